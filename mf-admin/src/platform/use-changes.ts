import { UNDO_SECONDS } from '@agency/contracts/limits'
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import type { ListPage } from './admin-api.ts'
import { errorMessage } from './error-message.ts'
import { keys, type ListKey } from './keys.ts'
import { usePanel } from './panel-context.ts'

/** Refetches the data that a change to a list made stale. */
const refetch = (client: QueryClient, queryKey: ListKey) =>
  Promise.all([client.invalidateQueries({ queryKey }), client.invalidateQueries({ queryKey: keys.summary })])

/** `refetch` for changes other than marks and deletions. */
export function useRefetch(queryKey: ListKey): () => Promise<unknown> {
  const client = useQueryClient()
  return () => refetch(client, queryKey)
}

export interface Mark<Value> {
  readonly id: string
  readonly value: Value
}

/** Marks a record optimistically; rolls back with a message when the gateway refuses. */
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
      toast({ variant: 'destructive', title: failureTitle, description: errorMessage(error) })
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
  /** Describes the deletion. */
  readonly sentence: string
}

/** Deletes records by id and offers undo while the gateway keeps them: in a toast, then above the list. */
export function useDeletion({
  queryKey,
  path,
  texts,
}: {
  readonly queryKey: ListKey
  /** Path of the list's records: `/api/admin/projects`. */
  readonly path: string
  readonly texts: DeletionTexts
}) {
  const client = useQueryClient()
  const { api, toast, undoables } = usePanel()
  const refusal = (error: unknown) =>
    ({ variant: 'destructive', title: texts.failed, description: errorMessage(error) }) as const
  const restoration = useMutation({
    /** Restored ids leave the set, since the gateway responds 404 for them from then on. */
    mutationFn: async (deleted: Set<string>) => {
      const { done, failure } = await settleEach([...deleted], (id) =>
        api.send({ path: `${path}/${encodeURIComponent(id)}/restore`, failure: 'Failed to restore' }),
      )
      for (const id of done) deleted.delete(id)
      if (failure) throw failure.reason
    },
    onSuccess: () => toast({ title: texts.undone }),
    onError: (error) =>
      toast({ variant: 'destructive', title: texts.undoFailed, description: errorMessage(error) }),
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
    // The gateway counts from the later arrival of the request, so this deadline is safe.
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

/** Runs `act` for every id independently. Returns the ids that succeeded and the first failure. */
async function settleEach(ids: readonly string[], act: (id: string) => Promise<unknown>) {
  const results = await Promise.allSettled(ids.map(act))
  return {
    done: ids.filter((_, index) => results[index]?.status === 'fulfilled'),
    failure: results.find((result) => result.status === 'rejected'),
  }
}
