import { KitSchema, PatchSchema } from '@agency/contracts'
import { expect, it } from 'vitest'
import { resultWithKit, smallKit } from './small-kit.ts'

it('is a kit as the analyser sends it', () => {
  expect(KitSchema.parse(smallKit())).toEqual(smallKit())
  for (const patch of smallKit().patches) expect(PatchSchema.parse(patch)).toEqual(patch)
  expect(resultWithKit().kit).toEqual(smallKit())
})
