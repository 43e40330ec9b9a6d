import { once } from 'node:events'
import {
  ApiErrorSchema,
  BODY_MAX_BYTES,
  RENDERED_MAX_BYTES,
  type SiteEvent,
  SiteEventSchema,
} from '@agency/contracts'
import { strictly } from '@agency/contracts/testing/strictly'
import { createLogger, createMetrics, listen } from '@agency/service-kit'
import express from 'express'
import { afterEach, describe, expect, it } from 'vitest'
import { createApp } from '../app.ts'
import { SitePageFactsSchema } from '../site/site-facts.ts'
import { WORKER_FILE } from '../testing/build-worker.ts'
import { crawlOf } from '../testing/crawled-site.ts'
import { closeSites, HOME, hang, type Pages, serve, status, urlset } from '../testing/gathered-site.ts'
import { sitePage } from '../testing/site-facts.ts'
import type { TestSite } from '../testing/site-server.ts'
import { createWorkerPool } from '../worker/worker-pool.ts'
import type { Crawl } from './crawl.ts'
import type { CrawlDeps } from './run.ts'
import { siteRoutes } from './site.routes.ts'
import { createSiteRuns } from './site-runs.ts'

const cleanUp: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const undo of cleanUp.splice(0).reverse()) await undo()
  await closeSites()
})

const shop: Pages = {
  '/': '<title>Zapatería</title><nav><a href="/botas">Botas</a></nav><h1>Zapatos</h1>',
  '/botas': '<title>Botas</title><h1>Botas</h1>',
}

/** The whole application on a port of its own. */
async function startService(
  site: TestSite,
  deps: Partial<CrawlDeps> = {},
  crawl: Crawl = crawlOf(site, { deps }),
) {
  const lines: string[] = []
  const logger = createLogger({
    name: 'test',
    destination: { write: (line: string) => void lines.push(line) },
  })
  const siteRuns = createSiteRuns(crawl)
  const app = createApp({
    analyser: {
      analyse: async () => {
        throw new Error('nothing is analysed here')
      },
    },
    recheck: async () => {
      throw new Error('nothing is checked again here')
    },
    judge: async () => {
      throw new Error('no visit is judged here')
    },
    judgeSite: async () => {
      throw new Error('no site is judged here')
    },
    siteRuns,
    logger,
    metrics: createMetrics(),
  })
  const { port, close } = await listen(app, { host: '127.0.0.1', port: 0 })
  cleanUp.push(() => close(100))
  const post = (body: unknown, init: RequestInit = {}) =>
    fetch(`http://127.0.0.1:${port}/site`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: typeof body === 'string' ? body : JSON.stringify(body),
      ...init,
    })
  const answer = (token: string, body: unknown) =>
    fetch(`http://127.0.0.1:${port}/site/${token}/rendered`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    })
  return { post, answer, siteRuns, lines }
}

const eventsOf = async (response: Response): Promise<readonly SiteEvent[]> =>
  (await response.text())
    .trimEnd()
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => SiteEventSchema.parse(JSON.parse(line)))

/** The events of an answer, as they come. */
async function* eventsAsTheyCome(response: Response): AsyncGenerator<SiteEvent> {
  let rest = ''
  for await (const chunk of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
    const lines = (rest + chunk).split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines) yield SiteEventSchema.parse(JSON.parse(line))
  }
}

const namesOf = (events: readonly SiteEvent[]) => events.map((event) => Object.keys(event)[0])

async function refusalOf(response: Response) {
  expect(response.headers.get('content-type')).toContain('application/json')
  return { status: response.status, ...strictly(ApiErrorSchema).parse(await response.json()) }
}

