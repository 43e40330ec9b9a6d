import { z } from 'zod'
import { AnalysisResultSchema } from './analysis.ts'
import { ApiErrorSchema } from './errors.ts'

/** Media type of a streamed analysis: one JSON object a line. */
export const NDJSON = 'application/x-ndjson'

/** Stages of an analysis, in the order in which they are finished. */
export const STAGES = ['crawl', 'performance', 'analytics'] as const
export const StageSchema = z.enum(STAGES)
export type Stage = z.infer<typeof StageSchema>

/** One line of a streamed analysis: stages as they finish, then one result or one error, then the end. */
export const AnalysisEventSchema = z.union([
  z.strictObject({ stage: StageSchema }),
  z.strictObject({ result: AnalysisResultSchema }),
  z.strictObject({ ...ApiErrorSchema.shape, status: z.int() }),
])
export type AnalysisEvent = z.infer<typeof AnalysisEventSchema>
