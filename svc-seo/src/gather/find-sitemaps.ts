import type { Gathered, Sample, SitemapFile, TextAnswer } from '../artefacts.ts'
import { fetchErrorTexts } from './fetch-errors.content.ts'
import type { RequestPool } from './request-pool.ts'
import {
  declaredSitemaps,
  isSitemap,
  isSitemapIndex,
  locationsOf,
  USUAL_SITEMAPS,
  unzipped,
} from './sitemaps.ts'
import { probe, textAnswer } from './text-requests.ts'

const SITEMAP_BYTES = 5 * 1024 * 1024
const MAX_SITEMAPS = 5
const MAX_INDEX_CHILDREN = 3
const MAX_SITEMAP_SAMPLE = 5

/** Asks for the sitemaps that robots.txt declares, else for the usual ones, and for what an index lists. */
export async function findSitemaps(
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

/** Probes some pages that the sitemaps list. @param random from 0 to below 1; chooses them */
export async function probeSitemapSample(
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
