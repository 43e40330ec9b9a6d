import { randomBytes } from 'node:crypto'
import { StartError } from '@agency/service-kit'
import { describe, expect, it } from 'vitest'
import { readApiEnv, weakSecrets } from './env.ts'

const HASH =
  '$argon2id$v=19$m=19456,t=2,p=1$IKf9gYQ6HXk7YyCy8ODyyA$Jc3YWwNd2AX0oKZbzEzyyoqZJYpqJFaI6sDsz1zQb9g'
const PRODUCTION = {
  NODE_ENV: 'production',
  ADMIN_EMAIL: 'ana@agencia.example',
  ADMIN_PASSWORD: 's3cret',
  TOKEN_SECRET: 'a secret for tests, longer than 32 bytes',
}

describe('readApiEnv', () => {
  it('needs nothing', () => {
    expect(readApiEnv({})).toEqual({
      API_PORT: 4000,
      HOST: '127.0.0.1',
      PORT: 3000,
      PUBLIC_URL: 'http://localhost:3000',
      SEO_PORT: 4100,
      SEO_URL: ['http://127.0.0.1:4100'],
      DATA_DIR: '.data',
      BACKUP_EVERY: 86_400_000,
      BACKUP_KEEP: 14,
      TRUST_PROXY: 0,
      RATE_LIMIT_FACTOR: 1,
      NODE_ENV: 'development',
      LOG_LEVEL: 'info',
      STOP_GRACE: 3,
    })
  })

  it('finds the site by its port, or by its address where that is given', () => {
    expect(readApiEnv({ PORT: '8080' }).PUBLIC_URL).toBe('http://localhost:8080')
    expect(readApiEnv({ PORT: '8080', PUBLIC_URL: 'https://agencia.example/' }).PUBLIC_URL).toBe(
      'https://agencia.example',
    )
  })

  it('finds svc-seo by its port, or by its addresses where these are given', () => {
    expect(readApiEnv({ SEO_PORT: '4101' }).SEO_URL).toEqual(['http://127.0.0.1:4101'])
    expect(readApiEnv({ SEO_PORT: '4101', SEO_URL: 'http://svc-seo:4100/' }).SEO_URL).toEqual([
      'http://svc-seo:4100',
    ])
    expect(readApiEnv({ SEO_URL: 'http://one:4100,http://two:4100' }).SEO_URL).toEqual([
      'http://one:4100',
      'http://two:4100',
    ])
  })

  it('takes when backups are made, and how many are kept', () => {
    const taken = (env: Record<string, string>) => {
      const { BACKUP_DIR, BACKUP_EVERY, BACKUP_KEEP } = readApiEnv({ BACKUP_DIR: '/b', ...env })
      return [BACKUP_DIR, BACKUP_EVERY, BACKUP_KEEP]
    }
    expect(taken({})).toEqual(['/b', 86_400_000, 14])
    expect(taken({ BACKUP_EVERY: '5m', BACKUP_KEEP: '1' })).toEqual(['/b', 300_000, 1])
    expect(taken({ BACKUP_EVERY: '30d', BACKUP_KEEP: '999' })).toEqual(['/b', 2_592_000_000, 999])
    expect(readApiEnv({ BACKUP_DIR: '' }).BACKUP_DIR).toBeUndefined()
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
    ...['24', 'h', '0h', '1.5h', '4m', '31d', 'daily', ' 24h'].map(
      (every): [Record<string, string>, string] => [
        { BACKUP_DIR: '/b', BACKUP_EVERY: every },
        'BACKUP_EVERY must be a number of minutes, hours or days from 5m to 30d, such as 24h.',
      ],
    ),
    [{ BACKUP_EVERY: '24h' }, 'BACKUP_DIR must be given with BACKUP_EVERY.'],
    [{ BACKUP_KEEP: '7' }, 'BACKUP_DIR must be given with BACKUP_KEEP.'],
    [{ BACKUP_DIR: '/b', BACKUP_KEEP: '0' }, 'BACKUP_KEEP must be a whole number from 1 to 999.'],
    [
      { SEO_URL: 'svc-seo' },
      'SEO_URL must be an http:// or https:// address, or several separated by commas.',
    ],
    [{ SEO_URL: 'http://one:4100,http://one:4100/' }, 'SEO_URL names the same address twice.'],
    [{ MONGODB_URI: 'postgres://a:s3cret@b' }, 'MONGODB_URI must be a mongodb:// or mongodb+srv:// address.'],
    [{ TRUST_PROXY: 'yes' }, 'TRUST_PROXY must be a whole number from 0 to 10.'],
    [{ TRUST_PROXY: '11' }, 'TRUST_PROXY must be a whole number from 0 to 10.'],
    [{ RATE_LIMIT_FACTOR: '0' }, 'RATE_LIMIT_FACTOR must be a number above 0, such as 1000 or 0.5.'],
    [{ RATE_LIMIT_FACTOR: '-1' }, 'RATE_LIMIT_FACTOR must be a number above 0, such as 1000 or 0.5.'],
    [
      { RATE_LIMIT_FACTOR: '1000', NODE_ENV: 'production' },
      'RATE_LIMIT_FACTOR is refused in production: it is for tests.',
    ],
    [{ ADMIN_EMAIL: 'admin' }, 'ADMIN_EMAIL must be an e-mail address.'],
    [
      { ADMIN_PASSWORD_HASH: '$argon2id$v=19$m=1' },
      'ADMIN_PASSWORD_HASH must be an argon2id hash such as npm run admin:password prints.',
    ],
    [
      { ADMIN_PASSWORD_HASH: '$2b$10$abcdefghijklmnopqrstuv' },
      'ADMIN_PASSWORD_HASH must be an argon2id hash such as npm run admin:password prints.',
    ],
    [
      { ADMIN_PASSWORD: 's3cret', ADMIN_PASSWORD_HASH: HASH },
      'ADMIN_PASSWORD and ADMIN_PASSWORD_HASH are both set: keep one.',
    ],
    [{ TOKEN_SECRET: 's3cret' }, 'TOKEN_SECRET must be at least 32 bytes long.'],
    [{ TOKEN_SECRET_PREVIOUS: 's3cret' }, 'TOKEN_SECRET_PREVIOUS must be at least 32 bytes long.'],
    [{ SERVICE_SECRET: 's3cret' }, 'SERVICE_SECRET must be at least 32 bytes long.'],
    [
      { SERVICE_SECRET: 'change-me-change-me-change-me-change-me' },
      'SERVICE_SECRET is easily guessed: openssl rand -base64 32 makes another.',
    ],
    [{ SMTP_URL: 'http://mail.example' }, 'SMTP_URL must be an smtp:// or smtps:// address.'],
    [{ SMTP_URL: 'smtp://a:s3cret@mail.example' }, 'NOTIFY_EMAIL must be given with SMTP_URL.'],
    [{ NOTIFY_EMAIL: 'hola@agencia.example' }, 'SMTP_URL must be given with NOTIFY_EMAIL.'],
    [
      { SMTP_URL: 'smtps://mail.example', NOTIFY_EMAIL: 'a\r\nbcc: b@c.de' },
      'NOTIFY_EMAIL must be an e-mail address.',
    ],
    [{ PUBLIC_URL: 'agencia.example' }, 'PUBLIC_URL must be an http:// or https:// address.'],
  ])('refuses %j with one sentence', (env, sentence) => {
    expect(() => readApiEnv(env)).toThrow(new StartError(sentence))
  })

  it.each([
    ['ADMIN_EMAIL', 'ADMIN_EMAIL must be given in production.'],
    ['ADMIN_PASSWORD', 'ADMIN_PASSWORD or ADMIN_PASSWORD_HASH must be given in production.'],
    ['TOKEN_SECRET', 'TOKEN_SECRET must be given in production.'],
  ])('refuses to make up %s in production', (name, sentence) => {
    expect(() => readApiEnv({ ...PRODUCTION, [name]: '' })).toThrow(new StartError(sentence))
  })

  it('takes in production what is given, a hash for the password, and a factor of 1', () => {
    const { ADMIN_PASSWORD: _instead, ...others } = PRODUCTION
    const env = readApiEnv({ ...others, ADMIN_PASSWORD_HASH: HASH, RATE_LIMIT_FACTOR: '1' })
    expect(env).toMatchObject({ ADMIN_EMAIL: 'ana@agencia.example', ADMIN_PASSWORD_HASH: HASH })
    expect(readApiEnv(PRODUCTION).ADMIN_PASSWORD).toBe('s3cret')
  })
})

