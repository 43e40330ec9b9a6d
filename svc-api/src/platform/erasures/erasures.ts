import { RETENTION_DAYS } from '@agency/contracts/limits'
import type { Logger } from '@agency/service-kit'
import type { ClockTrust } from '../clock-trust.ts'
import type { Purge } from '../purger.ts'
import { secondsBefore } from '../time.ts'
import type { ErasureKeys } from './erasure-keys.ts'
import { type Erasure, type ErasuresStore, erasuresBeyond } from './erasures.store.ts'
import { readErasuresFile, writeErasuresFile } from './erasures-file.ts'

export type Erasures = {
  /** Notes that a person was erased; durable in the store when it resolves. Call it before deleting. */
  readonly note: (email: string) => Promise<void>
  /**
   * Unites the list with the one beside the backups and forgets what is too old to matter. Where the list grew from there,
   * and at the first call, an older copy of the store may have been put back: the erasures are applied again.
   */
  readonly sync: Purge
}

/**
 * Who was erased, as keyed hashes, so that no restore brings them back. They are kept as long as records are: whatever an
 * older backup could bring back is past its retention then.
 */
export function createErasures({
  store,
  keys,
  folder,
  clock,
  isTrusted,
  logger,
  eraseAgain,
}: {
  readonly store: ErasuresStore
  readonly keys: ErasureKeys
  /** Where backups are, if the gateway makes any. */
  readonly folder: string | undefined
  readonly clock: () => Date
  /** While the clock is in doubt, nothing is forgotten. */
  readonly isTrusted: ClockTrust
  readonly logger: Logger
  /** Deletes what erased people had before their erasure; returns how many records. */
  readonly eraseAgain: (erasures: readonly Erasure[]) => Promise<number>
}): Erasures {
  const uniteWithFile = async (since: string): Promise<boolean> => {
    if (folder === undefined) return false
    const kept = await store.list()
    const beside = readErasuresFile(folder)
    const arrived = erasuresBeyond(
      kept,
      beside.filter(({ erasedAt }) => erasedAt >= since),
    )
    await store.unite(arrived)
    const all = arrived.length === 0 ? kept : await store.list()
    const isComplete = beside.length === all.length && erasuresBeyond(beside, all).length === 0
    if (!isComplete) await writeErasuresFile(folder, all)
    return arrived.length > 0
  }
  /** Earlier erasures are forgotten. */
  const oldest = async (now: Date): Promise<string> =>
    (await isTrusted(now)) ? secondsBefore(now, RETENTION_DAYS * 24 * 60 * 60) : ''
  let isFirst = true
  return {
    note: async (email) => {
      const now = clock()
      await store.unite([{ ...keys.hashOf(email), erasedAt: now.toISOString() }])
      const uniting = oldest(now).then(uniteWithFile)
      await uniting.catch((error) =>
        logger.warn(
          { err: error },
          'an erasure is not noted beside the backups yet, the next minute tries again',
        ),
      )
    },
    sync: async (now) => {
      const since = await oldest(now)
      await store.purgeBefore(since)
      const hasGrown = await uniteWithFile(since)
      if (!isFirst && !hasGrown) return
      const erasures = await store.list()
      const unknown = erasures.filter(({ keyId }) => !keys.knows(keyId)).length
      if (unknown > 0) {
        logger.info(
          { erasures: unknown },
          'erasures are noted under an earlier TOKEN_SECRET: a restore needs it as TOKEN_SECRET_PREVIOUS',
        )
      }
      const records = await eraseAgain(erasures)
      if (records > 0)
        logger.warn({ records }, 'records of erased people had come back and are deleted again')
      isFirst = false
    },
  }
}
