import type { BulkResult } from '@agency/contracts'
import { SELECTION_MAX, UNDO_SECONDS } from '@agency/contracts/limits'
import { createRequestError } from '@agency/web-kit'
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import type { AdminApi, ListPage } from './admin-api.ts'
import { errorMessageContent } from './error-message.content.ts'
import { errorMessage } from './error-message.ts'
import { keys, type ListKey } from './keys.ts'
import { usePanel } from './panel-context.ts'

/** Refetches the data that a change to a list made stale. */
const refetch = (client: QueryClient, queryKey: ListKey) =>
  Promise.all(
    [queryKey, keys.summary, keys.today].map((stale) => client.invalidateQueries({ queryKey: stale })),
  )

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

/** Does `action` to all records of `ids`; the gateway answers which of them there were. */
async function bulk(
  api: AdminApi,
  {
    path,
    ids,
    action,
    failure,
  }: {
    readonly path: string
    readonly ids: readonly string[]
    readonly action: string
    readonly failure: string
  },
): Promise<BulkResult> {
  const result = { done: [] as string[], missing: [] as string[] }
  for (let start = 0; start < ids.length; start += SELECTION_MAX) {
    const body = { ids: ids.slice(start, start + SELECTION_MAX), action }
    const { done, missing } = await api.json<BulkResult>({ path: `${path}/bulk`, body, failure })
    result.done.push(...done)
    result.missing.push(...missing)
  }
  return result
}

/** Marks all records of a selection; says so, or why not. */
export function useBulkMark({
  queryKey,
  path,
  failureTitle,
}: {
  readonly queryKey: ListKey
  readonly path: string
  readonly failureTitle: string
}) {
  const client = useQueryClient()
  const { api, toast } = usePanel()
  return useMutation({
    mutationFn: ({
      ids,
      action,
    }: {
      readonly ids: readonly string[]
      readonly action: string
      readonly describe: (count: number) => string
    }) => bulk(api, { path, ids, action, failure: 'Failed to update' }),
    onSuccess: ({ done }, { describe }) => toast({ title: describe(done.length) }),
    onError: (error) =>
      toast({ variant: 'destructive', title: failureTitle, description: errorMessage(error) }),
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
  hasBulk = false,
}: {
  readonly queryKey: ListKey
  /** Path of the list's records: `/api/admin/projects`. */
  readonly path: string
  readonly texts: DeletionTexts
  /** The gateway deletes and restores many of these in one call. */
  readonly hasBulk?: boolean
}) {
  const client = useQueryClient()
  const { api, toast, undoables } = usePanel()
  const refusal = (error: unknown) =>
    ({ variant: 'destructive', title: texts.failed, description: errorMessage(error) }) as const
  /** In one call where there are many and the gateway has it, else each with `act`. */
  async function changeAll(
    ids: readonly string[],
    action: 'remove' | 'restore',
    act: (id: string) => Promise<unknown>,
  ) {
    if (!hasBulk || ids.length === 1) return settleEach(ids, act)
    const failure = `Failed to ${action}`
    const { done, missing } = await bulk(api, { path, ids, action, failure })
    // What is missing is deleted, as was asked; it cannot be restored.
    const isFailure = missing.length > 0 && (action === 'restore' || done.length === 0)
    const reason = createRequestError(failure, 404, { error: errorMessageContent.gone })
    return { done, failure: isFailure ? { reason } : undefined }
  }
  const restoration = useMutation({
    /** Restored ids leave the set, since the gateway responds 404 for them from then on. */
    mutationFn: async (deleted: Set<string>) => {
      const { done, failure } = await changeAll([...deleted], 'restore', (id) =>
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
      const { done, failure } = await changeAll(ids, 'remove', (id) =>
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
