import { randomBytes } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { readEnv } from './env.ts'
import { isGuessable, serviceSecretVariable } from './secret.ts'
import { StartError } from './start-error.ts'

const Schema = z.object({ SERVICE_SECRET: serviceSecretVariable().optional() })
const read = (SERVICE_SECRET: string) => readEnv(Schema, { SERVICE_SECRET }).SERVICE_SECRET

describe('serviceSecretVariable', () => {
  it('takes what openssl and compose:env make, and may be left out', () => {
    for (let turn = 0; turn < 100; turn += 1) {
      for (const encoding of ['base64', 'base64url', 'hex'] as const) {
        const secret = randomBytes(32).toString(encoding)
        expect(read(secret)).toBe(secret)
      }
    }
    expect(read('')).toBeUndefined()
  })

  it.each([
    ['x7Qm-short', 'must be at least 32 bytes long.'],
    [
      'viña-larga-de-monastrell-y-garnacha',
      'must be letters, digits and punctuation of ASCII, without spaces.',
    ],
    [
      'a secret for tests, longer than 32 bytes',
      'must be letters, digits and punctuation of ASCII, without spaces.',
    ],
    [
      'mVY3c7ZqLr0t5Wn8Xb2KdQe6HsJf9PaG\r\nx-other:1',
      'must be letters, digits and punctuation of ASCII, without spaces.',
    ],
    ['x'.repeat(40), 'is easily guessed: openssl rand -base64 32 makes another.'],
    ['0123456789'.repeat(4), 'is easily guessed: openssl rand -base64 32 makes another.'],
    ['change-me-change-me-change-me-change-me', 'is easily guessed: openssl rand -base64 32 makes another.'],
  ])('refuses %j', (secret, sentence) => {
    expect(() => read(secret)).toThrow(new StartError(`SERVICE_SECRET ${sentence}`))
  })
})

describe('isGuessable', () => {
  it.each(['aaaaaaaaaaaaaaaa', 'password12345', 'Contraseña2026', '202611220000', 'Qwerty-Qwerty-1'])(
    'is true for %s',
    (text) => expect(isGuessable(text)).toBe(true),
  )

  it('is false for a passphrase', () => {
    expect(isGuessable('tres tristes tigres')).toBe(false)
  })
})
