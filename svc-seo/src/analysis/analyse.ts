import {
  type AnalyserRequest,
  type AnalysisProgress,
  type AnalysisResult,
  AnalysisResultSchema,
  type BrowserNeed,
  STAGES,
  type Stage,
} from '@agency/contracts'
import { createSharedWork, type SharedIo } from '@agency/service-kit'
import { LRUCache } from 'lru-cache'
import type { Gather } from '../gather/gather.ts'
import type { Renderings } from '../gather/rendered.ts'
import type { WorkerPool } from '../worker/worker-pool.ts'
import type { Turns } from './turns.ts'

/** One caller that waits for an analysis. */
interface Subscriber {
  /** Aborts when the caller leaves. */
  readonly signal: AbortSignal
  /** Called with each finished stage; with those already finished at once. */
  readonly onStage: (stage: Stage) => void
  /** Called with what is known so far; with what already is at once. */
  readonly onProgress: (progress: AnalysisProgress) => void
}

export interface Analyser {
  /**
   * Analyses one address; ends with what a browser has to read first where one is offered and scripts build the page. Callers
   * with the same address share one analysis, which is cancelled when the last of them leaves. Rejects with an `AppError`, or
   * with the reason of the subscriber's own signal.
   */
  analyse(request: AnalyserRequest, subscriber: Subscriber): Promise<AnalysisResult | BrowserNeed>
}

export interface AnalyserLimits {
  /** For how long, in milliseconds, and for how many addresses a result is cached. */
  readonly cacheMs: number
  readonly cacheEntries: number
}

export interface AnalyserDeps {
  readonly gather: Gather
  readonly check: WorkerPool['check']
  readonly makeKit: WorkerPool['makeKit']
  readonly now: () => Date
  readonly turns: Turns
  readonly limits: AnalyserLimits
}

interface Asked {
  readonly website: string
  readonly renderings: Renderings | undefined
}

/** What callers are told while their analysis goes on. */
type Event = { readonly stage: Stage } | { readonly progress: AnalysisProgress }

export function createAnalyser({ gather, check, makeKit, now, turns, limits }: AnalyserDeps): Analyser {
  const cache = new LRUCache<string, AnalysisResult>({
    max: limits.cacheEntries,
    ttl: limits.cacheMs,
    ttlResolution: 0,
    perf: { now: () => now().getTime() },
  })

  async function analyseNow(
    website: string,
    renderings: Renderings | undefined,
    { signal, tell }: SharedIo<Event>,
  ): Promise<AnalysisResult | BrowserNeed> {
    const onStage = (stage: Stage) => tell(stage, { stage })
    const onProgress = (progress: AnalysisProgress) => tell('progress', { progress })
    const startedAt = now()
    const gathered = await gather(website, { signal, onStage, onProgress, ...(renderings && { renderings }) })
    if ('needs' in gathered) return { needs: [...gathered.needs] }
    const { artefacts, ...facts } = gathered
    const { report, verdicts } = await check({ artefacts, now: startedAt }, signal)
    onStage('analytics')
    const kit = await makeKit({ artefacts, now: startedAt, verdicts }, signal)
    const result = AnalysisResultSchema.safeParse({
      website,
      ...facts,
      analyzedAt: startedAt.toISOString(),
      durationMs: now().getTime() - startedAt.getTime(),
      ...report,
      ...(kit && { kit }),
    })
    // Not thrown as it is: a ZodError would be presented as a bad request, and this is our own bug.
    if (!result.success) throw new Error('the analysis does not fit its contract', { cause: result.error })
    return result.data
  }

  const shared = createSharedWork<Asked, AnalysisResult | BrowserNeed, Event>(
    async ({ website, renderings }, io) => {
      const done = await turns.take(() => analyseNow(website, renderings, io), io.signal)
      // By itself the cache keeps what has expired until there is no room: 200 reports.
      cache.purgeStale()
      // Not cached, so that the next try gets a browser.
      if ('scores' in done && done.readWith !== 'htmlOnly') cache.set(addressOf(website), done)
      return done
    },
  )

  return {
    async analyse({ website, fresh, renderings: read }, { signal, onStage, onProgress }) {
      signal.throwIfAborted()
      const cached = fresh ? undefined : cache.get(addressOf(website))
      if (cached) {
        for (const stage of STAGES) onStage(stage)
        return { ...cached, website }
      }
      const renderings = read && new Map(read.map(({ url, page }) => [url, page]))
      const onEvent = (event: Event) => ('stage' in event ? onStage(event.stage) : onProgress(event.progress))
      const asked = { website, renderings }
      const done = await shared.join(keyOf(asked), asked, { signal, onEvent })
      return 'needs' in done ? done : { ...done, website }
    },
  }
}

/** The same for addresses that request the same resource. */
function addressOf(website: string): string {
  const url = new URL(website)
  url.hash = ''
  return url.href
}

/** The same key for analyses that may be one. */
function keyOf({ website, renderings }: Asked): string {
  const read = renderings && Array.from(renderings, ([url, page]) => [url, page !== undefined])
  return JSON.stringify([addressOf(website), read])
}
