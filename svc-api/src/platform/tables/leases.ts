import { randomUUID } from 'node:crypto'
import type { NoFields, OpenTable, TableShape } from './table.ts'

/** `heldBy`: a process; `until`: when others may take it, ISO 8601 UTC. */
type Lease = { readonly name: string; readonly heldBy: string; readonly until: string }

const LEASES: TableShape<Lease, NoFields> = {
  name: 'leases',
  key: 'name',
  fields: { name: 'text', heldBy: 'text', until: 'time' },
  aside: {},
}

/** How long a process that died holds a lease. */
const LEASE_MS = 5 * 60_000

/** Work that one of several gateways does. Every function rejects with SERVICE_UNAVAILABLE while the store is down. */
export type Leases = {
  /** Takes or extends a lease for five minutes; false while another process has it. */
  readonly take: (name: string) => Promise<boolean>
  readonly release: (name: string) => Promise<void>
}

export async function createLeases(open: OpenTable, clock: () => Date): Promise<Leases> {
  const table = await open(LEASES)
  const heldBy = randomUUID()
  return {
    take: async (name) => {
      const now = clock().getTime()
      const at = (milliseconds: number) => new Date(now + milliseconds).toISOString()
      const mine = { heldBy, until: at(LEASE_MS) }
      return (
        (await table.insert({ name, ...mine })) ||
        (await table.update({ name, heldBy }, mine)) === 1 ||
        (await table.update({ name, until: { lt: at(0) } }, mine)) === 1 ||
        // Taken by a clock that was ahead.
        (await table.update({ name, until: { gte: at(2 * LEASE_MS) } }, mine)) === 1
      )
    },
    release: async (name) => void (await table.purge({ name, heldBy })),
  }
}
