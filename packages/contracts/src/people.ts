import { z } from 'zod'
import { AnalysisRecordSchema, MessageRecordSchema } from './admin.ts'
import { requiredLine, requiredText } from './fields.ts'
import { FIELD_MAX, TEMPLATE_IDS, TEMPLATE_WORDS } from './limits.ts'
import { FlagSchema } from './projects.ts'

/** One record of a person. */
const PersonRecordSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('analysis'), analysis: AnalysisRecordSchema }),
  z.object({ kind: z.literal('message'), message: MessageRecordSchema }),
])
export type PersonRecord = z.infer<typeof PersonRecordSchema>

/**
 * Everything under one e-mail address, in whatever letters: answer of `POST /api/admin/people/:id`, where `id` is that of
 * any of the records. `records` without reports, oldest first; name and phone are the newest.
 */
export const PersonSchema = z.object({
  email: z.string(),
  name: z.string(),
  phone: z.string().optional(),
  /** Private notes of the agency. */
  notes: z.string(),
  /** Day of Europe/Madrid on which to call again. */
  callOn: z.iso.date().nullable(),
  doNotContact: FlagSchema,
  /** Whether a message is among the records: an analysis alone is no consent to advertising (LSSI, 21). */
  hasWritten: FlagSchema,
  records: z.array(PersonRecordSchema),
})
export type Person = z.infer<typeof PersonSchema>

/** Body of `PATCH /api/admin/people/:id` beside the credentials; fields that are not sent keep their value. */
export const PersonChangeSchema = z.object({
  notes: z
    .string('Escribe las notas.')
    .max(
      FIELD_MAX.notes,
      `Las notas no pueden pasar de ${FIELD_MAX.notes.toLocaleString('es-ES')} caracteres.`,
    )
    .refine((text) => !text.includes('\0'), 'Las notas contienen un carácter que no se puede guardar.')
    .optional(),
  callOn: z.iso.date('Escribe una fecha válida.').nullable().optional(),
  doNotContact: z.boolean('Indica si se puede contactar.').optional(),
})
export type PersonChange = z.infer<typeof PersonChangeSchema>

/** Something to do: a call that is due, or a message that was not read for a day. */
const TodayItemSchema = z.object({
  /** Of the message, or of the newest record of the person to call. */
  id: z.string(),
  kind: z.enum(['analysis', 'message']),
  reason: z.enum(['call', 'unread']),
  name: z.string(),
  email: z.string(),
  phone: z.string().optional(),
  website: z.string().optional(),
  /** Day of Europe/Madrid. */
  dueOn: z.iso.date(),
  isOverdue: FlagSchema,
})
export type TodayItem = z.infer<typeof TodayItemSchema>

/** Answer of `POST /api/admin/today`: what is due or overdue, oldest first, without people who must not be contacted. */
export const TodaySchema = z.object({ count: z.int().min(0), items: z.array(TodayItemSchema) })
export type Today = z.infer<typeof TodaySchema>

/** A text to write to a person with; `isDefault` is 1 until the administrator changes it. */
export const TemplateSchema = z.object({
  id: z.enum(TEMPLATE_IDS),
  subject: z.string(),
  body: z.string(),
  isDefault: FlagSchema,
})
export type Template = z.infer<typeof TemplateSchema>
export type TemplateId = Template['id']

const WORDS: readonly string[] = TEMPLATE_WORDS
const unknownWordsOf = (text: string) =>
  [...text.matchAll(/\{([^{}\s]*)\}/g)]
    .filter(([, word = '']) => !WORDS.includes(word))
    .map(([whole]) => whole)

const withKnownWords = (text: z.ZodType<string, string>) =>
  text.superRefine((value, context) => {
    const [word] = unknownWordsOf(value)
    if (word === undefined) return
    const known = WORDS.map((name) => `{${name}}`).join(', ')
    context.addIssue({ code: 'custom', message: `«${word}» no se puede rellenar. Puedes usar ${known}.` })
  })

/** Body of `PATCH /api/admin/templates/:id` beside the credentials. */
export const TemplateChangeSchema = z.object({
  subject: withKnownWords(
    requiredLine({ missing: 'Escribe el asunto.', label: 'El asunto', max: FIELD_MAX.subject }),
  ),
  body: withKnownWords(
    requiredText({ missing: 'Escribe el texto.', label: 'El texto', max: FIELD_MAX.template }),
  ),
})
export type TemplateChange = z.infer<typeof TemplateChangeSchema>
