import type { AnalysisProgress, Stage } from '@agency/contracts'
import type { BrowserVisit } from './browser-visit.ts'
import type { Report } from './report.ts'

/** Input of the form. */
export interface AnalysisFields {
  readonly website: string
  readonly name: string
  readonly email: string
  /** Whether the visitor wants the link by e-mail. */
  readonly sendLink?: boolean
}

export const EMPTY_FIELDS: AnalysisFields = { website: '', name: '', email: '' }

/** Why an analysis failed, as reported by the server. */
export interface Failure {
  /** The server's message. */
  readonly sentence?: string
  /** Its code, from which follows what to do. */
  readonly code?: string
  readonly fields: Readonly<Record<string, string>>
  readonly retryAfterSeconds?: number
  /** The server was unreachable or the connection broke. */
  readonly unreachable: boolean
  /** Because the visitor's device has no network. */
  readonly offline?: boolean
}

export interface FormState {
  readonly view: 'form'
  readonly fields: AnalysisFields
  readonly failure?: Failure
  /** The saved report whose new analysis failed. */
  readonly previousId?: string
}

export interface AnalysingState {
  readonly view: 'analysing'
  readonly fields: AnalysisFields
  readonly done: readonly Stage[]
  /** A browser opens the page, because scripts build it. */
  readonly isRendering?: true
  /** What is known so far; older servers do not tell. */
  readonly progress?: AnalysisProgress
  /** The report being analysed again: restored on cancel, compared with the new one. */
  readonly previous?: ReportState
}

export interface OpeningState {
  readonly view: 'opening'
  readonly id: string
}

export interface ReportState {
  readonly view: 'report'
  readonly fields: AnalysisFields
  readonly report: Report
  /** The id it is saved under, also in the URL. */
  readonly uniqueId?: string
  /** A second id, which opens it without name and e-mail; older servers give none. Equal to the other: opened by it. */
  readonly shareId?: string | undefined
  /** The id it is being saved under. */
  readonly pendingId?: string
  readonly saving: 'pending' | 'saved' | 'failed'
  /** The earlier report of the same site, for comparison. */
  readonly before?: Report
  /** Of one opened by its address: what a browser saw, if that was kept, and when it was saved (epoch, ms). */
  readonly visit?: BrowserVisit | undefined
  readonly savedAt?: number | undefined
  /** The run over its site, as the gateway tells of it, and that of the report before. */
  readonly siteRun?: unknown
  readonly siteRunBefore?: unknown
}

/** The example: requested, or shown because the linked analysis could not be. */
export interface ExampleState {
  readonly view: 'example'
  readonly hash: string
  readonly cause: 'asked' | 'notFound' | 'failed'
}

export type AnalysisState = FormState | AnalysingState | OpeningState | ReportState | ExampleState

export type AnalysisAction =
  /** `website` is what the query names, for the form. */
  | { readonly type: 'located'; readonly hash: string; readonly website?: string }
  | { readonly type: 'submitted'; readonly fields: AnalysisFields }
  | { readonly type: 'reran' }
  | { readonly type: 'stageReached'; readonly stage: Stage }
  | { readonly type: 'renderStarted' }
  | { readonly type: 'progressed'; readonly progress: AnalysisProgress }
  | {
      readonly type: 'analysed'
      readonly report: Report
      readonly pendingId: string
      /** What the visitor's browser remembers of the same site. */
      readonly remembered?: Report | undefined
    }
  | { readonly type: 'failed'; readonly failure: Failure }
  | { readonly type: 'cancelled' }
  | { readonly type: 'saveStarted' | 'saveFailed'; readonly pendingId: string }
  | {
      readonly type: 'saved'
      readonly pendingId: string
      readonly uniqueId: string
      readonly shareId?: string | undefined
    }
  | {
      readonly type: 'opened'
      readonly id: string
      readonly shareId?: string | undefined
      readonly fields: AnalysisFields
      readonly report: Report
      readonly visit?: BrowserVisit | undefined
      readonly savedAt?: number | undefined
      readonly siteRun?: unknown
    }
  | { readonly type: 'siteRunStarted'; readonly siteRun: unknown }
  | { readonly type: 'notOpened'; readonly id: string; readonly cause: 'notFound' | 'failed' }
  | { readonly type: 'reopened' }
  | { readonly type: 'reset' }

