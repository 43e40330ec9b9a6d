import type { Page } from '../artefacts.ts'
import { linkHeaders } from '../web/link-header.ts'
import { isHttp, resolveUrl } from '../web/urls.ts'
import { perPage } from './document.ts'
import { tagOf } from './dom.ts'
import { linkTags } from './page-tree.ts'

/**
 * An address for comparing (seo-checks §0): host in lower case, no default port, no fragment, escapes in
 * upper case. The final slash, the query and the protocol count.
 */
export function comparable(url: URL): string {
  const { protocol, host, pathname, search } = url
  return `${protocol}//${host}${pathname}${search}`.replace(/%[0-9a-f]{2}/gi, (code) => code.toUpperCase())
}

/** A canonical link as a page declares it. */
export interface CanonicalLink {
  /** As it is written, without white space around it; empty when there is none. */
  readonly href: string
  /** Where it leads; absent when no browser would understand it. */
  readonly url?: URL
  /** Google reads those of `<head>` and of headers, and ignores those of `<body>`. */
  readonly place: 'head' | 'body' | 'header'
  /** The tag or header that says it. */
  readonly evidence: string
}

/** Where a canonical leads, and the tag or header that says it. */
export interface CanonicalTarget {
  readonly url: URL
  readonly evidence: string
}

/** Every canonical link that a page declares: its tags, then its `Link` headers. */
export const canonicalLinks = perPage(readCanonicalLinks)

function readCanonicalLinks(page: Pick<Page, 'document' | 'headers' | 'baseUrl'>): readonly CanonicalLink[] {
  const inTags = linkTags(page.document, 'canonical').map(
    (element): CanonicalLink => ({
      href: (element.attribs.href ?? '').trim(),
      place: element.parent?.type === 'tag' && element.parent.tagName === 'head' ? 'head' : 'body',
      evidence: tagOf(element),
    }),
  )
  const inHeaders = linkHeaders(page.headers)
    .filter(({ rel }) => rel.includes('canonical'))
    .map(({ href, evidence }): CanonicalLink => ({ href, place: 'header', evidence }))
  return [...inTags, ...inHeaders].map((link) => {
    const url = link.href === '' ? undefined : resolveUrl(link.href, page.baseUrl)
    return url === undefined ? link : { ...link, url }
  })
}

/** The address that Google takes for a page's canonical: one of `<head>` or of a header. */
export function canonicalForGoogle(
  page: Pick<Page, 'document' | 'headers' | 'baseUrl'>,
): CanonicalTarget | undefined {
  for (const { place, url, evidence } of canonicalLinks(page)) {
    if (place !== 'body' && url !== undefined && isHttp(url)) return { url, evidence }
  }
  return undefined
}

/** Whether only scripts write the page's canonical: other pages of the site, as they are sent, have none either. */
export function isWrittenByScripts(page: Page, sentPage: Page): boolean {
  return canonicalForGoogle(sentPage) === undefined && canonicalForGoogle(page) !== undefined
}

/** Parameters that only say where a visit came from: no other page. */
const TRACKING = /^(?:utm_\w+|gclid|fbclid|gad_source|msclkid)$/i

/** Whether a parameter of an address only says where a visit came from. */
export function isTracking(parameter: string): boolean {
  return TRACKING.test(parameter)
}

/** An address for comparing, without the parameters that only say where a visit came from. */
export function withoutTracking(url: URL): string {
  const plain = new URL(url)
  for (const name of new Set(plain.searchParams.keys())) {
    if (isTracking(name)) plain.searchParams.delete(name)
  }
  // Deleting rewrites the whole query, so an address without such parameters stays as it is.
  return comparable([...url.searchParams.keys()].some(isTracking) ? plain : url)
}

/** Whether a page says that another address is the good one. */
export function canonicalElsewhere(
  page: Pick<Page, 'document' | 'headers' | 'baseUrl' | 'url'>,
): URL | undefined {
  const canonical = canonicalForGoogle(page)?.url
  if (canonical === undefined || comparable(canonical) === comparable(page.url)) return undefined
  return canonical
}
