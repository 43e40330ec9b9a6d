import type { AnalysisProgress, BrowserPage, Stage } from '@agency/contracts'
import { PROGRESS_TITLE_MAX } from '@agency/contracts/analysis-values'
import { AppError } from '@agency/service-kit'
import type {
  Alternate,
  Gathered,
  GatheredArtefacts,
  HttpResponse,
  Sample,
  TextFile,
  TextResponse,
} from '../artefacts.ts'
import type { PagePlan } from '../plan/page-plan.ts'
import type { PageSummary } from '../plan/page-summary.ts'
import { headerValue } from '../web/headers.ts'
import { withoutHash } from '../web/urls.ts'
import { createAssets } from './assets.ts'
import { textResponse } from './decode.ts'
import { pageTooComplexText, reasons } from './fetch-errors.content.ts'
import { pageError } from './fetch-errors.ts'
import { chooseSitemapSample, findSitemaps, probeSitemapSample } from './find-sitemaps.ts'
import { isChallenge } from './firewall.ts'
import { type LinkedText, legalPagesOf, type ProbedText, usualLegalPages } from './legal-pages.ts'
import { summariseOthers } from './other-pages.ts'
import type { Reader, Reading } from './reader.ts'
import { createRequestPool, type GatherLimits, type RequestPool } from './request-pool.ts'
import type { CachedResponse, SafeFetch } from './safe-fetch.ts'
import { firewallReason, probe, requestBytes, requestHtml, requestText } from './text-requests.ts'
import type { Handshake } from './tls-handshake.ts'
import { probeTls } from './tls-probe.ts'

/** Bounds of the product (seo-checks, fetching). */
export const GATHER_LIMITS: GatherLimits = {
  pageMs: 10_000,
  totalMs: 15_000,
  requests: 60,
  concurrency: 6,
  redirects: 10,
  pageBytes: 5 * 1024 * 1024,
}

/** Google reads 500 KiB of robots.txt; a little more shows that there was more. */
const SMALL_FILE_BYTES = 512 * 1024
/** Pages of site builders often weigh half a megabyte; ten of them still fit in a worker's heap. */
const OTHER_PAGE_BYTES = 1024 * 1024
/** Type and dimensions of an image are in its first bytes. */
const IMAGE_HEAD_BYTES = 64 * 1024
const MAX_LINKED_LEGAL_PAGES = 4
/** Fewer than these may be a page that scripts build: its text has less than 200 characters. */
const FEW_WORDS = 100
const MAX_ALTERNATES = 5
const MAX_LINKS = 15
/** A line of progress for so many requests. */
const REQUESTS_PER_LINE = 5

