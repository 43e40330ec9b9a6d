import { AppError } from '@agency/service-kit'
import { pageTexts } from '../page/page.content.ts'

/** What a browser is opened for, by priority: visitors' pages, their visits, then pages of site runs, which run in the background. */
const IN_ORDER = ['render', 'visit', 'runRender'] as const
export type Work = (typeof IN_ORDER)[number]

interface Task {
  /** Takes the task out of the queue when it aborts; work under way listens to it by itself. */
  readonly signal: AbortSignal
  /** Called with how many pages are before this one, now and whenever that changes; with 0 when its turn has come. */
  readonly onAhead?: (pages: number) => void
}

/** Gives browsers to pages: some at once, each kind of work before the next, each in order. */
export interface BrowserQueue {
  /**
   * Does the work once a browser may be opened.
   * @throws AppError `QUEUE_FULL`, or the signal's reason if it aborts before that
   */
  readonly run: <T>(work: Work, task: Task, open: () => Promise<T>) => Promise<T>
  readonly open: (work: Work) => number
  readonly waiting: (work: Work) => number
}

/** About as long as a page of each kind takes. */
const RETRY_AFTER_SECONDS: Readonly<Record<Work, number>> = { render: 10, visit: 15, runRender: 10 }

const rankOf = (work: Work) => IN_ORDER.indexOf(work)

interface Waiting {
  readonly work: Work
  readonly start: () => void
  readonly tell: () => void
}

/**
 * @param limits.concurrent browsers at once
 * @param limits.waiting pages of each kind that wait for one, more are refused
 */
export function createBrowserQueue(limits: {
  readonly concurrent: number
  readonly waiting: number
}): BrowserQueue {
  const queue: Waiting[] = []
  const open: Record<Work, number> = { render: 0, visit: 0, runRender: 0 }
  const allOpen = () => open.render + open.visit + open.runRender
  const isFree = () => allOpen() < limits.concurrent
  const waitingFor = (work: Work) => queue.filter((one) => one.work === work).length

  function tellAll(): void {
    for (const one of queue) one.tell()
  }

  async function waitForTurn(work: Work, { signal, onAhead }: Task): Promise<void> {
    if (waitingFor(work) >= limits.waiting) {
      throw new AppError('QUEUE_FULL', pageTexts.queueFull, { retryAfterSeconds: RETRY_AFTER_SECONDS[work] })
    }
    await new Promise<void>((resolve, reject) => {
      let told: number | undefined
      const one: Waiting = {
        work,
        start: () => {
          signal.removeEventListener('abort', leave)
          open[work] += 1
          resolve()
        },
        tell: () => {
          const ahead = allOpen() + queue.indexOf(one)
          if (ahead !== told) onAhead?.(ahead)
          told = ahead
        },
      }
      const leave = () => {
        queue.splice(queue.indexOf(one), 1)
        reject(signal.reason)
        tellAll()
      }
      signal.addEventListener('abort', leave, { once: true })
      const firstLater = queue.findIndex((other) => rankOf(other.work) > rankOf(work))
      queue.splice(firstLater >= 0 ? firstLater : queue.length, 0, one)
      tellAll()
    })
  }

  return {
    run: async (work, task, openPage) => {
      task.signal.throwIfAborted()
      if (isFree()) open[work] += 1
      else await waitForTurn(work, task)
      try {
        task.onAhead?.(0)
        return await openPage()
      } finally {
        open[work] -= 1
        // At once: a newcomer does not pass those who wait.
        queue.shift()?.start()
        tellAll()
      }
    },
    open: (work) => open[work],
    waiting: waitingFor,
  }
}
