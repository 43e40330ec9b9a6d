import {
  AdminSummarySchema,
  LoginRequestSchema,
  PersonalDataErasureSchema,
  PersonalDataExportSchema,
  PersonalDataRequestSchema,
} from '@agency/contracts'
import { parseBody } from '@agency/service-kit'
import { z } from 'zod'
import type { AdminGuards } from '../../platform/auth/require-admin.ts'
import { createEndpoints, type Endpoints, type RouteDeps } from '../../platform/http/endpoints.ts'
import { logSecurity } from '../../platform/http/security-log.ts'
import type { AdminService } from './admin.service.ts'

/** Login, the counts above the tabs, and the data subject's rights: export and erasure. */
export function adminRoutes({
  service,
  requireAdmin,
  requireLogin,
}: RouteDeps<AdminService> & Pick<AdminGuards, 'requireLogin'>): Endpoints {
  const endpoints = createEndpoints({ requireAdmin })

  endpoints.addAdmin(
    {
      path: '/api/admin/login',
      summary:
        'Says whether these are the credentials of the administrator. Where a second factor is set up, it takes a code.',
      answer: 'They are. With a second factor, the header has the token that the other calls must send.',
      body: LoginRequestSchema,
      guard: requireLogin,
      errors: ['SECOND_FACTOR_WRONG'],
      schema: z.object({ ok: z.literal(true) }),
    },
    async (_request, response) => {
      await service.beginVisit()
      response.json({ ok: true })
    },
  )

  endpoints.addAdmin(
    {
      path: '/api/admin/summary',
      summary: 'The numbers of the three lists.',
      answer: 'Counts, and when the visit before this one began.',
      schema: AdminSummarySchema,
    },
    async (_request, response) => {
      response.json(await service.summary())
    },
  )

  for (const { act, run, event, ...operation } of [
    {
      act: 'export',
      event: 'personal-data.exported',
      run: service.exportPersonalData,
      summary: 'Everything held about one e-mail address.',
      answer: 'The records as they are kept, removed ones that can still be restored too.',
      schema: PersonalDataExportSchema,
    },
    {
      act: 'erase',
      event: 'personal-data.erased',
      run: service.purgePersonalData,
      summary: 'Deletes for good everything held about one e-mail address.',
      answer: 'How many records there were.',
      schema: PersonalDataErasureSchema,
    },
  ] as const) {
    const path = `/api/admin/personal-data/${act}`
    endpoints.addAdmin({ ...operation, path, body: PersonalDataRequestSchema }, async (request, response) => {
      const answer = await run(parseBody(PersonalDataRequestSchema, request).subject)
      logSecurity(request, event)
      response.json(answer)
    })
  }

  return endpoints
}
