import { createSemaphore } from '@agency/service-kit'
import { queueFull, toAppError } from './analysis-error.ts'

/** Bounds what asks a site for a page: whole analyses, and single checks run again. */
export interface Turns {
  /**
   * Does the work once there is room for it. Rejects with an `AppError` where too many wait already, or what a worker failed
   * with; else as the work does, or with the reason of the signal.
   */
  readonly take: <T>(work: () => Promise<T>, signal: AbortSignal) => Promise<T>
  /** What runs or waits for its turn. */
  readonly underWay: () => number
}

export interface TurnLimits {
  /** Under way at once, and waiting for that; past both they are refused. */
  readonly concurrent: number
  readonly waiting: number
}

export function createTurns({ concurrent, waiting }: TurnLimits): Turns {
  const semaphore = createSemaphore(concurrent)
  let underWay = 0
  return {
    underWay: () => underWay,
    async take(work, signal) {
      if (semaphore.isFull(waiting)) throw queueFull()
      underWay += 1
      try {
        return await semaphore.run(work, { signal })
      } catch (cause) {
        throw toAppError(cause)
      } finally {
        underWay -= 1
      }
    },
  }
}
