import type { VisitPart } from '@agency/contracts'
import { VISIT_SAVED_WITHIN_MS } from '@agency/contracts/limits'
import { isRequestError } from '@agency/web-kit'
import { useEffect, useState } from 'react'
import type { ReportState } from './analysis-state.ts'
import type { BrowserVisit, Shots } from './browser-visit.ts'
import { visitWebsite } from './browser-visit-api.ts'

/** How far the visit of a report is. */
export type VisitState =
  /** Not begun, or waiting: `ahead` once it is known. */
  | { readonly is: 'queued'; readonly ahead?: number }
  | { readonly is: 'running'; readonly shots: Shots; readonly seen: readonly VisitPart[] }
  | { readonly is: 'done'; readonly visit: BrowserVisit }
  /** With the server's sentence, where it has sent one. */
  | { readonly is: 'failed'; readonly sentence?: string }
  /** The report was saved without a visit, too long ago to add one. */
  | { readonly is: 'missing' }

interface Options extends Pick<ReportState, 'saving' | 'uniqueId' | 'visit' | 'savedAt'> {
  /** Whether the site has a browser. */
  readonly hasBrowser: boolean
  readonly website: string
  /** The site was analysed again: what was seen before does not count. */
  readonly isFresh: boolean
  /** The report is somebody else's. */
  readonly isShared: boolean
}

/**
 * The visit of a report: the one that was saved with it, or a new one once the report is saved, so that it is kept with it.
 * `undefined` where there is none to show.
 */
export function useBrowserVisit({
  hasBrowser,
  website,
  isFresh,
  isShared,
  saving,
  uniqueId,
  visit,
  savedAt,
}: Options): { readonly state: VisitState; readonly retry: () => void } | undefined {
  const [asked, setAsked] = useState<{ readonly tries: number; readonly state: VisitState }>({
    tries: 1,
    state: { is: 'queued' },
  })
  const [isLate] = useState(() => savedAt !== undefined && Date.now() - savedAt >= VISIT_SAVED_WITHIN_MS)
  const isWanted = hasBrowser && !isShared && !isLate && !visit
  // Without a saved report the visit still runs, but is not kept.
  const isReady = isWanted && saving !== 'pending'
  const { tries } = asked

  useEffect(() => {
    if (!isReady) return
    const leaving = new AbortController()
    const show = (state: VisitState) => {
      if (!leaving.signal.aborted) setAsked({ tries, state })
    }
    let running: Extract<VisitState, { is: 'running' }> = { is: 'running', shots: {}, seen: [] }
    const showRunning = (news: Partial<typeof running>) => {
      running = { ...running, ...news }
      show(running)
    }
    visitWebsite({
      website,
      ...(uniqueId && { uniqueId }),
      ...(isFresh && { fresh: true }),
      signal: leaving.signal,
      onQueued: (ahead) => (ahead > 0 ? show({ is: 'queued', ahead }) : showRunning({})),
      onShots: (shots) => showRunning({ shots }),
      onParts: (seen) => showRunning({ seen }),
    }).then(
      (done) => show({ is: 'done', visit: done }),
      (error: unknown) =>
        show({
          is: 'failed',
          ...(isRequestError(error) && error.body.error && { sentence: error.body.error }),
        }),
    )
    return () => leaving.abort()
  }, [isReady, website, uniqueId, isFresh, tries])

  const retry = () => setAsked({ tries: tries + 1, state: { is: 'queued' } })
  if (visit) return { state: { is: 'done', visit }, retry }
  if (isWanted) return { state: asked.state, retry }
  return hasBrowser && isLate && !isShared ? { state: { is: 'missing' }, retry } : undefined
}
