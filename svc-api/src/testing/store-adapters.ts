import path from 'node:path'
import { connectMongo } from '../platform/mongo/mongo.ts'
import { openSqlite, type SqliteDatabase } from '../platform/sqlite/sqlite.ts'
import { storeKinds, testMongoUri } from './stores.ts'

type Connection = Awaited<ReturnType<typeof connectMongo>>

export type OpenedStore<S> = {
  readonly store: S
  /** Takes the database away from under the store. */
  readonly disconnect: () => Promise<void>
  readonly remove: () => Promise<void>
}

type Adapters<S> = {
  readonly sqlite: (options: { readonly db: SqliteDatabase }) => S
  readonly mongo: (options: { readonly connection: Connection }) => S | Promise<S>
}

/** Every adapter of a port, each with the name of its database and a way to open it on an empty one. */
export function adaptersOf<S>({ sqlite, mongo }: Adapters<S>): readonly {
  readonly name: string
  readonly open: () => Promise<OpenedStore<S>>
}[] {
  if (testMongoUri === undefined) {
    process.stdout.write(
      'TEST_MONGODB_URI is not set: no store is tested on MongoDB (npm run test:mongo does).\n',
    )
  }
  return storeKinds.map(({ name, create }) => ({
    name,
    open: async () => {
      const { env, remove } = create()
      if (env.MONGODB_URI !== undefined) {
        const connection = await connectMongo({ uri: env.MONGODB_URI })
        const disconnect = () => connection.close()
        return {
          store: await mongo({ connection }),
          disconnect,
          remove: async () => {
            await disconnect()
            await remove()
          },
        }
      }
      const db = openSqlite({ file: path.join(env.DATA_DIR ?? '', 'agency.sqlite') })
      return {
        store: sqlite({ db }),
        disconnect: async () => void db.close(),
        remove: async () => {
          db.close()
          await remove()
        },
      }
    },
  }))
}
