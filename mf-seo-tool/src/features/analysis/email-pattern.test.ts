import { SaveAnalysisRequestSchema } from '@agency/contracts'
import { expect, it } from 'vitest'
import { EMAIL_PATTERN } from './email-pattern.ts'

it.each([
  ['ana@mitienda.es', true],
  ["o'brien+web@sub.mitienda.com", true],
  ['ana@mitienda', false],
  ['ana@mitienda.e', false],
  ['ana..b@mitienda.es', false],
  ['.ana@mitienda.es', false],
  ['ana@-mitienda.es', false],
  ['ana@@mitienda.es', false],
  ['ana', false],
])('agrees with the gateway on %s', (email, accepted) => {
  expect(new RegExp(`^(?:${EMAIL_PATTERN})$`, 'v').test(email)).toBe(accepted)
  expect(SaveAnalysisRequestSchema.shape.email.safeParse(email).success).toBe(accepted)
})
