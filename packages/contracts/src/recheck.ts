import { z } from 'zod'
import { AnalysisResultSchema, CheckSchema, WebsiteSchema } from './analysis.ts'
import { RECHECK_MAX } from './limits.ts'
import { openObject } from './open.ts'
import { AnalyserRequestSchema } from './render.ts'

const CheckIdSchema = z
  .string('Una comprobación se nombra con un texto.')
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'Ese nombre de comprobación no es válido.')
  .max(60, 'Ese nombre de comprobación no es válido.')
  .refine((id) => !id.startsWith('visit-'), 'Lo que se ve con un navegador no se comprueba por separado.')

/** Body of `POST /api/recheck`: checks of a report that are to be run again, by their ids. */
export const RecheckRequestSchema = z.object({
  website: WebsiteSchema,
  checks: z
    .array(CheckIdSchema, 'Di qué hay que volver a comprobar.')
    .min(1, 'Di qué hay que volver a comprobar.')
    .max(RECHECK_MAX, `Elige ${RECHECK_MAX} comprobaciones como mucho.`)
    .refine((ids) => new Set(ids).size === ids.length, 'Hay una comprobación repetida.'),
})
export type RecheckRequest = z.infer<typeof RecheckRequestSchema>

/** Body of svc-seo's `POST /recheck`, which may answer a `BrowserNeed` as `POST /analyze` does. */
export const AnalyserRecheckSchema = RecheckRequestSchema.extend({
  renderings: AnalyserRequestSchema.shape.renderings,
})
export type AnalyserRecheck = z.infer<typeof AnalyserRecheckSchema>

const { finalUrl, analyzedAt, engine } = AnalysisResultSchema.shape

/** Its answer: those checks as an analysis of the page would have them now, in the order asked. */
export const RecheckSchema = openObject({ finalUrl, analyzedAt, engine, checks: z.array(CheckSchema) })
export type Recheck = z.infer<typeof RecheckSchema>
