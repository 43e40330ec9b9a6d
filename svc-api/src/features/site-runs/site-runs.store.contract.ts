import type { SitePage } from '@agency/contracts'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { siteFacts, sitePage } from '../../testing/site-samples.ts'
import type { OpenedStore } from '../../testing/store-adapters.ts'
import { LEASE_MS, type SiteClaim, type SiteRunsStore } from './site-runs.store.ts'

const START = Date.parse('2026-11-20T10:00:00.123Z')
const at = (milliseconds: number) => new Date(START + milliseconds)
const iso = (milliseconds: number) => at(milliseconds).toISOString()
const DAY_MS = 24 * 60 * 60 * 1000

/** What every adapter of the runs over whole sites must do. */
export function siteRunsContract(
  name: string,
  open: () => Promise<OpenedStore<SiteRunsStore>>,
  /** Whether the server keeps every one of updates made at the same moment. */
  countsAtOnce: boolean,
): void {
  describe(`runs over whole sites in ${name}`, () => {
    let opened: OpenedStore<SiteRunsStore>
    let store: SiteRunsStore
    beforeEach(async () => {
      opened = await open()
      store = opened.store
    })
    afterEach(() => opened.remove())

    const insert = async (site: string, createdAt = iso(0)) => {
      const run = await store.insert({ site, website: `https://${site}/`, createdAt })
      if (run === undefined) throw new Error('no run of the site is open')
      return run
    }
    const claim = async (owner = 'a', now = 0): Promise<SiteClaim> => {
      const claimed = await store.claimNext(owner, at(now))
      if (claimed === undefined) throw new Error('there is a run to claim')
      return claimed
    }
    const append = (claimed: SiteClaim, n: number, page: SitePage = sitePage(`/${n}`), now = 0) =>
      store.appendPage(claimed, at(now), {
        n,
        page,
        facts: siteFacts(page),
        factsUntil: iso(30 * DAY_MS),
        found: 9,
        read: n,
        failed: 0,
        used: { ms: 10 * n, requests: n, bytes: 1000 * n },
      })
    const end = { state: 'done', stop: 'PAGES', reason: undefined, factsUntil: iso(30 * DAY_MS) } as const

    it.each(['unknown', '', '$ne', "' OR 1=1 --", '\u0000', 'x'.repeat(5000)])(
      'finds nothing under %.20j, and removes nothing',
      async (id) => {
        const run = await insert('mitienda.es')
        expect(await store.find(id)).toBeUndefined()
        expect(await store.findByReport(id)).toBeUndefined()
        expect(await store.findOutcome(id)).toEqual({})
        expect(await store.pagesOf(id)).toEqual([])
        await store.cancel(id, iso(0))
        await store.stop(id, iso(0))
        await store.detach([id])
        expect(await store.remove(id, iso(0))).toBe(false)
        expect(await store.find(run.id)).toEqual(run)
      },
    )

    it('queues a run, and no second one of a site before it has ended', async () => {
      const run = await insert('mitienda.es')
      expect(run).toEqual({
        id: expect.stringMatching(/^[0-9a-f]{32}$/),
        website: 'https://mitienda.es/',
        site: 'mitienda.es',
        state: 'queued',
        ...{ found: 0, read: 0, failed: 0, engine: '', createdAt: iso(0) },
      })
      expect(await store.find(run.id)).toEqual(run)
      const again = { site: 'mitienda.es', website: 'https://mitienda.es/', createdAt: iso(1) }
      const both = await Promise.all([store.insert(again), store.insert(again)])
      expect(both).toEqual([undefined, undefined])
      const other = await insert('otra.es', iso(1))
      expect(await store.open()).toEqual([run, other])
      expect(await store.finish(await claim(), at(2), end)).toBe(true)
      expect(await store.insert(again)).toMatchObject({ site: 'mitienda.es', state: 'queued' })
      expect((await store.recentOf('mitienda.es', iso(0))).map(({ state }) => state)).toEqual([
        'queued',
        'done',
      ])
      expect(await store.recentOf('mitienda.es', iso(2))).toEqual([])
    })

    it('gives the oldest run that nobody works on, and each to one', async () => {
      const second = await insert('b.es', iso(1))
      const first = await insert('a.es', iso(0))
      const claims = [await claim('one'), await claim('two')]
      expect(claims.map(({ run }) => run.id)).toEqual([first.id, second.id])
      expect(claims.map(({ token, claims: count }) => [token, count])).toEqual([
        [1, 1],
        [1, 1],
      ])
      expect(await store.claimNext('three', at(LEASE_MS - 1))).toBeUndefined()
    })

    if (countsAtOnce) {
      it('gives a run to one of three who claim it at the same moment', async () => {
        for (let round = 0; round < 20; round += 1) {
          const run = await insert(`${round}.es`)
          const claims = await Promise.all(['a', 'b', 'c'].map((owner) => store.claimNext(owner, at(round))))
          expect(claims.filter((won) => won?.run.id === run.id)).toHaveLength(1)
          expect(claims.filter((won) => won === undefined)).toHaveLength(2)
        }
      })
    }

    it('lets one of three who claim it at the same moment write', async () => {
      for (let round = 0; round < 10; round += 1) {
        await insert(`${round}.es`)
        const claims = await Promise.all(['a', 'b', 'c'].map((owner) => store.claimNext(owner, at(round))))
        const written: boolean[] = []
        for (const won of claims) if (won !== undefined) written.push(await append(won, 1))
        expect(written.filter(Boolean)).toHaveLength(1)
      }
    })

    it('takes nothing from a claim that is another’s now', async () => {
      const { id } = await insert('a.es')
      const stale = await claim('one')
      expect(await append(stale, 1)).toBe(true)
      const held = await claim('two', LEASE_MS + 1)
      expect(held).toMatchObject({ token: 2, claims: 1, used: { ms: 10, requests: 1, bytes: 1000 } })
      expect(await store.look(stale)).toBe('lost')
      expect(await store.renew(stale, at(LEASE_MS + 2), { state: 'running' })).toBe(false)
      expect(await append(stale, 2)).toBe(false)
      expect(await store.release(stale, { claims: 0 })).toBe(false)
      expect(await store.finish(stale, at(LEASE_MS + 2), end)).toBe(false)
      expect(await store.pagesOf(id)).toEqual([sitePage('/1')])
      expect(await store.find(id)).toMatchObject({ state: 'queued', read: 1 })
      expect(await store.look(held)).toBe('held')
    })

    it('keeps a lease that is renewed, and counts claims without a new page', async () => {
      await insert('a.es')
      const first = await claim('one')
      expect(await store.renew(first, at(LEASE_MS - 1))).toBe(true)
      expect(await store.claimNext('two', at(LEASE_MS + 1))).toBeUndefined()
      const second = await claim('two', 2 * LEASE_MS)
      expect([second.token, second.claims]).toEqual([2, 2])
      expect((await claim('three', 4 * LEASE_MS)).claims).toBe(3)
    })

    it('has no page twice where its reader died between the renewal and the page', async () => {
      const { id } = await insert('a.es')
      const first = await claim('one')
      await store.renew(first, at(0), { state: 'running', startedAt: iso(0), engine: '1' })
      await append(first, 1)
      // The renewal of the second page is stored, the page is not.
      await store.renew(first, at(1), { read: 2 })
      const second = await claim('two', LEASE_MS + 2)
      expect((await store.factsOf(id)).map(({ page }) => page.key)).toEqual(['a.es/1'])
      await append(second, 2, sitePage('/2'), LEASE_MS + 3)
      // One that was read twice.
      await append(second, 3, sitePage('/1'), LEASE_MS + 4)
      expect((await store.pagesOf(id)).map(({ key }) => key)).toEqual(['a.es/1', 'a.es/2'])
    })

    it('gives a run back at once', async () => {
      const { id } = await insert('a.es')
      const first = await claim('one')
      await store.renew(first, at(0), { state: 'running' })
      expect(await store.release(first, { claims: 0, state: 'queued' })).toBe(true)
      expect(await store.find(id)).toMatchObject({ state: 'queued' })
      expect(await store.renew(first, at(1))).toBe(false)
      const second = await claim('two', 1)
      expect([second.run.id, second.token, second.claims]).toEqual([id, 2, 1])
    })

    it('is not held for years by a clock that was ahead', async () => {
      const { id } = await insert('a.es')
      await claim('one', 400 * DAY_MS)
      expect((await claim('two', 0)).run.id).toBe(id)
    })

    it('gives back pages and their facts as they were, in order', async () => {
      const { id } = await insert('a.es')
      const claimed = await claim()
      const strange = sitePage('/ñ', { title: '«$ne.» 🦙 \u0000\u2028' })
      expect(await append(claimed, 1, strange)).toBe(true)
      expect(await append(claimed, 2)).toBe(true)
      expect(await store.pagesOf(id)).toEqual([strange, sitePage('/2')])
      expect(await store.factsOf(id)).toEqual([
        { page: strange, facts: siteFacts(strange) },
        { page: sitePage('/2'), facts: siteFacts(sitePage('/2')) },
      ])
      expect((await store.pagesSince(id, 2)).map(({ n, url }) => [n, url])).toEqual([[2, 'https://a.es/2']])
      expect(await store.find(id)).toMatchObject({ found: 9, read: 2, failed: 0 })
    })

    it('ends a run with what it has come to', async () => {
      const { id } = await insert('a.es')
      const claimed = await claim()
      const texts = { skipped: '[]', judgement: '{"findings": "ñ"}', facts: '{"$a.": 1}' }
      expect(await store.finish(claimed, at(5), { ...end, ...texts, found: 3, failed: 1 })).toBe(true)
      expect(await store.find(id)).toMatchObject({
        ...{ state: 'done', stop: 'PAGES', found: 3, failed: 1, endedAt: iso(5) },
      })
      expect(await store.findOutcome(id)).toEqual({ skipped: '[]', judgement: texts.judgement })
      expect(await store.open()).toEqual([])
      expect(await store.claimNext('two', at(DAY_MS))).toBeUndefined()
    })

    it('cancels a queued run at once, also one that was claimed but not begun', async () => {
      const { id } = await insert('a.es')
      await store.cancel(id, iso(1))
      expect(await store.find(id)).toMatchObject({ state: 'cancelled', stop: 'CANCELLED', endedAt: iso(1) })
      expect(await store.claimNext('one', at(2))).toBeUndefined()
      await insert('a.es', iso(3))
      const claimed = await claim('one', 4)
      await store.cancel(claimed.run.id, iso(5))
      expect(await store.look(claimed)).toBe('lost')
      expect(await store.renew(claimed, at(6), { state: 'running' })).toBe(false)
      await store.cancel(id, iso(9))
      expect(await store.find(id)).toMatchObject({ endedAt: iso(1) })
    })

    it('leaves a running run that is cancelled to who works on it, and stops one for good', async () => {
      const { id } = await insert('a.es')
      const claimed = await claim()
      await store.renew(claimed, at(0), { state: 'running' })
      await store.cancel(id, iso(1))
      expect(await store.find(id)).toMatchObject({ state: 'running' })
      expect(await store.look(claimed)).toBe('cancelled')
      expect(await store.renew(claimed, at(2))).toBe(true)
      await store.stop(id, iso(3))
      expect(await store.look(claimed)).toBe('lost')
      expect(await store.find(id)).toMatchObject({ state: 'cancelled', endedAt: iso(3) })
    })

    it('shows a report its latest run, and forgets a run that no report shows', async () => {
      const [first, second] = [await insert('a.es'), await insert('b.es', iso(1))]
      await store.attach(first.id, 'report-1', iso(0))
      await store.attach(first.id, 'report-2', iso(0))
      await store.attach(first.id, 'report-2', iso(0))
      await store.attach(second.id, 'report-2', iso(1))
      await append(await claim(), 1)
      expect((await store.findByReport('report-1'))?.id).toBe(first.id)
      expect((await store.findByReport('report-2'))?.id).toBe(second.id)
      expect(await store.findByReport('report-3')).toBeUndefined()
      expect([await store.countReports(first.id), await store.countReports(second.id)]).toEqual([2, 1])
      expect([...(await store.reports())].toSorted()).toEqual(['report-1', 'report-2', 'report-2'])
      await store.detach(['report-2', 'report-3'])
      expect(await store.find(second.id)).toBeUndefined()
      expect((await store.findByReport('report-1'))?.id).toBe(first.id)
      await store.detach(['report-1'])
      expect(await store.find(first.id)).toBeUndefined()
      expect(await store.pagesOf(first.id)).toEqual([])
    })

    it('says whether another report waits', async () => {
      const { id } = await insert('a.es')
      for (const report of ['one', 'two']) await store.attach(id, report, iso(0))
      expect(await store.leave(id, 'unknown')).toBeUndefined()
      expect(await store.leave(id, 'one')).toBe('others')
      expect(await store.leave(id, 'one')).toBe('others')
      expect(await store.leave(id, 'two')).toBe('last')
      expect((await store.findByReport('one'))?.id).toBe(id)
      await store.attach(id, 'one', iso(1))
      expect(await store.leave(id, 'two')).toBe('others')
    })

    it('hides a run that is removed, until it is restored or purged', async () => {
      const [kept, gone] = [await insert('a.es'), await insert('b.es', iso(1))]
      await store.attach(gone.id, 'report', iso(0))
      await append(await claim(), 1)
      for (const { id } of [kept, gone]) expect(await store.remove(id, iso(2))).toBe(true)
      expect(await store.findByReport('report')).toBeUndefined()
      expect(await store.recentOf('a.es', iso(0))).toEqual([])
      expect(await store.list({ limit: 5 })).toEqual({ records: [], total: 0 })
      expect(await store.restore(kept.id, iso(3))).toBeUndefined()
      expect((await store.restore(kept.id, iso(2)))?.id).toBe(kept.id)
      await store.purgeRemoved(iso(9))
      expect(await store.restore(gone.id, iso(2))).toBeUndefined()
      expect(await store.countReports(gone.id)).toBe(0)
      expect(await store.pagesOf(kept.id)).toHaveLength(1)
    })

    it('lists runs, latest first, in parts, and finds them by their website', async () => {
      for (const number of [0, 1, 2]) await insert(`tienda-${number}.es`, iso(number))
      const sites = ({ records }: { readonly records: readonly { readonly site: string }[] }) =>
        records.map(({ site }) => site)
      expect(sites(await store.list({ limit: 2 }))).toEqual(['tienda-2.es', 'tienda-1.es'])
      expect(await store.list({ limit: 2, offset: 2 })).toMatchObject({ total: 3 })
      expect(sites(await store.list({ limit: 5, search: 'TIENDA-1' }))).toEqual(['tienda-1.es'])
      const streamed = await store.stream({})
      const all: string[] = []
      for await (const { site } of streamed.records) all.push(site)
      expect(all).toEqual(['tienda-2.es', 'tienda-1.es', 'tienda-0.es'])
    })

    it('deletes facts in their time, and runs in theirs', async () => {
      const { id } = await insert('a.es')
      const claimed = await claim()
      await append(claimed, 1)
      await store.finish(claimed, at(1), { ...end, facts: '{}' })
      await store.purgeFacts(iso(30 * DAY_MS))
      expect(await store.factsOf(id)).toHaveLength(1)
      await store.purgeFacts(iso(30 * DAY_MS + 1))
      expect(await store.factsOf(id)).toEqual([])
      expect(await store.pagesOf(id)).toHaveLength(1)
      await store.purgeOlderThan(iso(0))
      expect(await store.find(id)).toBeDefined()
      await store.purgeOlderThan(iso(1))
      expect(await store.find(id)).toBeUndefined()
      expect(await store.pagesOf(id)).toEqual([])
    })

    it('says that the service is unavailable when the database is gone', async () => {
      const lost = await open()
      const run = await lost.store.insert({ site: 'a.es', website: 'https://a.es/', createdAt: iso(0) })
      const claimed = await lost.store.claimNext('one', at(0))
      if (run === undefined || claimed === undefined) throw new Error('a run is there')
      await lost.disconnect()
      for (const call of [
        () => lost.store.insert({ site: 'b.es', website: 'https://b.es/', createdAt: iso(0) }),
        () => lost.store.claimNext('one', at(0)),
        () => lost.store.renew(claimed, at(0)),
        () => lost.store.release(claimed, { claims: 0 }),
        () => lost.store.finish(claimed, at(0), end),
        () => lost.store.look(claimed),
        () => lost.store.cancel(run.id, iso(0)),
        () => lost.store.find(run.id),
        () => lost.store.pagesOf(run.id),
        () => lost.store.findByReport('any'),
        () => lost.store.open(),
        () => lost.store.purgeFacts(iso(0)),
      ]) {
        await expect(call()).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE', cause: expect.any(Error) })
      }
      await lost.remove()
    })
  })
}
