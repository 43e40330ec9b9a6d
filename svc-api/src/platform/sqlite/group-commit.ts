import type { SqliteDatabase } from './sqlite.ts'

/** Does a write with others that come at the same moment; resolves when it is durable. */
export type GroupCommit = <T>(work: () => T) => Promise<T>

type Job = {
  readonly work: () => unknown
  readonly resolve: (value: unknown) => void
  readonly reject: (error: unknown) => void
}

/**
 * One commit for all writes of one turn of the event loop: a disk flush takes longer than all else in a write, and requests
 * that come during one wait for the next together. A write that fails leaves the others as they are.
 * @param checkFile throws when what was written is not in the file that the next process opens: nothing is acknowledged then
 */
export function createGroupCommit(db: SqliteDatabase, checkFile = () => {}): GroupCommit {
  let waiting: Job[] = []
  const flush = () => {
    const jobs = waiting
    waiting = []
    const settle: (() => void)[] = []
    const writeAll = () => {
      for (const { work, resolve, reject } of jobs) {
        try {
          // Inside a transaction this is a savepoint.
          const value = db.transaction(work)()
          settle.push(() => resolve(value))
        } catch (error) {
          // A full disk has undone everything: what follows would be a commit of its own.
          if (!db.inTransaction) throw error
          settle.push(() => reject(error))
        }
      }
    }
    try {
      db.transaction(writeAll).immediate()
      checkFile()
    } catch (error) {
      for (const { reject } of jobs) reject(error)
      return
    }
    for (const done of settle) done()
  }
  return <T>(work: () => T) =>
    new Promise<T>((resolve, reject) => {
      // What `work` returns is what this promise is of.
      waiting.push({ work, resolve: resolve as Job['resolve'], reject })
      if (waiting.length === 1) setImmediate(flush)
    })
}
