import { z } from 'zod'
import { EmailSchema } from './fields.ts'
import { FIELD_MAX, MESSAGE_STATUSES, SELECTION_MAX } from './limits.ts'
import { openObject } from './open.ts'
import { FlagSchema } from './projects.ts'
import { SiteRunSchema } from './site-run.ts'
import { SavedVisitSchema } from './visit.ts'

/** The administrator's credentials, in the body of every call of the panel. */
export const AdminCredentialsSchema = z.object({
  email: z.string('Escribe tu email.').max(FIELD_MAX.email, 'Credenciales incorrectas'),
  password: z.string('Escribe tu contraseña.').max(1024, 'Credenciales incorrectas'),
})
export type AdminCredentials = z.infer<typeof AdminCredentialsSchema>

/** Body of `POST /api/admin/login` beside the credentials: `code` where a second factor is set up. */
export const LoginRequestSchema = z.object({ code: z.string().optional() })

/** A new secret for an authenticator app, and the same as a link for its QR code. It is stored only once a code confirms it. */
export const SecondFactorProposalSchema = openObject({ secret: z.string(), link: z.string() })
export type SecondFactorProposal = z.infer<typeof SecondFactorProposalSchema>

const CODE = 'Escribe el código de seis cifras de tu aplicación.'
/** Apps show it in groups. */
const code = z
  .string(CODE)
  .max(20, CODE)
  .overwrite((text) => text.replace(/\s/g, ''))
  .regex(/^\d{6}$/, CODE)

/** Body of `POST /api/admin/second-factor/on` beside the credentials: 160 bits in base 32, and a code made with them. */
export const SecondFactorOnSchema = z.object({
  secret: z.string('Empieza de nuevo.').regex(/^[A-Z2-7]{32}$/, 'Empieza de nuevo.'),
  code,
})

/** Body of `POST /api/admin/second-factor/off` beside the credentials. */
export const SecondFactorOffSchema = z.object({ code })

const LIST_OPTION = 'Las opciones de la lista no son válidas.'

/**
 * A list without options is complete. `limit` and `offset` count records; `search` holds words that must all be found in a
 * record, in whatever letters, with or without accents.
 */
const listOptions = {
  limit: z.int(LIST_OPTION).min(1, LIST_OPTION).max(10_000, LIST_OPTION).optional(),
  offset: z.int(LIST_OPTION).min(0, LIST_OPTION).max(10_000_000, LIST_OPTION).optional(),
  search: z.string(LIST_OPTION).trim().max(200, LIST_OPTION).optional(),
}

/** Some records of a list, by their ids. */
const selection = (sentence: string) =>
  z
    .array(z.string(sentence).min(1, sentence).max(64, sentence), sentence)
    .min(1, sentence)
    .max(SELECTION_MAX, sentence)

/** With `ids` a list has just these records, in this order, and only `slim` counts of the other options. */
const byId = { ids: selection(LIST_OPTION).optional() }

/**
 * Options of `POST /api/admin/seo-analysis`; `slim` leaves `results` out of every record. By `score` the lowest come first,
 * those without one last.
 */
export const AnalysisListOptionsSchema = z.object({
  ...listOptions,
  ...byId,
  filter: z.enum(['all', 'notContacted', 'contacted'], LIST_OPTION).default('all'),
  sort: z.enum(['newest', 'oldest', 'website', 'name', 'score'], LIST_OPTION).default('newest'),
  slim: z.boolean(LIST_OPTION).default(false),
})
export type AnalysisListOptions = z.input<typeof AnalysisListOptionsSchema>

/**
 * A saved analysis in short: global score in whole percent (`null` without points), and the messages and titles of its first
 * errors in the order of its priorities, at most three.
 */
export const AnalysisSummarySchema = z.object({
  score: z.number().nullable(),
  worst: z.array(z.string()).max(3),
  /** Absent from an older gateway. */
  titles: z.array(z.string()).max(3).optional(),
})
export type AnalysisSummary = z.infer<typeof AnalysisSummarySchema>

/** A saved analysis as the administrator gets it; `results` is missing in a slim list. */
export const AnalysisRecordSchema = z.object({
  id: z.string(),
  uniqueId: z.string(),
  website: z.string(),
  name: z.string(),
  email: z.string(),
  results: z.string().optional(),
  createdAt: z.iso.datetime(),
  contacted: FlagSchema,
  summary: AnalysisSummarySchema,
  /** In lists: a visit of a browser is kept with it. Absent otherwise. */
  hasVisit: z.boolean().optional(),
  /** In exports of personal data only. */
  shareId: z.string().optional(),
  /** In exports of personal data only. */
  visit: SavedVisitSchema.optional(),
  /** In exports of personal data only. */
  siteRun: SiteRunSchema.optional(),
})
export type AdminAnalysis = z.infer<typeof AnalysisRecordSchema>

export const MessageStatusSchema = z.enum(MESSAGE_STATUSES)
export type MessageStatus = z.infer<typeof MessageStatusSchema>

/** Options of `POST /api/admin/contact-messages`. */
export const MessageListOptionsSchema = z.object({
  ...listOptions,
  ...byId,
  filter: z.enum(['all', ...MESSAGE_STATUSES], LIST_OPTION).default('all'),
  sort: z.enum(['newest', 'oldest', 'name'], LIST_OPTION).default('newest'),
  slim: z.boolean(LIST_OPTION).default(false),
})
export type MessageListOptions = z.input<typeof MessageListOptionsSchema>

