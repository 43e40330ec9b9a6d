import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useOwnFolder } from './own-folder.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'folders-'))
  vi.stubEnv('TMPDIR', folder)
})
afterEach(() => {
  vi.unstubAllEnvs()
  rmSync(folder, { recursive: true })
})

it('removes what killed processes have left, and nothing else', () => {
  const { pid } = spawnSync(process.execPath, ['--version'])
  mkdirSync(join(folder, `svc-browser-${pid}-abc`, 'profile'), { recursive: true })
  const others = ['svc-browser-1-abc', 'svc-browser-photos', 'visit-abc']
  for (const name of others) mkdirSync(join(folder, name))
  const remove = useOwnFolder()
  expect(dirname(tmpdir())).toBe(folder)
  expect(readdirSync(folder).toSorted()).toEqual([...others, basename(tmpdir())].toSorted())
  remove()
  expect(readdirSync(folder).toSorted()).toEqual(others.toSorted())
})
