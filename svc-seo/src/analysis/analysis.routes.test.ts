import type { IncomingMessage, ServerResponse } from 'node:http'
import {
  AnalysisEventSchema,
  AnalysisResultSchema,
  ApiErrorSchema,
  BODY_MAX_BYTES,
  BrowserNeedSchema,
} from '@agency/contracts'
import { strictly } from '@agency/contracts/testing/strictly'
import { createLogger, createMetrics, listen } from '@agency/service-kit'
import { afterEach, describe, expect, it } from 'vitest'
import { createApp } from '../app.ts'
import { createGather, GATHER_LIMITS } from '../gather/gather.ts'
import { WORKER_FILE } from '../testing/build-worker.ts'
import { inProcessReader } from '../testing/in-process-reader.ts'
import { noSiteRuns } from '../testing/site-runs.ts'
import { networkOf, PUBLIC_ADDRESS, startSite, type TestSite } from '../testing/site-server.ts'
import {
  type CheckedPage,
  createWorkerPool,
  type WorkerPool,
  WorkerPoolError,
} from '../worker/worker-pool.ts'
import { type AnalyserLimits, createAnalyser } from './analyse.ts'
import { createTurns, type TurnLimits } from './turns.ts'

const SITE = 'http://www.zapateria.test/'
const PAGE = '<!doctype html><html lang="es"><title>Zapatería Paco</title><h1>Zapatos en Yecla</h1>'
const HTML = { 'content-type': 'text/html; charset=utf-8' }
const REPORT: CheckedPage['report'] = {
  engine: 'test',
  scores: {
    technical: { current: 1, max: 2 },
    analytics: { current: 0, max: 0 },
    legal: { current: 0, max: 0 },
  },
  categories: {
    technical: { title: 'SEO Técnico', description: '', icon: 'search', subcategories: [] },
    analytics: { title: 'Analytics & Tracking', description: '', icon: 'chart', subcategories: [] },
    legal: { title: 'Legales (RGPD)', description: '', icon: 'scale', subcategories: [] },
  },
  preview: {
    snippet: { title: '', url: SITE, description: '' },
    card: { title: '', description: '', site: '' },
  },
}

const CHECKED: CheckedPage = { report: REPORT, verdicts: [] }

const cleanUp: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const undo of cleanUp.splice(0).reverse()) await undo()
})

type Answer = (request: IncomingMessage, response: ServerResponse) => void
const page: Answer = (_request, response) => void response.writeHead(200, HTML).end(PAGE)

/** Serves `answer` at `path`, a page at `/` and 404 for the rest. */
async function startShop(answer: Answer = page, path = '/'): Promise<TestSite> {
  const site = await startSite((request, response) => {
    if (request.url === path) answer(request, response)
    else if (request.url === '/') page(request, response)
    else response.writeHead(404, HTML).end('<title>No existe</title>')
  })
  cleanUp.push(site.close)
  return site
}

type Workers = Pick<WorkerPool, 'reader' | 'check' | 'makeKit'>

interface Setup {
  readonly workers?: Workers
  readonly limits?: Partial<AnalyserLimits & TurnLimits>
  readonly pageMs?: number
}

const inProcess: Workers = {
  reader: inProcessReader,
  check: async () => CHECKED,
  makeKit: async () => undefined,
}

/** The whole application on a port of its own; only names and the dialler are the test's. */
async function startService(site: TestSite, { workers = inProcess, limits, pageMs = 10_000 }: Setup = {}) {
  let time = new Date('2026-11-20T12:00:00.000Z').getTime()
  const lines: string[] = []
  const analyser = createAnalyser({
    gather: createGather({
      ...networkOf(site, { 'www.zapateria.test': [PUBLIC_ADDRESS], 'interna.test': ['10.0.0.8'] }),
      reader: workers.reader,
      random: () => 0,
      limits: { ...GATHER_LIMITS, pageMs },
    }),
    check: workers.check,
    makeKit: workers.makeKit,
    now: () => new Date(time),
    turns: createTurns({ concurrent: 2, waiting: 1, ...limits }),
    limits: { cacheMs: 60_000, cacheEntries: 10, ...limits },
  })
  const logger = createLogger({
    name: 'test',
    destination: { write: (line: string) => void lines.push(line) },
  })
  const recheck = async () => {
    throw new Error('nothing is checked again here')
  }
  const judge = async () => {
    throw new Error('no visit is judged here')
  }
  const judgeSite = async () => {
    throw new Error('no site is judged here')
  }
  const app = createApp({
    analyser,
    recheck,
    judge,
    judgeSite,
    siteRuns: noSiteRuns,
    logger,
    metrics: createMetrics(),
  })
  const { port, close } = await listen(app, { host: '127.0.0.1', port: 0 })
  cleanUp.push(() => close(100))
  const post = (body: unknown, init: RequestInit = {}) =>
    fetch(`http://127.0.0.1:${port}/analyze`, {
      method: 'POST',
      body: typeof body === 'string' ? body : JSON.stringify(body),
      ...init,
      headers: { 'content-type': 'application/json', ...init.headers },
    })
  return {
    url: `http://127.0.0.1:${port}`,
    lines,
    post,
    stream: (body: unknown, init: RequestInit = {}) =>
      post(body, { ...init, headers: { accept: 'application/x-ndjson' } }),
    wait: (ms: number) => {
      time += ms
    },
  }
}

