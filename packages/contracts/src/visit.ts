import { z } from 'zod'
import {
  AnalyzeRequestSchema,
  CategorySchema,
  ScoreSchema,
  UniqueIdSchema,
  WebsiteSchema,
} from './analysis.ts'
import { ApiErrorSchema } from './errors.ts'
import { VISIT_MAX } from './limits.ts'
import { openEnum, openObject } from './open.ts'
import { VISIT_SHOTS, VISIT_STOPS } from './visit-values.ts'

/** Everything that a page says of itself is cut to a length before it leaves svc-browser. */
const text = z.string().max(VISIT_MAX.text)
const host = z.string().min(1).max(253)
/** Without query and fragment, which may hold what identifies a person. */
const address = z.string().min(1).max(VISIT_MAX.url)

/** A request that the page made: the first of each address and type. */
export const ContactSchema = openObject({
  host,
  url: address,
  /** As the DevTools protocol names it, in lower case: `script`, `image`, `fetch`, `ping`. */
  type: text,
  /** From the beginning of the visit to the request. */
  afterMs: z.int().min(0),
  /** The script or the document that asked for it, where the browser knows. */
  initiator: address.optional(),
  /** Of the answer; absent where there was none. */
  status: z.int().min(100).max(599).optional(),
  /** Google's `gcs` parameter: which consent its tag was given. */
  googleConsent: z
    .string()
    .regex(/^G1[01-]{2}$/)
    .optional(),
})
export type Contact = z.infer<typeof ContactSchema>

/** A cookie, or a key of the page's storage. Values never leave the browser. */
export const StoredItemSchema = openObject({
  kind: z.enum(['cookie', 'local', 'session']),
  name: text,
  host,
  /** From now until it expires; `null` for what ends with the browser, or never does (storage). */
  days: z.number().min(0).nullable(),
  /** False for a cookie that the site tried to store and the browser refused. */
  isKept: z.boolean(),
  /** The answer that set it, where a header did. */
  by: address.optional(),
})
export type StoredItem = z.infer<typeof StoredItemSchema>

/** What a browser has seen of a page while nobody touched anything, or after a choice. */
export const PageStateSchema = openObject({
  /** In the order of time. Other companies' before the site's own where there are more than are listed. */
  contacts: z.array(ContactSchema).max(VISIT_MAX.contacts),
  stored: z.array(StoredItemSchema).max(VISIT_MAX.stored),
})
export type PageState = z.infer<typeof PageStateSchema>

/** What one browser saw of one page, once. Nothing of it is judged yet. A part that failed is `null`. */
export const VisitSchema = openObject({
  /** Service and browser, with versions. */
  engine: text,
  finalUrl: z.url({ protocol: /^https?$/ }).max(VISIT_MAX.finalUrl),
  /** Of the document's answer. */
  status: z.int().min(100).max(599),
  visitedAt: z.iso.datetime(),
  durationMs: z.int().min(0),
  /** On a phone, before any click. */
  before: PageStateSchema.nullable(),
  /** Why the visit ended early. What was seen until then is there. */
  stopped: openEnum(VISIT_STOPS).optional(),
})
export type Visit = z.infer<typeof VisitSchema>

/** Body of svc-browser's `POST /visit`; `fresh` skips what it remembers. */
export const VisitRequestSchema = AnalyzeRequestSchema
export type VisitRequest = z.infer<typeof VisitRequestSchema>

const QueuedEventSchema = openObject({
  /** Pages that are before this one. */
  queued: z.int().min(0),
})
const PartEventSchema = openObject({ part: z.literal('before'), value: PageStateSchema })
const ShotEventSchema = openObject({
  shot: z.enum(VISIT_SHOTS),
  /** Base64. */
  jpeg: z.base64().max(Math.ceil(VISIT_MAX.shotBytes / 3) * 4),
})
const ErrorEventSchema = openObject({ ...ApiErrorSchema.shape, status: z.int() })

const eventsWith = <Result extends z.ZodType>(result: Result) =>
  z.union([QueuedEventSchema, PartEventSchema, ShotEventSchema, openObject({ result }), ErrorEventSchema])

/** One line of svc-browser: places in the queue, parts and screenshots as they come, then the visit or an error. */
export const VisitEventSchema = eventsWith(VisitSchema)
export type VisitEvent = z.infer<typeof VisitEventSchema>

/** Body of svc-seo's `POST /judge`. */
export const JudgeRequestSchema = z.object({ website: WebsiteSchema, visit: VisitSchema })
export type JudgeRequest = z.infer<typeof JudgeRequestSchema>

/** A host that the page contacted and svc-seo knows. */
export const KnownHostSchema = openObject({
  host,
  company: text,
  /** What the company is contacted for, in words. */
  purpose: text.optional(),
  country: text.optional(),
})
export type KnownHost = z.infer<typeof KnownHostSchema>

/** Its answer: what the checks say of the visit, with a score of its own that no other includes. */
export const VisitJudgementSchema = openObject({
  score: ScoreSchema,
  category: CategorySchema,
  /** Of the hosts in the visit those that are known, each once. */
  hosts: z.array(KnownHostSchema).max(VISIT_MAX.contacts),
})
export type VisitJudgement = z.infer<typeof VisitJudgementSchema>

/** A visit and what the checks say of it. */
export const JudgedVisitSchema = openObject({ visit: VisitSchema, ...VisitJudgementSchema.shape })
export type JudgedVisit = z.infer<typeof JudgedVisitSchema>

/** Body of `POST /api/browser-visit`. `uniqueId` names the saved report of the same website that the visit is kept with. */
export const BrowserVisitRequestSchema = AnalyzeRequestSchema.extend({ uniqueId: UniqueIdSchema.optional() })
export type BrowserVisitRequest = z.infer<typeof BrowserVisitRequestSchema>

/** One line of a visit for the report's page: as `VisitEvent`, but the result is judged. */
export const BrowserVisitEventSchema = eventsWith(JudgedVisitSchema)
export type BrowserVisitEvent = z.infer<typeof BrowserVisitEventSchema>

/** A visit that was kept with a report. */
export const SavedVisitSchema = openObject({
  ...JudgedVisitSchema.shape,
  shots: z.array(
    openObject({ shot: z.enum(VISIT_SHOTS), url: z.string(), width: z.int().min(1), height: z.int().min(1) }),
  ),
})
export type SavedVisit = z.infer<typeof SavedVisitSchema>

const AnyEventSchema = z.looseObject({})

/**
 * The event of a line, or `undefined` for one that a newer sender added.
 * @throws {z.ZodError} for what is no object, and for a known event that is not as it must be
 */
export function readBrowserVisitEvent(line: unknown): BrowserVisitEvent | undefined {
  const event = AnyEventSchema.parse(line)
  if ('result' in event || 'error' in event) return BrowserVisitEventSchema.parse(event)
  return BrowserVisitEventSchema.safeParse(event).data
}
