import { siteOf } from '../web/site-key.ts'
import { domainOf, isHttp } from '../web/urls.ts'

/** The site that a run reads: where its home is in the end. */
export interface SiteScope {
  /** Host without `www.`, and its port unless that is the usual one. */
  readonly site: string
  readonly domain: string
}

/** Where an address leads: to a page of the site, to another host of its domain, or away. */
type Place = 'own' | 'otherHost' | 'elsewhere'

export const scopeOf = (home: URL): SiteScope => ({ site: siteOf(home), domain: domainOf(home) })

export function placeOf(url: URL, { site, domain }: SiteScope): Place {
  if (!isHttp(url)) return 'elsewhere'
  if (siteOf(url) === site) return 'own'
  return domainOf(url) === domain ? 'otherHost' : 'elsewhere'
}
