import type { Page } from '../../artefacts.ts'
import { headerValues } from './headers.ts'
import { isHttp, resolveUrl } from './urls.ts'

/**
 * An address for comparing (seo-checks §0): host in lower case, no default port, no fragment, escapes in
 * upper case. The final slash, the query and the protocol count.
 */
export function comparable(url: URL): string {
  const { protocol, host, pathname, search } = url
  return `${protocol}//${host}${pathname}${search}`.replace(/%[0-9a-f]{2}/gi, (code) => code.toUpperCase())
}

/** The first usable canonical address that a page declares, in its tags or in a `Link` header. */
function canonicalOf(page: Pick<Page, '$' | 'headers' | 'baseUrl'>): URL | undefined {
  const inTags = page
    .$('link[rel][href]')
    .toArray()
    .filter(({ attribs }) => (attribs.rel ?? '').toLowerCase().split(/\s+/).includes('canonical'))
    .map(({ attribs }) => (attribs.href ?? '').trim())
  const inHeaders = headerValues(page.headers, 'link').flatMap((header) =>
    [...header.matchAll(/<([^<>]*)>([^<]*)/g)].flatMap(([, href = '', parameters = '']) =>
      /;\s*rel\s*=\s*"?[^";]*\bcanonical\b/i.test(parameters) ? [href.trim()] : [],
    ),
  )
  return [...inTags, ...inHeaders]
    .filter((href) => href !== '')
    .map((href) => resolveUrl(href, page.baseUrl))
    .find((url) => url !== undefined && isHttp(url))
}

/** Whether a page says that another address is the good one. */
export function canonicalElsewhere(page: Page): URL | undefined {
  const canonical = canonicalOf(page)
  if (canonical === undefined || comparable(canonical) === comparable(page.url)) return undefined
  return canonical
}
