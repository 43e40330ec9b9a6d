import type { SiteRunCancel, SiteRunRequest } from '@agency/contracts'
import { NDJSON } from '@agency/contracts/analysis-values'
import { amountOf, fieldsOf, textOf } from '@agency/contracts/saved-report'
import { createRequestError, isRequestError, readJson, send, sendJson } from '@agency/web-kit'
import { readNdjson, type StreamEvent } from '../../platform/read-ndjson.ts'
import { type RunSeen, type SiteReportSeen, toRun, toSiteReport } from './site-report.ts'

const SITE_RUNS = '/api/site-runs'
const NOT_STARTED = 'Failed to start site run'
const NOT_FOLLOWED = 'Failed to follow site run'
const NOT_READ = 'Failed to read site run'

/** A page, as it is told when it has been read. */
export interface PageTold {
  /** Pages read so far. */
  readonly n: number
  readonly url: string
  readonly title: string
}

/** Told what comes before the end. */
export interface RunListener {
  readonly onRun: (run: RunSeen) => void
  readonly onPage: (page: PageTold) => void
  /** Of every line, also of those that only say that the connection holds. */
  readonly onLine: () => void
}

/**
 * Asks for a run over the site of a saved report, or for the one that the site has.
 * @throws {RequestError} when the server refuses or fails, or cannot be reached (status 0).
 */
export async function startRun(request: SiteRunRequest): Promise<RunSeen> {
  const response = await sendJson(SITE_RUNS, request, { failure: NOT_STARTED })
  const run = toRun(await response.json().catch(() => undefined))
  if (!run) throw createRequestError(NOT_STARTED, response.status)
  return run
}

/**
 * Follows a run to its end, and returns how it ended.
 * @throws {RequestError} when the server refuses, or the stream breaks before the end (status 0).
 * @throws the signal's reason when it is aborted.
 */
export async function followRun(
  runId: string,
  { onRun, onPage, onLine, signal }: RunListener & { readonly signal: AbortSignal },
): Promise<RunSeen> {
  const response = await send(`${SITE_RUNS}/${runId}/events`, {
    failure: NOT_FOLLOWED,
    signal,
    headers: { accept: NDJSON },
  })
  const readLine = (event: StreamEvent): RunSeen | undefined => {
    onLine()
    if ('error' in event) throw createRequestError(NOT_FOLLOWED, amountOf(event.status), event)
    const run = toRun(event.run)
    if (run) onRun(run)
    const { n, url, title } = fieldsOf(event.page)
    if (amountOf(n) > 0) onPage({ n: amountOf(n), url: textOf(url), title: textOf(title) })
    return toRun(event.end)
  }
  try {
    if (!response.body) throw new Error('No stream')
    return await readNdjson(response.body, readLine)
  } catch (error) {
    signal.throwIfAborted()
    throw isRequestError(error) ? error : createRequestError(NOT_FOLLOWED, 0)
  }
}

/**
 * Cancels a run for one of the reports that wait for it.
 * @throws {RequestError} as `startRun`
 */
export async function cancelRun(runId: string, request: SiteRunCancel): Promise<void> {
  await sendJson(`${SITE_RUNS}/${runId}/cancel`, request, { failure: 'Failed to cancel site run' })
}

/**
 * What a run has found.
 * @throws {RequestError} when there is none, or the server fails.
 */
export async function readSiteReport(runId: string): Promise<SiteReportSeen> {
  const report = toSiteReport(await readJson(`${SITE_RUNS}/${runId}`))
  if (!report) throw createRequestError(NOT_READ, 200)
  return report
}

/**
 * The run of a saved report, by either id of the report.
 * @throws {RequestError} as `readSiteReport`
 */
export const readRunOf = async (uniqueId: string): Promise<RunSeen | undefined> =>
  toRun(fieldsOf(await readJson(`/api/seo-analysis/${encodeURIComponent(uniqueId)}`)).siteRun)

/** Where the findings of a run are as a table. */
export const csvAddress = (runId: string): string => `${SITE_RUNS}/${runId}/report.csv`
