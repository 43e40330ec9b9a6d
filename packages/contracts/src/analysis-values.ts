import { SCORE_BANDS } from './limits.ts'

// No zod here: browsers import these values.

/** What a check found. `notApplicable` travels as status `success` and `unknown` as `warning`. */
export const OUTCOMES = ['success', 'warning', 'error', 'notApplicable', 'unknown'] as const
export type Outcome = (typeof OUTCOMES)[number]

/** Status of a check on the wire. Closed: a newer outcome travels as one of these, which every reader knows. */
export const CHECK_STATUSES = ['success', 'warning', 'error'] as const
export type CheckStatus = (typeof CHECK_STATUSES)[number]

/** Who can put an issue right: the owner of the site, a webmaster, or a lawyer or gestor. */
export const FIXERS = ['you', 'webmaster', 'adviser'] as const
export type Fixer = (typeof FIXERS)[number]

/** Categories of a report, in its order. */
export const CATEGORY_IDS = ['technical', 'analytics', 'legal'] as const
export type CategoryId = (typeof CATEGORY_IDS)[number]

/** Stages of an analysis, in the order in which they are finished. */
export const STAGES = ['crawl', 'performance', 'analytics'] as const
export type Stage = (typeof STAGES)[number]

/** Told before a browser opens the page, which belongs to the first stage. */
export const RENDER_STAGE = 'render'

/** How a page that scripts build was read: as a browser has it after JavaScript, or only as its server sends it. */
export const READ_WITH = ['browser', 'htmlOnly'] as const
export type ReadWith = (typeof READ_WITH)[number]

/** Longest title in the progress of an analysis, in UTF-16 code units: a stranger wrote it. */
export const PROGRESS_TITLE_MAX = 160

/** Media type of a streamed analysis: one JSON object a line. */
export const NDJSON = 'application/x-ndjson'

/** Points reached of points possible. */
export interface Points {
  readonly current: number
  readonly max: number
}

/** Verdict on a score. */
export type Band = 'good' | 'fair' | 'bad'

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
  return share >= SCORE_BANDS.fair ? 'fair' : 'bad'
}

/** The sum over what could be scored. */
export function totalOf(scores: readonly Points[]): Points {
  const scored = scores.filter(({ max }) => max > 0)
  return {
    current: scored.reduce((sum, score) => sum + score.current, 0),
    max: scored.reduce((sum, score) => sum + score.max, 0),
  }
}
