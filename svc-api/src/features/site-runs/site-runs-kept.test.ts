import {
  AdminSiteRunSchema,
  PersonalDataExportSchema,
  SiteOptOutRecordSchema,
  type SiteReport,
} from '@agency/contracts'
import { strictly } from '@agency/contracts/testing/strictly'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { type SiteAnalyser, startSiteAnalyser } from '../../testing/site-analyser.ts'
import {
  readableResult,
  saveProven,
  startReadingGateway,
  startRun,
} from '../../testing/site-runs-over-http.ts'
import type { Gateway } from '../../testing/start-gateway.ts'
import { storeKinds, type TestStore } from '../../testing/stores.ts'
import { createSiteRunsCleaner } from './site-runs-cleaner.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const adminRuns = strictly(z.array(AdminSiteRunSchema))
const optOutList = strictly(z.array(SiteOptOutRecordSchema))

describe.each(storeKinds)('what is kept of runs, on $name', ({ create }) => {
  let store: TestStore
  let analyser: SiteAnalyser
  let gateway: Gateway
  let ahead: number
  const clock = () => new Date(Date.now() + ahead)
  const open = () => startReadingGateway({ env: store.env, analyserUrl: analyser.url, clock })
  beforeEach(async () => {
    store = create()
    analyser = await startSiteAnalyser()
    ahead = 0
    gateway = await open()
  })
  afterEach(async () => {
    await gateway.close()
    await analyser.close()
    await store.remove()
  })

  const reportOf = async (runId: string) =>
    (await (await gateway.get(`/api/site-runs/${runId}`)).json()) as SiteReport
  const statusOf = async (runId: string) => (await gateway.get(`/api/site-runs/${runId}`)).status
  /** A run that is done, and its report. */
  const ended = async (website = 'https://a.es') => {
    const started = await startRun(gateway, website)
    await expect.poll(async () => (await reportOf(started.run.runId)).run.state).toBe('done')
    return started
  }
  const analysisId = async (uniqueId: string) =>
    (await gateway.deps.analysesStore.findByUniqueId(uniqueId))?.id ?? ''
  const list = async (options: object = {}) => {
    const answer = await gateway.admin('POST', '/site-runs', options)
    return { total: answer.headers.get('x-total-count'), runs: adminRuns.parse(await answer.json()) }
  }

  it('lets nobody but the administrator list, remove and refuse', async () => {
    const { run } = await ended()
    const wrong = { password: 'wrong' }
    const calls = [
      ['POST', '/site-runs'],
      ['POST', '/site-runs/opt-outs'],
      ['DELETE', `/site-runs/${run.runId}`],
      ['POST', `/site-runs/${run.runId}/restore`],
    ] as const
    for (const [method, path] of calls) {
      expect((await gateway.admin(method, path, { ...wrong, limit: 'bad', domain: 'bad' })).status).toBe(401)
    }
    expect((await gateway.admin('POST', '/site-runs', { limit: 0 })).status).toBe(400)
    expect(await statusOf(run.runId)).toBe(200)
  })

  it('lists runs for the administrator, with the reports that show them', async () => {
    const { run } = await ended()
    const { uniqueId } = await saveProven(gateway)
    await gateway.post('/api/site-runs', { uniqueId })
    const { run: other } = await ended('https://otra-tienda.es')
    const all = await list()
    expect(all.total).toBe('2')
    expect(all.runs.map(({ id, reports }) => [id, reports])).toEqual([
      [other.runId, 1],
      [run.runId, 2],
    ])
    expect(all.runs[1]).toMatchObject({ runId: run.runId, website: 'https://a.es/', state: 'done', read: 3 })
    expect(await list({ limit: 1, offset: 1 })).toEqual({ total: '2', runs: [all.runs[1]] })
    expect(await list({ limit: 9, search: 'OTRA' })).toEqual({ total: '1', runs: [all.runs[0]] })
  })

  it('removes a run from every report at once, and brings it back within a minute', async () => {
    const { run, uniqueId } = await ended()
    const shown = async () =>
      ((await (await gateway.get(`/api/seo-analysis/${uniqueId}`)).json()) as { siteRun?: object }).siteRun
    for (const restored of [true, false]) {
      expect((await gateway.admin('DELETE', `/site-runs/${run.runId}`)).status).toBe(204)
      expect([await statusOf(run.runId), await shown()]).toEqual([404, undefined])
      expect((await gateway.admin('DELETE', `/site-runs/${run.runId}`)).status).toBe(404)
      if (!restored) ahead += 61_000
      const answer = await gateway.admin('POST', `/site-runs/${run.runId}/restore`)
      expect(answer.status).toBe(restored ? 200 : 404)
      if (restored) {
        expect(strictly(AdminSiteRunSchema).parse(await answer.json())).toMatchObject({ reports: 1 })
        expect(await shown()).toMatchObject({ runId: run.runId })
      }
    }
    expect((await list()).runs).toEqual([])
  })

  it('keeps a list of domains whose sites are not read', async () => {
    const change = async (body: object) => {
      const answer = await gateway.admin('POST', '/site-runs/opt-outs', body)
      return answer.status === 200
        ? optOutList.parse(await answer.json()).map(({ domain }) => domain)
        : answer.status
    }
    expect(await change({})).toEqual([])
    expect(await change({ domain: ' MiTienda.es ' })).toEqual(['mitienda.es'])
    expect(await change({ domain: 'abogados.com' })).toEqual(['abogados.com', 'mitienda.es'])
    for (const domain of ['', 'mitienda', 'https://mitienda.es', 'a..es', '-a.es', 7]) {
      expect(await change({ domain })).toBe(400)
    }
    const { uniqueId } = await saveProven(gateway, readableResult('https://www.mitienda.es'))
    expect((await gateway.post('/api/site-runs', { uniqueId })).status).toBe(403)
    expect(await change({ domain: 'mitienda.es', off: true })).toEqual(['abogados.com'])
    expect((await gateway.post('/api/site-runs', { uniqueId })).status).toBe(202)
  })

  it('keeps the run of a report that is deleted until that cannot be undone', async () => {
    const { run, uniqueId } = await ended()
    const id = await analysisId(uniqueId)
    await gateway.admin('DELETE', `/seo-analysis/${id}`)
    expect(await statusOf(run.runId)).toBe(200)
    await gateway.admin('POST', `/seo-analysis/${id}/restore`)
    const saved = await (await gateway.get(`/api/seo-analysis/${uniqueId}`)).json()
    expect(saved).toMatchObject({ siteRun: { runId: run.runId } })
    await gateway.admin('DELETE', `/seo-analysis/${id}`)
    await gateway.deps.analysesStore.purgeRemoved(new Date(Date.now() + 1000).toISOString())
    expect(await statusOf(run.runId)).toBe(404)
    expect(await gateway.deps.siteRunsStore.pagesOf(run.runId)).toEqual([])
  })

  it('keeps it while another report shows it, and deletes it with the last that is erased', async () => {
    const { run } = await ended()
    const luis = { email: 'luis@example.com' }
    const { uniqueId } = await saveProven(gateway, readableResult('https://a.es'), luis)
    await gateway.post('/api/site-runs', { uniqueId })
    await gateway.admin('POST', '/personal-data/erase', { subject: 'nadie@example.com' })
    await gateway.admin('POST', '/personal-data/erase', { subject: 'ana@example.com' })
    expect(await statusOf(run.runId)).toBe(200)
    await gateway.admin('POST', '/personal-data/erase', { subject: 'luis@example.com' })
    expect(await statusOf(run.runId)).toBe(404)
  })

  it('exports and cuts out what other people’s sites say of somebody', async () => {
    const luis = { email: 'luis@example.com' }
    const { uniqueId } = await saveProven(gateway, readableResult('https://a.es'), luis)
    const { runId } = (await (await gateway.post('/api/site-runs', { uniqueId })).json()) as { runId: string }
    await expect.poll(async () => (await reportOf(runId)).run.state).toBe('done')
    const exported = async (subject: string) =>
      strictly(PersonalDataExportSchema).parse(
        await (await gateway.admin('POST', '/personal-data/export', { subject })).json(),
      )
    const { siteRuns, analyses } = await exported('ana@example.com')
    expect(analyses).toEqual([])
    expect(siteRuns).toMatchObject([{ runId, website: 'https://a.es/' }])
    expect(siteRuns?.[0]?.found).toContainEqual({ url: 'https://a.es/contacto', text: 'Ana@Example.com' })
    expect(siteRuns?.[0]?.found).toContainEqual({ url: 'https://a.es/', text: 'Escribe a ana@example.com.' })
    expect((await exported('luis@example.com')).analyses[0]?.siteRun).toMatchObject({ runId })

    const erased = await gateway.admin('POST', '/personal-data/erase', { subject: 'ANA@example.com' })
    expect(await erased.json()).toEqual({ analyses: 0, messages: 0, people: 0, siteRuns: 1 })
    const report = await reportOf(runId)
    expect(report.groups[0]?.message).toBe('Escribe a «…».')
    expect(report.pages.map(({ url }) => url)).toHaveLength(3)
    expect(JSON.stringify([report, await gateway.deps.siteRunsStore.factsOf(runId)])).not.toMatch(/ana@/i)
    expect((await exported('ana@example.com')).siteRuns).toEqual([])
  })

  it('deletes facts after 30 days and the report after 90', async () => {
    const { run, uniqueId } = await ended()
    const restart = async (days: number) => {
      await gateway.close()
      ahead = days * DAY_MS
      gateway = await open()
    }
    await restart(29)
    expect(await gateway.deps.siteRunsStore.factsOf(run.runId)).toHaveLength(3)
    await restart(31)
    await expect.poll(() => gateway.deps.siteRunsStore.factsOf(run.runId)).toEqual([])
    expect((await reportOf(run.runId)).pages).toHaveLength(3)
    await restart(60)
    await restart(89)
    expect(await statusOf(run.runId)).toBe(200)
    await restart(91)
    await expect.poll(() => statusOf(run.runId)).toBe(404)
    expect((await gateway.get(`/api/seo-analysis/${uniqueId}`)).status).toBe(200)
  })

  it('deletes runs whose analyses an older gateway has deleted', async () => {
    const [{ run, uniqueId }, { run: kept }] = [await ended(), await ended('https://b.es')]
    const gone = await analysisId(uniqueId)
    const { siteRunsStore: runs, analysesStore } = gateway.deps
    /** As if that one were gone. */
    const which = async (ids: readonly string[]) =>
      new Set([...(await analysesStore.which(ids))].filter((id) => id !== gone))
    await createSiteRunsCleaner({ runs, analyses: { which }, clock })(clock())
    expect([await statusOf(run.runId), await statusOf(kept.runId)]).toEqual([404, 200])
  })
})
