import { closeSync, openSync, statSync } from 'node:fs'
import path from 'node:path'
import { type HealthCheck, StartError } from '@agency/service-kit'
import Database from 'better-sqlite3'
import { makeFolder } from '../make-folder.ts'
import { throttled } from '../time.ts'
import { sqliteMigrations } from './migrations.ts'
import { misfitsOf } from './newer-schema.ts'

export type SqliteDatabase = Database.Database

/** How long a write waits for another process's write. */
const BUSY_TIMEOUT_MS = 3000

/**
 * Opens, creates and migrates the embedded database. Folder and file are private to the user. Any number of processes may
 * open the same file.
 * @param options `file`: `:memory:` or a path; `isDurable` false: acknowledged writes survive a crash of the process but
 * perhaps not a power cut; `onNewer` gets one sentence about a database migrated by a newer version, as after a rollback
 * @throws StartError when the file cannot be opened or a newer version has changed it incompatibly
 */
export function openSqlite({
  file,
  isDurable = true,
  onNewer = () => {},
}: {
  readonly file: string
  readonly isDurable?: boolean
  readonly onNewer?: (sentence: string) => void
}): SqliteDatabase {
  let db: SqliteDatabase | undefined
  try {
    if (file !== ':memory:') createPrivately(file)
    db = new Database(file, { timeout: BUSY_TIMEOUT_MS })
    db.pragma('journal_mode = WAL')
    db.pragma(`synchronous = ${isDurable ? 'FULL' : 'NORMAL'}`)
    db.pragma('foreign_keys = ON')
    const version = migrate(db, file)
    if (version > sqliteMigrations.length) {
      onNewer(
        `the database ${file} was migrated by a newer version (to ${version}, this one knows ${sqliteMigrations.length}): what it added stays as it is.`,
      )
    }
    return db
  } catch (cause) {
    db?.close()
    if (cause instanceof StartError) throw cause
    const reason = cause instanceof Error && 'code' in cause ? ` (${cause.code})` : ''
    throw new StartError(`the database ${file} cannot be opened${reason}: see DATA_DIR.`, { cause })
  }
}

function createPrivately(file: string): void {
  makeFolder(path.dirname(file))
  try {
    // SQLite would create it world-readable; its -wal and -shm files inherit this mode.
    // `wx`: closing a file drops every POSIX lock that this process holds on it, including those of SQLite's open
    // connections. So only SQLite may open and close an existing database in this process.
    closeSync(openSync(file, 'wx', 0o600))
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  }
}

/** @returns the database's version now, higher than this program's after a rollback */
function migrate(db: SqliteDatabase, file: string): number {
  const run = db.transaction(() => {
    const done = Number(db.pragma('user_version', { simple: true }))
    if (done > sqliteMigrations.length) {
      const misfits = misfitsOf(db)
      if (misfits.length === 0) return done
      throw new StartError(
        `the database ${file} was changed by a newer version in a way that this one cannot work with (${misfits.join(', ')}).`,
      )
    }
    for (const migration of sqliteMigrations.slice(done)) db.exec(migration)
    db.pragma(`user_version = ${sqliteMigrations.length}`)
    return sqliteMigrations.length
  })
  // `immediate` takes the write lock before reading the version, so that only one of two processes migrates.
  return run.immediate()
}

/** At most one write per interval: the endpoint is public. */
const WRITE_EVERY_MS = 5000
/** «agcy» in ASCII. The value does not matter, no program reads it. */
const APPLICATION_ID = 0x61676379

/**
 * Make it right after opening a database: it throws from when its file was deleted or replaced. What is written then is read
 * back, and gone with this process.
 */
export function sqliteFileCheck(file: string): () => void {
  const identity = () => {
    const { dev, ino } = statSync(file)
    return `${dev}:${ino}`
  }
  const opened = identity()
  return () => {
    if (identity() !== opened) throw new Error('the file of the database is another one than was opened')
  }
}

/** Rejects while the database cannot be read or written, or when `checkFile` throws. */
export function sqliteHealth({
  db,
  checkFile,
  clock,
}: {
  readonly db: SqliteDatabase
  readonly checkFile: () => void
  readonly clock: () => Date
}): HealthCheck {
  const writeNow = throttled(() => write(db), { everyMs: WRITE_EVERY_MS, clock })
  return async () => {
    checkFile()
    db.prepare('SELECT 1 FROM analyses LIMIT 1').get()
    await writeNow()
  }
}

/** Writes one page, like the smallest write of a visitor. */
function write(db: SqliteDatabase): void {
  const patience = Number(db.pragma('busy_timeout', { simple: true }))
  // Waiting would block every request.
  db.pragma('busy_timeout = 0')
  try {
    db.pragma(`application_id = ${APPLICATION_ID}`)
  } catch (error) {
    // Another process is writing, so the database is writable.
    if (!(error instanceof Error && 'code' in error && String(error.code).startsWith('SQLITE_BUSY')))
      throw error
  } finally {
    db.pragma(`busy_timeout = ${patience}`)
  }
}
