import type { Logger } from '@agency/service-kit'
import type { DoneOnce } from './tables/done-once.ts'

const HOUR_MS = 60 * 60 * 1000
/** Longer than a site is switched off; a clock that is wrong is mostly wrong by years. */
const LEAP_MS = 31 * 24 * HOUR_MS
/** Time enough for the clock to be set, or for somebody to read the log. */
const PROBATION_MS = 24 * HOUR_MS
const LAST_ROUND = 'retention round'

/** Whether what is older than the retention period may be deleted as of `now`. */
export type ClockTrust = (now: Date) => Promise<boolean>

/**
 * A clock that leaps two years ahead would make everything too old at once. One that is more than a month ahead of the last
 * round is trusted once it has gone on evenly for a day.
 * @param deps.uptimeMs a clock that cannot leap, in milliseconds
 */
export function createClockTrust({
  doneOnce,
  logger,
  uptimeMs = () => performance.now(),
}: {
  readonly doneOnce: DoneOnce
  readonly logger: Logger
  readonly uptimeMs?: () => number
}): ClockTrust {
  let doubt: { readonly clockMs: number; readonly uptimeMs: number } | undefined
  return async (now) => {
    const last = await doneOnce.lastTime(LAST_ROUND)
    const aheadMs = last === undefined ? 0 : now.getTime() - Date.parse(last)
    const ranMs = doubt === undefined ? 0 : uptimeMs() - doubt.uptimeMs
    const isEven = doubt !== undefined && Math.abs(now.getTime() - doubt.clockMs - ranMs) < HOUR_MS
    if (aheadMs <= LEAP_MS || (isEven && ranMs >= PROBATION_MS)) {
      doubt = undefined
      if (last === undefined || Math.abs(aheadMs) >= HOUR_MS) {
        await doneOnce.setLastTime(LAST_ROUND, now.toISOString())
      }
      return true
    }
    if (!isEven) {
      doubt = { clockMs: now.getTime(), uptimeMs: uptimeMs() }
      logger.warn(
        { now: now.toISOString(), lastRound: last },
        'the clock is more than a month ahead of the last round: old records are kept for another day',
      )
    }
    return false
  }
}
