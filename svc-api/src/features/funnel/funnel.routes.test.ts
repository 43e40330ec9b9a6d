import { FUNNEL_STEPS, type FunnelDay, FunnelSchema, NDJSON } from '@agency/contracts'
import { strictly } from '@agency/contracts/testing/strictly'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { answerJson, answerLines, startAnalyser } from '../../testing/analyser-server.ts'
import { sampleResult, sampleSave } from '../../testing/samples.ts'
import { type Gateway, startGateway } from '../../testing/start-gateway.ts'
import { storeKinds, type TestStore } from '../../testing/stores.ts'

const NONE: Omit<FunnelDay, 'day'> = {
  started: 0,
  finished: 0,
  saved: 0,
  consultations: 0,
  messages: 0,
  contacted: 0,
}

describe.each(storeKinds)('the funnel on $name', ({ create }) => {
  let testStore: TestStore
  let analyser: Awaited<ReturnType<typeof startAnalyser>>
  let gateway: Gateway
  let now: number
  beforeEach(async () => {
    now = Date.parse('2026-11-20T10:00:00.000Z')
    testStore = create()
    analyser = await startAnalyser(answerJson(200, sampleResult()))
    gateway = await startGateway({
      env: testStore.env,
      analyserUrl: analyser.url,
      clock: () => new Date(now),
    })
  })
  afterEach(async () => {
    await gateway.close()
    await analyser.close()
    await testStore.remove()
  })

  const days = async (options: object = {}) => {
    const response = await gateway.admin('POST', '/funnel', options)
    expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'no-store'])
    return strictly(FunnelSchema).parse(await response.json()).days
  }
  const today = async () => (await days({ days: 1 }))[0]
  const press = (headers: Record<string, string> = {}) =>
    gateway.post('/api/funnel/consultation', '', headers)

  it('is zero for a month of days before anything happens', async () => {
    const all = await days()
    expect(all).toHaveLength(30)
    expect(all.at(0)).toEqual({ day: '2026-10-22', ...NONE })
    expect(all.at(-1)).toEqual({ day: '2026-11-20', ...NONE })
  })

  it('counts what happens from the analysis to the client', async () => {
    const analyse = (headers = {}) =>
      gateway.post('/api/analyze-seo', { website: 'https://mitienda.es' }, headers).then((one) => one.text())
    // One by one: FerretDB loses counts of the same moment.
    const counted = (own: Partial<FunnelDay>) => expect.poll(today).toMatchObject(own)
    await analyse()
    await counted({ started: 1, finished: 1 })
    analyser.answerWith(answerLines({ stage: 'crawl' }, { result: sampleResult() }))
    await analyse({ accept: NDJSON })
    await counted({ started: 2, finished: 2 })
    analyser.answerWith(answerJson(422, { error: 'No encontramos esa web.', code: 'HOST_NOT_FOUND' }))
    await analyse()
    const body = sampleSave()
    await gateway.post('/api/seo-analysis', body)
    await gateway.post('/api/seo-analysis', body)
    expect((await press()).status).toBe(204)
    const token = (await (await gateway.get('/api/contact/token')).json()) as object
    now += 5000
    const message = { name: 'Ana', email: 'ana@example.com', message: 'Hola', ...token }
    await gateway.post('/api/contact', { ...message, honeypot: 'x' })
    await gateway.post('/api/contact', message)
    const { id } = (await gateway.deps.analysesStore.findByUniqueId(body.uniqueId)) ?? {}
    for (const contacted of [true, true, false]) {
      await gateway.admin('PATCH', `/seo-analysis/${id}/contacted`, { contacted })
    }
    const rest = { saved: 1, consultations: 1, messages: 1, contacted: 1 }
    await counted({ started: 3, finished: 2, ...rest })
    const metrics = await gateway.deps.metrics.text()
    for (const step of FUNNEL_STEPS) expect(metrics).toContain(`funnel_steps_total{step="${step}"}`)
    expect(metrics).toContain('funnel_steps_total{step="started"} 3')
  })

  it('counts by the day of Madrid', async () => {
    now = Date.parse('2026-11-20T22:59:59.000Z')
    await press()
    now = Date.parse('2026-11-20T23:00:00.000Z')
    await press()
    await press()
    expect((await days({ days: 3 })).map(({ day, consultations }) => [day, consultations])).toEqual([
      ['2026-11-19', 0],
      ['2026-11-20', 1],
      ['2026-11-21', 2],
    ])
  })

  it('takes a press in any form, and keeps nothing of it', async () => {
    for (const [type, body] of [
      ['text/plain', 'ana@example.com'],
      ['application/json', '{"email":"ana@example.com"}'],
      ['application/json', '{'],
    ] as const) {
      const response = await gateway.post('/api/funnel/consultation', body, { 'content-type': type })
      expect([response.status, await response.text()]).toEqual([204, ''])
    }
    expect(await today()).toMatchObject({ consultations: 3 })
    const stored = await gateway.deps.funnelStore.since('2026-11-20')
    expect(stored).toEqual([
      { id: '2026-11-20 consultations', day: '2026-11-20', step: 'consultations', count: 3 },
    ])
    expect(gateway.log.join('')).not.toContain('ana@')
  })

  it('allows 60 presses per address', async () => {
    const strict = await startGateway({ env: { ...testStore.env, RATE_LIMIT_FACTOR: '1', TRUST_PROXY: '1' } })
    const from = { 'x-forwarded-for': '203.0.113.1' }
    const statuses: number[] = []
    for (let time = 0; time < 61; time += 1) {
      statuses.push((await strict.post('/api/funnel/consultation', '', from)).status)
    }
    await strict.close()
    expect(statuses).toEqual([...Array(60).fill(204), 429])
  })

  it.each([0, 731, 1.5, '30', null, { $ne: 1 }])('answers 400 to %j days', async (count) => {
    const response = await gateway.admin('POST', '/funnel', { days: count })
    expect([response.status, await response.json()]).toMatchObject([
      400,
      { fields: { days: 'Elige entre 1 y 730 días.' } },
    ])
  })

  it('answers 401 without the password', async () => {
    expect((await gateway.admin('POST', '/funnel', { password: 'wrong' })).status).toBe(401)
  })
})
