import { NDJSON } from '@agency/contracts'
import { afterEach, describe, expect, it, vi } from 'vitest'
import {
  type Analyser,
  type Answer,
  answerJson,
  answerLines,
  startAnalyser,
} from '../../testing/analyser-server.ts'
import { sampleResult } from '../../testing/samples.ts'
import { startGateway } from '../../testing/start-gateway.ts'
import { embeddedStore } from '../../testing/stores.ts'
import { type CallEnd, createHttpSeoClient } from './seo-client.http.ts'
import type { SeoClient } from './seo-client.ts'

const cleanUp: (() => unknown)[] = []
afterEach(async () => {
  for (const undo of cleanUp.splice(0).reverse()) await undo()
})

const call = (signal = new AbortController().signal) => ({ signal, requestId: 'request-1' })
const site = (name: string) => ({ website: `https://${name}.es/` })
const report = (analyser: string) => ({ ...sampleResult(), engine: analyser })
const lines = (text: string) =>
  text
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line))
const full = (retryAfter: string) =>
  answerJson(
    503,
    { error: 'Ahora mismo hay muchos análisis.', code: 'QUEUE_FULL' },
    { 'retry-after': retryAfter },
  )
/** As svc-seo, which drains. */
const stopping = answerJson(503, { error: 'El análisis se está reiniciando.', code: 'SERVICE_UNAVAILABLE' })
/** Takes the analysis and never answers. */
const hold: Answer = () => {}

async function analyserOf(name: string, options?: Parameters<typeof startAnalyser>[1]): Promise<Analyser> {
  const analyser = await startAnalyser(answerJson(200, report(name)), options)
  cleanUp.push(analyser.close)
  return analyser
}

/** Two analysers, «a» and «b», and a client of both. */
async function two() {
  const [a, b] = [await analyserOf('a'), await analyserOf('b')]
  const ends: CallEnd[] = []
  const client = clientOf([a.url, b.url], { onCallEnd: (end) => ends.push(end) })
  await allWell(client)
  return { a, b, client, ends }
}

function clientOf(
  urls: readonly string[],
  options: Omit<Parameters<typeof createHttpSeoClient>[0], 'urls'> = {},
): SeoClient {
  const client = createHttpSeoClient({ urls, ...options })
  cleanUp.push(client.close)
  return client
}

/** Patient: an analyser that does not answer is given up after half a second, and asked again later. */
const waitFor = <Value>(look: () => Value) => vi.waitFor(look, { timeout: 10_000 })

/** Waits until every analyser has answered a probe. */
const allWell = (client: SeoClient) =>
  waitFor(async () => {
    for (const check of Object.values(client.healthChecks())) await check()
  })
const wellOf = (client: SeoClient) => client.counts().well
const engineOf = async (client: SeoClient, name: string) => (await client.analyze(site(name), call())).engine
async function eventsOf(events: AsyncIterable<unknown>): Promise<unknown[]> {
  const seen: unknown[] = []
  for await (const event of events) seen.push(event)
  return seen
}
const websitesOf = ({ asked }: Analyser) => asked.map(({ body }) => JSON.parse(body).website)

