import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import Database from 'better-sqlite3'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { canListLocks, holdsSharedLock, tellWhereLocksAreNotListed } from '../../testing/file-locks.ts'
import { sqliteMigrations } from './migrations.ts'
import { openSqlite, type SqliteDatabase, sqliteFileCheck, sqliteHealth } from './sqlite.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'sqlite-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

tellWhereLocksAreNotListed()

const modeOf = (file: string) => statSync(file).mode & 0o777

describe('openSqlite', () => {
  it('makes folder and files readable for its user alone', () => {
    const file = path.join(folder, 'data', 'deep', 'agency.sqlite')
    const db = openSqlite({ file })
    expect(modeOf(path.join(folder, 'data'))).toBe(0o700)
    const files = readdirSync(path.dirname(file))
    expect(files.sort()).toEqual(['agency.sqlite', 'agency.sqlite-shm', 'agency.sqlite-wal'])
    for (const name of files) expect(modeOf(path.join(path.dirname(file), name))).toBe(0o600)
    db.close()
  })

  it.runIf(existsSync('/proc/self'))('says so where no folder can be made', () => {
    expect(() => openSqlite({ file: '/proc/none/data/agency.sqlite' })).toThrow(
      'the database /proc/none/data/agency.sqlite cannot be opened (ENOENT): see DATA_DIR.',
    )
  })

  it('flushes every acknowledged write to disk, unless not durable', () => {
    const file = path.join(folder, 'agency.sqlite')
    const settings = (isDurable: boolean) => {
      const db = openSqlite({ file, isDurable })
      const read = ['journal_mode', 'synchronous', 'foreign_keys', 'busy_timeout'].map((name) =>
        db.pragma(name, { simple: true }),
      )
      db.close()
      return read
    }
    // 2 is FULL, 1 is NORMAL.
    expect(settings(true)).toEqual(['wal', 2, 1, 3000])
    expect(settings(false)).toEqual(['wal', 1, 1, 3000])
  })

  it('has strict tables, brings an old file up to date, and leaves a current one as it is', () => {
    const file = path.join(folder, 'agency.sqlite')
    const first = openSqlite({ file })
    const tables = first.prepare("SELECT name, strict FROM pragma_table_list WHERE schema = 'main'").all()
    for (const table of ['analyses', 'rate_limits', 'secrets']) {
      expect(tables).toContainEqual({ name: table, strict: 1 })
    }
    first.prepare("INSERT INTO rate_limits (key, points) VALUES ('kept', 1)").run()
    first.close()
    const second = openSqlite({ file })
    expect(second.pragma('user_version', { simple: true })).toBe(sqliteMigrations.length)
    expect(second.prepare('SELECT key FROM rate_limits').pluck().all()).toEqual(['kept'])
    second.close()
  })

  it('has the totals of lists that an older version has kept, and of what it writes after a rollback', () => {
    const file = path.join(folder, 'agency.sqlite')
    const older = new Database(file)
    const beforeTotals = sqliteMigrations.slice(0, 9)
    for (const migration of beforeTotals) older.exec(migration)
    older.pragma(`user_version = ${beforeTotals.length}`)
    const insert = (id: string, status: string, deletedAt: string | null) =>
      older
        .prepare(
          `INSERT INTO messages (id, name, email, status, created_at, deleted_at, name_key, email_key, message, search_text)
             VALUES (?, '', '', ?, '', ?, '', '', '', '')`,
        )
        .run(id, status, deletedAt)
    insert('first', 'nuevo', null)
    insert('second', 'nuevo', null)
    insert('removed', 'leído', '2026-11-20T10:00:00.000Z')
    const db = openSqlite({ file })
    const totals = () => db.prepare('SELECT key, count FROM totals ORDER BY key').raw().all()
    expect(totals()).toEqual([['messages:nuevo', 2]])
    insert('third', 'respondido', null)
    older.exec("UPDATE messages SET status = 'leído' WHERE id = 'first'")
    older.exec("DELETE FROM messages WHERE id IN ('second', 'removed')")
    expect(totals()).toEqual([
      ['messages:leído', 1],
      ['messages:nuevo', 0],
      ['messages:respondido', 1],
    ])
    older.close()
    db.close()
  })

  if (canListLocks) {
    it('keeps the lock of a connection when the same process opens and closes another', () => {
      const file = path.join(folder, 'agency.sqlite')
      const first = openSqlite({ file })
      const second = openSqlite({ file, isDurable: false })
      expect(holdsSharedLock(file, process.pid)).toBe(true)
      second.close()
      expect(holdsSharedLock(file, process.pid)).toBe(true)
      first.close()
      expect(holdsSharedLock(file, process.pid)).toBe(false)
    })
  }

  it('leaves the mode of a folder that was there', () => {
    mkdirSync(path.join(folder, 'data'))
    chmodSync(path.join(folder, 'data'), 0o750)
    openSqlite({ file: path.join(folder, 'data', 'agency.sqlite') }).close()
    expect(modeOf(path.join(folder, 'data'))).toBe(0o750)
  })

  describe('a file that a newer version has migrated', () => {
    const NEWER = sqliteMigrations.length + 1
    let file: string
    function migrateFurther(sql: string): void {
      openSqlite({ file }).close()
      const newer = new Database(file)
      newer.exec(sql)
      newer.pragma(`user_version = ${NEWER}`)
      newer.close()
    }
    beforeEach(() => {
      file = path.join(folder, 'agency.sqlite')
    })

    it('is used unchanged where the newer version only added, with one message', () => {
      migrateFurther(
        `ALTER TABLE messages ADD COLUMN note TEXT;
         ALTER TABLE messages ADD COLUMN times INTEGER NOT NULL DEFAULT 0;
         CREATE TABLE shares (id TEXT PRIMARY KEY) STRICT;
         CREATE INDEX messages_by_note ON messages (note);`,
      )
      const sentences: string[] = []
      const db = openSqlite({ file, onNewer: (sentence) => sentences.push(sentence) })
      expect(sentences).toEqual([
        `the database ${file} was migrated by a newer version (to ${NEWER}, this one knows ${NEWER - 1}): what it added stays as it is.`,
      ])
      expect(db.pragma('user_version', { simple: true })).toBe(NEWER)
      db.close()
    })

    it.each([
      ['took a column away', 'ALTER TABLE messages DROP COLUMN phone', 'messages.phone'],
      ['took a table away', 'DROP TABLE done_once', 'done_once'],
      ['took an index away', 'DROP INDEX messages_by_name', 'messages_by_name'],
      [
        'has a field that every row must fill',
        `DROP TABLE done_once;
         CREATE TABLE done_once (name TEXT PRIMARY KEY, done_at TEXT NOT NULL, done_by TEXT NOT NULL)`,
        'done_once.done_by',
      ],
    ])('is refused in one sentence, and not touched, where it %s', (_case, sql, misfit) => {
      migrateFurther(sql)
      expect(() => openSqlite({ file })).toThrow(
        `the database ${file} was changed by a newer version in a way that this one cannot work with (${misfit}).`,
      )
      const after = new Database(file)
      expect(after.pragma('user_version', { simple: true })).toBe(NEWER)
      after.close()
    })
  })

  it('reports nothing for a file of its own version', () => {
    const file = path.join(folder, 'agency.sqlite')
    const sentences: string[] = []
    for (let opened = 0; opened < 2; opened += 1) {
      openSqlite({ file, onNewer: (sentence) => sentences.push(sentence) }).close()
    }
    expect(sentences).toEqual([])
  })

  it('refuses in one sentence what is no database, and a folder that cannot be made', () => {
    const file = path.join(folder, 'agency.sqlite')
    writeFileSync(file, 'this is a letter to my aunt, and a rather long one, so that it fills a header')
    expect(() => openSqlite({ file })).toThrow(
      `the database ${file} cannot be opened (SQLITE_NOTADB): see DATA_DIR.`,
    )
    const below = path.join(file, 'data', 'agency.sqlite')
    expect(() => openSqlite({ file: below })).toThrow(
      `the database ${below} cannot be opened (ENOTDIR): see DATA_DIR.`,
    )
  })
})

