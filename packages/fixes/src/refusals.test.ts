import { FIX_REFUSALS } from '@agency/contracts'
import { expect, it } from 'vitest'
import { refusalText } from './refusals.ts'

it.each(FIX_REFUSALS)('%s is a reason within one sentence', (why) => {
  expect(refusalText(why)).toMatch(/^Aquí no te damos código: \p{Ll}[^.]+\.$/u)
})

it('says a different one for each', () => {
  expect(new Set(FIX_REFUSALS.map(refusalText)).size).toBe(FIX_REFUSALS.length)
})
