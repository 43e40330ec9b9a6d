import { existsSync, readFileSync, statSync } from 'node:fs'

const LIST = '/proc/locks'
/** First of the bytes that readers of a database lock: SHARED_FIRST in SQLite's `os.h`. */
const SHARED_FIRST = 0x40000002

/** Linux alone lists the locks of all processes. */
export const canListLocks = existsSync(LIST)

/**
 * Whether a process holds SQLite's shared lock on a database. It does as long as it has a connection in WAL mode; without
 * it the next program that closes the file takes itself for the last one and removes the log.
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

/** Says in the output of a run that it could not look at locks. */
export function tellWhereLocksAreNotListed(): void {
  if (!canListLocks) {
    process.stdout.write(
      `${LIST} is not there (it is on Linux): no test looks at the locks of the database.\n`,
    )
  }
}
