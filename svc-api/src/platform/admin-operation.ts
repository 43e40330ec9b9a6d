import { AdminCredentialsSchema, BODY_MAX_BYTES, type ErrorCode } from '@agency/contracts'
import type { z } from 'zod'

/** The JSON body of a call of the administrator's: the credentials beside what the call itself takes. */
export const adminBody = (schema?: z.ZodObject) => ({
  schema: AdminCredentialsSchema.extend(schema?.shape ?? {}),
  maxBytes: BODY_MAX_BYTES.json,
})

/** What every call of the administrator's may be refused with. */
export const ADMIN_ERRORS = [
  'UNAUTHORIZED',
  'RATE_LIMITED',
  'SERVICE_UNAVAILABLE',
] as const satisfies readonly ErrorCode[]