const linesOf = async (response: Response) =>
  (await response.text())
    .trimEnd()
    .split('\n')
    .map((line) => strictly(AnalysisEventSchema).parse(JSON.parse(line)))

/** Stages and end; what is known so far comes in between. */
const eventsOf = async (response: Response) =>
  (await linesOf(response)).filter((event) => !('progress' in event))

const progressOf = async (response: Response) =>
  (await linesOf(response)).flatMap((event) => ('progress' in event ? [event.progress] : []))

/** Reads on until the text has been sent; answers everything sent so far. */
function readerOf(response: Response): (text: string) => Promise<string> {
  if (!response.body) throw new Error('there is no body')
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader()
  let sent = ''
  return async (text) => {
    while (!sent.includes(text)) {
      const { done, value } = await reader.read()
      if (done) throw new Error(`«${text}» was never sent`)
      sent += value
    }
    return sent
  }
}

async function refusalOf(response: Response) {
  expect(response.headers.get('content-type')).toContain('application/json')
  return { status: response.status, ...strictly(ApiErrorSchema).parse(await response.json()) }
}

/** Holds an answer back until told. */
function holdBack(): { readonly answer: Answer; readonly release: () => void } {
  const held: (() => void)[] = []
  return {
    answer: (request, response) => void held.push(() => page(request, response)),
    release: () => {
      for (const go of held.splice(0)) go()
    },
  }
}

