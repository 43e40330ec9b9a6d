import { expect, it } from 'vitest'
import { processContent } from '../process.content.ts'
import { barsOf } from './bars.ts'

it('starts each phase at the latest end of the previous one, and fills the width', () => {
  const bars = barsOf(processContent.phases)
  bars.forEach((bar, index) => {
    const before = bars[index - 1]
    expect(bar.start).toBeCloseTo(before ? before.start + before.most : 0)
    expect(bar.least).toBeLessThanOrEqual(bar.most)
  })
  const last = bars.at(-1)
  expect((last?.start ?? 0) + (last?.most ?? 0)).toBeCloseTo(1)
})

it('is to scale: one to three weeks are three times two to five days', () => {
  const [research, , development] = barsOf(processContent.phases)
  expect((development?.most ?? 0) / (research?.most ?? 1)).toBeCloseTo(15 / 5)
})
