import { describe, expect, it } from 'vitest'
import { gatewayOnlyHost, gatewaySecretsOf } from './gateway-only.ts'

const SECRET = 'mVY3c7ZqLr0t5Wn8Xb2KdQe6HsJf9PaG'
const PREVIOUS = 'Yk4uT9wEo1rXc6VbNz3MqLp8SdHgJ7fA'

describe('gatewaySecretsOf', () => {
  it('is the secret and the one before it', () => {
    const both = { SERVICE_SECRET: SECRET, SERVICE_SECRET_PREVIOUS: PREVIOUS }
    expect(gatewaySecretsOf(both)).toEqual([SECRET, PREVIOUS])
    expect(gatewaySecretsOf({ SERVICE_SECRET: SECRET })).toEqual([SECRET])
    expect(gatewaySecretsOf({})).toEqual([])
    expect(() => gatewaySecretsOf({ SERVICE_SECRET_PREVIOUS: PREVIOUS })).toThrow('SERVICE_SECRET must')
  })
})

describe('gatewayOnlyHost', () => {
  it.each([
    ['127.0.0.1', undefined, '127.0.0.1'],
    ['127.0.0.2', undefined, '127.0.0.2'],
    ['::1', undefined, '::1'],
    ['localhost', undefined, 'localhost'],
    ['0.0.0.0', undefined, '127.0.0.1'],
    ['::', undefined, '127.0.0.1'],
    ['10.0.0.8', undefined, '127.0.0.1'],
    ['127.0.0.1.evil.test', undefined, '127.0.0.1'],
    ['0.0.0.0', SECRET, '0.0.0.0'],
  ])('of %s with the secret %s is %s', (HOST, SERVICE_SECRET, host) => {
    expect(gatewayOnlyHost({ HOST, SERVICE_SECRET })).toBe(host)
  })
})
