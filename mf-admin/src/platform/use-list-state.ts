import { useMemo, useState } from 'react'
import { useDebounced } from './use-debounced.ts'

/** Records on one page of a list. */
export const PAGE_SIZE = 25

// Long enough not to ask at every key, short enough to feel at once.
const TYPING_PAUSE_MS = 250

/** What the administrator has chosen to see of a list. */
export interface ListState<Filter extends string, Sort extends string> {
  readonly filter: Filter
  readonly sort: Sort
  /** As it stands in the field. */
  readonly search: string
  /** From 0. */
  readonly page: number
  readonly isNarrowed: boolean
  /** The gateway's options for the chosen page. */
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
  /** Everything again, in the order it was. */
  readonly widen: () => void
}

/** State of a list: everything in `sort` order at first; any other choice starts again at the first page. */
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
