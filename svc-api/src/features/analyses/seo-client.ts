import type {
  AnalyserEvent,
  AnalyserRecheck,
  AnalyserRequest,
  AnalysisResult,
  BrowserNeed,
  BrowserPage,
  JudgeRequest,
  Recheck,
  SiteEvent,
  SiteFindingsRequest,
  SiteJudgement,
  SiteRequest,
  VisitJudgement,
} from '@agency/contracts'
import type { HealthCheck } from '@agency/service-kit'

export type SeoCall = {
  /** Aborted when the client disconnects: the analysis is cancelled. */
  readonly signal: AbortSignal
  /** The request id, so that both services log the same one. */
  readonly requestId: string
}

/** An event of a newer analyser for a newer page: passed through unchanged. */
export type LaterEvent = Readonly<Record<string, unknown>>

/** A finished stage, what is known so far, the result, or what a browser has to read before there is one; errors are thrown. */
export type ProgressEvent = Exclude<AnalyserEvent, { error: string }> | LaterEvent

/** An event of a run; errors are thrown, and pages that a browser has to read are answered. */
export type ReadSiteEvent = Exclude<SiteEvent, { error: string } | { render: object }>

/** A call for a run, with a browser for the pages that scripts build where the gateway has one. */
export type ReadSiteCall = SeoCall & {
  /** The page; undefined where no browser could read it. Rejects with the signal's reason alone. */
  readonly render?: (url: string, signal: AbortSignal) => Promise<BrowserPage | undefined>
}

/**
 * Port of the analysers. Their refusals are AppErrors with their own code and sentence; QUEUE_FULL means that all of them are
 * full. No analyser, or nonsense from one, is SERVICE_UNAVAILABLE, one that is too slow SITE_TIMEOUT.
 */
export type SeoClient = {
  readonly analyze: (request: AnalyserRequest, call: SeoCall) => Promise<AnalysisResult>
  /**
   * Resolves once the first event has arrived, so that an early refusal is still a rejection. The last event is the
   * result, or what a browser has to read where the request offers one.
   */
  readonly stream: (request: AnalyserRequest, call: SeoCall) => Promise<AsyncIterable<ProgressEvent>>
  /** Some checks of a page, run again; or what a browser has to read first where the request offers one. */
  readonly recheck: (request: AnalyserRecheck, call: SeoCall) => Promise<Recheck | BrowserNeed>
  /** What the checks say of what a browser saw. */
  readonly judge: (request: JudgeRequest, call: SeoCall) => Promise<VisitJudgement>
  /**
   * Reads the pages of a site; resolves with its events once an analyser has begun, or with undefined where none can now: each
   * has a run already, is older than runs, or is away. The last event is the end. One that breaks off is not begun again.
   */
  readonly readSite: (
    request: SiteRequest,
    call: ReadSiteCall,
  ) => Promise<AsyncIterable<ReadSiteEvent> | undefined>
  /** What the pages of a site show together. */
  readonly judgeSite: (request: SiteFindingsRequest, call: SeoCall) => Promise<SiteJudgement>
  /** `svc-seo`, well while one analyser is; with several, each by its number as well. */
  readonly healthChecks: () => Readonly<Record<string, HealthCheck>>
  /** How many analysers there are, and how many of them answer. */
  readonly counts: () => { readonly known: number; readonly well: number }
  readonly close: () => void
}
