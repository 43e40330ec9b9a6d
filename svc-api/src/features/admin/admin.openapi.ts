import {
  AdminSummarySchema,
  PersonalDataErasureSchema,
  PersonalDataExportSchema,
  PersonalDataRequestSchema,
} from '@agency/contracts'
import { z } from 'zod'
import { ADMIN_ERRORS, adminBody } from '../../platform/http/admin-operation.ts'
import type { Operation } from '../../platform/http/operation.ts'

const adminPost = (
  path: string,
  summary: string,
  {
    description,
    schema,
    body = adminBody(),
  }: {
    readonly description: string
    readonly schema: z.ZodType
    readonly body?: Operation['body']
  },
): Operation => ({
  method: 'post',
  path,
  summary,
  body,
  success: { status: 200, description, content: { 'application/json': schema } },
  isLimited: false,
  errors: ADMIN_ERRORS,
})

/** The calls of this feature as `GET /api/openapi.json` describes them. */
export const adminOperations: readonly Operation[] = [
  adminPost('/api/admin/login', 'Says whether these are the credentials of the administrator.', {
    description: 'They are.',
    schema: z.object({ ok: z.literal(true) }),
  }),
  adminPost('/api/admin/summary', 'The numbers of the three lists.', {
    description: 'Counts, and when the visit before this one began.',
    schema: AdminSummarySchema,
  }),
  adminPost('/api/admin/personal-data/export', 'Everything held about one e-mail address.', {
    description: 'The records as they are kept, removed ones that can still be restored too.',
    schema: PersonalDataExportSchema,
    body: adminBody(PersonalDataRequestSchema),
  }),
  adminPost('/api/admin/personal-data/erase', 'Deletes for good everything held about one e-mail address.', {
    description: 'How many records there were.',
    schema: PersonalDataErasureSchema,
    body: adminBody(PersonalDataRequestSchema),
  }),
]
