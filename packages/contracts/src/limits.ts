/** Sizes, rates and times that more than one deployable must agree on. No zod here: browsers import values from this file. */

/** Longest accepted text per field, in UTF-16 code units. */
export const FIELD_MAX = { name: 120, email: 254, website: 2048 } as const

/** Largest accepted request body per kind of call, in bytes. */
export const BODY_MAX_BYTES = { savedAnalysis: 1024 * 1024, json: 64 * 1024 } as const

/** Calls allowed per client address in one window. */
export const RATE_LIMITS = { windowSeconds: 15 * 60, analyses: 15, saves: 30, reads: 300 } as const

/** Share of the maximum from which a score is good or middling, in percent. */
export const SCORE_BANDS = { good: 80, middling: 60 } as const

/** At most this many errors are listed as priority actions. */
export const PRIORITY_ACTIONS_MAX = 6
