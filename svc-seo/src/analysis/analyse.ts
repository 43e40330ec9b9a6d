import {
  type AnalyserRequest,
  type AnalysisProgress,
  type AnalysisResult,
  AnalysisResultSchema,
  type BrowserNeed,
  STAGES,
  type Stage,
} from '@agency/contracts'
import { abortable } from '@agency/safe-net'
import { createSemaphore } from '@agency/service-kit'
import { LRUCache } from 'lru-cache'
import type { Gather, Renderings } from '../gather/gather.ts'
import type { WorkerPool } from '../worker/worker-pool.ts'
import { queueFull, toAppError } from './analysis-error.ts'

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
  /** Analyses that run or wait for a slot. */
  readonly underWay: () => number
}

export interface AnalyserLimits {
  /** Analyses under way at once, and waiting for that; past both they are refused. */
  readonly concurrent: number
  readonly waiting: number
  /** For how long, in milliseconds, and for how many addresses a result is cached. */
  readonly cacheMs: number
  readonly cacheEntries: number
}

export interface AnalyserDeps {
  readonly gather: Gather
  readonly check: WorkerPool['check']
  readonly now: () => Date
  readonly limits: AnalyserLimits
}

interface Job {
  readonly outcome: Promise<AnalysisResult | BrowserNeed>
  readonly stages: Stage[]
  /** The last that was told. */
  progress?: AnalysisProgress
  readonly subscribers: Set<Subscriber>
  readonly stop: AbortController
}

export function createAnalyser({ gather, check, now, limits }: AnalyserDeps): Analyser {
  const semaphore = createSemaphore(limits.concurrent)
  const jobs = new Map<string, Job>()
  const cache = new LRUCache<string, AnalysisResult>({
    max: limits.cacheEntries,
    ttl: limits.cacheMs,
    ttlResolution: 0,
    perf: { now: () => now().getTime() },
  })

  async function analyseNow(
    website: string,
    renderings: Renderings | undefined,
    job: Omit<Job, 'outcome'>,
  ): Promise<AnalysisResult | BrowserNeed> {
    const { signal } = job.stop
    const onStage = (stage: Stage) => {
      job.stages.push(stage)
      for (const subscriber of job.subscribers) subscriber.onStage(stage)
    }
    const onProgress = (progress: AnalysisProgress) => {
      job.progress = progress
      for (const subscriber of job.subscribers) subscriber.onProgress(progress)
    }
    const startedAt = now()
    const gathered = await gather(website, { signal, onStage, onProgress, ...(renderings && { renderings }) })
    if ('needs' in gathered) return { needs: [...gathered.needs] }
    const { artefacts, ...facts } = gathered
    const report = await check({ artefacts, now: startedAt }, signal)
    onStage('analytics')
    const result = AnalysisResultSchema.safeParse({
      website,
      ...facts,
      analyzedAt: startedAt.toISOString(),
      durationMs: now().getTime() - startedAt.getTime(),
      ...report,
    })
    // Not thrown as it is: a ZodError would be presented as a bad request, and this is our own bug.
    if (!result.success) throw new Error('the analysis does not fit its contract', { cause: result.error })
    return result.data
  }

  function begin(key: string, website: string, renderings: Renderings | undefined): Job {
    if (semaphore.isFull(limits.waiting)) throw queueFull()
    const shared: Omit<Job, 'outcome'> = {
      stages: [],
      subscribers: new Set<Subscriber>(),
      stop: new AbortController(),
    }
    const outcome = semaphore
      .run(() => analyseNow(website, renderings, shared), { signal: shared.stop.signal })
      .then((done) => {
        // By itself the cache keeps what has expired until there is no room: 200 reports.
        cache.purgeStale()
        // Not cached, so that the next try gets a browser.
        if ('scores' in done && done.readWith !== 'htmlOnly') cache.set(addressOf(website), done)
        return done
      })
      .catch((cause: unknown) => {
        throw toAppError(cause)
      })
      .finally(() => {
        if (jobs.get(key) === job) jobs.delete(key)
      })
    // It may be cancelled when no caller is left to handle the rejection.
    outcome.catch(() => {})
    const job: Job = Object.assign(shared, { outcome })
    jobs.set(key, job)
    return job
  }

  return {
    underWay: () => jobs.size,
    async analyse({ website, fresh, renderings: read }, subscriber) {
      subscriber.signal.throwIfAborted()
      const cached = fresh ? undefined : cache.get(addressOf(website))
      if (cached) {
        for (const stage of STAGES) subscriber.onStage(stage)
        return { ...cached, website }
      }
      const renderings = read && new Map(read.map(({ url, page }) => [url, page]))
      const key = keyOf(website, renderings)
      const job = jobs.get(key) ?? begin(key, website, renderings)
      // A copy: callers may pass the same object, and each leaves on its own.
      const own: Subscriber = { ...subscriber }
      job.subscribers.add(own)
      if (job.progress) own.onProgress(job.progress)
      for (const stage of job.stages) own.onStage(stage)
      try {
        const done = await abortable(job.outcome, own.signal)
        return 'needs' in done ? done : { ...done, website }
      } finally {
        job.subscribers.delete(own)
        if (job.subscribers.size === 0) {
          if (jobs.get(key) === job) jobs.delete(key)
          job.stop.abort(new Error('every caller has left'))
        }
      }
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
function keyOf(website: string, renderings: Renderings | undefined): string {
  const read = renderings && Array.from(renderings, ([url, page]) => [url, page !== undefined])
  return JSON.stringify([addressOf(website), read])
}
