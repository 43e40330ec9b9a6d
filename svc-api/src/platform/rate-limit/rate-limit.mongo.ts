import { randomBytes } from 'node:crypto'
import type { Connection } from 'mongoose'
import { RateLimiterMemory, RateLimiterMongo } from 'rate-limiter-flexible'
import { isDuplicateKey } from '../mongo/mongo.ts'
import type { LimiterStore } from './rate-limit.ts'

const COLLECTION = 'rate_limits'
const PURGE_EVERY_MS = 60_000

/**
 * Counts in the collection `rate_limits`, or in memory while no server responds. Purges expired counters itself: not every
 * MongoDB-compatible server has TTL indexes.
 */
export async function createMongoLimiterStore({
  connection,
}: {
  readonly connection: Connection
}): Promise<LimiterStore> {
  const limits = connection.collection(COLLECTION)
  await limits.createIndex({ key: 1 }, { unique: true })
  await limits.createIndex({ expire: 1 })
  const purge = () => {
    // The next purge makes up for a failed one.
    limits.deleteMany({ expire: { $lt: new Date() } }).catch(() => {})
  }
  const timer = setInterval(purge, PURGE_EVERY_MS).unref()
  return {
    secret: await secretOf(connection),
    createLimiter: (options) =>
      new RateLimiterMongo({
        ...options,
        storeClient: connection.getClient(),
        ...(connection.name === undefined ? {} : { dbName: connection.name }),
        tableName: COLLECTION,
        disableIndexesCreation: true,
        insuranceLimiter: new RateLimiterMemory(options),
      }),
    close: () => clearInterval(timer),
  }
}

async function secretOf(connection: Connection): Promise<Uint8Array> {
  const secrets = connection.collection<{ _id: string; value: string }>('secrets')
  try {
    await secrets.insertOne({ _id: 'client-key', value: randomBytes(32).toString('base64url') })
  } catch (error) {
    // An earlier start, or another gateway, was first: use its secret.
    if (!isDuplicateKey(error)) throw error
  }
  const found = await secrets.findOne({ _id: 'client-key' })
  return Buffer.from(found?.value ?? '', 'base64url')
}
