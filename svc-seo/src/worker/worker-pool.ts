import { Piscina } from 'piscina'
import { createSemaphore } from '../concurrency/semaphore.ts'
import type { Report } from '../engine/report.ts'
import type { Checked, CheckTask, inspect } from './analysis-worker.ts'

/** Why a task got no answer. */
export type WorkerRefusal = 'queue-full' | 'deadline' | 'out-of-memory' | 'failed' | 'closed'

/** A task that got no answer; other tasks are not affected. */
export class WorkerPoolError extends Error {
  readonly reason: WorkerRefusal
  constructor(reason: WorkerRefusal, options?: ErrorOptions) {
    super(`the analysis worker gave no answer: ${reason}`, options)
    this.name = 'WorkerPoolError'
    this.reason = reason
  }
}

/** Threads that parse and judge pages, each task with a deadline and a heap of its own. */
export interface WorkerPool {
  /** Reads the outlines of pages, or says of which it will not. */
  readonly inspect: (pages: readonly string[], signal?: AbortSignal) => Promise<ReturnType<typeof inspect>>
  /** Judges what was gathered. */
  readonly check: (task: CheckTask, signal?: AbortSignal) => Promise<Report>
  /** Ends every thread; tasks under way are refused. */
  readonly close: () => Promise<void>
}

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
  readonly onFault: (what: string, cause: unknown) => void
}

/**
 * Starts the threads. Rejections are `WorkerPoolError`, or the reason of the signal that aborted the task.
 * A task that is aborted, overruns or eats its heap takes its thread with it, which is replaced.
 */
export function createWorkerPool(options: WorkerPoolOptions): WorkerPool {
  const { threads, maxQueue, heapMb, deadlineMs, onFault } = options
  const pool = new Piscina({
    filename: options.workerFile.href,
    name: 'check',
    minThreads: 1,
    maxThreads: threads,
    idleTimeout: 60_000,
    resourceLimits: { maxOldGenerationSizeMb: heapMb },
  })
  pool.on('error', (cause: unknown) => onFault('an idle worker thread died', cause))

  // A queue in front of Piscina's: the deadline of a task counts from when a thread is free.
  const closing = new AbortController()
  const semaphore = createSemaphore(threads)

  const run = async (name: 'inspect' | 'check', task: unknown, aborted?: AbortSignal): Promise<unknown> => {
    const signal = aborted === undefined ? closing.signal : AbortSignal.any([aborted, closing.signal])
    signal.throwIfAborted()
    if (semaphore.isFull(maxQueue)) throw new WorkerPoolError('queue-full')
    return semaphore.run(() => runWithin(name, task, signal), { signal })
  }

  const runWithin = async (name: string, task: unknown, signal: AbortSignal): Promise<unknown> => {
    const deadline = AbortSignal.timeout(deadlineMs)
    try {
      return await pool.run(task, { name, signal: AbortSignal.any([signal, deadline]) })
    } catch (cause) {
      signal.throwIfAborted()
      if (deadline.aborted) throw new WorkerPoolError('deadline')
      throw new WorkerPoolError(isOutOfMemory(cause) ? 'out-of-memory' : 'failed', { cause })
    }
  }

  return {
    // What a thread answers is what the function of that name in the worker returns.
    inspect: async (pages, signal) => (await run('inspect', pages, signal)) as ReturnType<typeof inspect>,
    check: async (task, signal) => {
      const { report, faults } = (await run('check', task, signal)) as Checked
      for (const { check, cause } of faults) onFault(`check ${check} threw`, cause)
      return report
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
