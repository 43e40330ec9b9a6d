import type { Page, SitemapFile } from '../artefacts.ts'
import { linkHeaders } from '../web/link-header.ts'
import type { Sitemap } from '../web/sitemap.ts'
import { foundSitemaps } from '../web/sitemap-files.ts'
import { parseUrl, resolveUrl } from '../web/urls.ts'
import { comparable } from './canonical.ts'
import { tagOf } from './dom.ts'
import { tagged } from './page-tree.ts'

/** A language version as a page declares it. */
export interface Hreflang {
  /** As it is written. */
  readonly code: string
  readonly href: string
  /** Where it leads; absent when no browser would understand it. */
  readonly url?: URL
  /** The tag or header that says it. */
  readonly evidence: string
}

const known = new WeakMap<object, readonly Hreflang[]>()

/** Feeds and other files are alternates too, but no pages. */
const NO_PAGE = /^\s*application\/(?!xhtml)/i

/** Every language version that a page declares in its `<head>` or in `Link` headers: Google reads no others. */
export function hreflangsOf(page: Pick<Page, '$' | 'headers' | 'baseUrl'>): readonly Hreflang[] {
  const found = known.get(page) ?? readHreflangs(page)
  known.set(page, found)
  return found
}

function readHreflangs({
  $,
  headers,
  baseUrl,
}: Pick<Page, '$' | 'headers' | 'baseUrl'>): readonly Hreflang[] {
  const inTags = tagged($, 'link')
    .filter(({ parent }) => parent?.element.tagName === 'head')
    .map(({ element }) => element)
    .filter(({ attribs }) => attribs.rel !== undefined && attribs.hreflang !== undefined)
    .filter(({ attribs: { rel = '', type = '' } }) => {
      const rels = rel.toLowerCase().split(/\s+/)
      return rels.includes('alternate') && !rels.includes('stylesheet') && !NO_PAGE.test(type)
    })
    .map((element) => ({
      code: element.attribs.hreflang ?? '',
      href: element.attribs.href ?? '',
      evidence: tagOf(element),
    }))
  const inHeaders = linkHeaders(headers).flatMap(({ rel, hreflang: code, href, evidence }) =>
    rel.includes('alternate') && code !== undefined ? [{ code, href, evidence }] : [],
  )
  return [...inTags, ...inHeaders].map((one) => {
    const url = one.href.trim() === '' ? undefined : resolveUrl(one.href, baseUrl)
    return { ...one, ...(url && { url }) }
  })
}

type Alternates = NonNullable<Sitemap['entries'][number]['alternates']>

const indexed = new WeakMap<Sitemap, ReadonlyMap<string, Alternates>>()

/** The addresses of a sitemap that have language versions: up to five versions of a page ask for theirs. */
function alternatesByAddress(sitemap: Sitemap): ReadonlyMap<string, Alternates> {
  const index = indexed.get(sitemap) ?? indexOf(sitemap)
  indexed.set(sitemap, index)
  return index
}

function indexOf({ entries }: Sitemap): ReadonlyMap<string, Alternates> {
  const index = new Map<string, Alternates>()
  for (const { loc, alternates } of entries) {
    const url = alternates === undefined ? undefined : parseUrl(loc)
    if (alternates !== undefined && url !== undefined) index.set(comparable(url), alternates)
  }
  return index
}

/** The language versions that a site's sitemaps declare for one address. */
export function hreflangsInSitemaps(files: readonly SitemapFile[], url: URL): readonly Hreflang[] {
  const wanted = comparable(url)
  return foundSitemaps(files).flatMap(({ url: file, sitemap }) =>
    (alternatesByAddress(sitemap).get(wanted) ?? []).map(({ hreflang: code, href }) => {
      const target = parseUrl(href)
      const evidence = `${file}: hreflang="${code}" href="${href}"`
      return { code, href, ...(target && { url: target }), evidence }
    }),
  )
}

/** Whether a site declares language versions in its sitemaps at all. */
export function hasHreflangInSitemaps(files: readonly SitemapFile[]): boolean {
  return foundSitemaps(files).some(({ sitemap }) => alternatesByAddress(sitemap).size > 0)
}