describe('several analysers', () => {
  it('shares the work: the less busy one gets the next website', async () => {
    const { a, b, client } = await two()
    for (const analyser of [a, b]) analyser.answerWith(hold)
    const visitor = new AbortController()
    const calls: Promise<unknown>[] = []
    for (const name of ['uno', 'dos', 'tres', 'cuatro']) {
      const asked = Promise.race([a.nextAsked(), b.nextAsked()])
      calls.push(client.analyze(site(name), call(visitor.signal)).catch(() => 'left'))
      await asked
    }
    expect([a.asked.length, b.asked.length]).toEqual([2, 2])
    visitor.abort()
    await Promise.all(calls)
    // What was cancelled is not under way any more: the first one is as free as the other.
    for (const analyser of [a, b]) analyser.answerWith(answerJson(200, report('x')))
    await client.analyze(site('cinco'), call())
    expect(a.asked.length + b.asked.length).toBe(5)
  })

  it('asks the same one about the same website, however busy it is', async () => {
    const { a, b, client } = await two()
    a.answerWith(hold)
    const visitor = new AbortController()
    const first = a.nextAsked()
    const calls = [client.analyze({ website: 'https://uno.es' }, call(visitor.signal)).catch(() => 'left')]
    await first
    const second = a.nextAsked()
    calls.push(
      client
        .analyze({ website: 'https://uno.es/#precios', fresh: true }, call(visitor.signal))
        .catch(() => 'left'),
    )
    await second
    expect(await engineOf(client, 'dos')).toBe('b')
    expect(websitesOf(b)).toEqual(['https://dos.es/'])
    visitor.abort()
    await Promise.all(calls)
    a.answerWith(answerJson(200, report('a')))
    expect(await engineOf(client, 'uno')).toBe('a')
    expect(await engineOf(client, 'dos')).toBe('b')
  })

  it('goes on to the next one when one is full, or stopping, or says 503 without a sentence', async () => {
    const { a, client, ends } = await two()
    for (const answer of [
      full('5'),
      stopping,
      ((response) => void response.writeHead(503).end('no backend')) satisfies Answer,
    ]) {
      a.answerWith(answer)
      expect(await engineOf(client, `web-${ends.length}`)).toBe('b')
    }
    expect(ends).toEqual(['full', 'answered', 'lost', 'answered', 'lost', 'answered'])
  })

  it('answers QUEUE_FULL only when all are full, with the shortest time to wait', async () => {
    const { a, b, client } = await two()
    a.answerWith(full('12'))
    b.answerWith(full('7'))
    const refusal = { code: 'QUEUE_FULL', status: 503, retryAfterSeconds: 7 }
    await expect(client.analyze(site('uno'), call())).rejects.toMatchObject(refusal)
    await expect(client.stream(site('dos'), call())).rejects.toMatchObject(refusal)
    expect([a.asked.length, b.asked.length]).toEqual([2, 2])
  })

  it('answers QUEUE_FULL too when the only one that is there is full', async () => {
    const { a, b, client } = await two()
    await a.close()
    b.answerWith(full('7'))
    await expect(client.analyze(site('uno'), call())).rejects.toMatchObject({ code: 'QUEUE_FULL' })
  })

  it('passes on a refusal of the website without asking another one', async () => {
    const { a, b, client, ends } = await two()
    const refusal = { error: 'No hemos podido abrir esa web.', code: 'HOST_NOT_FOUND' }
    for (const analyser of [a, b]) analyser.answerWith(answerJson(422, refusal))
    await expect(client.analyze(site('uno'), call())).rejects.toMatchObject({ code: 'HOST_NOT_FOUND' })
    expect([a.asked.length + b.asked.length, ends]).toEqual([1, ['refused']])
  })

  it('sends a dead one nothing, and uses it again when it is back', async () => {
    const { a, b, client } = await two()
    expect(await engineOf(client, 'uno')).toBe('a')
    await a.close()
    await waitFor(() => expect(wellOf(client)).toBe(1))
    expect(await engineOf(client, 'uno')).toBe('b')
    expect(await engineOf(client, 'dos')).toBe('b')
    const back = await analyserOf('a again', { port: a.port })
    await waitFor(() => expect(wellOf(client)).toBe(2))
    expect(await engineOf(client, 'tres')).toBe('a again')
    expect(websitesOf(back)).toEqual(['https://tres.es/'])
    expect(websitesOf(b)).toEqual(['https://uno.es/', 'https://dos.es/'])
  })

  it('sends one that takes connections but does not answer nothing', async () => {
    const { a, b, client } = await two()
    a.stop()
    await waitFor(() => expect(wellOf(client)).toBe(1))
    for (const name of ['uno', 'dos', 'tres']) expect(await engineOf(client, name)).toBe('b')
    expect(a.asked).toEqual([])
    expect(b.asked.length).toBe(3)
  })

  it('takes none for well whose health is a page: another server has its address', async () => {
    const { a, b, client } = await two()
    a.becomeAnother()
    await waitFor(() => expect(wellOf(client)).toBe(1))
    for (const name of ['uno', 'dos', 'tres']) expect(await engineOf(client, name)).toBe('b')
    expect([a.asked.length, b.asked.length]).toEqual([0, 3])
  })

  it('sends its secret with every request, and takes one that refuses it for gone', async () => {
    const a = await analyserOf('a', { secret: 'one secret' })
    const b = await analyserOf('b', { secret: 'another secret' })
    const client = clientOf([a.url, b.url], { secret: 'another secret' })
    await waitFor(() => expect(wellOf(client)).toBe(1))
    for (const name of ['uno', 'dos', 'tres']) expect(await engineOf(client, name)).toBe('b')
    expect(a.asked).toEqual([])
    expect(b.asked.map(({ headers }) => headers.authorization)).toEqual(
      b.asked.map(() => 'Bearer another secret'),
    )
  })

  it('passes over one that refuses its secret before a probe has told, and fails when all do', async () => {
    const a = await analyserOf('a', { secret: 'one secret' })
    const b = await analyserOf('b', { secret: 'another secret' })
    const client = clientOf([a.url, b.url], { secret: 'another secret' })
    expect(await engineOf(client, 'uno')).toBe('b')
    const stranger = clientOf([a.url, b.url])
    await expect(stranger.analyze(site('uno'), call())).rejects.toMatchObject({
      code: 'SERVICE_UNAVAILABLE',
      cause: expect.objectContaining({ message: 'svc-seo refuses SERVICE_SECRET' }),
    })
    expect([a.asked.length, b.asked.length]).toEqual([0, 1])
  })

  it('still asks one that does not answer probes when there is no other: it may only be busy', async () => {
    const a = await analyserOf('a')
    const client = clientOf([a.url])
    a.setWell(false)
    await waitFor(() => expect(wellOf(client)).toBe(0))
    expect(await engineOf(client, 'uno')).toBe('a')
  })
})

