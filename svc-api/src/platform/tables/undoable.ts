import { UNDO_SECONDS } from '@agency/contracts/limits'
import { AppError } from '@agency/service-kit'
import { secondsBefore } from '../time.ts'
import type { RemovableRecords } from './removable-records.ts'

/** A service's functions for records that the administrator removes and restores. */
export type UndoableRecords<R> = {
  /** @throws AppError NOT_FOUND */
  readonly find: (id: string) => Promise<R>
  /** Hides it everywhere at once. @throws AppError NOT_FOUND */
  readonly remove: (id: string) => Promise<void>
  /** Brings back what was removed within the last `UNDO_SECONDS`. @throws AppError NOT_FOUND */
  readonly restore: (id: string) => Promise<R>
}

export function undoableRecords<R>({
  store,
  clock,
  notFound,
  notRestorable = notFound,
}: {
  readonly store: RemovableRecords<R>
  readonly clock: () => Date
  /** Messages for a record that does not exist, or can no longer be restored. */
  readonly notFound: string
  readonly notRestorable?: string
}): UndoableRecords<R> {
  return {
    find: async (id) => foundOr(notFound, await store.find(id)),
    remove: async (id) => {
      foundOr(notFound, (await store.remove(id, clock().toISOString())) || undefined)
    },
    restore: async (id) =>
      foundOr(notRestorable, await store.restore(id, secondsBefore(clock(), UNDO_SECONDS))),
  }
}

/** @throws AppError NOT_FOUND with this message when there is no record */
export function foundOr<T>(text: string, record: T | undefined): T {
  if (record === undefined) throw new AppError('NOT_FOUND', text)
  return record
}
