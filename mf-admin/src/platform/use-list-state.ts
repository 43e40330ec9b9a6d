import { useMemo, useState } from 'react'
import { useDebounced } from './use-debounced.ts'

/** Records per page. */
export const PAGE_SIZE = 25

// Long enough not to search on every key, short enough to feel instant.
const TYPING_PAUSE_MS = 250

/** Filter, order, search and page of a list. */
export interface ListState<Filter extends string, Sort extends string> {
  readonly filter: Filter
  readonly sort: Sort
  /** The text in the search field. */
  readonly search: string
  /** Zero-based. */
  readonly page: number
  readonly isNarrowed: boolean
  /** Query options for the gateway. */
  readonly options: {
    readonly filter: Filter
    readonly sort: Sort
    readonly search?: string
    readonly limit: number
    readonly offset: number
  }
  readonly setFilter: (filter: Filter) => void
  readonly setSort: (sort: Sort) => void
  readonly setSearch: (search: string) => void
  readonly setPage: (page: number) => void
  /** Clears filter and search, keeping the order. */
  readonly widen: () => void
}

/** State of a list: initially unfiltered in `sort` order; any other change returns to the first page. */
export function useListState<Filter extends string, Sort extends string>({
  all,
  sort: firstSort,
}: {
  readonly all: Filter
  readonly sort: Sort
}): ListState<Filter, Sort> {
  const [filter, setFilter] = useState(all)
  const [sort, setSort] = useState(firstSort)
  const [search, setSearch] = useState('')
  const [page, setPage] = useState(0)
  const settledSearch = useDebounced(search.trim(), TYPING_PAUSE_MS)
  const options = useMemo(
    () => ({
      filter,
      sort,
      ...(settledSearch && { search: settledSearch }),
      limit: PAGE_SIZE,
      offset: page * PAGE_SIZE,
    }),
    [filter, sort, settledSearch, page],
  )
  return {
    filter,
    sort,
    search,
    page,
    isNarrowed: filter !== all || search.trim() !== '',
    options,
    setFilter: (next) => {
      setFilter(() => next)
      setPage(0)
    },
    setSort: (next) => {
      setSort(() => next)
      setPage(0)
    },
    setSearch: (next) => {
      setSearch(next)
      setPage(0)
    },
    setPage,
    widen: () => {
      setFilter(() => all)
      setSearch('')
      setPage(0)
    },
  }
}
