import { setImmediate } from 'node:timers/promises'
import type { Purge } from '../../platform/purger.ts'
import { throttled } from '../../platform/time.ts'
import type { SiteRunsStore } from './site-runs.store.ts'

/** It asks for the analysis of every report that shows a run. */
const EVERY_MS = 60 * 60 * 1000
/** Requests are answered between two batches. */
const BATCH = 200

/** Deletes runs whose last analysis is gone: an older gateway on the same store deletes analyses alone. */
export function createSiteRunsCleaner({
  runs,
  analyses,
  clock,
}: {
  readonly runs: Pick<SiteRunsStore, 'reports' | 'detach'>
  readonly analyses: { readonly which: (ids: readonly string[]) => Promise<ReadonlySet<string>> }
  readonly clock: () => Date
}): Purge {
  const clean = async () => {
    const all = [...new Set(await runs.reports())]
    for (let start = 0; start < all.length; start += BATCH) {
      const batch = all.slice(start, start + BATCH)
      const there = await analyses.which(batch)
      await runs.detach(batch.filter((id) => !there.has(id)))
      await setImmediate()
    }
  }
  return throttled(clean, { everyMs: EVERY_MS, clock })
}
