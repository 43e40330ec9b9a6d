import type { IncomingMessage, ServerResponse } from 'node:http'
import { ApiErrorSchema, BrowserNeedSchema, RecheckSchema } from '@agency/contracts'
import { strictly } from '@agency/contracts/testing/strictly'
import { createLogger, createMetrics, listen } from '@agency/service-kit'
import { afterEach, describe, expect, it } from 'vitest'
import { createApp } from '../app.ts'
import { createGather, GATHER_LIMITS } from '../gather/gather.ts'
import { WORKER_FILE } from '../testing/build-worker.ts'
import { inProcessReader } from '../testing/in-process-reader.ts'
import { noSiteRuns } from '../testing/site-runs.ts'
import { networkOf, PUBLIC_ADDRESS, startSite, type TestSite } from '../testing/site-server.ts'
import { recheck, recheckNeeds } from '../worker/analysis-worker.ts'
import { createWorkerPool, type WorkerPool, WorkerPoolError } from '../worker/worker-pool.ts'
import { createRechecker } from './recheck.ts'
import { createTurns } from './turns.ts'

const SITE = 'http://www.zapateria.test/'
const HTML = { 'content-type': 'text/html; charset=utf-8' }
const WORDS = `<p>${'Zapatos hechos en Yecla. '.repeat(20)}</p>`
const NOW = '2026-11-20T12:00:00.000Z'

const cleanUp: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const undo of cleanUp.splice(0).reverse()) await undo()
})

type Workers = Pick<WorkerPool, 'reader' | 'recheckNeeds' | 'recheck'>
const inProcess: Workers = {
  reader: inProcessReader,
  recheckNeeds: async (ids) => recheckNeeds(ids),
  recheck: async (task) => {
    const rechecked = recheck(structuredClone(task))
    if (rechecked === undefined) throw new WorkerPoolError('too-complex')
    const { engine, checks } = rechecked
    return { engine, checks }
  },
}

/** Serves a home whose HTML can change, and 404 for the rest. */
async function startShop(html: string) {
  const home = {
    answer: (_request: IncomingMessage, response: ServerResponse) =>
      void response.writeHead(200, HTML).end(home.html),
    html,
  }
  const site = await startSite((request, response) => {
    if (request.url === '/') home.answer(request, response)
    else response.writeHead(404, HTML).end('<title>No existe</title>')
  })
  cleanUp.push(site.close)
  return { site, home }
}

/** The whole application on a port of its own; only names and the dialler are the test's. */
async function startService(site: TestSite, workers = inProcess, { concurrent = 2, waiting = 1 } = {}) {
  const unused = async () => {
    throw new Error('nothing else is asked here')
  }
  const network = networkOf(site, { 'www.zapateria.test': [PUBLIC_ADDRESS], 'interna.test': ['10.0.0.8'] })
  const app = createApp({
    analyser: { analyse: unused },
    recheck: createRechecker({
      ...workers,
      gather: createGather({ ...network, reader: workers.reader, random: () => 0, limits: GATHER_LIMITS }),
      turns: createTurns({ concurrent, waiting }),
      now: () => new Date(NOW),
    }),
    judge: unused,
    judgeSite: unused,
    siteRuns: noSiteRuns,
    logger: createLogger({ name: 'test', destination: { write: () => {} } }),
    metrics: createMetrics(),
  })
  const { port, close } = await listen(app, { host: '127.0.0.1', port: 0 })
  cleanUp.push(() => close(100))
  return (body: unknown, signal?: AbortSignal) =>
    fetch(`http://127.0.0.1:${port}/recheck`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      ...(signal && { signal }),
    })
}

const answerOf = async (response: Response) => strictly(RecheckSchema).parse(await response.json())
const refusalOf = async (response: Response) => ({
  status: response.status,
  ...strictly(ApiErrorSchema).parse(await response.json()),
})

