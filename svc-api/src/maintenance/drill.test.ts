import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { fillStore } from '../testing/fill-store.ts'
import { type Gateway, startGateway, TOKEN_SECRET } from '../testing/start-gateway.ts'
import { storeKinds, type TestStore } from '../testing/stores.ts'
import { archiveAt } from './archives.ts'
import { runCommand } from './command.ts'
import { type Drill, reportDrill } from './drill.ts'

const NOW = '2026-11-20T10:00:30.000Z'

describe.each(storeKinds)('a drill on $name', ({ create }) => {
  let folder: string
  let backups: string
  let store: TestStore
  let env: Record<string, string>
  let gateway: Gateway
  let said: string[]
  beforeEach(async () => {
    folder = mkdtempSync(path.join(tmpdir(), 'drill-'))
    backups = path.join(folder, 'backups')
    mkdirSync(backups)
    store = create()
    env = { DATA_DIR: path.join(folder, 'data'), ...store.env, BACKUP_DIR: backups, TOKEN_SECRET }
    gateway = await startGateway({ env, clock: () => new Date(NOW) })
    said = []
    await fillStore(gateway.deps)
  })
  afterEach(async () => {
    await gateway.close()
    await store.remove()
    rmSync(folder, { recursive: true, force: true })
  })
  const run = (...words: string[]) => runCommand({ words, env, say: (line) => said.push(line) })
  const lineOf = (name: string) => said.find((line) => line.startsWith(`${name} `))

  it('restores the newest backup, compares it and leaves nothing', async () => {
    const [older, newest] = ['2026-11-18', '2026-11-19'].map((day) =>
      archiveAt(backups, new Date(`${day}T10:00:00Z`)),
    )
    writeFileSync(String(older), 'not read')
    await run('backup', String(newest))
    expect(statSync(String(newest)).mode & 0o777).toBe(0o600)
    const before = readdirSync(backups)
    await run('drill')
    expect(said[1]).toMatch(
      /agency-2026-11-19T10-00-00Z.tar.gz, saved at 20\S+Z, restored into a?.*throw-away/,
    )
    expect(lineOf('analyses')).toMatch(/ 3 {3}as saved$/)
    expect(lineOf('browser_visits')).toMatch(/ 3 {3}as saved$/)
    expect(lineOf('browser_shots')).toMatch(/ 3 {3}as saved$/)
    expect(lineOf('messages')).toMatch(/ 2 {3}as saved$/)
    expect(lineOf('people')).toMatch(/ 2 {3}as saved$/)
    expect(lineOf('projects')).toMatch(/ 3 {3}as saved$/)
    expect(lineOf('images')).toMatch(/ 6 {3}as saved$/)
    expect(said.at(-1)).toBe('The backup can be restored.')
    expect(readdirSync(backups)).toEqual(before)
    // The store in use is as it was.
    expect((await gateway.deps.analysesStore.counts(NOW)).total).toBe(2)

    said = []
    await gateway.admin('POST', '/personal-data/erase', { subject: 'inigo@example.com' })
    await run('drill')
    expect(lineOf('messages')).toMatch(/ 0 {3}as saved$/)
    expect(said).toContain('Left out: 3 records of people erased since.')
  })

  it.each<[string, (file: string) => unknown, string]>([
    ['there is none', (file) => rmSync(file), 'there is no scheduled backup in'],
    ['it is damaged', (file) => writeFileSync(file, readFileSync(file).subarray(0, 5000)), 'is not a'],
  ])('fails where %s', async (_case, spoil, sentence) => {
    const file = archiveAt(backups, new Date(NOW))
    await run('backup', file)
    said = []
    await spoil(file)
    const before = readdirSync(backups)
    await expect(run('drill')).rejects.toThrow(sentence)
    expect([said, readdirSync(backups)]).toEqual([[], before])
  })
})

it('fails where something restored is not what was saved', () => {
  const saved = {
    analyses: { count: 3, sha256: 'a' },
    people: { count: 1, sha256: 'b' },
    images: { count: 2, sha256: 'c' },
  }
  const restored = {
    analyses: { count: 2, sha256: 'd' },
    people: { count: 1, sha256: 'e' },
    images: saved.images,
  }
  const manifest = { format: 1, createdAt: NOW, files: {}, tables: {} } as const
  const said: string[] = []
  const shown: Drill = {
    file: 'f.tar.gz',
    manifest,
    into: 'a throw-away DATA_DIR',
    erased: 0,
    saved,
    restored,
  }
  expect(() => reportDrill(shown, (line) => said.push(line))).toThrow(
    'What was restored is not what was saved: analyses, people.',
  )
  expect(said.slice(1)).toEqual([
    'analyses             3   DIFFERENT: 2 restored',
    'people               1   DIFFERENT: 1 restored',
    'images               2   as saved',
  ])
})
