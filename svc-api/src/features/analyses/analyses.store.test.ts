import { describe, expect, it } from 'vitest'
import { openSqlite } from '../../platform/sqlite/sqlite.ts'
import type { NoFields, TableShape } from '../../platform/tables/table.ts'
import { createSqliteTables } from '../../platform/tables/tables.sqlite.ts'
import { laterInSqlite, storesOn } from '../../testing/store-adapters.ts'
import { analysesStoreContract } from './analyses.store.contract.ts'
import { ANALYSES, createAnalysesStore, type FullAnalysisRecord } from './analyses.store.ts'

analysesStoreContract('SQLite in memory', async () => {
  const db = openSqlite({ file: ':memory:' })
  return {
    store: await createAnalysesStore(createSqliteTables({ db })),
    later: laterInSqlite(db),
    disconnect: async () => void db.close(),
    remove: async () => void db.close(),
  }
})

for (const { name, open } of storesOn(createAnalysesStore)) {
  analysesStoreContract(name, open)
}

type FirstAnalysis = Omit<FullAnalysisRecord, 'contacted' | 'summary' | 'shareId' | 'isUnproven'>
const { contacted: _contacted, summary: _summary, ...FIRST_FIELDS } = ANALYSES.fields
const FIRST_ANALYSES: TableShape<FirstAnalysis, NoFields> = {
  name: 'analyses',
  key: 'id',
  fields: { ...FIRST_FIELDS, results: 'text' },
  aside: {},
}

describe.each(storesOn(async (open) => ({ open })))('analyses of the first version in $name', ({ open }) => {
  it('are completed when the store is opened', async () => {
    const { store: tables, remove } = await open()
    const results = JSON.stringify({ scores: { technical: { current: 1, max: 2 } } })
    const first = await tables.open(FIRST_ANALYSES)
    await first.insert({
      id: 'old',
      uniqueId: 'unique',
      website: 'https://www.zapatos.es',
      name: 'Íñigo',
      email: 'Inigo@Example.com',
      createdAt: '2026-11-20T10:00:00.123Z',
      results,
    })
    const store = await createAnalysesStore(tables.open)
    const query = { filter: 'notContacted', sort: 'website', search: 'inigo zapatos' } as const
    expect(await store.list(query)).toMatchObject({
      records: [{ id: 'old', contacted: false, summary: { score: 50, worst: [] } }],
      total: 1,
    })
    expect(await store.findByEmail('inigo@example.com')).toMatchObject([{ id: 'old', results }])
    await remove()
  })
})

describe.each(storesOn(async (open) => ({ open })))('summaries of before in $name', ({ open }) => {
  const check = (id: string, maxPoints: number) => ({
    id,
    title: `Título de ${id}`,
    message: `Falta ${id}.`,
    status: 'error',
    maxPoints,
  })
  const results = JSON.stringify({
    scores: { technical: { current: 1, max: 2 } },
    categories: [{ title: 'SEO', checks: [check('h1', 5), check('http-status', 3)] }],
  })

  it.each([
    ['by an older gateway', undefined],
    ['with an earlier version', 1],
  ])('are derived again when the store is opened, %s', async (_when, summaryVersion) => {
    const { store: tables, remove } = await open()
    const old = await createAnalysesStore(tables.open)
    const person = { website: 'https://mitienda.es', name: 'Ana', email: 'ana@example.com', results }
    const summary = { score: 7, worst: ['Falta h1.', 'Falta http-status.'] }
    for (const uniqueId of ['first00000', 'second0000', 'newer00000']) {
      await old.insert({ ...person, uniqueId, createdAt: '2026-11-20T10:00:00.123Z', summary })
    }
    const table = await tables.open(ANALYSES)
    for (const uniqueId of ['first00000', 'second0000']) await table.update({ uniqueId }, { summaryVersion })
    const [first, second, newer] = await Promise.all(
      ['first00000', 'second0000', 'newer00000'].map((uniqueId) => old.findByUniqueId(uniqueId)),
    )
    await old.setContacted(first?.id ?? '', true)
    await old.remove(second?.id ?? '', '2026-11-21T10:00:00.000Z')

    const store = await createAnalysesStore(tables.open)
    const derived = {
      score: 50,
      worst: ['Falta http-status.', 'Falta h1.'],
      titles: ['Título de http-status', 'Título de h1'],
    }
    expect(await store.findByUniqueId('first00000')).toEqual({ ...first, contacted: true, summary: derived })
    expect(await store.findByUniqueId('second0000')).toBeUndefined()
    expect(await store.restore(second?.id ?? '', '2026-11-21T10:00:00.000Z')).toMatchObject({
      summary: derived,
    })
    // The newest needed nothing.
    expect(await store.findByUniqueId('newer00000')).toEqual(newer)
    expect((await store.list({ filter: 'all', sort: 'score', limit: 1 })).records[0]?.uniqueId).toBe(
      'newer00000',
    )
    await remove()
  })
})

