import { describe, expect, it } from 'vitest'
import { readBrowserEnv } from './env.ts'

describe('readBrowserEnv', () => {
  it('has a default for everything', () => {
    expect(readBrowserEnv({})).toEqual({
      NODE_ENV: 'development',
      LOG_LEVEL: 'info',
      STOP_GRACE: 3,
      HOST: '127.0.0.1',
      BROWSER_PORT: 4200,
      PORT: 3000,
      PUBLIC_URL: 'http://localhost:3000',
      BROWSER_CONCURRENCY: 1,
      BROWSER_SANDBOX: true,
      SEO_ALLOW_PRIVATE_NETWORK: false,
    })
  })

  it('reads every variable that is set', () => {
    const given = { CHROMIUM_PATH: '/usr/bin/chromium', BROWSER_CONCURRENCY: '2', BROWSER_SANDBOX: '0' }
    expect(readBrowserEnv(given)).toMatchObject({
      CHROMIUM_PATH: '/usr/bin/chromium',
      BROWSER_CONCURRENCY: 2,
      BROWSER_SANDBOX: false,
    })
  })

  it.each([
    ['BROWSER_PORT', { BROWSER_PORT: '0' }],
    ['BROWSER_CONCURRENCY', { BROWSER_CONCURRENCY: '0' }],
    ['BROWSER_CONCURRENCY', { BROWSER_CONCURRENCY: '1.5' }],
    ['BROWSER_SANDBOX', { BROWSER_SANDBOX: 'no' }],
    ['BROWSER_SANDBOX', { BROWSER_SANDBOX: '0', NODE_ENV: 'production' }],
    ['SEO_ALLOW_PRIVATE_NETWORK', { SEO_ALLOW_PRIVATE_NETWORK: '1', NODE_ENV: 'production' }],
    ['SERVICE_SECRET', { SERVICE_SECRET: 'short' }],
  ])('refuses a bad %s by its name', (name, source) => {
    expect(() => readBrowserEnv(source)).toThrow(name)
  })
})
