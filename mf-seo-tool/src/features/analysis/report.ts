import type { Band, CategoryId, Outcome, Points } from '@agency/contracts'

/** A check for display. */
export interface ReportCheck {
  /** Unique within the report. */
  readonly key: string
  /** Identifies the check across reports. */
  readonly id: string
  readonly title: string
  readonly message: string
  readonly outcome: Outcome
  readonly maxPoints: number
  readonly why?: string
  readonly evidence: readonly string[]
  readonly solution?: string
}

/** Checks of a section by outcome; `total` counts all. */
export interface Counters extends Readonly<Record<Outcome, number>> {
  readonly total: number
}

/** Checks of one subcategory, issues first; `title` is empty for checks without one. */
export interface ReportGroup {
  readonly title: string
  readonly checks: readonly ReportCheck[]
}

/** A collapsible section of the report; groups with issues come first. */
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

/** A report for display, built from a result of any version. */
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
  /** Messages of the errors with most weight. */
  readonly priorityActions: readonly ReportCheck[]
  readonly sections: readonly ReportSection[]
}
