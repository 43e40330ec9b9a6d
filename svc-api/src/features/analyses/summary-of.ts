import { type AnalysisSummary, CATEGORY_IDS, percentOf, totalOf } from '@agency/contracts'
import {
  fieldsOf,
  prioritiesOf,
  readCategories,
  readCheck,
  readGroups,
  readPoints,
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
  const { scores, categories } = fieldsOf(parse(results))
  const checks = readCategories(categories)
    .flatMap(({ fields }) => readGroups(fields))
    .flatMap((group) => group.checks.map(readCheck))
    .filter(({ message }) => message !== '')
  const worst = prioritiesOf(checks).first.slice(0, WORST_MAX)
  return {
    score: percentOf(totalOf(CATEGORY_IDS.map((id) => readPoints(fieldsOf(scores)[id])))),
    worst: worst.map(({ message }) => shortened(message)),
    titles: worst.map(({ title }) => shortened(title)),
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const shortened = (text: string) =>
  text.length <= TEXT_MAX ? text : `${text.slice(0, TEXT_MAX - 1).replace(/\p{Surrogate}$/u, '')}…`
