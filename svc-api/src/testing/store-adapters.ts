import path from 'node:path'
import { connectMongo } from '../platform/mongo/mongo.ts'
import { openSqlite, type SqliteDatabase } from '../platform/sqlite/sqlite.ts'
import type { OpenTable } from '../platform/tables/table.ts'
import { createMongoTables } from '../platform/tables/tables.mongo.ts'
import { createSqliteTables } from '../platform/tables/tables.sqlite.ts'
import { storeKinds, testMongoUri } from './stores.ts'

type Connection = Awaited<ReturnType<typeof connectMongo>>

export type OpenedStore<S> = {
  readonly store: S
  /** Closes the database under the store. */
  readonly disconnect: () => Promise<void>
  readonly remove: () => Promise<void>
  readonly later: LaterField
}

/** A field of a newer version, in every record of a table or collection. */
type LaterField = {
  readonly add: (table: string) => Promise<void>
  /** Its value in every record: `kept`, unless it was destroyed. */
  readonly values: (table: string) => Promise<readonly unknown[]>
}

type Adapters<S> = {
  readonly sqlite: (options: { readonly db: SqliteDatabase }) => S | Promise<S>
  readonly mongo: (options: { readonly connection: Connection }) => S | Promise<S>
}

/** A store on the tables of every database. */
export const storesOn = <S>(create: (open: OpenTable) => Promise<S>) =>
  adaptersOf({
    sqlite: ({ db }) => create(createSqliteTables({ db })),
    mongo: ({ connection }) => create(createMongoTables({ connection })),
  })

/** Every adapter of a port: the name of its database, and how to open it on an empty one. */
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
          later: laterInMongo(connection),
          disconnect,
          remove: async () => {
            await disconnect()
            await remove()
          },
        }
      }
      const db = openSqlite({ file: path.join(env.DATA_DIR ?? '', 'agency.sqlite') })
      return {
        store: await sqlite({ db }),
        later: laterInSqlite(db),
        disconnect: async () => void db.close(),
        remove: async () => {
          db.close()
          await remove()
        },
      }
    },
  }))
}

/** `LaterField` of the tables of an SQLite database. */
export const laterInSqlite = (db: SqliteDatabase): LaterField => ({
  add: async (table) => {
    db.exec(`ALTER TABLE ${table} ADD COLUMN later TEXT; UPDATE ${table} SET later = 'kept'`)
  },
  values: async (table) => db.prepare<[], unknown>(`SELECT later FROM ${table}`).pluck().all(),
})

const laterInMongo = (connection: Connection): LaterField => ({
  add: async (table) => void (await connection.collection(table).updateMany({}, { $set: { later: 'kept' } })),
  values: async (table) => (await connection.collection(table).find().toArray()).map(({ later }) => later),
})
