import { vi } from 'vitest'

/** A call as the gateway receives it. */
export interface Call {
  readonly method: string
  readonly path: string
  readonly body: unknown
  readonly signal: AbortSignal | null | undefined
}

type Answer = (call: Call) => Response | Promise<Response>

/** Replaces the network: responds by `METHOD /path-prefix` and records calls. */
export function fakeApi(answers: Readonly<Record<string, Answer>>) {
  const calls: Call[] = []
  vi.stubGlobal('fetch', async (input: string, init: RequestInit = {}) => {
    const call: Call = {
      method: init.method ?? 'GET',
      path: input,
      body: typeof init.body === 'string' ? JSON.parse(init.body) : undefined,
      signal: init.signal,
    }
    calls.push(call)
    const answer = Object.entries(answers).find(([key]) => `${call.method} ${call.path}`.startsWith(key))?.[1]
    if (!answer) throw new TypeError(`Nothing answers ${call.method} ${call.path}`)
    return answer(call)
  })
  return {
    calls,
    to: (prefix: string) => calls.filter(({ method, path }) => `${method} ${path}`.startsWith(prefix)),
  }
}

export const json = (body: unknown, status = 200, headers: Readonly<Record<string, string>> = {}): Response =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json', ...headers } })

/** A streamed response whose lines the test sends; it breaks when the call is aborted. */
export function openStream() {
  let controller: ReadableStreamDefaultController<Uint8Array> | undefined
  const stream = new ReadableStream<Uint8Array>({
    start: (opened) => {
      controller = opened
    },
  })
  const encoder = new TextEncoder()
  return {
    answer: ({ signal }: Call) => {
      signal?.addEventListener('abort', () => controller?.error(signal.reason))
      return new Response(stream, { headers: { 'content-type': 'application/x-ndjson' } })
    },
    send: (line: unknown) => controller?.enqueue(encoder.encode(`${JSON.stringify(line)}\n`)),
    end: () => controller?.close(),
  }
}
