import type { Kit } from '@agency/contracts'
import { type Points, percentOf, totalOf } from '@agency/contracts/analysis-values'

/** The report's score and that of the patched copy, where it is higher. */
export function scoreRise(
  before: number | null,
  expected: Kit['expected'],
): { readonly before: number; readonly after: number } | undefined {
  const after = percentOf(totalOf(Object.values<Points>(expected)))
  return before !== null && after !== null && after > before ? { before, after } : undefined
}
