import http, { type IncomingMessage } from 'node:http'
import https from 'node:https'
import {
  type AnalyserRecheck,
  type AnalyserRequest,
  type AnalysisResult,
  AnalysisResultSchema,
  type ApiError,
  ApiErrorSchema,
  type BrowserNeed,
  BrowserNeedSchema,
  ERROR_STATUS,
  type JudgeRequest,
  NDJSON,
  type Recheck,
  RecheckSchema,
  readAnalysisEvent,
  type VisitJudgement,
  VisitJudgementSchema,
} from '@agency/contracts'
import { AppError, REQUEST_ID_HEADER } from '@agency/service-kit'
import { SITE_ERRORS } from './analyser-errors.ts'
import { ndjsonLines } from './ndjson-lines.ts'
import type { ProgressEvent, SeoCall } from './seo-client.ts'

/** A report is a few hundred kilobytes. */
const MAX_ANSWER_BYTES = 8 * 1024 * 1024

/** Where an analyser is asked. */
export type Address = {
  /** Without a trailing slash; the address of one machine where a name has several. */
  readonly url: string
  /** The `Host` of its requests: the name as it was given. */
  readonly host: string
  /** `SERVICE_SECRET`, which every request carries. */
  readonly secret?: string | undefined
}

/** One request for an analysis; `signal` covers it to the last byte of its answer. */
export type AnalysisCall = {
  readonly wanted: AnalyserRequest
  readonly requestId: string
  readonly signal: AbortSignal
}

/** The analyser broke off, before its answer or in it; `isUnreached` when it never got the request. */
export class LostAnalyser extends Error {
  readonly isUnreached: boolean

  constructor(cause: unknown) {
    super('svc-seo broke off', { cause })
    this.isUnreached = cause instanceof Error && 'syscall' in cause && UNREACHED.has(cause.syscall)
  }
}

/** The system calls that fail when an analyser is not there at all. */
const UNREACHED = new Set<unknown>(['connect', 'getaddrinfo'])

/**
 * Something in front of the analyser, or the analyser itself, answers 503 without a sentence; or the analyser has another
 * `SERVICE_SECRET`.
 */
export class AnalyserAway extends Error {}

/** Starts a request; resolves with its answer, whose body is still to be read. Redirects are not followed. */
export function request(
  { url, host, secret }: Address,
  path: string,
  { signal, body, headers }: { signal: AbortSignal; body?: string; headers?: Record<string, string> },
): Promise<IncomingMessage> {
  const { request: start } = url.startsWith('https:') ? https : http
  const options = {
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      ...headers,
      host,
      ...(secret !== undefined && { authorization: `Bearer ${secret}` }),
      ...(body !== undefined && { 'content-length': Buffer.byteLength(body) }),
    },
    signal,
    // A connection of its own: one kept from the last request may have been closed meanwhile.
    agent: false,
  }
  return new Promise((resolve, reject) => {
    start(`${url}${path}`, options).once('response', resolve).on('error', reject).end(body)
  })
}

/** One analysis as JSON. @throws AppError, LostAnalyser, AnalyserAway, or Error when the answer is nonsense */
export async function analysisOf(address: Address, call: AnalysisCall): Promise<AnalysisResult> {
  const text = await textOf(await answerLines(address, analysisIn('application/json', call)))
  return AnalysisResultSchema.parse(JSON.parse(text))
}

/** What the checks say of a visit. @throws as `analysisOf` */
export async function judgementOf(
  address: Address,
  request: JudgeRequest,
  call: SeoCall,
): Promise<VisitJudgement> {
  const question = { path: '/judge', body: request, accept: 'application/json', ...call }
  return VisitJudgementSchema.parse(JSON.parse(await textOf(await answerLines(address, question))))
}

/** Some checks of a page, run again, or what a browser has to read first. @throws as `analysisOf` */
export async function recheckOf(
  address: Address,
  request: AnalyserRecheck,
  call: SeoCall,
): Promise<Recheck | BrowserNeed> {
  const question = { path: '/recheck', body: request, accept: 'application/json', ...call }
  const answer: unknown = JSON.parse(await textOf(await answerLines(address, question)))
  return BrowserNeedSchema.safeParse(answer).data ?? RecheckSchema.parse(answer)
}

