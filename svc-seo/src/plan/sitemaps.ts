import type { TextResponse } from '../artefacts.ts'
import { parseRobots } from '../web/robots.ts'
import { looksLikeHtml } from '../web/robots-response.ts'
import { isSitemapText, readSitemap, type Sitemap } from '../web/sitemap.ts'
import { isSuccess } from '../web/sitemap-files.ts'
import { isHttp, parseUrl } from '../web/urls.ts'

/** Sitemaps that are requested. */
const DECLARED_MAX = 5
const CHILDREN_MAX = 3

/** Absolute addresses that robots.txt names as sitemaps, read as Google reads it: the first five, each once. */
export function declaredSitemaps(robots: TextResponse): readonly string[] {
  if (!isSuccess(robots) || looksLikeHtml(robots)) return []
  const addresses = new Set<string>()
  for (const value of parseRobots(robots.text).sitemaps) {
    const url = value === '' ? undefined : parseUrl(value, robots.finalUrl)
    if (url !== undefined) addresses.add(url.href)
    if (addresses.size === DECLARED_MAX) break
  }
  return [...addresses]
}

/** What the beginning of a file says. */
export interface SitemapHead {
  /** It is a sitemap, valid or broken: many sites answer any address with a page. */
  readonly isSitemap: boolean
  /** The first three sitemaps that it lists, if it is an index. */
  readonly children: readonly string[]
}

/** A file, or its beginning. */
type SitemapText = Pick<TextResponse, 'text' | 'truncated'>

export function readSitemapHeads(heads: readonly SitemapText[]): readonly SitemapHead[] {
  return heads.map(({ text, truncated }) => {
    const sitemap = readSitemap(text, truncated)
    const children = sitemap.root === 'index' ? sitemap.entries.flatMap(({ loc }) => addressOf(loc)) : []
    return { isSitemap: isSitemapText(text, sitemap), children: children.slice(0, CHILDREN_MAX) }
  })
}

interface Sampling {
  readonly sitemaps: readonly SitemapText[]
  /** One number from 0 to below 1 for each page that is wanted. */
  readonly picks: readonly number[]
}

/** Some of the pages that sitemaps list, and how many there are. */
export interface SitemapSample {
  readonly urls: readonly string[]
  readonly total: number
}

export function sampleSitemaps({ sitemaps, picks }: Sampling): SitemapSample {
  const pages = new Set<string>()
  for (const { text, truncated } of sitemaps) {
    const { root, entries } = readSitemap(text, truncated)
    if (root !== 'index') for (const { loc } of entries) for (const url of addressOf(loc)) pages.add(url)
  }
  const left = [...pages]
  const urls = picks.flatMap((pick) => left.splice(Math.floor(pick * left.length), 1))
  return { urls, total: pages.size }
}

/** A sitemap that was requested, and its text unless that did not come. */
interface SitemapToList {
  readonly url: string
  readonly file?: SitemapText
}

/** The pages that sitemaps list. */
export interface SitemapList {
  /** At most 2,000, each once, none of them over-long. */
  readonly urls: readonly string[]
  /** All files that are named came whole and were read to the end, and `urls` has room for all. */
  readonly whole: boolean
  /** Sitemaps that an index names and nobody has requested yet, at most 20. */
  readonly unread: readonly string[]
}

const LISTED_MAX = 2_000
const ADDRESS_MAX = 2_048
const UNREAD_MAX = 20

export function listSitemaps(sitemaps: readonly SitemapToList[]): SitemapList {
  const requested = new Set(sitemaps.map(({ url }) => url))
  const urls = new Set<string>()
  const unread = new Set<string>()
  let whole = true
  for (const { file } of sitemaps) {
    const sitemap = file && readSitemap(file.text, file.truncated)
    if (!sitemap || !isWhole(sitemap)) whole = false
    for (const loc of sitemap?.entries.flatMap(({ loc }) => addressOf(loc)) ?? []) {
      if (sitemap?.root !== 'index') urls.add(loc)
      else if (!requested.has(loc)) unread.add(loc)
    }
  }
  const kept = [...urls].filter((url) => url.length <= ADDRESS_MAX).slice(0, LISTED_MAX)
  return {
    urls: kept,
    whole: whole && unread.size === 0 && kept.length === urls.size,
    unread: [...unread].slice(0, UNREAD_MAX),
  }
}

function isWhole({ kind, root, isPartial, count, entries }: Sitemap): boolean {
  const isList = kind === 'text' || (kind !== 'broken' && root !== undefined && root !== 'html')
  return isList && !isPartial && count === entries.length
}

/** An absolute address, as it is written. */
function addressOf(loc: string): readonly string[] {
  const url = parseUrl(loc)
  return url !== undefined && isHttp(url) ? [loc] : []
}
