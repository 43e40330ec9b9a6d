import { BODY_MAX_BYTES, ContactRequestSchema, type ContactResponse } from '@agency/contracts'
import { jsonBody, parseBody } from '@agency/service-kit'
import { type Request, Router } from 'express'
import type { RateLimits } from '../../platform/rate-limit/rate-limit.ts'
import type { ContactService } from './contact.service.ts'

const STORED: ContactResponse = { ok: true }

/** The contact form: its antispam token, and the message. */
export function contactRoutes({
  service,
  rateLimits,
}: {
  readonly service: ContactService
  readonly rateLimits: RateLimits
}): Router {
  const routes = Router()

  routes.get('/api/contact/token', (_request, response) => {
    response.set('Cache-Control', 'no-store').json(service.issueToken())
  })

  routes.post(
    '/api/contact',
    rateLimits.messages,
    jsonBody(BODY_MAX_BYTES.json),
    async (request, response) => {
      response.set('Cache-Control', 'no-store').status(201)
      if (isRobot(request)) {
        // It is not told that nobody will read it.
        response.json(STORED)
        return
      }
      const { honeypot: _empty, ...message } = parseBody(ContactRequestSchema, request)
      await service.send(message)
      response.json(STORED)
    },
  )

  return routes
}

/** Nobody sees the field: who fills it in fills in whatever there is. */
function isRobot({ body }: Request): boolean {
  return typeof body?.honeypot === 'string' && body.honeypot !== ''
}
