import { isEnded, type RunSeen, type SiteReportSeen } from './site-report.ts'
import type { PageTold } from './site-run-api.ts'

/** Why the server did not start a run; `sentence` is its own, where it has sent one. */
export interface Refusal {
  readonly sentence?: string
  readonly code?: string
}

/** No run, or none any more. */
export interface IdleRun {
  readonly is: 'idle'
  readonly refusal?: Refusal | undefined
}

/** Queued or running. */
export interface LiveRun {
  readonly is: 'live'
  readonly run: RunSeen
  /** The last one read. */
  readonly page?: PageTold
  readonly isCancelling?: boolean
}

/** A run of which nothing more will come. */
export interface EndedRun {
  readonly is: 'ended'
  readonly run: RunSeen
  /** It ended while the visitor watched. */
  readonly isNews?: true
  readonly report?: SiteReportSeen
  /** The report could not be read. */
  readonly isUnread?: boolean
  /** Why no other run was started. */
  readonly refusal?: Refusal | undefined
}

/** Asked for, not yet answered; what was shown before stays on the screen. */
export interface StartingRun {
  readonly is: 'starting'
  readonly before: IdleRun | EndedRun
}

export type SiteRunStatus = IdleRun | StartingRun | LiveRun | EndedRun

export type SiteRunAction =
  | { readonly type: 'asked' }
  | { readonly type: 'refused'; readonly refusal: Refusal }
  | { readonly type: 'started' | 'told' | 'ended'; readonly run: RunSeen }
  | { readonly type: 'pageRead'; readonly page: PageTold }
  | { readonly type: 'cancelAsked' | 'cancelFailed' | 'lost' }
  | { readonly type: 'reportRead'; readonly report: SiteReportSeen }
  | { readonly type: 'reportFailed' | 'reportAsked' }

/** What is known when a report is opened: nothing, or the run that it has. */
export function initialStatus(run: RunSeen | undefined): SiteRunStatus {
  if (!run) return { is: 'idle' }
  return isEnded(run) ? { is: 'ended', run } : { is: 'live', run }
}

/** All transitions of a run on its page; an action that does not fit (a late answer) is ignored. */
export function siteRunReducer(status: SiteRunStatus, action: SiteRunAction): SiteRunStatus {
  switch (action.type) {
    case 'asked':
      if (status.is !== 'idle' && status.is !== 'ended') return status
      return { is: 'starting', before: { ...status, refusal: undefined } }
    case 'refused':
      return status.is === 'starting' ? { ...status.before, refusal: action.refusal } : status
    case 'started':
      return status.is === 'starting' ? statusOf(action.run) : status
    case 'told':
      return status.is === 'live' ? { ...status, run: action.run } : status
    case 'ended':
      return status.is === 'live' ? { is: 'ended', run: action.run, isNews: true } : status
    case 'pageRead':
      return status.is === 'live' ? withPage(status, action.page) : status
    case 'cancelAsked':
      return status.is === 'live' ? { ...status, isCancelling: true } : status
    case 'cancelFailed':
      return status.is === 'live' ? { ...status, isCancelling: false } : status
    case 'lost':
      return { is: 'idle' }
    case 'reportRead':
      if (status.is !== 'ended' || status.run.runId !== action.report.run.runId) return status
      return { ...status, isUnread: false, run: action.report.run, report: action.report }
    case 'reportFailed':
      return status.is === 'ended' ? { ...status, isUnread: true } : status
    case 'reportAsked':
      return status.is === 'ended' ? { ...status, isUnread: false } : status
  }
}

/** The site's run of earlier may have ended already. */
const statusOf = (run: RunSeen): SiteRunStatus =>
  isEnded(run) ? { is: 'ended', run, isNews: true } : { is: 'live', run }

/** A run that another process took over tells its pages again: none counts twice. */
function withPage(status: LiveRun, page: PageTold): LiveRun {
  const read = Math.max(status.run.read, page.n)
  return { ...status, page, run: { ...status.run, state: 'running', read } }
}
