import { randomBytes } from 'node:crypto'
import { RateLimiterMemory, RateLimiterSQLite } from 'rate-limiter-flexible'
import type { SqliteDatabase } from '../sqlite/sqlite.ts'
import type { LimiterStore } from './rate-limit.ts'

const PURGE_EVERY_MS = 60_000

/** Counts in the table `rate_limits`, or in memory while it cannot be written. */
export function createSqliteLimiterStore({ db }: { readonly db: SqliteDatabase }): LimiterStore {
  const deleteExpired = db.prepare('DELETE FROM rate_limits WHERE expire < ?')
  const purge = () => {
    try {
      deleteExpired.run(Date.now())
    } catch {
      // A full disk, or a restore holds the lock: a later purge makes up for it.
    }
  }
  const timer = setInterval(purge, PURGE_EVERY_MS).unref()
  const storeClient = limiterClient(db)
  return {
    secret: secretOf(db),
    createLimiter: (options) =>
      new RateLimiterSQLite({
        ...options,
        storeClient,
        storeType: 'better-sqlite3',
        tableName: 'rate_limits',
        tableCreated: true,
        insuranceLimiter: new RateLimiterMemory(options),
      }),
    close: () => clearInterval(timer),
  }
}

/**
 * The database as the limiter uses it. For each call the limiter prepares its statement anew, and opens a transaction for that
 * statement alone, which is one by itself: both cost more than counting.
 */
function limiterClient(db: SqliteDatabase) {
  const prepared = new Map<string, ReturnType<typeof db.prepare>>()
  return {
    prepare: (sql: string) => {
      const statement = prepared.get(sql) ?? db.prepare(sql)
      prepared.set(sql, statement)
      return statement
    },
    transaction: <T>(work: () => T) => work,
  }
}

function secretOf(db: SqliteDatabase): Uint8Array {
  db.prepare("INSERT INTO secrets (name, value) VALUES ('client-key', ?) ON CONFLICT DO NOTHING").run(
    randomBytes(32),
  )
  return db.prepare<[], Buffer>("SELECT value FROM secrets WHERE name = 'client-key'").pluck().get() as Buffer
}
