import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { openSqlite, type SqliteDatabase } from '../sqlite/sqlite.ts'
import { createSqliteLimiterStore } from './rate-limit.sqlite.ts'

const OPTIONS = { keyPrefix: 'saves', points: 2, duration: 60 }

let db: SqliteDatabase
beforeEach(() => {
  db = openSqlite({ file: ':memory:' })
})
afterEach(() => void db.close())

it('prepares its statement once for all limits, which count apart', async () => {
  const store = createSqliteLimiterStore({ db })
  const prepare = vi.spyOn(db, 'prepare')
  const saves = store.createLimiter(OPTIONS)
  const messages = store.createLimiter({ ...OPTIONS, keyPrefix: 'messages' })
  expect((await saves.consume('a')).remainingPoints).toBe(1)
  expect((await saves.consume('a')).remainingPoints).toBe(0)
  await expect(saves.consume('a')).rejects.toMatchObject({ remainingPoints: 0, consumedPoints: 3 })
  expect((await saves.consume('b')).remainingPoints).toBe(1)
  expect((await messages.consume('a')).remainingPoints).toBe(1)
  expect(prepare).toHaveBeenCalledTimes(1)
  store.close()
})

it('gives back a point, and keeps the counts for the next start', async () => {
  const first = createSqliteLimiterStore({ db })
  const limiter = first.createLimiter(OPTIONS)
  await limiter.consume('a', 2)
  await limiter.reward('a')
  first.close()
  const second = createSqliteLimiterStore({ db })
  expect((await second.createLimiter(OPTIONS).consume('a')).consumedPoints).toBe(2)
  second.close()
})