/** The report that a message is about, as it is now; nothing but `isGone` once it is deleted. */
export const MessageReportSchema = z.object({
  isGone: z.boolean(),
  website: z.string().optional(),
  summary: AnalysisSummarySchema.optional(),
})
export type MessageReport = z.infer<typeof MessageReportSchema>

/** A contact message as the administrator gets it; `report` belongs to `analysisId`, the id of the owner's link. */
export const MessageRecordSchema = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  phone: z.string().optional(),
  message: z.string(),
  status: MessageStatusSchema,
  createdAt: z.iso.datetime(),
  analysisId: z.string().optional(),
  report: MessageReportSchema.optional(),
})
export type AdminMessage = z.infer<typeof MessageRecordSchema>

/** Options of `POST /api/admin/projects`. */
export const ProjectListOptionsSchema = z.object({
  ...listOptions,
  filter: z.enum(['all', 'active', 'inactive'], LIST_OPTION).default('all'),
  sort: z.enum(['order', 'newest', 'title'], LIST_OPTION).default('order'),
  slim: z.boolean(LIST_OPTION).default(false),
})
export type ProjectListOptions = z.input<typeof ProjectListOptionsSchema>

/** Options of `POST /api/admin/site-runs`, latest first. */
export const SiteRunListOptionsSchema = z.object(listOptions)
export type SiteRunListOptions = z.input<typeof SiteRunListOptionsSchema>

const CONTACTED = 'Indica si se ha contactado.'
/** Body of `PATCH /api/admin/seo-analysis/:id/contacted` beside the credentials. */
export const ContactedChangeSchema = z.object({ contacted: z.boolean(CONTACTED) })

/** Body of `PATCH /api/admin/contact-messages/:id/status` beside the credentials: nothing returns to `nuevo`. */
export const StatusChangeSchema = z.object({
  status: z.enum(['leído', 'respondido'], 'El estado solo puede ser «leído» o «respondido».'),
})

const SELECTION = `Elige entre 1 y ${SELECTION_MAX} elementos de la lista.`
const ACTION = 'No sabemos qué hacer con los elementos elegidos.'
/** Body of `POST /api/admin/seo-analysis/bulk` beside the credentials. */
export const AnalysesBulkSchema = z.object({
  ids: selection(SELECTION),
  action: z.enum(['contacted', 'notContacted', 'remove', 'restore'], ACTION),
})
/** Body of `POST /api/admin/contact-messages/bulk` beside the credentials. */
export const MessagesBulkSchema = z.object({
  ids: selection(SELECTION),
  action: z.enum(['leído', 'respondido', 'remove', 'restore'], ACTION),
})

/** Ids of a selection that were changed, and those of records that do not exist (any more). */
export const BulkResultSchema = z.object({ done: z.array(z.string()), missing: z.array(z.string()) })
export type BulkResult = z.infer<typeof BulkResultSchema>

const count = z.int().min(0)

/** Answer of `POST /api/admin/summary`. `previousVisitAt` is the login before the current one, `null` on the first. */
export const AdminSummarySchema = z.object({
  analyses: z.object({ total: count, thisWeek: count, notContacted: count, contacted: count }),
  messages: z.object({ total: count, new: count, read: count, answered: count }),
  projects: z.object({ total: count, active: count, inactive: count }),
  /** How much `POST /api/admin/today` lists. */
  today: count.optional(),
  /** Whether a second factor is set up; absent from an older gateway. */
  secondFactor: FlagSchema.optional(),
  previousVisitAt: z.iso.datetime().nullable(),
})
export type AdminSummary = z.infer<typeof AdminSummarySchema>

/** Body of `POST /api/admin/personal-data/export` and `/erase` beside the credentials. */
export const PersonalDataRequestSchema = z.object({ subject: EmailSchema })

/** Everything held about one e-mail address. */
export const PersonalDataExportSchema = z.object({
  subject: z.string(),
  exportedAt: z.iso.datetime(),
  analyses: z.array(AnalysisRecordSchema),
  messages: z.array(MessageRecordSchema),
  /** What the agency has noted about the person. */
  people: z
    .array(
      z.object({
        email: z.string(),
        notes: z.string(),
        callOn: z.iso.date().nullable(),
        doNotContact: FlagSchema,
        updatedAt: z.iso.datetime(),
      }),
    )
    .optional(),
  /** Where runs over whole sites have read the address: each text that has it. */
  siteRuns: z
    .array(
      z.object({
        runId: z.string(),
        website: z.string(),
        createdAt: z.iso.datetime(),
        found: z.array(z.object({ url: z.string(), text: z.string() })),
      }),
    )
    .optional(),
})
export type PersonalDataExport = z.infer<typeof PersonalDataExportSchema>

/** How many records of one e-mail address were erased for good. */
export const PersonalDataErasureSchema = z.object({
  analyses: count,
  messages: count,
  people: count.optional(),
  /** Runs over whole sites that the address was cut out of. Absent for none. */
  siteRuns: count.optional(),
})
export type PersonalDataErasure = z.infer<typeof PersonalDataErasureSchema>
