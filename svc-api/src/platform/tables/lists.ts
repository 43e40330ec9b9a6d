import type { RemovableRecords } from './removable-records.ts'
import type { Page, PageOptions, StreamedList } from './table.ts'

export type AnyIterable<T> = AsyncIterable<T> | Iterable<T>

/** A list to be sent: a page in memory, or a whole list as it is read. */
export type ReadableList<R> = { readonly records: AnyIterable<R>; readonly total: number }

type ListStore<R, Query extends PageOptions> = Pick<RemovableRecords<R>, 'find'> & {
  readonly list: (query: Query) => Promise<Page<R>>
  readonly stream: (query: Omit<Query, 'limit'>) => Promise<StreamedList<R>>
}

/** Just the records with these ids where there are ids, else a page where there is a limit, else all. */
export function listOrStream<R, Query extends PageOptions>(
  store: ListStore<R, Query>,
  query: Query,
  ids: readonly string[] | undefined,
): Promise<ReadableList<R>> {
  if (ids !== undefined) return findSelection(store, ids)
  return query.limit === undefined ? store.stream(query) : store.list(query)
}

/** The records with these ids, each once, in their order, without those that do not exist. */
async function findSelection<R>(
  { find }: Pick<RemovableRecords<R>, 'find'>,
  ids: readonly string[],
): Promise<Page<R>> {
  const found = await Promise.all([...new Set(ids)].map((id) => find(id)))
  const records = found.filter((record) => record !== undefined)
  return { records, total: records.length }
}

/** The same items, so many at a time. */
export async function* inBatches<T>(items: AnyIterable<T>, size: number): AsyncGenerator<readonly T[]> {
  let batch: T[] = []
  for await (const item of items) {
    batch.push(item)
    if (batch.length < size) continue
    yield batch
    batch = []
  }
  if (batch.length > 0) yield batch
}
