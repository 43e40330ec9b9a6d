import { createSecondFactorStore, type SecondFactorStore } from '../platform/auth/second-factor.store.ts'
import { createErasuresStore, type ErasuresStore } from '../platform/erasures/erasures.store.ts'
import type { ImageStore } from '../platform/images/image-store.ts'
import type { AnyRow, AnyShape, OpenTable } from '../platform/tables/table.ts'
import { openCollections } from './collections.ts'

/** The records of one of the two stores. */
type Records = {
  readonly open: OpenTable
  readonly erasures: ErasuresStore
  /** Every record's key, sorted. */
  readonly keys: (collection: AnyShape) => Promise<readonly string[]>
  /** The records with these keys, in their order, without those that do not exist. */
  readonly read: (collection: AnyShape, keys: readonly string[]) => Promise<readonly AnyRow[]>
  /** Inserts each, or replaces the one with its key; durable when it resolves. */
  readonly write: (collection: AnyShape, records: readonly AnyRow[]) => Promise<void>
  readonly remove: (collection: AnyShape, keys: readonly string[]) => Promise<void>
  /** Of the installation rather than its data. */
  readonly secondFactor: SecondFactorStore
}

/** One of the two stores as a move sees it. */
export type Side = Records & {
  /** For messages to the operator. */
  readonly name: string
  /** Identifies the store; not a secret. */
  readonly identity: string
  /** Non-empty fields and tables of a newer version, which a move would lose, such as `messages.note`. */
  readonly unknown: () => Promise<readonly string[]>
  readonly images: ImageStore
  /** Identity of the source of an unfinished move into this store. */
  readonly readUnfinished: () => Promise<string | undefined>
  readonly setUnfinished: (from: string | undefined) => Promise<void>
  readonly close: () => Promise<void>
}

/** The records behind `open`, brought up to date. */
export async function recordsOf(open: OpenTable): Promise<Records> {
  const tables = await openCollections(open)
  const tableOf = ({ name }: AnyShape) => {
    const table = tables.get(name)
    if (table === undefined) throw new Error(`${name} is not one of the collections`)
    return table
  }
  return {
    secondFactor: await createSecondFactorStore(open),
    open,
    erasures: await createErasuresStore(open),
    keys: (collection) => tableOf(collection).keys(),
    read: (collection, keys) => tableOf(collection).findEach(keys, Object.keys(collection.aside)),
    write: (collection, records) => tableOf(collection).put(records),
    remove: (collection, keys) => tableOf(collection).purgeEach(keys),
  }
}
