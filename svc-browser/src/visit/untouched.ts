import type { PageState, VisitEvent, VisitStop } from '@agency/contracts'
import { abortable } from '@agency/safe-net'
import { AppError } from '@agency/service-kit'
import { BrowserStopped } from '../chromium/open-browser.ts'
import { type OwnBrowser, PHONE } from '../page/open-page.ts'
import { type SeenPage, watchPage } from './seen-page.ts'

/** A page on a phone that nobody has touched. */
export interface Untouched {
  readonly finalUrl: string
  readonly status: number | undefined
  readonly before: PageState
  /** Why not all of it was seen. */
  readonly stopped?: VisitStop
}

/**
 * Opens a page on a phone and touches nothing: which hosts it contacts, and what it stores.
 * @returns also what was seen of a page that ended its browser
 * @throws why the page cannot be opened
 */
export async function lookUntouched(
  { open, ended, gate }: OwnBrowser,
  website: string,
  { ms, onEvent }: { readonly ms: number; readonly onEvent: (event: VisitEvent) => void },
): Promise<Untouched> {
  const seen = await abortable(
    open(PHONE).then((page) => watchPage(page, website)),
    ended,
  )
  let before: PageState | undefined

  const look = async (): Promise<VisitStop | undefined> => {
    const openUntil = performance.now() + ms
    await seen.load(website, ms)
    await seen.quiet(openUntil - performance.now())
    const { state, isWhole } = await seen.readState()
    before = state
    onEvent({ part: 'before', value: state })
    // A page that does not answer does not draw.
    const jpeg = isWhole ? await seen.screenshot() : undefined
    if (jpeg !== undefined) onEvent({ shot: 'phone', jpeg })
    return gate.stopped() ?? (isWhole ? undefined : seen.isCrashed() ? 'CRASH' : 'TIME')
  }

  let stopped: VisitStop | undefined
  try {
    stopped = await abortable(look(), ended)
  } catch (cause) {
    stopped = stopOf(cause, seen, { ended, gate })
    if (stopped === undefined) throw cause
  }
  if (!ended.aborted) await seen.close()
  return { ...seen.answer(), before: before ?? seen.stateSoFar(), ...(stopped && { stopped }) }
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
