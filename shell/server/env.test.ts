import { StartError } from '@agency/service-kit'
import { expect, test } from 'vitest'
import { readWebEnv } from './env.ts'

test('accepts the same number of trusted proxies as the gateway', () => {
  expect(readWebEnv({}).TRUST_PROXY).toBe(0)
  expect(readWebEnv({ TRUST_PROXY: '10' }).TRUST_PROXY).toBe(10)
  expect(() => readWebEnv({ TRUST_PROXY: '11' })).toThrow(
    new StartError('TRUST_PROXY must be a whole number from 0 to 10.'),
  )
})
