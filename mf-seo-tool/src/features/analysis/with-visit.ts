import type { BrowserVisit } from './browser-visit.ts'
import type { ReportCheck, ReportSection } from './report.ts'
import { countersOf } from './to-report.ts'

/** A report beside what a browser has seen of the same questions. */
export interface WithVisit {
  /** Checks whose question a check of the visit answers with a fault have it as `seen`. */
  readonly sections: readonly ReportSection[]
  /** The visit's section without the faults that the report tells already, and how many those are. */
  readonly visitSection: ReportSection
  readonly told: number
}

/** Tells a fault that both see once, and marks what passed but was seen otherwise. */
export function withVisit(
  sections: readonly ReportSection[],
  { section, answered }: Pick<BrowserVisit, 'section' | 'answered'>,
): WithVisit {
  const faults = new Map(checksOf(section).flatMap((check) => (isIssue(check) ? [[check.id, check]] : [])))
  const told = new Set<string>()
  const seenOf = (check: ReportCheck): ReportCheck | undefined =>
    answered.map(({ check: id, by }) => (id === check.id ? faults.get(by) : undefined)).find(Boolean)
  const marked = sections.map((one) =>
    mapChecks(one, (check) => {
      const seen = seenOf(check)
      if (!seen || check.outcome === 'notApplicable') return [check]
      if (isIssue(check)) told.add(seen.id)
      return [{ ...check, seen }]
    }),
  )
  const left = mapChecks(section, (check) => (told.has(check.id) ? [] : [check]))
  return {
    sections: marked,
    visitSection: { ...left, counters: countersOf(checksOf(left)) },
    told: told.size,
  }
}

/** Passed, but a browser has seen otherwise. */
export const isRefuted = ({ outcome, seen }: ReportCheck): boolean =>
  outcome === 'success' && seen !== undefined

const isIssue = ({ outcome }: ReportCheck): boolean => outcome === 'error' || outcome === 'warning'

/** All checks of a section. */
export const checksOf = ({ groups }: ReportSection): readonly ReportCheck[] =>
  groups.flatMap(({ checks }) => checks)

const mapChecks = (
  section: ReportSection,
  change: (check: ReportCheck) => readonly ReportCheck[],
): ReportSection => ({
  ...section,
  groups: section.groups
    .map((group) => ({ ...group, checks: group.checks.flatMap(change) }))
    .filter(({ checks }) => checks.length > 0),
})
