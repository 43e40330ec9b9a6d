import type { Page } from '../artefacts.ts'
import { domainOf, isHttp } from '../web/urls.ts'

/** Whether an address belongs to the site of a page: same registrable domain, whatever the subdomain. */
export function isOwn(url: URL, page: Pick<Page, 'url'>): boolean {
  return isHttp(url) && (url.hostname === page.url.hostname || domainOf(url) === domainOf(page.url))
}

/** Hosts that are not the site's, each once, in the order in which they appear. */
export function thirdPartyHosts(urls: readonly URL[], page: Pick<Page, 'url'>): readonly string[] {
  return [...new Set(urls.filter((url) => isHttp(url)).map((url) => url.hostname))].filter(
    (host) => !isOwn(new URL(`https://${host}`), page),
  )
}
