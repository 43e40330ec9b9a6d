import type { AdminAnalysis } from '@agency/contracts'
import type { AnalysisRecord } from './analyses.store.ts'

/** A record as the administrator gets it, with its report where it has come along. */
export function presentAnalysis(record: AnalysisRecord & { readonly results?: string }): AdminAnalysis {
  const { id, uniqueId, website, name, email, results, createdAt, contacted, summary } = record
  return {
    id,
    uniqueId,
    website,
    name,
    email,
    ...(results === undefined ? {} : { results }),
    createdAt,
    contacted: contacted ? 1 : 0,
    summary,
  }
}
