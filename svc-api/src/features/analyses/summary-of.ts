import { type AnalysisSummary, CATEGORY_IDS, percentOf, totalOf } from '@agency/contracts'
import {
  fieldsOf,
  prioritiesOf,
  readCategories,
  readCheck,
  readGroups,
  readPoints,
  type SavedCheck,
} from '@agency/contracts/saved-report'

/**
 * Raised when summaries change; those of a lower version are derived again at start. 2: the order of the contracts, titles.
 */
export const SUMMARY_VERSION = 2

const WORST_MAX = 3
/** Longer than any text of our own reports. */
const TEXT_MAX = 300

/**
 * Summary of a report: the score in whole percent, and its first errors in the order of its priorities. Never throws:
 * reports of any version have a summary.
 * @param results JSON text of a saved report
 */
export function summaryOf(results: string): AnalysisSummary {
  const report = parsedReport(results)
  const { scores } = report
  const checks = checksOf(report).filter(({ message }) => message !== '')
  const worst = prioritiesOf(checks).first.slice(0, WORST_MAX)
  return {
    score: percentOf(totalOf(CATEGORY_IDS.map((id) => readPoints(fieldsOf(scores)[id])))),
    worst: worst.map(({ message }) => shortened(message)),
    titles: worst.map(({ title }) => shortened(title)),
  }
}

/** The fields of a saved report; none when its text is no JSON. */
export function parsedReport(results: string): Readonly<Record<string, unknown>> {
  try {
    return fieldsOf(JSON.parse(results))
  } catch {
    return {}
  }
}

/** All checks of a report of any version, in its order. */
export const checksOf = (report: unknown): readonly SavedCheck[] =>
  readCategories(fieldsOf(report).categories)
    .flatMap(({ fields }) => readGroups(fields))
    .flatMap((group) => group.checks.map(readCheck))

const shortened = (text: string) =>
  text.length <= TEXT_MAX ? text : `${text.slice(0, TEXT_MAX - 1).replace(/\p{Surrogate}$/u, '')}…`
