import { SCORE_BANDS } from '@agency/contracts/limits'
import type { Tone } from '@agency/ui'

/** The colour of a score in percent, as on the report. */
export function toneOfScore(score: number | null): Tone {
  if (score === null) return 'neutral'
  if (score >= SCORE_BANDS.good) return 'good'
  return score >= SCORE_BANDS.fair ? 'fair' : 'bad'
}