describe('an analysis on an analyser that goes away', () => {
  it('is begun again on another one, and its events go on without repeating any', async () => {
    const { a, b, client, ends } = await two()
    a.answerWith(answerLines({ stage: 'crawl' }, { stage: 'performance', took: 7 }, { requests: 3 }, '…'))
    b.answerWith(
      answerLines(
        { stage: 'crawl' },
        { stage: 'performance', took: 9 },
        { requests: 3 },
        { stage: 'analytics' },
        { result: report('b') },
      ),
    )
    const seen: unknown[] = []
    for await (const event of await client.stream(site('uno'), call())) {
      seen.push(event)
      if (seen.length === 3) await a.close()
    }
    expect(seen).toEqual([
      { stage: 'crawl' },
      { stage: 'performance', took: 7 },
      { requests: 3 },
      { stage: 'analytics' },
      { result: report('b') },
    ])
    expect(ends).toEqual(['lost', 'answered'])
    // The one that answered keeps the website.
    expect(websitesOf(b)).toEqual(['https://uno.es/'])
  })

  it('is begun again when it is asked for in one piece, before and within the answer', async () => {
    const { a, client } = await two()
    const asked = a.nextAsked()
    a.answerWith(hold)
    const answer = engineOf(client, 'uno')
    await asked
    await a.close()
    expect(await answer).toBe('b')
  })

  it('is begun again when a draining analyser says so after the first event', async () => {
    const { a, b, client } = await two()
    const failure = { error: 'Se está reiniciando.', code: 'SERVICE_UNAVAILABLE', status: 503 }
    a.answerWith(answerLines({ stage: 'crawl' }, failure))
    b.answerWith(answerLines({ stage: 'crawl' }, { result: report('b') }))
    expect(await eventsOf(await client.stream(site('uno'), call()))).toEqual([
      { stage: 'crawl' },
      { result: report('b') },
    ])
  })

  it('is begun again on another one when its own no longer answers', async () => {
    const { a, b } = await two()
    const client = clientOf([a.url, b.url], { silentMs: 600 })
    await allWell(client)
    a.answerWith(answerLines({ stage: 'crawl' }, '…'))
    b.answerWith(answerLines({ stage: 'crawl' }, { result: report('b') }))
    const events = await client.stream(site('uno'), call())
    a.stop()
    expect(await eventsOf(events)).toEqual([{ stage: 'crawl' }, { result: report('b') }])
    await a.asked[0]?.cancelled
  })

  it('goes on while its analyser is the only one, however long that leaves probes unanswered', async () => {
    const a = await analyserOf('a')
    const client = clientOf([a.url], { silentMs: 100 })
    await allWell(client)
    const asked = a.nextAsked()
    let finish = () => {}
    a.answerWith((response, analysis) => {
      finish = () => void answerJson(200, report('a'))(response, analysis)
    })
    const answer = engineOf(client, 'uno')
    await asked
    a.stop()
    await waitFor(() => expect(wellOf(client)).toBe(0))
    await new Promise((resolve) => setTimeout(resolve, 800))
    finish()
    expect(await answer).toBe('a')
  })

  it('waits for the one that is started in its place, and is begun again there', async () => {
    const a = await analyserOf('a')
    const client = clientOf([a.url])
    await allWell(client)
    await waitFor(() => expect(wellOf(client)).toBe(1))
    a.answerWith(answerLines({ stage: 'crawl' }, '…'))
    const events = await client.stream(site('uno'), call())
    await a.close()
    const reading = eventsOf(events)
    // One that asks while there is none waits as well.
    const asking = engineOf(client, 'dos')
    await waitFor(() => expect(wellOf(client)).toBe(0))
    const next = await analyserOf('next', { port: a.port })
    const inLines = answerLines({ stage: 'crawl' }, { result: report('next') })
    const whole = answerJson(200, report('next'))
    next.answerWith((response, asked) => (asked.headers.accept === NDJSON ? inLines : whole)(response, asked))
    expect(await reading).toEqual([{ stage: 'crawl' }, { result: report('next') }])
    expect(await asking).toBe('next')
  })

  it('waits for a place when it was begun already and the others are full', async () => {
    const { a, b, client } = await two()
    a.answerWith(answerLines({ stage: 'crawl' }, '…'))
    b.answerWith(full('5'))
    const events = await client.stream(site('uno'), call())
    const asked = b.nextAsked()
    await a.close()
    const reading = eventsOf(events)
    await asked
    b.answerWith(answerLines({ stage: 'crawl' }, { result: report('b') }))
    expect(await reading).toEqual([{ stage: 'crawl' }, { result: report('b') }])
  })

  it('is not begun a fourth time: a page that breaks its analyser must not break them all', async () => {
    const analysers = await Promise.all(['a', 'b', 'c', 'd'].map((name) => analyserOf(name)))
    for (const analyser of analysers) analyser.answerWith((response) => void response.destroy())
    const client = clientOf(analysers.map(({ url }) => url))
    await allWell(client)
    await expect(client.analyze(site('uno'), call())).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' })
    expect(analysers.map(({ asked }) => asked.length)).toEqual([1, 1, 1, 0])
  })

  it('passes over those that cannot be reached, however many', async () => {
    const dead = await Promise.all(['a', 'b', 'c', 'd'].map((name) => analyserOf(name)))
    const last = await analyserOf('last')
    const client = clientOf([...dead, last].map(({ url }) => url))
    await allWell(client)
    await Promise.all(dead.map(({ close }) => close()))
    expect(await engineOf(client, 'uno')).toBe('last')
  })

  it('ends at the deadline of the whole analysis', async () => {
    const a = await analyserOf('a')
    const client = clientOf([a.url], { timeoutMs: 700 })
    await allWell(client)
    await waitFor(() => expect(wellOf(client)).toBe(1))
    await a.close()
    await expect(client.analyze(site('uno'), call())).rejects.toMatchObject({ code: 'SITE_TIMEOUT' })
  })

  it('ends at once when its visitor leaves while it waits', async () => {
    const a = await analyserOf('a')
    const client = clientOf([a.url])
    await waitFor(() => expect(wellOf(client)).toBe(1))
    await a.close()
    await waitFor(() => expect(wellOf(client)).toBe(0))
    const visitor = new AbortController()
    const answer = client.analyze(site('uno'), call(visitor.signal))
    visitor.abort()
    await expect(answer).rejects.toHaveProperty('name', 'AbortError')
  })
})

