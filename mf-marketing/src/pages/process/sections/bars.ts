import type { Phase } from '../process.content.ts'

/** Position of a phase in the timeline, as fractions of its width. */
export interface Bar {
  readonly start: number
  readonly least: number
  readonly most: number
}

/** Fraction of the width for an open-ended phase. */
const OPEN_END = 0.16

/** The phases on a common scale of days, each starting at the latest end of the previous one. */
export function barsOf(phases: readonly Phase[]): readonly Bar[] {
  const total = phases.reduce((days, phase) => days + (phase.days?.most ?? 0), 0)
  const share = (days: number) => (days * (1 - OPEN_END)) / total
  let start = 0
  return phases.map(({ days }) => {
    const bar = { start, least: share(days?.least ?? 0), most: days ? share(days.most) : OPEN_END }
    start += share(days?.most ?? 0)
    return bar
  })
}
