import { createHash } from 'node:crypto'
import type { Connection } from 'mongoose'
import { createMongoAnalysesStore } from '../features/analyses/analyses.store.mongo.ts'
import { createMongoMessagesStore } from '../features/contact/messages.store.mongo.ts'
import { createMongoImageStore } from '../platform/images/image-store.mongo.ts'
import { connectMongo } from '../platform/mongo/mongo.ts'
import { COLLECTIONS, type Collection, type Field, type MovedRecord } from './collections.ts'
import type { Side } from './side.ts'

type Stored = { readonly _id: string } & Readonly<Record<string, unknown>>
const UNFINISHED = 'unfinished-move'
/** Nobody waits at a page: a large collection may take its time. */
const SOCKET_TIMEOUT_MS = 10 * 60_000

/** The database that `uri` names. @throws StartError when no server answers */
export async function openMongoSide({ uri }: { readonly uri: string }): Promise<Side> {
  const connection = await connectMongo({ uri, socketTimeoutMs: SOCKET_TIMEOUT_MS })
  // These make their indexes, and fill in what an older version did not store yet.
  await createMongoAnalysesStore({ connection })
  await createMongoMessagesStore({ connection })
  const documents = (name: string) => connection.collection<Stored>(name)
  const moves = connection.collection<{ readonly _id: string; readonly from: string }>('moves')

  return {
    name: `MongoDB, database ${connection.name}`,
    identity: identityOf(connection),
    keys: async (collection) => {
      const found = await documents(collection.name)
        .find({}, { projection: { _id: 1 } })
        .toArray()
      return found.map(({ _id }) => keyOf(collection, _id)).toSorted()
    },
    // One by one: every compatible server finds a document by its id without looking at the others.
    read: async (collection, keys) => {
      const found = await Promise.all(
        keys.map((key) => documents(collection.name).findOne({ _id: idOf(collection, key) })),
      )
      return found.filter((document) => document !== null).map((document) => recordOf(collection, document))
    },
    write: async (collection, records) => {
      if (records.length === 0) return
      await documents(collection.name).bulkWrite(
        records.map((record) => {
          const { _id, ...replacement } = documentOf(collection, record)
          return { replaceOne: { filter: { _id }, replacement, upsert: true } }
        }),
      )
    },
    unknown: async () => {
      const found = new Set<string>()
      for (const { name, fields } of COLLECTIONS) {
        const projection = Object.fromEntries(fields.map(({ field }) => [field, 0]))
        for await (const { _id, ...others } of documents(name).find({}, { projection })) {
          for (const field of Object.keys(others)) found.add(`${name}.${field}`)
        }
      }
      return [...found]
    },
    remove: async (collection, keys) => {
      for (const key of keys) await documents(collection.name).deleteOne({ _id: idOf(collection, key) })
    },
    images: createMongoImageStore({ connection }),
    readUnfinished: async () => (await moves.findOne({ _id: UNFINISHED }))?.from,
    setUnfinished: async (from) => {
      if (from === undefined) await moves.deleteOne({ _id: UNFINISHED })
      else await moves.updateOne({ _id: UNFINISHED }, { $set: { from } }, { upsert: true })
    },
    close: () => connection.close(),
  }
}

/** Of servers and database, without user and password. */
function identityOf(connection: Connection): string {
  const hosts = connection.getClient().options.hosts.map(String).toSorted()
  return createHash('sha256')
    .update(JSON.stringify([hosts, connection.name]))
    .digest('hex')
}

const keyOf = ({ onlyKey }: Collection, id: string) => (onlyKey === undefined ? id : String(onlyKey.sqlite))
const idOf = ({ onlyKey }: Collection, key: string) => onlyKey?.mongo ?? key

function recordOf(collection: Collection, { _id, ...document }: Stored): MovedRecord {
  const { fields } = collection
  return {
    key: keyOf(collection, _id),
    values: Object.fromEntries(fields.map(({ column, field }) => [column, fromField(document[field])])),
  }
}

const fromField = (value: unknown) => (value instanceof Date ? value.toISOString() : (value ?? null))

function documentOf(collection: Collection, { key, values }: MovedRecord): Stored {
  return {
    _id: idOf(collection, key),
    ...Object.fromEntries(
      collection.fields
        .filter(({ column, isOptional }) => !isOptional || values[column] !== null)
        .map((field) => [field.field, toField(field, values[field.column])]),
    ),
  }
}

const toField = ({ kind }: Field, value: unknown) =>
  kind === 'date' && typeof value === 'string' ? new Date(value) : value
