import { existsSync, readFileSync, statSync } from 'node:fs'

const LIST = '/proc/locks'
/** First byte of the range that readers of a database lock: SHARED_FIRST in SQLite's `os.h`. */
const SHARED_FIRST = 0x40000002

/** Only Linux lists the locks of all processes. */
export const canListLocks = existsSync(LIST)

/**
 * Whether a process holds SQLite's shared lock on a database, as it does while it has a connection in WAL mode. Without it,
 * the next program that closes the file believes to be the last one and removes the log.
 */
export function holdsSharedLock(file: string, pid: number): boolean {
  const { ino } = statSync(file)
  return readFileSync(LIST, 'utf8')
    .split('\n')
    .map((line) => line.trim().split(/\s+/))
    .some(
      ([_number, kind, _advisory, access, holder, place, first]) =>
        kind === 'POSIX' &&
        access === 'READ' &&
        holder === String(pid) &&
        place?.endsWith(`:${ino}`) &&
        first === String(SHARED_FIRST),
    )
}

/** Prints a note when locks cannot be checked. */
export function tellWhereLocksAreNotListed(): void {
  if (!canListLocks) {
    process.stdout.write(
      `${LIST} is not there (it is on Linux): no test looks at the locks of the database.\n`,
    )
  }
}
