import type { Connection } from 'mongoose'
import type { PageOptions, RemovableRecords } from './removable-records.ts'
import { emailKey, searchWordsOf } from './search-text.ts'
import { orUnavailable } from './store-unavailable.ts'

/** What the documents of these collections share. */
export type RemovableDocument = {
  readonly _id: string
  readonly createdAt: Date
  /** `null` while it is there: not every server finds a missing field by its index. */
  readonly deletedAt: Date | null
  readonly emailKey: string
  readonly searchText: string
}

type CollectionOptions = {
  readonly connection: Connection
  /** Name of the collection. */
  readonly collection: string
}

/** The changes that every collection of such documents shares. */
export function createMongoRemovable({ connection, collection }: CollectionOptions): Omit<
  RemovableRecords<never>,
  'restore'
> & {
  /** Whether there was something to restore. */
  readonly restore: (id: string, since: string) => Promise<boolean>
} {
  const documents = connection.collection<RemovableDocument>(collection)
  return {
    // `$eq`: whatever comes is compared as a value, never read as an operator.
    remove: (id, at) =>
      orUnavailable(async () => {
        const { matchedCount } = await documents.updateOne(
          { _id: { $eq: id }, deletedAt: null },
          { $set: { deletedAt: new Date(at) } },
        )
        return matchedCount === 1
      }),
    restore: (id, since) =>
      orUnavailable(async () => {
        const { matchedCount } = await documents.updateOne(
          { _id: { $eq: id }, deletedAt: { $gte: new Date(since) } },
          { $set: { deletedAt: null } },
        )
        return matchedCount === 1
      }),
    purgeRemoved: (before) =>
      orUnavailable(
        async () => (await documents.deleteMany({ deletedAt: { $lt: new Date(before) } })).deletedCount,
      ),
    deleteOlderThan: (before) =>
      orUnavailable(
        async () =>
          (await documents.deleteMany({ deletedAt: null, createdAt: { $lt: new Date(before) } }))
            .deletedCount,
      ),
    eraseByEmail: (email) =>
      orUnavailable(
        async () => (await documents.deleteMany({ emailKey: { $eq: emailKey(email) } })).deletedCount,
      ),
  }
}

export type MongoListing = PageOptions & {
  readonly order: Readonly<Record<string, 1 | -1>>
  /** Conditions beside that it was not removed. */
  readonly where?: Readonly<Record<string, string | boolean>>
}

/** Pages of a collection, each in the order of one of its indexes; `without` are fields that are not read. */
export function createMongoPager<D extends RemovableDocument>({
  connection,
  collection,
  without = [],
}: CollectionOptions & { readonly without?: readonly string[] }) {
  const documents = connection.collection<RemovableDocument>(collection)
  const projection = Object.fromEntries(without.map((field) => [field, 0]))
  return ({ order, where = {}, search, limit = 0, offset = 0 }: MongoListing) => {
    const words = searchWordsOf(search)
    const conditions = {
      deletedAt: null,
      ...where,
      ...(words.length === 0
        ? {}
        : { $and: words.map((word) => ({ searchText: { $regex: escaped(word) } })) }),
    }
    return orUnavailable(async () => {
      const [found, total] = await Promise.all([
        documents.find<D>(conditions, { projection }).sort(order).skip(offset).limit(limit).toArray(),
        documents.countDocuments(conditions),
      ])
      return { found, total }
    })
  }
}

const escaped = (word: string) => word.replace(/[\\^$.*+?()[\]{}|-]/g, '\\$&')
