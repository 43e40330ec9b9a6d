import { setTimeout as sleep } from 'node:timers/promises'
import { type Visit, type VisitPart, VisitSchema } from '@agency/contracts'
import { abortable } from '@agency/safe-net'
import manifest from '../../package.json' with { type: 'json' }
import { BrowserStopped } from '../chromium/open-browser.ts'
import { type OwnBrowser, type PageOptions, withBrowser } from '../page/open-page.ts'
import { parsed } from '../seen/parsed.ts'
import { speed } from '../speed/speed.ts'
import { accepting, rejecting } from './choice.ts'
import type { Found, LaterPart, PartIo } from './later-part.ts'
import { lookUntouched } from './untouched.ts'

export interface VisitLimits {
  /** Milliseconds that one part has. */
  readonly partMs: number
  /** Of the whole visit; past it everything is killed. */
  readonly totalMs: number
  /** How long after the untouched page a banner may come. */
  readonly bannerMs: number
}

const VISIT_LIMITS: VisitLimits = { partMs: 15_000, totalMs: 60_000, bannerMs: 3_000 }
/** A part with less time than this is not begun. */
const LEAST_MS = 3_000
/** How far past its end a part is waited for: it may be closing its page. */
const SPARE_MS = 1_500

/** In the order in which they are done. */
const LATER_PARTS: readonly LaterPart[] = [rejecting, accepting, speed]

export interface VisitOptions extends Omit<PageOptions, 'deadlineMs'> {
  readonly onEvent: PartIo['onEvent']
  /** Called with why a part is left out. */
  readonly onPartFailed: (part: VisitPart, cause: unknown) => void
  readonly limits?: VisitLimits
  /** What follows the untouched page; every part unless told. */
  readonly laterParts?: readonly LaterPart[]
}

/**
 * Visits a page with a browser of its own.
 * @returns also what was seen of a page that ended its browser
 * @throws AppError saying why the page cannot be opened, or the signal's reason
 */
export function visitPage(website: string, options: VisitOptions): Promise<Visit> {
  const { onEvent, onPartFailed, limits = VISIT_LIMITS } = options
  const endsAt = performance.now() + limits.totalMs
  return withBrowser(website, { ...options, deadlineMs: limits.totalMs }, async (browser) => {
    const visitedAt = new Date()
    const { partMs: ms, bannerMs } = limits
    const untouched = await lookUntouched(browser, website, { ms, bannerMs, onEvent, onPartFailed })
    const found = untouched.stopped
      ? untouched
      : await doLaterParts(website, { ...options, browser, endsAt, found: untouched })
    return parsed(VisitSchema, {
      ...found,
      engine: `svc-browser@${manifest.version} Chromium ${browser.browser.version()}`,
      visitedAt: visitedAt.toISOString(),
      durationMs: Date.now() - visitedAt.getTime(),
    })
  })
}

/** One after another. A part that fails is left out. */
async function doLaterParts(
  website: string,
  {
    browser,
    endsAt,
    found: untouched,
    onEvent,
    onPartFailed,
    limits = VISIT_LIMITS,
    laterParts = LATER_PARTS,
  }: VisitOptions & { readonly browser: OwnBrowser; readonly endsAt: number; readonly found: Found },
): Promise<Found> {
  const { ended, gate } = browser
  let found = untouched
  for (const { name, run } of laterParts) {
    const until = Math.min(performance.now() + limits.partMs, endsAt - SPARE_MS)
    if (until < performance.now() + LEAST_MS) return { ...found, stopped: 'TIME', stoppedIn: name }
    try {
      const part = run({ website, browser, until, onEvent, found })
      found = { ...found, ...(await abortable(within(part, until + SPARE_MS), ended)) }
    } catch (cause) {
      if (ended.aborted) {
        if (!(ended.reason instanceof BrowserStopped)) throw cause
        return { ...found, stopped: ended.reason.reason, stoppedIn: name }
      }
      onPartFailed(name, cause)
      found = { ...found, [name]: null }
    }
    const stopped = gate.stopped()
    if (stopped) return { ...found, stopped, stoppedIn: name }
  }
  return found
}

/** @throws when it is not done by then */
async function within<T>(work: Promise<T>, until: number): Promise<T> {
  const late = new AbortController()
  const tooLate = async () => {
    await sleep(until - performance.now(), undefined, { signal: late.signal, ref: false })
    throw new Error('the part was not done in time')
  }
  try {
    return await Promise.race([work, tooLate()])
  } finally {
    late.abort()
  }
}
