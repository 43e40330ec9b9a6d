import { z } from 'zod'
import { openObject } from './open.ts'

/** Answer of `GET /api/site`: what pages need to know of the gateway. */
export const SiteSchema = openObject({
  canSendMail: z.boolean(),
  /** Whether there is a browser for visits. Absent where there is none. */
  hasBrowser: z.literal(true).optional(),
})
export type Site = z.infer<typeof SiteSchema>
