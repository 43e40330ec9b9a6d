import {
  type AdminAnalysis,
  AnalysisRecordSchema,
  type SavedAnalysis,
  SavedAnalysisSchema,
} from '@agency/contracts'
import { present } from '../../platform/http/present.ts'
import type { LinkedAnalysis } from './analyses.service.ts'
import type { AnalysisRecord } from './analyses.store.ts'

/** An analysis as visitors see it. */
export const presentSaved = (record: LinkedAnalysis): SavedAnalysis =>
  present(SavedAnalysisSchema, { ...record, isUnproven: record.isUnproven ? true : undefined })

/** An analysis as the administrator sees it, with its report if it was read. */
export const presentAnalysis = (record: AnalysisRecord & { readonly results?: string }): AdminAnalysis =>
  present(AnalysisRecordSchema, { ...record, contacted: record.contacted ? 1 : 0 })
