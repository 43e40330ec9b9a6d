import type { Clock } from '../crawl/clock.ts'

/** Time that passes when all wait for it. */
export interface FakeClock extends Clock {
  /** How long each has waited, in milliseconds. */
  readonly slept: number[]
  readonly pass: (ms: number) => void
}

export function createFakeClock(): FakeClock {
  let time = 0
  const slept: number[] = []
  const sleepers: { readonly until: number; readonly wake: () => void }[] = []

  function wakeNext(): void {
    sleepers.sort((one, other) => one.until - other.until)
    const next = sleepers.shift()
    if (next === undefined) return
    time = Math.max(time, next.until)
    next.wake()
  }

  return {
    slept,
    now: () => time,
    pass(ms) {
      time += ms
    },
    async sleep(ms, signal) {
      signal.throwIfAborted()
      slept.push(ms)
      await new Promise<void>((wake) => {
        sleepers.push({ until: time + ms, wake })
        setImmediate(wakeNext)
      })
      signal.throwIfAborted()
    },
  }
}
