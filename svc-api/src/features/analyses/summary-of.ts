import { type AnalysisSummary, CATEGORY_IDS, OUTCOMES, percentOf, totalOf } from '@agency/contracts'

const WORST_MAX = 3
/** Longer than any message of our own reports. */
const MESSAGE_MAX = 300

type Fields = Readonly<Record<string, unknown>>

/**
 * Summary of a report: the score in whole percent, and the messages of its heaviest errors; ties keep the order of the report,
 * as in its own list of priorities. Never throws: reports of any version have a summary.
 * @param results JSON text of a saved report
 */
export function summaryOf(results: string): AnalysisSummary {
  const result = fieldsOf(parse(results))
  return { score: scoreOf(fieldsOf(result.scores)), worst: worstOf(result.categories) }
}

function scoreOf(scores: Fields): number | null {
  const points = CATEGORY_IDS.map((id) => fieldsOf(scores[id])).map(({ current, max }) => ({
    current: amountOf(current),
    max: amountOf(max),
  }))
  return percentOf(totalOf(points))
}

function worstOf(categories: unknown): string[] {
  const byId = fieldsOf(categories)
  const sections = Array.isArray(categories) ? categories : CATEGORY_IDS.map((id) => byId[id])
  return sections
    .map(fieldsOf)
    .flatMap(({ checks, subcategories }) => [
      ...listOf(checks),
      ...listOf(subcategories).flatMap((group) => listOf(fieldsOf(group).checks)),
    ])
    .map(fieldsOf)
    .filter((check) => outcomeOf(check) === 'error' && textOf(check.message) !== '')
    .toSorted((a, b) => amountOf(b.maxPoints) - amountOf(a.maxPoints))
    .slice(0, WORST_MAX)
    .map(({ message }) => shortened(textOf(message)))
}

/** Falls back to the status for reports without outcomes, or with outcomes of a newer version. */
const outcomeOf = ({ outcome, status }: Fields) => OUTCOMES.find((listed) => listed === outcome) ?? status

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const fieldsOf = (value: unknown): Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {}
const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')
const amountOf = (value: unknown): number =>
  typeof value === 'number' && Number.isFinite(value) && value >= 0 ? value : 0
const shortened = (text: string) =>
  text.length <= MESSAGE_MAX ? text : `${text.slice(0, MESSAGE_MAX - 1).replace(/\p{Surrogate}$/u, '')}…`
