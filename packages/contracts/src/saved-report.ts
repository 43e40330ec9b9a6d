import { CATEGORY_IDS, type CategoryId, OUTCOMES, type Outcome, type Points } from './analysis-values.ts'
import { PRIORITY_ACTIONS_MAX } from './limits.ts'

// No zod here: browsers import these functions.

/** A check of a result of any version; texts that are missing are empty. */
export interface SavedCheck {
  readonly id: string
  readonly title: string
  readonly message: string
  readonly outcome: Outcome
  readonly points: number
  readonly maxPoints: number
  /** Whether its error keeps the page itself out of Google, or lets Google show another one for it. */
  readonly isAboutIndexing: boolean
}

/** Checks under one heading; `title` is empty for the checks of a category itself. */
export interface SavedGroup<Check = SavedCheck> {
  readonly title: string
  readonly checks: readonly Check[]
}

type Fields = Readonly<Record<string, unknown>>

/** The fields of a value that may be anything. */
export const fieldsOf = (value: unknown): Fields => (isFields(value) ? value : {})
/** A text, or nothing. */
export const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')
/** An amount, or 0. */
export const amountOf = (value: unknown): number =>
  typeof value === 'number' && Number.isFinite(value) && value >= 0 ? value : 0
/** A list, or an empty one. */
export const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])
const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The score of a category, of which nothing need be there. */
export const readPoints = (score: unknown): Points => ({
  current: amountOf(fieldsOf(score).current),
  max: amountOf(fieldsOf(score).max),
})

/** Categories of a result in the order of its report: by name, or the list of earlier versions, whose names are positions. */
export function readCategories(
  categories: unknown,
): readonly { readonly key: CategoryId | `${number}`; readonly fields: Fields }[] {
  if (Array.isArray(categories)) {
    return categories.filter(isFields).map((fields, index) => ({ key: `${index}` as const, fields }))
  }
  const byId = fieldsOf(categories)
  return CATEGORY_IDS.flatMap((key) => {
    const fields = byId[key]
    return isFields(fields) ? [{ key, fields }] : []
  })
}

/** The checks of a category in the order of its report: its own first, then its subcategories'. */
export function readGroups({ checks, subcategories }: Fields): readonly SavedGroup<unknown>[] {
  return [{ checks }, ...listOf(subcategories).map(fieldsOf)].map((group: Fields) => ({
    title: textOf(group.title),
    checks: listOf(group.checks),
  }))
}

/** Reads a check of any version, which may call its title `name`. */
export function readCheck(value: unknown): SavedCheck {
  const check = fieldsOf(value)
  const title = textOf(check.title).trim() || textOf(check.name).trim()
  const id = textOf(check.id).trim() || title
  return {
    id,
    title,
    message: textOf(check.message),
    outcome: outcomeOf(check),
    points: amountOf(check.points),
    maxPoints: amountOf(check.maxPoints),
    isAboutIndexing: check.indexing === true || INDEXING_CHECKS.has(id),
  }
}

/** Without an outcome, or with one of a newer version, it follows from the status and from how the message begins. */
function outcomeOf({ outcome, status, message }: Fields): Outcome {
  const known = OUTCOMES.find((listed) => listed === outcome)
  if (known !== undefined) return known
  if (status === 'error') return 'error'
  if (status === 'warning')
    return textOf(message).startsWith('No se ha podido comprobar') ? 'unknown' : 'warning'
  if (status === 'success') return textOf(message).startsWith('No aplica') ? 'notApplicable' : 'success'
  return 'unknown'
}

/** Checks that are about nothing else, in reports of every version; errors of others are marked. */
const INDEXING_CHECKS: ReadonlySet<string> = new Set([
  'http-status',
  'robots-txt-allows',
  'meta-robots-index',
  'x-robots-tag-index',
  'canonical-self',
  'canonical-target',
])

/** A warning of a check that weighs no more than this is not worth listing. */
const SLIGHT_POINTS = 2

/** What the order needs to know of a check. */
export type Weighed = Pick<SavedCheck, 'outcome' | 'points' | 'maxPoints' | 'isAboutIndexing'>

/** What to do first, and what to do after it. */
export interface Priorities<Check extends Weighed> {
  /** Errors: what keeps the page out of Google first, then by points lost. */
  readonly first: readonly Check[]
  /** The heaviest warnings, where errors leave room. */
  readonly next: readonly Check[]
}

/**
 * The order in which issues are worth fixing, wherever it is shown: six at most, equals in the order of the report.
 * @param checks all checks in the order of the report
 */
export function prioritiesOf<Check extends Weighed>(checks: readonly Check[]): Priorities<Check> {
  const first = checks
    .filter(({ outcome }) => outcome === 'error')
    .toSorted((a, b) => Number(b.isAboutIndexing) - Number(a.isAboutIndexing) || lostBy(b) - lostBy(a))
    .slice(0, PRIORITY_ACTIONS_MAX)
  const next = checks
    .filter(({ outcome, maxPoints }) => outcome === 'warning' && maxPoints > SLIGHT_POINTS)
    .toSorted((a, b) => lostBy(b) - lostBy(a))
    .slice(0, PRIORITY_ACTIONS_MAX - first.length)
  return { first, next }
}

const lostBy = ({ points, maxPoints }: Weighed) => maxPoints - points
