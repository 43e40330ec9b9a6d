import { mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createLogger, createMetrics } from '@agency/service-kit'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createLeases, type Leases } from '../platform/tables/leases.ts'
import { type OpenedStore, storesOn } from '../testing/store-adapters.ts'
import { type Backups, type MakeBackup, startBackups } from './scheduled-backups.ts'

const HOUR_MS = 3_600_000
const START = Date.parse('2026-11-20T10:00:00.000Z')
let now: number
const clock = () => new Date(now)

describe.each(
  storesOn(async (open) => [await createLeases(open, clock), await createLeases(open, clock)] as const),
)('scheduled backups on $name', ({ open }) => {
  let folder: string
  let opened: OpenedStore<readonly [Leases, Leases]>
  let log: string[]
  let running: Backups[]
  beforeEach(async () => {
    folder = path.join(mkdtempSync(path.join(tmpdir(), 'scheduled-')), 'backups')
    now = START
    opened = await open()
    log = []
    running = []
  })
  afterEach(async () => {
    for (const backups of running) await backups.stop()
    await opened.remove()
    rmSync(path.dirname(folder), { recursive: true, force: true })
  })

  const write: MakeBackup = async (file) => writeFileSync(file, 'saved')
  function start(makeBackup: MakeBackup = write, gateway: 0 | 1 = 0) {
    const metrics = createMetrics()
    const backups = startBackups({
      folder,
      everyMs: 24 * HOUR_MS,
      keep: 3,
      leases: opened.store[gateway],
      makeBackup,
      clock,
      logger: createLogger({ name: 'test', destination: { write: (line) => void log.push(line) } }),
      metrics,
      checkEveryMs: 5,
    })
    running.push(backups)
    return { backups, metrics }
  }
  const archives = () => {
    try {
      return readdirSync(folder)
        .filter((name) => name.endsWith('.tar.gz'))
        .toSorted()
    } catch {
      return []
    }
  }
  const nameOf = (at: number) =>
    `agency-${new Date(at).toISOString().slice(0, 19).replaceAll(':', '-')}Z.tar.gz`

  it('are made at once where there is none, then after the interval, and the oldest beyond those kept is deleted', async () => {
    const { backups, metrics } = start()
    const made = []
    for (let day = 0; day < 5; day += 1) {
      now = START + day * 24 * HOUR_MS
      made.push(nameOf(now))
      await expect.poll(archives).toContain(nameOf(now))
    }
    await expect.poll(archives).toEqual(made.slice(2))
    // A file has its name a moment before it is counted.
    await expect.poll(() => metrics.text()).toMatch(/^backups_total\{end="made"\} 5$/m)
    now += HOUR_MS
    expect(await metrics.text()).toMatch(/^backup_age_seconds 3600$/m)
    expect(backups.healthNotes()).toEqual({ backup: 'ok' })
    now += 48 * HOUR_MS
    expect(log.join('')).toContain(made[0])
  })

  it('leave what an operator keeps in the folder, and remove what a killed run has begun', async () => {
    const { backups } = start()
    await expect.poll(archives).toEqual([nameOf(START)])
    await backups.stop()
    const draft = path.join(folder, `${nameOf(START)}.0b1d3c1e-0000-4000-8000-000000000000.tmp`)
    const fresh = path.join(folder, `${nameOf(START)}.0b1d3c1e-0000-4000-8000-000000000001.tmp`)
    for (const file of [draft, fresh, path.join(folder, 'a-mine.tar.gz')]) writeFileSync(file, '')
    utimesSync(draft, new Date(0), new Date(0))
    start()
    for (let day = 1; day < 5; day += 1) {
      now = START + day * 24 * HOUR_MS
      await expect.poll(archives).toContain(nameOf(now))
    }
    await expect.poll(archives).toHaveLength(4)
    expect(archives()[0]).toBe('a-mine.tar.gz')
    expect(readdirSync(folder).filter((name) => name.endsWith('.tmp'))).toEqual([path.basename(fresh)])
  })

  it('are made by one of two gateways', async () => {
    const begun: string[] = []
    let finish = () => {}
    const held = new Promise<void>((resolve) => {
      finish = resolve
    })
    const slow: MakeBackup = async (file, signal) => {
      begun.push(file)
      await held
      return write(file, signal)
    }
    start(slow, 0)
    start(slow, 1)
    await expect.poll(() => begun).toHaveLength(1)
    finish()
    await expect.poll(archives).toEqual([nameOf(START)])
    await expect.poll(() => opened.store[1].take('backup')).toBe(true)
    expect(begun).toHaveLength(1)
  })

  it('that fail are said, counted and tried again; the ones before stay', async () => {
    start()
    await expect.poll(archives).toEqual([nameOf(START)])
    await running[0]?.stop()
    now = START + 24 * HOUR_MS
    let isFull = true
    const { backups, metrics } = start(async (file, signal) => {
      if (isFull) throw new Error(`${file} cannot be written (ENOSPC: no space left on device, write).`)
      return write(file, signal)
    })
    await expect.poll(backups.healthNotes).toEqual({ backup: 'overdue' })
    expect(log.join('')).toContain('no backup was made')
    expect(log.join('')).toContain('ENOSPC')
    expect(await metrics.text()).toMatch(/^backups_total\{end="failed"\} 1$/m)
    expect(archives()).toEqual([nameOf(START)])
    isFull = false
    now += HOUR_MS / 4
    await expect.poll(archives).toEqual([nameOf(START), nameOf(now)])
    await expect.poll(backups.healthNotes).toEqual({ backup: 'ok' })
  })

  it('that are missing or late are overdue', async () => {
    const { backups, metrics } = start(async () => {
      throw new Error('never')
    })
    await expect.poll(() => log.join('')).toContain('no backup was made')
    expect(backups.healthNotes()).toEqual({ backup: 'overdue' })
    expect(await metrics.text()).toMatch(/^backup_age_seconds \+Inf$/m)
    writeFileSync(path.join(folder, nameOf(START)), '')
    now += 49 * HOUR_MS
    expect(backups.healthNotes()).toEqual({ backup: 'overdue' })
  })

  it('go on where a clock was ahead for a while', async () => {
    now = START + 500 * 24 * HOUR_MS
    const ahead = nameOf(now)
    start()
    await expect.poll(archives).toEqual([ahead])
    now = START
    await expect.poll(archives).toEqual([nameOf(START), ahead])
    for (let day = 1; day < 4; day += 1) {
      now = START + day * 24 * HOUR_MS
      await expect.poll(archives).toContain(nameOf(now))
    }
    await expect.poll(archives).toEqual([1, 2, 3].map((day) => nameOf(START + day * 24 * HOUR_MS)))
  })

  it('are interrupted when the gateway stops, without a word', async () => {
    const interrupted = vi.fn()
    const { backups } = start(
      (_file, signal) =>
        new Promise((_resolve, reject) => {
          signal.addEventListener('abort', () => {
            interrupted()
            reject(signal.reason)
          })
        }),
    )
    await expect.poll(() => readdirSync(path.dirname(folder))).toContain('backups')
    await backups.stop()
    expect([interrupted.mock.calls.length, log]).toEqual([1, []])
    // Another gateway need not wait for the lease to end.
    expect(await opened.store[1].take('backup')).toBe(true)
  })
})