/** Pages as a browser reads them, by the address that was asked for; `undefined` for one that no browser could read. */
export type Renderings = ReadonlyMap<string, BrowserPage | undefined>

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

    const others = await summariseOthers(
      [
        ...[...responses.linkedTexts, ...responses.alternatePages].map(({ response }) => response),
        responses.canonicalTarget,
        responses.wwwVariant,
        responses.notFound,
        ...[...responses.probedTexts, ...responses.indexVariants].map(({ response }) => response),
        responses.amp,
      ],
      { text: page.text, summary },
      { reader, signal },
    )
    const { safe } = others
    const safeEach = <T extends TextFile>(pages: readonly T[]) =>
      pages.map((one) => ({ ...one, response: safe(one.response) }))
    tell(pool.counts().made)
    onStage('performance')
    const { linkedTexts, probedTexts, alternatePages, alternateCount, ...rest } = responses
    return {
      artefacts: {
        ...rest,
        page: { ok: true, value: page },
        sentPage: { ok: true, value: sentPage },
        notFound: safe(responses.notFound),
        wwwVariant: safe(responses.wwwVariant),
        canonicalTarget: safe(responses.canonicalTarget),
        amp: safe(responses.amp),
        indexVariants: { ok: true, value: safeEach(responses.indexVariants) },
        alternates: { ok: true, value: { pages: safeEach(alternatePages), total: alternateCount } },
        legalPages: {
          ok: true,
          value: legalPagesOf({ linked: linkedTexts, probed: probedTexts }, others, {
            response: responses.notFound,
            token,
          }),
        },
      },
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

interface GatherContext extends Reading {
  readonly pool: RequestPool
  readonly page: TextResponse
  readonly plan: PagePlan
  readonly handshake: Handshake
  /** A word that no page of the site is named by. */
  readonly token: string
  readonly random: () => number
  readonly renderings?: Renderings | undefined
}

/** Starts every request of the plan, in the order in which budget and slots are given out. */
function requestAll(context: GatherContext) {
  const { pool, page, plan, handshake, token, random, renderings } = context
  const at = (path: string) => new URL(path, page.finalUrl).href
  const html = (url: string) => requestHtml(pool, url, OTHER_PAGE_BYTES)
  const htmlIfNamed = async (url: string | undefined) => (url === undefined ? NOTHING : html(url))

  const secondVisit = pool.request(page.finalUrl, { read: 0, isRepeat: true })
  const robots = requestText(pool, at('/robots.txt'), SMALL_FILE_BYTES, { isUrgent: true })
  const sitemaps = robots.then((response) => findSitemaps(context, page, response))
  const sampled = sitemaps.then((files) => chooseSitemapSample(context, files, random))
  const sitemapSample = sampled.then((sample) => probeSitemapSample(pool, sample))
  const httpVariant = requestHttpVariant(pool, plan)
  const wwwVariant = requestWwwVariant(pool, plan)
  const notFound = requestHtml(pool, at(`/${token}`), SMALL_FILE_BYTES)
  const tls = probeTls(pool, handshake, page)
  const linked = plan.legal.slice(0, MAX_LINKED_LEGAL_PAGES)
  const linkedTexts = linked.map(async (candidate): Promise<LinkedText> => {
    const response = await html(candidate.url)
    const { ok } = response
    return {
      candidate,
      response: ok ? { ok, value: rendered(response.value, renderings?.get(candidate.url)) } : response,
    }
  })
  const probedTexts = usualLegalPages(new URL(page.finalUrl), linked).map(
    async (usual): Promise<ProbedText> => ({ ...usual, response: await html(usual.url) }),
  )
  const canonicalTarget = htmlIfNamed(plan.canonicalTarget)
  const { stylesheets, scripts, assets } = createAssets(context)
  const favicon = requestFavicon(pool, plan)
  const manifest = plan.manifest
    ? requestText(pool, plan.manifest, SMALL_FILE_BYTES)
    : Promise.resolve(NOTHING)
  const shareImage = plan.shareImage
    ? requestBytes(pool, plan.shareImage, IMAGE_HEAD_BYTES)
    : Promise.resolve(NOTHING)
  const alternatePages = plan.alternates
    .slice(0, MAX_ALTERNATES)
    .map(async ({ hreflang, url }): Promise<Alternate> => ({ hreflang, url, response: await html(url) }))
  const amp = htmlIfNamed(plan.amp)
  const indexVariants = plan.indexVariants.map(
    async (url): Promise<TextFile> => ({ url, response: await html(url) }),
  )
  const llms = requestText(pool, at('/llms.txt'), SMALL_FILE_BYTES)
  const before = [secondVisit, notFound, assets, favicon, manifest, shareImage, amp, llms, canonicalTarget]
  // Last, since other parts read more of the same addresses; but without waiting for a robots.txt that hangs.
  const links = Promise.race([sampled, Promise.all(before)]).then(() => probeLinks(pool, plan))
  return {
    robots,
    notFound,
    llms,
    sitemaps,
    sitemapSample,
    links,
    httpVariant,
    wwwVariant,
    indexVariants: Promise.all(indexVariants),
    secondVisit: secondVisit.then(withoutBody),
    tls,
    canonicalTarget,
    linkedTexts: Promise.all(linkedTexts),
    probedTexts: Promise.all(probedTexts),
    stylesheets,
    scripts,
    assets,
    favicon,
    manifest,
    shareImage,
    alternatePages: Promise.all(alternatePages),
    alternateCount: Promise.resolve(plan.alternates.length),
    amp,
  }
}

/** Addresses of the linked legal texts that are of the page's own host. */
function ownLegalPages({ legal }: PagePlan, { finalUrl }: TextResponse): readonly string[] {
  const { origin } = new URL(finalUrl)
  const linked = legal.slice(0, MAX_LINKED_LEGAL_PAGES).map(({ url }) => url)
  return linked.filter((url) => new URL(url).origin === origin)
}

/** An answer with the HTML that a browser made of it, unless that is of another site, or of an error. */
function rendered(sent: TextResponse, page: BrowserPage | undefined): TextResponse {
  if (page === undefined || page.status !== sent.status) return sent
  const [here, there] = [new URL(sent.finalUrl), new URL(page.finalUrl)]
  if (here.origin !== there.origin) return sent
  const { html: text } = page
  return { ...sent, finalUrl: withoutHash(there), text, bytes: Buffer.byteLength(text), truncated: false }
}

const NOTHING: Gathered<null> = { ok: true, value: null }

/** The values of promises by their names. */
async function allOf<T extends object>(
  promises: T,
): Promise<{ -readonly [Key in keyof T]: Awaited<T[Key]> }> {
  const values = await Promise.all(Object.values(promises))
  const named = Object.keys(promises).map((name, index) => [name, values[index]])
  return Object.fromEntries(named) as { -readonly [Key in keyof T]: Awaited<T[Key]> } // forgets its keys
}

function nothingBut(reason: string): GatheredArtefacts {
  const none = { ok: false, reason } as const
  return {
    page: none,
    sentPage: none,
    robots: none,
    notFound: none,
    llms: none,
    sitemaps: none,
    sitemapSample: none,
    links: none,
    httpVariant: none,
    wwwVariant: none,
    indexVariants: none,
    secondVisit: none,
    tls: none,
    canonicalTarget: none,
    legalPages: none,
    stylesheets: none,
    scripts: none,
    assets: none,
    favicon: none,
    manifest: none,
    shareImage: none,
    alternates: none,
    amp: none,
  }
}

async function requestPage(pool: RequestPool, url: string): Promise<TextResponse> {
  const result = await pool.requestPage(url, mayBeHtml)
  if (!result.ok) throw pageError(result)
  const page = textResponse(result)
  const isUntyped = headerValue(page.headers, 'content-type') === undefined
  if (isUntyped && page.bytes > 0 && !page.text.trimStart().startsWith('<')) {
    throw pageError({ code: 'CONTENT_TYPE', hops: page.hops })
  }
  return page
}

function mayBeHtml(contentType: string | undefined): boolean {
  return (
    contentType === undefined || /^\s*(?:text\/html|application\/xhtml\+xml)\s*(?:;|$)/i.test(contentType)
  )
}

/** 24 hexadecimal digits, which name no page of any site. */
function hexToken(random: () => number): string {
  return Array.from({ length: 24 }, () => Math.floor(random() * 16).toString(16)).join('')
}

function withoutBody(result: Gathered<CachedResponse>): Gathered<HttpResponse> {
  return result.ok ? { ok: true, value: result.value.response } : result
}

async function requestHttpVariant(pool: RequestPool, plan: PagePlan): Promise<Gathered<HttpResponse>> {
  if (plan.httpVariant === undefined) return { ok: false, reason: reasons.ownPort }
  return withoutBody(await pool.request(plan.httpVariant, { read: 0 }))
}

async function requestWwwVariant(pool: RequestPool, plan: PagePlan): Promise<Gathered<TextResponse | null>> {
  if (plan.wwwVariant === undefined) return NOTHING
  const response = await requestHtml(pool, plan.wwwVariant, OTHER_PAGE_BYTES)
  return pool.isMissingHost(plan.wwwVariant) ? NOTHING : response
}

async function requestFavicon(
  pool: RequestPool,
  { favicon }: PagePlan,
): Promise<GatheredArtefacts['favicon']> {
  if (favicon === 'embedded') return { ok: false, reason: reasons.embeddedIcon }
  return requestBytes(pool, favicon, IMAGE_HEAD_BYTES)
}

async function probeLinks(pool: RequestPool, { links, linkCount }: PagePlan): Promise<Gathered<Sample>> {
  const probes = await Promise.all(links.slice(0, MAX_LINKS).map(({ url, text }) => probe(pool, url, text)))
  return { ok: true, value: { probes, total: linkCount } }
}
