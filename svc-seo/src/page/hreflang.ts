import type { Page } from '../artefacts.ts'
import { linkHeaders } from '../web/link-header.ts'
import { relKeywords } from '../web/rel.ts'
import type { FoundSitemap } from '../web/sitemap-files.ts'
import { parseUrl, resolveUrl } from '../web/urls.ts'
import { comparable } from './canonical.ts'
import { perPage } from './document.ts'
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

/** Feeds and other files are alternates too, but no pages. */
const NO_PAGE = /^\s*application\/(?!xhtml)/i

/** Every language version that a page declares in its `<head>` or in `Link` headers: Google reads no others. */
export const hreflangsOf = perPage(readHreflangs)

function readHreflangs({
  document,
  headers,
  baseUrl,
}: Pick<Page, 'document' | 'headers' | 'baseUrl'>): readonly Hreflang[] {
  const inTags = tagged(document, 'link')
    .filter(({ parent }) => parent?.element.tagName === 'head')
    .map(({ element }) => element)
    .filter(({ attribs }) => attribs.rel !== undefined && attribs.hreflang !== undefined)
    .filter(({ attribs: { rel = '', type = '' } }) => {
      const rels = relKeywords(rel)
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

/** Language versions that sitemaps declare, by the address they are of (see `comparable`), and the file that does. */
export type SitemapHreflangs = ReadonlyMap<
  string,
  readonly { readonly file: string; readonly hreflang: string; readonly href: string }[]
>

/** The language versions of every address in some sitemaps. */
export function readSitemapHreflangs(sitemaps: readonly FoundSitemap[]): SitemapHreflangs {
  const byAddress = new Map<string, { file: string; hreflang: string; href: string }[]>()
  for (const { url: file, sitemap } of sitemaps) {
    // Of an address that a file lists twice the last counts.
    const inFile = new Map(
      sitemap.entries.flatMap(({ loc, alternates }) => {
        const url = alternates === undefined ? undefined : parseUrl(loc)
        return alternates === undefined || url === undefined ? [] : [[comparable(url), alternates] as const]
      }),
    )
    for (const [address, alternates] of inFile) {
      const known = byAddress.get(address) ?? []
      byAddress.set(address, [...known, ...alternates.map((one) => ({ file, ...one }))])
    }
  }
  return byAddress
}

/** The language versions that a site's sitemaps declare for one address. */
export function hreflangsInSitemaps(sitemaps: SitemapHreflangs, url: URL): readonly Hreflang[] {
  return (sitemaps.get(comparable(url)) ?? []).map(({ file, hreflang: code, href }) => {
    const target = parseUrl(href)
    const evidence = `${file}: hreflang="${code}" href="${href}"`
    return { code, href, ...(target && { url: target }), evidence }
  })
}