describe('sqliteHealth', () => {
  let file: string
  let db: SqliteDatabase
  let now: number
  let check: () => Promise<void>
  beforeEach(() => {
    file = path.join(folder, 'data', 'agency.sqlite')
    db = openSqlite({ file })
    now = Date.parse('2026-11-20T10:00:00.000Z')
    check = sqliteHealth({ db, checkFile: sqliteFileCheck(file), clock: () => new Date(now) })
  })
  afterEach(() => db.close())

  it('resolves while the database can be read and written, and leaves the data and the schema as they are', async () => {
    const version = db.pragma('user_version', { simple: true })
    await expect(check()).resolves.toBeUndefined()
    now += 60_000
    await expect(check()).resolves.toBeUndefined()
    expect(db.pragma('user_version', { simple: true })).toBe(version)
    expect(db.pragma('busy_timeout', { simple: true })).toBe(3000)
  })

  it('rejects when it cannot be read', async () => {
    db.close()
    await expect(check()).rejects.toThrow()
  })

  it('rejects when it cannot be written, and again at once, until it can', async () => {
    db.pragma('query_only = ON')
    await expect(check()).rejects.toThrow('readonly')
    await expect(check()).rejects.toThrow('readonly')
    db.pragma('query_only = OFF')
    await expect(check()).resolves.toBeUndefined()
  })

  it('writes at most every five seconds, however often it is asked', async () => {
    await check()
    db.pragma('query_only = ON')
    now += 4999
    await expect(check()).resolves.toBeUndefined()
    now += 1
    await expect(check()).rejects.toThrow('readonly')
  })

  it('writes again when the clock was set back', async () => {
    await check()
    db.pragma('query_only = ON')
    now -= 60_000
    await expect(check()).rejects.toThrow('readonly')
  })

  it('resolves while another process writes, as a restore does', async () => {
    const other = new Database(file)
    other.exec('BEGIN IMMEDIATE')
    await expect(check()).resolves.toBeUndefined()
    other.exec('ROLLBACK')
    other.close()
  })

  it('rejects when the folder was deleted', async () => {
    await check()
    rmSync(path.dirname(file), { recursive: true })
    await expect(check()).rejects.toThrow('ENOENT')
  })

  it('rejects when another file was put in its place', async () => {
    await check()
    writeFileSync(`${file}.other`, '')
    renameSync(`${file}.other`, file)
    await expect(check()).rejects.toThrow('another one')
  })
})
