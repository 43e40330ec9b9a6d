import { vi } from 'vitest'

/** A call as the gateway receives it. */
export interface Call {
  readonly method: string
  readonly path: string
  readonly body: unknown
}

type Answer = (call: Call) => Response | Promise<Response>

/** Replaces the network: responds by `METHOD /path` and records calls. */
export function fakeApi(answers: Readonly<Record<string, Answer>>) {
  const calls: Call[] = []
  vi.stubGlobal('fetch', async (path: string, init: RequestInit = {}) => {
    const call: Call = {
      method: init.method ?? 'GET',
      path,
      body: typeof init.body === 'string' ? JSON.parse(init.body) : undefined,
    }
    calls.push(call)
    const answer = answers[`${call.method} ${path}`]
    if (!answer) throw new TypeError(`Nothing answers ${call.method} ${path}`)
    return answer(call)
  })
  return {
    calls,
    to: (name: string) => calls.filter(({ method, path }) => `${method} ${path}` === name),
  }
}

export const json = (body: unknown, status = 200): Response =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } })
