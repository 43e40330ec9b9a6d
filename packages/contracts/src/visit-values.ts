// No zod here: browsers import these values.

/** Why a visit ended early. */
export const VISIT_STOPS = ['TIME', 'MEMORY', 'BYTES', 'CONNECTIONS', 'CRASH'] as const
export type VisitStop = (typeof VISIT_STOPS)[number]

/** Parts of a visit, in the order in which they end. Each is a field of it. */
export const VISIT_PARTS = ['before', 'dom', 'health', 'reject', 'accept', 'speed'] as const
export type VisitPart = (typeof VISIT_PARTS)[number]

/** Why a choice in the consent banner could not be made or followed. */
export const CHOICE_FAILURES = [
  /** No banner was seen. */
  'NO_BANNER',
  /** It has no such button. */
  'NO_BUTTON',
  /** Something lies over the button. */
  'COVERED',
  /** The banner stayed, while scripts of the page had failed: the click may have done nothing. */
  'NOT_GONE',
  /** The click led to another page. */
  'NAVIGATED',
  'TIME',
  'FAILED',
] as const
export type ChoiceFailure = (typeof CHOICE_FAILURES)[number]

/** Screenshots of a visit: the first screens, and moments of the page being painted on a slow phone. */
export const VISIT_SHOTS = [
  'phone',
  'desktop',
  'frame1',
  'frame2',
  'frame3',
  'frame4',
  'frame5',
  'frame6',
] as const
export type VisitShot = (typeof VISIT_SHOTS)[number]
