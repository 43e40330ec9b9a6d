import { z } from 'zod'
import { AnalysisResultSchema } from './analysis.ts'
import { PROGRESS_TITLE_MAX, RENDER_STAGE, STAGES } from './analysis-values.ts'
import { ApiErrorSchema } from './errors.ts'
import { openObject } from './open.ts'
import type { BrowserNeed } from './render.ts'

const StageEventSchema = openObject({ stage: z.enum([...STAGES, RENDER_STAGE]) })

/** What is known before the report is. */
export const AnalysisProgressSchema = openObject({
  /** Of the page; absent while there is none. */
  title: z.string().min(1).max(PROGRESS_TITLE_MAX).optional(),
  /** Requests sent so far. */
  requests: z.int().nonnegative(),
})
export type AnalysisProgress = z.infer<typeof AnalysisProgressSchema>

const ProgressEventSchema = openObject({ progress: AnalysisProgressSchema })
const ResultEventSchema = openObject({ result: AnalysisResultSchema })
const ErrorEventSchema = openObject({ ...ApiErrorSchema.shape, status: z.int() })

/** One line of a streamed analysis: stages as they finish and progress, then one result or one error, then the end. */
export const AnalysisEventSchema = z.union([
  StageEventSchema,
  ProgressEventSchema,
  ResultEventSchema,
  ErrorEventSchema,
])
export type AnalysisEvent = z.infer<typeof AnalysisEventSchema>

/** One line of svc-seo, which may end with what a browser has to read. */
export type AnalyserEvent = AnalysisEvent | BrowserNeed

const AnyEventSchema = z.looseObject({})

/**
 * The event of a line, or `undefined` for one that a newer sender added: an object without result or error, a stage of
 * another name among them.
 * @throws {z.ZodError} for what is no object, and for a result or an error that is not as it must be.
 */
export function readAnalysisEvent(line: unknown): AnalysisEvent | undefined {
  const event = AnyEventSchema.parse(line)
  if ('result' in event) return ResultEventSchema.parse(event)
  if ('error' in event) return ErrorEventSchema.parse(event)
  const schema = 'progress' in event ? ProgressEventSchema : StageEventSchema
  return schema.safeParse(event).data
}
