import { setImmediate } from 'node:timers/promises'
import type { Purge } from '../../platform/purger.ts'
import { throttled } from '../../platform/time.ts'
import type { AnalysesStore } from './analyses.store.ts'
import type { BrowserVisitsStore } from './browser-visits.store.ts'

/** It asks for the analysis of every visit. */
const EVERY_MS = 60 * 60 * 1000
/** Requests are answered between two batches. */
const BATCH = 200

/** Deletes visits whose analysis is gone: an older gateway on the same store deletes analyses alone. */
export function createBrowserVisitsCleaner({
  visits,
  analyses,
  clock,
}: {
  readonly visits: Pick<BrowserVisitsStore, 'ids' | 'purge'>
  readonly analyses: Pick<AnalysesStore, 'which'>
  readonly clock: () => Date
}): Purge {
  const clean = async () => {
    const all = await visits.ids()
    for (let start = 0; start < all.length; start += BATCH) {
      const batch = all.slice(start, start + BATCH)
      const there = await analyses.which(batch)
      await visits.purge(batch.filter((id) => !there.has(id)))
      await setImmediate()
    }
  }
  return throttled(clean, { everyMs: EVERY_MS, clock })
}
