import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { connectMongo } from '../platform/mongo/mongo.ts'

/** A private place for a test's data. */
export type TestStore = {
  /** The environment that selects this store. */
  readonly env: Readonly<Record<string, string>>
  /** Deletes it; whatever uses it must be closed. */
  readonly remove: () => Promise<void>
}

/** The MongoDB server of `npm run test:mongo`, undefined in a plain run. */
export const testMongoUri: string | undefined = process.env.TEST_MONGODB_URI || undefined

export type StoreKind = { readonly name: string; readonly create: () => TestStore }

/** The store of every run. */
export const embeddedStore: StoreKind = { name: 'the embedded store', create: createEmbedded }

/** The stores to test on: the embedded one, and MongoDB when a server is given. */
export const storeKinds: readonly StoreKind[] = [
  embeddedStore,
  ...(testMongoUri === undefined ? [] : [{ name: 'MongoDB', create: () => createMongo(testMongoUri) }]),
]

function createEmbedded(): TestStore {
  const folder = mkdtempSync(path.join(tmpdir(), 'gateway-'))
  return {
    env: { DATA_DIR: path.join(folder, 'data') },
    remove: async () => rmSync(folder, { recursive: true }),
  }
}

function createMongo(server: string): TestStore {
  const uri = withDatabase(server, `test_${randomUUID().replaceAll('-', '')}`)
  return {
    env: { MONGODB_URI: uri },
    remove: async () => {
      const connection = await connectMongo({ uri })
      await connection.dropDatabase()
      await connection.close()
    },
  }
}

/** The same server and options, with another database. */
function withDatabase(uri: string, name: string): string {
  return uri.replace(/^(mongodb(?:\+srv)?:\/\/[^/?]+)(?:\/[^?]*)?/, `$1/${name}`)
}
