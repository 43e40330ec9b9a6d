import type { AnalysisSummary } from '@agency/contracts'

const CATEGORIES = ['technical', 'analytics', 'legal'] as const
const WORST_MAX = 3
/** Messages of our own reports are shorter. */
const MESSAGE_MAX = 300

type Fields = Readonly<Record<string, unknown>>

/**
 * A report in short: the share of all points reached, in whole percent, and the messages of its heaviest errors, in the
 * order of the document among equals, as the report's own list of priorities has them. Never throws: whatever a
 * version of the site once saved has a summary.
 * @param results the JSON text of a saved result
 */
export function summaryOf(results: string): AnalysisSummary {
  const result = fieldsOf(parse(results))
  return { score: scoreOf(fieldsOf(result.scores)), worst: worstOf(result.categories) }
}

function scoreOf(scores: Fields): number | null {
  const scored = CATEGORIES.map((id) => fieldsOf(scores[id])).filter(({ max }) => amountOf(max) > 0)
  const sum = (key: 'current' | 'max') => scored.reduce((total, score) => total + amountOf(score[key]), 0)
  const max = sum('max')
  // `Math.round` rounds halves up.
  return max > 0 ? Math.min(100, Math.round((sum('current') * 100) / max)) : null
}

function worstOf(categories: unknown): string[] {
  const byId = fieldsOf(categories)
  const sections = Array.isArray(categories) ? categories : CATEGORIES.map((id) => byId[id])
  return sections
    .map(fieldsOf)
    .flatMap(({ checks, subcategories }) => [
      ...listOf(checks),
      ...listOf(subcategories).flatMap((group) => listOf(fieldsOf(group).checks)),
    ])
    .map(fieldsOf)
    .filter(({ outcome, status, message }) => (outcome ?? status) === 'error' && textOf(message) !== '')
    .toSorted((a, b) => amountOf(b.maxPoints) - amountOf(a.maxPoints))
    .slice(0, WORST_MAX)
    .map(({ message }) => shortened(textOf(message)))
}

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
