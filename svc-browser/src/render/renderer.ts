import type { BrowserPage } from '@agency/contracts'
import { abortable } from '@agency/safe-net'
import { AppError, createSemaphore } from '@agency/service-kit'
import { renderTexts } from './render.content.ts'

/** Opens one page in a browser of its own; ends when the signal aborts. */
export type Render = (website: string, signal: AbortSignal) => Promise<BrowserPage>

export interface Renderer {
  /**
   * The page as a browser has it. Callers with the same address share one browser, which is ended when the last of them leaves.
   * @throws AppError, or the reason of the caller's own signal
   */
  readonly render: (website: string, signal: AbortSignal) => Promise<BrowserPage>
  /** How many wait for this page. */
  readonly callersOf: (website: string) => number
  /** Pages that are open, or wait for a browser. */
  readonly underWay: () => number
}

/** About as long as a page takes. */
const RETRY_AFTER_SECONDS = 10

interface Job {
  readonly page: Promise<BrowserPage>
  readonly stop: AbortController
  callers: number
}

/**
 * @param render `undefined` where there is no browser
 * @param limits.concurrent browsers at once; `waiting` pages wait for one, more are refused
 */
export function createRenderer(
  render: Render | undefined,
  limits: { readonly concurrent: number; readonly waiting: number },
): Renderer {
  const semaphore = createSemaphore(limits.concurrent)
  const jobs = new Map<string, Job>()

  function begin(website: string, open: Render): Job {
    if (semaphore.isFull(limits.waiting)) {
      throw new AppError('QUEUE_FULL', renderTexts.queueFull, { retryAfterSeconds: RETRY_AFTER_SECONDS })
    }
    const stop = new AbortController()
    const { signal } = stop
    const page = semaphore
      .run(() => open(website, signal), { signal })
      .finally(() => {
        if (jobs.get(website) === job) jobs.delete(website)
      })
    // It may be ended when no caller is left to handle the rejection.
    page.catch(() => {})
    const job: Job = { page, stop, callers: 0 }
    jobs.set(website, job)
    return job
  }

  return {
    callersOf: (website) => jobs.get(website)?.callers ?? 0,
    underWay: () => jobs.size,
    render: async (website, signal) => {
      if (render === undefined) throw new AppError('BROWSER_OFF', renderTexts.off)
      signal.throwIfAborted()
      const job = jobs.get(website) ?? begin(website, render)
      job.callers += 1
      try {
        return await abortable(job.page, signal)
      } finally {
        job.callers -= 1
        if (job.callers === 0) {
          if (jobs.get(website) === job) jobs.delete(website)
          job.stop.abort(new Error('every caller has left'))
        }
      }
    },
  }
}
