import { expect, it } from 'vitest'
import { everyQuery } from '../../testing/every-query.ts'
import { openSqlite } from '../sqlite/sqlite.ts'
import { createSqliteTables } from './tables.sqlite.ts'

const db = openSqlite({ file: ':memory:' })
let seen: string[] = []
const prepare: typeof db.prepare = (sql: string) => {
  if (/^(SELECT|UPDATE|DELETE)/.test(sql)) {
    const values = Array.from({ length: sql.split('?').length - 1 }, () => 1)
    const steps = db.prepare<unknown[], { detail: string }>(`EXPLAIN QUERY PLAN ${sql}`).all(...values)
    seen.push(...steps.map(({ detail }) => `${detail}: ${sql}`))
  }
  return db.prepare(sql)
}
const watched = new Proxy(db, {
  get: (target, name) => (name === 'prepare' ? prepare : Reflect.get(target, name, target)),
})

it('answers every query from an index, in its order, and every search from an index alone', async () => {
  const queries = await everyQuery(createSqliteTables({ db: watched }))
  seen = []
  for (const { run } of queries) await run()
  // As many different queries as the stores have: a statement is prepared once.
  expect(seen.length).toBeGreaterThan(80)
  // `totals` has a row per value of a status.
  expect(seen.filter((step) => /^SCAN (?!totals)|TEMP B-TREE/.test(step))).toEqual([])
  expect(seen.filter((step) => step.includes('LIKE') && !step.includes('COVERING INDEX'))).toEqual([])
  db.close()
})
