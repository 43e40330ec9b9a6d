import { randomBytes } from 'node:crypto'
import type { ENDED_SITE_RUN_STATES, SiteRun } from '@agency/contracts'
import {
  REMOVABLE_ASIDE,
  type RemovableAside,
  type RemovableRecords,
  removableRecords,
} from '../../platform/tables/removable-records.ts'
import { plainText } from '../../platform/tables/search-text.ts'
import type { OpenTable, Page, PageOptions, StreamedList, TableShape } from '../../platform/tables/table.ts'
import { createSitePages, type NewSitePage, type SitePages } from './site-pages.store.ts'
import { createSiteRunReports, type SiteRunReports } from './site-run-reports.store.ts'

/** A run as it is stored; it says nothing of who asked for it. Times are ISO 8601 UTC. */
export type SiteRunRecord = {
  readonly id: string
  /** The site's home. */
  readonly website: string
  /** The same for all addresses of a site (`siteOf`). */
  readonly site: string
  readonly state: SiteRun['state']
  readonly stop?: SiteRun['stop']
  readonly reason?: string | undefined
  readonly found: number
  readonly read: number
  readonly failed: number
  readonly startedAt?: string | undefined
  readonly endedAt?: string | undefined
  readonly engine: string
  readonly createdAt: string
}

/** What one call of the analyser after another has used. */
export type SiteUsed = { readonly ms: number; readonly requests: number; readonly bytes: number }

type RunAside = RemovableAside & {
  /** The site while the run has not ended, so that a site has one such run at most; then the run's id. */
  readonly slot: string
  /** Counts the claims: who writes names the one it has. */
  readonly token: number
  readonly owner?: string | undefined
  /** Until when nobody else may claim it; `null` once it has ended. */
  readonly leaseUntil: string | null
  /** In a row, without a new page. */
  readonly claims: number
  readonly isCancelled: boolean
  readonly used?: SiteUsed | undefined
  /** When the facts are to be deleted. */
  readonly factsUntil: string | null
  readonly searchText: string
  /** JSON texts: `SiteSkipped[]`, `SiteJudgement`, and the facts of the site. */
  readonly skipped?: string | undefined
  readonly judgement?: string | undefined
  readonly facts?: string | undefined
}

export const SITE_RUNS: TableShape<SiteRunRecord, RunAside> = {
  name: 'site_runs',
  key: 'id',
  fields: {
    id: 'text',
    website: 'text',
    site: 'text',
    state: 'text',
    stop: 'text?',
    reason: 'text?',
    found: 'number',
    read: 'number',
    failed: 'number',
    startedAt: 'time?',
    endedAt: 'time?',
    engine: 'text',
    createdAt: 'time',
  },
  aside: {
    ...REMOVABLE_ASIDE,
    slot: 'text',
    token: 'number',
    owner: 'text?',
    leaseUntil: 'time|null',
    claims: 'number',
    isCancelled: 'flag',
    used: 'json?',
    factsUntil: 'time|null',
    searchText: 'text',
    skipped: 'text?',
    judgement: 'text?',
    facts: 'text?',
  },
  unique: 'slot',
  indexes: [
    ['deletedAt', 'createdAt', 'id', 'searchText'],
    ['site', 'deletedAt', 'createdAt', 'id'],
    ['leaseUntil'],
    ['factsUntil'],
  ],
}

/** A run that one gateway works on until its lease ends, or another one has claimed it. */
export type SiteClaim = {
  readonly run: SiteRunRecord
  readonly token: number
  readonly owner: string
  /** How many there have been in a row without a new page, this one too. */
  readonly claims: number
  readonly used?: SiteUsed | undefined
}

/** What is left of a claim: `cancelled` while it holds and nobody waits for the run any more. */
export type ClaimState = 'held' | 'cancelled' | 'lost'

type Counts = Partial<Pick<SiteRunRecord, 'found' | 'read' | 'failed'>>
type Progress = Counts & Partial<Pick<SiteRunRecord, 'state' | 'startedAt' | 'engine'>>
export type SiteRunEnd = Counts &
  Pick<SiteRunRecord, 'stop' | 'reason'> &
  Pick<RunAside, 'skipped' | 'judgement' | 'facts'> & {
    readonly state: (typeof ENDED_SITE_RUN_STATES)[number]
    readonly factsUntil: string
  }

/** How long a claim lasts without being renewed. */
export const LEASE_MS = 30_000
/** A lease that ends later was taken by a clock that was ahead. */
const TOO_FAR_MS = 10 * LEASE_MS
/** The lease of a run that waits to be claimed: long over. */
const FREE = new Date(0).toISOString()
const RUN_ID_BYTES = 16

