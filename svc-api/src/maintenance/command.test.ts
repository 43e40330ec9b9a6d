import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { codeOf } from '../testing/authenticator.ts'
import { putProject } from '../testing/fill-store.ts'
import { startGateway } from '../testing/start-gateway.ts'
import { storeKinds } from '../testing/stores.ts'
import { runCommand } from './command.ts'

let folder: string
let env: Record<string, string>
let said: string[]
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'command-'))
  env = { DATA_DIR: path.join(folder, 'data'), INIT_CWD: folder }
  said = []
})
afterEach(() => rmSync(folder, { recursive: true }))

const run = (words: readonly string[], more: Record<string, string> = {}) =>
  runCommand({ words, env: { ...env, ...more }, say: (line) => said.push(line) })

async function fill() {
  const gateway = await startGateway({ env })
  await putProject(gateway.deps, { id: 'one' })
  await gateway.close()
}

it.each([
  [[], 'Usage: npm run backup -- FILE\nUsage: npm run restore -- FILE'],
  [['constructor'], 'Usage: npm run backup -- FILE'],
  [['backup'], 'Usage: npm run backup -- FILE'],
  [['restore', '--now'], 'Usage: npm run restore -- FILE'],
  [['migrate'], 'Usage: npm run migrate -- to-mongo|to-embedded [--replace]'],
  [['migrate', 'to-oracle'], 'Usage: npm run migrate'],
  [['second-factor'], 'Usage: npm run admin:second-factor -- --off'],
  [['second-factor', 'off'], 'Usage: npm run admin:second-factor -- --off'],
  [['migrate', 'to-mongo'], 'MONGODB_URI must name the database to move to or from.'],
  [['backup', 'file'], 'there is nothing to back up in'],
  [['restore', 'file'], 'does not exist.'],
  [['drill', 'file'], 'does not exist.'],
  [
    ['drill'],
    'BACKUP_DIR must name the folder of the backups; or say which one: npm run restore:drill -- FILE',
  ],
])('says in one sentence why it cannot %j', async (words, sentence) => {
  await expect(run(words)).rejects.toThrow(sentence)
  expect(said).toEqual([])
})

it('backs up and restores the file named where it was typed, also in production', async () => {
  await fill()
  await run(['backup', 'saved.tar.gz'], { NODE_ENV: 'production' })
  expect(existsSync(path.join(folder, 'saved.tar.gz'))).toBe(true)
  await run(['restore', 'saved.tar.gz'])
  const counts = '0 analyses, 0 messages, 1 projects, 2 images.'
  expect(said[0]).toBe(`${path.join(folder, 'saved.tar.gz')}: ${counts}`)
  expect(said[1]).toMatch(/^Restored what was saved at 20\S+Z: /)
  expect(said[1]).toContain(counts)
})

it.each(storeKinds)('removes the second factor from $name while the site runs', async ({ create }) => {
  const store = create()
  const gateway = await startGateway({ env: { ...env, ...store.env } })
  const { secret } = gateway.deps.secondFactor.propose({ issuer: 'a', label: 'b' })
  await gateway.deps.secondFactor.turnOn(secret, codeOf(secret, Date.now()))
  const login = async () => (await gateway.admin('POST', '/login')).status
  expect(await login()).toBe(401)
  const off = () => run(['second-factor', '--off'], { ...store.env, NODE_ENV: 'production' })
  await off()
  expect(await login()).toBe(200)
  await off()
  expect(said).toEqual([
    'The second factor is removed: e-mail and password are enough from now on.',
    expect.stringMatching(/^No second factor is set up in (the embedded store|MongoDB)/),
  ])
  await gateway.close()
  await store.remove()
})

for (const kind of storeKinds.slice(1)) {
  it(`moves to ${kind.name} and back and says what`, async () => {
    const mongo = kind.create()
    await fill()
    const shown: string[] = []
    const move = (word: string, more: Record<string, string>) =>
      runCommand({
        words: ['migrate', word],
        env: { ...env, ...mongo.env, ...more },
        say: (line) => said.push(line),
        onProgress: (text) => shown.push(text),
      })
    await move('to-mongo', {})
    await move('to-embedded', { DATA_DIR: path.join(folder, 'back') })
    expect(said.filter((line) => line.startsWith('From '))).toHaveLength(2)
    const projects = said.filter((line) => line.startsWith('projects'))
    expect(projects[0]).toMatch(/^projects +1 {3}sha256 [0-9a-f]{16} on both sides$/)
    expect(projects[1]).toBe(projects[0])
    expect(shown).toContain('images 2')
    await mongo.remove()
  })
}