describe('POST /analyze', () => {
  it('answers a result that fits the contract', async () => {
    const shop = await startShop()
    const { post } = await startService(shop)
    const response = await post({ website: 'http://www.zapateria.test' })
    expect(response.status).toBe(200)
    expect(response.headers.get('cache-control')).toBe('no-store')
    const result = strictly(AnalysisResultSchema).parse(await response.json())
    expect(result).toMatchObject({
      website: 'http://www.zapateria.test',
      finalUrl: SITE,
      analyzedAt: '2026-11-20T12:00:00.000Z',
      engine: 'test',
      requests: { made: shop.requests.length, refused: 0 },
    })
  })

  it('streams each stage and then the result for who asks for that', async () => {
    const { stream } = await startService(await startShop())
    const response = await stream({ website: SITE })
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toContain('application/x-ndjson')
    expect(response.headers.get('cache-control')).toContain('no-transform')
    expect(await eventsOf(response)).toEqual([
      { stage: 'crawl' },
      { stage: 'performance' },
      { stage: 'analytics' },
      { result: expect.objectContaining({ website: SITE }) },
    ])
  })

  it('streams what is known so far: the title, and the requests sent', async () => {
    const shop = await startShop()
    const { stream } = await startService(shop)
    const progress = await progressOf(await stream({ website: SITE }))
    expect(progress[0]).toEqual({ title: 'Zapatería Paco', requests: 1 })
    expect(progress.at(-1)).toEqual({ title: 'Zapatería Paco', requests: shop.requests.length })
    // The answer that is kept comes at once: there is no progress to tell.
    expect(await progressOf(await stream({ website: SITE }))).toEqual([])
  })

  it('sends a stage when it is finished, not when everything is', async () => {
    let finish = () => {}
    const finished = new Promise<void>((resolve) => {
      finish = resolve
    })
    const { stream } = await startService(await startShop(), {
      workers: { ...inProcess, check: () => finished.then(() => CHECKED) },
    })
    const response = await stream({ website: SITE })
    const read = readerOf(response)
    const lines = (await read('performance')).trimEnd().split('\n')
    expect(lines.filter((line) => !line.startsWith('{"progress"'))).toEqual([
      '{"stage":"crawl"}',
      '{"stage":"performance"}',
    ])
    finish()
    expect(await read('result')).toContain('"website"')
  })

  it.each([
    ['malformed JSON', '{"website":', {}, 400, 'BAD_JSON'],
    ['no address', {}, {}, 400, 'INVALID'],
    ['no absolute address', { website: 'zapateria.test' }, {}, 400, 'INVALID'],
    ['another scheme', { website: 'ftp://zapateria.test/' }, {}, 400, 'INVALID'],
    ['a long address', { website: `${SITE}${'a'.repeat(2048)}` }, {}, 400, 'INVALID'],
    ['a word for fresh', { website: SITE, fresh: 'sí' }, {}, 400, 'INVALID'],
    ['a password', { website: 'http://ana:clave@www.zapateria.test/' }, {}, 400, 'INVALID_URL'],
    ['an address inside', { website: 'http://127.0.0.1/' }, {}, 403, 'ADDRESS_NOT_PUBLIC'],
    ['the metadata service', { website: 'http://169.254.169.254/' }, {}, 403, 'ADDRESS_NOT_PUBLIC'],
    ['a name that leads inside', { website: 'http://interna.test/' }, {}, 403, 'ADDRESS_NOT_PUBLIC'],
    ['a service’s name', { website: 'http://mongo/' }, {}, 403, 'ADDRESS_NOT_PUBLIC'],
    ['another port', { website: 'http://www.zapateria.test:8080/' }, {}, 403, 'ADDRESS_NOT_PUBLIC'],
    ['a large body', { website: SITE, filler: 'a'.repeat(BODY_MAX_BYTES.renderings) }, {}, 413, 'TOO_LARGE'],
    ['another media type', 'website=a', { 'content-type': 'text/plain' }, 415, 'UNSUPPORTED_MEDIA_TYPE'],
    ['a name nobody has', { website: 'http://nadie.test/' }, {}, 422, 'HOST_NOT_FOUND'],
  ])('refuses %s, with and without a stream', async (_what, body, headers, status, code) => {
    const { post } = await startService(await startShop())
    for (const accept of ['application/json', 'application/x-ndjson']) {
      const refusal = await refusalOf(await post(body, { headers: { accept, ...headers } }))
      expect(refusal).toMatchObject({ status, code })
    }
  })

  it.each<[string, Answer, number, string]>([
    [
      'is a PDF',
      (_, response) => void response.writeHead(200, { 'content-type': 'application/pdf' }).end('%'),
      422,
      'NOT_HTML',
    ],
    [
      'is too complex',
      (_, response) => void response.writeHead(200, HTML).end('<div>'.repeat(600)),
      422,
      'PAGE_TOO_COMPLEX',
    ],
    ['never comes', () => {}, 504, 'SITE_TIMEOUT'],
  ])('refuses a page that %s', async (_what, answer, status, code) => {
    const { post, stream } = await startService(await startShop(answer), { pageMs: 1000 })
    expect(await refusalOf(await post({ website: SITE }))).toMatchObject({ status, code })
    expect(await refusalOf(await stream({ website: SITE }))).toMatchObject({ status, code })
  })

  it.each([
    ['deadline', 422, 'PAGE_TOO_COMPLEX'],
    ['out-of-memory', 422, 'PAGE_TOO_COMPLEX'],
    ['too-complex', 422, 'PAGE_TOO_COMPLEX'],
    ['queue-full', 503, 'QUEUE_FULL'],
    ['closed', 503, 'SERVICE_UNAVAILABLE'],
    ['failed', 500, 'INTERNAL'],
  ] as const)('says so when the worker ends with %s', async (reason, status, code) => {
    const workers: Workers = {
      ...inProcess,
      check: () => Promise.reject(new WorkerPoolError(reason)),
    }
    const { post, stream, lines } = await startService(await startShop(), { workers })
    expect(await refusalOf(await post({ website: SITE }))).toMatchObject({ status, code })
    const events = await eventsOf(await stream({ website: SITE }))
    expect(events.slice(0, 2)).toEqual([{ stage: 'crawl' }, { stage: 'performance' }])
    expect(events.at(-1)).toMatchObject({ status, code, error: expect.stringMatching(/\.$/) })
    expect(lines.filter((line) => line.includes('request failed'))).toHaveLength(status >= 500 ? 2 : 0)
  })

  it('does not pass on a report that breaks the contract', async () => {
    const broken = { ...REPORT, scores: { ...REPORT.scores, technical: { current: -1, max: 0 } } }
    const workers: Workers = {
      ...inProcess,
      check: async () => ({ report: broken, verdicts: [] }),
    }
    const { post } = await startService(await startShop(), { workers })
    expect(await refusalOf(await post({ website: SITE }))).toMatchObject({ status: 500, code: 'INTERNAL' })
  })
})

