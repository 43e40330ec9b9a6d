import { describe, expect, it } from 'vitest'
import { readSeoEnv } from './env.ts'

const SECRET = 'mVY3c7ZqLr0t5Wn8Xb2KdQe6HsJf9PaG'
const PREVIOUS = 'Yk4uT9wEo1rXc6VbNz3MqLp8SdHgJ7fA'

describe('readSeoEnv', () => {
  it('has a default for everything', () => {
    expect(readSeoEnv({})).toEqual({
      NODE_ENV: 'development',
      LOG_LEVEL: 'info',
      STOP_GRACE: 3,
      HOST: '127.0.0.1',
      SEO_PORT: 4100,
      PORT: 3000,
      PUBLIC_URL: 'http://localhost:3000',
      SEO_ALLOW_PRIVATE_NETWORK: false,
    })
  })

  it('reads every variable that is set', () => {
    const env = readSeoEnv({ PORT: '8080', SEO_PORT: '4101', SEO_ALLOW_PRIVATE_NETWORK: '1' })
    expect(env).toMatchObject({
      SEO_PORT: 4101,
      PUBLIC_URL: 'http://localhost:8080',
      SEO_ALLOW_PRIVATE_NETWORK: true,
    })
    expect(readSeoEnv({ PUBLIC_URL: 'https://agencia.test/' }).PUBLIC_URL).toBe('https://agencia.test')
  })

  it.each([
    ['SEO_PORT', { SEO_PORT: '0' }],
    ['SEO_PORT', { SEO_PORT: 'cuatro' }],
    ['PUBLIC_URL', { PUBLIC_URL: 'agencia.test' }],
    ['NODE_ENV', { NODE_ENV: 'staging' }],
    ['LOG_LEVEL', { LOG_LEVEL: 'loud' }],
    ['SEO_ALLOW_PRIVATE_NETWORK', { SEO_ALLOW_PRIVATE_NETWORK: 'yes' }],
    ['SEO_ALLOW_PRIVATE_NETWORK', { SEO_ALLOW_PRIVATE_NETWORK: '1', NODE_ENV: 'production' }],
    ['SERVICE_SECRET', { SERVICE_SECRET: 'short' }],
    ['SERVICE_SECRET', { SERVICE_SECRET_PREVIOUS: PREVIOUS }],
    ['SERVICE_SECRET_PREVIOUS', { SERVICE_SECRET: SECRET, SERVICE_SECRET_PREVIOUS: '0'.repeat(40) }],
  ])('refuses a bad %s by its name', (name, source) => {
    expect(() => readSeoEnv(source)).toThrow(name)
  })
})
