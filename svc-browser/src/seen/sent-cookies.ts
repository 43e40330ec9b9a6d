import { parseSetCookie } from 'set-cookie-parser'
import type { Contacts } from './contacts.ts'
import type { Target } from './targets.ts'

/** Cookies of headers that are looked at. */
const COOKIES_MAX = 1_000

/** The answer that a cookie came with: the first of a request that was not redirected. */
interface Answer {
  readonly target: Target
  readonly requestId: string
  readonly hop: number
}

/** A cookie that an answer has tried to set, and the browser has refused. */
interface Refused {
  readonly name: string
  readonly host: string
  /** In seconds since 1970; -1 for one that ends with the browser. */
  readonly expires: number
  readonly by: string | undefined
}

/** Cookies of answers, which scripts cannot hide. */
export interface SentCookies {
  readonly listen: (target: Target) => void
  readonly refused: () => readonly Refused[]
  /** The address of the answer that set a cookie, if a header did. */
  readonly setBy: (name: string, host: string) => string | undefined
}

/** @param addressOf the address of an answer, without its query */
export function createSentCookies(addressOf: Contacts['addressOf']): SentCookies {
  const sent: (Answer & { readonly name: string; readonly domain: string | undefined })[] = []
  const refused: (Answer & Omit<Refused, 'by'>)[] = []
  const by = ({ target, requestId, hop }: Answer) => addressOf(target, requestId, hop)

  return {
    listen: (target) => {
      const hops = new Map<string, number>()
      target.on('Network.responseReceivedExtraInfo', ({ requestId, headers, blockedCookies }) => {
        if (sent.length >= COOKIES_MAX) return
        const hop = hops.get(requestId) ?? 0
        hops.set(requestId, hop + 1)
        const answer = { target, requestId, hop }
        const free = COOKIES_MAX - sent.length
        for (const line of setCookieLines(headers).slice(0, free)) sent.push({ ...answer, ...readLine(line) })
        for (const { cookie } of blockedCookies.slice(0, free)) {
          // One that cannot be read would be stored by no browser.
          if (cookie === undefined) continue
          const { name, domain, session, expires } = cookie
          refused.push({ ...answer, name, host: bareDomain(domain), expires: session ? -1 : expires })
        }
      })
    },
    refused: () =>
      refused.map(({ name, host, expires, ...answer }) => ({ name, host, expires, by: by(answer) })),
    setBy: (name, host) => {
      const setter = sent.findLast(
        (one) => one.name === name && (one.domain ?? URL.parse(by(one) ?? '')?.hostname) === host,
      )
      return setter && by(setter)
    },
  }
}

/** Without the dot of a cookie that is sent to subdomains too. */
export const bareDomain = (domain: string): string => domain.replace(/^\./, '').toLowerCase()

function setCookieLines(headers: Readonly<Record<string, string>>): readonly string[] {
  const [, lines = ''] = Object.entries(headers).find(([name]) => name.toLowerCase() === 'set-cookie') ?? []
  return lines.split('\n').filter((line) => line !== '')
}

function readLine(line: string): { readonly name: string; readonly domain: string | undefined } {
  const [cookie] = parseSetCookie(line, { decodeValues: false, silent: true, split: false })
  return { name: cookie?.name ?? '', domain: cookie?.domain && bareDomain(cookie.domain) }
}
