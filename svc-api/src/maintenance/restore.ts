import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { StartError } from '@agency/service-kit'
import { createErasuresStore, type Erasure, erasuresBeyond } from '../platform/erasures/erasures.store.ts'
import { createFilesImageStore } from '../platform/images/image-store.files.ts'
import { openSqlite, type SqliteDatabase } from '../platform/sqlite/sqlite.ts'
import { DATABASE, imageFile, type Manifest, unpack, withFolder } from './archive.ts'
import { openCollections } from './collections.ts'
import { createSqliteTables, openMongoSide, openSqliteSide } from './deps.ts'
import { eraseAgain } from './erase-again.ts'
import { applicable, type ErasureOptions } from './known-erasures.ts'
import { migrate, type Summary } from './migrate.ts'
import { dataTables, factsOf, type Shape, shapeOf } from './tables.ts'

/** How long the restore waits for the write lock; a gateway holds it for milliseconds. */
const BUSY_MS = 30_000
/** A person may be erased while the backup of their records is made. */
const BACKUP_TAKES_MS = 24 * 60 * 60_000

/** What was restored: the archive's own account, and how many of its records were of people erased since. */
export type Restored = { readonly manifest: Manifest; readonly erased: number }

/**
 * Replaces the data of the embedded store with those of an archive, without people erased since, and adds its images.
 * Gateways may keep running: all data change in one transaction, so they see the old data or the restored, never a mix, and
 * their writes wait. Secrets, counters and used tokens are not touched.
 * @throws StartError with one sentence; the store is then unchanged
 */
export async function restore({
  dataDir,
  file,
  erasures,
}: {
  readonly dataDir: string
  readonly file: string
  readonly erasures: ErasureOptions
}): Promise<Restored> {
  return withFolder(dataDir, 'restore', async (folder) => {
    const { manifest, images } = await unpack({ file, folder })
    const unpacked = path.join(folder, DATABASE)
    const live = path.join(dataDir, DATABASE)
    let erased = await eraseFrom({ folder, manifest, options: erasures })
    // Images first: no project without its image.
    const stored = createFilesImageStore({ folder: path.join(dataDir, 'images') })
    for (const name of images) await stored.put(name, await readFile(imageFile(folder, name)))

    for (;;) {
      const missing = await withDatabase(live, (db) => {
        db.pragma(`busy_timeout = ${BUSY_MS}`)
        db.prepare('ATTACH ? AS saved').run(unpacked)
        return replaceData(db, shapeOf(db, 'saved'))
      })
      if (missing.length === 0) return { manifest, erased }
      const more = [...(erasures.more ?? []), ...missing]
      erased += await eraseFrom({ folder, manifest, options: { ...erasures, more } })
    }
  })
}

/**
 * The same for MongoDB. Records are replaced one by one: gateways that keep running answer with a mix until it is done.
 * @throws StartError with one sentence
 */
export async function restoreMongo({
  uri,
  database,
  workDir,
  file,
  erasures,
  onProgress,
}: {
  readonly uri: string
  /** Another database than the one that `uri` names. */
  readonly database?: string
  /** Where the archive is unpacked. */
  readonly workDir: string
  readonly file: string
  readonly erasures: ErasureOptions
  readonly onProgress?: Parameters<typeof migrate>[0]['onProgress']
}): Promise<Restored & { readonly summary: Summary }> {
  return withFolder(workDir, 'restore', async (folder) => {
    const { manifest } = await unpack({ file, folder })
    const to = await openMongoSide({ uri, database })
    try {
      const more = [...(erasures.more ?? []), ...(await to.erasures.list())]
      const erased = await eraseFrom({ folder, manifest, options: { ...erasures, more } })
      const from = await openSqliteSide({ dataDir: folder })
      const summary = await migrate({ from, to, erasures, replace: true, onProgress }).finally(from.close)
      return { manifest, erased, summary }
    } finally {
      await to.close()
    }
  })
}

/** Deletes people erased since from an unpacked archive, and notes all known erasures in it; returns how many records. */
export async function eraseFrom({
  folder,
  manifest,
  options,
}: {
  readonly folder: string
  readonly manifest: Manifest
  readonly options: ErasureOptions
}): Promise<number> {
  return withDatabase(path.join(folder, DATABASE), async (db) => {
    const open = createSqliteTables({ db })
    const store = await createErasuresStore(open)
    await store.unite(options.more ?? [])
    const since = new Date(Date.parse(manifest.createdAt) - BACKUP_TAKES_MS).toISOString()
    const known = applicable(await store.list(), options, ({ erasedAt }) => erasedAt >= since)
    return known === undefined ? 0 : eraseAgain({ open, ...known })
  })
}

/**
 * Either may be of a newer version: columns that the archive lacks stay empty, but nothing saved is lost.
 * @returns erasures that the archive lacks; nothing is changed then
 */
function replaceData(db: SqliteDatabase, saved: Shape): readonly Erasure[] {
  const facts = JSON.stringify(factsOf(db, saved, 'saved'))
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
    const unknown = erasuresBeyond(erasuresOf(db, 'saved'), erasuresOf(db, 'main'))
    if (unknown.length > 0) return unknown
    for (const table of dataTables(db)) db.exec(`DELETE FROM main.${table}`)
    for (const [table, columns] of saved) {
      const names = columns.join(', ')
      db.exec(`INSERT INTO main.${table} (${names}) SELECT ${names} FROM saved.${table}`)
    }
    if (JSON.stringify(factsOf(db, saved)) !== facts) {
      throw new StartError('the restored data are not what was saved: nothing was changed.')
    }
    return []
  })
  return replace.immediate()
}

const erasuresOf = (db: SqliteDatabase, schema: 'main' | 'saved') =>
  db.prepare<[], Erasure>(`SELECT hash, key_id AS keyId, erased_at AS erasedAt FROM ${schema}.erasures`).all()

/** Opens a database and brings it up to date. */
async function withDatabase<T>(file: string, work: (db: SqliteDatabase) => T | Promise<T>): Promise<T> {
  const db = openSqlite({ file })
  try {
    await openCollections(createSqliteTables({ db }))
    return await work(db)
  } finally {
    db.close()
  }
}
