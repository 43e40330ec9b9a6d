import path from 'node:path'
import type { SiteReport } from '@agency/contracts'
import { SITE_RUN_MAX } from '@agency/contracts/site-values'
import Database from 'better-sqlite3'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { answerJson, answerLines } from '../../testing/analyser-server.ts'
import { gate, type SiteAnalyser, startSiteAnalyser } from '../../testing/site-analyser.ts'
import {
  NO_ANALYSER,
  readableResult,
  saveProven,
  startReadingGateway,
  startRun,
} from '../../testing/site-runs-over-http.ts'
import { sitePage } from '../../testing/site-samples.ts'
import type { Gateway } from '../../testing/start-gateway.ts'
import { embeddedStore, storeKinds, type TestStore } from '../../testing/stores.ts'
import { LEASE_MS } from './site-runs.store.ts'

/** Three claims, with their pauses, on a busy machine. */
const PATIENCE = { timeout: 40_000 }

describe.each(storeKinds)('who works on runs, on $name', ({ name, create }) => {
  let store: TestStore
  let analyser: SiteAnalyser
  let gateways: Gateway[]
  let ahead: number
  beforeEach(async () => {
    store = create()
    analyser = await startSiteAnalyser()
    gateways = []
    ahead = 0
  })
  afterEach(async () => {
    for (const gateway of gateways) await gateway.close()
    await analyser.close()
    await store.remove()
  })

  const start = async (analyserUrl = analyser.url) => {
    const clock = () => new Date(Date.now() + ahead)
    const gateway = await startReadingGateway({ env: store.env, analyserUrl, clock })
    gateways.push(gateway)
    return gateway
  }
  const reportOf = async (gateway: Gateway, runId: string) =>
    (await (await gateway.get(`/api/site-runs/${runId}`)).json()) as SiteReport
  const until = async (gateway: Gateway, runId: string, state: string) => {
    await expect.poll(async () => (await reportOf(gateway, runId)).run.state, PATIENCE).toBe(state)
    return reportOf(gateway, runId)
  }
  const untilRead = (gateway: Gateway, runId: string, read: number) =>
    expect.poll(async () => (await reportOf(gateway, runId)).run.read, PATIENCE).toBe(read)
  /** Holds the answer before its last page; returns what lets it go on. */
  const holdLast = (of: SiteAnalyser) => {
    const held = gate()
    of.state.beforePage = async (page) => {
      if (page === '/precios') await held.passed
    }
    return held
  }

  /** Starts a run whose reader dies before a page, each time, once the pages before it are stored. */
  const startMortal = async (gateway: Gateway, deadly: string, before: number) => {
    const [started, died] = [gate(), gate()]
    let runId = ''
    analyser.state.beforePage = async (page, response) => {
      if (page !== deadly) return
      await started.passed
      await untilRead(gateway, runId, before)
      response.destroy()
      died.open()
    }
    const { run } = await startRun(gateway)
    runId = run.runId
    started.open()
    return { run, dieOnce: died.passed }
  }

  it('asks again with what is stored where svc-seo dies, and reads no page twice', async () => {
    const gateway = await start()
    const { run, dieOnce } = await startMortal(gateway, '/precios', 2)
    await dieOnce
    analyser.state.beforePage = async () => {}
    const report = await until(gateway, run.runId, 'done')
    expect(report.pages).toHaveLength(3)
    const [first, second] = analyser.askedFor.sites
    expect([first?.have, first?.used]).toEqual([[], undefined])
    expect(second?.have.map(({ key }) => key)).toEqual(['a.es/', 'a.es/contacto'])
    expect(second?.used).toEqual({ ms: 100, requests: 6, bytes: 1000 })
  })

  it('ends a run that its reader never gets on with, after three tries', async () => {
    const gateway = await start()
    const { run } = await startMortal(gateway, '/contacto', 1)
    const report = await until(gateway, run.runId, 'failed')
    expect([report.run.stop, report.run.read]).toEqual(['INTERRUPTED', 1])
    // Once for the page that was stored, and three times without another.
    expect(analyser.askedFor.sites).toHaveLength(4)
  })

  it('takes the end of a newer svc-seo, which tells more', async () => {
    analyser.state.end = { ...analyser.state.end, later: 1 } as typeof analyser.state.end
    const gateway = await start()
    const { run } = await startRun(gateway)
    await until(gateway, run.runId, 'done')
  })

  it('reads as many sites at once as there are analysers, each its own', async () => {
    const other = await startSiteAnalyser()
    const held = [holdLast(analyser), holdLast(other)]
    const gateway = await start(`${analyser.url},${other.url}`)
    const runs = [await startRun(gateway, 'https://uno.es'), await startRun(gateway, 'https://dos.es')]
    const third = await startRun(gateway, 'https://tres.es')
    for (const { run } of runs) await untilRead(gateway, run.runId, 2)
    expect([analyser.askedFor.sites.length, other.askedFor.sites.length]).toEqual([1, 1])
    expect((await reportOf(gateway, third.run.runId)).run).toMatchObject({ state: 'queued', ahead: 2 })
    for (const { open } of held) open()
    for (const { run } of [...runs, third]) await until(gateway, run.runId, 'done')
    await other.close()
  })

  it.each([
    ['reads another site', answerJson(503, { error: 'Ahora leemos otro sitio.', code: 'BUSY' })],
    ['is older than runs', answerJson(404, { error: 'No existe.', code: 'NOT_FOUND' })],
    ['stops', answerJson(503, {})],
  ])('leaves a run queued while its only analyser %s', async (_why, instead) => {
    analyser.state.instead = instead
    const gateway = await start()
    const { run } = await startRun(gateway)
    // More tries than a run that breaks off has.
    await expect.poll(() => analyser.asked.length, PATIENCE).toBeGreaterThan(4)
    const standing = async () => (await reportOf(gateway, run.runId)).run
    await expect.poll(standing, PATIENCE).toMatchObject({ state: 'queued', ahead: 0 })
    analyser.state.instead = undefined
    expect((await until(gateway, run.runId, 'done')).pages).toHaveLength(3)
  })

  it('gives a run back when its gateway stops, and another goes on at once', async () => {
    holdLast(analyser)
    const [first, second] = [await start(), await start(NO_ANALYSER)]
    const { run } = await startRun(first)
    await untilRead(first, run.runId, 2)
    const events = await second.get(`/api/site-runs/${run.runId}/events`)
    const cutOff = await first.get(`/api/site-runs/${run.runId}/events`)
    await first.deps.siteRunner.stop()
    // Its client comes back, to another.
    expect(await cutOff.text()).not.toContain('"end"')
    analyser.state.beforePage = async () => {}
    const third = await start()
    expect((await until(third, run.runId, 'done')).pages).toHaveLength(3)
    expect(await events.text()).toContain('"end"')
    expect(analyser.askedFor.sites[1]?.have).toHaveLength(2)
  })

  it('takes over from a gateway that died, and the dead one writes nothing more', async () => {
    const held = holdLast(analyser)
    const first = await start()
    const { run } = await startRun(first)
    await untilRead(first, run.runId, 2)
    const other = await startSiteAnalyser()
    // Its lease ends while it waits for a page.
    const { siteRunsStore } = first.deps
    const taken = await siteRunsStore.claimNext('another', new Date(Date.now() + LEASE_MS + 1))
    expect(taken?.token).toBe(2)
    held.open()
    await expect.poll(() => analyser.state.isReading, PATIENCE).toBe(false)
    expect((await reportOf(first, run.runId)).pages).toHaveLength(2)
    if (taken !== undefined) await siteRunsStore.release(taken, { claims: 0 })
    const second = await start(other.url)
    expect((await until(second, run.runId, 'done')).pages).toHaveLength(3)
    await other.close()
  })

  it('keeps what was read where nobody can judge it', async () => {
    analyser.state.judge = () => undefined
    const gateway = await start()
    const { run } = await startRun(gateway)
    const report = await until(gateway, run.runId, 'partial')
    expect(report.run.stop).toBe('INTERRUPTED')
    expect(report.pages.map(({ faults }) => faults.length)).toEqual([2, 2, 2])
    expect([report.findings, report.groups]).toEqual([[], []])
  })

  it('tells why a run stopped, also a reason that only a newer svc-seo knows', async () => {
    const skipped = [{ why: 'robots', count: 2, example: 'https://a.es/privado' }]
    analyser.state.end = { state: 'later', stop: 'LATER', found: 9, failed: 1, skipped }
    const gateway = await start()
    const { run } = await startRun(gateway)
    const report = await until(gateway, run.runId, 'partial')
    expect(report.run).toMatchObject({ stop: 'LATER', found: 9, read: 3, failed: 1 })
    expect(report.skipped).toEqual(skipped)
  })

  it.each(['HOST_NOT_FOUND', 'NOT_A_SITE', 'PAGE_TOO_COMPLEX'])(
    'fails where the home answers %s',
    async (code) => {
      analyser.state.instead = answerJson(422, { error: 'No hay nada que leer.', code })
      const gateway = await start()
      const { run } = await startRun(gateway)
      expect((await until(gateway, run.runId, 'failed')).run.reason).toBe('la portada no se ha podido leer')
      expect(analyser.asked.map(({ path: asked }) => asked)).toEqual(['/site'])
    },
  )

  it('is running as soon as an analyser has begun, before there is a page', async () => {
    const held = gate()
    analyser.state.beforePage = () => held.passed
    const gateway = await start()
    const { run } = await startRun(gateway)
    const { run: running } = await until(gateway, run.runId, 'running')
    expect(running).toMatchObject({ read: 0, startedAt: expect.any(String) })
    held.open()
    await until(gateway, run.runId, 'done')
  })

  it('takes no line that is longer than any page, and no page that is none', async () => {
    const plan = { plan: { found: 1, of: 1, engine: 'svc-seo@1' } }
    const used = { ms: 1, requests: 1, bytes: 1 }
    const long = { page: sitePage('/'), facts: { text: 'x'.repeat(5 * 1024 * 1024) }, used }
    analyser.state.instead = answerLines(plan, long, '…')
    const gateway = await start()
    const { run } = await startRun(gateway)
    expect((await until(gateway, run.runId, 'failed')).run).toMatchObject({ stop: 'INTERRUPTED', read: 0 })
    analyser.state.instead = answerLines(plan, { page: { key: '' }, facts: {}, used })
    const { run: other } = await startRun(gateway, 'https://b.es')
    expect((await until(gateway, other.runId, 'failed')).run.stop).toBe('INTERRUPTED')
  })

  it('reads no site whose owner has said no meanwhile', async () => {
    const gateway = await start(NO_ANALYSER)
    const { run } = await startRun(gateway, 'https://www.mitienda.es')
    await gateway.deps.siteOptOuts.add('mitienda.es', '2026-11-20T10:00:00.000Z')
    const other = await start()
    const { reason } = (await until(other, run.runId, 'failed')).run
    expect(reason).toBe('quien lleva el dominio nos ha pedido que no lo leamos')
    expect(analyser.askedFor.sites).toEqual([])
    const { uniqueId } = await saveProven(other, readableResult('https://www.mitienda.es'))
    const refused = await other.post('/api/site-runs', { uniqueId })
    expect([refused.status, await refused.json()]).toMatchObject([403, { code: 'SITE_OPTED_OUT' }])
  })

  it('stops reading where its run is removed', async () => {
    holdLast(analyser)
    const gateway = await start()
    const { run } = await startRun(gateway)
    await untilRead(gateway, run.runId, 2)
    const { cancelled } = analyser.asked[0] ?? {}
    expect((await gateway.admin('DELETE', `/site-runs/${run.runId}`)).status).toBe(204)
    await cancelled
    expect((await gateway.get(`/api/site-runs/${run.runId}`)).status).toBe(404)
  })

  it('counts what waits, and how runs end', async () => {
    const gateway = await start(NO_ANALYSER)
    for (const site of ['https://uno.es', 'https://dos.es']) await startRun(gateway, site)
    await expect.poll(() => gateway.deps.metrics.text(), PATIENCE).toContain('site_runs_waiting 2')
    expect(await gateway.deps.metrics.text()).toContain('site_runs_total{end="done"} 0')
  })

  if (name === embeddedStore.name) {
    it('keeps no more pages than a run may have, whatever svc-seo tells', async () => {
      analyser.state.paths = ['/', ...Array.from({ length: SITE_RUN_MAX.pages }, (_, n) => `/${n}`)]
      const gateway = await start()
      const { run } = await startRun(gateway)
      const report = await until(gateway, run.runId, 'failed')
      expect([report.run.stop, report.pages.length]).toEqual(['INTERRUPTED', SITE_RUN_MAX.pages])
    })

    it('gives up a run whose pages it cannot keep, and everything else works', async () => {
      const gateway = await start()
      const db = new Database(path.join(store.env.DATA_DIR ?? '', 'agency.sqlite'))
      db.exec(
        "CREATE TRIGGER full BEFORE INSERT ON site_pages WHEN NEW.n > 1 BEGIN SELECT RAISE(FAIL, 'full'); END",
      )
      db.close()
      const { run } = await startRun(gateway)
      const report = await until(gateway, run.runId, 'failed')
      expect(report.run.reason).toBe('ahora no podemos guardar lo que leemos')
      expect(report.pages).toHaveLength(1)
      expect((await startRun(gateway, 'https://b.es')).status).toBe(202)
    })
  }
})