describe('who asks at the same time', () => {
  it('shares one analysis, and hears the stages that have passed and what is known', async () => {
    let finish = () => {}
    const finished = new Promise<void>((resolve) => {
      finish = resolve
    })
    const shop = await startShop()
    const { stream } = await startService(shop, {
      workers: { ...inProcess, check: () => finished.then(() => CHECKED) },
    })
    const first = await stream({ website: SITE })
    const second = await stream({ website: 'http://WWW.zapateria.test:80/#inicio' })
    const third = await stream({ website: SITE, fresh: true })
    finish()
    const stages = [{ stage: 'crawl' }, { stage: 'performance' }, { stage: 'analytics' }]
    expect((await eventsOf(first)).slice(0, 3)).toEqual(stages)
    const lines = await linesOf(second)
    expect(lines[0]).toMatchObject({ progress: { title: 'Zapatería Paco' } })
    const events = lines.filter((event) => !('progress' in event))
    expect(events.slice(0, 3)).toEqual(stages)
    // Each reads the address as they wrote it.
    expect(events[3]).toMatchObject({ result: { website: 'http://WWW.zapateria.test:80/#inicio' } })
    expect(await eventsOf(third)).toHaveLength(4)
    expect(shop.requests.filter((line) => line === 'GET /robots.txt')).toHaveLength(1)
  })

  it('cancels nothing while another waits, and everything when the last has left', async () => {
    let held = holdBack()
    const shop = await startShop((request, response) => held.answer(request, response), '/llms.txt')
    const { stream } = await startService(shop)
    // An answer has begun with the first line, so each of these has joined.
    const join = async () => {
      const leave = new AbortController()
      return { leave, response: await stream({ website: SITE }, { signal: leave.signal }) }
    }
    const [one, two, three] = [await join(), await join(), await join()]
    await expect.poll(() => shop.requests).toContain('GET /llms.txt')
    one.leave.abort()
    two.leave.abort()
    await expect(one.response.text()).rejects.toThrow()
    held.release()
    expect(await eventsOf(three.response)).toHaveLength(4)

    held = holdBack()
    const last = new AbortController()
    // Kept and read below: fetch cancels an answer that the garbage collector finds.
    const answer = await stream({ website: SITE, fresh: true }, { signal: last.signal })
    await expect.poll(shop.openRequests).toBe(1)
    last.abort()
    await expect(answer.text()).rejects.toThrow()
    await expect.poll(shop.openRequests).toBe(0)
  })

  it('waits for its turn, and past the queue is asked to come back', async () => {
    const held = holdBack()
    const shop = await startShop((request, response) =>
      (shop.requests.length === 1 ? held.answer : page)(request, response),
    )
    const { post, stream } = await startService(shop, { limits: { concurrent: 1, waiting: 1 } })
    const first = post({ website: SITE })
    await expect.poll(() => shop.requests.length).toBe(1)
    const others = [stream({ website: `${SITE}?b` }), stream({ website: `${SITE}?c` })]
    const refused = await Promise.race(others)
    expect(refused.headers.get('retry-after')).toBe('5')
    expect(await refusalOf(refused)).toMatchObject({ status: 503, code: 'QUEUE_FULL' })
    held.release()
    expect((await first).status).toBe(200)
    expect((await Promise.all(others)).map((response) => response.status).sort()).toEqual([200, 503])
  })
})

describe('who asks again', () => {
  it('gets the same answer for a minute, stages included, unless it is to be fresh', async () => {
    const shop = await startShop()
    const { post, stream, wait } = await startService(shop)
    // The page itself is asked for twice.
    const asked = () => shop.requests.filter((line) => line === 'GET /robots.txt').length
    await post({ website: SITE })
    wait(59_000)
    const again = await eventsOf(await stream({ website: SITE }))
    expect(again.map((event) => Object.keys(event)[0])).toEqual(['stage', 'stage', 'stage', 'result'])
    expect(asked()).toBe(1)
    await post({ website: SITE, fresh: true })
    expect(asked()).toBe(2)
    wait(61_000)
    await post({ website: SITE })
    expect(asked()).toBe(3)
  })

  it('is never given an old failure', async () => {
    let isDown = true
    const shop = await startShop((request, response) =>
      isDown ? request.socket.destroy() : page(request, response),
    )
    const { post } = await startService(shop)
    expect(await refusalOf(await post({ website: SITE }))).toMatchObject({ code: 'CONNECTION_FAILED' })
    isDown = false
    expect((await post({ website: SITE })).status).toBe(200)
  })
})

