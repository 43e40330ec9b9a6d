import { describe, expect, test } from 'vitest'
import { mainThreadTime, type TraceEvent } from './trace.mjs'

const MAIN = { pid: 7, tid: 1 }
const PAGE: TraceEvent[] = [
  {
    ...MAIN,
    name: 'navigationStart',
    ts: 1000,
    args: { frame: 'F', data: { documentLoaderURL: 'https://localhost/' } },
  },
  { ...MAIN, name: 'firstContentfulPaint', ts: 500_000, args: { frame: 'F' } },
]
/** A task of the main thread: when it begins, its time by the wall clock and by the thread's, in ms. */
const task = (at: number, wall: number, own: number, more: Partial<TraceEvent> = {}): TraceEvent => ({
  ...MAIN,
  name: 'RunTask',
  ts: at * 1000,
  dur: wall * 1000,
  tdur: own * 1000,
  ...more,
})

describe('mainThreadTime', () => {
  test('adds what tasks take over 50 ms, by the clock of the thread', () => {
    const events = [...PAGE, task(600, 300, 80), task(900, 60, 50), task(1000, 90, 60)]
    expect(mainThreadTime(events)).toEqual({ blockingMs: 40, longestMs: 80 })
  })

  test('counts a thread as slow as the visitor’s', () => {
    expect(mainThreadTime([...PAGE, task(600, 30, 20)], { slowdown: 4 })).toEqual({
      blockingMs: 30,
      longestMs: 80,
    })
  })

  test.each([
    ['before the first paint', task(400, 200, 200)],
    ['of another thread', task(600, 200, 200, { tid: 2 })],
    ['of another process', task(600, 200, 200, { pid: 8 })],
    ['that are parts of a task', task(600, 200, 200, { name: 'FunctionCall' })],
  ])('leaves out tasks %s', (_, event) => {
    expect(mainThreadTime([...PAGE, event])).toEqual({ blockingMs: 0, longestMs: 0 })
  })

  test('knows tasks by their older name', () => {
    const older = task(600, 70, 70, { name: 'ThreadControllerImpl::RunTask' })
    expect(mainThreadTime([...PAGE, older])).toEqual({ blockingMs: 20, longestMs: 70 })
  })

  test('reads the last page load, and the paint of its own frame', () => {
    const blank: TraceEvent = {
      ...MAIN,
      name: 'navigationStart',
      ts: 1,
      args: { frame: 'F', data: { documentLoaderURL: 'about:blank' } },
    }
    const other: TraceEvent = { ...MAIN, name: 'firstContentfulPaint', ts: 2000, args: { frame: 'G' } }
    const events = [blank, other, ...PAGE, task(300, 90, 90), task(600, 60, 60)]
    expect(mainThreadTime(events).blockingMs).toBe(10)
  })

  test.each([
    ['no page load', [], 'holds no page load'],
    ['no paint', PAGE.slice(0, 1), 'holds no first contentful paint'],
    [
      'no clock of its threads',
      [...PAGE, { ...MAIN, name: 'RunTask', ts: 600_000, dur: 10 }],
      'lacks the clock',
    ],
  ])('refuses a trace with %s', (_, events, sentence) => {
    expect(() => mainThreadTime(events)).toThrow(sentence)
  })
})
