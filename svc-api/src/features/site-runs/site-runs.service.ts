import type { SiteOptOut, SiteOptOutRecord, SiteReport, SiteRun, SiteRunEvent } from '@agency/contracts'
import { SITE_RUN_FRESH_MS, SITE_RUN_LIMITS } from '@agency/contracts/site-values'
import { AppError } from '@agency/service-kit'
import type { Page, PageOptions, StreamedList } from '../../platform/tables/table.ts'
import { foundOr, type UndoableRecords, undoableRecords } from '../../platform/tables/undoable.ts'
import { hasEnded, presentReport, presentRun } from './present-site-run.ts'
import { homeOf, siteOf } from './site-of.ts'
import type { SiteOptOuts } from './site-opt-outs.store.ts'
import { siteRunEvents } from './site-run-events.ts'
import { siteRunsTexts as texts } from './site-runs.content.ts'
import type { SiteRunRecord, SiteRunsStore } from './site-runs.store.ts'

const HOUR_MS = 60 * 60 * 1000
/** How often a stream reads its run. */
const EVERY_MS = 1000
const FULL_RETRY_SECONDS = 60

/** A saved analysis, as far as runs need it. */
export type RunReport = { readonly id: string; readonly createdAt: string; readonly results: string }

/** Who asks for a run: a key that is the same for all calls of one address. */
export type RunClient = {
  readonly key: string
  /** Counts a new run. Resolves with what takes it back. @throws AppError RATE_LIMITED */
  readonly take: () => Promise<() => Promise<void>>
}

type Listed = SiteRunRecord & { readonly reports: number }

export type SiteRunsService = UndoableRecords<Listed> & {
  /**
   * The run over the site of a saved report, which shows it from now on: a new one, or that of the last day.
   * @throws AppError
   */
  readonly start: (
    wanted: { readonly uniqueId: string; readonly fresh?: boolean | undefined },
    client: RunClient,
  ) => Promise<{ readonly run: SiteRun; readonly isNew: boolean }>
  /** @throws AppError NOT_FOUND */
  readonly report: (runId: string) => Promise<SiteReport>
  /** As `report`. @throws AppError NOT_ENDED too */
  readonly endedReport: (runId: string) => Promise<SiteReport>
  /** How it stands, then what comes of it. @throws AppError NOT_FOUND */
  readonly events: (runId: string, signal: AbortSignal) => Promise<AsyncIterable<SiteRunEvent>>
  /** For the owner of a report that shows it; the run ends where no other report waits. @throws AppError NOT_FOUND */
  readonly cancel: (runId: string, uniqueId: string) => Promise<SiteRun>
  /** The run that a report shows. */
  readonly findByReport: (analysisId: string) => Promise<SiteRun | undefined>
  readonly list: (part: PageOptions) => Promise<Page<Listed> | StreamedList<Listed>>
  /** Adds a domain whose sites are not read, or takes it off; returns all. */
  readonly changeOptOuts: (change: SiteOptOut) => Promise<readonly SiteOptOutRecord[]>
  /** Ends all streams of events: their clients come back to another gateway. */
  readonly endStreams: () => void
}

