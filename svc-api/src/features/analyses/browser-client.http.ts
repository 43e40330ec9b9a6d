import type { IncomingMessage } from 'node:http'
import {
  type ApiError,
  ApiErrorSchema,
  BODY_MAX_BYTES,
  BrowserPageSchema,
  ERROR_STATUS,
  type ErrorCode,
  NDJSON,
  RENDERED_MAX_BYTES,
  type RenderRequest,
  VISIT_MAX,
  VISIT_SHOTS,
  VisitEventSchema,
  type VisitRequest,
} from '@agency/contracts'
import { AppError, type Logger, REQUEST_ID_HEADER } from '@agency/service-kit'
import { type Address, jsonOf, request } from './analyser-call.ts'
import type { BrowserClient } from './browser-client.ts'
import { ndjsonLines } from './ndjson-lines.ts'

/** JSON writes some characters of HTML with two, and control characters with six. */
const MAX_ANSWER_BYTES = 2 * RENDERED_MAX_BYTES

/** Of a visit: its screenshots in base64, and all that is seen, twice: as it comes and in the result. */
const MAX_VISIT_BYTES = 2 * BODY_MAX_BYTES.visit + VISIT_SHOTS.length * 2 * VISIT_MAX.shotBytes

/** svc-browser over HTTP. */
export function createHttpBrowserClient(
  address: Address,
  { logger }: { readonly logger: Logger },
): BrowserClient {
  return {
    render: async (wanted, { signal, requestId }) => {
      const body = JSON.stringify(wanted satisfies RenderRequest)
      const headers = { 'content-type': 'application/json', [REQUEST_ID_HEADER]: requestId }
      const response = await request(address, '/render', { headers, body, signal })
      const answer: unknown = JSON.parse(await textOf(response))
      if (response.statusCode === 200) return BrowserPageSchema.parse(answer)
      throw errorOf(ApiErrorSchema.parse(answer))
    },
    visit: async function* (wanted, { signal, requestId }) {
      const body = JSON.stringify(wanted satisfies VisitRequest)
      const headers = { 'content-type': 'application/json', accept: NDJSON, [REQUEST_ID_HEADER]: requestId }
      const response = await request(address, '/visit', { headers, body, signal })
      if (response.statusCode !== 200) {
        const refusal = ApiErrorSchema.parse(JSON.parse(await textOf(response)))
        throw errorOf(refusal, Number(response.headers['retry-after']))
      }
      for await (const line of ndjsonLines(response, MAX_VISIT_BYTES)) {
        const event = VisitEventSchema.safeParse(jsonOf(line)).data
        if (event === undefined) {
          logger.warn({ requestId, letters: line.length }, 'a line of svc-browser is not as it must be')
          continue
        }
        if ('error' in event) throw errorOf(event)
        yield event
        if ('result' in event) return
      }
      throw new Error('the answer of svc-browser ended without a result')
    },
  }
}

/** One with a sentence for the visitor where the code is known; any other is a failure between the two services. */
function errorOf({ code, error }: ApiError, retryAfter = Number.NaN): Error {
  if (!isKnown(code) || ERROR_STATUS[code] === 500) return new Error(`svc-browser answers ${code}: ${error}`)
  return new AppError(code, error, {
    retryAfterSeconds: Number.isInteger(retryAfter) && retryAfter > 0 ? retryAfter : undefined,
  })
}

const isKnown = (code: string): code is ErrorCode => Object.hasOwn(ERROR_STATUS, code)

async function textOf(response: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of response as AsyncIterable<Buffer>) {
    bytes += chunk.length
    if (bytes > MAX_ANSWER_BYTES) throw new Error('the answer of svc-browser is too long')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString()
}
