import Database from 'better-sqlite3'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createGroupCommit, type GroupCommit } from './group-commit.ts'

let db: Database.Database
let statements: string[]
let commit: GroupCommit
beforeEach(() => {
  statements = []
  db = new Database(':memory:', { verbose: (sql) => statements.push(String(sql)) })
  db.exec('CREATE TABLE notes (text TEXT PRIMARY KEY) STRICT')
  commit = createGroupCommit(db)
})
afterEach(() => void db.close())

const write = (text: string) => () => db.prepare('INSERT INTO notes VALUES (?)').run(text).changes
const texts = () => db.prepare('SELECT text FROM notes ORDER BY text').pluck().all()
const commits = () => statements.filter((sql) => sql === 'COMMIT').length

it('makes one commit of what comes at the same moment, and resolves after it', async () => {
  const isCommitted = await Promise.all(
    ['a', 'b', 'c'].map(async (text) => {
      expect(await commit(write(text))).toBe(1)
      return !db.inTransaction && commits() === 1
    }),
  )
  expect(isCommitted).toEqual([true, true, true])
  await commit(write('d'))
  expect([commits(), texts()]).toEqual([2, ['a', 'b', 'c', 'd']])
})

it('undoes all of a write that fails, and nothing of the others', async () => {
  const outcomes = await Promise.allSettled([
    commit(write('a')),
    commit(() => write('lost')() + write('a')()),
    commit(write('b')),
  ])
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
  expect(texts()).toEqual(['a', 'b'])
})

it('refuses all when a failure has undone the transaction, and goes on with the next', async () => {
  const fullDisk = () => {
    db.exec('ROLLBACK')
    throw new Error('database or disk is full')
  }
  const outcomes = await Promise.allSettled([commit(write('a')), commit(fullDisk), commit(write('b'))])
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected'])
  expect(texts()).toEqual([])
  await commit(write('c'))
  expect(texts()).toEqual(['c'])
})

it('refuses what was written to a file that is gone', async () => {
  let isGone = false
  const commitToFile = createGroupCommit(db, () => {
    if (isGone) throw new Error('the file is gone')
  })
  await commitToFile(write('a'))
  isGone = true
  const outcomes = await Promise.allSettled([commitToFile(write('b')), commitToFile(write('c'))])
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
})

it('refuses all when the database is closed', async () => {
  const outcomes = Promise.allSettled([commit(write('a')), commit(write('b'))])
  db.close()
  expect((await outcomes).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  db = new Database(':memory:')
})
