import type { HeaderList } from '../artefacts.ts'
import { headerValue } from '../web/headers.ts'
import { asksToWait } from '../web/refusal.ts'
import type { Clock } from './clock.ts'

/** What a request asks for: robots.txt, sitemaps and pages are what `Crawl-delay` spaces. */
export type RequestKind = 'page' | 'other'

/** How fast a site is read, and whether its server wants no more. */
export interface Pace {
  /** Resolves when the next request may be sent. @throws the signal's reason */
  readonly turn: (kind: RequestKind, signal: AbortSignal) => Promise<void>
  /** Told of each answer. @param sentAt when it was asked for, on the clock */
  readonly heard: (answer: { readonly status: number; readonly headers: HeaderList }, sentAt: number) => void
  /** Leaves so many seconds between two pages. */
  readonly delay: (seconds: number) => void
  /** The server has refused three times in a row. */
  readonly isRefused: () => boolean
}

const REQUESTS_A_SECOND = 4
/** Where robots.txt asks for a pause between pages, other requests wait so long. */
const DELAYED_MS = 1_000
/** Wait after the first, second and third refusal in a row that does not say how long. */
const BACK_OFF_MS = [2_000, 4_000, 8_000] as const
const LONGEST_WAIT_MS = 30_000
const REFUSALS_MAX = 3
/** The slowest that halving leads to. */
const SLOWEST_MS = 4_000

/** @param isOff without pauses, for measurements; refusals still count */
export function createPace(clock: Clock, { isOff = false }: { readonly isOff?: boolean } = {}): Pace {
  let interval = isOff ? 0 : 1_000 / REQUESTS_A_SECOND
  let pageInterval = 0
  let next = 0
  let nextPage = 0
  let refusals = 0
  let refusedAt = Number.NEGATIVE_INFINITY

  return {
    async turn(kind, signal) {
      signal.throwIfAborted()
      for (;;) {
        const now = clock.now()
        const at = kind === 'page' ? Math.max(next, nextPage) : next
        if (at <= now) {
          // Nothing comes between: who waits beside looks again.
          next = Math.max(next, now + interval)
          if (kind === 'page') nextPage = now + pageInterval
          return
        }
        await clock.sleep(at - now, signal)
      }
    },
    heard({ status, headers }, sentAt) {
      if (!asksToWait(status)) {
        if (sentAt >= refusedAt) refusals = 0
        return
      }
      // One of several that were under way when the server refused the first of them.
      if (sentAt < refusedAt) return
      refusals += 1
      refusedAt = clock.now()
      interval = Math.min(interval * 2, SLOWEST_MS)
      const asked = retryAfterMs(headers)
      const wait = asked ?? BACK_OFF_MS[refusals - 1] ?? LONGEST_WAIT_MS
      next = refusedAt + Math.min(wait, LONGEST_WAIT_MS)
    },
    delay(seconds) {
      if (isOff) return
      pageInterval = seconds * 1_000
      if (seconds > 0) interval = Math.max(interval, DELAYED_MS)
      nextPage = Math.max(nextPage, clock.now() + pageInterval)
    },
    isRefused: () => refusals >= REFUSALS_MAX,
  }
}

/** `Retry-After` in milliseconds: seconds, or a date by the server's own clock (RFC 9110 §10.2.3). */
function retryAfterMs(headers: HeaderList): number | undefined {
  const text = headerValue(headers, 'retry-after')?.trim() ?? ''
  if (/^\d{1,9}$/.test(text)) return Number(text) * 1_000
  const wait = Date.parse(text) - Date.parse(headerValue(headers, 'date') ?? new Date().toUTCString())
  return Number.isNaN(wait) ? undefined : Math.max(0, wait)
}
