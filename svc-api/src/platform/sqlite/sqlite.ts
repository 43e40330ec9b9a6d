import { closeSync, mkdirSync, openSync, statSync } from 'node:fs'
import path from 'node:path'
import { type HealthCheck, StartError } from '@agency/service-kit'
import Database from 'better-sqlite3'
import { throttled } from '../time.ts'
import { sqliteMigrations } from './migrations.ts'
import { misfitsOf } from './newer-schema.ts'

export type SqliteDatabase = Database.Database

/** How long a write waits for another process that is writing to the same file. */
const BUSY_TIMEOUT_MS = 3000

/**
 * Opens (and creates and migrates) the embedded database. Folder and file are the user's alone. Any number of
 * processes may open the same file.
 * @param options `file` `:memory:` or a path; `isDurable` false: an acknowledged write survives the end of
 * the process but perhaps not a power cut; `onNewer` is told in one sentence of a database that a newer version has
 * migrated, as after a rollback
 * @throws StartError when the file cannot be opened or a newer version has changed it beyond use
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
  mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 })
  try {
    // SQLite would create it readable for all; its -wal and -shm files take over the mode of this one.
    // `wx`: closing a file drops every POSIX lock that this process holds on it, those of SQLite's open connections
    // too. So nothing in this process may open and close a database that exists, in any way but SQLite's.
    closeSync(openSync(file, 'wx', 0o600))
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  }
}

/** @returns the version that the database has now: a higher one than this program's where a newer one was here before */
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
  // `immediate` takes the write lock before reading the version, so that of two processes one migrates.
  return run.immediate()
}

/** Writes of the health check are at least this far apart: anybody may ask for it. */
const WRITE_EVERY_MS = 5000
/** «agcy» in ASCII. What is written does not matter, and no other program goes by it. */
const APPLICATION_ID = 0x61676379

/**
 * Rejects while the database cannot be read or written, and when its file is gone or another one is in its place: what is
 * written then is lost with this process. Call it when the database has just been opened.
 */
export function sqliteHealth({
  db,
  file,
  clock,
}: {
  readonly db: SqliteDatabase
  readonly file: string
  readonly clock: () => Date
}): HealthCheck {
  const identity = () => {
    const { dev, ino } = statSync(file)
    return `${dev}:${ino}`
  }
  const opened = identity()
  const writeNow = throttled(() => write(db), { everyMs: WRITE_EVERY_MS, clock })
  return async () => {
    if (identity() !== opened) throw new Error('the file of the database is another one than was opened')
    db.prepare('SELECT 1 FROM analyses LIMIT 1').get()
    await writeNow()
  }
}

/** One page, like the smallest write of a visitor's. */
function write(db: SqliteDatabase): void {
  const patience = Number(db.pragma('busy_timeout', { simple: true }))
  // Waiting would hold up every call.
  db.pragma('busy_timeout = 0')
  try {
    db.pragma(`application_id = ${APPLICATION_ID}`)
  } catch (error) {
    // Another process is writing, so it can be written.
    if (!(error instanceof Error && 'code' in error && String(error.code).startsWith('SQLITE_BUSY')))
      throw error
  } finally {
    db.pragma(`busy_timeout = ${patience}`)
  }
}