/**
 * One analysis as its events; ends after the result, or what a browser has to read first.
 * @throws AppError, LostAnalyser, AnalyserAway, or Error when the answer is nonsense or ends without a result
 */
export async function* analysisEventsOf(
  address: Address,
  call: AnalysisCall,
): AsyncGenerator<ProgressEvent, void> {
  for await (const line of await answerLines(address, analysisIn(NDJSON, call))) {
    const value = JSON.parse(line)
    const need = BrowserNeedSchema.safeParse(value).data
    if (need !== undefined) return yield need
    const event = readAnalysisEvent(value)
    if (event === undefined) yield value
    else if ('error' in event) throw errorOf(event, event.status)
    else yield event
    if (event !== undefined && 'result' in event) return
  }
  throw new Error('the answer ended without a result')
}

/** What an analyser is asked. */
export type Question = SeoCall & { readonly path: string; readonly body: object; readonly accept: string }

const analysisIn = (accept: string, { wanted, ...call }: AnalysisCall): Question => ({
  path: '/analyze',
  body: wanted,
  accept,
  ...call,
})

/**
 * The lines of an answer; resolves once it has begun.
 * @param limits in bytes, of the answer and of one line
 * @throws AppError for a refusal, LostAnalyser, AnalyserAway, or Error when the answer is nonsense
 */
export async function answerLines(
  address: Address,
  { path, body: wanted, accept, requestId, signal }: Question,
  { answer, line }: { readonly answer: number; readonly line?: number } = { answer: MAX_ANSWER_BYTES },
): Promise<AsyncGenerator<string>> {
  const headers = { 'content-type': 'application/json', accept, [REQUEST_ID_HEADER]: requestId }
  const body = JSON.stringify(wanted)
  const response = await request(address, path, { headers, body, signal }).catch((error) => {
    throw new LostAnalyser(error)
  })
  const lines = ndjsonLines(bytesOf(response), answer, line)
  if (response.statusCode !== 200) throw await refusalOf(response, lines)
  // A bare report would pass for an event of a newer version.
  if (accept === NDJSON && response.headers['content-type']?.startsWith('application/json')) {
    response.destroy()
    throw new Error('the answer is not in lines')
  }
  return lines
}

async function* bytesOf(response: IncomingMessage): AsyncGenerator<Uint8Array> {
  try {
    yield* response
  } catch (error) {
    throw new LostAnalyser(error)
  }
}

/** All of an answer. */
export async function textOf(lines: AsyncIterable<string>): Promise<string> {
  const parts: string[] = []
  for await (const line of lines) parts.push(line)
  return parts.join('\n')
}

/**
 * An error meant for the visitor; any other is a failure between the two services. A refusal with the code of a newer
 * analyser keeps its sentence.
 */
export function errorOf(
  { code, error, fields }: ApiError,
  status: number,
  retryAfterSeconds?: number,
): AppError {
  const isLater = !Object.hasOwn(ERROR_STATUS, code) && status >= 400 && status < 500
  const ownCode = isLater ? 'BAD_RESPONSE' : SITE_ERRORS.find((listed) => listed === code)
  if (ownCode === undefined) throw new Error(`svc-seo answers ${code}: ${error}`)
  return new AppError(ownCode, error, { fields, retryAfterSeconds })
}

async function refusalOf(
  { statusCode = 0, headers }: IncomingMessage,
  lines: AsyncIterable<string>,
): Promise<AppError> {
  const text = await textOf(lines)
  if (statusCode === 401) throw new AnalyserAway('svc-seo refuses SERVICE_SECRET')
  const parsed = ApiErrorSchema.safeParse(jsonOf(text))
  if (!parsed.success) {
    const issue = `svc-seo answers ${statusCode} without saying why`
    throw statusCode === 503 ? new AnalyserAway(issue) : new Error(issue)
  }
  if (parsed.data.code === 'BUSY') throw new AppError('QUEUE_FULL', parsed.data.error)
  if (statusCode === 404) throw new AnalyserAway('an older svc-seo does not know this call')
  const retryAfter = Number(headers['retry-after'] ?? Number.NaN)
  return errorOf(
    parsed.data,
    statusCode,
    Number.isInteger(retryAfter) && retryAfter > 0 ? retryAfter : undefined,
  )
}

/** What a text holds; `undefined` for what is no JSON. */
export function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
