import type { AnalysisSummary } from '@agency/contracts'
import type { Page, PageOptions, RemovableRecords } from '../../platform/tables/removable-records.ts'

/** A saved analysis as the lists show it. `id` is opaque; `createdAt` is ISO 8601 UTC. */
export type AnalysisRecord = {
  readonly id: string
  readonly uniqueId: string
  readonly website: string
  readonly name: string
  readonly email: string
  readonly createdAt: string
  readonly contacted: boolean
  readonly summary: AnalysisSummary
}

/** The same with its report: `results` is JSON text. */
export type FullAnalysisRecord = AnalysisRecord & { readonly results: string }

export type NewAnalysis = Omit<FullAnalysisRecord, 'id' | 'contacted'>

type InsertOutcome =
  | { readonly ok: true; readonly record: FullAnalysisRecord }
  | { readonly ok: false; readonly reason: 'taken' }

export type AnalysisQuery = PageOptions & {
  readonly filter: 'all' | 'notContacted' | 'contacted'
  /** By score: the lowest first, those without one last. Equals always in the same order. */
  readonly sort: 'newest' | 'oldest' | 'website' | 'name' | 'score'
}

export type AnalysisCounts = {
  readonly total: number
  readonly recent: number
  readonly contacted: number
}

/**
 * Port of the saved analyses. Every function rejects with SERVICE_UNAVAILABLE while the store is not there. What was
 * removed is found by nothing but `restore`, `findByEmail` and `eraseByEmail`.
 */
export type AnalysesStore = RemovableRecords<AnalysisRecord> & {
  /** Resolves when the record is durable. `uniqueId` is unique, also among calls at the same moment. */
  readonly insert: (analysis: NewAnalysis) => Promise<InsertOutcome>
  /** Every text comes back exactly as it went in. */
  readonly findByUniqueId: (uniqueId: string) => Promise<FullAnalysisRecord | undefined>
  /** Never reads the reports, however many records there are. */
  readonly list: (query: AnalysisQuery) => Promise<Page<AnalysisRecord>>
  /** Reports by id; ids that there are not are left out. */
  readonly readResults: (ids: readonly string[]) => Promise<ReadonlyMap<string, string>>
  readonly setContacted: (id: string, contacted: boolean) => Promise<AnalysisRecord | undefined>
  /** `recent` are those made at `since` or later. */
  readonly counts: (since: string) => Promise<AnalysisCounts>
  /** All of an address, in whatever letters it was written, oldest first. */
  readonly findByEmail: (email: string) => Promise<readonly FullAnalysisRecord[]>
}
