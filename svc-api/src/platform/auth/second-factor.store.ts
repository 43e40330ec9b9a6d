import type { OpenTable, TableShape } from '../tables/table.ts'

/** The second factor as it is kept: the app's secret, encrypted, and when it was set up (ISO 8601 UTC). */
export type KeptSecondFactor = { readonly sealedSecret: string; readonly setUpAt: string }

const ID = 'admin'

/** Of the installation rather than its data: left out of backups. */
const SECOND_FACTOR: TableShape<KeptSecondFactor, { readonly id: string }> = {
  name: 'second_factor',
  key: 'id',
  onlyKey: ID,
  fields: { sealedSecret: 'text', setUpAt: 'text' },
  aside: { id: 'text' },
}

/** Port of the second factor. Every function rejects with SERVICE_UNAVAILABLE while the store is down. */
export type SecondFactorStore = {
  /** `undefined` where none is set up. */
  readonly find: () => Promise<KeptSecondFactor | undefined>
  /** False, and nothing stored, where one is set up. */
  readonly insert: (factor: KeptSecondFactor) => Promise<boolean>
  /** Replaces the secret if it is still `from`. */
  readonly reseal: (from: string, to: string) => Promise<void>
  /** False where none is set up. */
  readonly remove: () => Promise<boolean>
}

export async function createSecondFactorStore(open: OpenTable): Promise<SecondFactorStore> {
  const table = await open(SECOND_FACTOR)
  return {
    find: () => table.find({}),
    insert: (factor) => table.insert({ id: ID, ...factor }),
    reseal: async (from, to) => void (await table.update({ sealedSecret: from }, { sealedSecret: to })),
    remove: async () => (await table.purge({})) > 0,
  }
}
