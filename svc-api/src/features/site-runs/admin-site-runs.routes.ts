import {
  AdminSiteRunSchema,
  SiteOptOutRecordSchema,
  SiteOptOutSchema,
  SiteRunListOptionsSchema,
} from '@agency/contracts'
import { parseBody } from '@agency/service-kit'
import { z } from 'zod'
import { createEndpoints, type Endpoints, type RouteDeps } from '../../platform/http/endpoints.ts'
import { sendList } from '../../platform/http/send-list.ts'
import { presentAdminRun } from './present-site-run.ts'
import type { SiteRunsService } from './site-runs.service.ts'

const PATH = '/api/admin/site-runs'

/** The administrator's list of runs, and of the domains that want none. */
export function adminSiteRunsRoutes({
  service,
  requireAdmin,
}: Pick<RouteDeps<SiteRunsService>, 'service' | 'requireAdmin'>): Endpoints {
  const endpoints = createEndpoints({ requireAdmin })

  endpoints.addAdmin(
    {
      path: PATH,
      summary: 'The runs over whole sites, latest first; how many match in all is in X-Total-Count.',
      body: SiteRunListOptionsSchema,
      answer: 'The list, or the part that was asked for.',
      schema: z.array(AdminSiteRunSchema),
    },
    async (request, response) => {
      const { records, total } = await service.list(parseBody(SiteRunListOptionsSchema, request))
      await sendList(response, { records, total, present: presentAdminRun })
    },
  )

  endpoints.addRemoval({
    path: `${PATH}/{id}`,
    pathParameters: { id: 'The id of the run.' },
    schema: AdminSiteRunSchema,
    service,
    present: presentAdminRun,
    remove: 'Ends a run and removes it from every report; for a minute it can be restored.',
    restore: 'Brings back a run within a minute of its removal.',
    answer: 'The run.',
  })

  endpoints.addAdmin(
    {
      path: `${PATH}/opt-outs`,
      summary: 'Adds a domain whose sites are not read, or takes it off the list.',
      body: SiteOptOutSchema,
      answer: 'The list.',
      schema: z.array(SiteOptOutRecordSchema),
    },
    async (request, response) => {
      response.json(await service.changeOptOuts(parseBody(SiteOptOutSchema, request)))
    },
  )
  return endpoints
}
