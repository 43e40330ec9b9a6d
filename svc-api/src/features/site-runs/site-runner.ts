import { randomUUID } from 'node:crypto'
import { createSiteWork, type SiteWorkDeps } from './site-work.ts'

/** How often it looks for a run that nobody works on: while there are runs, and while there are none. */
const LOOK_MS = { busy: 1000, idle: 5000 }
/** After a run that no analyser could begin, or that broke off. */
const PAUSE_MS = 2000

export type SiteRunner = {
  /** Looks at once: a run was queued. */
  readonly wake: () => void
  /** Runs that wait, as of the last look. */
  readonly waiting: () => number
  /** Has something done when it stops, before anything else. */
  readonly onStop: (act: () => void) => void
  /** Gives back what it works on at once; resolves when others can go on with it. Again, it changes nothing. */
  readonly stop: () => Promise<void>
}

/** Times of the runner, in milliseconds; tests have shorter ones. */
export type SiteRunnerTimes = Pick<SiteWorkDeps, 'lookMs'> & {
  readonly lookEveryMs?: typeof LOOK_MS
  readonly pauseMs?: number
}

/** Claims runs and works on them, on as many at once as there are analysers, which take one each. */
export function startSiteRunner(deps: SiteWorkDeps & SiteRunnerTimes): SiteRunner {
  const { store, reader, clock, logger, lookEveryMs = LOOK_MS, pauseMs = PAUSE_MS } = deps
  const work = createSiteWork(deps)
  const owner = randomUUID()
  const stopping = new AbortController()
  const works = new Set<Promise<void>>()
  let waiting = 0
  let resumeAt = 0
  let isWoken = false
  let endPause = () => {}
  const wake = () => {
    isWoken = true
    endPause()
  }
  const pause = (ms: number) =>
    new Promise<void>((resolve) => {
      if (isWoken) return resolve()
      const timer = setTimeout(resolve, ms).unref()
      endPause = () => {
        clearTimeout(timer)
        resolve()
      }
    })

  const begin = (claim: Parameters<typeof work>[0]) => {
    const working = work(claim, stopping.signal)
      .then((end) => {
        if (end === 'waits' || end === 'again') resumeAt = performance.now() + pauseMs
        else wake()
      })
      .catch((error) => logger.error({ runId: claim.run.id, err: error }, 'a run is left to its lease'))
      .finally(() => works.delete(working))
    works.add(working)
  }
  const hasRoom = () =>
    !stopping.signal.aborted &&
    works.size < Math.max(1, reader.counts().known) &&
    performance.now() >= resumeAt
  /** @returns whether there are runs */
  const look = async (): Promise<boolean> => {
    const open = await store.open()
    waiting = open.filter(({ state }) => state === 'queued').length
    while (open.length > 0 && hasRoom()) {
      const claim = await store.claimNext(owner, clock())
      if (claim === undefined) break
      begin(claim)
    }
    return open.length > 0
  }
  const lookAgainAndAgain = async () => {
    let isFailing = false
    while (!stopping.signal.aborted) {
      isWoken = false
      let isBusy = false
      try {
        isBusy = await look()
        isFailing = false
      } catch (error) {
        if (!isFailing) logger.warn({ err: error }, 'runs are not looked for, the next look tries again')
        isFailing = true
      }
      await pause(isBusy ? lookEveryMs.busy : lookEveryMs.idle)
    }
  }
  const looking = lookAgainAndAgain()
  return {
    wake,
    waiting: () => waiting,
    onStop: (act) => stopping.signal.addEventListener('abort', act),
    stop: async () => {
      stopping.abort(new Error('the gateway stops'))
      wake()
      await looking
      await Promise.all(works)
    },
  }
}
