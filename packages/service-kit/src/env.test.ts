import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import {
  flagVariable,
  hostVariable,
  logLevelVariable,
  nodeEnvVariable,
  portVariable,
  readEnv,
  stopGraceVariable,
  trustProxyVariable,
  urlsVariable,
  urlVariable,
} from './env.ts'
import { StartError } from './start-error.ts'

const Schema = z.object({
  API_PORT: portVariable(4000),
  HOST: hostVariable(),
  TRUST_PROXY: trustProxyVariable(),
  ALLOW: flagVariable(),
  SEO_URL: urlVariable().optional(),
  ALL_URLS: urlsVariable().optional(),
  NODE_ENV: nodeEnvVariable(),
  LOG_LEVEL: logLevelVariable(),
  STOP_GRACE: stopGraceVariable(),
})

let folder: string
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'env-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

describe('readEnv', () => {
  it('applies the defaults, also to empty values', () => {
    expect(readEnv(Schema, { API_PORT: '', SEO_URL: '', PATH: '/bin' })).toEqual({
      API_PORT: 4000,
      HOST: '127.0.0.1',
      TRUST_PROXY: 0,
      ALLOW: false,
      NODE_ENV: 'development',
      LOG_LEVEL: 'info',
      STOP_GRACE: 3,
    })
  })

  it('parses values', () => {
    const env = {
      API_PORT: '80',
      TRUST_PROXY: '2',
      ALLOW: '1',
      SEO_URL: 'http://svc-seo:4100/',
      ALL_URLS: 'http://one:4100/, https://two/seo',
      NODE_ENV: 'production',
      LOG_LEVEL: 'silent',
      STOP_GRACE: '80',
    }
    expect(readEnv(Schema, env)).toEqual({
      API_PORT: 80,
      HOST: '127.0.0.1',
      TRUST_PROXY: 2,
      ALLOW: true,
      SEO_URL: 'http://svc-seo:4100',
      ALL_URLS: ['http://one:4100', 'https://two/seo'],
      NODE_ENV: 'production',
      LOG_LEVEL: 'silent',
      STOP_GRACE: 80,
    })
  })

  it.each([
    ['API_PORT', 'abc', 'API_PORT must be a port from 1 to 65535.'],
    ['API_PORT', '0', 'API_PORT must be a port from 1 to 65535.'],
    ['API_PORT', '65536', 'API_PORT must be a port from 1 to 65535.'],
    ['API_PORT', '4000.5', 'API_PORT must be a port from 1 to 65535.'],
    ['API_PORT', ' 4000', 'API_PORT must be a port from 1 to 65535.'],
    ['TRUST_PROXY', 'true', 'TRUST_PROXY must be a whole number from 0 to 10.'],
    ['TRUST_PROXY', '-1', 'TRUST_PROXY must be a whole number from 0 to 10.'],
    ['TRUST_PROXY', '11', 'TRUST_PROXY must be a whole number from 0 to 10.'],
    ['TRUST_PROXY', '1.5', 'TRUST_PROXY must be a whole number from 0 to 10.'],
    ['ALLOW', 'yes', 'ALLOW must be 0 or 1.'],
    ['SEO_URL', 'svc-seo:4100', 'SEO_URL must be an http:// or https:// address.'],
    ['SEO_URL', 'http://', 'SEO_URL must be an http:// or https:// address.'],
    [
      'ALL_URLS',
      'http://one,two:4100',
      'ALL_URLS must be an http:// or https:// address, or several separated by commas.',
    ],
    [
      'ALL_URLS',
      'http://one,',
      'ALL_URLS must be an http:// or https:// address, or several separated by commas.',
    ],
    ['ALL_URLS', 'http://one,http://one/', 'ALL_URLS names the same address twice.'],
    ['NODE_ENV', 'prod', 'NODE_ENV must be development, test or production.'],
    ['LOG_LEVEL', 'loud', 'LOG_LEVEL must be one of fatal, error, warn, info, debug, trace, silent.'],
  ])('refuses %s=%s with one sentence that names it', (name, value, sentence) => {
    expect(() => readEnv(Schema, { [name]: value })).toThrow(new StartError(sentence))
  })

  it('names the variable of a rule over several', () => {
    const schema = Schema.refine((env) => !(env.ALLOW && env.NODE_ENV === 'production'), {
      path: ['ALLOW'],
      message: 'is refused in production',
    })
    expect(() => readEnv(schema, { ALLOW: '1', NODE_ENV: 'production' })).toThrow(
      new StartError('ALLOW is refused in production.'),
    )
  })

  it('takes a value from NAME_FILE, without its last line break', () => {
    const file = path.join(folder, 'port')
    writeFileSync(file, '4321\n')
    expect(readEnv(Schema, { API_PORT_FILE: file }).API_PORT).toBe(4321)
  })

  it('refuses both NAME and NAME_FILE, and a missing file', () => {
    expect(() => readEnv(Schema, { API_PORT: '1', API_PORT_FILE: '/x' })).toThrow(
      new StartError('API_PORT and API_PORT_FILE are both set: keep one.'),
    )
    expect(() => readEnv(Schema, { API_PORT_FILE: path.join(folder, 'none') })).toThrow(
      new StartError('API_PORT_FILE names a file that cannot be read.'),
    )
  })
})
