import type { SiteOptOutRecord } from '@agency/contracts'
import type { NoFields, OpenTable, TableShape } from '../../platform/tables/table.ts'

export const SITE_OPT_OUTS: TableShape<SiteOptOutRecord, NoFields> = {
  name: 'site_opt_outs',
  key: 'domain',
  fields: { domain: 'text', createdAt: 'time' },
  aside: {},
}

/**
 * Port of the domains whose owners want no run over their sites. Every function rejects with SERVICE_UNAVAILABLE while the
 * store is down.
 */
export type SiteOptOuts = {
  /** By name. */
  readonly list: () => Promise<readonly SiteOptOutRecord[]>
  /** Again, it changes nothing. */
  readonly add: (domain: string, at: string) => Promise<void>
  readonly remove: (domain: string) => Promise<void>
  /** Whether a host is one of these domains, or under one. */
  readonly covers: (host: string) => Promise<boolean>
}

export async function createSiteOptOuts(open: OpenTable): Promise<SiteOptOuts> {
  const table = await open(SITE_OPT_OUTS)
  return {
    list: async () => table.findEach(await table.keys()),
    add: async (domain, createdAt) => {
      await table.insert({ domain, createdAt })
    },
    remove: async (domain) => {
      await table.purge({ domain })
    },
    covers: async (host) => {
      const labels = host.toLowerCase().split('.')
      const names = labels.map((_label, index) => labels.slice(index).join('.'))
      return (await table.findEach(names)).length > 0
    },
  }
}
