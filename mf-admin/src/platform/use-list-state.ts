import { useMemo } from 'react'
import { useDebounced } from './use-debounced.ts'

/** Records per page. */
export const PAGE_SIZE = 25

// Long enough not to search on every key, short enough to feel instant.
const TYPING_PAUSE_MS = 250

/** What a list shows. */
export interface ListView<Filter extends string, Sort extends string> {
  readonly filter: Filter
  readonly sort: Sort
  /** The text in the search field. */
  readonly search: string
  /** Zero-based. */
  readonly page: number
}

/** A list's view with everything that changes it. */
export interface ListState<Filter extends string, Sort extends string> extends ListView<Filter, Sort> {
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

/** State of a list over its view; any change but to the page returns to the first page. */
export function useListState<Filter extends string, Sort extends string>({
  all,
  view,
  onChange,
}: {
  /** The filter that leaves nothing out. */
  readonly all: Filter
  readonly view: ListView<Filter, Sort>
  readonly onChange: (change: Partial<ListView<Filter, Sort>>) => void
}): ListState<Filter, Sort> {
  const { filter, sort, search, page } = view
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
    ...view,
    isNarrowed: filter !== all || search.trim() !== '',
    options,
    setFilter: (next) => onChange({ filter: next, page: 0 }),
    setSort: (next) => onChange({ sort: next, page: 0 }),
    setSearch: (next) => onChange({ search: next, page: 0 }),
    setPage: (next) => onChange({ page: next }),
    widen: () => onChange({ filter: all, search: '', page: 0 }),
  }
}
