import { emailKey } from './search-text.ts'
import type { Table } from './table.ts'

/** What is stored beside every record that can be removed. */
export type RemovableAside = {
  /** When it was removed, `null` while it exists: not every MongoDB server finds a missing field by its index. */
  readonly deletedAt: string | null
}
export const REMOVABLE_ASIDE = { deletedAt: 'time|null' } as const

/** What is stored beside every record of a person. */
export type PersonalAside = RemovableAside & {
  readonly nameKey: string
  readonly emailKey: string
  /** `null` only in records of the first version, until they are completed. */
  readonly searchText: string | null
}
export const PERSONAL_ASIDE = {
  ...REMOVABLE_ASIDE,
  nameKey: 'text',
  emailKey: 'text',
  searchText: 'text',
} as const

/** Times are ISO 8601 UTC. */
export type RemovableRecords<R> = {
  /** Not a removed record. */
  readonly find: (id: string) => Promise<R | undefined>
  /** Hides a record everywhere at once; it can be restored. False when there is none. */
  readonly remove: (id: string, at: string) => Promise<boolean>
  /** Brings back a record that was removed at `since` or later. */
  readonly restore: (id: string, since: string) => Promise<R | undefined>
}

/** `Whole` is a record with everything that a person may ask for. */
export type PersonalRecords<R, Whole = R> = RemovableRecords<R> & {
  /** All records of an e-mail address, removed ones too, ignoring case, oldest first. */
  readonly findByEmail: (email: string) => Promise<readonly Whole[]>
  /** Deletes for good all records of an e-mail address, removed ones too, ignoring case; returns how many. */
  readonly purgeByEmail: (email: string) => Promise<number>
  /** Deletes for good what was removed before a time; returns how many. */
  readonly purgeRemoved: (before: string) => Promise<number>
  /** Deletes for good what was created before a time; returns how many. */
  readonly purgeOlderThan: (before: string) => Promise<number>
}

type Changeable<T, R> = {
  /** Changes a record that is not removed. */
  readonly change: (id: string, changes: Partial<T>) => Promise<R | undefined>
}
type Stored = { readonly id: string; readonly createdAt: string }

export function removableRecords<R extends Stored, K extends RemovableAside>(
  table: Table<R, K>,
): RemovableRecords<R> & Changeable<R & K, R> {
  // Only fields that every such table has are named here; what is read of it is R.
  const rows = table as unknown as Table<Stored, RemovableAside>
  const find = (id: string) => rows.find({ id, deletedAt: null }) as Promise<R | undefined>
  // In two steps: not every MongoDB server can leave a long field out of what an update returns.
  const findIfOne = async (id: string, matched: number) => (matched === 1 ? find(id) : undefined)
  return {
    find,
    change: async (id, changes) => findIfOne(id, await rows.update({ id, deletedAt: null }, changes)),
    remove: async (id, at) => (await rows.update({ id, deletedAt: null }, { deletedAt: at })) === 1,
    restore: async (id, since) =>
      findIfOne(id, await rows.update({ id, deletedAt: { gte: since } }, { deletedAt: null })),
  }
}

/** @param also what `findByEmail` reads of what is stored beside a record */
export function personalRecords<R extends Stored, K extends PersonalAside, A extends keyof K = never>(
  table: Table<R, K>,
  also: readonly A[] = [],
): PersonalRecords<R, R & Pick<K, A>> & Changeable<R & K, R> {
  // As above.
  const rows = table as unknown as Table<Stored, PersonalAside>
  const order = { order: 'createdAt', also: also as readonly never[] } as const
  return {
    ...removableRecords(table),
    findByEmail: async (email) => {
      const { records } = await rows.list({ where: { emailKey: emailKey(email) }, ...order })
      return records as unknown as readonly (R & Pick<K, A>)[]
    },
    purgeByEmail: (email) => rows.purge({ emailKey: emailKey(email) }),
    purgeRemoved: (before) => rows.purge({ deletedAt: { lt: before } }),
    // Removed records are purged anyway, and with this condition an index of the lists serves.
    purgeOlderThan: (before) => rows.purge({ deletedAt: null, createdAt: { lt: before } }),
  }
}
