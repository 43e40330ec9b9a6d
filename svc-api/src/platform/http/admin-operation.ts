import { AdminCredentialsSchema, BODY_MAX_BYTES, type ErrorCode } from '@agency/contracts'
import type { z } from 'zod'
import type { Operation } from './operation.ts'

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

/** A kind of record that the administrator removes and brings back, and what its two calls are said to do. */
type RemovableKind = {
  /** Of one record: `/api/admin/contact-messages/{id}`. */
  readonly path: string
  readonly pathParameters: Readonly<Record<string, string>>
  readonly remove: string
  readonly restore: string
  /** What the second call answers with. */
  readonly restored: Pick<Operation['success'], 'description' | 'content'>
}

/** The call that removes a record, and the one that brings it back within a minute. */
export const removalOperations = ({
  path,
  pathParameters,
  remove,
  restore,
  restored,
}: RemovableKind): readonly Operation[] => {
  const both = {
    pathParameters,
    body: adminBody(),
    isLimited: false,
    errors: [...ADMIN_ERRORS, 'NOT_FOUND'],
  } as const
  return [
    {
      ...both,
      method: 'delete',
      path,
      summary: remove,
      success: { status: 204, description: 'It is gone from every list.', content: {} },
    },
    {
      ...both,
      method: 'post',
      path: `${path}/restore`,
      summary: restore,
      success: { status: 200, ...restored },
    },
  ]
}