describe.each(storesOn(async (open) => ({ open })))('analyses of before share ids in $name', ({ open }) => {
  const OLD = {
    website: 'https://mitienda.es',
    name: 'Ana',
    email: 'ana@example.com',
    results: '{}',
    createdAt: '2026-11-20T10:00:00.123Z',
    summary: { score: 50, worst: [] },
  }
  /** A store whose records an older gateway has written. */
  async function older(uniqueIds: readonly string[]) {
    const { store: tables, remove } = await open()
    const store = await createAnalysesStore(tables.open)
    for (const uniqueId of uniqueIds) await store.insert({ ...OLD, uniqueId })
    const table = await tables.open(ANALYSES)
    expect(await table.update({}, { shareId: undefined })).toBe(uniqueIds.length)
    return { store, open: tables.open, remove }
  }

  it('get one each when the store is opened, which stays', async () => {
    const { open: tables, remove } = await older(['first00000', 'second0000'])
    const store = await createAnalysesStore(tables)
    const first = await store.findByUniqueId('first00000')
    const second = await store.findByUniqueId('second0000')
    expect(first?.shareId).toMatch(/^[0-9a-z]{26}$/)
    expect(second?.shareId).not.toBe(first?.shareId)
    const again = await createAnalysesStore(tables)
    expect(await again.findByShareId(first?.shareId ?? '')).toEqual(first)
    await remove()
  })

  it('get one when they are read, the same for all who read', async () => {
    const { store, remove } = await older(['first00000'])
    const found = await store.findByUniqueId('first00000')
    expect(await store.findByShareId(found?.shareId ?? '')).toEqual(found)
    expect(await store.findByEmail('ana@example.com')).toEqual([found])
    await remove()
  })
})

describe('analyses in SQLite', () => {
  const CONTACTED = { deletedAt: null, contacted: true }
  it.each([
    ['every order', { where: { deletedAt: null } }, 'INDEX analyses_by_[a-z]+ (deleted_at=?)'],
    ['a filter', { where: CONTACTED }, 'INDEX analyses_by_contacted\\w* (deleted_at=? AND contacted=?)'],
    ['a search', { where: { deletedAt: null }, search: 'zapatos' }, 'COVERING INDEX \\w+ (deleted_at=?)'],
    ['both', { where: CONTACTED, search: 'zapatos' }, 'COVERING INDEX \\w+ (deleted_at=?)'],
  ])('are listed in the order of an index: %s', async (_what, query, index) => {
    const plans = plansOf()
    const table = await plans.open(ANALYSES)
    for (const order of ['createdAt', 'websiteKey', 'nameKey', 'scoreKey'] as const) {
      await table.list({ ...query, order, limit: 25 })
    }
    expect(plans.seen()).toHaveLength(4)
    const wanted = new RegExp(`^SEARCH analyses USING ${index.replace(/[()?]/g, '\\$&')}$`)
    for (const plan of plans.seen()) expect(plan).toMatch(wanted)
    plans.close()
  })

  it('are counted from an index alone', async () => {
    const plans = plansOf()
    const table = await plans.open(ANALYSES)
    await table.count({ deletedAt: null, createdAt: { gte: 'x' } })
    // The checks for records of older gateways.
    await table.count({ summaryVersion: undefined })
    await table.count({ summaryVersion: { lt: 2 } })
    expect(plans.seen()).toHaveLength(3)
    for (const plan of plans.seen()) expect(plan).toMatch(/^SEARCH analyses USING COVERING INDEX /)
    plans.close()
  })

  it('are read by address from its index, in their order', async () => {
    const plans = plansOf()
    const table = await plans.open(ANALYSES)
    await table.list({ where: { deletedAt: null, emailKey: 'ana@example.com' }, order: 'createdAt' })
    expect(plans.seen()).toEqual([
      'SEARCH analyses USING INDEX analyses_by_email (email_key=? AND deleted_at=?)',
    ])
    plans.close()
  })
})

/** Tables of a database in memory, and SQLite's query plans. */
function plansOf() {
  const db = openSqlite({ file: ':memory:' })
  const seen: string[] = []
  const prepare: typeof db.prepare = (sql: string) => {
    if (/^SELECT (?!name|1)/.test(sql)) {
      const values = Array.from({ length: sql.split('?').length - 1 }, () => 1)
      const steps = db.prepare<unknown[], { detail: string }>(`EXPLAIN QUERY PLAN ${sql}`).all(...values)
      seen.push(steps.map(({ detail }) => detail).join('; '))
    }
    return db.prepare(sql)
  }
  const watched = new Proxy(db, {
    get: (target, name) => (name === 'prepare' ? prepare : Reflect.get(target, name, target)),
  })
  return { open: createSqliteTables({ db: watched }), seen: () => seen, close: () => db.close() }
}
