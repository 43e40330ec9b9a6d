import { StartError } from '@agency/service-kit'
import { expect, test } from 'vitest'
import { readWebEnv } from './env.ts'

test('believes as many proxies as the gateway may, and no more', () => {
  expect(readWebEnv({}).TRUST_PROXY).toBe(0)
  expect(readWebEnv({ TRUST_PROXY: '10' }).TRUST_PROXY).toBe(10)
  expect(() => readWebEnv({ TRUST_PROXY: '11' })).toThrow(
    new StartError('TRUST_PROXY must be a whole number from 0 to 10.'),
  )
})
