import { z } from 'zod'
import { UniqueIdSchema } from './analysis.ts'
import { EmailSchema, isOneLine, oneLineSentence, PersonNameSchema, requiredText } from './fields.ts'
import { FIELD_MAX } from './limits.ts'

/** Answer of `GET /api/contact/token`; `timestamp` is epoch milliseconds and part of the token. */
export const ContactTokenSchema = z.object({ token: z.string().min(1), timestamp: z.int().positive() })
export type ContactToken = z.infer<typeof ContactTokenSchema>

/**
 * Body of `POST /api/contact`. Token and timestamp are judged apart: a wrong one is 403, not a wrong field.
 * A filled `honeypot` is a robot's, whatever else it wrote.
 */
export const ContactRequestSchema = z.object({
  name: PersonNameSchema,
  email: EmailSchema,
  phone: z
    .string('Escribe un teléfono válido.')
    .trim()
    .max(FIELD_MAX.phone, `El teléfono no puede pasar de ${FIELD_MAX.phone} caracteres.`)
    .refine(isOneLine, oneLineSentence('El teléfono'))
    .optional()
    .transform((phone) => phone || undefined),
  message: requiredText({
    missing: 'Escribe tu mensaje.',
    label: 'El mensaje',
    max: FIELD_MAX.message,
  }),
  /** Id of the report that the message is about. A message is worth more than its report: a wrong one is dropped. */
  analysisId: UniqueIdSchema.optional().catch(undefined),
  token: z.unknown().optional(),
  timestamp: z.unknown().optional(),
  honeypot: z.string('El formulario no es válido.').optional(),
})
/** What a form sends: the texts as they were typed, and the token as it was received. */
export type ContactRequest = z.input<typeof ContactRequestSchema> & ContactToken

/** Answer of `POST /api/contact`: the message is stored. */
export const ContactResponseSchema = z.object({ ok: z.literal(true) })
export type ContactResponse = z.infer<typeof ContactResponseSchema>
