import type { NoFields, OpenTable, TableShape } from '../../platform/tables/table.ts'

/** How often a step was taken on a day (`2026-11-20`). A step of a newer gateway is kept. */
type FunnelCount = {
  readonly id: string
  readonly day: string
  readonly step: string
  readonly count: number
}

export const FUNNEL: TableShape<FunnelCount, NoFields> = {
  name: 'funnel',
  key: 'id',
  fields: { id: 'text', day: 'text', step: 'text', count: 'number' },
  aside: {},
  indexes: [['day']],
}

/** Port of the daily counts. Every function rejects with SERVICE_UNAVAILABLE while the store is down. */
export type FunnelStore = {
  readonly add: (day: string, step: string) => Promise<void>
  /** The counts of this day and later ones, in no order. */
  readonly since: (day: string) => Promise<readonly Pick<FunnelCount, 'day' | 'step' | 'count'>[]>
}

export async function createFunnelStore(open: OpenTable): Promise<FunnelStore> {
  const table = await open(FUNNEL)
  return {
    add: (day, step) => table.add({ id: `${day} ${step}`, day, step, count: 1 }, 'count'),
    since: async (day) => (await table.list({ where: { day: { gte: day } } })).records,
  }
}
