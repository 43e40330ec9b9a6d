import {
  BODY_MAX_BYTES,
  ContactRequestSchema,
  type ContactResponse,
  ContactResponseSchema,
  ContactTokenSchema,
} from '@agency/contracts'
import { parseBody } from '@agency/service-kit'
import type { Request } from 'express'
import { createEndpoints, type Endpoints, type RouteDeps } from '../../platform/http/endpoints.ts'
import type { ContactService } from './contact.service.ts'

const STORED: ContactResponse = { ok: true }

/** The contact form: its antispam token, and the message. */
export function contactRoutes({ service, ...deps }: RouteDeps<ContactService>): Endpoints {
  const endpoints = createEndpoints(deps)

  endpoints.add(
    {
      method: 'get',
      path: '/api/contact/token',
      summary: 'An antispam token for one message; it works from two seconds to two hours after its issue.',
      answer: 'The token, and its timestamp, which is sent back with it.',
      schema: ContactTokenSchema,
    },
    (_request, response) => {
      response.set('Cache-Control', 'no-store').json(service.issueToken())
    },
  )

  endpoints.add(
    {
      method: 'post',
      path: '/api/contact',
      summary: 'Sends a message; answers when it is durable.',
      limit: deps.rateLimits.messages,
      body: { schema: ContactRequestSchema, maxBytes: BODY_MAX_BYTES.json },
      status: 201,
      answer: 'It is kept.',
      schema: ContactResponseSchema,
      errors: ['TOKEN_REFUSED', 'SERVICE_UNAVAILABLE'],
    },
    async (request, response) => {
      response.set('Cache-Control', 'no-store').status(201)
      // Bots must not learn that their message is discarded.
      if (isRobot(request)) {
        response.json(STORED)
        return
      }
      const { honeypot: _empty, ...message } = parseBody(ContactRequestSchema, request)
      await service.send(message)
      response.json(STORED)
    },
  )

  return endpoints
}

/** The field is invisible: only bots fill it in. */
function isRobot({ body }: Request): boolean {
  return typeof body?.honeypot === 'string' && body.honeypot !== ''
}
