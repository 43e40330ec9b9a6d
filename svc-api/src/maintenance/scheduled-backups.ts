import { rm, stat } from 'node:fs/promises'
import path from 'node:path'
import type { Logger, Metrics } from '@agency/service-kit'
import { makeFolder } from '../platform/make-folder.ts'
import type { Leases } from '../platform/tables/leases.ts'
import { archiveAt, archivesIn, draftsIn, newestArchive } from './archives.ts'

/** Makes a verified backup under this name, or rejects and leaves no file of that name; ends early when `signal` says so. */
export type MakeBackup = (file: string, signal: AbortSignal) => Promise<void>

export type Backups = {
  /** `backup`: `overdue` when the newest is older than it should be, or the last attempt failed. */
  readonly healthNotes: () => Readonly<Record<string, string>>
  readonly stop: () => Promise<void>
}
export const noBackups: Backups = { healthNotes: () => ({}), stop: async () => {} }

const LEASE = 'backup'
const CHECK_EVERY_MS = 60_000
/** A failed backup is tried again after this time. */
const RETRY_MS = 15 * 60_000
/** Nobody writes to an unfinished file of this age any more. */
const ABANDONED_MS = 60 * 60_000

type Options = {
  readonly folder: string
  readonly everyMs: number
  /** How many are kept. */
  readonly keep: number
  readonly leases: Leases
  readonly makeBackup: MakeBackup
  readonly clock: () => Date
  readonly logger: Logger
  readonly metrics: Metrics
  readonly checkEveryMs?: number
}

/**
 * Makes a backup as soon as the newest in the folder is `everyMs` old, and deletes the oldest beyond `keep`. Of several
 * gateways on one store one makes it; those that share the folder see its file and wait.
 */
export function startBackups({
  folder,
  everyMs,
  keep,
  leases,
  makeBackup,
  clock,
  logger,
  metrics,
  checkEveryMs = CHECK_EVERY_MS,
}: Options): Backups {
  const stopping = new AbortController()
  let failedAt: number | undefined
  const countEnd = metrics.counter('backups_total', {
    help: 'Scheduled backups that this process has made, or tried to, since it started.',
    label: 'end',
    values: ['made', 'failed'] as const,
  })
  const ageMs = () => {
    try {
      const newest = newestArchive(folder, clock())
      return newest === undefined ? Number.POSITIVE_INFINITY : Math.max(0, clock().getTime() - newest.at)
    } catch {
      return Number.POSITIVE_INFINITY
    }
  }
  metrics.gauge('backup_age_seconds', 'Age of the newest scheduled backup.', () => ageMs() / 1000)

  const isDue = () => {
    const now = clock().getTime()
    // Either way: a clock that was ahead has dated some in the future.
    return archivesIn(folder, clock()).every(({ at }) => Math.abs(now - at) >= everyMs)
  }
  const isToWait = () =>
    failedAt !== undefined && Math.abs(clock().getTime() - failedAt) < Math.min(RETRY_MS, everyMs)

  const make = async () => {
    makeFolder(folder)
    for (const draft of draftsIn(folder)) {
      if (Date.now() - (await stat(draft)).mtimeMs > ABANDONED_MS) await rm(draft, { force: true })
    }
    const started = performance.now()
    const file = archiveAt(folder, clock())
    await makeBackup(file, stopping.signal)
    const { size } = await stat(file)
    const seconds = Math.round((performance.now() - started) / 1000)
    for (const { file: old } of archivesIn(folder, clock()).slice(0, -keep)) await rm(old, { force: true })
    logger.info({ file: path.basename(file), bytes: size, seconds }, 'a backup was made')
  }
  const round = async () => {
    if (stopping.signal.aborted) return
    try {
      if (isToWait() || !isDue() || !(await leases.take(LEASE))) return
      let extension: Promise<unknown> = Promise.resolve()
      const extending = setInterval(() => {
        extension = extension.then(() => leases.take(LEASE)).catch(() => undefined)
      }, checkEveryMs)
      try {
        // Another gateway may just have made it.
        if (isDue()) {
          await make()
          countEnd('made')
        }
      } finally {
        clearInterval(extending)
        // One that is under way would take it again.
        await extension
        await leases.release(LEASE).catch(() => undefined)
      }
      failedAt = undefined
    } catch (error) {
      if (stopping.signal.aborted) return
      failedAt = clock().getTime()
      countEnd('failed')
      logger.error({ err: error }, 'no backup was made: it is tried again in a quarter of an hour')
    }
  }
  let running = round()
  const timer = setInterval(() => {
    running = running.then(round)
  }, checkEveryMs).unref()
  return {
    healthNotes: () => ({ backup: failedAt !== undefined || ageMs() > 2 * everyMs ? 'overdue' : 'ok' }),
    stop: async () => {
      clearInterval(timer)
      stopping.abort()
      await running
    },
  }
}
