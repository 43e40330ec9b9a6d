/**
 * @typedef {object} TraceEvent
 * @property {string} name
 * @property {number} pid
 * @property {number} tid
 * @property {number} ts microseconds
 * @property {number} [dur] microseconds of the wall clock
 * @property {number} [tdur] microseconds of the thread's own clock
 * @property {{ data?: { isOutermostMainFrame?: boolean, isLoadingMainFrame?: boolean, documentLoaderURL?: string },
 *   frame?: string }} [args]
 */

/** A task is long above this (W3C Long Tasks). */
const LONG_TASK_MS = 50
/** The outermost event of a task, by the name that Chromium gave it over the years. */
const TASKS = new Set(['RunTask', 'ThreadControllerImpl::RunTask'])

/**
 * How long the main thread's long tasks after the first contentful paint keep a visitor waiting, by the clock of the thread:
 * what other programs of the machine do does not count.
 * @param {TraceEvent[]} events of a page load
 * @param {{ slowdown?: number }} options `slowdown`: how much slower the visitor's processor is than the one that ran this
 * @returns {{ blockingMs: number, longestMs: number }} the time over 50 ms of each task, in total; the longest task
 * @throws Error when the trace holds no page load, or no thread's clock
 */
export function mainThreadTime(events, { slowdown = 1 } = {}) {
  const navigation = events.findLast(
    ({ name, args }) => name === 'navigationStart' && /^https?:/.test(args?.data?.documentLoaderURL ?? ''),
  )
  if (!navigation) throw new Error('The trace holds no page load.')
  const paint = events.find(
    ({ name, pid, ts, args }) =>
      name === 'firstContentfulPaint' &&
      pid === navigation.pid &&
      ts >= navigation.ts &&
      args?.frame === navigation.args?.frame,
  )
  if (!paint) throw new Error('The trace holds no first contentful paint.')
  const tasks = events.filter(
    ({ name, pid, tid, ts }) =>
      TASKS.has(name) && pid === navigation.pid && tid === navigation.tid && ts >= paint.ts,
  )
  const durations = tasks.map(({ tdur, dur }) => {
    if (tdur === undefined && dur !== undefined) throw new Error('The trace lacks the clock of its threads.')
    return ((tdur ?? 0) / 1000) * slowdown
  })
  return {
    blockingMs: durations.reduce((sum, duration) => sum + Math.max(0, duration - LONG_TASK_MS), 0),
    longestMs: Math.max(0, ...durations),
  }
}
