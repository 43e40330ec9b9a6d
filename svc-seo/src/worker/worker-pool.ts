import type { JudgeRequest, Kit, Recheck, SiteJudgement, VisitJudgement } from '@agency/contracts'
import { createSemaphore } from '@agency/service-kit'
import { Piscina } from 'piscina'
import type { Asked } from '../artefacts.ts'
import type { Report } from '../engine/report.ts'
import type { KnownVerdict } from '../engine/run-checks.ts'
import type { Reader } from '../gather/reader.ts'
import type * as worker from './analysis-worker.ts'

/** Why a task failed. */
type WorkerRefusal = 'queue-full' | 'deadline' | 'out-of-memory' | 'too-complex' | 'failed' | 'closed'

/** A task that failed; other tasks are not affected. */
export class WorkerPoolError extends Error {
  readonly reason: WorkerRefusal
  constructor(reason: WorkerRefusal, options?: ErrorOptions) {
    super(`the analysis worker gave no answer: ${reason}`, options)
    this.name = 'WorkerPoolError'
    this.reason = reason
  }
}

/** Threads that parse and check pages, each task with a deadline and a heap of its own. */
export interface WorkerPool {
  /** Parses what strangers sent, for the gatherer. */
  readonly reader: Reader
  /** Runs every check on what was gathered. */
  readonly check: (input: Parameters<typeof worker.check>[0], signal: AbortSignal) => Promise<CheckedPage>
  /** Makes the patches for a page that was checked. Rejects with the reason of the signal alone: without a kit a report is whole. */
  readonly makeKit: (
    input: Parameters<typeof worker.makeKit>[0],
    signal: AbortSignal,
  ) => Promise<Kit | undefined>
  /** What has to be gathered besides the page to run these checks again; `undefined` when one of them is not known. */
  readonly recheckNeeds: (
    ids: readonly string[],
    signal: AbortSignal,
  ) => Promise<readonly Asked[] | undefined>
  /** Runs some checks on what was gathered for them. */
  readonly recheck: (
    input: Parameters<typeof worker.recheck>[0],
    signal: AbortSignal,
  ) => Promise<Pick<Recheck, 'engine' | 'checks'>>
  /** Runs every check of a browser's visit. */
  readonly judge: (request: JudgeRequest, signal: AbortSignal) => Promise<VisitJudgement>
  /** Reads a page of a run over a site, and runs every check on it. */
  readonly readSitePage: (
    input: Parameters<typeof worker.readSitePage>[0],
    signal: AbortSignal,
  ) => Promise<ReadSitePage>
  /** Says what several pages of a site show together. */
  readonly judgeSite: (
    input: Parameters<typeof worker.judgeSite>[0],
    signal: AbortSignal,
  ) => Promise<SiteJudgement>
  /** Ends every thread; tasks under way are refused. */
  readonly close: () => Promise<void>
}

/** A report, and what it says check by check. */
export interface CheckedPage {
  readonly report: Report
  readonly verdicts: readonly KnownVerdict[]
}

/** A page of a run as the worker read it, without what went wrong meanwhile. */
export type ReadSitePage = Omit<NonNullable<ReturnType<typeof worker.readSitePage>>, 'issues'>

/** Longest that a visitor waits for a kit, in milliseconds; its own clock ends it well before. */
const KIT_MS = 3_000

interface WorkerPoolOptions {
  /** The built worker (JavaScript). */
  readonly workerFile: URL
  readonly threads: number
  /** Tasks that may wait for a thread; past that they are refused. */
  readonly maxQueue: number
  readonly heapMb: number
  /** Longest that one task may run, in milliseconds. */
  readonly deadlineMs: number
  /** Told of what went wrong without failing a task: a check that threw, a thread that died idle. */
  readonly onIssue: (what: string, cause: unknown) => void
}

/**
 * Starts the threads. Rejections are `WorkerPoolError`, or the reason of the signal that aborted the task.
 * A task that is aborted, overruns or exhausts its heap ends its thread, which is replaced.
 */
