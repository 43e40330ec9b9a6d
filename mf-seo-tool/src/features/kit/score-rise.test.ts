import { expect, it } from 'vitest'
import { smallKit } from '../../testing/small-kit.ts'
import { scoreRise } from './score-rise.ts'

it.each([
  [20, { before: 20, after: 90 }],
  [90, undefined],
  [95, undefined],
  [null, undefined],
])('from %s %, tells only a higher score', (percent, rise) => {
  expect(scoreRise(percent, smallKit().expected)).toEqual(rise)
})

it('tells nothing of a copy that could not be scored', () => {
  const none = { current: 0, max: 0 }
  expect(scoreRise(20, { technical: none, analytics: none, legal: none })).toBeUndefined()
})
