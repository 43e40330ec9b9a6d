import { z } from 'zod'
import { CategoryIdSchema, CategoryScoresSchema, FixSchema, UniqueIdSchema } from './analysis.ts'
import { OUTCOMES } from './analysis-values.ts'
import { ApiErrorSchema } from './errors.ts'
import { openEnum, openObject } from './open.ts'
import { BrowserPageSchema } from './render.ts'
import {
  CHECK_SCOPES,
  SITE_FINDING_IDS,
  SITE_PAGE_SOURCES,
  SITE_RUN_MAX,
  SITE_RUN_STATES,
  SITE_RUN_STOPS,
  SITE_SKIPS,
} from './site-values.ts'

const text = z.string().max(SITE_RUN_MAX.text)
const longText = z.string().max(2000)
const address = z.string().min(1).max(SITE_RUN_MAX.url)
const count = z.int().min(0)

/** 128 random bits in hexadecimal: who has it may read the run. */
export const SiteRunIdSchema = z
  .string('Falta el identificador.')
  .regex(/^[0-9a-f]{32}$/, 'El identificador no es válido.')

/** A run over the pages of one site, without what it read. */
export const SiteRunSchema = openObject({
  runId: SiteRunIdSchema,
  /** The site's home, where redirects ended. */
  website: address,
  state: openEnum(SITE_RUN_STATES),
  stop: openEnum(SITE_RUN_STOPS).optional(),
  /** Why a run failed, as the end of a sentence, where no `stop` says it. */
  reason: text.optional(),
  /** Runs before it; while it is queued. */
  ahead: count.optional(),
  /** Pages that are known, were read, and gave no answer. */
  found: count,
  read: count,
  failed: count,
  startedAt: z.iso.datetime().optional(),
  endedAt: z.iso.datetime().optional(),
  /** Of svc-seo, which read it; empty until it has begun. */
  engine: text,
})
export type SiteRun = z.infer<typeof SiteRunSchema>

/** A warning or an error of one page, as one check found it. */
export const SiteFaultSchema = openObject({
  id: text,
  outcome: openEnum(OUTCOMES),
  /** Which of the check's messages. */
  key: text,
  title: text,
  message: longText,
  solution: longText.optional(),
  evidence: z.array(text).max(SITE_RUN_MAX.evidence),
})
export type SiteFault = z.infer<typeof SiteFaultSchema>

/** A page that was read. */
export const SitePageSchema = openObject({
  /** Names it within its run: no scheme, `www.`, fragment, or parameters of campaigns and sessions. Never shown or requested. */
  key: address,
  /** Where redirects ended. */
  url: address,
  status: z.int().min(100).max(599),
  from: openEnum(SITE_PAGE_SOURCES),
  /** Clicks from the home; absent where no link leads to it. */
  depth: count.optional(),
  title: text,
  /** The same for pages that are made alike. */
  template: text,
  noindex: z.boolean(),
  canonical: address.optional(),
  /** Absent for a page whose status is no success: nothing on it is judged. */
  scores: CategoryScoresSchema.optional(),
  faults: z.array(SiteFaultSchema).max(SITE_RUN_MAX.faults),
})
export type SitePage = z.infer<typeof SitePageSchema>

/** One target of a site's finding: what is wrong, and on which pages it stands. */
export const SiteItemSchema = openObject({
  /** The address that is wrong, or the value that several pages share; absent where the pages are all. */
  target: address.optional(),
  pages: z.array(address).max(SITE_RUN_MAX.itemPages),
  /** Of pages. */
  total: count,
  /** Text of the link, the title, the value. */
  text: text.optional(),
  /** What is wrong with it: «responde 404», «en el menú». */
  note: text.optional(),
})
export type SiteItem = z.infer<typeof SiteItemSchema>

/** What only several pages show. */
export const SiteFindingSchema = openObject({
  id: openEnum(SITE_FINDING_IDS),
  outcome: openEnum(['error', 'warning', 'info', 'unknown']),
  title: text,
  message: longText,
  why: longText.optional(),
  solution: longText.optional(),
  fix: FixSchema.optional(),
  /** Pages that it stands on, of those that were looked at. */
  pages: count,
  of: count,
  /** One for each target, those on most pages first. */
  items: z.array(SiteItemSchema).max(SITE_RUN_MAX.items),
  /** Of items. */
  total: count,
})
export type SiteFinding = z.infer<typeof SiteFindingSchema>

