import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { ListKey } from './keys.ts'
import { usePanel } from './panel-context.ts'
import { type ListState, PAGE_SIZE } from './use-list-state.ts'

/** A page of a list from the gateway; the previous page stays visible while the next one loads. */
export function useRecordList<Item>({
  queryKey,
  path,
  failure,
  list,
}: {
  readonly queryKey: ListKey
  readonly path: string
  readonly failure: string
  readonly list: Pick<ListState<string, string>, 'options' | 'page' | 'setPage'>
}) {
  const { api } = usePanel()
  const { options, page, setPage } = list
  const query = useQuery({
    queryKey: [...queryKey, options],
    queryFn: ({ signal }) => api.list<Item>({ path, body: { ...options, slim: true }, failure, signal }),
    placeholderData: keepPreviousData,
  })
  const total = query.data?.total ?? 0
  const lastPage = Math.max(0, Math.ceil(total / PAGE_SIZE) - 1)
  // The only record of the last page was deleted.
  const isBeyond = query.data !== undefined && !query.isPlaceholderData && page > lastPage
  useEffect(() => {
    if (isBeyond) setPage(lastPage)
  }, [isBeyond, lastPage, setPage])
  return { query, total, lastPage }
}
