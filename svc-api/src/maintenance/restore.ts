import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { StartError } from '@agency/service-kit'
import { createFilesImageStore } from '../platform/images/image-store.files.ts'
import { openSqlite, type SqliteDatabase } from '../platform/sqlite/sqlite.ts'
import { DATABASE, imageFile, type Manifest, unpack, withFolder } from './archive.ts'
import { openCollections } from './collections.ts'
import { createSqliteTables } from './deps.ts'
import { dataTables, factsOf, type Shape, shapeOf } from './tables.ts'

/** How long the restore waits for the write lock; a gateway holds it for milliseconds. */
const BUSY_MS = 30_000

/**
 * Replaces the data of the embedded store with those of an archive, and adds its images. Gateways may keep running: all data
 * change in one transaction, so they see the old data or the restored, never a mix, and their writes wait. Secrets, counters
 * and used tokens are not touched.
 * @throws StartError with one sentence; the store is then unchanged
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
    // Images first: no project without its image.
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

/** Either may be of a newer version: columns that the archive lacks stay empty, but nothing saved is lost. */
function replaceData(db: SqliteDatabase, facts: string, saved: Shape): void {
  const replace = db.transaction(() => {
    const own = shapeOf(db)
    const missing = [...saved].flatMap(([table, columns]) =>
      columns.filter((column) => !own.get(table)?.includes(column)).map((column) => `${table}.${column}`),
    )
    if (missing.length > 0) {
      throw new StartError(
        `the backup was made by a newer version, and this one has no place for ${missing.join(', ')}: restore it with that version.`,
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

/** Opens a database and brings it up to date. */
async function withDatabase<T>(file: string, work: (db: SqliteDatabase) => T): Promise<T> {
  const db = openSqlite({ file })
  try {
    await openCollections(createSqliteTables({ db }))
    return work(db)
  } finally {
    db.close()
  }
}