/**
 * Port of the runs over whole sites: what they have read, which reports show them, and who works on each. A claim is one
 * conditional update, and each write of its holder names it: false means that it is another's now, and that the holder must
 * stop. Every function rejects with SERVICE_UNAVAILABLE while the store is down.
 */
export type SiteRunsStore = RemovableRecords<SiteRunRecord> &
  Pick<SitePages, 'pagesOf' | 'pagesSince' | 'factsOf'> &
  Pick<SiteRunReports, 'attach' | 'leave' | 'reports' | 'countReports'> & {
    /** Queues a run; undefined where one of the site has not ended. */
    readonly insert: (
      run: Pick<SiteRunRecord, 'website' | 'site' | 'createdAt'>,
    ) => Promise<SiteRunRecord | undefined>
    /** Claims the oldest run that nobody works on. */
    readonly claimNext: (owner: string, now: Date) => Promise<SiteClaim | undefined>
    /** Extends the lease, and notes how far the run is. */
    readonly renew: (claim: SiteClaim, now: Date, progress?: Progress) => Promise<boolean>
    /** Renews, and stores a page; resolves when it is durable. Again, with the same key, it changes nothing. */
    readonly appendPage: (
      claim: SiteClaim,
      now: Date,
      page: NewSitePage & Required<Counts> & { readonly used: SiteUsed },
    ) => Promise<boolean>
    /** Gives the claim back at once; the rest as the run is to have it. */
    readonly release: (
      claim: SiteClaim,
      left: Pick<SiteClaim, 'claims'> & Partial<Pick<SiteRunRecord, 'state'>>,
    ) => Promise<boolean>
    readonly finish: (claim: SiteClaim, now: Date, end: SiteRunEnd) => Promise<boolean>
    readonly look: (claim: SiteClaim) => Promise<ClaimState>
    /** Ends a run that is queued; one that is running is ended by who works on it. */
    readonly cancel: (id: string, at: string) => Promise<void>
    /** The same, for good at once: who works on it loses it. */
    readonly stop: (id: string, at: string) => Promise<void>
    /** Forgets reports; a run that none shows any more is deleted for good. */
    readonly detach: (analysisIds: readonly string[]) => Promise<void>
    /** The run that a report shows. */
    readonly findByReport: (analysisId: string) => Promise<SiteRunRecord | undefined>
    /** JSON texts of what the run has come to; absent until then. */
    readonly findOutcome: (id: string) => Promise<Pick<RunAside, 'skipped' | 'judgement'>>
    /** Those that have not ended, oldest first. */
    readonly open: () => Promise<readonly SiteRunRecord[]>
    /** Of one site since a time, latest first. */
    readonly recentOf: (site: string, since: string) => Promise<readonly SiteRunRecord[]>
    /** Latest first. */
    readonly list: (part: PageOptions) => Promise<Page<SiteRunRecord>>
    readonly stream: (part: Omit<PageOptions, 'limit'>) => Promise<StreamedList<SiteRunRecord>>
    /** Deletes for good the facts whose time has come. */
    readonly purgeFacts: (now: string) => Promise<void>
    /** Deletes for good what was removed before a time. */
    readonly purgeRemoved: (before: string) => Promise<void>
    /** Deletes for good what was created before a time. */
    readonly purgeOlderThan: (before: string) => Promise<void>
  }

