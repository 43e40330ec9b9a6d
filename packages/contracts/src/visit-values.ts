// No zod here: browsers import these values.

/** Why a visit ended early. */
export const VISIT_STOPS = ['TIME', 'MEMORY', 'BYTES', 'CONNECTIONS', 'CRASH'] as const
export type VisitStop = (typeof VISIT_STOPS)[number]

/** Screenshots of a visit. */
export const VISIT_SHOTS = ['phone'] as const
export type VisitShot = (typeof VISIT_SHOTS)[number]
