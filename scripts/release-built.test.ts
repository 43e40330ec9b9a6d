import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { currentRelease, makeCurrent, promote, readCurrent, releaseNewBuild } from './lib/release.mjs'
import { manifestOf } from './testing/manifests.ts'

const FIRST = 'aaaaaaaaaaaa'
const SECOND = 'bbbbbbbbbbbb'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'releases-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

/** A container of the image that holds this build starts. */
function start(release: string, contract = 1, share?: number) {
  const dist = join(folder, 'dist')
  for (const part of ['client', 'server']) mkdirSync(join(dist, part), { recursive: true })
  writeFileSync(join(dist, 'manifest.json'), JSON.stringify(manifestOf('mf-admin', { release, contract })))
  return releaseNewBuild('mf-admin', join(folder, 'releases'), dist, share === undefined ? {} : { share })
}
const live = () => currentRelease('mf-admin', join(folder, 'releases'))

test('a build is released once, however often its container starts', () => {
  expect([start(FIRST), live()]).toEqual([FIRST, FIRST])
  expect([start(FIRST), live()]).toEqual([undefined, FIRST])
})

test('a rollback stands until there is another build', () => {
  start(FIRST)
  start(SECOND)
  makeCurrent(join(folder, 'releases/mf-admin'), FIRST)
  expect([start(SECOND), live()]).toEqual([undefined, FIRST])
})

test('an older build, deployed again, is released again', () => {
  start(FIRST)
  start(SECOND)
  expect([start(FIRST), live()]).toEqual([FIRST, FIRST])
})

test('what does not fit the live shell is refused, and released once it fits', () => {
  const shell = join(folder, 'releases/shell', FIRST)
  const putShell = (contract: number) =>
    writeFileSync(
      join(shell, 'manifest.json'),
      JSON.stringify(manifestOf('shell', { release: FIRST, contract })),
    )
  mkdirSync(shell, { recursive: true })
  putShell(1)
  makeCurrent(join(folder, 'releases/shell'), FIRST)
  expect(() => start(SECOND, 2)).toThrow('asks for contract 2')
  expect(live()).toBeUndefined()
  putShell(2)
  expect([start(SECOND, 2), live()]).toEqual([SECOND, SECOND])
})

describe('a canary of a build', () => {
  const canary = () => readCurrent('mf-admin', join(folder, 'releases'))?.canary
  beforeEach(() => {
    start(FIRST)
    expect(start(SECOND, 1, 0.1)).toBe(SECOND)
  })

  test('stands beside what is live, also when its container starts again', () => {
    expect([start(SECOND), live(), canary()]).toEqual([undefined, FIRST, { release: SECOND, share: 0.1 }])
  })

  test('gets another share when one is named', () => {
    expect([start(SECOND, 1, 0.5), canary()]).toEqual([SECOND, { release: SECOND, share: 0.5 }])
  })

  test('goes to everybody when it is promoted, and no container’s start undoes that', () => {
    promote('mf-admin', join(folder, 'releases'))
    expect([start(SECOND), live(), canary()]).toEqual([undefined, SECOND, undefined])
  })
})
