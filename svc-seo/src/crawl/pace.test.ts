import { describe, expect, it } from 'vitest'
import { createFakeClock } from '../testing/fake-clock.ts'
import { createPace, type RequestKind } from './pace.ts'

const never = new AbortController().signal

function start(options: { readonly isOff?: boolean } = {}) {
  const clock = createFakeClock()
  const pace = createPace(clock, options)
  /** When a request was sent, in milliseconds since the start. */
  const send = async (kind: RequestKind = 'other') => {
    await pace.turn(kind, never)
    return clock.now()
  }
  const sendAll = async (kinds: readonly RequestKind[]) => {
    const times: number[] = []
    for (const kind of kinds) times.push(await send(kind))
    return times
  }
  /** Hears a status at once. */
  const hear = (status: number, headers: Record<string, string> = {}) =>
    pace.heard({ status, headers: Object.entries(headers) }, clock.now())
  return { clock, pace, send, sendAll, hear }
}

describe('the pace of a run', () => {
  it('is four requests a second', async () => {
    const { sendAll } = start()
    expect(await sendAll(['page', 'other', 'other', 'page', 'other'])).toEqual([0, 250, 500, 750, 1000])
  })

  it('is kept by requests that wait side by side', async () => {
    const { send } = start()
    const times = await Promise.all([send(), send('page'), send()])
    expect(times.toSorted((a, b) => a - b)).toEqual([0, 250, 500])
  })

  it('does not wait for time that has passed', async () => {
    const { clock, send } = start()
    await send()
    clock.pass(5_000)
    expect(await send()).toBe(5_000)
    expect(clock.slept).toEqual([])
  })

  it('leaves the delay of robots.txt between pages, and a second between others', async () => {
    const { pace, sendAll } = start()
    pace.delay(5)
    const kinds = ['page', 'other', 'other', 'page', 'other', 'page'] as const
    expect(await sendAll(kinds)).toEqual([5000, 6000, 7000, 10_000, 11_000, 15_000])
  })

  it('lets a waiting page hold up nothing else', async () => {
    const { pace, send } = start()
    pace.delay(10)
    await send()
    expect(await Promise.all([send('page'), send()])).toEqual([10_000, 1_000])
  })

  it.each([
    ['that says nothing', {}, 2_000],
    ['that says seconds', { 'retry-after': '7' }, 7_000],
    [
      'that says a date',
      { 'retry-after': 'Mon, 23 Nov 2026 10:00:09 GMT', date: 'Mon, 23 Nov 2026 10:00:04 GMT' },
      5_000,
    ],
    [
      'that says a date in the past',
      { 'retry-after': 'Mon, 23 Nov 2026 10:00:00 GMT', date: 'Mon, 23 Nov 2026 10:00:04 GMT' },
      0,
    ],
    ['that says too long', { 'retry-after': '3600' }, 30_000],
    ['that says nonsense', { 'retry-after': 'pronto' }, 2_000],
  ])('waits after a refusal %s', async (_case, headers, ms) => {
    for (const status of [429, 503]) {
      const { send, hear } = start()
      await send()
      hear(status, headers as Record<string, string>)
      expect(await send()).toBe(ms)
    }
  })

  it('is halved by each refusal, down to one request in four seconds', async () => {
    const { send, hear, clock } = start()
    const gaps: number[] = []
    for (let count = 0; count < 6; count++) {
      const sent = await send()
      hear(429, { 'retry-after': '0' })
      hear(200)
      gaps.push((await send()) - sent, (await send()) - clock.now())
    }
    const first = await send()
    expect((await send()) - first).toBe(4_000)
  })

  it('waits longer each time, and ends after three in a row', async () => {
    const { send, hear, pace } = start()
    const times: number[] = []
    for (let count = 0; count < 3; count++) {
      times.push(await send())
      hear(503)
      expect(pace.isRefused()).toBe(count === 2)
    }
    expect(times).toEqual([0, 2_000, 6_000])
  })

  it('begins to count again after an answer of any other kind', async () => {
    const { send, hear, pace } = start()
    for (const status of [429, 429, 404, 503, 429, 200, 429]) {
      await send()
      hear(status)
    }
    expect(pace.isRefused()).toBe(false)
  })

  it('takes refusals of requests that were under way together for one', async () => {
    const { send, pace, clock } = start()
    const sent = await send()
    clock.pass(10)
    for (let count = 0; count < 3; count++) pace.heard({ status: 429, headers: [] }, sent)
    expect(pace.isRefused()).toBe(false)
    // An answer to what was sent before says nothing of now.
    pace.heard({ status: 200, headers: [] }, sent)
    for (let count = 0; count < 2; count++) pace.heard({ status: 429, headers: [] }, await send())
    expect(pace.isRefused()).toBe(true)
  })

  it('can be off, and still hears refusals', async () => {
    const { sendAll, pace, hear, send } = start({ isOff: true })
    pace.delay(10)
    expect(await sendAll(['page', 'other', 'page'])).toEqual([0, 0, 0])
    hear(429)
    expect(await send()).toBe(2_000)
  })

  it('ends with the signal', async () => {
    const { pace } = start()
    await expect(pace.turn('page', AbortSignal.abort(new Error('left')))).rejects.toThrow('left')
  })
})
