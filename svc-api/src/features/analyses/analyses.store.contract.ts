import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { recordsContract } from '../../platform/tables/removable-records.contract.ts'
import type { OpenedStore } from '../../testing/store-adapters.ts'
import type { AnalysesStore, AnalysisQuery, NewAnalysis } from './analyses.store.ts'

let made = 0
function newAnalysis(own: Partial<NewAnalysis> = {}): NewAnalysis {
  made += 1
  return {
    uniqueId: `contract${made}`,
    website: 'https://mitienda.es',
    name: 'Ana Pérez',
    email: 'ana@example.com',
    results: '{}',
    createdAt: '2026-11-20T10:00:00.123Z',
    summary: { score: 50, worst: ['Sin título.'] },
    ...own,
  }
}

async function insert(store: AnalysesStore, own: Partial<NewAnalysis> = {}) {
  const outcome = await store.insert(newAnalysis(own))
  if (!outcome.ok) throw new Error('every analysis here has an id of its own')
  const { results: _results, shareId: _shareId, ...record } = outcome.record
  return record
}

/** What every adapter of the saved analyses must do. */
export function analysesStoreContract(name: string, open: () => Promise<OpenedStore<AnalysesStore>>): void {
  recordsContract({
    name: `saved analyses in ${name}`,
    open,
    add: (store: AnalysesStore, person) => insert(store, { ...person, website: 'https://web.test' }),
    list: (store, sort, part) => store.list({ filter: 'all', sort, ...part }),
    stream: (store, sort, part) => store.stream({ filter: 'all', sort, ...part }),
  })

  describe(`saved analyses in ${name}`, () => {
    let opened: OpenedStore<AnalysesStore>
    let store: AnalysesStore
    beforeAll(async () => {
      opened = await open()
      store = opened.store
    })
    afterAll(() => opened.remove())

    it('gives back what was inserted, with an id, not contacted', async () => {
      const analysis = newAnalysis()
      const outcome = await store.insert(analysis)
      const found = await store.findByUniqueId(analysis.uniqueId)
      expect(found).toEqual({
        ...analysis,
        id: expect.stringMatching(/./),
        shareId: expect.stringMatching(/^[0-9a-z]{26}$/),
        contacted: false,
      })
      expect(outcome).toEqual({ ok: true, record: found })
    })

    it('gives each its own id', async () => {
      const outcomes = await Promise.all([insert(store), insert(store)])
      expect(new Set(outcomes.map(({ id }) => id)).size).toBe(2)
    })

    it.each(['unknown', '', '$ne', "' OR 1=1 --", 'x'.repeat(5000)])(
      'finds nothing under %.20j',
      async (id) => {
        expect(await store.findByUniqueId(id)).toBeUndefined()
        expect(await store.findByShareId(id)).toBeUndefined()
      },
    )

    it('finds an analysis by its share id, each by its own', async () => {
      const outcomes = [await store.insert(newAnalysis()), await store.insert(newAnalysis())]
      for (const outcome of outcomes) {
        const { shareId = '', ...record } = outcome.ok ? outcome.record : {}
        expect(await store.findByShareId(shareId)).toEqual({ ...record, shareId })
        expect(await store.findByUniqueId(shareId)).toBeUndefined()
      }
    })

    it('finds several without their reports, each once, and none that was removed', async () => {
      const [first, second, removed] = [newAnalysis(), newAnalysis(), newAnalysis()]
      const record = await insert(store, first)
      await insert(store, second)
      await store.remove((await insert(store, removed)).id, '2026-11-21T10:00:00.000Z')
      const ids = [first, removed, second, first].map(({ uniqueId }) => uniqueId)
      const found = await store.findEachByUniqueId([...ids, 'unknown'])
      expect([...found.keys()]).toEqual([first.uniqueId, second.uniqueId])
      expect(found.get(first.uniqueId)).toEqual(record)
    })

    it('knows which there are, removed ones too', async () => {
      const [first, removed] = [await insert(store), await insert(store)]
      await store.remove(removed.id, '2026-11-21T10:00:00.000Z')
      expect(await store.which([removed.id, 'unknown', first.id])).toEqual(new Set([first.id, removed.id]))
      expect(await store.which([])).toEqual(new Set())
    })

    it('gives nobody the share id of another as their own', async () => {
      const outcome = await store.insert(newAnalysis())
      const uniqueId = outcome.ok ? outcome.record.shareId : ''
      expect(await store.insert(newAnalysis({ uniqueId }))).toEqual({ ok: false, reason: 'taken' })
    })

    it('refuses a unique id a second time and keeps the first', async () => {
      const first = newAnalysis()
      await store.insert(first)
      const second = await store.insert(newAnalysis({ uniqueId: first.uniqueId, name: 'Otra' }))
      expect(second).toEqual({ ok: false, reason: 'taken' })
      expect(await store.findByUniqueId(first.uniqueId)).toMatchObject(first)
    })

    it('lets exactly one of many at the same moment have a unique id', async () => {
      const { uniqueId } = newAnalysis()
      const outcomes = await Promise.all(
        Array.from({ length: 20 }, () => store.insert(newAnalysis({ uniqueId }))),
      )
      expect(outcomes.filter((outcome) => outcome.ok)).toHaveLength(1)
    })

    it.each([
      ['spaces and line breaks', ' \r\n\t{"a" : 1}\n '],
      ['letters outside the basic plane and combining ones', '{"a":"🦙 n\u0303 ñ \u2028"}'],
      ['a byte order mark', '\ufeff{"a":1}'],
      ['the character zero', '{"a":"\u0000b"}'],
      ['what looks like an operator', '{"$ne":1,"a.b":{"$gt":""}}'],
      ['a megabyte', `{"a":"${'á'.repeat(500_000)}"}`],
    ])('keeps a text unchanged: %s', async (_case, results) => {
      const analysis = newAnalysis({ results })
      const { id } = await insert(store, analysis)
      expect((await store.findByUniqueId(analysis.uniqueId))?.results === results).toBe(true)
      expect((await store.findResults([id])).get(id) === results).toBe(true)
    })

    it('loses the link of what was removed, and gives no other the same id', async () => {
      const analysis = newAnalysis()
      const { id } = await insert(store, analysis)
      const { shareId = '' } = (await store.findByUniqueId(analysis.uniqueId)) ?? {}
      await store.remove(id, '2026-11-21T10:00:00.000Z')
      expect(await store.findByUniqueId(analysis.uniqueId)).toBeUndefined()
      expect(await store.findByShareId(shareId)).toBeUndefined()
      expect((await store.findResults([id])).size).toBe(0)
      expect(await store.insert(newAnalysis({ uniqueId: analysis.uniqueId }))).toEqual({
        ok: false,
        reason: 'taken',
      })
      await store.restore(id, '2026-11-21T10:00:00.000Z')
      expect(await store.findByUniqueId(analysis.uniqueId)).toMatchObject(analysis)
      expect(await store.findByShareId(shareId)).toMatchObject(analysis)
    })

    it('says that the service is unavailable when the database is gone', async () => {
      const lost = await open()
      await lost.disconnect()
      const unavailable = { code: 'SERVICE_UNAVAILABLE', cause: expect.any(Error) }
      for (const call of [
        () => lost.store.insert(newAnalysis()),
        () => lost.store.findByUniqueId('any'),
        () => lost.store.findByShareId('any'),
        () => lost.store.findResults(['any']),
        () => lost.store.setContacted('any', true),
        () => lost.store.counts('2026-11-20T10:00:00.000Z'),
      ]) {
        await expect(call()).rejects.toMatchObject(unavailable)
      }
      await lost.remove()
    })
  })

  describe(`the list of analyses in ${name}`, () => {
    let opened: OpenedStore<AnalysesStore>
    let store: AnalysesStore
    const ids = new Map<string, string>()
    beforeAll(async () => {
      opened = await open()
      store = opened.store
      for (const [key, website, score, day] of [
        ['good', 'https://www.zapatos.es', 90, 18],
        ['none', 'http://ñu.example', null, 19],
        ['bad', 'https://Abc.es/', 7, 20],
      ] as const) {
        const { id } = await insert(store, {
          website,
          summary: { score, worst: [] },
          createdAt: `2026-11-${day}T10:00:00.000Z`,
        })
        ids.set(id, key)
      }
    })
    afterAll(() => opened.remove())

    const idOf = (key: string) => [...ids].find(([, value]) => value === key)?.[0] ?? ''
    const keys = async (query: Partial<AnalysisQuery>) => {
      const { records, total } = await store.list({ filter: 'all', sort: 'newest', ...query })
      return [records.map(({ id }) => ids.get(id)), total]
    }

    it('orders by website without its beginning, and by score with the lowest first', async () => {
      expect(await keys({ sort: 'website' })).toEqual([['bad', 'none', 'good'], 3])
      expect(await keys({ sort: 'score' })).toEqual([['bad', 'good', 'none'], 3])
    })

    it('marks as contacted and back, filters and counts', async () => {
      const record = await store.setContacted(idOf('none'), true)
      expect(record).toEqual({ ...(await store.find(idOf('none'))), contacted: true })
      expect(await keys({ filter: 'contacted' })).toEqual([['none'], 1])
      expect(await keys({ filter: 'notContacted', sort: 'score' })).toEqual([['bad', 'good'], 2])
      expect(await keys({ filter: 'contacted', search: 'zapatos' })).toEqual([[], 0])
      expect(await store.counts('2026-11-19T10:00:00.000Z')).toEqual({ total: 3, recent: 2, contacted: 1 })
      await store.setContacted(idOf('none'), true)
      await store.setContacted(idOf('none'), false)
      expect(await keys({ filter: 'contacted' })).toEqual([[], 0])
      expect(await store.setContacted('unknown', true)).toBeUndefined()
    })

    it('has the totals of every filter, whatever happens to its records', async () => {
      const other = await open()
      const totals = async () =>
        Promise.all(
          (['all', 'notContacted', 'contacted'] as const).map(async (filter) => {
            const query = { filter, sort: 'website' } as const
            const { records, total } = await other.store.list({ ...query, limit: 1 })
            expect((await other.store.list(query)).records).toHaveLength(total)
            expect(records).toHaveLength(Math.min(1, total))
            return total
          }),
        )
      const saved = [await insert(other.store), await insert(other.store), await insert(other.store)]
      const [first = '', second = '', third = ''] = saved.map(({ id }) => id)
      expect(await totals()).toEqual([3, 3, 0])
      await other.store.setContacted(first, true)
      await other.store.setContacted(first, true)
      expect(await totals()).toEqual([3, 2, 1])
      await other.store.remove(first, '2026-11-21T10:00:00.000Z')
      await other.store.remove(second, '2026-11-21T10:00:00.000Z')
      expect(await totals()).toEqual([1, 1, 0])
      await other.store.restore(first, '2026-11-21T10:00:00.000Z')
      expect(await totals()).toEqual([2, 1, 1])
      await other.store.purgeRemoved('2026-11-22T10:00:00.000Z')
      expect(await totals()).toEqual([2, 1, 1])
      await other.store.setContacted(third, true)
      expect(await totals()).toEqual([2, 0, 2])
      await other.store.purgeByEmail('ana@example.com')
      expect(await totals()).toEqual([0, 0, 0])
      await other.remove()
    })

    it('preserves fields of a newer version on an analysis', async () => {
      const other = await open()
      const inserted = await other.store.insert({
        uniqueId: 'later00000',
        website: 'https://mitienda.es',
        name: 'Ana',
        email: 'ana@example.com',
        results: '{ "later": 1 }',
        createdAt: '2026-11-20T10:00:00.000Z',
        summary: { score: 50, worst: [] },
      })
      const { id } = inserted.ok ? inserted.record : { id: '' }
      await other.later.add('analyses')
      expect(await other.store.setContacted(id, true)).toMatchObject({ id, contacted: true })
      await other.store.remove(id, '2026-11-21T10:00:00.000Z')
      await other.store.restore(id, '2026-11-21T09:59:00.000Z')
      expect(await other.store.findByUniqueId('later00000')).toMatchObject({ results: '{ "later": 1 }' })
      expect(await other.later.values('analyses')).toEqual(['kept'])
      await other.remove()
    })

    it('counts nothing that was removed', async () => {
      await store.remove(idOf('bad'), '2026-11-21T10:00:00.000Z')
      expect(await store.counts('2026-11-20T10:00:00.000Z')).toEqual({ total: 2, recent: 0, contacted: 0 })
      expect(await store.setContacted(idOf('bad'), true)).toBeUndefined()
    })
  })
}
