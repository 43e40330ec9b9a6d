import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { listReleases, promote, readCurrent, release, rollback } from './lib/release.mjs'
import { ROOT } from './lib/workspace.mjs'
import { manifestOf } from './testing/manifests.ts'

const [FIRST, SECOND, THIRD] = ['aaaaaaaaaaaa', 'bbbbbbbbbbbb', 'cccccccccccc'] as const

let folder: string
let releases: string
let minutes: number
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'releases-'))
  releases = join(folder, 'releases')
  minutes = 0
})
afterEach(() => rmSync(folder, { recursive: true }))

interface Build {
  readonly name?: string
  readonly share?: number
  readonly contract?: number
  readonly react?: string
}

/** Releases a build of this content. */
function put(hash: string, { name = 'mf-admin', share, contract = 1, react = '19.3.1' }: Build = {}) {
  const dist = join(folder, 'dist')
  for (const part of ['client', 'server']) mkdirSync(join(dist, part), { recursive: true })
  const manifest = manifestOf(name, { release: hash, contract, shared: { react } })
  writeFileSync(join(dist, 'manifest.json'), JSON.stringify(manifest))
  release(name, releases, dist, share === undefined ? {} : { share })
  // Releases of one test are made within milliseconds; their order is told by the minute.
  minutes += 1
  const at = new Date(2026, 0, 1, 0, minutes)
  utimesSync(join(releases, name, hash, 'manifest.json'), at, at)
}
const current = (name = 'mf-admin') => readCurrent(name, releases)

describe('a canary', () => {
  beforeEach(() => {
    put(FIRST)
    put(SECOND, { share: 0.1 })
  })

  test('stands beside the live release', () => {
    expect(current()).toEqual({ release: FIRST, canary: { release: SECOND, share: 0.1 } })
  })

  test('becomes the live one when it is promoted', () => {
    expect(promote('mf-admin', releases)).toBe(SECOND)
    expect(current()).toEqual({ release: SECOND })
    expect(() => promote('mf-admin', releases)).toThrow('no canary')
  })

  test('ends with a rollback; the next one goes back from the live release', () => {
    expect(rollback('mf-admin', releases)).toBe(FIRST)
    expect(current()).toEqual({ release: FIRST })
    expect(() => rollback('mf-admin', releases)).toThrow('no earlier release')
  })

  test('ends with a release for everybody', () => {
    put(THIRD)
    expect(current()).toEqual({ release: THIRD })
    expect(rollback('mf-admin', releases)).toBe(SECOND)
  })

  test('is kept while older releases are pruned', () => {
    const later = Array.from({ length: 12 }, (_, index) => `${index}`.padStart(12, '0'))
    for (const hash of later) put(hash, { share: 0.2 })
    const kept = listReleases('mf-admin', releases).map(({ release: hash }) => hash)
    expect(kept).toContain(FIRST)
    expect(kept).toContain(later.at(-1))
    expect(kept.length).toBeLessThanOrEqual(11)
  })

  test('shows in the list of releases', async () => {
    const { stdout } = await promisify(execFile)(process.execPath, [join(ROOT, 'scripts/releases.mjs')], {
      env: { ...process.env, RELEASES_DIR: releases },
    })
    expect(stdout).toMatch(/→ aaaaaaaaaaaa/)
    expect(stdout).toMatch(/~ bbbbbbbbbbbb .* canary, 10 %/)
  })
})

test('a canary needs something to stand beside, and has to be another one', () => {
  expect(() => put(FIRST, { share: 0.1 })).toThrow('no live release')
  put(FIRST)
  expect(() => put(FIRST, { share: 0.1 })).toThrow('live for everybody')
})

describe.each(['release', 'release-built'])('%s.mjs', (program) => {
  const options = [['--canary'], ['--canary', '0'], ['--canary', '100'], ['--canary', 'ten'], ['--all']]
  test.each(options)('refuses %s %s', async (...words) => {
    const run = promisify(execFile)(process.execPath, [
      join(ROOT, `scripts/${program}.mjs`),
      'mf-admin',
      ...words,
    ])
    await expect(run).rejects.toMatchObject({ code: 1, stderr: expect.stringContaining('--canary PERCENT') })
  })

  test('promotes the canary that there is, and says so where there is none', async () => {
    put(FIRST)
    put(SECOND, { share: 0.1 })
    const run = () =>
      promisify(execFile)(process.execPath, [join(ROOT, `scripts/${program}.mjs`), 'mf-admin', '--promote'], {
        env: { ...process.env, RELEASES_DIR: releases },
      })
    expect((await run()).stdout).toBe(`mf-admin: everybody gets ${SECOND}\n`)
    expect(current()).toEqual({ release: SECOND })
    await expect(run()).rejects.toMatchObject({ code: 1, stderr: expect.stringContaining('no canary') })
  })
})

