import { existsSync, realpathSync, rmSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { StartError } from '@agency/service-kit'
import Database from 'better-sqlite3'
import { createFilesImageStore } from '../platform/images/image-store.files.ts'
import { openSqlite } from '../platform/sqlite/sqlite.ts'
import { DATABASE, IMAGES, imageFile, type Manifest, pack, withFolder } from './archive.ts'
import { openMongoSide, openSqliteSide } from './deps.ts'
import { copyAll } from './migrate.ts'
import { emptyOwnTables, factsOf, imageNamesOf } from './tables.ts'

/** An image deleted during the copy belongs to a deleted project: the next snapshot no longer has it. */
const MAX_SNAPSHOTS = 5
/** How long a reader waits for a writer of the file. */
const BUSY_MS = 10_000

/**
 * Saves the embedded store and its images in one archive while gateways keep reading and writing. It contains every write
 * acknowledged before the backup began, and no partial ones.
 * @throws StartError with one sentence for the operator
 */
export async function backup({
  dataDir,
  file,
}: {
  readonly dataDir: string
  readonly file: string
}): Promise<Manifest> {
  const source = path.join(dataDir, DATABASE)
  if (!existsSync(source)) throw new StartError(`there is nothing to back up in ${dataDir}: see DATA_DIR.`)
  refuseOwnFile(dataDir, file)
  return withFolder(dataDir, 'backup', async (folder) => {
    for (let snapshot = 1; snapshot <= MAX_SNAPSHOTS; snapshot += 1) {
      const copy = path.join(folder, DATABASE)
      const tables = copyDatabase(source, copy)
      if (await copyImages({ folder, dataDir })) return pack({ folder, file, tables })
    }
    throw new StartError(`an image that a project shows is missing in ${dataDir}/images.`)
  })
}

/**
 * The same of MongoDB, in an archive that either store can restore. Records are copied one by one: it contains every write
 * acknowledged before the backup began, and whole records, but not all as of one moment.
 * @throws StartError with one sentence for the operator
 */
export async function backupMongo({
  uri,
  file,
}: {
  readonly uri: string
  readonly file: string
}): Promise<Manifest> {
  const parent = path.dirname(file)
  if (!existsSync(parent)) throw new StartError(`${file} cannot be written: its folder does not exist.`)
  const from = await openMongoSide({ uri })
  try {
    const unknown = await from.unknown()
    if (unknown.length > 0) {
      throw new StartError(
        `${from.name} holds what only a newer version knows (${unknown.join(', ')}): back it up with that version.`,
      )
    }
    // Not in DATA_DIR, which a container may not have.
    return await withFolder(parent, 'backup', async (folder) => {
      for (let snapshot = 1; snapshot <= MAX_SNAPSHOTS; snapshot += 1) {
        const to = await openSqliteSide({ dataDir: folder })
        await copyAll({ from, to }).finally(to.close)
        const tables = finishedFacts(path.join(folder, DATABASE))
        if (hasItsImages(folder)) return pack({ folder, file, tables })
      }
      throw new StartError(`an image that a project shows is missing in ${from.name}.`)
    })
  } finally {
    await from.close()
  }
}

/** The archive replaces `file`, which must not be part of the store. */
function refuseOwnFile(dataDir: string, file: string): void {
  const realFolder = (folder: string) => (existsSync(folder) ? realpathSync(folder) : path.resolve(folder))
  const target = path.join(realFolder(path.dirname(file)), path.basename(file))
  const [first = '', ...rest] = path.relative(realFolder(dataDir), target).toLowerCase().split(path.sep)
  const isDatabase = ['', '-wal', '-shm', '-journal'].some((suffix) => first === DATABASE + suffix)
  if ((isDatabase && rest.length === 0) || first === IMAGES) {
    throw new StartError(`${file} is one of the files of the store: name another for the backup.`)
  }
}

function copyDatabase(source: string, copy: string): Manifest['tables'] {
  rmSync(copy, { force: true })
  // Read-only: a gateway of another version may be using it.
  const live = new Database(source, { readonly: true, timeout: BUSY_MS })
  try {
    live.prepare('VACUUM INTO ?').run(copy)
  } finally {
    live.close()
  }
  return finishedFacts(copy)
}

/** Makes a database one file, without a WAL and without what is not data, and says what it holds. */
function finishedFacts(file: string): Manifest['tables'] {
  const db = openSqlite({ file })
  try {
    emptyOwnTables(db)
    db.exec('VACUUM')
    const facts = factsOf(db)
    db.pragma('journal_mode = DELETE')
    return facts
  } finally {
    db.close()
  }
}

function imagesWanted(folder: string): readonly string[] {
  const db = new Database(path.join(folder, DATABASE), { readonly: true })
  try {
    return imageNamesOf(db)
  } finally {
    db.close()
  }
}

const hasItsImages = (folder: string) =>
  imagesWanted(folder).every((name) => existsSync(imageFile(folder, name)))

/** @returns false when one of them no longer exists */
async function copyImages({
  folder,
  dataDir,
}: {
  readonly folder: string
  readonly dataDir: string
}): Promise<boolean> {
  const images = createFilesImageStore({ folder: path.join(dataDir, 'images') })
  for (const name of imagesWanted(folder)) {
    const bytes = await images.find(name)
    if (bytes === undefined) return false
    await writeFile(imageFile(folder, name), bytes)
  }
  return true
}