describe('a name with several addresses', () => {
  /** Two analysers on one port of two addresses, found by the records of one name. */
  async function behindOneName() {
    const a = await analyserOf('a')
    const b = await analyserOf('b', { host: '127.0.0.2', port: a.port })
    const records = { current: ['127.0.0.2', '127.0.0.1'] as readonly string[] | Error, lookups: 0 }
    const client = clientOf([`http://svc-seo.test:${a.port}`], {
      lookup: async () => {
        records.lookups += 1
        if (records.current instanceof Error) throw records.current
        return records.current
      },
    })
    await waitFor(() => expect(client.counts()).toEqual({ known: 2, well: 2 }))
    return { a, b, client, records }
  }

  it('is that many analysers, each asked under the name', async () => {
    const { a, b, client } = await behindOneName()
    a.answerWith(hold)
    const visitor = new AbortController()
    const asked = a.nextAsked()
    const busy = client.analyze(site('uno'), call(visitor.signal)).catch(() => 'left')
    await asked
    expect(await engineOf(client, 'dos')).toBe('b')
    expect([a.asked[0]?.headers.host, b.asked[0]?.headers.host]).toEqual([
      `svc-seo.test:${a.port}`,
      `svc-seo.test:${a.port}`,
    ])
    visitor.abort()
    await busy
  })

  it('is looked up again: new records are used, gone ones get no more', async () => {
    const { a, b, client, records } = await behindOneName()
    const c = await analyserOf('c', { host: '127.0.0.3', port: a.port })
    records.current = ['127.0.0.3', '127.0.0.2']
    let attempts = 0
    await waitFor(async () => {
      attempts += 1
      expect(await engineOf(client, `web-${attempts}`)).not.toBe('a')
    })
    const before = a.asked.length
    for (const analyser of [b, c]) analyser.answerWith(hold)
    const visitor = new AbortController()
    const asked = [b.nextAsked(), c.nextAsked()]
    const busy = ['uno', 'dos'].map((name) =>
      client.analyze(site(name), call(visitor.signal)).catch(() => 'left'),
    )
    await Promise.all(asked)
    expect(a.asked.length).toBe(before)
    visitor.abort()
    await Promise.all(busy)
  })

  it('keeps its analysers while it cannot be looked up', async () => {
    const { client, records } = await behindOneName()
    records.current = new Error('SERVFAIL')
    const before = records.lookups
    await waitFor(() => expect(records.lookups).toBeGreaterThan(before + 1))
    expect(client.counts()).toEqual({ known: 2, well: 2 })
    expect(['a', 'b']).toContain(await engineOf(client, 'uno'))
  })

  it('with one record of each family is one analyser, asked by its name', async () => {
    const a = await analyserOf('a')
    const client = clientOf([`http://localhost:${a.port}`], { lookup: async () => ['127.0.0.1', '::1'] })
    await allWell(client)
    expect(await engineOf(client, 'uno')).toBe('a')
    expect(client.counts()).toEqual({ known: 1, well: 1 })
  })
})

