import type { AnalyzeRequest, ApiError, SaveAnalysisRequest, Stage } from '@agency/contracts'
import { NDJSON } from '@agency/contracts/analysis-values'
import { createRequestError, isRequestError, type RequestError, requestError } from '@agency/web-kit'
import { readAnalysisStream, type StreamEnd } from './analysis-stream.ts'

/** Segments of the address of saved analyses: with an id behind them, the query key of one of them. */
export const SAVED_ANALYSES = '/api/seo-analysis'

/** An analysis that came to nothing; `retryAfterSeconds` where the server says when to come back. */
export interface AnalysisError extends RequestError {
  readonly retryAfterSeconds?: number | undefined
}

const analysisError = (
  status: number,
  body: Partial<ApiError> = {},
  retryAfterSeconds?: number,
): AnalysisError =>
  Object.assign(createRequestError('Failed to analyze website', status, body), { retryAfterSeconds })

export interface AnalysisCall extends AnalyzeRequest {
  readonly signal: AbortSignal
  readonly onStage: (stage: Stage) => void
}

/**
 * Has a website analysed and gives the result as the server sent it.
 * @throws {AnalysisError} when the server refuses or fails, or cannot be reached (status 0).
 * @throws the signal's reason when it is aborted.
 */
export async function analyseWebsite({ signal, onStage, ...request }: AnalysisCall): Promise<unknown> {
  try {
    const response = await postJson('/api/analyze-seo', request, {
      signal,
      headers: { accept: `${NDJSON}, application/json;q=0.9` },
    })
    if (!response.ok) {
      const { status, body } = await requestError(response)
      throw analysisError(status, body, retryAfterSeconds(response.headers.get('retry-after')))
    }
    const end = await readEnd(response, onStage)
    if (!end.ok) throw analysisError(end.status, end.body)
    if (!isResult(end.result)) throw analysisError(response.status)
    return end.result
  } catch (error) {
    signal.throwIfAborted()
    throw isRequestError(error) ? error : analysisError(0)
  }
}

async function readEnd(response: Response, onStage: (stage: Stage) => void): Promise<StreamEnd> {
  const isStream = response.headers.get('content-type')?.startsWith(NDJSON)
  if (isStream && response.body) return readAnalysisStream(response.body, onStage)
  return { ok: true, result: await response.json() }
}

/** Enough to be drawn and saved; what is in it, the gateway has checked. */
const isResult = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && 'scores' in value && 'categories' in value

/** `Retry-After` is a number of seconds or a date. */
function retryAfterSeconds(header: string | null): number | undefined {
  if (!header) return undefined
  const seconds = /^\d+$/.test(header) ? Number(header) : (Date.parse(header) - Date.now()) / 1000
  return Number.isFinite(seconds) ? Math.max(0, Math.ceil(seconds)) : undefined
}

/**
 * Saves an analysis and gives the id it is saved under, which the server may have the last word on.
 * @throws {RequestError} when the server refuses or fails, or cannot be reached (status 0).
 */
export async function saveAnalysis(analysis: SaveAnalysisRequest): Promise<string> {
  let status = 0
  let body: Partial<ApiError> = {}
  try {
    const response = await postJson(SAVED_ANALYSES, analysis)
    status = response.status
    if (response.ok) {
      const saved: unknown = await response.json()
      if (typeof saved === 'object' && saved !== null && 'uniqueId' in saved) return String(saved.uniqueId)
    } else body = (await requestError(response)).body
  } catch {
    // Not reached, or an answer that is not JSON: told below like any other failure.
  }
  throw createRequestError('Failed to save analysis', status, body)
}

const postJson = (path: string, body: unknown, { headers, ...init }: RequestInit = {}): Promise<Response> =>
  fetch(path, {
    ...init,
    method: 'POST',
    credentials: 'include',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
