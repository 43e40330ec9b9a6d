import { emailKey } from './search-text.ts'
import type { Table, Where } from './table.ts'

/** Stored with every record that can be removed. */
export type RemovableAside = {
  /** When it was removed, `null` while it exists: not every MongoDB server finds a missing field by its index. */
  readonly deletedAt: string | null
}
export const REMOVABLE_ASIDE = { deletedAt: 'time|null' } as const

/** Stored with every record of a person. */
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

/** `Whole` is a record with everything that a person may request. */
export type PersonalRecords<R, Whole = R> = RemovableRecords<R> & {
  /** All records of an e-mail address, removed ones too, ignoring case, oldest first. */
  readonly findByEmail: (email: string) => Promise<readonly Whole[]>
  /** Those that are not removed, without what is read only on request. */
  readonly listByEmail: (email: string) => Promise<readonly R[]>
  /** How many there are, removed ones too. */
  readonly countByEmail: (email: string) => Promise<number>
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
  // Names only fields that every such table has; it reads R.
  const rows = table as unknown as Table<Stored, RemovableAside>
  const find = (id: string) => rows.find({ id, deletedAt: null }) as Promise<R | undefined>
  // Two steps: not every MongoDB server can project the result of an update.
  const findIfOne = async (id: string, matched: number) => (matched === 1 ? find(id) : undefined)
  return {
    find,
    change: async (id, changes) => findIfOne(id, await rows.update({ id, deletedAt: null }, changes)),
    remove: async (id, at) => (await rows.update({ id, deletedAt: null }, { deletedAt: at })) === 1,
    restore: async (id, since) =>
      findIfOne(id, await rows.update({ id, deletedAt: { gte: since } }, { deletedAt: null })),
  }
}

const byAge = (a: Stored, b: Stored) =>
  a.createdAt < b.createdAt || (a.createdAt === b.createdAt && a.id < b.id) ? -1 : 1

/**
 * @param also fields of K that `findByEmail` reads
 * @param beforePurge called with the ids of what is deleted for good next, to delete what belongs to it
 */
export function personalRecords<R extends Stored, K extends PersonalAside, A extends keyof K = never>(
  table: Table<R, K>,
  also: readonly A[] = [],
  beforePurge?: (ids: readonly string[]) => Promise<void>,
): PersonalRecords<R, R & Pick<K, A>> & Changeable<R & K, R> {
  // As above.
  const rows = table as unknown as Table<Stored, PersonalAside>
  const purge = async (where: Where<Stored & PersonalAside>) => {
    if (beforePurge !== undefined) await beforePurge((await rows.list({ where })).records.map(({ id }) => id))
    return rows.purge(where)
  }
  return {
    ...removableRecords(table),
    findByEmail: async (email) => {
      const { records } = await rows.list({
        where: { emailKey: emailKey(email) },
        also: also as readonly never[],
      })
      // Few: an index for this order alone is not worth its writes.
      return records.toSorted(byAge) as unknown as readonly (R & Pick<K, A>)[]
    },
    listByEmail: async (email) => {
      const { records } = await rows.list({
        where: { deletedAt: null, emailKey: emailKey(email) },
        order: 'createdAt',
      })
      return records as unknown as readonly R[]
    },
    countByEmail: (email) => rows.count({ emailKey: emailKey(email) }),
    purgeByEmail: (email) => purge({ emailKey: emailKey(email) }),
    purgeRemoved: (before) => purge({ deletedAt: { lt: before } }),
    // Removed records are purged anyway, and this condition lets an index of the lists serve.
    purgeOlderThan: (before) => purge({ deletedAt: null, createdAt: { lt: before } }),
  }
}
