import type { Fixer } from '@agency/contracts'
import { FIXERS } from '@agency/contracts/analysis-values'
import type { ReportCheck, ReportSection } from '../../features/analysis/report.ts'

/** What the report shows: everything, its issues, or the issues that one person can put right. */
export type Shown = 'all' | 'issues' | Fixer

export const isIssue = ({ outcome }: ReportCheck): boolean => outcome === 'error' || outcome === 'warning'

/** Whether a check is listed under its subcategory; passed ones and those that do not apply have lists of their own. */
export function isListed(check: ReportCheck, shown: Shown): boolean {
  if (shown === 'all') return isIssue(check) || check.outcome === 'unknown'
  return isIssue(check) && (shown === 'issues' || check.fix?.who === shown)
}

/** What a visitor can choose from: without issues nothing, without `fix` nobody. */
export function choicesOf(sections: readonly ReportSection[]): readonly Shown[] {
  const issues = sections.flatMap(({ groups }) => groups.flatMap(({ checks }) => checks.filter(isIssue)))
  if (issues.length === 0) return []
  return ['all', 'issues', ...FIXERS.filter((who) => issues.some(({ fix }) => fix?.who === who))]
}