/** A fault that is said once: of a template, or of the whole site. */
export const SiteGroupSchema = openObject({
  id: text,
  scope: openEnum(CHECK_SCOPES),
  category: CategoryIdSchema,
  outcome: openEnum(OUTCOMES),
  title: text,
  /** A whole sentence, which says on how many pages. */
  message: longText,
  solution: longText.optional(),
  fix: FixSchema.optional(),
  pages: count,
  of: count,
  examples: z.array(address).max(SITE_RUN_MAX.examples),
})
export type SiteGroup = z.infer<typeof SiteGroupSchema>

/** A check that a page fails and the site passes: another page has what was missing. */
export const SiteClearedSchema = openObject({ id: text, url: address })
export type SiteCleared = z.infer<typeof SiteClearedSchema>

/** What was not read as a page, and why. */
export const SiteSkippedSchema = openObject({ why: openEnum(SITE_SKIPS), count, example: address })
export type SiteSkipped = z.infer<typeof SiteSkippedSchema>

/** What several pages together show; each `loose` fault is still to be said in the row of its page. */
export const SiteJudgementSchema = openObject({
  findings: z.array(SiteFindingSchema).max(SITE_RUN_MAX.findings),
  groups: z.array(SiteGroupSchema).max(SITE_RUN_MAX.groups),
  cleared: z.array(SiteClearedSchema).max(SITE_RUN_MAX.groups),
  pages: z
    .array(openObject({ key: address, loose: z.array(text).max(SITE_RUN_MAX.faults) }))
    .max(SITE_RUN_MAX.pages),
})
export type SiteJudgement = z.infer<typeof SiteJudgementSchema>

/** Answer of `GET /api/site-runs/:runId`; of a page its loose faults, all of them until the site is judged. */
export const SiteReportSchema = openObject({
  run: SiteRunSchema,
  findings: SiteJudgementSchema.shape.findings,
  groups: SiteJudgementSchema.shape.groups,
  cleared: SiteJudgementSchema.shape.cleared,
  pages: z.array(SitePageSchema).max(SITE_RUN_MAX.pages),
  skipped: z.array(SiteSkippedSchema).max(SITE_SKIPS.length * 2),
})
export type SiteReport = z.infer<typeof SiteReportSchema>

/** Body of `POST /api/site-runs`: either id of a saved report; `fresh` wants a run of its own where the site has one. */
export const SiteRunRequestSchema = z.object({
  uniqueId: UniqueIdSchema,
  fresh: z.boolean('El campo «fresh» es verdadero o falso.').optional(),
})
export type SiteRunRequest = z.infer<typeof SiteRunRequestSchema>

/** Body of `POST /api/site-runs/:runId/cancel`: the owner's id of a report that waits for the run. */
export const SiteRunCancelSchema = z.object({ uniqueId: UniqueIdSchema })
export type SiteRunCancel = z.infer<typeof SiteRunCancelSchema>

const ErrorEventSchema = openObject({ ...ApiErrorSchema.shape, status: z.int() })
const AliveEventSchema = openObject({ alive: z.literal(true) })

/** One line of a run for the report's page: how it stands, pages as they are read, signs of life, then the end or an error. */
export const SiteRunEventSchema = z.union([
  openObject({ run: SiteRunSchema }),
  openObject({ page: openObject({ n: z.int().min(1), url: address, title: text }) }),
  AliveEventSchema,
  openObject({ end: SiteRunSchema }),
  ErrorEventSchema,
])
export type SiteRunEvent = z.infer<typeof SiteRunEventSchema>

/** Facts of a page or a site: svc-seo makes them, reads them again and lets nobody else. The gateway keeps them. */
const SiteFactsSchema = z.looseObject({})
export type KeptSiteFacts = z.infer<typeof SiteFactsSchema>

/** 128 random bits in hexadecimal, of one call of `POST /site`: who has it may answer what it asks a browser for. */
export const SiteRenderTokenSchema = z.string().regex(/^[0-9a-f]{32}$/)

/** Body of svc-seo's `POST /site/:token/rendered`: a page as a browser has read it; without one it could not be read. */
export const SiteRenderedSchema = z.object({ url: address, page: BrowserPageSchema.optional() })
export type SiteRendered = z.infer<typeof SiteRenderedSchema>

