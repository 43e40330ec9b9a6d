import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brand } from '@agency/web-kit'
import { afterAll, describe, expect, test } from 'vitest'
import { launchGaps, launchLine } from './lib/launch.mjs'
import { ROOT } from './lib/workspace.mjs'

const NOW = new Date('2026-11-22T12:00:00Z')
const daysAgo = (days: number) => new Date(NOW.getTime() - days * 86_400_000)

const ready = {
  brand: {
    ...brand,
    email: 'hola@vinas.es',
    phone: { display: '968 123 456', tel: '+34968123456' },
    whatsapp: 'https://wa.me/34612345678',
    legal: {
      owner: 'Viñas Digitales, S.L.',
      nif: 'B73002172',
      address: 'Calle San Francisco, 12',
      postalCode: '30510',
      registry: 'Registro Mercantil de Murcia',
    },
  },
  env: {
    SMTP_URL: 'smtps://mail.vinas.es',
    NOTIFY_EMAIL_FILE: '/run/secrets/mail',
    PUBLIC_URL: 'https://vinas.es',
  },
  projects: [{ isSample: 0 }, {}] as const,
  lastBackup: daysAgo(6),
  now: NOW,
}
const names = (site: Parameters<typeof launchGaps>[0]) =>
  launchGaps(site).map(({ name, isLaw }) => (isLaw ? `${name}!` : name))
const legal = (changes: Partial<typeof ready.brand.legal>) => ({
  ...ready,
  brand: { ...ready.brand, legal: { ...ready.brand.legal, ...changes } },
})

describe('what is still a placeholder', () => {
  test('of a complete site is nothing', () => {
    expect(names(ready)).toEqual([])
  })

  test('of a fresh clone is everything', () => {
    const fresh = { brand, env: {}, projects: [{ isSample: 1 }] as const, now: NOW }
    expect(names(fresh)).toEqual([
      'legal data (owner, NIF, address, registry)!',
      'e-mail!',
      'phone',
      'WhatsApp',
      'samples',
      'mail server',
      'site address',
      'backups',
    ])
    expect(launchLine(launchGaps(fresh))).toBe(
      'Not ready to launch (npm run launch-check): legal data (owner, NIF, address, registry), e-mail, phone, WhatsApp, samples, mail server, site address, backups',
    )
  })

  test.each([
    ['owner', { owner: '' }],
    ['NIF', { nif: '' }],
    ['address', { address: '' }],
    ['address', { postalCode: '' }],
    ['registry', { registry: '' }],
  ])('%s is named when it is empty', (name, changes) => {
    expect(names(legal(changes))).toEqual([`legal data (${name})!`])
  })

  test.each(['12345678Z', 'X1234567L'])('a person (%s) is in no register', (nif) => {
    expect(names(legal({ nif, registry: '' }))).toEqual([])
  })

  test.each(['', 'http://vinas.es', 'https://localhost:3000', 'https://192.0.2.1', 'https://a.test', 'no'])(
    '«%s» is no public address',
    (PUBLIC_URL) => {
      expect(names({ ...ready, env: { ...ready.env, PUBLIC_URL } })).toEqual(['site address'])
    },
  )

  test('an old backup is none, but MongoDB may have its own', () => {
    expect(names({ ...ready, lastBackup: daysAgo(8) })).toEqual(['backups'])
    const env = { ...ready.env, MONGODB_URI: 'mongodb://db/agency' }
    expect(names({ ...ready, lastBackup: undefined, env })).toEqual([])
    expect(names({ ...ready, lastBackup: undefined, env: { ...env, BACKUP_DIR: '/backups' } })).toEqual([
      'backups',
    ])
  })

  test('samples are unknown while the site does not run', () => {
    expect(launchGaps({ ...ready, projects: undefined })).toMatchObject([
      { name: 'samples', text: expect.stringContaining('does not run') },
    ])
  })
})

describe('npm run launch-check', () => {
  const folder = mkdtempSync(join(tmpdir(), 'launch-'))
  afterAll(() => rmSync(folder, { recursive: true }))
  const run = (brandOfFile: object) => {
    const file = join(folder, 'brand.json')
    writeFileSync(file, JSON.stringify(brandOfFile))
    const env = {
      ...process.env,
      BRAND_FILE: file,
      DATA_DIR: folder,
      BACKUP_DIR: folder,
      API_PORT: '9',
      PUBLIC_URL: '',
    }
    return spawnSync(process.execPath, [join(ROOT, 'scripts/launch-check.mjs')], { env, encoding: 'utf8' })
  }

  test('exits with 1 for what the law requires', () => {
    const { status, stdout, stderr } = run({})
    expect(stderr).toBe('')
    expect(stdout).toMatch(/^LAW legal data \(owner, NIF, address, registry\)\s+empty/m)
    expect(status).toBe(1)
  })

  test('exits with 0 for what it only advises', () => {
    const { status, stdout } = run({ email: ready.brand.email, legal: ready.brand.legal })
    expect(stdout).toMatch(/^ {4}phone\s+968 000 000 is a placeholder/m)
    expect(stdout).not.toContain('LAW')
    expect(status).toBe(0)
  })

  test('knows a scheduled backup by its name', () => {
    expect(run({}).stdout).toMatch(/^ {4}backups\s+none yet/m)
    const archive = join(
      folder,
      `agency-${new Date().toISOString().slice(0, 19).replaceAll(':', '-')}Z.tar.gz`,
    )
    writeFileSync(archive, '')
    expect(run({}).stdout).not.toContain('backups')
    rmSync(archive)
  })
})
