/** The time this many seconds earlier, in ISO 8601 UTC. */
export const secondsBefore = (moment: Date, seconds: number): string =>
  new Date(moment.getTime() - seconds * 1000).toISOString()

const MADRID = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Madrid' })

/** The date in Europe/Madrid (`2026-11-20`), where the agency is. */
export const madridDay = (moment: Date): string => MADRID.format(moment)

const DAY_MS = 24 * 60 * 60 * 1000

/** The day so many days after another: `2026-12-01` is 1 after `2026-11-30`. */
export const addDays = (day: string, count: number): string =>
  new Date(Date.parse(day) + count * DAY_MS).toISOString().slice(0, 10)

/** `work`, at most once per interval; a failure does not count. */
export function throttled(
  work: () => void | Promise<void>,
  { everyMs, clock }: { readonly everyMs: number; readonly clock: () => Date },
): () => Promise<void> {
  let doneAt = Number.NEGATIVE_INFINITY
  return async () => {
    const now = clock().getTime()
    // A clock that was set back must not stop the work until it has caught up.
    if (Math.abs(now - doneAt) < everyMs) return
    await work()
    doneAt = now
  }
}