export function createWorkerPool(options: WorkerPoolOptions): WorkerPool {
  const { threads, maxQueue, heapMb, deadlineMs, onIssue } = options
  const pool = new Piscina({
    filename: options.workerFile.href,
    name: 'check',
    // All from the start: a thread that loads its code on demand does so within the deadline of its first task.
    minThreads: threads,
    maxThreads: threads,
    resourceLimits: { maxOldGenerationSizeMb: heapMb },
  })
  pool.on('error', (cause: unknown) => onIssue('an idle worker thread died', cause))

  // A queue in front of Piscina's: the deadline of a task counts from when a thread is free.
  const closing = new AbortController()
  const semaphore = createSemaphore(threads)

  const run = async (name: keyof typeof worker, input: unknown, aborted: AbortSignal): Promise<unknown> => {
    const signal = AbortSignal.any([aborted, closing.signal])
    signal.throwIfAborted()
    if (semaphore.isFull(maxQueue)) throw new WorkerPoolError('queue-full')
    return semaphore.run(() => runWithin(name, input, signal), { signal })
  }

  const runWithin = async (name: string, input: unknown, signal: AbortSignal): Promise<unknown> => {
    const deadline = AbortSignal.timeout(deadlineMs)
    try {
      return await pool.run(input, { name, signal: AbortSignal.any([signal, deadline]) })
    } catch (cause) {
      signal.throwIfAborted()
      if (deadline.aborted) throw new WorkerPoolError('deadline')
      throw new WorkerPoolError(isOutOfMemory(cause) ? 'out-of-memory' : 'failed', { cause })
    }
  }

  // A thread answers what the function of that name in the worker returns.
  const task = <Name extends keyof Reader>(name: Name) =>
    ((input, signal) => run(name, input, signal)) as Reader[Name]

  const tellIssues = ({ issues }: Pick<ReturnType<typeof worker.judge>, 'issues'>) => {
    for (const { check, cause } of issues) onIssue(`check ${check} threw`, cause)
  }

  return {
    reader: {
      planPage: task('planPage'),
      summarise: task('summarise'),
      declaredSitemaps: task('declaredSitemaps'),
      readSitemapHeads: task('readSitemapHeads'),
      sampleSitemaps: task('sampleSitemaps'),
      crawlRules: task('crawlRules'),
      listSitemaps: task('listSitemaps'),
      cssFonts: task('cssFonts'),
      needsBrowser: task('needsBrowser'),
    },
    check: async (input, signal) => {
      const checked = (await run('check', input, signal)) as ReturnType<typeof worker.check>
      if (checked === undefined) throw new WorkerPoolError('too-complex')
      tellIssues(checked)
      const { report, verdicts } = checked
      return { report, verdicts }
    },
    makeKit: async (input, signal) => {
      try {
        const within = AbortSignal.any([signal, AbortSignal.timeout(KIT_MS)])
        const made = (await run('makeKit', input, within)) as ReturnType<typeof worker.makeKit>
        tellIssues(made)
        return made.kit
      } catch (cause) {
        signal.throwIfAborted()
        onIssue('a kit could not be made', cause)
        return undefined
      }
    },
    recheckNeeds: async (ids, signal) =>
      (await run('recheckNeeds', ids, signal)) as ReturnType<typeof worker.recheckNeeds>,
    recheck: async (input, signal) => {
      const rechecked = (await run('recheck', input, signal)) as ReturnType<typeof worker.recheck>
      if (rechecked === undefined) throw new WorkerPoolError('too-complex')
      tellIssues(rechecked)
      const { engine, checks } = rechecked
      return { engine, checks }
    },
    judge: async (request, signal) => {
      const judged = (await run('judge', request, signal)) as ReturnType<typeof worker.judge>
      tellIssues(judged)
      return judged.judgement
    },
    readSitePage: async (input, signal) => {
      const read = (await run('readSitePage', input, signal)) as ReturnType<typeof worker.readSitePage>
      if (read === undefined) throw new WorkerPoolError('too-complex')
      tellIssues(read)
      const { page, facts, ofSite } = read
      return { page, facts, ofSite }
    },
    judgeSite: async (input, signal) => {
      const judged = (await run('judgeSite', input, signal)) as ReturnType<typeof worker.judgeSite>
      tellIssues(judged)
      return judged.judgement
    },
    close: async () => {
      closing.abort(new WorkerPoolError('closed'))
      await pool.destroy()
    },
  }
}

function isOutOfMemory(cause: unknown): boolean {
  return cause instanceof Error && 'code' in cause && cause.code === 'ERR_WORKER_OUT_OF_MEMORY'
}
