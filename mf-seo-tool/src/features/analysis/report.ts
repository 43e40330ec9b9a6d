import type { Band, CategoryId, Outcome, Points } from '@agency/contracts'

/** One check as the report shows it. */
export interface ReportCheck {
  /** Its place in the report: unique within it. */
  readonly key: string
  /** Which check it is: the same in another report of the same site. */
  readonly id: string
  readonly title: string
  readonly message: string
  readonly outcome: Outcome
  readonly maxPoints: number
  readonly why?: string
  readonly evidence: readonly string[]
  readonly solution?: string
}

/** How many checks of a section came out how. `total` counts every one of them. */
export interface Counters extends Readonly<Record<Outcome, number>> {
  readonly total: number
}

/** Checks of one subcategory, problems first; `title` is empty for checks that stand in none. */
export interface ReportGroup {
  readonly title: string
  readonly checks: readonly ReportCheck[]
}

/** One collapsible part of the report; groups with problems come first. */
export interface ReportSection {
  readonly key: string
  readonly title: string
  readonly description: string
  readonly open: boolean
  readonly counters: Counters
  readonly groups: readonly ReportGroup[]
}

export interface ReportScore extends Points {
  readonly id: CategoryId
  readonly percent: number | null
  readonly band: Band | null
}

export interface Preview {
  readonly snippet: { readonly title: string; readonly url: string; readonly description: string }
  readonly card: {
    readonly title: string
    readonly description: string
    readonly image?: string
    readonly site: string
  }
}

/** What a report shows, drawn from any result that was ever saved. */
export interface Report {
  readonly website: string
  readonly finalUrl?: string
  readonly analyzedAt?: Date
  readonly durationMs?: number
  readonly requests?: { readonly made: number; readonly refused: number }
  readonly preview?: Preview
  readonly percent: number | null
  readonly band: Band | null
  readonly scores: readonly ReportScore[]
  /** Messages of the heaviest errors. */
  readonly priorityActions: readonly ReportCheck[]
  readonly sections: readonly ReportSection[]
}
