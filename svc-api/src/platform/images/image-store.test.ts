import { randomUUID } from 'node:crypto'
import { readdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { storeKinds } from '../../testing/stores.ts'
import { connectMongo } from '../mongo/mongo.ts'
import { imageStoreContract } from './image-store.contract.ts'
import { createFilesImageStore } from './image-store.files.ts'
import { createMongoImageStore } from './image-store.mongo.ts'

for (const kind of storeKinds) {
  imageStoreContract(kind.name, async () => {
    const { env, remove } = kind.create()
    if (env.MONGODB_URI !== undefined) {
      const [connection, another] = [
        await connectMongo({ uri: env.MONGODB_URI }),
        await connectMongo({ uri: env.MONGODB_URI }),
      ]
      const disconnect = async () => {
        await connection.close()
        await another.close()
      }
      return {
        store: createMongoImageStore({ connection }),
        other: createMongoImageStore({ connection: another }),
        breakOff: async (_name, bytes) => {
          // A chunk without its file's entry.
          const chunks = connection.collection('images.chunks')
          const { insertedId } = await chunks.insertOne({
            n: 0,
            data: Buffer.from(bytes.subarray(0, 100_000)),
          })
          await chunks.updateOne({ _id: insertedId }, { $set: { files_id: insertedId } })
        },
        pieces: async () =>
          (await connection.collection('images.chunks').countDocuments()) +
          (await connection.collection('images.files').countDocuments()),
        disconnect,
        remove: async () => {
          await disconnect()
          await remove()
        },
      }
    }
    const dataDir = env.DATA_DIR ?? ''
    const folder = path.join(dataDir, 'images')
    return {
      store: createFilesImageStore({ folder }),
      other: createFilesImageStore({ folder }),
      breakOff: async (_name, bytes) => writeFileSync(path.join(folder, `${randomUUID()}.tmp`), bytes),
      pieces: async () => readdirSync(folder).length,
      disconnect: async () => {
        rmSync(dataDir, { recursive: true, force: true })
        // A file in place of the folder.
        writeFileSync(dataDir, '')
      },
      remove,
    }
  })
}
