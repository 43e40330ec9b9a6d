import { FunnelOptionsSchema, FunnelSchema } from '@agency/contracts'
import { parseBody } from '@agency/service-kit'
import { createEndpoints, type Endpoints, type RouteDeps } from '../../platform/http/endpoints.ts'
import type { FunnelService } from './funnel.service.ts'

/** What the free analysis brings: the count of a press, and the counts of every day. */
export function funnelRoutes({ service, rateLimits, requireAdmin }: RouteDeps<FunnelService>): Endpoints {
  const endpoints = createEndpoints({ requireAdmin })

  endpoints.add(
    {
      method: 'post',
      path: '/api/funnel/consultation',
      // No body is read: nothing that a visitor sends is kept.
      summary: 'Counts that a report led to the contact form or to WhatsApp. Takes no data and keeps none.',
      limit: rateLimits.events,
      status: 204,
      answer: 'It is counted.',
    },
    async (_request, response) => {
      await service.count('consultations')
      response.set('Cache-Control', 'no-store').status(204).end()
    },
  )

  endpoints.addAdmin(
    {
      path: '/api/admin/funnel',
      summary: 'How many analyses were started, finished and saved each day, and what came of them.',
      body: FunnelOptionsSchema,
      answer: 'Every day up to today in Madrid, oldest first.',
      schema: FunnelSchema,
    },
    async (request, response) => {
      const { days } = parseBody(FunnelOptionsSchema, request)
      response.json({ days: await service.days(days) })
    },
  )
  return endpoints
}
