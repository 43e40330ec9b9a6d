import { SELECTION_MAX } from '@agency/contracts/limits'
import type { AdminApi } from './admin-api.ts'

/**
 * All records matching `options`, in one call: the gateway streams a list without a limit, while a page costs it everything
 * before that page.
 */
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
  const { limit: _page, offset: _place, ...list }: Readonly<Record<string, unknown>> = { ...options }
  return (await api.list<Item>({ path, failure, body: { ...list, slim: true } })).items
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
