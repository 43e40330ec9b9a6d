import { AnalysisListOptionsSchema, ContactedChangeSchema } from '@agency/contracts'
import { parseBody } from '@agency/service-kit'
import { type RequestHandler, Router } from 'express'
import { adminJson } from '../../platform/auth/require-admin.ts'
import { changeOf } from '../../platform/http/change-of.ts'
import { removalRoutes } from '../../platform/http/removal-routes.ts'
import { sendList } from '../../platform/http/send-list.ts'
import type { AnalysesService } from './analyses.service.ts'
import { presentAnalysis } from './present-analysis.ts'

const PATH = '/api/admin/seo-analysis'

/** The administrator's list of saved analyses. */
export function adminAnalysesRoutes({
  service,
  requireAdmin,
}: {
  readonly service: AnalysesService
  readonly requireAdmin: RequestHandler
}): Router {
  const routes = Router()
  const admin = adminJson(requireAdmin)

  routes.post(PATH, ...admin, async (request, response) => {
    const { records, total } = await service.list(parseBody(AnalysisListOptionsSchema, request))
    await sendList(response, { records, total, present: presentAnalysis })
  })

  routes.patch(`${PATH}/:id/contacted`, ...admin, async (request, response) => {
    const id = String(request.params.id)
    const { contacted } = await changeOf(ContactedChangeSchema, request, () => service.find(id))
    response.json(presentAnalysis(await service.setContacted(id, contacted)))
  })

  removalRoutes(routes, { path: PATH, admin, service, present: presentAnalysis })
  return routes
}
