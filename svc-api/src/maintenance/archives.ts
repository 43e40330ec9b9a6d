import { readdirSync } from 'node:fs'
import path from 'node:path'

/** A scheduled backup: only these are counted and rotated; every other file of the folder is left alone. */
export type Archive = { readonly file: string; readonly at: number }

const NAME = /^agency-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)Z\.tar\.gz$/
/** What a clock may be ahead of another one. */
const AHEAD_MS = 60 * 60_000

/** The file of a backup begun at a time: its name sorts by it, and Windows takes it. */
export const archiveAt = (folder: string, at: Date): string =>
  path.join(folder, `agency-${at.toISOString().slice(0, 19).replaceAll(':', '-')}Z.tar.gz`)

/**
 * The scheduled backups of a folder, oldest first; those of a clock that was ahead come before all others. None where the
 * folder does not exist.
 */
export function archivesIn(folder: string, now: Date): readonly Archive[] {
  const isAhead = ({ at }: Archive) => at > now.getTime() + AHEAD_MS
  return namesIn(folder)
    .flatMap((name) => {
      const [, day, hours, minutes, seconds] = NAME.exec(name) ?? []
      const at = Date.parse(`${day}T${hours}:${minutes}:${seconds}Z`)
      return Number.isNaN(at) ? [] : [{ file: path.join(folder, name), at }]
    })
    .toSorted((a, b) => Number(isAhead(b)) - Number(isAhead(a)) || a.at - b.at)
}

/** The last one of them. */
export const newestArchive = (folder: string, now: Date): Archive | undefined =>
  archivesIn(folder, now).at(-1)

/** Unfinished files of scheduled backups. */
export const draftsIn = (folder: string): readonly string[] =>
  namesIn(folder)
    .filter((name) => NAME.test(name.replace(/\.[0-9a-f-]{36}\.tmp$/, '')) && name.endsWith('.tmp'))
    .map((name) => path.join(folder, name))

function namesIn(folder: string): readonly string[] {
  try {
    return readdirSync(folder)
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return []
    throw error
  }
}
