import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createLogger } from '@agency/service-kit'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type OpenedStore, storesOn } from '../../testing/store-adapters.ts'
import { createErasureKeys } from './erasure-keys.ts'
import { createErasuresStore, type Erasure, type ErasuresStore, erasuresBeyond } from './erasures.store.ts'
import { createErasures } from './erasures.ts'
import { readErasuresFile } from './erasures-file.ts'

const keys = createErasureKeys([Buffer.alloc(32, 'secret')])
const EARLY = '2026-11-20T10:00:00.000Z'
const LATE = '2026-11-21T10:00:00.000Z'
const erasureOf = (email: string, erasedAt = EARLY): Erasure => ({ ...keys.hashOf(email), erasedAt })
const byHash = (list: readonly Erasure[]) => list.toSorted((a, b) => (a.hash < b.hash ? -1 : 1))

it('knows which erasures a list lacks', () => {
  const list = [erasureOf('a@b.es'), erasureOf('c@d.es', LATE)]
  expect(erasuresBeyond(list, list)).toEqual([])
  expect(erasuresBeyond([erasureOf('a@b.es', LATE)], list)).toEqual([list[1]])
  expect(erasuresBeyond(list, [erasureOf('a@b.es', LATE)])).toEqual([erasureOf('a@b.es', LATE)])
})

describe.each(storesOn(createErasuresStore))('erasures in $name', ({ open }) => {
  let folder: string
  let opened: OpenedStore<ErasuresStore>
  let log: string
  let again: (readonly Erasure[])[]
  beforeEach(async () => {
    folder = mkdtempSync(path.join(tmpdir(), 'erasures-'))
    opened = await open()
    log = ''
    again = []
  })
  afterEach(async () => {
    await opened.remove()
    rmSync(folder, { recursive: true, force: true })
  })

  const erasuresIn = (place: string | undefined, at = LATE, isTrusted = true) =>
    createErasures({
      isTrusted: async () => isTrusted,
      store: opened.store,
      keys,
      folder: place,
      clock: () => new Date(at),
      logger: createLogger({
        name: 'test',
        destination: {
          write: (line: string) => {
            log += line
          },
        },
      }),
      eraseAgain: async (erasures) => again.push(erasures),
    })

  it('keeps the later of two of one person', async () => {
    await opened.store.unite([erasureOf('a@b.es'), erasureOf('c@d.es', LATE)])
    await opened.store.unite([erasureOf('a@b.es', LATE), erasureOf('c@d.es', EARLY)])
    const late = [erasureOf('a@b.es', LATE), erasureOf('c@d.es', LATE)]
    expect(byHash(await opened.store.list())).toEqual(byHash(late))
    expect(await opened.store.purgeBefore(LATE)).toBe(0)
    expect(await opened.store.purgeBefore('2026-11-21T10:00:00.001Z')).toBe(2)
  })

  it('are kept while the clock is in doubt, in the store and beside the backups', async () => {
    await erasuresIn(folder).note('a@b.es')
    const later = new Date('2031-01-01T00:00:00.000Z')
    const doubted = erasuresIn(folder, later.toISOString(), false)
    await doubted.sync(later)
    await doubted.note('c@d.es')
    expect(await opened.store.list()).toHaveLength(2)
    expect(readErasuresFile(folder)).toHaveLength(2)
    await erasuresIn(folder, later.toISOString()).sync(later)
    expect(await opened.store.list()).toEqual([erasureOf('c@d.es', later.toISOString())])
  })

  it('are noted in the store and beside the backups, in a file for its user only', async () => {
    const backups = path.join(folder, 'backups')
    await erasuresIn(backups).note('A@b.es')
    expect(await opened.store.list()).toEqual([erasureOf('a@b.es', LATE)])
    expect(readErasuresFile(backups)).toEqual([erasureOf('a@b.es', LATE)])
    expect(statSync(path.join(backups, 'erasures.json')).mode & 0o777).toBe(0o600)
    expect(readFileSync(path.join(backups, 'erasures.json'), 'utf8')).not.toContain('b.es')
    await erasuresIn(undefined).note('c@d.es')
    expect(await opened.store.list()).toHaveLength(2)
    expect(readErasuresFile(folder)).toEqual([])
  })

  it('are applied at the start, and when the file knows more than a store that was put back', async () => {
    await erasuresIn(folder).note('a@b.es')
    const erasures = erasuresIn(folder)
    await erasures.sync(new Date(LATE))
    await erasures.sync(new Date(LATE))
    expect(again).toEqual([[erasureOf('a@b.es', LATE)]])
    await opened.store.purgeBefore('2027-01-01T00:00:00.000Z')
    await erasures.sync(new Date(LATE))
    expect(again).toHaveLength(2)
    expect(await opened.store.list()).toEqual([erasureOf('a@b.es', LATE)])
  })

  it('reach a file that could not be written at once', async () => {
    const blocked = path.join(folder, 'blocked')
    writeFileSync(blocked, 'a file, not a folder')
    const erasures = erasuresIn(blocked)
    await erasures.note('a@b.es')
    expect(log).toContain('not noted beside the backups yet')
    rmSync(blocked)
    mkdirSync(blocked)
    await erasures.sync(new Date(LATE))
    expect(readErasuresFile(blocked)).toEqual([erasureOf('a@b.es', LATE)])
  })

  it('are forgotten, in both places, after the retention of records', async () => {
    const erasures = erasuresIn(folder, EARLY)
    await erasures.note('a@b.es')
    await erasures.sync(new Date(Date.parse(EARLY) + 730 * 86_400_000))
    expect([await opened.store.list(), readErasuresFile(folder)]).toEqual([
      [erasureOf('a@b.es')],
      [erasureOf('a@b.es')],
    ])
    await erasures.sync(new Date(Date.parse(EARLY) + 730 * 86_400_000 + 1))
    expect([await opened.store.list(), readErasuresFile(folder)]).toEqual([[], []])
  })

  it('leave a file alone that is not theirs, and name it', async () => {
    writeFileSync(path.join(folder, 'erasures.json'), '{"half')
    await expect(erasuresIn(folder).sync(new Date(LATE))).rejects.toThrow(
      'erasures.json is not a list of erasures',
    )
    expect(readFileSync(path.join(folder, 'erasures.json'), 'utf8')).toBe('{"half')
  })

  it('say that the service is unavailable when the database is gone', async () => {
    const lost = await open()
    await lost.disconnect()
    for (const call of [
      () => lost.store.list(),
      () => lost.store.unite([erasureOf('a@b.es')]),
      () => lost.store.purgeBefore(LATE),
    ]) {
      await expect(call()).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' })
    }
    await lost.remove()
  })
})
