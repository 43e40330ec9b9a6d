import { createHash } from 'node:crypto'
import type { Connection } from 'mongoose'
import { createMongoImageStore } from '../platform/images/image-store.mongo.ts'
import { connectMongo } from '../platform/mongo/mongo.ts'
import { createMongoTables } from '../platform/tables/tables.mongo.ts'
import { ALL_TABLES } from './collections.ts'
import { recordsOf, type Side } from './side.ts'

const UNFINISHED = 'unfinished-move'
/** No visitor is waiting: a large collection may take long. */
const SOCKET_TIMEOUT_MS = 10 * 60_000

/** A database, by default the one that `uri` names. @throws StartError when no server answers */
export async function openMongoSide({
  uri,
  database,
}: {
  readonly uri: string
  readonly database?: string | undefined
}): Promise<Side> {
  const connection = await connectMongo({ uri, database, socketTimeoutMs: SOCKET_TIMEOUT_MS })
  const moves = connection.collection<{ readonly _id: string; readonly from: string }>('moves')

  return {
    name: `MongoDB, database ${connection.name}`,
    identity: identityOf(connection),
    ...(await recordsOf(createMongoTables({ connection }))),
    unknown: async () => {
      const found = new Set<string>()
      for (const { name, key, fields, aside } of ALL_TABLES) {
        const { [key]: _key, ...others } = { ...fields, ...aside }
        const projection = Object.fromEntries(Object.keys(others).map((field) => [field, 0]))
        for await (const { _id, ...unknown } of connection.collection(name).find({}, { projection })) {
          for (const field of Object.keys(unknown)) found.add(`${name}.${field}`)
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

/** A hash of servers and database, without credentials. */
function identityOf(connection: Connection): string {
  const hosts = connection.getClient().options.hosts.map(String).toSorted()
  return createHash('sha256')
    .update(JSON.stringify([hosts, connection.name]))
    .digest('hex')
}

/**
 * Gives `work` the name of an empty database on the server of `uri`, and drops it afterwards. It is always the same name: what
 * a killed run has left is dropped by the next.
 */
export async function withThrowAwayDatabase<T>(
  uri: string,
  work: (database: string) => Promise<T>,
): Promise<T> {
  const connection = await connectMongo({ uri, socketTimeoutMs: SOCKET_TIMEOUT_MS })
  try {
    const database = connection.useDb(`${connection.name}_restore_drill`)
    await database.dropDatabase()
    return await work(database.name).finally(() => database.dropDatabase())
  } finally {
    await connection.close()
  }
}
