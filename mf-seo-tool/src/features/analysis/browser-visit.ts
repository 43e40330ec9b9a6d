import type { VisitShot, VisitStop } from '@agency/contracts'
import type { Points } from '@agency/contracts/analysis-values'
import { fieldsOf, listOf, readPoints, textOf } from '@agency/contracts/saved-report'
import { VISIT_SHOTS, VISIT_STOPS } from '@agency/contracts/visit-values'
import type { ReportSection } from './report.ts'
import { optionalDate, toSection } from './to-report.ts'
import {
  type ChoiceSeen,
  choiceSeen,
  type DomsSeen,
  domsSeen,
  type HealthSeen,
  healthSeen,
  type PageSeen,
  pageSeen,
  type SpeedSeen,
  speedSeen,
} from './visit-parts.ts'

/** Where a screenshot is: an address of this site, or the picture itself. */
export type Shots = Readonly<Partial<Record<VisitShot, string>>>

/** What a browser saw of a page, for display. Parts are `null` where it did not get to them, absent where nobody looked. */
export interface BrowserVisit {
  readonly visitedAt?: Date
  /** Why it ended early; `OTHER` for a reason that only a newer service knows. */
  readonly stopped?: VisitStop | 'OTHER'
  readonly score: Points
  /** The checks over it. */
  readonly section: ReportSection
  /** Before any click. */
  readonly before?: PageSeen | null
  readonly reject?: ChoiceSeen | null
  readonly accept?: ChoiceSeen | null
  readonly dom?: DomsSeen | null
  readonly speed?: SpeedSeen | null
  readonly health?: HealthSeen | null
  readonly shots: Shots
  /** Checks of the report whose question a check of the visit answers with a fault. */
  readonly answered: readonly { readonly check: string; readonly by: string }[]
}

/** Of a section's key, and of the ids of its rows. */
export const VISIT_KEY = 'browser'

/**
 * A visit with its judgement, fresh or saved by any version of the site. Never throws: what is missing or invalid is left
 * out. `undefined` for what is no visit at all.
 * @param shots screenshots that came on their own; saved visits name theirs
 */
export function toBrowserVisit(value: unknown, shots: Shots = savedShots(value)): BrowserVisit | undefined {
  const judged = fieldsOf(value)
  const visit = fieldsOf(judged.visit)
  if (textOf(visit.finalUrl) === '') return undefined
  const stopped = textOf(visit.stopped)
  const page = pageSeen(judged)
  return {
    visitedAt: optionalDate(visit.visitedAt),
    ...(stopped && { stopped: VISIT_STOPS.find((known) => known === stopped) ?? 'OTHER' }),
    score: readPoints(judged.score),
    section: toSection(VISIT_KEY, judged.category),
    before: part(visit.before, page),
    reject: part(visit.reject, (choice) => choiceSeen(choice, page)),
    accept: part(visit.accept, (choice) => choiceSeen(choice, page)),
    dom: part(visit.dom, domsSeen),
    speed: part(visit.speed, speedSeen),
    health: part(visit.health, healthSeen(judged)),
    shots,
    answered: listOf(judged.answered)
      .map(fieldsOf)
      .map(({ check, by }) => ({ check: textOf(check), by: textOf(by) })),
  }
}

const part = <Seen>(value: unknown, read: (fields: Readonly<Record<string, unknown>>) => Seen) => {
  if (value === undefined) return undefined
  return value === null ? null : read(fieldsOf(value))
}

/** Addresses of this site alone: a saved visit loads nothing from elsewhere. */
function savedShots(value: unknown): Shots {
  const known = listOf(fieldsOf(value).shots).map(fieldsOf)
  return Object.fromEntries(
    VISIT_SHOTS.flatMap((shot) => {
      const url = textOf(known.find((fields) => fields.shot === shot)?.url)
      return /^\/(?![/\\])/.test(url) ? [[shot, url]] : []
    }),
  )
}
