import { createHash } from 'node:crypto'
import { VISITS } from '../features/admin/visits.store.ts'
import { ANALYSES, createAnalysesStore } from '../features/analyses/analyses.store.ts'
import { BROWSER_SHOTS, BROWSER_VISITS } from '../features/analyses/browser-visits.store.ts'
import { MESSAGES } from '../features/contact/messages.store.ts'
import { FUNNEL } from '../features/funnel/funnel.store.ts'
import { PEOPLE } from '../features/people/people.store.ts'
import { TEMPLATES } from '../features/people/templates.store.ts'
import { PROJECTS } from '../features/projects/projects.store.ts'
import { SITE_OPT_OUTS } from '../features/site-runs/site-opt-outs.store.ts'
import { SITE_PAGES } from '../features/site-runs/site-pages.store.ts'
import { SITE_RUN_REPORTS } from '../features/site-runs/site-run-reports.store.ts'
import { SITE_RUNS } from '../features/site-runs/site-runs.store.ts'
import { ERASURES } from '../platform/erasures/erasures.store.ts'
import { DONE_ONCE } from '../platform/tables/done-once.ts'
import type { AnyRow, AnyShape, OpenTable, Table } from '../platform/tables/table.ts'

/** Everything that moves between the stores, besides images and erasures. */
export const COLLECTIONS: readonly AnyShape[] = [
  ANALYSES,
  BROWSER_VISITS,
  BROWSER_SHOTS,
  MESSAGES,
  PEOPLE,
  TEMPLATES,
  FUNNEL,
  PROJECTS,
  SITE_RUNS,
  SITE_PAGES,
  SITE_RUN_REPORTS,
  SITE_OPT_OUTS,
  VISITS,
  DONE_ONCE,
]

/** Every table of data. Erasures are added to those of the other store: a move or a restore never forgets one. */
export const ALL_TABLES: readonly AnyShape[] = [...COLLECTIONS, ERASURES]

/** Opens all collections, which completes what an older version did not store yet. */
export async function openCollections(open: OpenTable): Promise<ReadonlyMap<string, Table<AnyRow, AnyRow>>> {
  await createAnalysesStore(open)
  const opened = new Map<string, Table<AnyRow, AnyRow>>()
  for (const shape of COLLECTIONS) opened.set(shape.name, await open(shape))
  return opened
}

/** JSON with sorted keys: equal records give equal texts. */
export function canonical(value: unknown): string {
  return JSON.stringify(value, (_key, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  )
}

/** Number of records, and a hash over them in key order. */
export type Facts = { readonly count: number; readonly sha256: string }

export async function factsOfTexts(texts: AsyncIterable<string>): Promise<Facts> {
  const hash = createHash('sha256')
  let count = 0
  for await (const text of texts) {
    hash.update(`${text}\n`)
    count += 1
  }
  return { count, sha256: hash.digest('hex') }
}