describe('POST /recheck', () => {
  it('answers the checks asked for, in that order, and asks the site for no more than they need', async () => {
    const { site, home } = await startShop(`<title>Zapatería Paco</title>${WORDS}`)
    const post = await startService(site)
    const response = await post({ website: SITE, checks: ['llms-txt', 'h1'] })
    expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'no-store'])
    const { checks, ...rest } = await answerOf(response)
    expect(rest).toEqual({ finalUrl: SITE, analyzedAt: NOW, engine: expect.stringMatching(/^svc-seo@/) })
    expect(checks.map(({ id, outcome }) => [id, outcome])).toEqual([
      ['llms-txt', 'notApplicable'],
      ['h1', 'warning'],
    ])
    expect(site.requests).toEqual(['GET /', 'GET /llms.txt'])
    // Nothing is cached: the fixed page is seen at once.
    home.html = `<title>Zapatería Paco</title><h1>Zapatos</h1>${WORDS}`
    const [fixed] = (await answerOf(await post({ website: SITE, checks: ['h1'] }))).checks
    expect([fixed?.outcome, fixed?.points]).toEqual(['success', fixed?.maxPoints])
  })

  it.each([
    [
      'unknown',
      ['h1', 'no-such-check'],
      'No conocemos esa comprobación. Analiza de nuevo la web para verla al día.',
    ],
    ['repeated', ['h1', 'h1'], 'Hay una comprobación repetida.'],
    ['of visits', ['visit-reject'], 'Lo que se ve con un navegador no se comprueba por separado.'],
  ])('refuses checks that are %s, without a request', async (_case, checks, sentence) => {
    const { site } = await startShop('')
    const post = await startService(site)
    expect(await refusalOf(await post({ website: SITE, checks }))).toMatchObject({
      status: 400,
      code: 'INVALID',
      error: sentence,
    })
    expect(site.requests).toEqual([])
  })

  it.each([
    [403, 'ADDRESS_NOT_PUBLIC', 'http://interna.test/'],
    [403, 'ADDRESS_NOT_PUBLIC', 'http://127.0.0.1/'],
    [422, 'HOST_NOT_FOUND', 'http://nadie.test/'],
    [400, 'INVALID_URL', 'http://a:b@www.zapateria.test/'],
  ])('refuses with %d %s what an analysis refuses: %s', async (status, code, website) => {
    const { site } = await startShop('')
    const post = await startService(site)
    expect(await refusalOf(await post({ website, checks: ['h1'] }))).toMatchObject({ status, code })
    expect(site.requests).toEqual([])
  })

  it('says of a firewall what an analysis says', async () => {
    const { site, home } = await startShop('')
    home.answer = (_request, response) =>
      void response
        .writeHead(403, { ...HTML, 'cf-mitigated': 'challenge' })
        .end('<title>Just a moment</title>')
    const post = await startService(site)
    const { checks } = await answerOf(await post({ website: SITE, checks: ['h1'] }))
    expect(checks[0]).toMatchObject({
      outcome: 'unknown',
      message: 'No se ha podido comprobar: la web bloquea herramientas automáticas (código 403).',
    })
  })

  it('asks for a browser where scripts build the page and one is offered', async () => {
    const { site } = await startShop(
      '<title>Zapatería</title><div id="root"></div><script src="/app.js"></script>',
    )
    const post = await startService(site)
    const asked = { website: SITE, checks: ['h1'] }
    const need = await (await post({ ...asked, renderings: [] })).json()
    expect(strictly(BrowserNeedSchema).parse(need)).toEqual({ needs: [SITE] })
    const html = `<title>Zapatería Paco</title><h1>Zapatos</h1>${WORDS}`
    const renderings = [{ url: SITE, page: { finalUrl: SITE, status: 200, html } }]
    const outcomes = [
      await answerOf(await post({ ...asked, renderings })),
      await answerOf(await post({ ...asked, renderings: [{ url: SITE }] })),
      await answerOf(await post(asked)),
    ].map(({ checks }) => checks[0]?.outcome)
    expect(outcomes).toEqual(['success', 'unknown', 'unknown'])
  })

  it('waits for its turn with the analyses, and past the queue is asked to come back', async () => {
    const { site, home } = await startShop('')
    const held: (() => void)[] = []
    home.answer = (_request, response) =>
      void held.push(() => response.writeHead(200, HTML).end(`<h1>Zapatos</h1>${WORDS}`))
    const post = await startService(site, inProcess, { concurrent: 1, waiting: 1 })
    const asked = { website: SITE, checks: ['h1'] }
    const first = post(asked)
    await expect.poll(() => site.requests.length).toBe(1)
    const others = [post(asked), post(asked)]
    expect(await refusalOf(await Promise.race(others))).toMatchObject({ status: 503, code: 'QUEUE_FULL' })
    held.shift()?.()
    expect((await first).status).toBe(200)
    await expect.poll(() => held.length).toBe(1)
    held.shift()?.()
    expect((await Promise.all(others)).map(({ status }) => status).toSorted()).toEqual([200, 503])
  })

  it('is given up when its caller leaves', async () => {
    const { site, home } = await startShop('')
    home.answer = () => {}
    const post = await startService(site)
    const caller = new AbortController()
    const answer = post({ website: SITE, checks: ['h1'] }, caller.signal).catch(() => 'left')
    await expect.poll(() => site.openRequests()).toBe(1)
    caller.abort()
    expect(await answer).toBe('left')
    await expect.poll(() => site.openRequests()).toBe(0)
  })

  it('works with the real worker', async () => {
    const workers = createWorkerPool({
      workerFile: WORKER_FILE,
      threads: 1,
      maxQueue: 4,
      heapMb: 256,
      // A busy machine takes seconds to load a thread.
      deadlineMs: 60_000,
      onIssue: (what, cause) => expect.fail(`${what}: ${cause}`),
    })
    cleanUp.push(workers.close)
    const { site } = await startShop(`<title>Zapatería Paco</title>${WORDS}`)
    const post = await startService(site, workers)
    const { checks } = await answerOf(await post({ website: SITE, checks: ['h1', 'title-present'] }))
    expect(checks.map(({ id, outcome }) => [id, outcome])).toEqual([
      ['h1', 'warning'],
      ['title-present', 'success'],
    ])
    expect((await post({ website: SITE, checks: ['no-such-check'] })).status).toBe(400)
  }, 60_000)
})
