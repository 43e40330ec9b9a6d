import { connectMongo } from '../platform/mongo/mongo.ts'
import { type StoreKind, testMongoUri } from './stores.ts'

/**
 * Tells which stores count every concurrent update of a record. FerretDB does not; when it is the server, the output names
 * the tests that are skipped on it.
 * @param races names of those tests
 */
export async function winnersOf(
  races: readonly string[],
): Promise<(store: Pick<StoreKind, 'name'>) => boolean> {
  const isFerretDb = testMongoUri !== undefined && (await isServerFerretDb(testMongoUri))
  if (isFerretDb) {
    const names = races.map((name) => `\n- ${name}`)
    process.stdout.write(
      `Not run on FerretDB, which loses updates made at the same moment (MongoDB does not):${names.join('')}\n`,
    )
  }
  return ({ name }) => !(isFerretDb && name === 'MongoDB')
}

/** FerretDB identifies itself in `buildInfo`. */
async function isServerFerretDb(uri: string): Promise<boolean> {
  const connection = await connectMongo({ uri })
  const info = await connection.db?.command({ buildInfo: 1 })
  await connection.close()
  return Object.keys(info ?? {}).some((key) => /^ferretdb/i.test(key))
}
