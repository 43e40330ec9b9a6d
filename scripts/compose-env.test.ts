import { spawnSync } from 'node:child_process'
import { chmodSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'

let folder: string
let file: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'compose-env-'))
  file = join(folder, '.env')
})
afterEach(() => rmSync(folder, { recursive: true }))

const run = (path = file) => {
  const program = new URL('./compose-env.mjs', import.meta.url).pathname
  const { status, stdout } = spawnSync(process.execPath, [program, path], { encoding: 'utf8' })
  expect(status).toBe(0)
  return stdout
}
const valueIn = (name: string, path = file) =>
  new RegExp(`^${name}=(.*)$`, 'm').exec(readFileSync(path, 'utf8'))?.[1] ?? 'not there'

test('makes every secret, for its owner alone, and says the credentials once', () => {
  const output = run()
  expect(output).toContain(`${valueIn('ADMIN_EMAIL')} with the password ${valueIn('ADMIN_PASSWORD')}`)
  expect(statSync(file).mode & 0o777).toBe(0o600)
  expect(valueIn('MONGO_ROOT_PASSWORD')).toMatch(/^[0-9a-f]{48}$/)
  expect(valueIn('MONGO_GATEWAY_PASSWORD')).toMatch(/^[0-9a-f]{48}$/)
  expect(valueIn('TOKEN_SECRET')).toMatch(/^[\w-]{43}$/)
  expect(valueIn('SERVICE_SECRET')).toMatch(/^[\w-]{43}$/)
  expect(valueIn('ADMIN_PASSWORD')).toMatch(/^[\w-]{22}$/)

  const text = readFileSync(file, 'utf8')
  expect(run()).not.toContain(valueIn('ADMIN_PASSWORD'))
  expect(readFileSync(file, 'utf8')).toBe(text)
})

test('makes other secrets each time', () => {
  const other = join(folder, 'other')
  run()
  run(other)
  for (const name of [
    'MONGO_ROOT_PASSWORD',
    'MONGO_GATEWAY_PASSWORD',
    'TOKEN_SECRET',
    'SERVICE_SECRET',
    'ADMIN_PASSWORD',
  ]) {
    expect(valueIn(name)).not.toBe(valueIn(name, other))
  }
})

test('keeps what is there, word by word, and closes the file to others', () => {
  const before =
    "# ours\nSITE_ADDRESS=www.agencia.es\nTOKEN_SECRET='short but ours'\nMONGO_ROOT_PASSWORD=\nADMIN_EMAIL=yo@agencia.es"
  writeFileSync(file, before)
  chmodSync(file, 0o644)
  expect(run()).toContain('made MONGO_ROOT_PASSWORD, MONGO_GATEWAY_PASSWORD, SERVICE_SECRET, ADMIN_PASSWORD.')
  const text = readFileSync(file, 'utf8')
  expect(text).toContain("# ours\nSITE_ADDRESS=www.agencia.es\nTOKEN_SECRET='short but ours'\n")
  expect(text.match(/MONGO_ROOT_PASSWORD/g)).toHaveLength(1)
  expect(valueIn('ADMIN_EMAIL')).toBe('yo@agencia.es')
  expect(statSync(file).mode & 0o777).toBe(0o600)
})

test('a hash of the password takes the place of one', () => {
  writeFileSync(file, "ADMIN_PASSWORD_HASH='$argon2id$v=19$m=19456,t=2,p=1$c2FsdA$aGFzaA'\n")
  expect(run()).not.toContain('with the password')
  expect(valueIn('ADMIN_PASSWORD')).toBe('')
  const text = readFileSync(file, 'utf8')
  run()
  expect(readFileSync(file, 'utf8')).toBe(text)
})