describe('what does not fit is refused, with the reason', () => {
  beforeEach(() => put(FIRST, { name: 'shell', contract: 1, react: '19.3.1' }))

  test.each([
    [{ contract: 2 }, 'mf-admin asks for contract 2; the shell offers 1'],
    [{ react: '20.0.0' }, 'mf-admin was built with react 20.0.0; the shell offers 19.3.1'],
    [{ react: '19.4.0' }, 'mf-admin was built with react 19.4.0; the shell offers 19.3.1'],
    [{ react: '18.9.9' }, 'mf-admin was built with react 18.9.9; the shell offers 19.3.1'],
    [{ react: 'latest' }, 'mf-admin was built with react latest; the shell offers 19.3.1'],
  ])('a remote %j', (build, reason) => {
    expect(() => put(SECOND, build)).toThrow(reason)
    expect(current()).toBeUndefined()
  })

  test.each(['19.0.0', '19.3.1'])('a remote built with react %s fits', (react) => {
    put(SECOND, { react })
    expect(current()).toEqual({ release: SECOND })
  })

  test('a remote that fits the live shell and not its canary', () => {
    put(SECOND, { name: 'shell', react: '20.0.0', share: 0.5 })
    expect(() => put(SECOND)).toThrow('the shell offers 20.0.0')
  })

  test('a shell that live remotes do not fit, unless they are released with it', () => {
    put(FIRST, { contract: 1 })
    expect(() => put(SECOND, { name: 'shell', react: '20.0.0' })).toThrow(
      'mf-admin was built with react 19.3.1',
    )
    expect(current('shell')).toEqual({ release: FIRST })
  })

  test('a rollback of the shell to before what live remotes ask for', () => {
    put(SECOND, { name: 'shell', contract: 2 })
    put(FIRST, { contract: 2 })
    expect(() => rollback('shell', releases)).toThrow('asks for contract 2')
  })
})

describe('a file that is not what it should be is refused, with its name', () => {
  const dist = () => join(folder, 'dist')
  const putManifest = (text: string) => {
    for (const part of ['client', 'server']) mkdirSync(join(dist(), part), { recursive: true })
    writeFileSync(join(dist(), 'manifest.json'), text)
    return () => release('mf-admin', releases, dist())
  }
  const whole = manifestOf('mf-admin', { release: FIRST })

  test.each(Object.keys(whole))('a manifest without «%s»', (field) => {
    const refused = putManifest(JSON.stringify({ ...whole, [field]: undefined }))
    expect(refused).toThrow(`${join(dist(), 'manifest.json')} is not valid. ${field}: `)
    expect(listReleases('mf-admin', releases)).toEqual([])
  })

  test('a manifest of another application', () => {
    expect(putManifest(JSON.stringify(manifestOf('shell', { release: FIRST })))).toThrow('name: ')
  })

  test('half a manifest', () => {
    expect(putManifest('{"name":')).toThrow(`${join(dist(), 'manifest.json')} cannot be read: `)
  })

  test('a manifest of what is live', () => {
    put(FIRST, { name: 'shell' })
    const file = join(releases, 'shell', FIRST, 'manifest.json')
    writeFileSync(file, '{}')
    expect(() => put(FIRST)).toThrow(`${file} is not valid. `)
  })

  test('current.json', () => {
    put(FIRST)
    const file = join(releases, 'mf-admin/current.json')
    writeFileSync(file, '{"release":"../../secret"}')
    expect(() => rollback('mf-admin', releases)).toThrow(`${file} is not valid. release: `)
  })
})

test('fields that a newer build has are kept', () => {
  const dist = join(folder, 'dist')
  for (const part of ['client', 'server']) mkdirSync(join(dist, part), { recursive: true })
  const manifest = JSON.stringify({
    ...manifestOf('mf-admin', { release: FIRST }),
    integrity: { 'a.js': 'sha384' },
  })
  writeFileSync(join(dist, 'manifest.json'), manifest)
  release('mf-admin', releases, dist)
  expect(readFileSync(join(releases, 'mf-admin', FIRST, 'manifest.json'), 'utf8')).toBe(manifest)
})
