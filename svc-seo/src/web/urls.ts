import type { CheerioAPI } from 'cheerio'
import { getDomain } from 'tldts'
import { rememberedTexts } from './remembered.ts'

/** An address, or `undefined` when no browser would understand it. */
export function parseUrl(address: string, base?: string): URL | undefined {
  // `URL.canParse` refuses an ñ on Node 22 once it is compiled for speed (measured on 22.22.2); this does not.
  return URL.parse(address, base) ?? undefined
}

/** An address made absolute, or `undefined` when no browser would understand it. */
export function resolveUrl(href: string, base: string | URL): URL | undefined {
  const from = base instanceof URL ? base.href : base
  if (from !== resolvedBase) {
    resolvedBase = from
    resolved.clear()
  }
  const known = resolved.get(href)
  if (known !== undefined) return known.url
  const url = parseUrl(href, from)
  resolved.set(href, { url })
  return url
}

/** What was resolved last: some ten checks ask for the same addresses of one page. Nobody changes a URL. */
const resolved = rememberedTexts<{ readonly url: URL | undefined }>()
let resolvedBase = ''

/** What the relative addresses of a page resolve against: its first `<base href>`, else its own address. */
export function baseUrlOf($: CheerioAPI, url: URL): string {
  const href = $('base[href]').first().attr('href')?.trim()
  const base = href === undefined ? undefined : resolveUrl(href, url)
  return base !== undefined && isHttp(base) ? base.href : url.href
}

/** Whether an address is fetched over HTTP at all: no mailto, tel, javascript, file … */
export function isHttp(url: URL): boolean {
  return url.protocol === 'http:' || url.protocol === 'https:'
}

/** An address without its fragment: what is fetched. */
export function withoutHash({ href, hash }: URL): string {
  const address = hash === '' ? href : href.slice(0, -hash.length)
  return address.endsWith('#') ? address.slice(0, -1) : address
}

/** A host for comparing: `www.` is the same house. */
export function bareHost(url: URL): string {
  return url.hostname.replace(/^www\./, '')
}

/** The registrable domain of an address («tienda.mitienda.com.es» → «mitienda.com.es»), or its host when it has none. */
export function domainOf({ hostname }: URL): string {
  const domain = domains.get(hostname) ?? getDomain(hostname, { allowPrivateDomains: true }) ?? hostname
  domains.set(hostname, domain)
  return domain
}

/** By host: a page has many addresses of few hosts. */
const domains = rememberedTexts<string>()

const HOME_PATH =
  /^\/(?:(?:es|ca|gl|eu|en|fr|de|pt|va)(?:-[a-z]{2})?\/?)?(?:(?:index|default|home|inicio)(?:\.[a-z]{2,5})?\/?)?$/i

/** Whether an address is a site's home page, or the home of one of its languages. */
export function isHome(url: URL): boolean {
  return HOME_PATH.test(url.pathname)
}
