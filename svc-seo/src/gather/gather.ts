import type { Stage } from '@agency/contracts'
import { AppError } from '@agency/service-kit'
import type { Gathered, GatheredArtefacts, Probe, Sample, SitemapFile, TextAnswer } from '../artefacts.ts'
import { decode } from './decode.ts'
import { fetchErrorTexts, pageTooComplexText, reasons } from './fetch-errors.content.ts'
import { pageError } from './fetch-errors.ts'
import { isChallenge } from './firewall.ts'
import type { OutlineResult, PageOutline } from './page-outline.ts'
import { createRequestPool, type Fetched, type GatherLimits, type RequestPool } from './request-pool.ts'
import { headerValue, type SafeFetch } from './safe-fetch.ts'
import {
  declaredSitemaps,
  isSitemap,
  isSitemapIndex,
  locationsOf,
  USUAL_SITEMAPS,
  unzipped,
} from './sitemaps.ts'

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
const SITEMAP_BYTES = 5 * 1024 * 1024
const MAX_SITEMAPS = 5
const MAX_INDEX_CHILDREN = 3
const MAX_SITEMAP_SAMPLE = 5
const MAX_LINKS = 15

/** Servers that do not know HEAD. */
const NO_HEAD: ReadonlySet<number> = new Set([405, 501])

/** Reads a page's outline where a hostile page can do no harm; any other result than `ok` is a page beyond our limits. */
export type Inspect = (html: string, signal: AbortSignal) => Promise<OutlineResult>

interface Gathering {
  readonly artefacts: GatheredArtefacts
  /** Where the page was in the end. */
  readonly finalUrl: string
  /** Requests sent, and addresses that our own policy refused to ask. */
  readonly requests: { readonly made: number; readonly refused: number }
}

interface GatherOptions {
  readonly signal: AbortSignal
  /** Told `crawl` when page, robots.txt and sitemaps are in, `performance` when everything is. */
  readonly onStage: (stage: Stage) => void
}

/**
 * Asks the network for everything one analysis needs, within bounds.
 * Rejects with an `AppError` when there is no page to analyse, or with the signal's reason.
 */
export type Gather = (url: string, options: GatherOptions) => Promise<Gathering>

export interface GatherDeps {
  readonly fetch: SafeFetch
  readonly inspect: Inspect
  /** From 0 to below 1; chooses samples and the address that cannot exist. */
  readonly random: () => number
  readonly limits?: GatherLimits
}

export function createGather(deps: GatherDeps): Gather {
  const { fetch, inspect, random, limits = GATHER_LIMITS } = deps

  return async (url, { signal, onStage }) => {
    const pool = createRequestPool({ fetch, limits, signal })
    const page = await requestPage(pool, url)
    if (isChallenge(page)) {
      onStage('crawl')
      onStage('performance')
      const reason = reasons.firewall.replace('{status}', String(page.status))
      return { artefacts: nothingBut(reason), finalUrl: page.finalUrl, requests: pool.counts() }
    }
    const inspected = await inspect(page.text, signal)
    if (!inspected.ok) throw new AppError(inspected.code, pageTooComplexText)

    // All under way before any is waited for, so that none can fail unheard.
    const robots = requestText(pool, page, '/robots.txt', { isUrgent: true })
    const sitemaps = robots.then((answer) => findSitemaps(pool, page, answer))
    const crawled = sitemaps.then(() => onStage('crawl'))
    const sitemapSample = sitemaps.then((files) => probeSitemapSample(pool, files, random))
    const notFound = requestText(pool, page, `/${hexToken(random)}`)
    const llms = requestText(pool, page, '/llms.txt')
    const links = probeLinks(pool, page, inspected.outline)
    await Promise.all([crawled, sitemapSample, notFound, llms, links])
    onStage('performance')
    return {
      artefacts: {
        page: { ok: true, value: page },
        robots: await robots,
        notFound: await notFound,
        llms: await llms,
        sitemaps: await sitemaps,
        sitemapSample: await sitemapSample,
        links: await links,
      },
      finalUrl: page.finalUrl,
      requests: pool.counts(),
    }
  }
}

function nothingBut(reason: string): GatheredArtefacts {
  const none = { ok: false, reason } as const
  return {
    page: none,
    robots: none,
    notFound: none,
    llms: none,
    sitemaps: none,
    sitemapSample: none,
    links: none,
  }
}

