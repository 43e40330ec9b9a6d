import type { AnalysisProgress, Stage } from '@agency/contracts'
import { PROGRESS_TITLE_MAX } from '@agency/contracts/analysis-values'
import { AppError } from '@agency/service-kit'
import type { GatheredArtefacts, TextResponse } from '../artefacts.ts'
import type { PagePlan } from '../plan/page-plan.ts'
import type { PageSummary } from '../plan/page-summary.ts'
import { allOf, artefactsOf, nothingBut } from './artefacts-of.ts'
import { pageTooComplexText } from './fetch-errors.content.ts'
import { isChallenge } from './firewall.ts'
import { hexToken, MAX_LINKED_LEGAL_PAGES, requestAll } from './page-requests.ts'
import type { Reader } from './reader.ts'
import { type Renderings, rendered } from './rendered.ts'
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

/** Fewer than these may be a page that scripts build: its text has less than 200 characters. */
const FEW_WORDS = 100
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

  return async (url, { signal, onStage, onProgress, renderings }) => {
    let title: string | undefined
    const onSent = (made: number) => {
      if (title !== undefined && made % REQUESTS_PER_LINE === 0) tell(made)
    }
    const pool = createRequestPool({ fetch, limits, signal, onSent })
    const tell = (requests: number) => onProgress({ ...(title && { title }), requests })
    const sentPage = await requestPage(pool, url)
    if (isChallenge(sentPage)) {
      onStage('crawl')
      onStage('performance')
      const artefacts = nothingBut(firewallReason(sentPage))
      return { artefacts, finalUrl: sentPage.finalUrl, requests: pool.counts() }
    }
    const sent = await planOf(sentPage)
    const isEmpty = renderings !== undefined && (await isBuiltByScripts(sentPage, sent.summary))
    if (isEmpty && !renderings.has(url)) return { needs: [url] }
    const page = isEmpty ? rendered(sentPage, renderings.get(url)) : sentPage
    const isRendered = page !== sentPage
    const { plan, summary } = isRendered ? await planOf(page) : sent
    // The texts beside a page that scripts build are built by them too.
    const unread = isRendered ? ownLegalPages(plan, page).filter((address) => !renderings?.has(address)) : []
    if (unread.length > 0) return { needs: unread }
    title = summary.title.slice(0, PROGRESS_TITLE_MAX)
    tell(pool.counts().made)

    const token = hexToken(random)
    const requested = requestAll({ pool, page, plan, handshake, reader, signal, token, random, renderings })
    const crawled = requested.sitemaps.then(() => onStage('crawl'))
    // All requests start before the first await, so that no rejection goes unhandled.
    const [responses] = await Promise.all([allOf(requested), crawled])

    const artefacts = await artefactsOf(responses, { page, sentPage, summary, token }, { reader, signal })
    tell(pool.counts().made)
    onStage('performance')
    return {
      artefacts,
      finalUrl: page.finalUrl,
      requests: pool.counts(),
      ...(isEmpty && { readWith: isRendered ? 'browser' : 'htmlOnly' }),
    }

    async function planOf(answer: TextResponse) {
      const planned = await reader.planPage(answer, signal)
      if (planned === undefined) throw new AppError('PAGE_TOO_COMPLEX', pageTooComplexText)
      return planned
    }

    /** Most pages have words enough to be told without a tree of them. */
    async function isBuiltByScripts({ text }: TextResponse, { words }: PageSummary): Promise<boolean> {
      return words <= FEW_WORDS && reader.needsBrowser(text, signal)
    }
  }
}

/** Addresses of the linked legal texts that are of the page's own host. */
function ownLegalPages({ legal }: PagePlan, { finalUrl }: TextResponse): readonly string[] {
  const { origin } = new URL(finalUrl)
  const linked = legal.slice(0, MAX_LINKED_LEGAL_PAGES).map(({ url }) => url)
  return linked.filter((url) => new URL(url).origin === origin)
}
