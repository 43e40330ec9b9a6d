import { getDomain } from 'tldts'

/** An address, or `undefined` when it is not valid. */
export function parseUrl(address: string, base?: string): URL | undefined {
  // `URL.canParse` refuses an ñ on Node 22 once it is compiled for speed (measured on 22.22.2); this does not.
  return URL.parse(address, base) ?? undefined
}

/** An address made absolute, or `undefined` when it is not valid. */
export function resolveUrl(href: string, base: string | URL): URL | undefined {
  return parseUrl(href, base instanceof URL ? base.href : base)
}

/** Whether an address is fetched over HTTP at all: no mailto, tel, javascript, file … */
export function isHttp(url: URL): boolean {
  return url.protocol === 'http:' || url.protocol === 'https:'
}

/** An address without its fragment, as it is fetched. */
export function withoutHash({ href, hash }: URL): string {
  const address = hash === '' ? href : href.slice(0, -hash.length)
  return address.endsWith('#') ? address.slice(0, -1) : address
}

/** A host for comparing: without `www.`, which is the same site. */
export function bareHost(url: URL): string {
  return url.hostname.replace(/^www\./, '')
}

/** The registrable domain of an address («tienda.mitienda.com.es» → «mitienda.com.es»), or its host when it has none. */
export function domainOf({ hostname }: URL): string {
  return getDomain(hostname, { allowPrivateDomains: true }) ?? hostname
}

const HOME_PATH =
  /^\/(?:(?:es|ca|gl|eu|en|fr|de|pt|va)(?:-[a-z]{2})?\/?)?(?:(?:index|default|home|inicio)(?:\.[a-z]{2,5})?\/?)?$/i

/** Whether an address is a site's home page, or the home of one of its languages. */
export function isHome(url: URL): boolean {
  return HOME_PATH.test(url.pathname)
}
