import type { VisitPart } from '@agency/contracts'
import { VISIT_PARTS } from '@agency/contracts/visit-values'

/** What a visit is told as while it is under way, in the order in which it is shown. */
export const VISIT_LINES = ['before', 'reject', 'accept', 'rendered', 'speed'] as const
export type VisitLine = (typeof VISIT_LINES)[number]

/** `unseen` for one that has gone by without being seen. */
export type VisitLineState = 'waiting' | 'running' | 'done' | 'unseen'

const lineOf = (part: VisitPart): VisitLine => (part === 'dom' || part === 'health' ? 'rendered' : part)

/** How far each line is once these parts of the visit are here. */
export function lineStates(seen: readonly VisitPart[]): Readonly<Record<VisitLine, VisitLineState>> {
  const next = 1 + VISIT_PARTS.findLastIndex((part) => seen.includes(part))
  const stateOf = (line: VisitLine): VisitLineState => {
    const first = VISIT_PARTS.findIndex((part) => lineOf(part) === line)
    const last = VISIT_PARTS.findLastIndex((part) => lineOf(part) === line)
    if (next < first) return 'waiting'
    if (next <= last) return 'running'
    return seen.some((part) => lineOf(part) === line) ? 'done' : 'unseen'
  }
  return {
    before: stateOf('before'),
    reject: stateOf('reject'),
    accept: stateOf('accept'),
    rendered: stateOf('rendered'),
    speed: stateOf('speed'),
  }
}

/** The line that was finished last. */
export function lastLineOf(seen: readonly VisitPart[]): VisitLine | undefined {
  const states = lineStates(seen)
  const last = VISIT_PARTS.findLast((part) => states[lineOf(part)] === 'done')
  return last && lineOf(last)
}
