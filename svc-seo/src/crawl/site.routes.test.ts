import { once } from 'node:events'
import { ApiErrorSchema, type SiteEvent, SiteEventSchema } from '@agency/contracts'
import { strictly } from '@agency/contracts/testing/strictly'
import { createLogger, createMetrics, listen } from '@agency/service-kit'
import express from 'express'
import { afterEach, describe, expect, it } from 'vitest'
import { createApp } from '../app.ts'
import { SitePageFactsSchema } from '../site/site-facts.ts'
import { WORKER_FILE } from '../testing/build-worker.ts'
import { crawlOf } from '../testing/crawled-site.ts'
import { closeSites, HOME, hang, type Pages, serve, status } from '../testing/gathered-site.ts'
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
      underWay: () => 0,
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
  return { post, siteRuns, lines }
}

const eventsOf = async (response: Response): Promise<readonly SiteEvent[]> =>
  (await response.text())
    .trimEnd()
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => SiteEventSchema.parse(JSON.parse(line)))

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
