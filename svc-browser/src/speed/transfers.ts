import { setTimeout as sleep } from 'node:timers/promises'
import type { Target } from '../seen/targets.ts'

const STEP_MS = 100
/** Requests whose bytes are counted. */
const REQUESTS_MAX = 2_000

/** What a page has transferred. */
export interface Transfers {
  readonly listen: (target: Target) => void
  /** Bytes as they came, with headers, and requests, with redirects. */
  readonly total: () => { readonly bytes: number; readonly requests: number }
  /** Waits until nothing is asked for or comes during `ms`, or until then, by `performance.now()`. */
  readonly quiet: (ms: number, until: number) => Promise<void>
}

export function countTransfers(): Transfers {
  let busyAt = performance.now()
  let requests = 0
  let redirected = 0
  const received = new Map<string, number>()
  const count = (requestId: string, bytesOf: (before: number) => number) => {
    const before = received.get(requestId)
    if (before === undefined) return
    busyAt = performance.now()
    const bytes = bytesOf(before)
    if (Number.isFinite(bytes)) received.set(requestId, Math.max(before, bytes))
  }
  let targets = 0

  return {
    listen: (target) => {
      targets += 1
      const prefix = targets
      const keyOf = (requestId: string) => `${prefix} ${requestId}`
      target.on('Network.requestWillBeSent', ({ requestId, request, redirectResponse }) => {
        if (!/^https?:/.test(request.url)) return
        busyAt = performance.now()
        requests += 1
        redirected += redirectResponse?.encodedDataLength ?? 0
        if (received.size < REQUESTS_MAX) received.set(keyOf(requestId), 0)
      })
      target.on('Network.responseReceived', ({ requestId, response }) => {
        count(keyOf(requestId), (before) => before + response.encodedDataLength)
      })
      target.on('Network.dataReceived', ({ requestId, encodedDataLength }) => {
        count(keyOf(requestId), (before) => before + encodedDataLength)
      })
      target.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
        count(keyOf(requestId), () => encodedDataLength)
      })
    },
    total: () => ({
      bytes: Math.round(redirected + [...received.values()].reduce((sum, bytes) => sum + bytes, 0)),
      requests,
    }),
    quiet: async (ms, until) => {
      while (performance.now() < Math.min(until, busyAt + ms)) await sleep(STEP_MS)
    },
  }
}
