import type { PatchOf } from '@agency/contracts'
import { isRobotsLine, robotsText, sitemapXml } from '@agency/fixes'
import type { Gathered, GatheredArtefacts, Hop, Probe, SitemapFile, TextResponse } from '../../artefacts.ts'
import { canonicalElsewhere, comparable } from '../../page/canonical.ts'
import { headerDirectives, isForGoogle } from '../../page/indexing.ts'
import { headerValue, mediaType } from '../../web/headers.ts'
import { parseRobots, type Robots, robotsPath, robotsVerdict } from '../../web/robots.ts'
import { robotsIssues } from '../../web/robots-issues.ts'
import { looksLikeHtml, robotsState } from '../../web/robots-response.ts'
import { bareHost, parseUrl } from '../../web/urls.ts'
import { defineFix } from '../define-fix.ts'
import { isPlain, patchHost } from './hosting.ts'
import { originsContent as origins } from './origins.content.ts'

type Params = PatchOf<'sitemap'>['params']

/** Addresses and lines of a patch at most, and how long they may be (`fix.ts` of the contract). */
const MAX = { urls: 200, lines: 100, line: 300 } as const
const DAY_MS = 24 * 60 * 60 * 1000

/** Who is asked whether a rule holds: Google, Bing, everybody. */
const CRAWLERS = ['Googlebot', 'bingbot', '*'] as const

/** The list of pages that a site without one can have, and the robots.txt that names it. */
export const sitemapFix = defineFix({
  id: 'sitemap',
  covers: ['sitemap-found', 'robots-txt-fetch', 'robots-txt-syntax'],
  touches: [
    'sitemap-valid',
    'sitemap-lastmod',
    'sitemap-includes-page',
    'sitemap-sample-ok',
    'robots-noindex-conflict',
    'robots-txt-allows',
    'robots-blocks-assets',
    'ai-crawlers',
    'canonical-target',
    'hreflang-valid',
    'hreflang-self-return',
    'favicon',
  ],
  needs: ['page', 'software', 'links', 'robots', 'robotsRules', 'sitemaps', 'foundSitemaps', 'now'],
  make: ({ page, software, links, robots, robotsRules, sitemaps, foundSitemaps, now }) => {
    if (!isPlain(software)) return 'platform'
    if (foundSitemaps.length > 0) return 'hasOwn'
    // A file that did not answer may be there all the same.
    const isAbsent = sitemaps.every(({ response }) => response.ok && isMissing(response.value))
    if (!isAbsent || robotsRules === undefined || patchHost(page.url) === undefined) return 'notCertain'
    if (bareHost(new URL(robots.finalUrl)) !== bareHost(page.url)) return 'hasOwn'
    if (canonicalElsewhere(page) !== undefined) return 'contradiction'

    const isWritten = robotsState(robots) === 'read' && !looksLikeHtml(robots)
    const rules = parseRobots(isWritten ? robots.text : '')
    const listed = [page.url, ...links.probes.flatMap((probe) => pageOf(probe, page.url) ?? [])]
    const address = new URL('/sitemap.xml', page.url).href
    const lines = linesOf(rules, sitemaps, address)
    const isSame = listed.every((url) => isAsBefore(rules, lines, robotsPath(url)))
    if (!isAllowed(rules, robotsPath(page.url)) || !isSame || !lines.every(isRobotsLine)) return 'deliberate'
    if (lines.length > MAX.lines || lines.some(({ length }) => length > MAX.line)) return 'tooLong'

    const dates = new Map(links.probes.map((probe) => [probe.url, lastChange(probe, now)]))
    const urls = [...new Map(listed.map((url) => [comparable(url), url])).values()]
      .filter((url) => isAllowed(rules, robotsPath(url)))
      .slice(0, MAX.urls)
      .map(({ href: loc }) => ({ loc, ...dates.get(loc) }))
    const params: Params = { urls, robots: [...lines] }
    return {
      state: 'ready',
      params,
      from: [origins.links, isWritten ? origins.robots : origins.noRobots],
      answers: (gathered) => answeredWith(gathered, params, address),
    }
  },
})

/** An answer that says that there is no such file: no, gone, or a page in its place. */
function isMissing({ status, text }: TextResponse): boolean {
  return status === 404 || status === 410 || (status === 200 && /^\s*</.test(text))
}

/** The page that a link leads to, where it answers itself, on this host, and wants to be found. */
function pageOf({ url, response }: Probe, home: URL): URL | undefined {
  if (!response.ok || response.value.status !== 200 || response.value.hops.length > 1) return undefined
  const address = parseUrl(url)
  const { headers } = response.value
  const isPage =
    address?.origin === home.origin && address.search === '' && mediaType(headers) === 'text/html'
  const isHidden = headerDirectives(headers).some(
    (said) => isForGoogle(said) && (said.rule === 'noindex' || said.rule === 'none'),
  )
  return isPage && !isHidden ? address : undefined
}

/** When a page changed, by its own word; of a page made for each visit that is now, which says nothing. */
function lastChange({ response }: Probe, now: Date): { readonly lastmod?: string } {
  const said = response.ok
    ? Date.parse(headerValue(response.value.headers, 'last-modified') ?? '')
    : Number.NaN
  return said < now.getTime() - DAY_MS ? { lastmod: new Date(said).toISOString().slice(0, 10) } : {}
}

/** Valid lines of a robots.txt, without what names sitemaps that are not there, and the new one. */
function linesOf(rules: Robots, sitemaps: readonly SitemapFile[], address: string): readonly string[] {
  const invalid = new Set(robotsIssues(rules).map(({ line }) => line))
  const missing = new Set(sitemaps.map(({ url }) => url))
  const kept = rules.lines.filter(({ number, kind, value }) => {
    const isDead = kind === 'sitemap' && missing.has(parseUrl(value)?.href ?? '')
    return !invalid.has(number) && !isDead
  })
  const own = kept.map(({ text }) => text)
  return [
    ...(own.some((line) => /^user-agent/i.test(line)) ? own : ['User-agent: *', 'Disallow:', ...own]),
    `Sitemap: ${address}`,
  ]
}

function isAllowed(rules: Robots, path: string): boolean {
  return CRAWLERS.every((name) => robotsVerdict(rules, name, path).allowed)
}

/** Whether the new lines say of a page what the old ones said: what a wrong line was meant to do is its owner's. */
function isAsBefore(rules: Robots, lines: readonly string[], path: string): boolean {
  const after = parseRobots(lines.join('\n'))
  return CRAWLERS.every(
    (name) => robotsVerdict(rules, name, path).allowed === robotsVerdict(after, name, path).allowed,
  )
}

function answeredWith(gathered: GatheredArtefacts, params: Params, address: string): GatheredArtefacts {
  const robots = gathered.robots.ok ? gathered.robots.value : undefined
  const text = robotsText(params)
  const file: SitemapFile = {
    url: address,
    from: 'robots',
    response: textAnswer(address, sitemapXml(params), 'application/xml'),
  }
  return {
    ...gathered,
    ...(robots && text !== undefined && { robots: textAnswer(robots.requestedUrl, text, 'text/plain') }),
    sitemaps: { ok: true, value: [file] },
    sitemapSample: { ok: true, value: sampleOf(gathered, params) },
  }
}

/** How long a new file takes is nobody's question. */
function textAnswer(url: string, text: string, type: string): Gathered<TextResponse> {
  const bytes = new TextEncoder().encode(text).length
  const headers = [['content-type', type]] as const
  const hop: Hop = { url, status: 200, headers, ms: 0 }
  return {
    ok: true,
    value: {
      requestedUrl: url,
      finalUrl: url,
      status: 200,
      headers,
      hops: [hop],
      text,
      bytes,
      transferBytes: bytes,
      truncated: false,
    },
  }
}

/** The links of the page that were probed are those of the list. */
function sampleOf({ links }: GatheredArtefacts, { urls }: Params) {
  const listed = new Set(urls.map(({ loc }) => loc))
  const probes = links.ok ? links.value.probes.filter(({ url }) => listed.has(url)) : []
  return { probes, total: urls.length }
}
