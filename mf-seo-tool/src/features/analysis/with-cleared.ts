import type { ReportCheck, ReportSection } from './report.ts'

/** Marks the faults that another page of the site makes good, by check and that page's address. */
export function withCleared(
  sections: readonly ReportSection[],
  cleared: readonly { readonly id: string; readonly url: string }[],
): readonly ReportSection[] {
  if (cleared.length === 0) return sections
  const pages = new Map(cleared.map(({ id, url }) => [id, url]))
  const mark = (check: ReportCheck): ReportCheck => {
    const elsewhere = pages.get(check.id)
    const isFault = check.outcome === 'error' || check.outcome === 'warning'
    return elsewhere && isFault ? { ...check, elsewhere } : check
  }
  return sections.map((section) => ({
    ...section,
    groups: section.groups.map((group) => ({ ...group, checks: group.checks.map(mark) })),
  }))
}
