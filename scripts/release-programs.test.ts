import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bundleReleasePrograms } from './lib/release-programs.mjs'
import { manifestOf } from './testing/manifests.ts'

const [FIRST, SECOND] = ['aaaaaaaaaaaa', 'bbbbbbbbbbbb'] as const

// As in an image: outside the project, without a single npm package.
let image: string
beforeAll(async () => {
  image = mkdtempSync(join(tmpdir(), 'image-'))
  await bundleReleasePrograms(image)
  writeFileSync(
    join(image, 'package.json'),
    '{ "private": true, "type": "module", "workspaces": ["mf-admin"] }',
  )
}, 60_000)
afterAll(() => rmSync(image, { recursive: true }))

const run = async (program: string, ...words: string[]) => {
  const env = { PATH: process.env.PATH }
  const started = promisify(execFile)(process.execPath, [join(image, `scripts/${program}.mjs`), ...words], {
    env,
  })
  return started.then(
    ({ stdout }) => stdout,
    ({ stderr }) => stderr,
  )
}

const putBuild = (release: string) => {
  const dist = join(image, 'mf-admin/dist')
  for (const part of ['client', 'server']) mkdirSync(join(dist, part), { recursive: true })
  writeFileSync(join(dist, 'manifest.json'), JSON.stringify(manifestOf('mf-admin', { release })))
}

test('the bundled programs are alone in their folder', () => {
  expect(readdirSync(image).sort()).toEqual(['package.json', 'scripts'])
})

test('they release the image’s own build, list releases and roll back', async () => {
  putBuild(FIRST)
  expect(await run('release-built', 'mf-admin')).toBe(`mf-admin: released ${FIRST} to everybody\n`)
  putBuild(SECOND)
  expect(await run('release-built', 'mf-admin')).toBe(`mf-admin: released ${SECOND} to everybody\n`)
  expect(await run('releases')).toContain(`→ ${SECOND}`)
  expect(await run('rollback', 'mf-admin')).toBe(`mf-admin: back at ${FIRST}\n`)
  expect(await run('rollback', 'mf-none')).toBe('npm run rollback -- NAME\nNAME: shell, mf-admin\n')
})

test('they refuse a manifest that lacks a field', async () => {
  writeFileSync(join(image, 'mf-admin/dist/manifest.json'), '{}')
  const file = join(image, 'mf-admin/dist/manifest.json')
  expect(await run('release-built', 'mf-admin', '--canary', '10')).toContain(`${file} is not valid. name: `)
})
