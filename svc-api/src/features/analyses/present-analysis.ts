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

/** What there is of an analysis beside its record, where it was read. */
type Beside = Pick<AdminAnalysis, 'results' | 'hasVisit' | 'visit' | 'siteRun'>

/** An analysis as the administrator sees it. */
export const presentAnalysis = (record: AnalysisRecord & Beside): AdminAnalysis =>
  present(AnalysisRecordSchema, { ...record, contacted: record.contacted ? 1 : 0 })
