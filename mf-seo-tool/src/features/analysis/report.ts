import type { Band, CategoryId, Fixer, Outcome, Points, ReadWith } from '@agency/contracts'
import type { Priorities, SavedCheck, SavedGroup } from '@agency/contracts/saved-report'

/** A check for display; its `id` identifies it across reports. */
export interface ReportCheck extends SavedCheck {
  /** Unique within the report. */
  readonly key: string
  readonly why?: string
  readonly evidence: readonly string[]
  readonly solution?: string
  /** Who can put it right, in how long, and what makes its patch. Reports of before have none. */
  readonly fix?: { readonly who: Fixer; readonly minutes: number; readonly by?: string | undefined }
  /** The check of a browser's visit that answers the same question, with a fault. */
  readonly seen?: ReportCheck
  /** A page of the same site that passes it, where it is enough that one does. */
  readonly elsewhere?: string
}

/** Checks of a section by outcome; `total` counts all. */
export interface Counters extends Readonly<Record<Outcome, number>> {
  readonly total: number
}

/** Checks of one subcategory, issues first. */
export type ReportGroup = SavedGroup<ReportCheck>

/** A collapsible section of the report; groups with issues come first. */
export interface ReportSection {
  readonly key: string
  readonly title: string
  readonly description: string
  /** What holds for all its findings. */
  readonly note?: string
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

/** Why the page that was analysed may not be the one that the visitor meant. */
export type OtherPage =
  | { readonly kind: 'status' | 'refused' | 'blocked'; readonly status: number }
  | { readonly kind: 'parked' | 'login' | 'redirect'; readonly address: string }

/** A report for display, built from a result of any version. */
export interface Report {
  readonly website: string
  readonly finalUrl?: string
  readonly analyzedAt?: Date
  readonly durationMs?: number
  readonly requests?: { readonly made: number; readonly refused: number }
  readonly preview?: Preview
  readonly otherPage?: OtherPage
  /** Scripts build the page: a browser has read it, or none could. */
  readonly readWith?: ReadWith
  /** It was saved here without the proof that this site made it: it opens without the agency's name. */
  readonly isUnproven?: boolean
  /**
   * Patches for the site, as they were sent: read by what shows them, which is loaded where there are any. Absent where
   * nobody proves where they come from, and for those whom the report was only shown.
   */
  readonly kit?: unknown
  readonly percent: number | null
  readonly band: Band | null
  readonly scores: readonly ReportScore[]
  readonly priorities: Priorities<ReportCheck>
  readonly sections: readonly ReportSection[]
}
