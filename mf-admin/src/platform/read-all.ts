import { SELECTION_MAX } from '@agency/contracts/limits'
import type { AdminApi } from './admin-api.ts'

// A thousand slim records are a few hundred kilobytes: few calls, each short.
const CHUNK = 1000

/** All records matching `options`, read page by page; a record that moves between pages counts once. */
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

/** The records with these ids, in this order. */
export async function readSome<Item>({
  api,
  path,
  failure,
  ids,
}: {
  readonly api: AdminApi
  readonly path: string
  readonly failure: string
  readonly ids: readonly string[]
}): Promise<readonly Item[]> {
  const found: Item[] = []
  for (let start = 0; start < ids.length; start += SELECTION_MAX) {
    const body = { ids: ids.slice(start, start + SELECTION_MAX), slim: true }
    found.push(...(await api.list<Item>({ path, failure, body })).items)
  }
  return found
}