/** The hash of the example; too short for the id of an analysis. */
export const EXAMPLE_HASH = 'ejemplo'

export const INITIAL_STATE: AnalysisState = { view: 'form', fields: EMPTY_FIELDS }

/** The URL hash of a state, without `#`. */
export function hashOf(state: AnalysisState): string {
  switch (state.view) {
    case 'form':
      return ''
    case 'analysing':
      return state.previous?.uniqueId ?? ''
    case 'opening':
      return state.id
    case 'report':
      return state.uniqueId ?? ''
    case 'example':
      return state.hash
  }
}

/** All transitions of the page; an action that does not fit the state (a late response) is ignored. */
export function analysisReducer(state: AnalysisState, action: AnalysisAction): AnalysisState {
  switch (action.type) {
    case 'located':
      return locate(state, action.hash, action.website)
    case 'submitted':
      return { view: 'analysing', fields: action.fields, done: [] }
    case 'reran':
      if (state.view !== 'report') return state
      return { view: 'analysing', fields: state.fields, done: [], previous: state }
    case 'stageReached':
      if (state.view !== 'analysing' || state.done.includes(action.stage)) return state
      return { ...state, done: [...state.done, action.stage] }
    case 'renderStarted':
      return state.view === 'analysing' ? { ...state, isRendering: true } : state
    case 'progressed':
      return state.view === 'analysing'
        ? { ...state, progress: further(state.progress, action.progress) }
        : state
    case 'analysed':
      if (state.view !== 'analysing') return state
      return {
        view: 'report',
        fields: state.fields,
        report: action.report,
        pendingId: action.pendingId,
        saving: 'pending',
        before: state.previous?.report ?? action.remembered,
        siteRunBefore: state.previous?.siteRun,
      }
    case 'failed':
      if (state.view !== 'analysing') return state
      return {
        view: 'form',
        fields: state.fields,
        failure: action.failure,
        previousId: state.previous?.uniqueId,
      }
    case 'cancelled':
      if (state.view !== 'analysing') return state
      return state.previous ?? { view: 'form', fields: state.fields }
    case 'saveStarted':
      return saving(state, action.pendingId, { saving: 'pending' })
    case 'saveFailed':
      return saving(state, action.pendingId, { saving: 'failed' })
    case 'saved':
      return saving(state, action.pendingId, {
        saving: 'saved',
        uniqueId: action.uniqueId,
        shareId: action.shareId,
      })
    case 'opened':
      if (state.view !== 'opening' || state.id !== action.id) return state
      return {
        view: 'report',
        fields: action.fields,
        report: action.report,
        uniqueId: action.id,
        shareId: action.shareId,
        saving: 'saved',
        visit: action.visit,
        savedAt: action.savedAt,
        siteRun: action.siteRun,
      }
    case 'siteRunStarted':
      return state.view === 'report' ? { ...state, siteRun: action.siteRun } : state
    case 'notOpened':
      if (state.view !== 'opening' || state.id !== action.id) return state
      return { view: 'example', hash: action.id, cause: action.cause }
    case 'reopened':
      if (state.view !== 'example' || state.cause === 'asked') return state
      return { view: 'opening', id: state.hash }
    case 'reset':
      return INITIAL_STATE
  }
}

function locate(state: AnalysisState, hash: string, website = ''): AnalysisState {
  // An unsaved report has no hash: navigating to the bare URL means the form.
  const isShown = hash === hashOf(state) && !(state.view === 'report' && !state.uniqueId)
  if (isShown) return state
  if (hash === '') return { view: 'form', fields: { ...EMPTY_FIELDS, website } }
  if (hash === EXAMPLE_HASH) return { view: 'example', hash, cause: 'asked' }
  return { view: 'opening', id: hash }
}

/** An analysis that is begun again elsewhere counts from the start, which its visitor need not see. */
const further = (before: AnalysisProgress | undefined, now: AnalysisProgress): AnalysisProgress => ({
  ...before,
  ...now,
  requests: Math.max(before?.requests ?? 0, now.requests),
})

function saving(
  state: AnalysisState,
  pendingId: string,
  change: Partial<Pick<ReportState, 'saving' | 'uniqueId' | 'shareId'>>,
): AnalysisState {
  return state.view === 'report' && state.pendingId === pendingId ? { ...state, ...change } : state
}
