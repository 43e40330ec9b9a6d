import type { FetchOptions, FetchResult, SafeFetch } from '../gather/safe-fetch.ts'
import type { Clock } from './clock.ts'
import type { Pace } from './pace.ts'

interface BoundedBy {
  readonly clock: Clock
  readonly pace: Pace
  /** Whether nothing more may be sent. */
  readonly isOver: () => boolean
  /** Told of bytes as they come. */
  readonly onBytes: (bytes: number) => void
}

/**
 * A fetch that sends each request of a chain when its turn has come. The deadline of a chain begins when its first request is
 * sent, however long that has waited.
 */
export function createBoundedFetch(fetch: SafeFetch, { clock, pace, isOver, onBytes }: BoundedBy): SafeFetch {
  return async (url, options) => {
    const kind = options.isSpaced ? 'page' : 'other'
    const mayBegin = async () => {
      if (isOver()) return false
      await pace.turn(kind, options.signal)
      return !isOver()
    }
    const over: FetchResult = { ok: false, code: 'BUDGET', hops: [], requests: 0 }
    if (!(await mayBegin())) return over
    let sentAt = clock.now()
    let isFirst = true
    const mayRequest: FetchOptions['mayRequest'] = async () => {
      if (!isFirst && !(await mayBegin())) return false
      isFirst = false
      sentAt = clock.now()
      return options.mayRequest?.() ?? true
    }
    const result = await fetch(url, { ...options, mayRequest, onBytes })
    if (result.ok) pace.heard(result.response, sentAt)
    return result
  }
}
