import type { Connection } from 'mongoose'
import type { PageOptions, RemovableRecords } from './removable-records.ts'
import { emailKey, searchWordsOf } from './search-text.ts'
import { orUnavailable } from './unavailable.ts'

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
  /** Fields that are not read. */
  readonly without?: readonly string[]
}

/** What every collection of such documents shares. */
export function createMongoRemovable<D extends RemovableDocument, R>({
  connection,
  collection,
  without = [],
  recordOf,
}: CollectionOptions & { readonly recordOf: (document: D) => R }): RemovableRecords<R> {
  const documents = connection.collection<RemovableDocument>(collection)
  const projection = projectionWithout(without)
  // `$eq`: whatever comes is compared as a value, never read as an operator.
  const find = (id: string) =>
    orUnavailable(async () => {
      const found = await documents.findOne<D>({ _id: { $eq: id }, deletedAt: null }, { projection })
      return found === null ? undefined : recordOf(found)
    })
  return {
    find,
    remove: (id, at) =>
      orUnavailable(async () => {
        const { matchedCount } = await documents.updateOne(
          { _id: { $eq: id }, deletedAt: null },
          { $set: { deletedAt: new Date(at) } },
        )
        return matchedCount === 1
      }),
    restore: async (id, since) => {
      const { matchedCount } = await orUnavailable(() =>
        documents.updateOne(
          { _id: { $eq: id }, deletedAt: { $gte: new Date(since) } },
          { $set: { deletedAt: null } },
        ),
      )
      return matchedCount === 1 ? find(id) : undefined
    },
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

/** Pages of a collection, each in the order of one of its indexes. */
export function createMongoPager<D extends RemovableDocument>({
  connection,
  collection,
  without = [],
}: CollectionOptions) {
  const documents = connection.collection<RemovableDocument>(collection)
  const projection = projectionWithout(without)
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

const projectionWithout = (fields: readonly string[]) => Object.fromEntries(fields.map((field) => [field, 0]))

const escaped = (word: string) => word.replace(/[\\^$.*+?()[\]{}|-]/g, '\\$&')
