/** A saved analysis as the store keeps it. `id` is opaque; `createdAt` is ISO 8601 UTC; `results` JSON text. */
export type AnalysisRecord = {
  readonly id: string
  readonly uniqueId: string
  readonly website: string
  readonly name: string
  readonly email: string
  readonly results: string
  readonly createdAt: string
}

type InsertOutcome =
  | { readonly ok: true; readonly record: AnalysisRecord }
  | { readonly ok: false; readonly reason: 'taken' }

/** Port of the saved analyses. Every function rejects with SERVICE_UNAVAILABLE while the store is not there. */
export type AnalysesStore = {
  /** Resolves when the record is durable. `uniqueId` is unique, also among calls at the same moment. */
  readonly insert: (analysis: Omit<AnalysisRecord, 'id'>) => Promise<InsertOutcome>
  /** Every text comes back exactly as it went in. */
  readonly findByUniqueId: (uniqueId: string) => Promise<AnalysisRecord | undefined>
}
