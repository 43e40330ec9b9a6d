import { AppError } from '@agency/service-kit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { AnalysesStore, AnalysisRecord } from './analyses.store.ts'

export type OpenedStore = {
  readonly store: AnalysesStore
  /** Takes the database away from under the store. */
  readonly disconnect: () => Promise<void>
  readonly remove: () => Promise<void>
}

let made = 0
function newAnalysis(own: Partial<AnalysisRecord> = {}): Omit<AnalysisRecord, 'id'> {
  made += 1
  return {
    uniqueId: `contract${made}`,
    website: 'https://mitienda.es',
    name: 'Ana Pérez',
    email: 'ana@example.com',
    results: '{}',
    createdAt: '2026-11-20T10:00:00.123Z',
    ...own,
  }
}

/** What every adapter of the saved analyses must do. */
export function analysesStoreContract(name: string, open: () => Promise<OpenedStore>): void {
  describe(`saved analyses in ${name}`, () => {
    let opened: OpenedStore
    let store: AnalysesStore
    beforeAll(async () => {
      opened = await open()
      store = opened.store
    })
    afterAll(() => opened.remove())

    it('gives back what was inserted, with an id', async () => {
      const analysis = newAnalysis()
      const outcome = await store.insert(analysis)
      const found = await store.findByUniqueId(analysis.uniqueId)
      expect(found).toEqual({ ...analysis, id: expect.stringMatching(/./) })
      expect(outcome).toEqual({ ok: true, record: found })
    })

    it('gives each its own id', async () => {
      const outcomes = await Promise.all([store.insert(newAnalysis()), store.insert(newAnalysis())])
      const ids = outcomes.map((outcome) => outcome.ok && outcome.record.id)
      expect(new Set(ids).size).toBe(2)
    })

    it.each(['unknown', '', '$ne', "' OR 1=1 --", 'x'.repeat(5000)])(
      'finds nothing under %.20j',
      async (id) => {
        expect(await store.findByUniqueId(id)).toBeUndefined()
      },
    )

    it('refuses a unique id a second time and keeps the first', async () => {
      const first = newAnalysis()
      await store.insert(first)
      const second = await store.insert({ ...newAnalysis(), uniqueId: first.uniqueId, name: 'Otra' })
      expect(second).toEqual({ ok: false, reason: 'taken' })
      expect(await store.findByUniqueId(first.uniqueId)).toMatchObject(first)
    })

    it('lets exactly one of many at the same moment have a unique id', async () => {
      const uniqueId = newAnalysis().uniqueId
      const outcomes = await Promise.all(
        Array.from({ length: 20 }, () => store.insert({ ...newAnalysis(), uniqueId })),
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
      await store.insert(analysis)
      expect((await store.findByUniqueId(analysis.uniqueId))?.results === results).toBe(true)
    })

    it('says that the service is unavailable when the database is gone', async () => {
      const lost = await open()
      await lost.disconnect()
      const unavailable = expect.objectContaining({ code: 'SERVICE_UNAVAILABLE', cause: expect.any(Error) })
      await expect(lost.store.insert(newAnalysis())).rejects.toEqual(unavailable)
      await expect(lost.store.findByUniqueId('any')).rejects.toBeInstanceOf(AppError)
      await lost.remove()
    })
  })
}
