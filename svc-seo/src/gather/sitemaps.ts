import { constants, createGunzip } from 'node:zlib'
import type { TextAnswer } from '../artefacts.ts'
import { headerValue } from '../web/headers.ts'
import { parseRobots } from '../web/robots.ts'
import { parseUrl } from '../web/urls.ts'
import { readUpTo } from './read-up-to.ts'

/** Where a sitemap usually is when robots.txt names none, most likely first. */
export const USUAL_SITEMAPS = [
  '/sitemap.xml',
  '/sitemap_index.xml',
  '/wp-sitemap.xml',
  '/sitemap-index.xml',
  '/sitemap.xml.gz',
] as const

/** Absolute addresses that robots.txt names as sitemaps, read as Google reads it; in order, each once. */
export function declaredSitemaps(robots: TextAnswer): readonly string[] {
  if (robots.status < 200 || robots.status > 299 || looksLikeHtml(robots.text)) return []
  const addresses = parseRobots(robots.text).sitemaps.flatMap((value) =>
    value === '' ? [] : (parseUrl(value, robots.finalUrl)?.href ?? []),
  )
  return [...new Set(addresses)]
}

/** Whether an answer at a usual address is a sitemap at all: many sites answer any address with a page. */
export function isSitemap(answer: TextAnswer): boolean {
  if (answer.status !== 200) return false
  const isText = /^text\/plain/i.test(headerValue(answer.headers, 'content-type') ?? '')
  return (
    /<(?:\w+:)?(?:urlset|sitemapindex|rss|feed)[\s>]/i.test(answer.text) ||
    (isText && isAddress(firstLine(answer.text)))
  )
}

/** Whether a sitemap lists sitemaps rather than pages. */
export function isSitemapIndex(text: string): boolean {
  return /<(?:\w+:)?sitemapindex[\s>]/i.test(text)
}

/** `<image:loc>` and `<video:loc>` are not pages. */
const LOC = /<(?:(?!image:|video:)\w+:)?loc>([^<]*(?:<!\[CDATA\[[^<]*)?)</gi

/** Absolute http(s) addresses that a sitemap lists: its `<loc>` elements, else one a line. */
export function locationsOf(text: string): readonly string[] {
  const isXml = /<(?:\w+:)?loc>/i.test(text)
  const listed = isXml
    ? Array.from(text.matchAll(LOC), (match) => plain(match[1] ?? ''))
    : text.split(/\r\n|\r|\n/).map((line) => line.trim())
  return listed.filter(isAddress)
}

function plain(loc: string): string {
  return loc
    .replace('<![CDATA[', '')
    .replace(']]>', '')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&(?:apos|#39);/g, "'")
    .replace(/&(?:amp|#38);/g, '&')
    .trim()
}

function isAddress(text: string): boolean {
  return /^https?:\/\//i.test(text) && parseUrl(text) !== undefined
}

function firstLine(text: string): string {
  return text.trimStart().split(/\r?\n/, 1)[0]?.trim() ?? ''
}

function looksLikeHtml(text: string): boolean {
  return text.trimStart().startsWith('<')
}

/**
 * Opens a file that is itself a gzip archive (`sitemap.xml.gz`), whatever it is called; other bytes are
 * answered as they are.
 * @param maxBytes cap after decompression; beyond it the file is cut
 * @returns `undefined` when it cannot be opened
 */
export async function unzipped(
  bytes: Buffer,
  maxBytes: number,
): Promise<{ readonly bytes: Buffer; readonly truncated: boolean } | undefined> {
  if (bytes[0] !== 0x1f || bytes[1] !== 0x8b) return { bytes, truncated: false }
  const gunzip = createGunzip({ finishFlush: constants.Z_SYNC_FLUSH })
  gunzip.end(bytes)
  try {
    return await readUpTo(gunzip, maxBytes)
  } catch {
    return undefined
  }
}
