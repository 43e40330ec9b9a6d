import path from 'node:path'
import { connectMongo } from '../../platform/mongo.ts'
import { openSqlite } from '../../platform/sqlite.ts'
import { storeKinds, testMongoUri } from '../../testing/stores.ts'
import { analysesStoreContract } from './analyses.store.contract.ts'
import { createMongoAnalysesStore } from './analyses.store.mongo.ts'
import { createSqliteAnalysesStore } from './analyses.store.sqlite.ts'

analysesStoreContract('SQLite in memory', async () => {
  const db = openSqlite({ file: ':memory:' })
  return {
    store: createSqliteAnalysesStore({ db }),
    disconnect: async () => void db.close(),
    remove: async () => void db.close(),
  }
})

for (const kind of storeKinds) {
  analysesStoreContract(kind.name, async () => {
    const { env, remove } = kind.create()
    if (env.MONGODB_URI !== undefined) {
      const connection = await connectMongo({ uri: env.MONGODB_URI })
      const disconnect = () => connection.close()
      return {
        store: await createMongoAnalysesStore({ connection }),
        disconnect,
        remove: async () => {
          await disconnect()
          await remove()
        },
      }
    }
    const db = openSqlite({ file: path.join(env.DATA_DIR ?? '', 'agency.sqlite') })
    return {
      store: createSqliteAnalysesStore({ db }),
      disconnect: async () => void db.close(),
      remove: async () => {
        db.close()
        await remove()
      },
    }
  })
}

if (testMongoUri === undefined) {
  process.stdout.write(
    'TEST_MONGODB_URI is not set: no store is tested on MongoDB (npm run test:mongo does).\n',
  )
}
