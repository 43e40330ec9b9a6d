import { z } from 'zod'
import { openEnum } from './open.ts'

/**
 * Stable error codes and the HTTP status each travels with. A code is never renamed or reused:
 * clients branch on it, the sentence beside it is for people.
 */
export const ERROR_STATUS = {
  BAD_JSON: 400,
  INVALID: 400,
  INVALID_URL: 400,
  UNAUTHORIZED: 401,
  SECOND_FACTOR_REQUIRED: 401,
  SECOND_FACTOR_WRONG: 401,
  FORBIDDEN: 403,
  SITE_OPTED_OUT: 403,
  TOKEN_REFUSED: 403,
  ADDRESS_NOT_PUBLIC: 403,
  NOT_FOUND: 404,
  ANALYSE_FIRST: 409,
  ID_TAKEN: 409,
  NOT_ENDED: 409,
  SECOND_FACTOR_ON: 409,
  TOO_LARGE: 413,
  UNSUPPORTED_MEDIA_TYPE: 415,
  HOST_NOT_FOUND: 422,
  CONNECTION_REFUSED: 422,
  CONNECTION_FAILED: 422,
  TLS_FAILED: 422,
  TOO_MANY_REDIRECTS: 422,
  BAD_RESPONSE: 422,
  NOT_A_SITE: 422,
  NOT_HTML: 422,
  PAGE_TOO_LARGE: 422,
  PAGE_TOO_COMPLEX: 422,
  RATE_LIMITED: 429,
  INTERNAL: 500,
  BROWSER_OFF: 503,
  BUSY: 503,
  SERVICE_UNAVAILABLE: 503,
  QUEUE_FULL: 503,
  SITE_TIMEOUT: 504,
} as const

export type ErrorCode = keyof typeof ERROR_STATUS

const errorCodes = Object.keys(ERROR_STATUS) as [ErrorCode, ...ErrorCode[]]

/** Body of every refused or failed call: a Spanish sentence for the visitor and a stable code. */
export const ApiErrorSchema = z.object({
  error: z.string().min(1),
  /** A newer service may send codes that its reader does not know. */
  code: openEnum(errorCodes),
  fields: z.record(z.string(), z.string()).optional(),
})
export type ApiError = z.infer<typeof ApiErrorSchema>
