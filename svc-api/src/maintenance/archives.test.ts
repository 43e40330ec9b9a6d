import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { archiveAt, archivesIn, draftsIn, newestArchive } from './archives.ts'

const NOW = new Date('2026-11-20T10:00:00.999Z')
let folder: string
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'archives-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const put = (...names: string[]) => {
  for (const name of names) writeFileSync(path.join(folder, name), '')
}
const names = () => archivesIn(folder, NOW).map(({ file }) => path.basename(file))

it('are named by their time, and found again among other files', () => {
  expect(path.basename(archiveAt(folder, NOW))).toBe('agency-2026-11-20T10-00-00Z.tar.gz')
  put('agency-2026-11-20T10-00-00Z.tar.gz', 'agency-2026-11-19T10-00-00Z.tar.gz')
  put('mine.tar.gz', 'agency-2026-11-18.tar.gz', 'agency-2026-99-99T10-00-00Z.tar.gz', 'erasures.json')
  expect(names()).toEqual(['agency-2026-11-19T10-00-00Z.tar.gz', 'agency-2026-11-20T10-00-00Z.tar.gz'])
  expect(newestArchive(folder, NOW)?.at).toBe(Date.parse('2026-11-20T10:00:00Z'))
})

it('of a clock that was ahead are not the newest', () => {
  put('agency-2028-01-01T00-00-00Z.tar.gz', 'agency-2026-11-19T10-00-00Z.tar.gz')
  expect(names()).toEqual(['agency-2028-01-01T00-00-00Z.tar.gz', 'agency-2026-11-19T10-00-00Z.tar.gz'])
})

it('are told from what is not finished', () => {
  const draft = 'agency-2026-11-20T10-00-00Z.tar.gz.0b1d3c1e-0000-4000-8000-000000000000.tmp'
  put(draft, 'mine.tar.gz.0b1d3c1e-0000-4000-8000-000000000000.tmp')
  expect([names(), draftsIn(folder).map((file) => path.basename(file))]).toEqual([[], [draft]])
})

it('are none where there is no folder', () => {
  expect([archivesIn(path.join(folder, 'none'), NOW), newestArchive(folder, NOW)]).toEqual([[], undefined])
})
