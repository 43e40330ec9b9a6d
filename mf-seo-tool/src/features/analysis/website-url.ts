import { parseUrl } from '@agency/web-kit'

/**
 * What a visitor typed as the address of a site, with `https://` where the scheme is missing or
 * half written. An empty text stays empty, and another scheme stays for the browser to refuse.
 */
export function withScheme(typed: string): string {
  const text = typed.trim()
  if (text === '') return ''
  const http = /^(https?):\/*/i.exec(text)
  if (http?.[1]) return `${http[1].toLowerCase()}://${text.slice(http[0].length)}`
  if (text.includes('://')) return text
  return `https://${text.replace(/^\/+/, '')}`
}

/** The host of an address as people say it, or the text itself where it is not an address. */
export const siteName = (address: string): string => parseUrl(address)?.host || address
