import type { Page } from '../artefacts.ts'
import { headerValues } from './headers.ts'

/** A cookie as a `Set-Cookie` header asks for it; its value is nobody's business. */
export interface SetCookie {
  readonly name: string
  readonly isSecure: boolean
  readonly isHttpOnly: boolean
  /** `strict`, `lax` or `none`; absent when it does not say, or says something else. */
  readonly sameSite?: string
  /** Address that sent it. */
  readonly from: URL
}

/** Reads one header as browsers do (RFC 6265bis §5.6). `undefined` when it has no name, or deletes the cookie. */
export function parseSetCookie(header: string, from: URL, now: Date): SetCookie | undefined {
  const [pair = '', ...rest] = header.split(';')
  const equals = pair.indexOf('=')
  const name = equals < 0 ? '' : pair.slice(0, equals).trim()
  if (name === '') return undefined
  const attributes = new Map(rest.map((attribute) => attributeOf(attribute)))
  if (isDeletion(attributes, now)) return undefined
  const sameSite = attributes.get('samesite')?.toLowerCase() ?? ''
  return {
    name,
    isSecure: attributes.has('secure'),
    isHttpOnly: attributes.has('httponly'),
    ...(['strict', 'lax', 'none'].includes(sameSite) && { sameSite }),
    from,
  }
}

function attributeOf(text: string): readonly [name: string, value: string] {
  const equals = text.indexOf('=')
  return equals < 0
    ? [text.trim().toLowerCase(), '']
    : [text.slice(0, equals).trim().toLowerCase(), text.slice(equals + 1).trim()]
}

/** `Max-Age` goes before `Expires`. */
function isDeletion(attributes: ReadonlyMap<string, string>, now: Date): boolean {
  const maxAge = attributes.get('max-age')
  if (maxAge !== undefined && /^-?\d+$/.test(maxAge)) return Number(maxAge) <= 0
  const expires = attributes.get('expires')
  return expires !== undefined && Date.parse(expires) < now.getTime()
}

/** Every cookie set on the way to a page, redirects included, as they arrived. */
export function cookiesOf(page: Pick<Page, 'hops'>, now: Date): readonly SetCookie[] {
  return page.hops.flatMap(({ url, headers }) =>
    headerValues(headers, 'set-cookie').flatMap((header) => parseSetCookie(header, new URL(url), now) ?? []),
  )
}
