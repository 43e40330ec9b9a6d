import type { AnalysisEvent, AnalysisResult, AnalyzeRequest } from '@agency/contracts'

export type SeoCall = {
  /** Aborted when nobody waits any more: the analysis is cancelled. */
  readonly signal: AbortSignal
  /** The request's id, so that both services log the same one. */
  readonly requestId: string
}

/** An event of a kind that only a newer analyser and a newer page know: passed on as it is. */
export type LaterEvent = Readonly<Record<string, unknown>>

/** A stage that is finished, or the result; what goes wrong is thrown. */
export type ProgressEvent = Exclude<AnalysisEvent, { error: string }> | LaterEvent

/**
 * Port of the analyser. What it refuses comes as an AppError with its own code and sentence; an analyser that
 * is down or answers nonsense is SERVICE_UNAVAILABLE, one that is too slow SITE_TIMEOUT.
 */
export type SeoClient = {
  readonly analyze: (request: AnalyzeRequest, call: SeoCall) => Promise<AnalysisResult>
  /**
   * Resolves with the events once the first is in, so that what is refused before any event is still a
   * rejection. The last event is the result.
   */
  readonly stream: (request: AnalyzeRequest, call: SeoCall) => Promise<AsyncIterable<ProgressEvent>>
  /** Rejects while the analyser is down. */
  readonly isWell: () => Promise<void>
}
