import { AppError } from '@agency/service-kit'
import type { z } from 'zod'
import { pageTexts } from '../page/page.content.ts'

/** What the page says, if it is what it may say. */
export function parsed<T>(schema: z.ZodType<T>, value: unknown): T {
  const result = schema.safeParse(value)
  if (!result.success) throw new AppError('BAD_RESPONSE', pageTexts.failed, { cause: result.error })
  return result.data
}
