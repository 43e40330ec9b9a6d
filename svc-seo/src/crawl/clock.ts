import { setTimeout as wait } from 'node:timers/promises'

/** Time as a run sees it. */
export interface Clock {
  /** Milliseconds since some moment. */
  readonly now: () => number
  /** @throws the signal's reason when it aborts */
  readonly sleep: (ms: number, signal: AbortSignal) => Promise<void>
}

export const systemClock: Clock = {
  now: () => performance.now(),
  sleep: async (ms, signal) => {
    try {
      await wait(ms, undefined, { signal })
    } catch {
      // Node's own error says nothing of why.
      signal.throwIfAborted()
    }
  },
}
