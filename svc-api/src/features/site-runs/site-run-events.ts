import { setTimeout as sleep } from 'node:timers/promises'
import type { SiteRun, SiteRunEvent } from '@agency/contracts'
import { hasEnded } from './present-site-run.ts'
import type { SiteRunRecord, SiteRunsStore } from './site-runs.store.ts'

/** Proxies end a connection that is silent for a minute. */
const ALIVE_MS = 15_000

/**
 * How a run stands, then what comes of it until it has ended, the run is deleted, or the signal aborts. Read from the store,
 * again and again: any gateway may be working on it.
 */
export async function* siteRunEvents(
  first: SiteRunRecord,
  {
    store,
    present,
    signal,
    everyMs,
  }: {
    readonly store: Pick<SiteRunsStore, 'find' | 'pagesSince'>
    readonly present: (run: SiteRunRecord) => Promise<SiteRun>
    readonly signal: AbortSignal
    readonly everyMs: number
  },
): AsyncGenerator<SiteRunEvent, void> {
  let shown = await present(first)
  // The page that was read last is told again: who comes later sees at once what is being read.
  let told = Math.max(0, first.read - 1)
  let silentSince = performance.now()
  yield { run: shown }
  for (let run: SiteRunRecord | undefined = first; run !== undefined; run = await store.find(run.id)) {
    if (run.read > told) {
      for (const { n, url, title } of await store.pagesSince(run.id, told + 1)) {
        told = n
        silentSince = performance.now()
        yield { page: { n, url, title } }
      }
    }
    const now = await present(run)
    if (hasEnded(run)) return yield { end: now }
    if (JSON.stringify(now) !== JSON.stringify(shown)) {
      shown = now
      silentSince = performance.now()
      yield { run: now }
    } else if (performance.now() - silentSince >= ALIVE_MS) {
      silentSince = performance.now()
      yield { alive: true }
    }
    try {
      await sleep(everyMs, undefined, { signal })
    } catch {
      return
    }
  }
}
