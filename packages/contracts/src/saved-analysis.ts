import { z } from 'zod'
import { SiteRunSchema } from './site-run.ts'
import { SavedVisitSchema } from './visit.ts'

/**
 * Answer of `GET /api/seo-analysis/:uniqueId`. Under the share id `uniqueId` is that id, and name and e-mail are empty, so
 * that nothing leads back to the owner's link.
 */
export const SavedAnalysisSchema = z.object({
  uniqueId: z.string(),
  website: z.string(),
  name: z.string(),
  email: z.string(),
  results: z.string(),
  createdAt: z.iso.datetime(),
  shareId: z.string().optional(),
  /** The saved result is not one that this site has sent, or was changed since. Absent otherwise. */
  isUnproven: z.literal(true).optional(),
  /** What a browser saw of it; absent where none was asked, or it came too late. */
  visit: SavedVisitSchema.optional(),
  /** The run over its whole site; absent where none was asked for. */
  siteRun: SiteRunSchema.optional(),
})
export type SavedAnalysis = z.infer<typeof SavedAnalysisSchema>
