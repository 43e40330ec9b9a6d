import type { AnalysisEvent, AnalysisResult, AnalyzeRequest } from '@agency/contracts'

export type SeoCall = {
  /** Aborted when the client disconnects: the analysis is cancelled. */
  readonly signal: AbortSignal
  /** The request id, so that both services log the same one. */
  readonly requestId: string
}

/** An event of a newer analyser for a newer page: passed through unchanged. */
export type LaterEvent = Readonly<Record<string, unknown>>

/** A finished stage, or the result; errors are thrown. */
export type ProgressEvent = Exclude<AnalysisEvent, { error: string }> | LaterEvent

/**
 * Port of the analyser. Its refusals are AppErrors with its own code and sentence; an analyser that is down or responds with
 * nonsense is SERVICE_UNAVAILABLE, one that is too slow SITE_TIMEOUT.
 */
export type SeoClient = {
  readonly analyze: (request: AnalyzeRequest, call: SeoCall) => Promise<AnalysisResult>
  /**
   * Resolves once the first event has arrived, so that an early refusal is still a rejection. The last event is the
   * result.
   */
  readonly stream: (request: AnalyzeRequest, call: SeoCall) => Promise<AsyncIterable<ProgressEvent>>
  /** Rejects while the analyser is down. */
  readonly isWell: () => Promise<void>
}
