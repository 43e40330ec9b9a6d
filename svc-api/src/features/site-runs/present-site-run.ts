import {
  type AdminSiteRun,
  AdminSiteRunSchema,
  ENDED_SITE_RUN_STATES,
  type SiteJudgement,
  type SitePage,
  type SiteReport,
  type SiteRun,
  SiteRunSchema,
} from '@agency/contracts'
import { present } from '../../platform/http/present.ts'
import type { SiteRunRecord } from './site-runs.store.ts'

/** Whether nothing more will come of a run. */
export const hasEnded = ({ state }: Pick<SiteRunRecord, 'state'>): boolean =>
  ENDED_SITE_RUN_STATES.some((ended) => ended === state)

/** A run as visitors see it. @param ahead runs before it, while it is queued */
export const presentRun = (run: SiteRunRecord, ahead?: number): SiteRun =>
  present(SiteRunSchema, { ...run, runId: run.id, ...(ahead !== undefined && { ahead }) })

/** A run as the administrator sees it. */
export const presentAdminRun = (run: SiteRunRecord & { readonly reports: number }): AdminSiteRun =>
  present(AdminSiteRunSchema, { ...run, runId: run.id })

const EMPTY: SiteJudgement = { findings: [], groups: [], cleared: [], pages: [] }

/** What a run has come to so far. Of a page that was judged with the others only what is not said of several. */
export function presentReport(
  run: SiteRun,
  {
    pages,
    judgement,
    skipped,
  }: {
    readonly pages: readonly SitePage[]
    readonly judgement?: string | undefined
    readonly skipped?: string | undefined
  },
): SiteReport {
  const judged: SiteJudgement | undefined = judgement === undefined ? undefined : JSON.parse(judgement)
  const { findings, groups, cleared } = judged ?? EMPTY
  const loose = new Map(judged?.pages.map((page) => [page.key, new Set(page.loose)]))
  const ownFaults = ({ key, faults }: SitePage) =>
    judged === undefined ? faults : faults.filter(({ id }) => loose.get(key)?.has(id))
  return {
    run,
    findings,
    groups,
    cleared,
    pages: pages.map((page) => ({ ...page, faults: ownFaults(page) })),
    skipped: skipped === undefined ? [] : JSON.parse(skipped),
  }
}
