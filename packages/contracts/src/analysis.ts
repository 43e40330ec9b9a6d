import { z } from 'zod'
import {
  CATEGORY_IDS,
  type CategoryId,
  CHECK_STATUSES,
  FIXERS,
  OUTCOMES,
  READ_WITH,
} from './analysis-values.ts'
import { EmailSchema, isAbsoluteHttpUrl, isOneLine, oneLineSentence, PersonNameSchema } from './fields.ts'
import { KitSchema } from './fix.ts'
import { GENERATORS } from './fix-values.ts'
import { FIELD_MAX } from './limits.ts'
import { openEnum, openObject } from './open.ts'

export const CheckStatusSchema = z.enum(CHECK_STATUSES)
export const CategoryIdSchema = z.enum(CATEGORY_IDS)

/** An absolute http(s) address in one line, at most 2,048 characters. */
export const WebsiteSchema = z
  .string('Escribe la dirección de tu web.')
  .trim()
  .min(1, 'Escribe la dirección de tu web.')
  .max(FIELD_MAX.website, 'La dirección es demasiado larga.')
  // Before the address: URL parsers drop tabs and line breaks without a word.
  .refine(isOneLine, oneLineSentence('La dirección'))
  .refine(isAbsoluteHttpUrl, 'Escribe una dirección completa, por ejemplo https://mitienda.es.')

/** Body of `POST /api/analyze-seo`; `fresh` skips the short cache. */
export const AnalyzeRequestSchema = z.object({
  website: WebsiteSchema,
  fresh: z.boolean('El campo «fresh» es verdadero o falso.').optional(),
})
export type AnalyzeRequest = z.infer<typeof AnalyzeRequestSchema>

/** Points are whole or halves. */
const points = z.number().min(0).multipleOf(0.5)

/** Who can put an issue right, in how many minutes, and what makes its patch. */
export const FixSchema = openObject({
  who: openEnum(FIXERS),
  minutes: z.int().min(1),
  by: openEnum(GENERATORS).optional(),
})

export const CheckSchema = openObject({
  id: z.string().min(1),
  title: z.string().min(1),
  message: z.string().min(1),
  status: CheckStatusSchema,
  outcome: openEnum(OUTCOMES),
  points,
  maxPoints: points,
  why: z.string().optional(),
  evidence: z.array(z.string()).optional(),
  solution: z.string().optional(),
  /** An error that keeps the page out of Google, where not every error of the check does. */
  indexing: z.boolean().optional(),
  fix: FixSchema.optional(),
})
export type Check = z.infer<typeof CheckSchema>

export const CategorySchema = openObject({
  title: z.string().min(1),
  description: z.string(),
  icon: z.string(),
  /** What holds for the findings of the whole category, such as that they are no legal advice. */
  note: z.string().optional(),
  checks: z.array(CheckSchema).optional(),
  subcategories: z.array(openObject({ title: z.string().min(1), checks: z.array(CheckSchema) })).optional(),
})
export type Category = z.infer<typeof CategorySchema>

export const ScoreSchema = openObject({ current: points, max: points })
export type Score = z.infer<typeof ScoreSchema>

/** One value for each category that is known; a newer analyser may send more. */
const byCategory = <Schema extends z.ZodType>(schema: Schema) =>
  openObject({ technical: schema, analytics: schema, legal: schema } satisfies Record<CategoryId, Schema>)

export const CategoryScoresSchema = byCategory(ScoreSchema)

/** What svc-seo answers and the gateway passes on, with the fields that only a newer analyser and a newer page know. */
export const AnalysisResultSchema = openObject({
  website: z.string(),
  finalUrl: z.string(),
  analyzedAt: z.iso.datetime(),
  durationMs: z.number().min(0),
  engine: z.string(),
  scores: CategoryScoresSchema,
  categories: byCategory(CategorySchema),
  preview: openObject({
    snippet: openObject({ title: z.string(), url: z.string(), description: z.string() }),
    card: openObject({
      title: z.string(),
      description: z.string(),
      image: z.string().optional(),
      site: z.string(),
    }),
  }),
  requests: openObject({ made: z.int().min(0), refused: z.int().min(0) }),
  /** Of a page that scripts build: whether a browser has read it, or none could. Absent where none was needed or asked. */
  readWith: openEnum(READ_WITH).optional(),
  /** Patches for the analysed site; absent if there is nothing to fix or they were not ready in time. */
  kit: KitSchema.optional(),
  /** Of the gateway, that it sent this result: a report saved without it does not carry the agency's name. */
  proof: z.string().optional(),
})
export type AnalysisResult = z.infer<typeof AnalysisResultSchema>

const SavedCheckSchema = z
  .looseObject({
    title: z.string().optional(),
    name: z.string().optional(),
    message: z.string(),
    status: CheckStatusSchema,
    solution: z.string().optional(),
  })
  .refine((check) => Boolean(check.title ?? check.name), 'Falta el título de una comprobación.')

const SavedCategorySchema = z.looseObject({
  title: z.string(),
  description: z.string().optional(),
  icon: z.string().optional(),
  checks: z.array(SavedCheckSchema).optional(),
  subcategories: z.array(z.looseObject({ title: z.string(), checks: z.array(SavedCheckSchema) })).optional(),
})

const SavedScoreSchema = z.looseObject({ current: z.number().min(0), max: z.number().min(0) })

/**
 * A result as it may have been saved, today's or an older one: only the specification's own shape is
 * required, anything more is kept, and `categories` is an object or an array.
 */
export const SavedResultSchema = z.looseObject({
  website: z.string(),
  scores: z.looseObject({
    technical: SavedScoreSchema,
    analytics: SavedScoreSchema,
    legal: SavedScoreSchema,
  }),
  categories: z.union([
    z.looseObject({
      technical: SavedCategorySchema,
      analytics: SavedCategorySchema,
      legal: SavedCategorySchema,
    }),
    z.array(SavedCategorySchema).min(1),
  ]),
})
export type SavedResult = z.infer<typeof SavedResultSchema>

/** Current time in base 36 followed by random base-36 characters; made by the client. */
export const UniqueIdSchema = z
  .string('Falta el identificador.')
  .regex(/^[0-9a-z]{10,64}$/, 'El identificador no es válido.')

/** Body of `POST /api/seo-analysis`; `results` is the JSON text of a `SavedResult` and is stored unchanged. */
export const SaveAnalysisRequestSchema = z.object({
  uniqueId: UniqueIdSchema,
  website: WebsiteSchema,
  name: PersonNameSchema,
  email: EmailSchema,
  results: z.string('Faltan los resultados del análisis.').superRefine((text, context) => {
    const parsed = SavedResultSchema.safeParse(parseJson(text))
    if (!parsed.success) context.addIssue({ code: 'custom', message: 'Los resultados no son válidos.' })
  }),
  /** Sends the link to the e-mail address, where the gateway can send mail. */
  sendLink: z.boolean('El campo «sendLink» es verdadero o falso.').optional(),
})
export type SaveAnalysisRequest = z.infer<typeof SaveAnalysisRequestSchema>

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/**
 * `shareId` opens the same report without name and e-mail; an older gateway makes none. `linkSent` answers `sendLink`: false
 * where there is no mail server, or when too many were sent.
 */
export const SaveAnalysisResponseSchema = z.object({
  uniqueId: UniqueIdSchema,
  shareId: UniqueIdSchema.optional(),
  linkSent: z.boolean().optional(),
})
export type SaveAnalysisResponse = z.infer<typeof SaveAnalysisResponseSchema>
