import { setTimeout as sleep } from 'node:timers/promises'
import {
  SavedAnalysisSchema,
  SiteReportSchema,
  type SiteRun,
  SiteRunEventSchema,
  SiteRunSchema,
} from '@agency/contracts'
import { strictly } from '@agency/contracts/testing/strictly'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { gate, type SiteAnalyser, startSiteAnalyser } from '../../testing/site-analyser.ts'
import {
  NO_ANALYSER,
  readableResult,
  saveProven,
  startReadingGateway,
  startRun,
} from '../../testing/site-runs-over-http.ts'
import type { Gateway } from '../../testing/start-gateway.ts'
import { linesOf } from '../../testing/start-with-browser.ts'
import { storeKinds, type TestStore } from '../../testing/stores.ts'

const HOUR_MS = 60 * 60 * 1000
const LIMITS = { RATE_LIMIT_FACTOR: '1' }

describe.each(storeKinds)('runs over whole sites on $name', ({ create }) => {
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

  const clock = () => new Date(Date.now() + ahead)
  const start = async (env: Record<string, string> = {}, analyserUrl = analyser.url) => {
    const gateway = await startReadingGateway({
      env: { ...store.env, ...env },
      analyserUrl,
      clock,
    })
    gateways.push(gateway)
    return gateway
  }
  /** Where no run goes on by itself. */
  const startAlone = (env: Record<string, string> = {}) => start(env, NO_ANALYSER)
  const ask = (gateway: Gateway, uniqueId: string, more: object = {}) =>
    gateway.post('/api/site-runs', { uniqueId, ...more })
  const runOf = async (answer: Response): Promise<SiteRun> =>
    strictly(SiteRunSchema).parse(await answer.json())
  const refusalOf = async (answer: Response) => {
    const { code } = (await answer.json()) as { code: string }
    return [answer.status, code]
  }
  const reportOf = async (gateway: Gateway, runId: string) => {
    const answer = await gateway.get(`/api/site-runs/${runId}`)
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-store'])
    return strictly(SiteReportSchema).parse(await answer.json())
  }
  const untilState = async (gateway: Gateway, runId: string, state: string) => {
    await expect.poll(async () => (await reportOf(gateway, runId)).run.state).toBe(state)
    return reportOf(gateway, runId)
  }
  const cancel = (gateway: Gateway, runId: string, uniqueId: string) =>
    gateway.post(`/api/site-runs/${runId}/cancel`, { uniqueId })

  it('reads a site, and says faults of all pages once', async () => {
    const gateway = await start()
    const { uniqueId, shareId, status, run } = await startRun(gateway)
    expect(status).toBe(202)
    expect(strictly(SiteRunSchema).parse(run)).toMatchObject({
      website: 'https://a.es/',
      state: 'queued',
      ahead: 0,
    })
    const report = await untilState(gateway, run.runId, 'done')
    expect(report.run).toMatchObject({ found: 3, read: 3, failed: 0, engine: 'svc-seo@1' })
    expect(report.run.ahead).toBeUndefined()
    expect(report.findings.map(({ id }) => id)).toEqual(['site-broken-links'])
    expect(report.groups.map(({ id }) => id)).toEqual(['id-email'])
    expect(report.pages.map(({ url }) => url)).toEqual([
      'https://a.es/',
      'https://a.es/contacto',
      'https://a.es/precios',
    ])
    for (const { faults } of report.pages) expect(faults.map(({ id }) => id)).toEqual(['title-length'])
    for (const id of [uniqueId, shareId]) {
      const saved = await (await gateway.get(`/api/seo-analysis/${id}`)).json()
      expect(strictly(SavedAnalysisSchema).parse(saved).siteRun).toEqual(report.run)
    }
    expect(analyser.askedFor.sites).toEqual([{ website: 'https://a.es/', have: [] }])
    expect(analyser.askedFor.findings[0]).toMatchObject({
      website: 'https://a.es/',
      site: { home: 'https://a.es/' },
    })
    expect(gateway.log.join('')).not.toContain('a.es')
  })

  it('follows a run in lines, from any gateway, and shows what is read so far', async () => {
    const held = gate()
    analyser.state.beforePage = async (path) => {
      if (path === '/precios') await held.passed
    }
    const [gateway, other] = [await start(), await startAlone()]
    const { run } = await startRun(gateway)
    await expect.poll(async () => (await reportOf(other, run.runId)).run.read).toBe(2)
    const partial = await reportOf(other, run.runId)
    expect(partial.run).toMatchObject({ state: 'running', found: 3 })
    expect(partial.pages.map(({ faults }) => faults.length)).toEqual([2, 2])
    const answer = await other.get(`/api/site-runs/${run.runId}/events`)
    expect(answer.headers.get('content-type')).toContain('application/x-ndjson')
    expect(answer.headers.get('cache-control')).toBe('no-store, no-transform')
    held.open()
    const lines = (await linesOf(answer)).map((line) => strictly(SiteRunEventSchema).parse(line))
    expect(lines[0]).toMatchObject({ run: { state: 'running', read: 2 } })
    expect(lines.flatMap((line) => ('page' in line ? [line.page] : []))).toEqual([
      { n: 2, url: 'https://a.es/contacto', title: 'Página /contacto' },
      { n: 3, url: 'https://a.es/precios', title: 'Página /precios' },
    ])
    expect(lines.at(-1)).toMatchObject({ end: { state: 'done', read: 3 } })
    const after = await linesOf(await gateway.get(`/api/site-runs/${run.runId}/events`))
    expect(after.map((line) => Object.keys(line)[0])).toEqual(['run', 'page', 'end'])
  })

  it('starts at the home where the report ended', async () => {
    const gateway = await startAlone()
    const home = async (website: string, finalUrl: string) => {
      const { uniqueId } = await saveProven(gateway, readableResult(website, finalUrl))
      return (await runOf(await ask(gateway, uniqueId))).website
    }
    expect(await home('http://uno.es/tienda?a=1', 'https://www.uno.es/es/inicio?x=1#y')).toBe(
      'https://www.uno.es/',
    )
    expect(await home('https://dos.es', 'https://tienda.dos.es:8443/')).toBe('https://tienda.dos.es:8443/')
  })

  it('refuses what it cannot start from', async () => {
    const gateway = await startAlone()
    const refused = async (result: ReturnType<typeof readableResult>) =>
      refusalOf(await ask(gateway, (await saveProven(gateway, result)).uniqueId))
    for (const outcome of ['error', 'warning', 'unknown']) {
      expect(await refused(readableResult('https://a.es', 'https://a.es/', outcome))).toEqual([
        422,
        'NOT_A_SITE',
      ])
    }
    expect(await refused({ ...readableResult('https://a.es'), finalUrl: 'nada' })).toEqual([
      422,
      'NOT_A_SITE',
    ])
    expect(await refused(readableResult('https://a.es', 'https://otro.com/'))).toEqual([422, 'NOT_A_SITE'])
    expect(await refusalOf(await ask(gateway, 'unknownunknown'))).toEqual([404, 'NOT_FOUND'])
    expect(await refusalOf(await ask(gateway, 'no'))).toEqual([400, 'INVALID'])
    const { uniqueId } = await saveProven(gateway)
    expect(await refusalOf(await ask(gateway, uniqueId, { fresh: 'yes' }))).toEqual([400, 'INVALID'])
    for (const path of ['', '/events', '/report.csv']) {
      for (const id of ['0'.repeat(32), '$ne', '%00']) {
        expect((await gateway.get(`/api/site-runs/${id}${path}`)).status).toBe(404)
      }
    }
  })

  it('starts no run from a result that is not its own, or a day old', async () => {
    const gateway = await startAlone()
    const forged = JSON.stringify(readableResult('https://de-otro.es'))
    const { uniqueId } = await saveProven(gateway, readableResult('https://a.es'), { results: forged })
    expect(await refusalOf(await ask(gateway, uniqueId))).toEqual([409, 'ANALYSE_FIRST'])
    const { uniqueId: own } = await saveProven(gateway)
    ahead = 24 * HOUR_MS + 1000
    expect(await refusalOf(await ask(gateway, own))).toEqual([409, 'ANALYSE_FIRST'])
    ahead = 23 * HOUR_MS
    expect((await ask(gateway, own)).status).toBe(202)
  })

  it('answers with the run that the site has had in a day, and with a second one where that is wanted', async () => {
    const gateway = await start()
    const { run } = await startRun(gateway)
    await untilState(gateway, run.runId, 'done')
    const { shareId, uniqueId } = await saveProven(
      gateway,
      readableResult('http://www.a.es', 'http://www.a.es/'),
    )
    const again = await ask(gateway, shareId)
    expect([again.status, (await runOf(again)).runId]).toEqual([200, run.runId])
    const fresh = await ask(gateway, uniqueId, { fresh: true })
    const second = await runOf(fresh)
    expect([fresh.status, second.website]).toEqual([202, 'http://www.a.es/'])
    await untilState(gateway, second.runId, 'done')
    const third = await ask(gateway, uniqueId, { fresh: true })
    expect([third.status, (await runOf(third)).runId]).toEqual([200, second.runId])
    const shown = (await (await gateway.get(`/api/seo-analysis/${uniqueId}`)).json()) as { siteRun: SiteRun }
    expect(shown.siteRun.runId).toBe(second.runId)
  })

  it('gives a site one run, however many ask at the same moment, at either of two gateways', async () => {
    const pair = [await startAlone(), await startAlone()] as const
    const ids = await Promise.all([0, 1, 2, 3].map(async () => (await saveProven(pair[0])).uniqueId))
    const answers = await Promise.all(ids.map((id, turn) => ask(pair[turn % 2 === 0 ? 0 : 1], id)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 200, 202])
    const runs = await Promise.all(answers.map(runOf))
    expect(new Set(runs.map(({ runId }) => runId)).size).toBe(1)
  })

  it('tries again once in an hour where a run has failed', async () => {
    analyser.state.end = { state: 'failed', stop: 'ROBOTS' }
    analyser.state.paths = []
    const gateway = await start()
    const { uniqueId, run } = await startRun(gateway)
    expect((await untilState(gateway, run.runId, 'failed')).run).toMatchObject({ stop: 'ROBOTS', read: 0 })
    const retry = await ask(gateway, uniqueId)
    expect(retry.status).toBe(202)
    await untilState(gateway, (await runOf(retry)).runId, 'failed')
    const refused = await ask(gateway, uniqueId)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3500)
    expect(await refusalOf(refused)).toEqual([429, 'RATE_LIMITED'])
    ahead = HOUR_MS + 1000
    expect((await ask(gateway, uniqueId)).status).toBe(202)
  })

  it('says why the home could not be read', async () => {
    analyser.state.end = { state: 'failed' }
    analyser.state.paths = []
    const gateway = await start()
    const { run } = await startRun(gateway)
    const { run: failed } = await untilState(gateway, run.runId, 'failed')
    expect([failed.stop, failed.reason]).toEqual([undefined, 'la portada no se ha podido leer'])
  })

  it('queues eight, in the order in which they came', async () => {
    const gateway = await startAlone()
    const runs: SiteRun[] = []
    for (let index = 0; index < 8; index += 1)
      runs.push((await startRun(gateway, `https://s${index}.es`)).run)
    expect(runs.map((run) => run.ahead)).toEqual([0, 1, 2, 3, 4, 5, 6, 7])
    const { uniqueId } = await saveProven(gateway, readableResult('https://s8.es'))
    const refused = await ask(gateway, uniqueId)
    expect(refused.headers.get('retry-after')).toBe('60')
    expect(await refusalOf(refused)).toEqual([503, 'QUEUE_FULL'])
    // One that is queued already is shown to others too.
    const { uniqueId: same } = await saveProven(gateway, readableResult('https://s7.es'))
    expect((await ask(gateway, same)).status).toBe(200)
  })

  it('limits new runs of an address, and no others', async () => {
    const gateway = await start({ ...LIMITS, TRUST_PROXY: '1' })
    const from = async (address: string, website: string) => {
      const { uniqueId } = await saveProven(gateway, readableResult(website))
      return gateway.post('/api/site-runs', { uniqueId }, { 'x-forwarded-for': address })
    }
    const held = gate()
    analyser.state.beforePage = () => held.passed
    const first = await from('203.0.113.1', 'https://s1.es')
    expect(first.status).toBe(202)
    // One at a time; that of another site is shown.
    expect(await refusalOf(await from('203.0.113.1', 'https://s2.es'))).toEqual([429, 'RATE_LIMITED'])
    expect((await from('203.0.113.2', 'https://s1.es')).status).toBe(200)
    held.open()
    await untilState(gateway, (await runOf(first)).runId, 'done')
    const second = await from('203.0.113.1', 'https://s2.es')
    await untilState(gateway, (await runOf(second)).runId, 'done')
    expect(await refusalOf(await from('203.0.113.1', 'https://s3.es'))).toEqual([429, 'RATE_LIMITED'])
    expect((await from('203.0.113.1', 'https://s2.es')).status).toBe(200)
    // Its network has two left.
    for (const [last, website] of [
      [3, 'https://s4.es'],
      [4, 'https://s5.es'],
    ] as const) {
      expect((await from(`203.0.113.${last}`, website)).status).toBe(202)
    }
    expect(await refusalOf(await from('203.0.113.5', 'https://s6.es'))).toEqual([429, 'RATE_LIMITED'])
    expect((await from('198.51.100.1', 'https://s6.es')).status).toBe(202)
  })

  it('cancels a queued run for the owner of its report alone, as often as they ask', async () => {
    const gateway = await startAlone()
    const { uniqueId, shareId, run } = await startRun(gateway)
    const { uniqueId: stranger } = await saveProven(gateway, readableResult('https://b.es'))
    for (const id of [shareId, stranger, 'unknownunknown']) {
      expect((await cancel(gateway, run.runId, id)).status).toBe(404)
    }
    expect((await cancel(gateway, '0'.repeat(32), uniqueId)).status).toBe(404)
    expect((await cancel(gateway, run.runId, '')).status).toBe(400)
    for (const _again of [1, 2]) {
      const answer = await cancel(gateway, run.runId, uniqueId)
      expect([answer.status, (await runOf(answer)).state]).toEqual([200, 'cancelled'])
    }
  })

  it('goes on while another report waits, then ends with what it has read', async () => {
    const held = gate()
    analyser.state.beforePage = async (path) => {
      if (path === '/precios') await held.passed
    }
    const gateway = await start()
    const { uniqueId, run } = await startRun(gateway)
    const { uniqueId: other } = await saveProven(gateway)
    await ask(gateway, other)
    await expect.poll(async () => (await reportOf(gateway, run.runId)).run.read).toBe(2)
    expect((await runOf(await cancel(gateway, run.runId, other))).state).toBe('running')
    await sleep(500)
    expect((await reportOf(gateway, run.runId)).run.state).toBe('running')
    await cancel(gateway, run.runId, uniqueId)
    const report = await untilState(gateway, run.runId, 'cancelled')
    held.open()
    expect(report.run).toMatchObject({ stop: 'CANCELLED', read: 2 })
    expect(report.groups).toMatchObject([{ id: 'id-email', of: 2 }])
    expect(analyser.askedFor.findings[0]?.site).toBeUndefined()
    expect(analyser.askedFor.findings).toHaveLength(1)
  })

  it('gives a table once the run has ended', async () => {
    const held = gate()
    analyser.state.beforePage = () => held.passed
    const gateway = await start()
    const { run } = await startRun(gateway, 'https://www.a.es')
    const path = `/api/site-runs/${run.runId}/report.csv`
    expect(await refusalOf(await gateway.get(path))).toEqual([409, 'NOT_ENDED'])
    held.open()
    await untilState(gateway, run.runId, 'done')
    const answer = await gateway.get(path)
    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect(answer.headers.get('content-disposition')).toBe('attachment; filename="sitio-a.es.csv"')
    const bytes = Buffer.from(await answer.arrayBuffer())
    expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
    expect(bytes.toString().slice(1).split('\r\n')[0]).toBe(
      'tipo;id;estado;titulo;mensaje;pagina;destino;texto_enlace;paginas_afectadas;paginas_leidas',
    )
  })
})
