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

/** More than the analyser's own limits (queue, page, probes, checks) together: beyond this it hangs. */
const TIMEOUT_MS = 75_000
/** A report is a few hundred kilobytes. */
const MAX_ANSWER_BYTES = 8 * 1024 * 1024
const HEALTH_TIMEOUT_MS = 1500

/** The analyser over HTTP; `timeoutMs` covers one whole analysis. */
export function createHttpSeoClient({
  baseUrl,
  timeoutMs = TIMEOUT_MS,
}: {
  readonly baseUrl: string
  readonly timeoutMs?: number
}): SeoClient {
  /** Sends the request under one deadline for the whole response; `failure` converts errors of reading it. */
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
      // A bare report would pass for an event of a newer version.
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

/** Parses lines as they arrive; ends after the result, throws at an error line or a premature end. */
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
 * An error meant for the visitor; any other is a failure between the two services. A refusal with the code of a newer
 * analyser keeps its sentence.
 */
function errorOf({ code, error, fields }: ApiError, status: number, retryAfterSeconds?: number): AppError {
  const isLater = !Object.hasOwn(ERROR_STATUS, code) && status >= 400 && status < 500
  const ownCode = isLater ? 'BAD_RESPONSE' : ANALYSER_ERRORS.find((listed) => listed === code)
  if (ownCode === undefined) throw new Error(`svc-seo answers ${code}: ${error}`)
  return new AppError(ownCode, error, { fields, retryAfterSeconds })
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
  // The client has disconnected: there is no one to tell.
  if (error instanceof AppError || call.signal.aborted) return error
  if (deadline.aborted) return new AppError('SITE_TIMEOUT', analysesTexts.tooSlow, { cause: error })
  return new AppError('SERVICE_UNAVAILABLE', analysesTexts.analyserDown, {
    cause: error,
    retryAfterSeconds: 30,
  })
}
