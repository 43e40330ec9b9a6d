import {
  BODY_MAX_BYTES,
  BrowserVisitEventSchema,
  BrowserVisitRequestSchema,
  JudgedVisitSchema,
  NDJSON,
} from '@agency/contracts'
import { abortedWhenGone, type Logger, parseBody } from '@agency/service-kit'
import { createEndpoints, type Endpoints, type RouteDeps } from '../../platform/http/endpoints.ts'
import { sendLines, wantsLines } from '../../platform/http/send-lines.ts'
import { VISIT_ERRORS } from './analyser-errors.ts'
import type { BrowserVisits } from './browser-visits.service.ts'

/** Visits of a browser. */
export function browserVisitsRoutes({
  service,
  rateLimits,
  requireAdmin,
  logger,
}: RouteDeps<BrowserVisits> & { readonly logger: Logger }): Endpoints {
  const endpoints = createEndpoints({ requireAdmin })
  endpoints.add(
    {
      method: 'post',
      path: '/api/browser-visit',
      summary:
        'Opens a website in a browser and tells what it saw. Answers JSON, or one JSON object a line as it goes where that is asked for.',
      limit: rateLimits.browserVisits,
      body: { schema: BrowserVisitRequestSchema, maxBytes: BODY_MAX_BYTES.json },
      answer:
        'The visit and what the checks say of it. In lines: places in the queue, parts and screenshots as they come, then the result, or the error that broke it off.',
      schema: JudgedVisitSchema,
      lines: { [NDJSON]: BrowserVisitEventSchema },
      errors: VISIT_ERRORS,
    },
    async (request, response) => {
      const wanted = parseBody(BrowserVisitRequestSchema, request)
      const call = { signal: abortedWhenGone(response), requestId: String(request.id) }
      response.set('Cache-Control', 'no-store, no-transform').vary('Accept')
      if (!wantsLines(request)) {
        response.json(await service.visit(wanted, call))
        return
      }
      await sendLines(response, {
        events: await service.stream(wanted, call),
        onFailure: (error) => {
          if (call.signal.aborted) return
          logger.warn({ requestId: call.requestId, code: error.code, err: error }, 'a visit broke off')
        },
      })
    },
  )
  return endpoints
}