describe('a page that scripts build', () => {
  const SHELL = '<title>Zapatería</title><div id="root"></div><script src="/app.js"></script>'
  const shell: Answer = (_request, response) => void response.writeHead(200, HTML).end(SHELL)
  const read = { url: SITE, page: { finalUrl: SITE, status: 200, html: PAGE } }
  const need = { needs: [SITE] }

  it('is analysed as it is sent for who offers no browser', async () => {
    const { post } = await startService(await startShop(shell))
    const result = strictly(AnalysisResultSchema).parse(await (await post({ website: SITE })).json())
    expect(result.readWith).toBeUndefined()
  })

  it('names what a browser has to read to who offers one, in either form', async () => {
    const { post, stream } = await startService(await startShop(shell))
    const answer = await post({ website: SITE, renderings: [] })
    expect([answer.status, strictly(BrowserNeedSchema).parse(await answer.json())]).toEqual([200, need])
    const lines = (await (await stream({ website: SITE, renderings: [] })).text()).trimEnd().split('\n')
    expect(lines.map((line) => JSON.parse(line))).toEqual([need])
  })

  it('says that a browser has read it, and is cached like that for everybody', async () => {
    const { post } = await startService(await startShop(shell))
    const results = []
    for (const renderings of [[read], [], undefined]) {
      results.push(await (await post({ website: SITE, renderings })).json())
    }
    expect(strictly(AnalysisResultSchema).parse(results[0])).toMatchObject({ readWith: 'browser' })
    expect(results.slice(1)).toEqual([results[0], results[0]])
  })

  it('says that no browser could read it, and may get one the next time', async () => {
    const { post } = await startService(await startShop(shell))
    const first = await post({ website: SITE, renderings: [{ url: SITE }] })
    expect(await first.json()).toMatchObject({ readWith: 'htmlOnly' })
    expect(await (await post({ website: SITE, renderings: [] })).json()).toEqual(need)
  })

  it('is one analysis for those who offer the same, and another for those who do not', async () => {
    const held = holdBack()
    const shop = await startShop((request, response) =>
      (shop.requests.length <= 2 ? held.answer : shell)(request, response),
    )
    const { post } = await startService(shop)
    const asked = [[], [], undefined].map((renderings) => post({ website: SITE, renderings }))
    await expect.poll(() => shop.requests.length).toBe(2)
    held.release()
    const answers = await Promise.all(
      asked.map(async (answer) => Object.keys((await (await answer).json()) as object)[0]),
    )
    expect(answers).toEqual(['website', 'website', 'website'])
  })

  it.each([
    ['a page without its address', [{ page: read.page }]],
    ['more pages than there may be', Array.from({ length: 6 }, () => read)],
    ['no list', 'all'],
  ])('is refused with %s', async (_name, renderings) => {
    const { post } = await startService(await startShop(shell))
    expect(await refusalOf(await post({ website: SITE, renderings }))).toMatchObject({ status: 400 })
  })
})

describe('the service', () => {
  it('says that it lives, and what it does not have', async () => {
    const { url } = await startService(await startShop())
    for (const path of ['/livez', '/healthz']) {
      const response = await fetch(url + path)
      expect([response.status, await response.json()]).toEqual([200, { status: 'ok' }])
    }
    expect(await refusalOf(await fetch(`${url}/nada`))).toMatchObject({ status: 404, code: 'NOT_FOUND' })
  })

  it('logs no address of anybody', async () => {
    const { post, lines } = await startService(await startShop())
    await post({ website: SITE })
    await expect.poll(() => lines.length).toBe(1)
    expect(lines.join('')).not.toContain('zapateria')
  })

  it('analyses a page with the real worker, from end to end', async () => {
    const workers = createWorkerPool({
      workerFile: WORKER_FILE,
      threads: 1,
      maxQueue: 4,
      heapMb: 256,
      deadlineMs: 60_000,
      onIssue: (what, cause) => {
        throw new Error(what, { cause })
      },
    })
    cleanUp.push(workers.close)
    const { stream } = await startService(await startShop(), { workers })
    const events = await eventsOf(await stream({ website: SITE }))
    expect(events.slice(0, 3)).toEqual([{ stage: 'crawl' }, { stage: 'performance' }, { stage: 'analytics' }])
    expect(events[3]).toMatchObject({
      result: {
        preview: { snippet: { title: 'Zapatería Paco' } },
        kit: { v: 1, patches: expect.arrayContaining([expect.objectContaining({ gen: 'canonical' })]) },
      },
    })
  })
})
