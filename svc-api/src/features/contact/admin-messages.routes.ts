import { MessageListOptionsSchema, StatusChangeSchema } from '@agency/contracts'
import { parseBody } from '@agency/service-kit'
import { type RequestHandler, Router } from 'express'
import { adminJson } from '../../platform/auth/require-admin.ts'
import { changeOf } from '../../platform/http/change-of.ts'
import { removalRoutes } from '../../platform/http/removal-routes.ts'
import type { ContactService } from './contact.service.ts'
import { presentMessage } from './present-message.ts'

const PATH = '/api/admin/contact-messages'

/** The administrator's list of contact messages. */
export function adminMessagesRoutes({
  service,
  requireAdmin,
}: {
  readonly service: ContactService
  readonly requireAdmin: RequestHandler
}): Router {
  const routes = Router()
  const admin = adminJson(requireAdmin)

  routes.post(PATH, ...admin, async (request, response) => {
    // A message has no long part that a slim list could leave out.
    const { slim: _slim, ...query } = parseBody(MessageListOptionsSchema, request)
    const { records, total } = await service.list(query)
    response.set('X-Total-Count', String(total)).json(records.map(presentMessage))
  })

  routes.patch(`${PATH}/:id/status`, ...admin, async (request, response) => {
    const id = String(request.params.id)
    const { status } = await changeOf(StatusChangeSchema, request, () => service.find(id))
    response.json(presentMessage(await service.setStatus(id, status)))
  })

  removalRoutes(routes, { path: PATH, admin, service, present: presentMessage })
  return routes
}
