import type { Banner, Doms, Health, PageState, VisitEvent, VisitPart, VisitStop } from '@agency/contracts'
import { abortable } from '@agency/safe-net'
import { AppError } from '@agency/service-kit'
import { waitForBanner } from '../banner/find-banner.ts'
import { BrowserStopped } from '../chromium/open-browser.ts'
import { readHealth } from '../health/health.ts'
import { watchFaults } from '../health/page-faults.ts'
import { type OwnBrowser, PHONE } from '../page/open-page.ts'
import { inTime, type SeenPage, watchPage } from '../seen/seen-page.ts'
import { readDoms } from './dom.ts'

/** A page on a phone that nobody has touched. */
export interface Untouched {
  readonly finalUrl: string
  readonly status: number | undefined
  readonly before: PageState
  /** Absent where the page did not answer. */
  readonly banners?: { readonly phone: Banner | null }
  readonly dom?: Doms | null
  readonly health?: Health | null
  /** Why not all of it was seen, and from which part on. */
  readonly stopped?: VisitStop
  readonly stoppedIn?: VisitPart
}

interface UntouchedIo {
  /** For loading and becoming quiet. */
  readonly ms: number
  /** How long after the page a banner may come. */
  readonly bannerMs: number
  readonly onEvent: (event: VisitEvent) => void
  readonly onPartFailed: (part: VisitPart, cause: unknown) => void
}

/**
 * Opens a page on a phone and touches nothing: which hosts it contacts, what it stores, what its document says, what is broken.
 * @returns also what was seen of a page that ended its browser
 * @throws why the page cannot be opened
 */
export async function lookUntouched(
  { open, ended, gate }: OwnBrowser,
  website: string,
  { ms, bannerMs, onEvent, onPartFailed }: UntouchedIo,
): Promise<Untouched> {
  const faults = watchFaults(gate)
  const seen = await abortable(
    open(PHONE).then((page) => watchPage(page, website, [faults.listen])),
    ended,
  )
  const found: { -readonly [Key in 'before' | 'banners' | 'dom' | 'health']?: Untouched[Key] } = {}
  let part: VisitPart = 'before'

  const look = async (): Promise<VisitStop | undefined> => {
    const openUntil = performance.now() + ms
    await seen.load(website, ms)
    const loadedAt = performance.now()
    await seen.quiet(openUntil - performance.now())
    const shown = await waitForBanner(seen, Math.min(openUntil, loadedAt + bannerMs))
    if (shown !== undefined) found.banners = { phone: shown?.banner ?? null }
    const { state, isWhole } = await seen.readState()
    found.before = state
    onEvent({ part: 'before', value: state })
    // A page that does not answer does not draw.
    const jpeg = isWhole ? await seen.screenshot() : undefined
    if (jpeg !== undefined) onEvent({ shot: 'phone', jpeg })
    const stop = gate.stopped() ?? (isWhole ? undefined : seen.isCrashed() ? 'CRASH' : 'TIME')
    if (stop) return stop
    part = 'dom'
    found.dom = (await inTime(() => readDoms(seen))) ?? null
    if (found.dom) onEvent({ part, value: found.dom })
    part = 'health'
    found.health = await readHealth(seen, faults).catch((cause) => {
      onPartFailed('health', cause)
      return null
    })
    if (found.health) onEvent({ part, value: found.health })
    return gate.stopped()
  }

  let stopped: VisitStop | undefined
  try {
    stopped = await abortable(look(), ended)
  } catch (cause) {
    stopped = stopOf(cause, seen, { ended, gate })
    if (stopped === undefined) throw cause
  }
  if (!ended.aborted) await seen.close()
  return {
    ...seen.answer(),
    ...found,
    before: found.before ?? seen.stateSoFar(),
    ...(stopped && { stopped, ...(part !== 'before' && { stoppedIn: part }) }),
  }
}

/** Why a page that was there ended its browser; `undefined` for any other failure. */
function stopOf(
  cause: unknown,
  { opened, isCrashed }: SeenPage,
  { ended, gate }: Pick<OwnBrowser, 'ended' | 'gate'>,
): VisitStop | undefined {
  if (opened() === undefined || cause instanceof AppError) return undefined
  if (ended.aborted) return ended.reason instanceof BrowserStopped ? ended.reason.reason : undefined
  return isCrashed() ? 'CRASH' : gate.stopped()
}
