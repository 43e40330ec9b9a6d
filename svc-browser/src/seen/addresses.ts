import { VISIT_MAX } from '@agency/contracts/limits'
import { getDomain } from 'tldts'

const CONTACTED = new Set(['http:', 'https:', 'ws:', 'wss:'])

/** A text of the page that may leave the browser: cut, and without halves of pairs of surrogates. */
export const cut = (text: string, max: number = VISIT_MAX.text): string =>
  text.slice(0, max).replaceAll(/\p{Surrogate}/gu, '\ufffd')

/** What a visit tells of an address: neither query nor fragment. `undefined` for what is no contact: data, blob, the browser's own. */
export function contactOf(
  address: string | undefined,
): { readonly host: string; readonly url: string } | undefined {
  const url = address === undefined ? null : URL.parse(address)
  if (url === null || !CONTACTED.has(url.protocol)) return undefined
  const { protocol, host, hostname, pathname } = url
  return { host: hostname, url: cut(`${protocol}//${host}${pathname}`, VISIT_MAX.url) }
}

const domainOf = (host: string) => getDomain(host, { allowPrivateDomains: true }) ?? host

/** Whether two hosts are of one registrable domain, whatever the subdomain. */
export const isSameSite = (one: string, other: string): boolean => domainOf(one) === domainOf(other)
