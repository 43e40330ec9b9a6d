import { z } from 'zod'
import { WebsiteSchema } from './analysis.ts'
import { RENDERED_MAX_BYTES } from './limits.ts'
import { openObject } from './open.ts'

/** Body of svc-browser's `POST /render`. */
export const RenderRequestSchema = z.object({ website: WebsiteSchema })
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

function fits(html: string): boolean {
  return new TextEncoder().encode(html).length <= RENDERED_MAX_BYTES
}
