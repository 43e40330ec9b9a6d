import { PersonalDataRequestSchema } from '@agency/contracts'
import { parseBody } from '@agency/service-kit'
import { type RequestHandler, Router } from 'express'
import { adminJson } from '../../platform/auth/require-admin.ts'
import type { AdminService } from './admin.service.ts'

/** Login, the numbers over the tabs, and what the law lets people ask for. */
export function adminRoutes({
  service,
  requireAdmin,
}: {
  readonly service: AdminService
  readonly requireAdmin: RequestHandler
}): Router {
  const routes = Router()
  const admin = adminJson(requireAdmin)

  routes.post('/api/admin/login', ...admin, async (_request, response) => {
    await service.beginVisit()
    response.json({ ok: true })
  })

  routes.post('/api/admin/summary', ...admin, async (_request, response) => {
    response.json(await service.summary())
  })

  routes.post('/api/admin/personal-data/export', ...admin, async (request, response) => {
    const { subject } = parseBody(PersonalDataRequestSchema, request)
    response.json(await service.exportPersonalData(subject))
  })

  routes.post('/api/admin/personal-data/erase', ...admin, async (request, response) => {
    const { subject } = parseBody(PersonalDataRequestSchema, request)
    response.json(await service.erasePersonalData(subject))
  })

  return routes
}
