import { createHash } from 'node:crypto'
import type { Connection } from 'mongoose'
import { createMongoImageStore } from '../platform/images/image-store.mongo.ts'
import { connectMongo } from '../platform/mongo/mongo.ts'
import { createMongoTables } from '../platform/tables/tables.mongo.ts'
import { COLLECTIONS } from './collections.ts'
import { recordsOf, type Side } from './side.ts'

const UNFINISHED = 'unfinished-move'
/** Nobody waits at a page: a large collection may take its time. */
const SOCKET_TIMEOUT_MS = 10 * 60_000

/** The database that `uri` names. @throws StartError when no server answers */
export async function openMongoSide({ uri }: { readonly uri: string }): Promise<Side> {
  const connection = await connectMongo({ uri, socketTimeoutMs: SOCKET_TIMEOUT_MS })
  const moves = connection.collection<{ readonly _id: string; readonly from: string }>('moves')

  return {
    name: `MongoDB, database ${connection.name}`,
    identity: identityOf(connection),
    ...(await recordsOf(createMongoTables({ connection }))),
    unknown: async () => {
      const found = new Set<string>()
      for (const { name, key, fields, aside } of COLLECTIONS) {
        const { [key]: _key, ...known } = { ...fields, ...aside }
        const projection = Object.fromEntries(Object.keys(known).map((field) => [field, 0]))
        for await (const { _id, ...others } of connection.collection(name).find({}, { projection })) {
          for (const field of Object.keys(others)) found.add(`${name}.${field}`)
        }
      }
      return [...found]
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
