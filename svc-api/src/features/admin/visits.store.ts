import type { OpenTable, TableShape } from '../../platform/tables/table.ts'

/** When the administrator's current visit began, and the one before. Times are ISO 8601 UTC. */
export type Visits = { readonly currentAt: string; readonly previousAt: string | null }

const ID = 'admin'

export const VISITS: TableShape<Visits, { readonly id: string }> = {
  name: 'admin_visits',
  key: 'id',
  onlyKey: ID,
  fields: { currentAt: 'text', previousAt: 'text|null' },
  aside: { id: 'text' },
}

/** Port of the visits. Every function rejects with SERVICE_UNAVAILABLE while the store is down. */
export type VisitsStore = {
  /** `undefined` before the first visit. */
  readonly find: () => Promise<Visits | undefined>
  readonly put: (visits: Visits) => Promise<void>
}

export async function createVisitsStore(open: OpenTable): Promise<VisitsStore> {
  const table = await open(VISITS)
  return {
    find: () => table.find({}),
    put: (visits) => table.put([{ id: ID, ...visits }]),
  }
}
