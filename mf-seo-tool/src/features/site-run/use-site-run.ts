import { isRequestError } from '@agency/web-kit'
import { useEffect, useEffectEvent, useReducer, useRef, useState } from 'react'
import { isEnded, type RunSeen, type SiteReportSeen, toRun } from './site-report.ts'
import { cancelRun, followRun, readRunOf, readSiteReport, startRun } from './site-run-api.ts'
import {
  initialStatus,
  type Refusal,
  type SiteRunAction,
  type SiteRunStatus,
  siteRunReducer,
} from './site-run-state.ts'

export interface SiteRunOptions {
  /** What the server says of the report's run, if it has one. */
  readonly siteRun?: unknown
  /** Either id that the report is saved under. */
  readonly uniqueId?: string | undefined
  /** Runs to compare with, the nearest first: of the report before this one, and the id of one that the browser remembers. */
  readonly earlierRun?: unknown
  readonly earlierReportId?: string | undefined
  /** A run has been started for the report. */
  readonly onStarted?: ((run: RunSeen) => void) | undefined
}

export interface SiteRunControl {
  readonly status: SiteRunStatus
  /** What an earlier run over the same site has found. */
  readonly earlier?: SiteReportSeen | undefined
  /** Asks for a run; `fresh` for another one than the site has. */
  readonly start: (options?: { readonly fresh: true }) => void
  readonly cancel: () => void
  /** Reads what the ended run has found once more. */
  readonly readAgain: () => void
}

/** The run of a saved report: followed while it runs, its findings once it has ended. */
export function useSiteRun({
  siteRun,
  uniqueId,
  earlierRun,
  earlierReportId,
  onStarted,
}: SiteRunOptions): SiteRunControl {
  const [status, dispatch] = useReducer(siteRunReducer, siteRun, (run) => initialStatus(toRun(run)))
  const [replaced, setReplaced] = useState<SiteReportSeen>()
  useFollowing(status, dispatch)
  useFindings(status, dispatch)
  const earlier = useEarlier({ status, replaced, earlierRun, earlierReportId })

  async function ask(fresh: boolean) {
    if (uniqueId === undefined || (status.is !== 'idle' && status.is !== 'ended')) return
    if (status.is === 'ended' && status.report) setReplaced(status.report)
    dispatch({ type: 'asked' })
    try {
      const run = await startRun({ uniqueId, ...(fresh && { fresh }) })
      dispatch({ type: 'started', run })
      onStarted?.(run)
    } catch (error) {
      dispatch({ type: 'refused', refusal: refusalOf(error) })
    }
  }

  async function cancel() {
    if (uniqueId === undefined || status.is !== 'live' || status.isCancelling) return
    dispatch({ type: 'cancelAsked' })
    try {
      await cancelRun(status.run.runId, { uniqueId })
    } catch {
      dispatch({ type: 'cancelFailed' })
    }
  }

  return {
    status,
    earlier,
    start: (options) => void ask(options?.fresh ?? false),
    cancel: () => void cancel(),
    readAgain: () => dispatch({ type: 'reportAsked' }),
  }
}

const refusalOf = (error: unknown): Refusal => {
  if (!isRequestError(error)) return {}
  const { error: sentence, code } = error.body
  // An older gateway does not have the call: its sentence is about an address that nobody typed.
  if (error.status === 404) return { ...(code && { code }) }
  return { ...(sentence && { sentence }), ...(code && { code }) }
}

/** The server says something at least every 15 s. */
const SILENCE_MS = 45_000
const [FIRST_WAIT_MS, LONGEST_WAIT_MS] = [1000, 30_000]

/** Follows a run until it ends, also over breaks of the connection. */
function useFollowing(status: SiteRunStatus, dispatch: (action: SiteRunAction) => void): void {
  const runId = status.is === 'live' ? status.run.runId : undefined
  useEffect(() => {
    if (runId === undefined) return
    const leaving = new AbortController()
    void follow(runId, leaving.signal, (action) => {
      if (!leaving.signal.aborted) dispatch(action)
    })
    return () => leaving.abort()
  }, [runId, dispatch])
}

async function follow(
  runId: string,
  leaving: AbortSignal,
  tell: (action: SiteRunAction) => void,
): Promise<void> {
  let wait = FIRST_WAIT_MS
  while (!leaving.aborted) {
    const attempt = new AbortController()
    const stop = () => attempt.abort()
    leaving.addEventListener('abort', stop)
    let timer: ReturnType<typeof setTimeout> | undefined
    const hear = () => {
      clearTimeout(timer)
      timer = setTimeout(stop, SILENCE_MS)
    }
    hear()
    try {
      const run = await followRun(runId, {
        signal: attempt.signal,
        onRun: (told) => tell({ type: 'told', run: told }),
        onPage: (page) => tell({ type: 'pageRead', page }),
        onLine: () => {
          hear()
          wait = FIRST_WAIT_MS
        },
      })
      return tell({ type: 'ended', run })
    } catch (error) {
      if (isRequestError(error) && error.status === 404) return tell({ type: 'lost' })
    } finally {
      clearTimeout(timer)
      leaving.removeEventListener('abort', stop)
    }
    await pause(wait, leaving)
    wait = Math.min(2 * wait, LONGEST_WAIT_MS)
  }
}

/** Waits, or less where the visitor leaves. */
const pause = (ms: number, leaving: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, ms)
    leaving.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })

/** Reads what a run has found, once it has ended. */
function useFindings(status: SiteRunStatus, dispatch: (action: SiteRunAction) => void): void {
  const isWanted =
    status.is === 'ended' && !status.report && !status.isUnread && status.run.state !== 'failed'
  const runId = isWanted ? status.run.runId : undefined
  useEffect(() => {
    if (runId === undefined) return
    readSiteReport(runId).then(
      (report) => dispatch({ type: 'reportRead', report }),
      (error: unknown) =>
        dispatch({ type: isRequestError(error) && error.status === 404 ? 'lost' : 'reportFailed' }),
    )
  }, [runId, dispatch])
}

/** Whether one had ended before another did. */
const isBefore = (one: RunSeen, other: RunSeen): boolean =>
  isEnded(one) && one.state !== 'failed' && Number(one.endedAt) < Number(other.endedAt)

interface Earlier extends Pick<SiteRunOptions, 'earlierRun' | 'earlierReportId'> {
  readonly status: SiteRunStatus
  /** What a run has found that the visitor had made again. */
  readonly replaced: SiteReportSeen | undefined
}

/** What an earlier run has found, read once there is a report to compare it with. */
function useEarlier({ status, replaced, earlierRun, earlierReportId }: Earlier): SiteReportSeen | undefined {
  const [read, setRead] = useState<SiteReportSeen>()
  const asked = useRef(false)
  const runId = status.is === 'ended' && status.report ? status.run.runId : undefined
  const onRead = useEffectEvent(async () => {
    if (replaced || asked.current) return
    asked.current = true
    const run = toRun(earlierRun) ?? (earlierReportId ? await readRunOf(earlierReportId) : undefined)
    if (run && run.runId !== runId) setRead(await readSiteReport(run.runId))
  })
  useEffect(() => {
    // Without it the report is whole: it is only not compared.
    if (runId !== undefined) onRead().catch(() => undefined)
  }, [runId])
  const now = status.is === 'ended' ? status.run : undefined
  return [replaced, read].find((report) => report && now && isBefore(report.run, now))
}
