import { parseUrl } from '@agency/web-kit'

/**
 * Adds `https://` to a typed address if the scheme is missing or incomplete. Empty text stays empty, and another scheme
 * stays for the browser to reject.
 */
export function withScheme(typed: string): string {
  const text = typed.trim()
  if (text === '') return ''
  const http = /^(https?):\/*/i.exec(text)
  if (http?.[1]) return `${http[1].toLowerCase()}://${text.slice(http[0].length)}`
  if (text.includes('://')) return text
  return `https://${text.replace(/^\/+/, '')}`
}

/** A page within its site: its path as people read it, or the text itself if it is not a URL. */
export function pathOf(address: string): string {
  const url = parseUrl(address)
  if (!url) return address
  const path = `${url.pathname}${url.search}`
  try {
    return decodeURI(path)
  } catch {
    return path
  }
}

/** The host of an address without `www.`, or the text itself if it is not a URL. */
export const siteName = (address: string): string => parseUrl(address)?.host || address
