import { UNDO_SECONDS } from '@agency/contracts/limits'
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import type { ListPage } from './admin-api.ts'
import { keys, type ListKey } from './keys.ts'
import { usePanel } from './panel-context.ts'
import { sentenceOf } from './problem.ts'

/** Reads again what a change to a list has made stale. */
const refetch = (client: QueryClient, queryKey: ListKey) =>
  Promise.all([client.invalidateQueries({ queryKey }), client.invalidateQueries({ queryKey: keys.summary })])

/** `refetch` for changes that are not marks or deletions. */
export function useRefetch(queryKey: ListKey): () => Promise<unknown> {
  const client = useQueryClient()
  return () => refetch(client, queryKey)
}

export interface Mark<Value> {
  readonly id: string
  readonly value: Value
}

/** Marks a record: shown at once, taken back with a message when the gateway refuses. */
export function useMark<Item extends { readonly id: string }, Value>({
  queryKey,
  send,
  apply,
  failureTitle,
}: {
  readonly queryKey: ListKey
  readonly send: (mark: Mark<Value>) => Promise<unknown>
  readonly apply: (item: Item, value: Value) => Item
  readonly failureTitle: string
}) {
  const client = useQueryClient()
  const { toast } = usePanel()
  return useMutation({
    mutationFn: send,
    onMutate: async ({ id, value }: Mark<Value>) => {
      await client.cancelQueries({ queryKey })
      const before = client.getQueriesData<ListPage<Item>>({ queryKey })
      client.setQueriesData<ListPage<Item>>(
        { queryKey },
        (page) =>
          page && { ...page, items: page.items.map((item) => (item.id === id ? apply(item, value) : item)) },
      )
      return before
    },
    onError: (error, _mark, before) => {
      for (const [key, page] of before ?? []) client.setQueryData(key, page)
      toast({ variant: 'destructive', title: failureTitle, description: sentenceOf(error) })
    },
    onSettled: () => refetch(client, queryKey),
  })
}

export interface DeletionTexts {
  readonly done: string
  readonly undo: string
  readonly undone: string
  readonly failed: string
  readonly undoFailed: string
}

export interface Deletion {
  readonly ids: readonly string[]
  /** Says what has gone. */
  readonly sentence: string
}

/** Deletes records by id, and offers to bring them back while the gateway still can: in a toast, then over the list. */
export function useDeletion({
  queryKey,
  path,
  texts,
}: {
  readonly queryKey: ListKey
  /** Of the list's records: `/api/admin/projects`. */
  readonly path: string
  readonly texts: DeletionTexts
}) {
  const client = useQueryClient()
  const { api, toast, undoables } = usePanel()
  const refusal = (error: unknown) =>
    ({ variant: 'destructive', title: texts.failed, description: sentenceOf(error) }) as const
  const restoration = useMutation({
    /** What has been restored leaves the set, since the gateway answers 404 for it from then on. */
    mutationFn: async (deleted: Set<string>) => {
      const { done, failure } = await settleEach([...deleted], (id) =>
        api.send({ path: `${path}/${encodeURIComponent(id)}/restore`, failure: 'Failed to restore' }),
      )
      for (const id of done) deleted.delete(id)
      if (failure) throw failure.reason
    },
    onSuccess: () => toast({ title: texts.undone }),
    onError: (error) =>
      toast({ variant: 'destructive', title: texts.undoFailed, description: sentenceOf(error) }),
    onSettled: () => refetch(client, queryKey),
  })
  return useMutation({
    mutationFn: async ({ ids }: Deletion) => {
      const { done, failure } = await settleEach(ids, (id) =>
        api.send({
          method: 'DELETE',
          path: `${path}/${encodeURIComponent(id)}`,
          failure: 'Failed to delete',
        }),
      )
      if (failure && done.length === 0) throw failure.reason
      return { done, failure }
    },
    // The gateway counts from when it hears of it, which is later: what is offered here, it can do.
    onMutate: () => Date.now() + UNDO_SECONDS * 1000,
    onSuccess: ({ done, failure }, { sentence }, until) => {
      const deleted = new Set(done)
      const { undo, offer } = undoables.add({
        list: queryKey,
        sentence,
        label: texts.undo,
        until,
        restore: () => restoration.mutateAsync(deleted),
      })
      toast({
        ...(failure ? refusal(failure.reason) : { title: texts.done }),
        action: { label: texts.undo, onSelect: undo },
        onClose: offer,
      })
    },
    onError: (error) => toast(refusal(error)),
    onSettled: () => refetch(client, queryKey),
  })
}

/** Does `act` for every id, whatever comes of the others: the ids it worked for, and what failed first. */
async function settleEach(ids: readonly string[], act: (id: string) => Promise<unknown>) {
  const results = await Promise.allSettled(ids.map(act))
  return {
    done: ids.filter((_, index) => results[index]?.status === 'fulfilled'),
    failure: results.find((result) => result.status === 'rejected'),
  }
}
