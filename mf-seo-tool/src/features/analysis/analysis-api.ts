import type { AnalyzeRequest, SaveAnalysisRequest } from '@agency/contracts'
import { NDJSON } from '@agency/contracts/analysis-values'
import { fieldsOf, textOf } from '@agency/contracts/saved-report'
import { createRequestError, type RequestError, readJson, sendJson } from '@agency/web-kit'
import { readAnalysisStream, type StreamEnd, type StreamListener } from './analysis-stream.ts'

const SAVED_ANALYSES = '/api/seo-analysis'

const NOT_ANALYSED = 'Failed to analyze website'
const NOT_SAVED = 'Failed to save analysis'

export interface AnalysisCall extends AnalyzeRequest, StreamListener {
  readonly signal: AbortSignal
}

/**
 * Requests an analysis and returns the result as sent by the server.
 * @throws {RequestError} when the server refuses or fails, or cannot be reached (status 0).
 * @throws the signal's reason when it is aborted.
 */
export async function analyseWebsite({
  signal,
  onStage,
  onRender,
  onProgress,
  ...request
}: AnalysisCall): Promise<unknown> {
  const response = await sendJson('/api/analyze-seo', request, {
    failure: NOT_ANALYSED,
    signal,
    headers: { accept: `${NDJSON}, application/json;q=0.9` },
  })
  const end = await readEnd(response, { onStage, onRender, onProgress }).catch(() => {
    signal.throwIfAborted()
    throw createRequestError(NOT_ANALYSED, 0)
  })
  if (!end.ok) throw createRequestError(NOT_ANALYSED, end.status, end.body)
  if (!isResult(end.result)) throw createRequestError(NOT_ANALYSED, response.status)
  return end.result
}

async function readEnd(response: Response, listener: StreamListener): Promise<StreamEnd> {
  const isStream = response.headers.get('content-type')?.startsWith(NDJSON)
  if (isStream && response.body) return readAnalysisStream(response.body, listener)
  return { ok: true, result: await response.json() }
}

/** Enough to render and save it; the gateway has validated the rest. */
const isResult = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && 'scores' in value && 'categories' in value

/** Seconds to wait before a retry, from `Retry-After`: a number of seconds or a date. */
export function retryAfterSeconds({ retryAfter }: RequestError): number | undefined {
  if (!retryAfter) return undefined
  const seconds = /^\d+$/.test(retryAfter) ? Number(retryAfter) : (Date.parse(retryAfter) - Date.now()) / 1000
  return Number.isFinite(seconds) ? Math.max(0, Math.ceil(seconds)) : undefined
}

/**
 * Reads the saved analysis that has this id.
 * @throws {RequestError} when there is none, or the server fails.
 */
export const readSaved = (id: string): Promise<unknown> =>
  readJson(`${SAVED_ANALYSES}/${encodeURIComponent(id)}`)

/** The ids a report was saved under; an older server gives no `shareId`. */
export interface SavedIds {
  readonly uniqueId: string
  readonly shareId?: string
  /** Whether the link is on its way by e-mail, where that was asked for. */
  readonly linkSent?: boolean
}

/**
 * Saves an analysis and returns its ids, which the server may change.
 * @throws {RequestError} when the server refuses or fails, or cannot be reached (status 0).
 */
export async function saveAnalysis(analysis: SaveAnalysisRequest): Promise<SavedIds> {
  const response = await sendJson(SAVED_ANALYSES, analysis, { failure: NOT_SAVED })
  const saved = fieldsOf(await response.json().catch(() => undefined))
  const [uniqueId, shareId] = [textOf(saved.uniqueId), textOf(saved.shareId)]
  if (!uniqueId) throw createRequestError(NOT_SAVED, response.status)
  const { linkSent } = saved
  return { uniqueId, ...(shareId && { shareId }), ...(typeof linkSent === 'boolean' && { linkSent }) }
}
