import type { AnalysisProgress, Stage } from '@agency/contracts'
import { PROGRESS_TITLE_MAX } from '@agency/contracts/analysis-values'
import { AppError } from '@agency/service-kit'
import type { Asked, GatheredArtefacts, TextResponse } from '../artefacts.ts'
import { allOf, artefactsOf, nothingBut, nothingElse } from './artefacts-of.ts'
import { pageTooComplexText, reasons } from './fetch-errors.content.ts'
import { isChallenge } from './firewall.ts'
import { ownLegalPages } from './legal-pages.ts'
import { hexToken, requestAll } from './page-requests.ts'
import type { Reader } from './reader.ts'
import { isBuiltByScripts, type Renderings, rendered } from './rendered.ts'
import { requestPage } from './request-page.ts'
import { createRequestPool, type GatherLimits } from './request-pool.ts'
import type { SafeFetch } from './safe-fetch.ts'
import { firewallReason } from './text-requests.ts'
import type { Handshake } from './tls-handshake.ts'

/** Bounds of the product (seo-checks, fetching). */
export const GATHER_LIMITS: GatherLimits = {
  pageMs: 10_000,
  totalMs: 15_000,
  requests: 60,
  concurrency: 6,
  redirects: 10,
  pageBytes: 5 * 1024 * 1024,
}

/** A line of progress for so many requests. */
const REQUESTS_PER_LINE = 5

/** Addresses that a browser has to read before the analysis can go on. */
interface BrowserNeed {
  readonly needs: readonly string[]
}

interface GatherResult {
  readonly artefacts: GatheredArtefacts
  /** Where the page was in the end. */
  readonly finalUrl: string
  /** Requests sent, and addresses that our own policy refused. */
  readonly requests: { readonly made: number; readonly refused: number }
  /** Where scripts build the page: whether a browser has read it, or none could. */
  readonly readWith?: 'browser' | 'htmlOnly'
}

interface GatherOptions {
  readonly signal: AbortSignal
  /** Told `crawl` when page, robots.txt and sitemaps are in, `performance` when everything is. */
  readonly onStage: (stage: Stage) => void
  /** Told what is known so far, once the page is in. */
  readonly onProgress: (progress: AnalysisProgress) => void
  /** What a browser has read so far; absent where there is no browser to ask. */
  readonly renderings?: Renderings
  /**
   * What is asked for besides the page, where that is not everything. A page that scripts build is then read by a browser, or
   * missing.
   */
  readonly only?: readonly Asked[]
}

/**
 * Requests everything that one analysis needs, within bounds. Where scripts build the page and there is a browser to ask, it
 * ends early with what a browser has to read.
 * Rejects with an `AppError` when there is no page to analyse, or with the signal's reason.
 */
export type Gather = (url: string, options: GatherOptions) => Promise<GatherResult | BrowserNeed>

export interface GatherDeps {
  readonly fetch: SafeFetch
  readonly handshake: Handshake
  /** Parses what strangers sent. */
  readonly reader: Reader
  /** From 0 to below 1; chooses samples and the address that cannot exist. */
  readonly random: () => number
  readonly limits?: GatherLimits
}

export function createGather(deps: GatherDeps): Gather {
  const { fetch, handshake, reader, random, limits = GATHER_LIMITS } = deps

  return async (url, { signal, onStage, onProgress, renderings, only: wanted }) => {
    const only = wanted && new Set(wanted)
    let title: string | undefined
    const onSent = (made: number) => {
      if (title !== undefined && made % REQUESTS_PER_LINE === 0) tell(made)
    }
    const pool = createRequestPool({ fetch, limits, signal, onSent })
    const tell = (requests: number) => onProgress({ ...(title && { title }), requests })
    const sentPage = await requestPage(pool, url)
    if (isChallenge(sentPage)) return unseen(firewallReason(sentPage))
    const sent = await planOf(sentPage)
    const mayBeEmpty = renderings !== undefined || only !== undefined
    const isEmpty = mayBeEmpty && (await isBuiltByScripts(sentPage, sent.summary, { reader, signal }))
    if (isEmpty && renderings?.has(url) === false) return { needs: [url] }
    const page = isEmpty ? rendered(sentPage, renderings?.get(url)) : sentPage
    const isRendered = page !== sentPage
    if (only && isEmpty && !isRendered) return unseen(reasons.unrendered)
    const { plan, summary } = isRendered ? await planOf(page) : sent
    const hasTexts = isRendered && (only?.has('legalPages') ?? true)
    const unread = hasTexts ? ownLegalPages(plan, page).filter((address) => !renderings?.has(address)) : []
    if (unread.length > 0) return { needs: unread }
    title = summary.title.slice(0, PROGRESS_TITLE_MAX)
    tell(pool.counts().made)

    const token = hexToken(random)
    const context = { pool, page, plan, handshake, reader, signal, token, random, renderings, only }
    // A recheck makes no kit, nor does a page that scripts build.
    const requested = requestAll({ ...context, hasImageHeads: only === undefined && !isRendered })
    const crawled = requested.sitemaps.then(() => onStage('crawl'))
    // All requests start before the first await, so that no rejection goes unhandled.
    const [responses] = await Promise.all([allOf(requested), crawled])

    const artefacts = await artefactsOf(responses, { page, sentPage, summary, token }, { reader, signal })
    tell(pool.counts().made)
    onStage('performance')
    return {
      artefacts: only ? nothingElse(artefacts, only) : artefacts,
      finalUrl: page.finalUrl,
      requests: pool.counts(),
      ...(isEmpty && { readWith: isRendered ? 'browser' : 'htmlOnly' }),
    }

    /** A page of which nothing can be judged. */
    function unseen(reason: string): GatherResult {
      onStage('crawl')
      onStage('performance')
      return { artefacts: nothingBut(reason), finalUrl: sentPage.finalUrl, requests: pool.counts() }
    }

    async function planOf(answer: TextResponse) {
      const planned = await reader.planPage(answer, signal)
      if (planned === undefined) throw new AppError('PAGE_TOO_COMPLEX', pageTooComplexText)
      return planned
    }
  }
}
