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

test('metrics stay on this machine, wherever the site listens', () => {
  expect(readWebEnv({ HOST: '0.0.0.0' })).toMatchObject({ HOST: '0.0.0.0', METRICS_HOST: '127.0.0.1' })
  expect(readWebEnv({ METRICS_HOST: '10.0.0.5' }).METRICS_HOST).toBe('10.0.0.5')
})
