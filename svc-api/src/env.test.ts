import { StartError } from '@agency/service-kit'
import { describe, expect, it } from 'vitest'
import { readApiEnv } from './env.ts'

describe('readApiEnv', () => {
  it('needs nothing', () => {
    expect(readApiEnv({})).toEqual({
      API_PORT: 4000,
      HOST: '127.0.0.1',
      SEO_PORT: 4100,
      SEO_URL: 'http://127.0.0.1:4100',
      DATA_DIR: '.data',
      TRUST_PROXY: 0,
      RATE_LIMIT_FACTOR: 1,
      NODE_ENV: 'development',
      LOG_LEVEL: 'info',
    })
  })

  it('finds svc-seo by its port, or by its address where that is given', () => {
    expect(readApiEnv({ SEO_PORT: '4101' }).SEO_URL).toBe('http://127.0.0.1:4101')
    expect(readApiEnv({ SEO_PORT: '4101', SEO_URL: 'http://svc-seo:4100/' }).SEO_URL).toBe(
      'http://svc-seo:4100',
    )
  })

  it.each([
    ['mongodb://127.0.0.1:27017/agency'],
    ['mongodb://a:b@one:1,two:2/agency?replicaSet=rs'],
    ['mongodb+srv://cluster.example.com'],
  ])('takes %s for MongoDB', (uri) => {
    expect(readApiEnv({ MONGODB_URI: uri }).MONGODB_URI).toBe(uri)
  })

  it.each([
    [{ API_PORT: 'x' }, 'API_PORT must be a port from 1 to 65535.'],
    [{ SEO_URL: 'svc-seo' }, 'SEO_URL must be an http:// or https:// address.'],
    [{ MONGODB_URI: 'postgres://a:s3cret@b' }, 'MONGODB_URI must be a mongodb:// or mongodb+srv:// address.'],
    [{ TRUST_PROXY: 'yes' }, 'TRUST_PROXY must be a whole number from 0 to 10.'],
    [{ RATE_LIMIT_FACTOR: '0' }, 'RATE_LIMIT_FACTOR must be a number above 0, such as 1000 or 0.5.'],
    [{ RATE_LIMIT_FACTOR: '-1' }, 'RATE_LIMIT_FACTOR must be a number above 0, such as 1000 or 0.5.'],
    [
      { RATE_LIMIT_FACTOR: '1000', NODE_ENV: 'production' },
      'RATE_LIMIT_FACTOR is refused in production: it is for tests.',
    ],
  ])('refuses %j with one sentence', (env, sentence) => {
    expect(() => readApiEnv(env)).toThrow(new StartError(sentence))
  })

  it('takes a factor of 1 in production', () => {
    expect(readApiEnv({ RATE_LIMIT_FACTOR: '1', NODE_ENV: 'production' }).RATE_LIMIT_FACTOR).toBe(1)
  })
})
