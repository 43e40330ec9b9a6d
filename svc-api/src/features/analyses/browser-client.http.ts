import type { IncomingMessage } from 'node:http'
import {
  ApiErrorSchema,
  BrowserPageSchema,
  ERROR_STATUS,
  type ErrorCode,
  RENDERED_MAX_BYTES,
  type RenderRequest,
} from '@agency/contracts'
import { AppError, REQUEST_ID_HEADER } from '@agency/service-kit'
import { type Address, request } from './analyser-call.ts'
import type { BrowserClient } from './browser-client.ts'

/** JSON writes some characters of HTML with two, and control characters with six. */
const MAX_ANSWER_BYTES = 2 * RENDERED_MAX_BYTES

/** svc-browser over HTTP. */
export function createHttpBrowserClient(address: Address): BrowserClient {
  return {
    render: async (website, { signal, requestId }) => {
      const body = JSON.stringify({ website } satisfies RenderRequest)
      const headers = { 'content-type': 'application/json', [REQUEST_ID_HEADER]: requestId }
      const response = await request(address, '/render', { headers, body, signal })
      const answer: unknown = JSON.parse(await textOf(response))
      if (response.statusCode === 200) return BrowserPageSchema.parse(answer)
      const { error, code } = ApiErrorSchema.parse(answer)
      throw isKnown(code) ? new AppError(code, error) : new Error(`svc-browser answers ${code}: ${error}`)
    },
  }
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
