import type { Connection } from 'mongoose'
import { isDuplicateKey } from '../../platform/mongo/mongo.ts'
import { orUnavailable } from '../../platform/tables/unavailable.ts'
import type { NoncesStore } from './nonces.store.ts'

/** Used nonces in MongoDB, each the `_id` of a document; makes sure of the index before it resolves. */
export async function createMongoNoncesStore({
  connection,
}: {
  readonly connection: Connection
}): Promise<NoncesStore> {
  const nonces = connection.collection<{ _id: string; expiresAt: Date }>('contact_nonces')
  await nonces.createIndex({ expiresAt: 1 })
  return {
    burn: (nonce, expiresAt) =>
      orUnavailable(async () => {
        try {
          await nonces.insertOne({ _id: nonce, expiresAt: new Date(expiresAt) })
          return true
        } catch (error) {
          if (isDuplicateKey(error)) return false
          throw error
        }
      }),
    release: (nonce) => orUnavailable(async () => void (await nonces.deleteOne({ _id: nonce }))),
    purgeExpired: (now) =>
      orUnavailable(
        async () => (await nonces.deleteMany({ expiresAt: { $lt: new Date(now) } })).deletedCount,
      ),
  }
}
