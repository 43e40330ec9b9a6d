import { SITE_RUN_FRESH_MS } from '@agency/contracts/site-values'
import { useState } from 'react'
import type { ReportState } from '../../features/analysis/analysis-state.ts'
import { rememberedReports } from '../../features/analysis/remembered-reports.ts'
import type { Report } from '../../features/analysis/report.ts'
import type { SiteReportSeen } from '../../features/site-run/site-report.ts'
import { type SiteRunControl, useSiteRun } from '../../features/site-run/use-site-run.ts'

type Own = Pick<ReportState, 'uniqueId' | 'shareId' | 'savedAt' | 'siteRun' | 'siteRunBefore'> & {
  readonly onSiteRun: (siteRun: unknown) => void
}

/** The run over the site of a report; `undefined` where there is none to show, and none can be started. */
export function useSiteOf(
  own: Own | undefined,
  report: Pick<Report, 'website' | 'isUnproven'>,
): { readonly control: SiteRunControl; readonly isOld: boolean } | undefined {
  const { uniqueId, shareId, savedAt } = own ?? {}
  const [isOld] = useState(() => savedAt !== undefined && Date.now() - savedAt >= SITE_RUN_FRESH_MS)
  const [remembered] = useState(() => rememberedReports.of(report.website)?.id)
  const control = useSiteRun({
    siteRun: own?.siteRun,
    uniqueId,
    earlierRun: own?.siteRunBefore,
    earlierReportId: remembered === uniqueId || remembered === shareId ? undefined : remembered,
    onStarted: own?.onSiteRun,
  })
  const isShared = uniqueId === shareId
  const isPossible = !report.isUnproven && !(isOld && isShared)
  const isShown = uniqueId !== undefined && (isPossible || control.status.is !== 'idle')
  return isShown ? { control, isOld } : undefined
}

/** What the run has found, once that is known. */
export const reportOf = ({ status }: SiteRunControl): SiteReportSeen | undefined => {
  const shown = status.is === 'starting' ? status.before : status
  return shown.is === 'ended' ? shown.report : undefined
}
