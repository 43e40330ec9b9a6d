import { AppError } from '@agency/service-kit'
import { pageTexts } from '../page/page.content.ts'

/** What a browser is opened for. */
export type Work = 'render' | 'visit'

interface Task {
  /** Takes the task out of the queue when it aborts; work under way listens to it by itself. */
  readonly signal: AbortSignal
  /** Called with how many pages are before this one, now and whenever that changes; with 0 when its turn has come. */
  readonly onAhead?: (pages: number) => void
}

/** Gives browsers to pages: some at once, renders before visits, each in order. */
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
const RETRY_AFTER_SECONDS: Readonly<Record<Work, number>> = { render: 10, visit: 15 }

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
  const open: Record<Work, number> = { render: 0, visit: 0 }
  const isFree = () => open.render + open.visit < limits.concurrent
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
          const ahead = open.render + open.visit + queue.indexOf(one)
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
      const firstVisit = queue.findIndex((other) => other.work === 'visit')
      queue.splice(work === 'render' && firstVisit >= 0 ? firstVisit : queue.length, 0, one)
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
