import path from 'node:path'
import { connectMongo } from '../../platform/mongo.ts'
import { openSqlite } from '../../platform/sqlite.ts'
import { storeKinds } from '../../testing/stores.ts'
import { projectsStoreContract } from './projects.store.contract.ts'
import { createMongoProjectsStore } from './projects.store.mongo.ts'
import { createSqliteProjectsStore } from './projects.store.sqlite.ts'

for (const kind of storeKinds) {
  projectsStoreContract(kind.name, async () => {
    const { env, remove } = kind.create()
    if (env.MONGODB_URI !== undefined) {
      const connection = await connectMongo({ uri: env.MONGODB_URI })
      const disconnect = () => connection.close()
      return {
        store: createMongoProjectsStore({ connection }),
        disconnect,
        remove: async () => {
          await disconnect()
          await remove()
        },
      }
    }
    const db = openSqlite({ file: path.join(env.DATA_DIR ?? '', 'agency.sqlite') })
    return {
      store: createSqliteProjectsStore({ db }),
      disconnect: async () => void db.close(),
      remove: async () => {
        db.close()
        await remove()
      },
    }
  })
}
