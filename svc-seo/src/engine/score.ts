import type { CategoryId, Score } from '@agency/contracts'
import type { Judgement } from './run-checks.ts'
import { toCheck } from './run-checks.ts'

/** While one of these is an error Google cannot show the page, however good the rest of it is. */
const GATE: ReadonlySet<string> = new Set([
  'http-status',
  'robots-txt-allows',
  'meta-robots-index',
  'x-robots-tag-index',
])

/** Share of the technical maximum that a page may keep when Google cannot show it (seo-checks §0). */
const GATED_SHARE = 0.4

/** Whether a judgement says that Google cannot show the page. */
export function closesGate(judgement: Judgement): boolean {
  return judgement.outcome === 'error' && GATE.has(judgement.check.id)
}

/**
 * Points of each category, in halves: sums over the checks that could be judged and apply. The technical
 * score of a page that Google cannot show is capped.
 */
export function scoreOf(judgements: readonly Judgement[]): Record<CategoryId, Score> {
  const isGated = judgements.some(closesGate)
  const technical = sumOf(judgements, 'technical')
  return {
    technical: isGated ? capped(technical) : technical,
    analytics: sumOf(judgements, 'analytics'),
    legal: sumOf(judgements, 'legal'),
  }
}

function sumOf(judgements: readonly Judgement[], category: CategoryId): Score {
  let current = 0
  let max = 0
  for (const judgement of judgements) {
    if (judgement.check.category !== category) continue
    const { points, maxPoints } = toCheck(judgement)
    current += points
    max += maxPoints
  }
  return { current, max }
}

function capped({ current, max }: Score): Score {
  return { current: Math.min(current, Math.floor(max * GATED_SHARE * 2) / 2), max }
}
