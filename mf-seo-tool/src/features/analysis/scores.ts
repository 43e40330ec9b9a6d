import { SCORE_BANDS } from '@agency/contracts/limits'

export type Band = 'good' | 'middling' | 'bad'

/** Points reached of points possible. */
export interface Points {
  readonly current: number
  readonly max: number
}

/** `current` of `max` as a whole percentage, rounded half up, 0 to 100; `null` when nothing could be scored. */
export function percentOf({ current, max }: Points): number | null {
  if (max <= 0) return null
  return Math.min(100, Math.max(0, Math.round((current * 100) / max)))
}

/** The band by the exact share, not the rounded one: 79.6 % is shown as 80 % and is still under 80 %. */
export function bandOf({ current, max }: Points): Band | null {
  if (max <= 0) return null
  const share = (current * 100) / max
  if (share >= SCORE_BANDS.good) return 'good'
  return share >= SCORE_BANDS.middling ? 'middling' : 'bad'
}

/** The sum over what could be scored. */
export function totalOf(scores: readonly Points[]): Points {
  const scored = scores.filter(({ max }) => max > 0)
  return {
    current: scored.reduce((sum, score) => sum + score.current, 0),
    max: scored.reduce((sum, score) => sum + score.max, 0),
  }
}
