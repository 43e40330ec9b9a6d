import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { openAdministrator, replaceAdministrator } from './administrator.ts'
import { hashPassword, verifyPassword } from './password.ts'
import { openTokenSecrets } from './token-secret.ts'

let folder: string
let dataDir: string
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'administrator-'))
  dataDir = path.join(folder, 'data')
})
afterEach(() => rmSync(folder, { recursive: true }))

const file = () => path.join(dataDir, 'admin-credentials')

it('makes credentials once, keeps only the hash, for its user alone', async () => {
  const first = await openAdministrator({ DATA_DIR: dataDir })
  const password = first.made?.password ?? ''
  expect(first.made).toEqual({ email: 'admin@localhost', password: expect.stringMatching(/^[\w-]{22}$/) })
  expect(await verifyPassword(first.administrator.passwordHash, password)).toBe(true)
  expect(statSync(file()).mode & 0o777).toBe(0o600)
  expect(readFileSync(file(), 'utf8')).not.toContain(password)

  const second = await openAdministrator({ DATA_DIR: dataDir })
  expect(second).toEqual({ administrator: first.administrator })
  expect(readdirSync(dataDir)).toEqual(['admin-credentials'])
})

it('creates one administrator when several processes start at once', async () => {
  const all = await Promise.all([1, 2, 3, 4].map(() => openAdministrator({ DATA_DIR: dataDir })))
  expect(new Set(all.map(({ administrator }) => administrator.passwordHash)).size).toBe(1)
  expect(all.filter(({ made }) => made !== undefined)).toHaveLength(1)
})

it('takes a given password or hash, and then keeps nothing', async () => {
  const given = { DATA_DIR: dataDir, ADMIN_EMAIL: 'ana@agencia.example' }
  const { administrator } = await openAdministrator({ ...given, ADMIN_PASSWORD: 'ábc' })
  expect(administrator.email).toBe('ana@agencia.example')
  expect(await verifyPassword(administrator.passwordHash, 'ábc'.normalize('NFD'))).toBe(true)
  const hash = await hashPassword('other')
  const other = await openAdministrator({ ...given, ADMIN_PASSWORD_HASH: hash })
  expect(other).toEqual({ administrator: { email: 'ana@agencia.example', passwordHash: hash } })
  expect(() => statSync(dataDir)).toThrow('ENOENT')
})

it('takes a given e-mail for made credentials', async () => {
  const { made } = await openAdministrator({ DATA_DIR: dataDir, ADMIN_EMAIL: 'ana@agencia.example' })
  expect(made?.email).toBe('ana@agencia.example')
})

it('changes the password and keeps the e-mail', async () => {
  const before = await openAdministrator({ DATA_DIR: dataDir, ADMIN_EMAIL: 'ana@agencia.example' })
  expect(await replaceAdministrator({ dataDir, password: 'new password' })).toEqual({
    email: 'ana@agencia.example',
  })
  const { administrator, made } = await openAdministrator({ DATA_DIR: dataDir })
  expect(made).toBeUndefined()
  expect(administrator.passwordHash).not.toBe(before.administrator.passwordHash)
  expect(await verifyPassword(administrator.passwordHash, 'new password')).toBe(true)
  expect(readdirSync(dataDir)).toEqual(['admin-credentials'])
})

it.each(['', '{}', '{"email":"a","passwordHash":"plain"}'])(
  'refuses the file %j, naming it',
  async (text) => {
    await openAdministrator({ DATA_DIR: dataDir })
    writeFileSync(file(), text)
    await expect(openAdministrator({ DATA_DIR: dataDir })).rejects.toThrow(
      `${file()} cannot be written, read or understood: see DATA_DIR.`,
    )
  },
)

it('makes a secret for tokens once, and prefers given ones', () => {
  const [made] = openTokenSecrets({ DATA_DIR: dataDir })
  expect(Buffer.from(made).toString()).toMatch(/^[\w-]{43}$/)
  expect(openTokenSecrets({ DATA_DIR: dataDir })).toEqual([made])
  expect(statSync(path.join(dataDir, 'token-secret')).mode & 0o777).toBe(0o600)
  const given = openTokenSecrets({ DATA_DIR: dataDir, TOKEN_SECRET: 'one', TOKEN_SECRET_PREVIOUS: 'two' })
  expect(given.map(String)).toEqual(['one', 'two'])
  writeFileSync(path.join(dataDir, 'token-secret'), 'short')
  expect(() => openTokenSecrets({ DATA_DIR: dataDir })).toThrow('token-secret cannot be')
})
