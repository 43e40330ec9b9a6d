import type { AdminApi } from './admin-api.ts'

// A thousand slim records are a few hundred kilobytes: few calls, none of them long.
const CHUNK = 1000

/** Every record that `options` let through, page by page; one that moved to the next page meanwhile counts once. */
export async function readAll<Item extends { readonly id: string }>({
  api,
  path,
  failure,
  options,
}: {
  readonly api: AdminApi
  readonly path: string
  readonly failure: string
  readonly options: object
}): Promise<readonly Item[]> {
  const found = new Map<string, Item>()
  for (let offset = 0; ; offset += CHUNK) {
    const body = { ...options, limit: CHUNK, offset, slim: true }
    const { items, total } = await api.list<Item>({ path, failure, body })
    for (const item of items) found.set(item.id, item)
    if (items.length === 0 || offset + CHUNK >= total) return [...found.values()]
  }
}
