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
import { CHOICE_FAILURES, VISIT_PARTS, VISIT_SHOTS, VISIT_STOPS } from './visit-values.ts'

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

/** A button of a consent banner. */
export const BannerButtonSchema = openObject({
  kind: z.enum(['accept', 'reject', 'configure']),
  text,
  /** On the first screen, without scrolling. */
  inView: z.boolean(),
  /** Something else gets the click at its centre. */
  covered: z.boolean(),
})
export type BannerButton = z.infer<typeof BannerButtonSchema>

/** A consent banner as it is first shown. */
export const BannerSchema = openObject({
  text,
  /** The consent manager, where it is recognised. */
  manager: text.optional(),
  buttons: z.array(BannerButtonSchema).max(VISIT_MAX.buttons),
})
export type Banner = z.infer<typeof BannerSchema>

/** What became of a choice in the banner. */
export const ChoiceSchema = z.discriminatedUnion('done', [
  openObject({
    done: z.literal(true),
    /** Words of the button that made the choice. */
    clicked: text,
    /** Screens of the banner that had to be gone through; 1 where its first one has the button. */
    screens: z.int().min(1).max(9),
    /** The banner went away. */
    gone: z.boolean(),
    /** It was there again when the page was loaded once more. */
    asksAgain: z.boolean(),
    /** What the page contacted and stored when it was loaded once more, after the choice. */
    state: PageStateSchema,
  }),
  openObject({ done: z.literal(false), reason: openEnum(CHOICE_FAILURES) }),
])
export type Choice = z.infer<typeof ChoiceSchema>

/** What search engines read of a document. Texts are empty where the page has an empty one, `null` where it has none. */
export const DomSchema = openObject({
  title: text.nullable(),
  description: text.nullable(),
  canonical: address.nullable(),
  robots: text.nullable(),
  h1: z.array(text).max(VISIT_MAX.headings),
  /** UTF-16 code units of its text, white space collapsed, without scripts, styles and what has the name of a consent banner. */
  textLength: z.int().min(0),
  /** Links to pages of the same host, each address once. */
  ownLinks: z.int().min(0),
})
export type Dom = z.infer<typeof DomSchema>

/** The document as the server sent it, and as it is when its scripts have run. */
export const DomsSchema = openObject({ sent: DomSchema.nullable(), rendered: DomSchema })
export type Doms = z.infer<typeof DomsSchema>

/** What is broken on a phone. `null` where it could not be looked at. */
export const HealthSchema = openObject({
  /** Exceptions that no script caught, each text once. */
  exceptions: z.array(openObject({ text, url: address.optional() })).max(VISIT_MAX.exceptions),
  /** Requests that were answered with 400 or more, or not at all; what svc-browser itself refused is left out. */
  failed: z
    .array(openObject({ url: address, type: text, status: z.int().min(400).max(599).optional() }))
    .max(VISIT_MAX.failed),
  /** What an https page asked for over http: `isActive` for what browsers block, as scripts. */
  mixed: z.array(openObject({ url: address, isActive: z.boolean() })).max(VISIT_MAX.mixed),
  /** CSS pixels of the page's content and of the screen, and the elements that reach furthest beyond it. */
  width: openObject({
    content: z.int().min(0),
    screen: z.int().min(1),
    widest: z.array(text).max(VISIT_MAX.wide),
  }).nullable(),
  /** Rules of axe that the page breaks, in Spanish. */
  axe: z
    .array(
      openObject({
        id: text,
        impact: openEnum(['minor', 'moderate', 'serious', 'critical']),
        help: text,
        count: z.int().min(1),
        /** The first element: its selector. */
        example: text,
      }),
    )
    .max(VISIT_MAX.axeRules)
    .nullable(),
})
export type Health = z.infer<typeof HealthSchema>

const milliseconds = z.int().min(0)

/** How long a slow phone waits, in milliseconds from the beginning of the navigation; the median where it was measured more than once. */
export const SpeedSchema = openObject({
  runs: z.int().min(1).max(3),
  /** `null` for a page that painted nothing. */
  fcpMs: milliseconds.nullable(),
  lcpMs: milliseconds.nullable(),
  /** The largest element: its selector or its text. */
  lcpElement: text.optional(),
  /** It belongs to the consent banner. */
  lcpIsBanner: z.boolean(),
  /** Cumulative layout shift. */
  cls: z.number().min(0),
  /** Total blocking time of the page's own frame. */
  tbtMs: milliseconds,
  /** Transferred, until nothing more was asked for. */
  bytes: z.int().min(0),
  requests: z.int().min(0),
  /** Of each screenshot `frame1` and on. */
  frames: z.array(milliseconds).max(VISIT_MAX.frames),
})
export type Speed = z.infer<typeof SpeedSchema>

/**
 * What one browser saw of one page, once. Nothing of it is judged yet. A part that failed is `null`; older services did not do
 * every part.
 */
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
  /** The banner of each screen, before any click; `null` where none was seen, absent where nobody looked. */
  banners: openObject({
    phone: BannerSchema.nullable().optional(),
    desktop: BannerSchema.nullable().optional(),
  }).optional(),
  dom: DomsSchema.nullable().optional(),
  health: HealthSchema.nullable().optional(),
  /** On a desktop. */
  reject: ChoiceSchema.nullable().optional(),
  accept: ChoiceSchema.nullable().optional(),
  speed: SpeedSchema.nullable().optional(),
  /** Why the visit ended early. What was seen until then is there. */
  stopped: openEnum(VISIT_STOPS).optional(),
  /** The part in which it did: those before it are whole. Absent for the first. */
  stoppedIn: openEnum(VISIT_PARTS).optional(),
})
export type Visit = z.infer<typeof VisitSchema>

/** Body of svc-browser's `POST /visit`; `fresh` skips what it remembers. */
export const VisitRequestSchema = AnalyzeRequestSchema
export type VisitRequest = z.infer<typeof VisitRequestSchema>

const QueuedEventSchema = openObject({
  /** Pages that are before this one. */
  queued: z.int().min(0),
})
const PartEventSchema = z.discriminatedUnion('part', [
  openObject({ part: z.literal('before'), value: PageStateSchema }),
  openObject({ part: z.literal('dom'), value: DomsSchema }),
  openObject({ part: z.literal('health'), value: HealthSchema }),
  openObject({ part: z.literal('reject'), value: ChoiceSchema }),
  openObject({ part: z.literal('accept'), value: ChoiceSchema }),
  openObject({ part: z.literal('speed'), value: SpeedSchema }),
])
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
  /** Of the hosts in the visit those of other companies that are known, each once. */
  hosts: z.array(KnownHostSchema).max(VISIT_MAX.contacts * 3),
  /** Checks of the report whose question the visit answers with a fault, and the visit's check that does. */
  answered: z
    .array(openObject({ check: text, by: text }))
    .max(50)
    .optional(),
  /** Those of the site itself. Every other is somebody else's. Absent from older services. */
  ownHosts: z
    .array(host)
    .max(VISIT_MAX.contacts * 3)
    .optional(),
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
    openObject({
      shot: openEnum(VISIT_SHOTS),
      url: z.string(),
      width: z.int().min(1),
      height: z.int().min(1),
    }),
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
