import type { ImageStore } from '../platform/images/image-store.ts'
import type { Collection, MovedRecord } from './collections.ts'

/** One of the two stores as a move sees it. */
export type Side = {
  /** For the sentences that whoever runs it reads. */
  readonly name: string
  /** The same for the same store, and no secret. */
  readonly identity: string
  /** Every record's key, sorted. */
  readonly keys: (collection: Collection) => Promise<readonly string[]>
  /** The records with these keys, in their order; without those that are not there. */
  readonly read: (collection: Collection, keys: readonly string[]) => Promise<readonly MovedRecord[]>
  /** Inserts each, or replaces the one with its key; durable when it resolves. */
  readonly write: (collection: Collection, records: readonly MovedRecord[]) => Promise<void>
  /** Names of what only a newer version knows and a move would lose, such as `messages.note`: fields with a value, tables. */
  readonly unknown: () => Promise<readonly string[]>
  readonly remove: (collection: Collection, keys: readonly string[]) => Promise<void>
  readonly images: ImageStore
  /** From which store an unfinished move into this one comes. */
  readonly readUnfinished: () => Promise<string | undefined>
  readonly setUnfinished: (from: string | undefined) => Promise<void>
  readonly close: () => Promise<void>
}