describe('weakSecrets', () => {
  const STRONG = {
    ADMIN_PASSWORD: 'viña-larga-de-monastrell',
    TOKEN_SECRET: 'mVY3c7ZqLr0t5Wn8Xb2KdQe6HsJf9PaG',
  }
  const weak = (own: Record<string, string>) =>
    weakSecrets(readApiEnv({ ...PRODUCTION, ...STRONG, ...own })).map((sentence) => sentence.split(' ')[0])

  it.each([
    'short-1',
    'aaaaaaaaaaaaaaaa',
    'password12345',
    'Contraseña2026',
    'admin123456789',
    '202611220000',
    'Qwerty-Qwerty-1',
    'changeme-changeme',
  ])('names ADMIN_PASSWORD for %s', (password) => {
    expect(weak({ ADMIN_PASSWORD: password })).toEqual(['ADMIN_PASSWORD'])
  })

  it.each([
    'x'.repeat(40),
    '0123456789'.repeat(4),
    'change-me-change-me-change-me-change-me',
    'secret-secret-secret-secret-secret-1',
  ])('names TOKEN_SECRET for %s', (secret) => {
    expect(weak({ TOKEN_SECRET: secret })).toEqual(['TOKEN_SECRET'])
  })

  it('takes what compose:env makes, hexadecimal secrets and passphrases', () => {
    for (let turn = 0; turn < 200; turn += 1) {
      const ADMIN_PASSWORD = randomBytes(15).toString('base64url')
      const TOKEN_SECRET = randomBytes(32).toString(turn % 2 === 0 ? 'base64url' : 'hex')
      expect(weak({ ADMIN_PASSWORD, TOKEN_SECRET })).toEqual([])
    }
    expect(weak({ ADMIN_PASSWORD: 'tres tristes tigres' })).toEqual([])
  })

  it('says nothing outside production, and never the secret', () => {
    expect(weak({ NODE_ENV: 'development', ADMIN_PASSWORD: '1' })).toEqual([])
    const [sentence] = weakSecrets(readApiEnv({ ...PRODUCTION, ...STRONG, ADMIN_PASSWORD: 'gallinazo' }))
    expect(sentence).not.toContain('gallinazo')
  })
})
