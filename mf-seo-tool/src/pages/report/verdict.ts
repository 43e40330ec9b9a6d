import { plural } from '@agency/web-kit'
import type { Report, ReportCheck, ReportSection } from '../../features/analysis/report.ts'
import type { ReportContent } from './report.content.ts'

/** Its errors are possible breaches of the law; a list of categories, as earlier versions saved it, names none. */
const LEGAL = 'legal'

/** The report in one sentence: its gravest fault, or that there is none. Never the percentage alone. */
export function verdictOf({ verdicts }: Pick<ReportContent, 'verdicts'>, report: Report): string {
  const errors = report.sections.flatMap((section) => checksOf(section).filter(isError))
  if (errors.some((error) => error.isAboutIndexing)) return verdicts.notIndexable
  if (report.band === null && errors.length === 0) return verdicts.none
  const breaches = report.sections.find(({ key }) => key === LEGAL)?.counters.error ?? 0
  if (breaches > 0) return plural(breaches, verdicts.legal)
  if (errors.length > 0) return plural(errors.length, verdicts.errors)
  const warnings = report.sections.reduce((sum, { counters }) => sum + counters.warning, 0)
  return warnings > 0 ? plural(warnings, verdicts.warnings) : verdicts.clean
}

const isError = ({ outcome }: ReportCheck) => outcome === 'error'
const checksOf = ({ groups }: ReportSection) => groups.flatMap(({ checks }) => checks)

/** The section with most errors, the first of equals; none without errors. */
export function worstSection(sections: readonly ReportSection[]): ReportSection | undefined {
  const [worst] = sections.toSorted((a, b) => b.counters.error - a.counters.error)
  return worst && worst.counters.error > 0 ? worst : undefined
}