async function requestPage(pool: RequestPool, url: string): Promise<TextAnswer> {
  const result = await pool.requestPage(url, mayBeHtml)
  if (!result.ok) throw pageError(result)
  const page = textAnswer(result)
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

function textAnswer({ answer, body }: Fetched): TextAnswer {
  return {
    ...answer,
    text: decode(body.bytes, headerValue(answer.headers, 'content-type'), body.truncated),
    bytes: body.bytes.length,
    transferBytes: body.transferBytes,
    truncated: body.truncated,
  }
}

async function requestText(
  pool: RequestPool,
  page: TextAnswer,
  path: string,
  options: { readonly isUrgent?: boolean } = {},
): Promise<Gathered<TextAnswer>> {
  const result = await pool.request(new URL(path, page.finalUrl).href, { read: SMALL_FILE_BYTES, ...options })
  return result.ok ? { ok: true, value: textAnswer(result.value) } : result
}

/** 24 hexadecimal digits: no page of any site is called so. */
function hexToken(random: () => number): string {
  return Array.from({ length: 24 }, () => Math.floor(random() * 16).toString(16)).join('')
}

async function findSitemaps(
  pool: RequestPool,
  page: TextAnswer,
  robots: Gathered<TextAnswer>,
): Promise<Gathered<readonly SitemapFile[]>> {
  const declared = robots.ok ? declaredSitemaps(robots.value) : []
  const found: Gathered<readonly SitemapFile[]> =
    declared.length > 0
      ? { ok: true, value: await requestSitemaps(pool, declared.slice(0, MAX_SITEMAPS), 'robots') }
      : await findUsualSitemap(pool, page)
  if (!found.ok) return found
  const listed = found.value.flatMap(({ answer }) =>
    answer.ok && isSitemapIndex(answer.value.text)
      ? locationsOf(answer.value.text).slice(0, MAX_INDEX_CHILDREN)
      : [],
  )
  const known = new Set(found.value.map((file) => file.url))
  const children = [...new Set(listed)].filter((url) => !known.has(url)).slice(0, MAX_SITEMAPS - known.size)
  return { ok: true, value: [...found.value, ...(await requestSitemaps(pool, children, 'index'))] }
}

async function findUsualSitemap(
  pool: RequestPool,
  page: TextAnswer,
): Promise<Gathered<readonly SitemapFile[]>> {
  let failure: Gathered<never> | undefined
  for (const path of USUAL_SITEMAPS) {
    const file = await requestSitemap(pool, new URL(path, page.finalUrl).href, 'usual')
    if (!file.answer.ok) failure = file.answer
    else if (isSitemap(file.answer.value)) return { ok: true, value: [file] }
  }
  // Where one did not answer, nobody knows that there is none.
  return failure ?? { ok: true, value: [] }
}

function requestSitemaps(pool: RequestPool, urls: readonly string[], from: SitemapFile['from']) {
  return Promise.all(urls.map((url) => requestSitemap(pool, url, from)))
}

async function requestSitemap(
  pool: RequestPool,
  url: string,
  from: SitemapFile['from'],
): Promise<SitemapFile> {
  const result = await pool.request(url, { read: SITEMAP_BYTES, isUrgent: true })
  if (!result.ok) return { url, from, answer: result }
  const { body } = result.value
  const opened = await unzipped(body.bytes, SITEMAP_BYTES)
  if (opened === undefined)
    return { url, from, answer: { ok: false, reason: fetchErrorTexts.ENCODING.reason } }
  const truncated = body.truncated || opened.truncated
  const value = textAnswer({ ...result.value, body: { ...body, bytes: opened.bytes, truncated } })
  return { url, from, answer: { ok: true, value } }
}

async function probeSitemapSample(
  pool: RequestPool,
  sitemaps: Gathered<readonly SitemapFile[]>,
  random: () => number,
): Promise<Gathered<Sample>> {
  if (!sitemaps.ok) return sitemaps
  const pages = new Set(
    sitemaps.value.flatMap(({ answer }) =>
      answer.ok && isSitemap(answer.value) && !isSitemapIndex(answer.value.text)
        ? locationsOf(answer.value.text)
        : [],
    ),
  )
  const urls = pick([...pages], MAX_SITEMAP_SAMPLE, random)
  return {
    ok: true,
    value: { probes: await Promise.all(urls.map((url) => probe(pool, url))), total: pages.size },
  }
}

function pick<T>(items: readonly T[], count: number, random: () => number): readonly T[] {
  const left = [...items]
  return Array.from({ length: Math.min(count, items.length) }, () =>
    left.splice(Math.floor(random() * left.length), 1),
  ).flat()
}

async function probeLinks(
  pool: RequestPool,
  page: TextAnswer,
  outline: PageOutline,
): Promise<Gathered<Sample>> {
  const own = ownLinks(page, outline)
  const probes = await Promise.all(own.slice(0, MAX_LINKS).map(({ url, text }) => probe(pool, url, text)))
  return { ok: true, value: { probes, total: own.length } }
}

/** Addresses on the page's own host that it links to, each once and without itself; navigation and footer first. */
function ownLinks(
  page: TextAnswer,
  outline: PageOutline,
): readonly { readonly url: string; readonly text: string }[] {
  const base = resolve(outline.baseHref ?? '', page.finalUrl) ?? new URL(page.finalUrl)
  const { host } = new URL(page.finalUrl)
  const own = new Map<string, string>()
  const inOrder = [
    ...outline.links.filter((link) => link.inNavOrFooter),
    ...outline.links.filter((link) => !link.inNavOrFooter),
  ]
  for (const { href, text } of inOrder) {
    const url = resolve(href, base.href)
    if (url?.host !== host || !/^https?:$/.test(url.protocol)) continue
    url.hash = ''
    if (url.href === page.finalUrl || url.href === page.requestedUrl || own.has(url.href)) continue
    own.set(url.href, text)
  }
  return Array.from(own, ([url, text]) => ({ url, text }))
}

function resolve(href: string, base: string): URL | undefined {
  return URL.canParse(href, base) ? new URL(href, base) : undefined
}

async function probe(pool: RequestPool, url: string, text?: string): Promise<Probe> {
  const named = { url, ...(text !== undefined && text !== '' && { text }) }
  const head = await pool.request(url, { read: 'HEAD' })
  if (!head.ok) return { ...named, answer: head }
  if (!NO_HEAD.has(head.value.answer.status))
    return { ...named, answer: { ok: true, value: head.value.answer } }
  const get = await pool.request(url, { read: 0 })
  return { ...named, answer: get.ok ? { ok: true, value: get.value.answer } : get }
}
