import type { ErrorCode } from '@agency/contracts'
import type { z } from 'zod'

/** One call of the API as its feature describes it, in the schemas that validate it. */
export type Operation = {
  readonly method: 'get' | 'post' | 'patch' | 'delete'
  /** With parameters in braces. */
  readonly path: string
  readonly summary: string
  readonly pathParameters?: Readonly<Record<string, string>>
  readonly body?: {
    readonly schema: z.ZodType
    readonly maxBytes: number
    /** JSON unless told otherwise. */
    readonly mediaType?: 'multipart/form-data'
  }
  readonly success: {
    readonly status: number
    readonly description: string
    /** Schema by media type. */
    readonly content: Readonly<Record<string, z.ZodType>>
  }
  readonly isLimited: boolean
  /** What this call alone refuses; what every call or every body may be refused with is added to it. */
  readonly errors: readonly ErrorCode[]
}
