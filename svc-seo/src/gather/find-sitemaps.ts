import type { Gathered, Sample, SitemapFile, TextResponse } from '../artefacts.ts'
import type { SitemapHead, SitemapSample } from '../plan/sitemaps.ts'
import { textResponse } from './decode.ts'
import { fetchErrorTexts, reasons } from './fetch-errors.content.ts'
import { type Reading, readOr } from './reader.ts'
import type { RequestPool } from './request-pool.ts'
import { probe } from './text-requests.ts'
import { unzipped } from './unzip.ts'

const SITEMAP_BYTES = 5 * 1024 * 1024
/** Root and first addresses of a sitemap are near its beginning. */
const HEAD_LENGTH = 128 * 1024
const MAX_SITEMAPS = 5
const MAX_SITEMAP_SAMPLE = 5
/** Where a sitemap usually is when robots.txt names none, most likely first. */
const USUAL_SITEMAPS = [
  '/sitemap.xml',
  '/sitemap_index.xml',
  '/wp-sitemap.xml',
  '/sitemap-index.xml',
  '/sitemap.xml.gz',
] as const

interface SitemapContext extends Reading {
  readonly pool: RequestPool
}

/** Requests the sitemaps that robots.txt declares, else the usual ones, and what an index lists. */
export async function findSitemaps(
  context: SitemapContext,
  page: TextResponse,
  robots: Gathered<TextResponse>,
): Promise<Gathered<readonly SitemapFile[]>> {
  const { pool, reader, signal } = context
  const declared = robots.ok ? await readOr(reader.declaredSitemaps(robots.value, signal), [], signal) : []
  const found: Gathered<readonly SitemapFile[]> =
    declared.length > 0
      ? { ok: true, value: await requestSitemaps(pool, declared, 'robots') }
      : await findUsualSitemap(context, page)
  if (!found.ok) return found
  const heads = await readHeads(context, found.value)
  const requested = new Set(found.value.map((file) => file.url))
  const children = [...new Set(heads?.flatMap((head) => head.children))]
    .filter((url) => !requested.has(url))
    .slice(0, MAX_SITEMAPS - requested.size)
  return { ok: true, value: [...found.value, ...(await requestSitemaps(pool, children, 'index'))] }
}

async function findUsualSitemap(
  context: SitemapContext,
  page: TextResponse,
): Promise<Gathered<readonly SitemapFile[]>> {
  let failure: Gathered<never> | undefined
  for (const path of USUAL_SITEMAPS) {
    const file = await requestSitemap(context.pool, new URL(path, page.finalUrl).href, 'usual')
    if (!file.response.ok) failure = file.response
    else if (file.response.value.status === 200) {
      const heads = await readHeads(context, [file])
      if (heads === undefined) failure = UNREAD
      else if (heads[0]?.isSitemap) return { ok: true, value: [file] }
    }
  }
  // An address that did not answer may have one.
  return failure ?? { ok: true, value: [] }
}

const UNREAD: Gathered<never> = { ok: false, reason: reasons.tooComplex }

/** What the files that came begin with; `undefined` when they could not be read. */
function readHeads(
  { reader, signal }: Reading,
  files: readonly SitemapFile[],
): Promise<readonly SitemapHead[] | undefined> {
  const heads = files.flatMap(({ response }) => {
    if (!response.ok) return []
    const { text, truncated } = response.value
    return [{ text: text.slice(0, HEAD_LENGTH), truncated: truncated || text.length > HEAD_LENGTH }]
  })
  return readOr(reader.readSitemapHeads(heads, signal), undefined, signal)
}

export function requestSitemaps(pool: RequestPool, urls: readonly string[], from: SitemapFile['from']) {
  return Promise.all(urls.map((url) => requestSitemap(pool, url, from)))
}

async function requestSitemap(
  pool: RequestPool,
  url: string,
  from: SitemapFile['from'],
): Promise<SitemapFile> {
  const result = await pool.request(url, { read: SITEMAP_BYTES, isUrgent: true })
  if (!result.ok) return { url, from, response: result }
  const { body } = result.value
  const opened = await unzipped(body.bytes, SITEMAP_BYTES)
  if (opened === undefined)
    return { url, from, response: { ok: false, reason: fetchErrorTexts.ENCODING.reason } }
  const truncated = body.truncated || opened.truncated
  const value = textResponse({ ...result.value, body: { ...body, bytes: opened.bytes, truncated } })
  return { url, from, response: { ok: true, value } }
}

/** Chooses some of the pages that the sitemaps list. @param random from 0 to below 1 */
export async function chooseSitemapSample(
  { reader, signal }: Reading,
  sitemaps: Gathered<readonly SitemapFile[]>,
  random: () => number,
): Promise<Gathered<SitemapSample>> {
  if (!sitemaps.ok) return sitemaps
  const files = sitemaps.value.flatMap(({ response }) => {
    if (!response.ok || response.value.status !== 200) return []
    const { text, truncated } = response.value
    return [{ text, truncated }]
  })
  const picks = Array.from({ length: MAX_SITEMAP_SAMPLE }, random)
  const sample = await readOr(reader.sampleSitemaps({ sitemaps: files, picks }, signal), undefined, signal)
  return sample === undefined ? UNREAD : { ok: true, value: sample }
}

export async function probeSitemapSample(
  pool: RequestPool,
  sample: Gathered<SitemapSample>,
): Promise<Gathered<Sample>> {
  if (!sample.ok) return sample
  const { urls, total } = sample.value
  return { ok: true, value: { probes: await Promise.all(urls.map((url) => probe(pool, url))), total } }
}
