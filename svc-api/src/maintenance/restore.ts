import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { StartError } from '@agency/service-kit'
import { createFilesImageStore } from '../platform/images/image-store.files.ts'
import { openSqlite, type SqliteDatabase } from '../platform/sqlite/sqlite.ts'
import { DATABASE, imageFile, type Manifest, unpack, withFolder } from './archive.ts'
import { openCollections } from './collections.ts'
import { createSqliteTables } from './deps.ts'
import { dataTables, factsOf, type Shape, shapeOf } from './tables.ts'

/** A gateway's own writes take milliseconds; this long the restore waits for its turn. */
const BUSY_MS = 30_000

/**
 * Puts the data of an archive in the place of the embedded store's, and its images beside those that are there. Any number
 * of gateways may be running on it: all of the data changes in one transaction, so that they answer with the old data, then
 * with the restored, and with nothing in between; what they want to write meanwhile waits. What is not data (secrets,
 * counters, used tokens) stays as it is.
 * @throws StartError with one sentence; the store is then as it was
 */
export async function restore({
  dataDir,
  file,
}: {
  readonly dataDir: string
  readonly file: string
}): Promise<Manifest> {
  return withFolder(dataDir, 'restore', async (folder) => {
    const { manifest, images } = await unpack({ file, folder })
    const unpacked = path.join(folder, DATABASE)
    const facts = await withDatabase(unpacked, (db) => JSON.stringify(factsOf(db)))
    // Images first: nobody must see a project without its image.
    const stored = createFilesImageStore({ folder: path.join(dataDir, 'images') })
    for (const name of images) await stored.put(name, await readFile(imageFile(folder, name)))

    await withDatabase(path.join(dataDir, DATABASE), (db) => {
      db.pragma(`busy_timeout = ${BUSY_MS}`)
      db.prepare('ATTACH ? AS saved').run(unpacked)
      replaceData(db, facts, shapeOf(db, 'saved'))
    })
    return manifest
  })
}

/** Either of the two may be a newer version's: what only the store has room for stays empty, but nothing saved is lost. */
function replaceData(db: SqliteDatabase, facts: string, saved: Shape): void {
  const replace = db.transaction(() => {
    const room = shapeOf(db)
    const roomless = [...saved].flatMap(([table, columns]) =>
      columns.filter((column) => !room.get(table)?.includes(column)).map((column) => `${table}.${column}`),
    )
    if (roomless.length > 0) {
      throw new StartError(
        `the backup was made by a newer version, and this one has no place for ${roomless.join(', ')}: restore it with that version.`,
      )
    }
    for (const table of dataTables(db)) db.exec(`DELETE FROM main.${table}`)
    for (const [table, columns] of saved) {
      const names = columns.join(', ')
      db.exec(`INSERT INTO main.${table} (${names}) SELECT ${names} FROM saved.${table}`)
    }
    if (JSON.stringify(factsOf(db, saved)) !== facts) {
      throw new StartError('the restored data are not what was saved: nothing was changed.')
    }
  })
  replace.immediate()
}

/** Both databases are brought up to date before they are compared. */
async function withDatabase<T>(file: string, work: (db: SqliteDatabase) => T): Promise<T> {
  const db = openSqlite({ file })
  try {
    await openCollections(createSqliteTables({ db }))
    return work(db)
  } finally {
    db.close()
  }
}
