import { type BrowserPage, type SiteEvent, SiteEventSchema, SitePageSchema } from '@agency/contracts'
import { strictly } from '@agency/contracts/testing/strictly'
import type { RunBounds, Used } from '../crawl/budget.ts'
import { createCrawl } from '../crawl/crawl.ts'
import { createRenders } from '../crawl/renders.ts'
import type { CrawlDeps } from '../crawl/run.ts'
import {
  type SiteFacts,
  SiteFactsSchema,
  type SitePageFacts,
  SitePageFactsSchema,
} from '../site/site-facts.ts'
import { readSitePage } from '../worker/analysis-worker.ts'
import { type WorkerPool, WorkerPoolError } from '../worker/worker-pool.ts'
import { createFakeClock, type FakeClock } from './fake-clock.ts'
import { HOME, HOST } from './gathered-site.ts'
import { inProcessReader } from './in-process-reader.ts'
import { networkOf, PUBLIC_ADDRESS, type TestDns, type TestSite } from './site-server.ts'

const never = new AbortController().signal

/** Reads pages of a site where the test runs, without a thread. */
const readInProcess: WorkerPool['readSitePage'] = async (task) => {
  const read = readSitePage(structuredClone(task))
  if (read === undefined) throw new WorkerPoolError('too-complex')
  return { page: read.page, facts: read.facts, ofSite: read.ofSite }
}

interface CrawlOptions {
  readonly website?: string
  readonly have?: readonly SitePageFacts[]
  readonly used?: Used
  readonly signal?: AbortSignal
  readonly dns?: TestDns
  readonly clock?: FakeClock
  readonly bounds?: Partial<RunBounds>
  readonly deps?: Partial<CrawlDeps>
  readonly requestMs?: number
  readonly onEvent?: (event: SiteEvent) => void
  /** A browser: the page, nothing where it cannot be read, `'late'` for no answer in time. None is offered without it. */
  readonly render?: (path: string) => BrowserPage | undefined | 'late'
  readonly renderMs?: number
}

const BOUNDS: RunBounds = {
  pages: 25,
  requests: 400,
  bytes: 60 * 1024 * 1024,
  ms: 180_000,
  delayedMs: 360_000,
}

/** A crawl of a test site as the service makes it, but for the clock. */
export function crawlOf(
  site: TestSite,
  { dns, clock = createFakeClock(), bounds, deps, requestMs }: CrawlOptions = {},
) {
  return createCrawl({
    ...networkOf(site, { [HOST]: [PUBLIC_ADDRESS], ...dns }),
    reader: inProcessReader,
    readSitePage: readInProcess,
    random: () => 0,
    clock,
    now: () => new Date('2026-11-20T12:00:00Z'),
    analysesUnderWay: () => 0,
    bounds: { ...BOUNDS, ...bounds },
    ...(requestMs !== undefined && { requestMs }),
    ...deps,
  })
}

/** Crawls a test site to its end. Every event is as the contract says, and facts as their schemas say. */
export async function crawlSite(site: TestSite, options: CrawlOptions = {}) {
  const clock = options.clock ?? createFakeClock()
  const events: SiteEvent[] = []
  const tell = (event: SiteEvent) => {
    events.push(SiteEventSchema.parse(JSON.parse(JSON.stringify(event))))
    options.onEvent?.(event)
    if ('render' in event) answer(event.render.url)
  }
  const { website = HOME, have = [], used, signal = never, render, renderMs = 200 } = options
  const renders = render && createRenders({ signal, tell, longestMs: renderMs })
  const answer = (url: string) => {
    const page = render?.(pathOf(url))
    if (page !== 'late') setImmediate(() => renders?.answer({ url, ...(page && { page }) }))
  }
  await crawlOf(site, { ...options, clock })({ website, have, used }, { signal, tell, renders })
  const told = events.flatMap((event) => ('page' in event ? [event] : []))
  const last = events.at(-1)
  if (last === undefined || !('end' in last)) throw new Error('it has not ended')
  const facts: readonly SitePageFacts[] = told.map((event) =>
    strictly(SitePageFactsSchema).parse(event.facts),
  )
  const ofSite: SiteFacts = strictly(SiteFactsSchema).parse(last.end.site)
  return {
    clock,
    events,
    facts,
    end: last.end,
    site: ofSite,
    pages: told.map(({ page }) => strictly(SitePageSchema).parse(page)),
    /** Paths of the pages, in the order in which they were read. */
    paths: told.map(({ page: { url } }) => pathOf(url)),
    used: told.map((event) => event.used),
    /** Paths that a browser was asked for. */
    rendered: events.flatMap((event) => ('render' in event ? [pathOf(event.render.url)] : [])),
    plans: events.flatMap((event) => ('plan' in event ? [event.plan] : [])),
  }
}

/** Path and query of an address. */
export function pathOf(address: string): string {
  const { pathname, search } = new URL(address)
  return pathname + search
}
