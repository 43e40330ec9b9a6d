import type { Report, ReportCheck } from './report.ts'

/** An issue of either report. */
export interface Change {
  readonly key: string
  readonly title: string
  readonly message: string
}

export interface Comparison {
  /** Percentages of the earlier and the later report; `null` if nothing could be scored. */
  readonly before: number | null
  readonly after: number | null
  readonly fixed: readonly Change[]
  readonly added: readonly Change[]
  readonly same: readonly Change[]
}

/**
 * Issues that are gone, new or still there, in the later report's order. A check without a verdict in either report is
 * none of them.
 */
export function compareReports(before: Report, after: Report): Comparison {
  const earlier = new Map(checksOf(before).map((check) => [check.id, check]))
  const comparison = { fixed: [] as Change[], added: [] as Change[], same: [] as Change[] }
  for (const check of checksOf(after)) {
    const was = earlier.get(check.id)
    if (!was || was.outcome === 'unknown' || check.outcome === 'unknown') continue
    const list = listOf(isIssue(was), isIssue(check))
    if (list) comparison[list].push({ key: check.key, title: check.title, message: check.message })
  }
  return { before: before.percent, after: after.percent, ...comparison }
}

function listOf(was: boolean, is: boolean): 'fixed' | 'added' | 'same' | undefined {
  if (was) return is ? 'same' : 'fixed'
  return is ? 'added' : undefined
}

const isIssue = ({ outcome }: ReportCheck) => outcome === 'error' || outcome === 'warning'

const checksOf = (report: Report): readonly ReportCheck[] =>
  report.sections.flatMap((section) => section.groups.flatMap((group) => group.checks))
