import type { NoFields, OpenTable, TableShape } from '../tables/table.ts'
import type { ErasureHash } from './erasure-keys.ts'

/** That everything of a person was deleted, at a time in ISO 8601 UTC. */
export type Erasure = ErasureHash & { readonly erasedAt: string }

export const ERASURES: TableShape<Erasure, NoFields> = {
  name: 'erasures',
  key: 'hash',
  fields: { hash: 'text', keyId: 'text', erasedAt: 'time' },
  aside: {},
}

/** Port of the erasures. Every function rejects with SERVICE_UNAVAILABLE while the store is down. */
export type ErasuresStore = {
  readonly list: () => Promise<readonly Erasure[]>
  /** Adds those that are not there; of two of the same person the later one stays. */
  readonly unite: (erasures: readonly Erasure[]) => Promise<void>
  /** Deletes those of before a time. */
  readonly purgeBefore: (time: string) => Promise<number>
}

export async function createErasuresStore(open: OpenTable): Promise<ErasuresStore> {
  const table = await open(ERASURES)
  return {
    list: async () => (await table.list({})).records,
    unite: async (erasures) => {
      for (const erasure of erasures) {
        const { hash, erasedAt } = erasure
        if (!(await table.insert(erasure)))
          await table.update({ hash, erasedAt: { lt: erasedAt } }, { erasedAt })
      }
    },
    purgeBefore: (time) => table.purge({ erasedAt: { lt: time } }),
  }
}

/** Those of `erasures` that `known` lacks, or has from an earlier time. */
export function erasuresBeyond(known: readonly Erasure[], erasures: readonly Erasure[]): readonly Erasure[] {
  const times = new Map(known.map(({ hash, erasedAt }) => [hash, erasedAt]))
  return erasures.filter(({ hash, erasedAt }) => (times.get(hash) ?? '') < erasedAt)
}
