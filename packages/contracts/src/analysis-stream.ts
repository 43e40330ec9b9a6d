import { z } from 'zod'
import { AnalysisResultSchema } from './analysis.ts'
import { STAGES } from './analysis-values.ts'
import { ApiErrorSchema } from './errors.ts'
import { openObject } from './open.ts'

const StageEventSchema = openObject({ stage: z.enum(STAGES) })
const ResultEventSchema = openObject({ result: AnalysisResultSchema })
const ErrorEventSchema = openObject({ ...ApiErrorSchema.shape, status: z.int() })

/** One line of a streamed analysis: stages as they finish, then one result or one error, then the end. */
export const AnalysisEventSchema = z.union([StageEventSchema, ResultEventSchema, ErrorEventSchema])
export type AnalysisEvent = z.infer<typeof AnalysisEventSchema>

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
  return StageEventSchema.safeParse(event).data
}
