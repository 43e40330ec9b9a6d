import type { CategoryId, Score } from '@agency/contracts'
import type { CheckCategory } from './define-check.ts'
import type { CheckResult } from './run-checks.ts'
import { toCheck } from './run-checks.ts'

/** While one of these is an error, Google cannot show the page. */
const GATE: ReadonlySet<string> = new Set([
  'http-status',
  'robots-txt-allows',
  'meta-robots-index',
  'x-robots-tag-index',
])

/** Share of the technical maximum that such a page keeps at most. */
const GATED_SHARE = 0.4

/** Whether a result says that Google cannot show the page. */
export function closesGate(result: CheckResult): boolean {
  return result.outcome === 'error' && GATE.has(result.check.id)
}

/**
 * Points of each category, in halves: sums over the checks that could be judged and apply. The technical
 * score of a page that Google cannot show is capped.
 */
export function scoreOf(results: readonly CheckResult[]): Record<CategoryId, Score> {
  const isGated = results.some(closesGate)
  const technical = sumOf(results, 'technical')
  return {
    technical: isGated ? capped(technical) : technical,
    analytics: sumOf(results, 'analytics'),
    legal: sumOf(results, 'legal'),
  }
}

/** Points of one category, in halves. */
export function sumOf(results: readonly CheckResult[], category: CheckCategory): Score {
  let current = 0
  let max = 0
  for (const result of results) {
    if (result.check.category !== category) continue
    const { points, maxPoints } = toCheck(result)
    current += points
    max += maxPoints
  }
  return { current, max }
}

function capped({ current, max }: Score): Score {
  return { current: Math.min(current, Math.floor(max * GATED_SHARE * 2) / 2), max }
}
