import { createAddressPolicy, dialTcp, resolveBySystem } from '@agency/safe-net'
import { createSafeFetch, type FetchOptions } from '../gather/safe-fetch.ts'

/** What the program is told: to fetch an address, or to leave a fetch that is under way. */
export type FetchOrder =
  | { readonly id: number; readonly url: string; readonly options: Partial<FetchOptions> }
  | { readonly leave: number }

/** What came of it: status and size, the code of the failure, or `left` when the caller's signal aborted. */
export type FetchOutcome = { readonly id: number; readonly outcome: string }

/** The product's fetch in a process of its own, where an error that nobody catches is seen: the process ends. */
const fetch = createSafeFetch({
  policy: createAddressPolicy({ allowPrivateNetwork: true }),
  resolve: resolveBySystem,
  dial: dialTcp,
  userAgent: 'test',
})
const underWay = new Map<number, AbortController>()

process.on('message', async (order: FetchOrder) => {
  if ('leave' in order) return underWay.get(order.leave)?.abort(new Error('left'))
  const { id, url, options } = order
  const caller = new AbortController()
  underWay.set(id, caller)
  const outcome = await fetch(url, {
    maxBytes: 5 * 1024 * 1024,
    deadlineMs: 20_000,
    maxRedirects: 2,
    ...options,
    signal: caller.signal,
  }).then(
    (result) => (result.ok ? `${result.response.status}, ${result.body.bytes.length} bytes` : result.code),
    (cause: Error) => cause.message,
  )
  underWay.delete(id)
  process.send?.({ id, outcome } satisfies FetchOutcome)
})