describe('POST /site', () => {
  it('tells plan, pages and end in lines, read by the real worker', async () => {
    const workers = createWorkerPool({
      workerFile: WORKER_FILE,
      threads: 2,
      maxQueue: 16,
      heapMb: 256,
      deadlineMs: 60_000,
      onIssue: (what, cause) => {
        throw new Error(what, { cause })
      },
    })
    cleanUp.push(workers.close)
    const site = await serve(shop)
    const { post, lines } = await startService(site, {
      reader: workers.reader,
      readSitePage: workers.readSitePage,
    })
    const response = await post({ website: HOME })
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/x-ndjson'])
    const events = await eventsOf(response)
    expect(namesOf(events)).toEqual(['page', 'plan', 'page', 'end'])
    expect(events.at(-1)).toMatchObject({ end: { state: 'done', found: 2, failed: 0 } })
    expect(lines.filter((line) => line.includes('"level":50'))).toEqual([])
  })

  it('goes on with the pages that it is given', async () => {
    const site = await serve(shop)
    const { post } = await startService(site)
    const first = await eventsOf(await post({ website: HOME }))
    const facts = first.flatMap((event) => ('facts' in event ? [event.facts] : []))
    const rest = await eventsOf(
      await post({ website: HOME, have: facts.slice(0, 1), used: { ms: 10, requests: 20, bytes: 30 } }),
    )
    expect(namesOf(rest)).toEqual(['plan', 'page', 'end'])
    expect(rest[1]).toMatchObject({ page: { url: `${HOME}botas` } })
    // What the gateway keeps as it is, is what is taken back.
    expect(facts.map((one) => SitePageFactsSchema.parse(one))).toEqual(facts)
  })

  it.each([
    ['no address', {}, 'INVALID'],
    ['an address that is none', { website: 'zapatos' }, 'INVALID'],
    ['facts that are none', { website: HOME, have: [{ key: 'x' }] }, 'INVALID'],
    [
      'facts of a page that has no address',
      { website: HOME, have: [{ ...sitePage('/'), url: 'zapatos' }] },
      'INVALID',
    ],
    ['facts of an unknown status', { website: HOME, have: [{ status: 'bien' }] }, 'INVALID'],
    ['less than nothing used', { website: HOME, used: { ms: -1, requests: 0, bytes: 0 } }, 'INVALID'],
    ['no JSON', '{', 'BAD_JSON'],
  ])('refuses %s', async (_case, body, code) => {
    const site = await serve(shop)
    const { post } = await startService(site)
    expect(await refusalOf(await post(body))).toMatchObject({ status: 400, code })
    expect(site.requests).toEqual([])
  })

  it('answers a home that gives no page like an analysis', async () => {
    const { post } = await startService(await serve({ ...shop, '/': status(404) }))
    expect(await refusalOf(await post({ website: HOME }))).toMatchObject({
      status: 422,
      code: 'NOT_A_SITE',
      error: 'La portada no ha respondido con una página: código 404.',
    })
  })

  it('reads one site at a time', async () => {
    const site = await serve({ ...shop, '/botas': hang })
    const { post, siteRuns } = await startService(site)
    const leave = new AbortController()
    await post({ website: HOME }, { signal: leave.signal })
    expect(siteRuns.underWay()).toBe(1)
    expect(await refusalOf(await post({ website: HOME }))).toMatchObject({ status: 503, code: 'BUSY' })
    leave.abort()
    await expect.poll(siteRuns.underWay).toBe(0)
    await expect.poll(site.openRequests).toBe(0)
  })

  it('ends its lines at once when the service stops, and begins no other run', async () => {
    const site = await serve({ ...shop, '/botas': hang })
    const { post, siteRuns } = await startService(site)
    const response = await post({ website: HOME })
    siteRuns.stop()
    expect(namesOf(await eventsOf(response)).filter((name) => name === 'end' || name === 'error')).toEqual([])
    expect(await refusalOf(await post({ website: HOME }))).toMatchObject({
      status: 503,
      code: 'SERVICE_UNAVAILABLE',
    })
  })

  it('refuses whom it has not answered yet when the service stops', async () => {
    const site = await serve({ '/': hang })
    const { post, siteRuns } = await startService(site)
    const response = post({ website: HOME })
    await expect.poll(site.openRequests).toBe(1)
    siteRuns.stop()
    expect(await refusalOf(await response)).toMatchObject({ status: 503, code: 'SERVICE_UNAVAILABLE' })
  })

  it('tells an error that comes after the first line as a line, without details', async () => {
    const { post, lines } = await startService(await serve(shop), {}, async (_request, { tell }) => {
      tell({ plan: { found: 1, of: 1, engine: 'test' } })
      throw new Error('something secret')
    })
    const events = await eventsOf(await post({ website: HOME }))
    expect(events.at(-1)).toEqual({
      error: expect.stringMatching(/^\p{Lu}.+\.$/u),
      code: 'INTERNAL',
      status: 500,
    })
    expect(lines.join('')).toContain('something secret')
  })

  it('says that it lives while a page takes its time', async () => {
    const read = new AbortController()
    const crawl: Crawl = async (_request, { tell }) => {
      await once(read.signal, 'abort')
      tell({ plan: { found: 1, of: 1, engine: 'test' } })
    }
    const logger = createLogger({ name: 'test', destination: { write: () => undefined } })
    const app = express().use(siteRoutes({ siteRuns: createSiteRuns(crawl), logger, aliveMs: 5 }))
    const { port, close } = await listen(app, { host: '127.0.0.1', port: 0 })
    cleanUp.push(() => close(0))
    const response = await fetch(`http://127.0.0.1:${port}/site`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ website: HOME }),
    })
    // The headers came with the first sign of life.
    read.abort()
    const events = await eventsOf(response)
    expect(events[0]).toEqual({ alive: true })
    expect(events.at(-1)).toHaveProperty('plan')
  })
})

describe('POST /site/:token/rendered', () => {
  const SHELL = '<title>Zapatería</title><div id="root"></div><script src="/app.js"></script>'
  const painted = `<title>Zapatería Paco</title><h1>Zapatos</h1><p>${'Zapatos hechos en Yecla. '.repeat(20)}</p>`
  const page = { finalUrl: HOME, status: 200, html: painted }
  const app: Pages = { '/': SHELL, '/sitemap.xml': urlset('/botas'), '/botas': SHELL }

  /** A run that waits for its home from a browser. */
  async function startRun(renders = true) {
    const service = await startService(await serve(app))
    const events = eventsAsTheyCome(await service.post({ website: HOME, renders }))
    const { value: first } = await events.next()
    return { ...service, events, first, asked: first && 'render' in first ? first.render : undefined }
  }
  const rest = async (events: AsyncGenerator<SiteEvent>) => {
    const all: SiteEvent[] = []
    for await (const event of events) all.push(event)
    return all
  }

  it('goes on with the rendered page; a repeated or unawaited answer changes nothing', async () => {
    const { events, asked, answer } = await startRun()
    expect(asked).toEqual({ url: HOME, token: expect.stringMatching(/^[0-9a-f]{32}$/) })
    const token = asked?.token ?? ''
    expect(await refusalOf(await answer(token, { url: `${HOME}otra`, page }))).toMatchObject({ status: 404 })
    expect((await answer(token, { url: HOME, page })).status).toBe(204)
    expect(await refusalOf(await answer(token, { url: HOME, page }))).toMatchObject({
      status: 404,
      code: 'NOT_FOUND',
    })
    const told: SiteEvent[] = []
    for await (const event of events) {
      told.push(event)
      if ('render' in event) expect((await answer(token, { url: event.render.url })).status).toBe(204)
    }
    expect(namesOf(told)).toEqual(['page', 'plan', 'render', 'end'])
    expect(told[0]).toMatchObject({ page: { title: 'Zapatería Paco' } })
    expect(told.at(-1)).toMatchObject({
      end: { state: 'done', skipped: [{ why: 'unpainted', count: 1, example: `${HOME}botas` }] },
    })
    expect((await answer(token, { url: HOME, page })).status).toBe(404)
  })

  it.each([
    ['another token', (token: string) => [token.replace(/^./, (one) => (one === 'a' ? 'b' : 'a')), {}]],
    ['a token that is none', () => ['%00', {}]],
    ['no address', (token: string) => [token, { url: '', page }]],
    [
      'an address of another kind',
      (token: string) => [token, { url: HOME, page: { ...page, finalUrl: 'a:b' } }],
    ],
    ['half a page', (token: string) => [token, { url: HOME, page: { html: painted } }]],
    ['no JSON', (token: string) => [token, '{']],
    [
      'more HTML than a browser gives',
      (token: string) => [
        token,
        { url: HOME, page: { ...page, html: 'ñ'.repeat(RENDERED_MAX_BYTES / 2 + 1) } },
      ],
    ],
    ['too much', (token: string) => [token, { url: HOME, filler: 'a'.repeat(BODY_MAX_BYTES.rendered) }]],
  ] satisfies [string, (token: string) => [string, unknown]][])(
    'refuses %s, and still waits',
    async (_case, calledWith) => {
      const { asked, answer, events } = await startRun()
      const [token, body] = calledWith(asked?.token ?? '')
      const { status } = await refusalOf(
        await answer(token, typeof body === 'string' ? body : { url: HOME, ...(body as object) }),
      )
      expect([400, 404, 413]).toContain(status)
      expect((await answer(asked?.token ?? '', { url: HOME, page })).status).toBe(204)
      await events.return(undefined)
    },
  )

  it('has nothing to take where the caller has no browser', async () => {
    const { events, first } = await startRun(false)
    expect(first).toHaveProperty('page')
    expect(namesOf(await rest(events))).toEqual(['plan', 'end'])
  })

  it('takes nothing of a run whose caller has left', async () => {
    const site = await serve(app)
    const { post, answer, siteRuns } = await startService(site)
    const leave = new AbortController()
    const events = eventsAsTheyCome(await post({ website: HOME, renders: true }, { signal: leave.signal }))
    const { value } = await events.next()
    leave.abort()
    await expect.poll(siteRuns.underWay).toBe(0)
    const token = value && 'render' in value ? value.render.token : ''
    expect(token).not.toBe('')
    expect((await answer(token, { url: HOME, page })).status).toBe(404)
  })
})
