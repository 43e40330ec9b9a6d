import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { ListKey } from './keys.ts'
import { usePanel } from './panel-context.ts'
import { type ListState, PAGE_SIZE } from './use-list-state.ts'

/** A page of a list as the gateway has it; the page before stays on show until the next one is there. */
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
  // The last record of the last page has gone.
  const isBeyond = query.data !== undefined && !query.isPlaceholderData && page > lastPage
  useEffect(() => {
    if (isBeyond) setPage(lastPage)
  }, [isBeyond, lastPage, setPage])
  return { query, total, lastPage }
}
