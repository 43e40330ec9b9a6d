import { plural } from '@agency/web-kit'
import type { Report } from '../../features/analysis/report.ts'
import type { ReportContent } from './report.content.ts'

/** The report summarised in one sentence. */
export function verdictOf(content: ReportContent, report: Report): string {
  if (report.band === null) return content.verdicts.none
  const errors = report.sections.reduce((sum, section) => sum + section.counters.error, 0)
  const { clean, errors: some } = content.verdicts[report.band]
  return errors === 0 ? clean : plural(errors, some)
}
