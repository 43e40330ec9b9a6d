import { z } from 'zod'
import type { FUNNEL_STEPS } from './limits.ts'

/** A step on the way from an analysis to a client: analyses started, finished, saved; consultations pressed … */
export type FunnelStep = (typeof FUNNEL_STEPS)[number]

const DAYS = 'Elige entre 1 y 730 días.'
/** Options of `POST /api/admin/funnel`: how many days up to today. */
export const FunnelOptionsSchema = z.object({
  days: z.int(DAYS).min(1, DAYS).max(730, DAYS).default(30),
})

const count = z.int().min(0)

/** How often each step was taken on one day of Europe/Madrid. No personal data. */
export const FunnelDaySchema = z.object({
  day: z.iso.date(),
  started: count,
  finished: count,
  saved: count,
  consultations: count,
  messages: count,
  contacted: count,
} satisfies Record<FunnelStep | 'day', z.ZodType>)
export type FunnelDay = z.infer<typeof FunnelDaySchema>

/** Answer of `POST /api/admin/funnel`: every day up to today, oldest first. */
export const FunnelSchema = z.object({ days: z.array(FunnelDaySchema) })
export type Funnel = z.infer<typeof FunnelSchema>
