import type { Outcome } from '@agency/contracts'
import type { Report, ReportCheck } from './report.ts'

/** A check whose outcome changed. */
export interface Change {
  readonly key: string
  readonly title: string
  readonly message: string
}

export interface Comparison {
  /** Percentages of the earlier and the later report; `null` if nothing could be scored. */
  readonly before: number | null
  readonly after: number | null
  readonly better: readonly Change[]
  readonly worse: readonly Change[]
}

/** A check without a verdict, or not applicable, is neither better nor worse. */
const RANK: Readonly<Partial<Record<Outcome, number>>> = { error: 0, warning: 1, success: 2 }

/** Checks that improved or worsened between two reports of the same site, in the later one's order. */
export function compareReports(before: Report, after: Report): Comparison {
  const earlier = new Map(checksOf(before).map((check) => [check.id, RANK[check.outcome]]))
  const better: Change[] = []
  const worse: Change[] = []
  for (const { key, id, title, message, outcome } of checksOf(after)) {
    const [was, is] = [earlier.get(id), RANK[outcome]]
    if (was === undefined || is === undefined || was === is) continue
    ;(is > was ? better : worse).push({ key, title, message })
  }
  return { before: before.percent, after: after.percent, better, worse }
}

const checksOf = (report: Report): readonly ReportCheck[] =>
  report.sections.flatMap((section) => section.groups.flatMap((group) => group.checks))
