import path from 'node:path'
import Database from 'better-sqlite3'
import { describe, expect, it } from 'vitest'
import { storesOn } from '../../testing/store-adapters.ts'
import { embeddedStore } from '../../testing/stores.ts'
import { openSqlite } from '../sqlite/sqlite.ts'
import type { NoFields, OpenTable, TableShape } from './table.ts'
import { createSqliteTables } from './tables.sqlite.ts'

type Note = {
  readonly name: string
  readonly doneAt: string
  readonly text?: string | undefined
  readonly count?: number | undefined
  readonly isPinned?: boolean | undefined
  readonly seenAt?: string | undefined
  readonly tags?: readonly string[] | undefined
}

/** The table `done_once` of a later version, with optional fields that no migration has. */
const NOTES: TableShape<Note, NoFields> = {
  name: 'done_once',
  key: 'name',
  fields: {
    name: 'text',
    doneAt: 'time',
    text: 'text?',
    count: 'number?',
    isPinned: 'flag?',
    seenAt: 'epoch?',
    tags: 'json?',
  },
  aside: {},
}
const AT = '2026-11-20T10:00:00.123Z'
const LATER = '2026-11-21T10:00:00.000Z'
const bare: Note = { name: 'bare', doneAt: AT }
const full: Note = {
  name: 'full',
  doneAt: LATER,
  text: '',
  count: 1.5,
  isPinned: false,
  seenAt: AT,
  tags: ['ñ', '🦙'],
}

describe.each(storesOn((open: OpenTable) => open(NOTES)))('a table in $name', ({ open }) => {
  it('adds to a number of what has the key, or inserts it', async () => {
    const { store, remove } = await open()
    const counted = { ...bare, count: 1 }
    await store.add(counted, 'count')
    expect(await store.find({ name: 'bare' })).toEqual(counted)
    await store.add({ ...counted, doneAt: LATER, count: 2.5 }, 'count')
    expect(await store.find({ name: 'bare' })).toEqual({ ...counted, count: 3.5 })
    await remove()
  })

  it('has the optional fields that are newer than the store', async () => {
    const { store, remove } = await open()
    expect([await store.insert(bare), await store.insert(full)]).toEqual([true, true])
    expect(await store.find({ name: 'bare' })).toEqual(bare)
    expect(await store.find({ name: 'full' })).toEqual(full)
    expect(await store.list({ order: 'doneAt', isDescending: true })).toEqual({
      records: [full, bare],
      total: 2,
    })
    await remove()
  })

  it('updates the given fields, and removes undefined ones', async () => {
    const { store, remove } = await open()
    await store.put([bare, full])
    expect(await store.update({ name: 'full' }, { text: 'new', count: undefined })).toBe(1)
    const { count: _gone, ...rest } = full
    expect(await store.find({ name: 'full' })).toEqual({ ...rest, text: 'new' })
    expect(await store.update({ name: 'unknown' }, { text: 'new' })).toBe(0)
    const both = [
      [{ name: 'bare' }, { isPinned: true }],
      [{ name: 'full' }, { tags: undefined }],
    ] as const
    expect(await store.updateEach(both)).toBe(2)
    expect(await store.find({ isPinned: true })).toEqual({ ...bare, isPinned: true })
    await remove()
  })

  it('finds and counts by value, by bound, and by what is missing', async () => {
    const { store, remove } = await open()
    await store.put([bare, full])
    expect(await store.count({})).toBe(2)
    expect(await store.count({ doneAt: { lt: LATER } })).toBe(1)
    expect(await store.count({ doneAt: { gte: AT } })).toBe(2)
    expect(await store.count({ seenAt: { lt: LATER } })).toBe(1)
    expect(await store.count({ text: '' })).toBe(1)
    expect(await store.findEach(['full', 'unknown', 'bare'])).toEqual([full, bare])
    expect(await store.keys()).toEqual(['bare', 'full'])
    await remove()
  })

  it('replaces by key, preserving fields of a newer version, and deletes by key and condition', async () => {
    const { store, later, remove } = await open()
    await store.put([full])
    await later.add('done_once')
    await store.put([{ ...bare, name: 'full' }])
    expect(await store.find({ name: 'full' })).toEqual({ ...bare, name: 'full' })
    expect(await later.values('done_once')).toEqual(['kept'])
    await store.put([bare])
    expect(await store.purge({ name: 'bare' })).toBe(1)
    await store.purgeEach(['full', 'unknown'])
    expect(await store.keys()).toEqual([])
    await store.put([])
    await remove()
  })

  it('says that the service is unavailable when the database is gone', async () => {
    const { store, disconnect, remove } = await open()
    await disconnect()
    for (const call of [
      () => store.insert(bare),
      () => store.put([bare]),
      () => store.find({}),
      () => store.findEach(['any']),
      () => store.list({}),
      () => store.count({}),
      () => store.keys(),
      () => store.update({}, { text: '' }),
      () => store.updateEach([[{}, { text: '' }]]),
      () => store.purge({}),
      () => store.purgeEach(['any']),
    ]) {
      await expect(call()).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE', cause: expect.any(Error) })
    }
    await remove()
  })
})

it('adds the columns once, while a gateway of the previous version keeps working', async () => {
  const { env, remove } = embeddedStore.create()
  const file = path.join(env.DATA_DIR ?? '', 'agency.sqlite')
  const { doneAt, name } = NOTES.fields
  const before: TableShape<Pick<Note, 'name' | 'doneAt'>, NoFields> = { ...NOTES, fields: { name, doneAt } }
  const databases = [openSqlite({ file }), openSqlite({ file }), openSqlite({ file })]
  const [old, first, second] = databases.map((db) => createSqliteTables({ db }))
  const oldTable = await old?.(before)
  const tables = [await first?.(NOTES), await second?.(NOTES)]
  await oldTable?.insert({ name: 'old', doneAt: AT })
  await tables[0]?.insert(full)
  expect(await tables[1]?.find({ name: 'old' })).toEqual({ name: 'old', doneAt: AT })
  expect(await oldTable?.update({ name: 'full' }, { doneAt: AT })).toBe(1)
  expect(await tables[1]?.find({ name: 'full' })).toEqual({ ...full, doneAt: AT })
  for (const db of databases) db.close()
  const plain = new Database(file)
  const columns = plain.prepare<[], string>("SELECT name FROM pragma_table_info('done_once')").pluck().all()
  expect(columns).toEqual(['name', 'done_at', 'text', 'count', 'is_pinned', 'seen_at', 'tags'])
  plain.close()
  await remove()
})