export async function createSiteRunsStore(open: OpenTable): Promise<SiteRunsStore> {
  const runs = await open(SITE_RUNS)
  const { runsOf, forgetReport, forgetRun, ...reports } = await createSiteRunReports(open)
  const { purge: purgePages, append, ...pages } = await createSitePages(open)
  const records = removableRecords(runs)

  const fence = ({ run, token, owner }: SiteClaim) => ({ id: run.id, token, owner })
  const leaseFrom = (now: Date) => new Date(now.getTime() + LEASE_MS).toISOString()
  const ended = (id: string, endedAt: string) => ({
    endedAt,
    leaseUntil: null,
    slot: id,
    owner: undefined,
  })
  const cancelled = (id: string, at: string) =>
    ({ state: 'cancelled', stop: 'CANCELLED', ...ended(id, at) }) as const
  const purge = async (id: string) => {
    // First, so that who works on it appends nothing more.
    await runs.purge({ id })
    await purgePages(id)
    await forgetRun(id)
  }
  const purgeAll = async (where: Parameters<typeof runs.list>[0]['where']) => {
    for (const { id } of (await runs.list({ ...(where && { where }) })).records) await purge(id)
  }
  /** Nobody's, the oldest first. There are few: no index is worth their order. */
  const claimable = async (now: Date) => {
    const from = (milliseconds: number) => new Date(now.getTime() + milliseconds).toISOString()
    const also = ['token', 'claims', 'used', 'leaseUntil'] as const
    const found = await Promise.all(
      [{ lt: from(0) }, { gte: from(TOO_FAR_MS) }].map((leaseUntil) =>
        runs.list({ where: { leaseUntil }, also }),
      ),
    )
    return found.flatMap((part) => part.records).toSorted(byAge)
  }

  return {
    ...records,
    ...pages,
    ...reports,
    insert: async (run) => {
      const record: SiteRunRecord = {
        id: randomBytes(RUN_ID_BYTES).toString('hex'),
        ...run,
        state: 'queued',
        found: 0,
        read: 0,
        failed: 0,
        engine: '',
      }
      const isInserted = await runs.insert({
        ...record,
        deletedAt: null,
        slot: run.site,
        token: 0,
        leaseUntil: FREE,
        claims: 0,
        isCancelled: false,
        factsUntil: null,
        searchText: plainText(run.website),
      })
      return isInserted ? record : undefined
    },
    claimNext: async (owner, now) => {
      for (const { token, claims, used, leaseUntil, ...run } of await claimable(now)) {
        const taken = { token: token + 1, claims: claims + 1, owner }
        const where = { id: run.id, token, leaseUntil }
        if ((await runs.update(where, { ...taken, leaseUntil: leaseFrom(now) })) === 1) {
          return { run, ...taken, used }
        }
      }
      return undefined
    },
    renew: async (claim, now, progress = {}) =>
      (await runs.update(fence(claim), { ...progress, leaseUntil: leaseFrom(now) })) === 1,
    appendPage: async (claim, now, { found, read, failed, used, ...page }) => {
      const progress = { found, read, failed, used, claims: 0, leaseUntil: leaseFrom(now) }
      if ((await runs.update(fence(claim), progress)) !== 1) return false
      await append(claim.run.id, page)
      return true
    },
    release: async (claim, left) =>
      (await runs.update(fence(claim), { leaseUntil: FREE, owner: undefined, ...left })) === 1,
    finish: async (claim, now, end) =>
      (await runs.update(fence(claim), { ...end, ...ended(claim.run.id, now.toISOString()) })) === 1,
    look: async (claim) => {
      const found = await runs.find({ ...fence(claim), deletedAt: null }, ['isCancelled'])
      if (found === undefined) return 'lost'
      return found.isCancelled ? 'cancelled' : 'held'
    },
    cancel: async (id, at) => {
      if ((await runs.update({ id, state: 'queued' }, cancelled(id, at))) === 1) return
      await runs.update({ id, state: 'running' }, { isCancelled: true })
    },
    stop: async (id, at) => {
      for (const state of ['queued', 'running'] as const) await runs.update({ id, state }, cancelled(id, at))
    },
    detach: async (analysisIds) => {
      for (const analysisId of analysisIds) {
        const shown = await runsOf(analysisId)
        await forgetReport(analysisId)
        for (const id of shown) if ((await reports.countReports(id)) === 0) await purge(id)
      }
    },
    findByReport: async (analysisId) => {
      for (const id of await runsOf(analysisId)) {
        const run = await records.find(id)
        if (run !== undefined) return run
      }
      return undefined
    },
    findOutcome: async (id) => {
      const found = await runs.find({ id, deletedAt: null }, ['skipped', 'judgement'])
      return { skipped: found?.skipped, judgement: found?.judgement }
    },
    open: async () => {
      const found = await runs.list({ where: { leaseUntil: { gte: FREE } } })
      return found.records.toSorted(byAge)
    },
    recentOf: async (site, since) => {
      const where = { site, deletedAt: null, createdAt: { gte: since } }
      return (await runs.list({ where, order: 'createdAt', isDescending: true })).records
    },
    list: (part) =>
      runs.list({ where: { deletedAt: null }, order: 'createdAt', isDescending: true, ...part }),
    stream: (part) =>
      runs.stream({ where: { deletedAt: null }, order: 'createdAt', isDescending: true, ...part }),
    purgeFacts: async (now) => {
      await pages.purgeFacts(now)
      await runs.update({ factsUntil: { lt: now } }, { facts: undefined, factsUntil: null })
    },
    purgeRemoved: (before) => purgeAll({ deletedAt: { lt: before } }),
    purgeOlderThan: (before) => purgeAll({ deletedAt: null, createdAt: { lt: before } }),
  }
}

const byAge = (a: SiteRunRecord, b: SiteRunRecord) =>
  a.createdAt < b.createdAt || (a.createdAt === b.createdAt && a.id < b.id) ? -1 : 1
