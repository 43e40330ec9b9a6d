import type { NoFields, OpenTable, TableShape } from '../../platform/tables/table.ts'

/** A template that the administrator has changed. `updatedAt` is ISO 8601 UTC. */
export type StoredTemplate = {
  readonly id: string
  readonly subject: string
  readonly body: string
  readonly updatedAt: string
}

export const TEMPLATES: TableShape<StoredTemplate, NoFields> = {
  name: 'templates',
  key: 'id',
  fields: { id: 'text', subject: 'text', body: 'text', updatedAt: 'time' },
  aside: {},
}

/** Port of the changed templates. Every function rejects with SERVICE_UNAVAILABLE while the store is down. */
export type TemplatesStore = {
  readonly list: () => Promise<readonly StoredTemplate[]>
  readonly put: (template: StoredTemplate) => Promise<void>
  readonly remove: (id: string) => Promise<void>
}

export async function createTemplatesStore(open: OpenTable): Promise<TemplatesStore> {
  const table = await open(TEMPLATES)
  return {
    list: async () => (await table.list({})).records,
    put: (template) => table.put([template]),
    remove: async (id) => void (await table.purge({ id })),
  }
}
