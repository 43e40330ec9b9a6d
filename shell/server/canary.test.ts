import { expect, test } from 'vitest'
import { isInShare } from './canary.ts'

const CANARY = 'mf-marketing@222222222222'
const visitors = Array.from({ length: 2000 }, (_, index) => ({
  address: `203.0.113.${index % 250}`,
  browser: `Browser/${index}`,
}))
const chosen = (canary: string, share: number) =>
  visitors.filter((visitor) => isInShare(visitor, canary, share)).map(({ browser }) => browser)

test('the share is respected, and a larger share contains a smaller one', () => {
  const tenth = chosen(CANARY, 0.1)
  expect(tenth.length).toBeGreaterThan(140)
  expect(tenth.length).toBeLessThan(260)
  expect(chosen(CANARY, 0.5)).toEqual(expect.arrayContaining(tenth))
})

test('selects the same visitors every time, and others for another canary', () => {
  expect(chosen(CANARY, 0.1)).toEqual(chosen(CANARY, 0.1))
  expect(chosen('mf-marketing@333333333333', 0.1)).not.toEqual(chosen(CANARY, 0.1))
})

test('the shares 0 and 1', () => {
  expect(chosen(CANARY, 0)).toEqual([])
  expect(chosen(CANARY, 1)).toHaveLength(visitors.length)
})
