import { setImmediate } from 'node:timers/promises'
import type { Purge } from '../../platform/purger.ts'
import { throttled } from '../../platform/time.ts'
import type { PeopleStore } from './people.store.ts'

/** It reads every person's records. */
const EVERY_MS = 60 * 60 * 1000

/** Deletes what was noted about people of whom no record is left, removed ones that can be restored included. */
export function createPeopleCleaner({
  people,
  records,
  clock,
}: {
  readonly people: Pick<PeopleStore, 'emails' | 'purgeByEmail'>
  readonly records: readonly { readonly countByEmail: (email: string) => Promise<number> }[]
  readonly clock: () => Date
}): Purge {
  const hasRecords = async (email: string) => {
    for (const { countByEmail } of records) if ((await countByEmail(email)) > 0) return true
    return false
  }
  const clean = async () => {
    for (const email of await people.emails()) {
      if (!(await hasRecords(email))) await people.purgeByEmail(email)
      // SQLite answers at once: without a pause no request would be served until the end of a long list.
      await setImmediate()
    }
  }
  return throttled(clean, { everyMs: EVERY_MS, clock })
}
