import type { BrowserPage, SiteEvent } from '@agency/contracts'
import { SITE_RUN_BOUNDS, type SiteRunStop } from '@agency/contracts/site-values'
import { createSemaphore } from '@agency/service-kit'
import type { GatheredArtefacts, TextResponse } from '../artefacts.ts'
import type { Reader, Reading } from '../gather/reader.ts'
import { createRequestPool, type GatherLimits, type RequestPool } from '../gather/request-pool.ts'
import type { SafeFetch } from '../gather/safe-fetch.ts'
import { createSiteGather, type SiteGather } from '../gather/site-gather.ts'
import type { Handshake } from '../gather/tls-handshake.ts'
import { parseUrl } from '../web/urls.ts'
import { type ReadSitePage, type WorkerPool, WorkerPoolError } from '../worker/worker-pool.ts'
import { createBoundedFetch } from './bounded-fetch.ts'
import { type Budget, createBudget, type RunBounds, type Used } from './budget.ts'
import type { Clock } from './clock.ts'
import type { KnownPage } from './frontier.ts'
import { createPace, type Pace } from './pace.ts'
import type { Renders } from './renders.ts'

/** Of each request; what bounds the run as a whole is counted beside it. */
const REQUEST_LIMITS: GatherLimits = {
  pageMs: 10_000,
  totalMs: Number.POSITIVE_INFINITY,
  requests: Number.POSITIVE_INFINITY,
  concurrency: 2,
  redirects: 10,
  pageBytes: 5 * 1024 * 1024,
}
/** So many pages on which a firewall answers end a run. */
const CHALLENGES_MAX = 2
/** A run gives way to single analyses before each page, but for no longer than this. */
const GIVE_WAY = { stepMs: 100, longestMs: 10_000 } as const
/** For a thread, while single analyses have them all. */
const THREAD_WAIT_MS = 1_000

export interface CrawlDeps {
  readonly fetch: SafeFetch
  readonly handshake: Handshake
  readonly reader: Reader
  readonly readSitePage: WorkerPool['readSitePage']
  /** From 0 to below 1; chooses samples and the address that cannot exist. */
  readonly random: () => number
  readonly clock: Clock
  readonly now: () => Date
  /** Single analyses that run or wait. */
  readonly analysesUnderWay: () => number
  readonly bounds?: RunBounds
  /** Without pauses between requests, for measurements. */
  readonly isPaceOff?: boolean
  /** Longest that one request may take once it is sent, in milliseconds. */
  readonly requestMs?: number
}

/** What everything within one run shares. */
export interface Run extends Reading {
  readonly pool: RequestPool
  readonly gather: SiteGather
  readonly pace: Pace
  readonly budget: Budget
  readonly bounds: RunBounds
  readonly tell: (event: SiteEvent) => void
  /** Why nothing more is to be read. */
  readonly stopped: () => SiteRunStop | undefined
  /** Takes note of a firewall's answer in place of a page. */
  readonly challenged: () => void
  /** Resolves when no single analysis is under way, or has been for too long. */
  readonly giveWay: () => Promise<void>
  /**
   * A page as a browser has it, when its turn has come: one at a time, at the site's pace, a request of the run. Undefined where
   * there is no browser, none could read it, or nothing more is to be read.
   */
  readonly render: (url: string) => Promise<BrowserPage | undefined>
  /** Reads a page in a thread. @throws WorkerPoolError */
  readonly read: (page: PageToRead) => Promise<ReadSitePage>
}

interface PageToRead {
  readonly artefacts: GatheredArtefacts
  readonly page: KnownPage
  readonly answer: TextResponse
  /** Host of the site without `www.`, and its port. */
  readonly site: string
  /** What the home has said of the whole site. */
  readonly ofSite?: ReadSitePage['ofSite'] | undefined
}

interface RunIo {
  readonly signal: AbortSignal
  readonly tell: (event: SiteEvent) => void
  readonly used: Used | undefined
  /** Where there is a browser. */
  readonly renders: Renders | undefined
}

export function createRun(deps: CrawlDeps, { signal, tell, used, renders }: RunIo): Run {
  const { clock, reader, bounds = SITE_RUN_BOUNDS } = deps
  const budget = createBudget(clock, used, bounds)
  const pace = createPace(clock, { isOff: deps.isPaceOff ?? false })
  let challenges = 0

  const stopped = (): SiteRunStop | undefined => {
    if (pace.isRefused()) return 'REFUSED'
    return challenges >= CHALLENGES_MAX ? 'CHALLENGE' : budget.reached()
  }
  const fetch = createBoundedFetch(deps.fetch, {
    clock,
    pace,
    isOver: () => stopped() !== undefined,
    onBytes: budget.onBytes,
  })
  const limits = { ...REQUEST_LIMITS, ...(deps.requestMs !== undefined && { pageMs: deps.requestMs }) }
  const pool = createRequestPool({ fetch, limits, signal, onSent: budget.onSent })
  const rendering = createSemaphore(1)
  const mayRender = () => renders !== undefined && !renders.areGivenUp() && stopped() === undefined

  async function render(url: string): Promise<BrowserPage | undefined> {
    const renderNow = async () => {
      if (!mayRender()) return undefined
      await pace.turn('page', signal)
      if (!mayRender()) return undefined
      budget.onSent()
      const page = await renders?.ask(url, budget.left())
      if (page !== undefined) budget.onBytes(Buffer.byteLength(page.html))
      return page
    }
    return rendering.run(renderNow, { signal })
  }
  const gather = createSiteGather({ ...deps, pool, signal, render })

  return {
    ...{ signal, reader, pool, gather, pace, budget, bounds, tell, stopped, render },
    challenged() {
      challenges += 1
    },
    async giveWay() {
      for (let waited = 0; deps.analysesUnderWay() > 0 && waited < GIVE_WAY.longestMs; ) {
        await clock.sleep(GIVE_WAY.stepMs, signal)
        waited += GIVE_WAY.stepMs
        budget.pause(GIVE_WAY.stepMs)
      }
    },
    async read({ artefacts, page: { key, url, from, depth }, answer, site, ofSite }) {
      const asked = new Set([url, ...answer.hops.map((hop) => hop.url)])
      asked.delete(answer.finalUrl)
      const aliases = [...asked].filter((address) => parseUrl(address) !== undefined)
      const context = { key, from, ...(depth !== undefined && { depth }), aliases, site }
      const task = { artefacts, now: deps.now(), context, ...(ofSite && { ofSite }) }
      for (;;) {
        try {
          return await deps.readSitePage(task, signal)
        } catch (cause) {
          const isFull = cause instanceof WorkerPoolError && cause.reason === 'queue-full'
          if (!isFull || stopped() !== undefined) throw cause
          await clock.sleep(THREAD_WAIT_MS, signal)
        }
      }
    },
  }
}