describe('the gateway with two analysers', () => {
  it('names each in its health and counts them, and its visitors do not notice that one dies', async () => {
    const [a, b] = [await analyserOf('a'), await analyserOf('b')]
    const store = embeddedStore.create()
    const gateway = await startGateway({ env: store.env, analyserUrl: `${a.url},${b.url}` })
    cleanUp.push(store.remove, gateway.close)
    const health = async () => {
      const response = await gateway.get('/healthz')
      return { status: response.status, ...((await response.json()) as object) }
    }
    expect(await health()).toEqual({
      status: 'ok',
      checks: { store: 'ok', 'svc-seo': 'ok', 'svc-seo-1': 'ok', 'svc-seo-2': 'ok' },
    })
    a.answerWith(answerLines({ stage: 'crawl' }, '…'))
    b.answerWith(answerLines({ stage: 'crawl' }, { result: report('b') }))
    const asked = a.nextAsked()
    const streaming = gateway.post('/api/analyze-seo', site('uno'), { accept: NDJSON })
    await asked
    await a.close()
    const response = await streaming
    expect([response.status, lines(await response.text())]).toEqual([
      200,
      [{ stage: 'crawl' }, { result: { ...report('b'), proof: expect.any(String) } }],
    ])
    expect(await health()).toMatchObject({
      status: 'down',
      checks: { 'svc-seo': 'ok', 'svc-seo-1': 'down', 'svc-seo-2': 'ok' },
    })
    const metrics = await gateway.deps.metrics.text()
    expect(metrics).toContain('analyser_calls_total{end="lost"} 1')
    expect(metrics).toContain('analyser_calls_total{end="answered"} 1')
    expect(metrics).toContain('analysers 2')
    await waitFor(async () => expect(await gateway.deps.metrics.text()).toContain('analysers_well 1'))
  })
})
