import { SITE_RUN_BOUNDS, type SiteRunStop } from '@agency/contracts/site-values'
import type { Clock } from './clock.ts'

/** What a run has used, earlier calls included. */
export interface Used {
  readonly ms: number
  readonly requests: number
  readonly bytes: number
}

export type RunBounds = { readonly [Name in keyof typeof SITE_RUN_BOUNDS]: number }

/** What is left of the time, the requests and the bytes of one run. */
export interface Budget {
  readonly used: () => Used
  /** Milliseconds that are left. */
  readonly left: () => number
  /** Which bound is reached. */
  readonly reached: () => Extract<SiteRunStop, 'TIME' | 'REQUESTS' | 'BYTES'> | undefined
  readonly onSent: () => void
  readonly onBytes: (bytes: number) => void
  /** Does not count the time that a run gives way to others. */
  readonly pause: (ms: number) => void
  /** Counts by the longer time: robots.txt asks for pauses. */
  readonly allowDelay: () => void
}

export function createBudget(
  clock: Clock,
  before: Used = { ms: 0, requests: 0, bytes: 0 },
  bounds: RunBounds = SITE_RUN_BOUNDS,
): Budget {
  const startedAt = clock.now()
  let { requests, bytes } = before
  let paused = 0
  let longest = bounds.ms
  const ms = () => before.ms + Math.round(clock.now() - startedAt - paused)
  return {
    used: () => ({ ms: ms(), requests, bytes }),
    left: () => Math.max(0, longest - ms()),
    reached() {
      if (ms() >= longest) return 'TIME'
      if (requests >= bounds.requests) return 'REQUESTS'
      return bytes >= bounds.bytes ? 'BYTES' : undefined
    },
    onSent() {
      requests += 1
    },
    onBytes(more) {
      bytes += more
    },
    pause(more) {
      paused += more
    },
    allowDelay() {
      longest = bounds.delayedMs
    },
  }
}