export function createSiteRunsService({
  store,
  optOuts,
  reports,
  wake,
  clock,
  everyMs = EVERY_MS,
  atOnce = SITE_RUN_LIMITS.perAddressAtOnce,
}: {
  readonly store: SiteRunsStore
  readonly optOuts: SiteOptOuts
  readonly reports: {
    /** By either id. */
    readonly find: (uniqueId: string) => Promise<RunReport | undefined>
    /** By the owner's id. */
    readonly findOwn: (uniqueId: string) => Promise<RunReport | undefined>
    /** Whether a saved text is a result of this installation. */
    readonly isProven: (results: string) => boolean
  }
  /** Called when a run was queued. */
  readonly wake: () => void
  readonly clock: () => Date
  readonly everyMs?: number
  /** New runs of one address that have not ended. */
  readonly atOnce?: number
}): SiteRunsService {
  const stopping = new AbortController()
  /** Runs that a client has started here; a run itself says nothing of who did. */
  const startedBy = new Map<string, readonly string[]>()
  const records = undoableRecords({
    store,
    clock,
    notFound: texts.notFound,
    notRestorable: texts.notRestorable,
  })
  const withReports = async (run: SiteRunRecord) => ({ ...run, reports: await store.countReports(run.id) })
  const present = async (run: SiteRunRecord) => {
    if (run.state !== 'queued') return presentRun(run)
    const ahead = (await store.open()).findIndex(({ id }) => id === run.id)
    return presentRun(run, Math.max(0, ahead))
  }

  const homeFor = async (report: RunReport): Promise<string> => {
    const age = clock().getTime() - Date.parse(report.createdAt)
    if (age > SITE_RUN_FRESH_MS) throw new AppError('ANALYSE_FIRST', texts.analyseFirst)
    if (!reports.isProven(report.results)) throw new AppError('ANALYSE_FIRST', texts.notProven)
    const home = homeOf(report.results)
    if ('refusal' in home) throw new AppError('NOT_A_SITE', texts[home.refusal])
    if (await optOuts.covers(new URL(home.website).hostname)) {
      throw new AppError('SITE_OPTED_OUT', texts.optedOut)
    }
    return home.website
  }

  /** The run that answers for a site now. @throws AppError RATE_LIMITED where it has just failed again */
  const currentOf = async (site: string, isFresh: boolean): Promise<SiteRunRecord | undefined> => {
    const now = clock().getTime()
    const recent = await store.recentOf(site, new Date(now - SITE_RUN_FRESH_MS).toISOString())
    const hasFailed = ({ state }: SiteRunRecord) => state === 'failed' || state === 'cancelled'
    const good = recent.filter((run) => !hasFailed(run))
    const { perSiteAndDay, freshPerSiteAndDay } = SITE_RUN_LIMITS
    const allowed = isFresh ? freshPerSiteAndDay : perSiteAndDay
    const current = good.find((run) => !hasEnded(run)) ?? (good.length >= allowed ? good[0] : undefined)
    if (current !== undefined) return current
    // One retry an hour.
    const tries = recent.filter(hasFailed).map(({ createdAt }) => Date.parse(createdAt) + HOUR_MS - now)
    const [, waitMs = 0] = tries.filter((left) => left > 0)
    if (waitMs > 0) {
      const retryAfterSeconds = Math.ceil(waitMs / 1000)
      throw new AppError('RATE_LIMITED', texts.retryLater, { retryAfterSeconds })
    }
    return undefined
  }

  const mustHaveRoom = async ({ key }: RunClient) => {
    const open = await store.open()
    if (open.filter(({ state }) => state === 'queued').length >= SITE_RUN_LIMITS.waiting) {
      throw new AppError('QUEUE_FULL', texts.queueFull, { retryAfterSeconds: FULL_RETRY_SECONDS })
    }
    for (const [client, runs] of startedBy) {
      const left = runs.filter((runId) => open.some(({ id }) => id === runId))
      if (left.length === 0) startedBy.delete(client)
      else startedBy.set(client, left)
    }
    if ((startedBy.get(key)?.length ?? 0) >= atOnce) {
      throw new AppError('RATE_LIMITED', texts.oneAtATime, { retryAfterSeconds: FULL_RETRY_SECONDS })
    }
  }

  const queue = async (website: string, client: RunClient): Promise<SiteRunRecord | undefined> => {
    await mustHaveRoom(client)
    const giveBack = await client.take()
    const run = await store
      .insert({ website, site: siteOf(website), createdAt: clock().toISOString() })
      .catch(async (error) => {
        await giveBack()
        throw error
      })
    if (run === undefined) {
      await giveBack()
      return undefined
    }
    startedBy.set(client.key, [...(startedBy.get(client.key) ?? []), run.id])
    return run
  }

  const start: SiteRunsService['start'] = async ({ uniqueId, fresh = false }, client) => {
    const report = foundOr(texts.reportNotFound, await reports.find(uniqueId))
    const website = await homeFor(report)
    const site = siteOf(website)
    const current = await currentOf(site, fresh)
    const queued = current === undefined ? await queue(website, client) : undefined
    // Another call has queued one at the same moment.
    const run = current ?? queued ?? (await currentOf(site, false))
    await store.attach(foundOr(texts.notFound, run).id, report.id, clock().toISOString())
    if (queued !== undefined) wake()
    return { run: await present(foundOr(texts.notFound, run)), isNew: queued !== undefined }
  }

  const report: SiteRunsService['report'] = async (runId) => {
    const run = await records.find(runId)
    const pages = await store.pagesOf(runId)
    return presentReport(await present(run), { pages, ...(await store.findOutcome(runId)) })
  }

  return {
    start,
    report,
    endedReport: async (runId) => {
      if (!hasEnded(await records.find(runId))) throw new AppError('NOT_ENDED', texts.notEnded)
      return report(runId)
    },
    events: async (runId, gone) =>
      siteRunEvents(await records.find(runId), {
        store,
        present,
        signal: AbortSignal.any([gone, stopping.signal]),
        everyMs,
      }),
    cancel: async (runId, uniqueId) => {
      const own = foundOr(texts.notFound, await reports.findOwn(uniqueId))
      await records.find(runId)
      if (foundOr(texts.notFound, await store.leave(runId, own.id)) === 'last') {
        await store.cancel(runId, clock().toISOString())
      }
      return present(await records.find(runId))
    },
    findByReport: async (analysisId) => {
      const run = await store.findByReport(analysisId)
      return run && present(run)
    },
    find: async (id) => withReports(await records.find(id)),
    remove: async (id) => {
      await records.find(id)
      await store.stop(id, clock().toISOString())
      await records.remove(id)
    },
    restore: async (id) => withReports(await records.restore(id)),
    list: async ({ limit, ...part }) => {
      if (limit === undefined) {
        const { records: all, total } = await store.stream(part)
        return { records: each(all, withReports), total }
      }
      const { records: some, total } = await store.list({ ...part, limit })
      return { records: await Promise.all(some.map(withReports)), total }
    },
    changeOptOuts: async ({ domain, off = false }) => {
      if (domain !== undefined) {
        await (off ? optOuts.remove(domain) : optOuts.add(domain, clock().toISOString()))
      }
      return optOuts.list()
    },
    endStreams: () => stopping.abort(new Error('the gateway stops')),
  }
}

async function* each<T, U>(items: AsyncIterable<T>, change: (item: T) => Promise<U>): AsyncGenerator<U> {
  for await (const item of items) yield await change(item)
}