/** Body of svc-seo's `POST /site`: the home, and the facts of pages that an earlier call has read. */
export const SiteRequestSchema = z.object({
  website: address,
  have: z.array(SiteFactsSchema).max(SITE_RUN_MAX.pages).default([]),
  /** The time and the requests that earlier calls have used. */
  used: z.object({ ms: count, requests: count, bytes: count }).optional(),
  /** The gateway has a browser: it answers each `render`. */
  renders: z.boolean().optional(),
})
export type SiteRequest = z.infer<typeof SiteRequestSchema>

const SiteUsedSchema = openObject({ ms: count, requests: count, bytes: count })

/** One line of svc-seo's `POST /site`. Its last is an `end` or an error. */
export const SiteEventSchema = z.union([
  /** Pages that are known so far, and at most read. */
  openObject({ plan: openObject({ found: count, of: count, engine: text }) }),
  openObject({ page: SitePageSchema, facts: SiteFactsSchema, used: SiteUsedSchema }),
  /** A page that a browser has to read; one at a time. The answer goes to `POST /site/:token/rendered`. */
  openObject({ render: openObject({ url: address, token: SiteRenderTokenSchema }) }),
  AliveEventSchema,
  openObject({
    end: openObject({
      state: openEnum(['done', 'partial', 'failed']),
      stop: openEnum(SITE_RUN_STOPS).optional(),
      found: count,
      failed: count,
      skipped: z.array(SiteSkippedSchema).max(SITE_SKIPS.length * 2),
      /** What belongs to no page: the sitemap, answers of links, hosts. */
      site: SiteFactsSchema,
    }),
  }),
  ErrorEventSchema,
])
export type SiteEvent = z.infer<typeof SiteEventSchema>

/** Body of svc-seo's `POST /site-findings`. `site` is missing where the run was cancelled. */
export const SiteFindingsRequestSchema = z.object({
  website: address,
  pages: z.array(SitePageSchema).max(SITE_RUN_MAX.pages),
  facts: z.array(SiteFactsSchema).max(SITE_RUN_MAX.pages),
  site: SiteFactsSchema.optional(),
})
export type SiteFindingsRequest = z.infer<typeof SiteFindingsRequestSchema>

/** Body of `POST /api/admin/site-runs/opt-outs` beside the credentials: without `domain` the list as it is. */
export const SiteOptOutSchema = z.object({
  domain: z
    .string('Escribe un dominio.')
    .trim()
    .toLowerCase()
    .min(4, 'Escribe un dominio, por ejemplo mitienda.es.')
    .max(253, 'Escribe un dominio, por ejemplo mitienda.es.')
    .regex(
      /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$/,
      'Escribe un dominio, por ejemplo mitienda.es.',
    )
    .optional(),
  off: z.boolean('El campo «off» es verdadero o falso.').optional(),
})
export type SiteOptOut = z.infer<typeof SiteOptOutSchema>

/** A domain of whose sites no run is made. */
export const SiteOptOutRecordSchema = openObject({ domain: z.string(), createdAt: z.iso.datetime() })
export type SiteOptOutRecord = z.infer<typeof SiteOptOutRecordSchema>

/** A run as the administrator gets it. */
export const AdminSiteRunSchema = openObject({
  id: SiteRunIdSchema,
  ...SiteRunSchema.shape,
  createdAt: z.iso.datetime(),
  /** Saved reports that show it. */
  reports: count,
})
export type AdminSiteRun = z.infer<typeof AdminSiteRunSchema>

const AnyEventSchema = z.looseObject({})

/**
 * The event of a line of `POST /site`, or `undefined` for one that a newer sender added.
 * @throws {z.ZodError} for what is no object, and for a known event that is not as it must be
 */
export function readSiteEvent(line: unknown): SiteEvent | undefined {
  return readEvent(SiteEventSchema, ['plan', 'page', 'render', 'alive', 'end', 'error'], line)
}

/**
 * The same of a line of `GET /api/site-runs/:runId/events`.
 * @throws {z.ZodError} as `readSiteEvent`
 */
export function readSiteRunEvent(line: unknown): SiteRunEvent | undefined {
  return readEvent(SiteRunEventSchema, ['run', 'page', 'alive', 'end', 'error'], line)
}

function readEvent<Schema extends z.ZodType>(
  schema: Schema,
  known: readonly string[],
  line: unknown,
): z.infer<Schema> | undefined {
  const event = AnyEventSchema.parse(line)
  return known.some((name) => name in event) ? schema.parse(event) : undefined
}
