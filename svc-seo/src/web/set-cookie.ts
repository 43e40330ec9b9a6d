import { parseSetCookie as parseHeader } from 'set-cookie-parser'
import type { Page } from '../artefacts.ts'
import { headerValues } from './headers.ts'

/** A cookie as a `Set-Cookie` header asks for it, without its value. */
export interface SetCookie {
  readonly name: string
  readonly isSecure: boolean
  readonly isHttpOnly: boolean
  /** `strict`, `lax` or `none`; absent when it does not say, or says something else. */
  readonly sameSite?: string
  /** Address that sent it. */
  readonly from: URL
}

const SAME_SITE: ReadonlySet<string> = new Set(['strict', 'lax', 'none'])

/** Reads one header as browsers do (RFC 6265bis §5.6). `undefined` when it has no name, or deletes the cookie. */
export function parseSetCookie(header: string, from: URL, now: Date): SetCookie | undefined {
  const [cookie] = parseHeader(header, { decodeValues: false, silent: true, split: false })
  if (cookie === undefined || cookie.name === '') return undefined
  const { name, secure, httpOnly, maxAge, expires } = cookie
  // `Max-Age` goes before `Expires`.
  if (maxAge === undefined ? expires !== undefined && expires < now : maxAge <= 0) return undefined
  const sameSite = cookie.sameSite?.toLowerCase() ?? ''
  return {
    name,
    isSecure: secure === true,
    isHttpOnly: httpOnly === true,
    ...(SAME_SITE.has(sameSite) && { sameSite }),
    from,
  }
}

/** Every cookie set on the way to a page, redirects included, as they arrived. */
export function cookiesOf(page: Pick<Page, 'hops'>, now: Date): readonly SetCookie[] {
  return page.hops.flatMap(({ url, headers }) =>
    headerValues(headers, 'set-cookie').flatMap((header) => parseSetCookie(header, new URL(url), now) ?? []),
  )
}
