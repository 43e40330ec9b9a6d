import { describe, expect, it } from 'vitest'
import { bandOf, percentOf, totalOf } from './analysis-values.ts'

describe('percentOf', () => {
  it.each([
    [0, 10, 0],
    [10, 10, 100],
    [1, 3, 33],
    [2, 3, 67],
    [0.5, 100, 1],
    [12.5, 1000, 1],
    [61, 200, 31],
    [12, 10, 100],
    [-1, 10, 0],
  ])('%d of %d is %d %%', (current, max, percent) => {
    expect(percentOf({ current, max })).toBe(percent)
  })

  it('is nothing when nothing could be scored', () => {
    expect(percentOf({ current: 0, max: 0 })).toBeNull()
  })
})

describe('bandOf', () => {
  it.each([
    [100, 100, 'good'],
    [80, 100, 'good'],
    [79.5, 100, 'fair'],
    [60, 100, 'fair'],
    [59.5, 100, 'bad'],
    [0, 100, 'bad'],
    [0, 0, null],
  ] as const)('%d of %d is %s', (current, max, band) => {
    expect(bandOf({ current, max })).toBe(band)
  })
})

it('totals what could be scored and leaves out the rest', () => {
  expect(
    totalOf([
      { current: 10.5, max: 20 },
      { current: 0, max: 0 },
      { current: 5, max: 10 },
    ]),
  ).toEqual({ current: 15.5, max: 30 })
  expect(totalOf([{ current: 0, max: 0 }])).toEqual({ current: 0, max: 0 })
})
