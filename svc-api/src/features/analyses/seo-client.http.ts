import {
  AnalysisResultSchema,
  type AnalyzeRequest,
  type ApiError,
  ApiErrorSchema,
  ERROR_STATUS,
  NDJSON,
  readAnalysisEvent,
} from '@agency/contracts'
import { AppError, REQUEST_ID_HEADER } from '@agency/service-kit'
import { ANALYSER_ERRORS } from './analyser-errors.ts'
import { analysesTexts } from './analyses.content.ts'
import { ndjsonLines } from './ndjson-lines.ts'
import type { ProgressEvent, SeoCall, SeoClient } from './seo-client.ts'

/** The analyser's own limits (queue, page, probes, checks) add up to less; beyond this it hangs. */
const TIMEOUT_MS = 75_000
/** A report is some hundreds of kilobytes. */
const MAX_ANSWER_BYTES = 8 * 1024 * 1024
const HEALTH_TIMEOUT_MS = 1500

/** The analyser over HTTP, at `baseUrl`; `timeoutMs` is for one whole analysis. */
export function createHttpSeoClient({
  baseUrl,
  timeoutMs = TIMEOUT_MS,
}: {
  readonly baseUrl: string
  readonly timeoutMs?: number
}): SeoClient {
  /** Sends the request, under one deadline for all of the answer; `failure` is what an error of reading it means. */
  const ask = async (request: AnalyzeRequest, accept: string, call: SeoCall) => {
    const deadline = AbortSignal.timeout(timeoutMs)
    const signal = AbortSignal.any([call.signal, deadline])
    const failure = (error: unknown) => failureOf(error, { call, deadline })
    try {
      const response = await fetch(`${baseUrl}/analyze`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', accept, [REQUEST_ID_HEADER]: call.requestId },
        body: JSON.stringify(request),
        redirect: 'error',
        signal,
      })
      if (response.status !== 200) throw await refusalOf(response)
      if (response.body === null) throw new Error('the answer has no body')
      // A report without its line around it would pass for an event that only a newer page knows.
      if (accept === NDJSON && response.headers.get('content-type')?.startsWith('application/json'))
        throw new Error('the answer is not in lines')
      return { lines: ndjsonLines(response.body, MAX_ANSWER_BYTES), failure }
    } catch (error) {
      throw failure(error)
    }
  }

  return {
    analyze: async (request, call) => {
      const { lines, failure } = await ask(request, 'application/json', call)
      try {
        const parts: string[] = []
        for await (const line of lines) parts.push(line)
        return AnalysisResultSchema.parse(JSON.parse(parts.join('\n')))
      } catch (error) {
        throw failure(error)
      }
    },
    stream: async (request, call) => {
      const { lines, failure } = await ask(request, NDJSON, call)
      const events = eventsOf(lines, failure)
      const first = await events.next()
      if (first.done) throw failure(new Error('the answer is empty'))
      return startingWith(first.value, events)
    },
    isWell: async () => {
      const response = await fetch(`${baseUrl}/healthz`, { signal: AbortSignal.timeout(HEALTH_TIMEOUT_MS) })
      await response.body?.cancel()
      if (!response.ok) throw new Error(`svc-seo answers ${response.status}`)
    },
  }
}

/** Parses each line as it comes; ends after a result, throws at an error or an end without either. */
async function* eventsOf(
  lines: AsyncIterable<string>,
  failure: (error: unknown) => unknown,
): AsyncGenerator<ProgressEvent, void> {
  try {
    for await (const line of lines) {
      const value = JSON.parse(line)
      const event = readAnalysisEvent(value)
      if (event === undefined) yield value
      else if ('error' in event) throw errorOf(event, event.status)
      else yield event
      if (event !== undefined && 'result' in event) return
    }
    throw new Error('the answer ended without a result')
  } catch (error) {
    throw failure(error)
  }
}

async function* startingWith<T>(first: T, rest: AsyncIterable<T>): AsyncGenerator<T, void> {
  yield first
  yield* rest
}

/**
 * An error that the analyser meant for the visitor; any other is news of a fault between the two services. A refusal
 * with a code that only a newer analyser knows keeps its sentence.
 */
function errorOf({ code, error, fields }: ApiError, status: number, retryAfterSeconds?: number): AppError {
  const isLater = !Object.hasOwn(ERROR_STATUS, code) && status >= 400 && status < 500
  const known = isLater ? 'BAD_RESPONSE' : ANALYSER_ERRORS.find((listed) => listed === code)
  if (known === undefined) throw new Error(`svc-seo answers ${code}: ${error}`)
  return new AppError(known, error, { fields, retryAfterSeconds })
}

async function refusalOf(response: Response): Promise<AppError> {
  const parsed = ApiErrorSchema.safeParse(await response.json())
  if (!parsed.success) throw new Error(`svc-seo answers ${response.status} without saying why`)
  const retryAfter = Number(response.headers.get('retry-after') ?? Number.NaN)
  return errorOf(
    parsed.data,
    response.status,
    Number.isInteger(retryAfter) && retryAfter > 0 ? retryAfter : undefined,
  )
}

function failureOf(
  error: unknown,
  { call, deadline }: { readonly call: SeoCall; readonly deadline: AbortSignal },
): unknown {
  // The visitor left: nobody is to be told anything.
  if (error instanceof AppError || call.signal.aborted) return error
  if (deadline.aborted) return new AppError('SITE_TIMEOUT', analysesTexts.tooSlow, { cause: error })
  return new AppError('SERVICE_UNAVAILABLE', analysesTexts.analyserDown, {
    cause: error,
    retryAfterSeconds: 30,
  })
}
