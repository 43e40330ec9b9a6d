import mongoose, { type Connection, Schema } from 'mongoose'
import { isDuplicateKey } from '../mongo/mongo.ts'
import { searchWordsOf } from './search-text.ts'
import { conditionOf, fieldsOf, type OpenTable, type Table, type TableShape } from './table.ts'
import { unavailableOnFailure, unavailableWhileRead } from './unavailable.ts'

type Document = { readonly _id: string } & Readonly<Record<string, unknown>>

const TYPES = {
  text: String,
  number: Number,
  flag: Boolean,
  time: Date,
  epoch: Date,
  json: Schema.Types.Mixed,
}

// By default mongoose refuses an empty required text.
Schema.Types.String.checkRequired((value: unknown) => typeof value === 'string')

/** Tables of MongoDB: one collection each, with its indexes. */
export const createMongoTables =
  ({ connection }: { readonly connection: Connection }): OpenTable =>
  (shape) =>
    openTable(connection, shape)

async function openTable<R extends object, K extends object>(
  connection: Connection,
  shape: TableShape<R, K>,
): Promise<Table<R, K>> {
  const { name, key } = shape
  const model = connection.model(name, schemaOf(shape), name, { overwriteModels: true })
  if (shape.indexes !== undefined || shape.unique !== undefined) await model.createIndexes()
  const documents = connection.collection<Document>(name)

  const fields = new Map(fieldsOf(shape).map((field) => [field.field, field]))
  const absent = Object.fromEntries(
    [...fields.values()].filter(({ isOptional }) => isOptional).map(({ field }) => [field, undefined]),
  )
  const nameOf = (field: string) => (field === key ? '_id' : field)
  const encoded = (field: string, value: unknown) => {
    const kind = fields.get(field)?.kind
    return (kind === 'time' || kind === 'epoch') && typeof value === 'string' ? new Date(value) : value
  }
  const documentOf = (row: object) =>
    Object.fromEntries(
      Object.entries(row)
        .filter(([field, value]) => fields.has(field) && value !== undefined)
        .map(([field, value]) => [nameOf(field), encoded(field, value)]),
    ) as Document
  const rowOf = (document: Document) => {
    const row: Record<string, unknown> = {}
    for (const [field, { isOptional }] of fields) {
      const value = document[nameOf(field)]
      if (value === undefined || (isOptional && value === null)) continue
      row[field] = value instanceof Date ? value.toISOString() : value
    }
    // R, and the requested part of K.
    return row as R & K
  }
  const reading = (also: readonly PropertyKey[] = []) => ({
    projection: {
      _id: 0,
      ...Object.fromEntries(
        [...Object.keys(shape.fields), ...also].map((field) => [nameOf(String(field)), 1]),
      ),
    },
  })
  const filterOf = (where: object, words: readonly string[] = []) => ({
    ...Object.fromEntries(
      Object.entries(where).map(([field, condition]) => {
        const [operator, value] = conditionOf(condition)
        // `$eq`: the value is compared, never interpreted as an operator.
        return [nameOf(field), { [`$${operator}`]: encoded(field, value) }]
      }),
    ),
    ...(words.length === 0 ? {} : { $and: words.map((word) => ({ searchText: { $regex: escaped(word) } })) }),
  })
  /** The update of these fields; `undefined` removes one. */
  const changeOf = (changes: object) => {
    const { _id, ...set } = documentOf(changes)
    const gone = Object.entries(changes).filter(([, value]) => value === undefined)
    return {
      ...(Object.keys(set).length === 0 ? {} : { $set: set }),
      ...(gone.length === 0
        ? {}
        : { $unset: Object.fromEntries(gone.map(([field]) => [field, 1 as const])) }),
    }
  }
  const sortOf = (order: string | undefined, isDescending: boolean): Record<string, 1 | -1> => {
    const direction = isDescending ? -1 : 1
    return order === undefined ? {} : { [nameOf(order)]: direction, _id: direction }
  }
  const updateEach: Table<R, K>['updateEach'] = async (updates) => {
    const { matchedCount } = await documents.bulkWrite(
      updates.map(([where, changes]) => ({
        updateMany: { filter: filterOf(where), update: changeOf(changes) },
      })),
    )
    return matchedCount
  }

  return unavailableOnFailure<Table<R, K>>({
    insert: (row) =>
      model.insertOne(documentOf(row)).then(
        () => true,
        (error) => (isDuplicateKey(error) ? false : Promise.reject(error)),
      ),
    put: async (rows) => {
      const write = () =>
        documents.bulkWrite(
          rows.map((row) => {
            const { _id } = documentOf(row)
            return { updateOne: { filter: { _id }, update: changeOf({ ...absent, ...row }), upsert: true } }
          }),
        )
      // Of two concurrent upserts one fails, and updates the other's document when it retries.
      if (rows.length > 0)
        await write().catch((error) => (isDuplicateKey(error) ? write() : Promise.reject(error)))
    },
    add: async (row, field) => {
      const { _id, ...rest } = documentOf(row)
      const { [field]: amount, ...first } = rest
      const write = () =>
        documents.updateOne(
          { _id },
          // The driver's types do not know which fields are numbers.
          { $inc: { [field]: Number(amount) } as never, $setOnInsert: first },
          { upsert: true },
        )
      // As above.
      await write().catch((error) => (isDuplicateKey(error) ? write() : Promise.reject(error)))
    },
    find: async (where, also) => {
      const found = await documents.findOne<Document>(filterOf(where), reading(also))
      return found === null ? undefined : rowOf(found)
    },
    // One by one: every compatible server looks up a single id without a scan.
    findEach: async (keys, also) => {
      const found = await Promise.all(keys.map((_id) => documents.findOne<Document>({ _id }, reading(also))))
      return found.filter((document) => document !== null).map(rowOf)
    },
    list: async ({ where = {}, order, isDescending = false, search, limit = 0, offset = 0, also }) => {
      const filter = filterOf(where, searchWordsOf(search))
      const readPart = async (isBackwards: boolean, size: number, skipped: number) => {
        const found = documents.find<Document>(filter, reading(also)).sort(sortOf(order, isBackwards))
        return (await found.skip(skipped).limit(size).toArray()).map(rowOf)
      }
      if (offset === 0) {
        const [records, total] = await Promise.all([
          readPart(isDescending, limit, 0),
          limit === 0 ? undefined : documents.countDocuments(filter),
        ])
        return { records, total: total ?? records.length }
      }
      const total = await documents.countDocuments(filter)
      const left = Math.max(0, total - offset)
      const size = limit === 0 ? left : Math.min(limit, left)
      // To MongoDB 0 is no limit.
      if (size === 0) return { records: [], total }
      // The second half is read from its end: whatever is skipped is read.
      return order !== undefined && offset > total / 2
        ? { records: (await readPart(!isDescending, size, left - size)).toReversed(), total }
        : { records: await readPart(isDescending, size, offset), total }
    },
    stream: async ({ where, order, isDescending = false, search, offset = 0 }) => {
      const filter = filterOf(where, searchWordsOf(search))
      const total = await documents.countDocuments(filter)
      const found = documents.find<Document>(filter, reading()).sort(sortOf(order, isDescending)).skip(offset)
      async function* records() {
        for await (const document of found) yield rowOf(document)
        // The driver ends the cursors of a client that is closed, as if they were at their end.
        if (connection.readyState !== mongoose.STATES.connected) throw new Error('the connection was closed')
      }
      return { records: unavailableWhileRead(records()), total }
    },
    count: async (where) => documents.countDocuments(filterOf(where)),
    keys: async () => {
      const found = await documents.find({}, { projection: { _id: 1 } }).toArray()
      return found.map(({ _id }) => _id).toSorted()
    },
    update: async (where, changes) => updateEach([[where, changes]]),
    updateEach,
    purge: async (where) => (await documents.deleteMany(filterOf(where))).deletedCount,
    purgeEach: async (keys) => {
      for (const _id of keys) await documents.deleteOne({ _id })
    },
  })
}

function schemaOf<R extends object, K extends object>(shape: TableShape<R, K>) {
  const schema = new Schema<Document>(
    Object.fromEntries(
      fieldsOf(shape).map(({ field, kind, isOptional, isNullable }) => [
        field === shape.key ? '_id' : field,
        { type: TYPES[kind], required: !isOptional && !isNullable, unique: field === shape.unique },
      ]),
    ),
    { collection: shape.name, versionKey: false, strict: 'throw', minimize: false },
  )
  for (const index of shape.indexes ?? []) {
    schema.index(Object.fromEntries(index.map((field) => [field === shape.key ? '_id' : field, 1])))
  }
  return schema
}

const escaped = (word: string) => word.replace(/[\\^$.*+?()[\]{}|-]/g, '\\$&')
