import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { connectMongo } from '../platform/mongo/mongo.ts'

/** A place for the gateway's data, of a test's own. */
export type TestStore = {
  /** What chooses this store in the gateway's environment. */
  readonly env: Readonly<Record<string, string>>
  /** Removes all of it; everything that uses it has been closed. */
  readonly remove: () => Promise<void>
}

/** The server for the tests on MongoDB (`npm run test:mongo` gives it), undefined in a plain run. */
export const testMongoUri: string | undefined = process.env.TEST_MONGODB_URI || undefined

export type StoreKind = { readonly name: string; readonly create: () => TestStore }

/** The store on which every run tests. */
export const embeddedStore: StoreKind = { name: 'the embedded store', create: createEmbedded }

/** The stores on which what talks to a store is tested: the embedded one, and MongoDB where a server is named. */
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
