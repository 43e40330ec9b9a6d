import { z } from 'zod'
import { AnalyzeRequestSchema, WebsiteSchema } from './analysis.ts'
import { RENDERED_MAX_BYTES, RENDERINGS_MAX } from './limits.ts'
import { openObject } from './open.ts'

/** Body of svc-browser's `POST /render`. A page of a run over a site waits behind all that visitors ask for. */
export const RenderRequestSchema = z.object({ website: WebsiteSchema, isOfRun: z.boolean().optional() })
export type RenderRequest = z.infer<typeof RenderRequestSchema>

/** Its answer: the page as a browser has it once its scripts have run. */
export const BrowserPageSchema = openObject({
  /** Where the page was in the end. */
  finalUrl: z.url({ protocol: /^https?$/ }),
  /** Of the document's answer. */
  status: z.int().min(100).max(599),
  html: z.string().max(RENDERED_MAX_BYTES).refine(fits, 'The page is too large.'),
})
export type BrowserPage = z.infer<typeof BrowserPageSchema>

/**
 * Body of svc-seo's `POST /analyze`. `renderings`, empty at first, offers a browser: the analyser may then answer a
 * `BrowserNeed`, and is asked again with what a browser has read of it. An address without a page could not be read.
 */
export const AnalyserRequestSchema = AnalyzeRequestSchema.extend({
  renderings: z
    .array(z.object({ url: z.string(), page: BrowserPageSchema.optional() }))
    .max(RENDERINGS_MAX)
    .optional(),
})
export type AnalyserRequest = z.infer<typeof AnalyserRequestSchema>

/** Addresses that a browser has to read before svc-seo can go on. */
export const BrowserNeedSchema = openObject({ needs: z.array(z.string()).min(1).max(RENDERINGS_MAX) })
export type BrowserNeed = z.infer<typeof BrowserNeedSchema>

function fits(html: string): boolean {
  return new TextEncoder().encode(html).length <= RENDERED_MAX_BYTES
}
