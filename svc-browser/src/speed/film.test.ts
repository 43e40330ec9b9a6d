import { EventEmitter } from 'node:events'
import { VISIT_MAX } from '@agency/contracts'
import { describe, expect, it } from 'vitest'
import type { Target } from '../seen/targets.ts'
import { filmstrip, recordFilm } from './film.ts'

const frame = (at: number) => ({ at, jpeg: `imagen ${at}` })

describe('a filmstrip', () => {
  it('is what the screen showed at the first paint, at the largest, and four times between', () => {
    const frames = [0, 990, 1490, 1700, 2100, 2900, 3400, 9000].map((ms) => frame(5_000 + ms))
    expect(filmstrip(frames, { origin: 5_000, fcpMs: 1_000, lcpMs: 3_500 })).toEqual([
      { ms: 1_000, jpeg: 'imagen 5990' },
      { ms: 1_500, jpeg: 'imagen 6490' },
      { ms: 2_000, jpeg: 'imagen 7100' },
      { ms: 3_000, jpeg: 'imagen 7900' },
      { ms: 3_500, jpeg: 'imagen 8400' },
    ])
  })

  it.each([
    ['one picture', { fcpMs: 1_000, lcpMs: 1_000 }, [{ ms: 1_000, jpeg: 'imagen 900' }]],
    ['the first alone', { fcpMs: 1_000, lcpMs: null }, [{ ms: 1_000, jpeg: 'imagen 900' }]],
    ['nothing', { fcpMs: null, lcpMs: null }, []],
    ['nothing yet', { fcpMs: 100, lcpMs: 100 }, []],
  ])('may show %s', (_name, times, strip) => {
    expect(filmstrip([frame(900)], { origin: 0, ...times })).toEqual(strip)
  })
})

describe('a film', () => {
  it('is bounded in frames and bytes, and every frame is taken from the browser', async () => {
    const events = new EventEmitter()
    const sent: string[] = []
    const target = {
      type: 'page',
      send: async (method: string) => void sent.push(method),
      on: events.on.bind(events),
    } as unknown as Target
    const { frames } = await recordFilm(target)
    const show = (seconds: number, data: string) =>
      events.emit('Page.screencastFrame', { data, metadata: { timestamp: seconds }, sessionId: 1 })
    show(1, 'YQ==')
    show(1.05, 'Yg==')
    show(1.2, 'a'.repeat(VISIT_MAX.shotBytes * 2))
    expect(frames()).toEqual([{ at: 1_050, jpeg: 'Yg==' }])
    for (let second = 2; second < 1_000; second += 1) show(second, 'Yw==')
    expect(frames()).toHaveLength(200)
    expect(sent.filter((method) => method === 'Page.screencastFrameAck')).toHaveLength(1_001)
  })
})
