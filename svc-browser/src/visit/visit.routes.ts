import { BODY_MAX_BYTES, type VisitEvent, VisitRequestSchema } from '@agency/contracts'
import {
  abortedWhenGone,
  endWithError,
  jsonBody,
  type Logger,
  parseBody,
  writeLine,
} from '@agency/service-kit'
import { Router } from 'express'
import type { Visitor } from './visitor.ts'

export interface VisitRoutesDeps {
  readonly visitor: Visitor
  readonly logger: Logger
}

/**
 * `POST /visit {website, fresh?}`: NDJSON lines of places in the queue, parts and screenshots, then the visit or an error, for the
 * gateway. A refusal before the first line keeps its own status and JSON.
 */
export function visitRoutes({ visitor, logger }: VisitRoutesDeps): Router {
  const routes = Router()
  routes.post('/visit', jsonBody(BODY_MAX_BYTES.json), async (request, response) => {
    const wanted = parseBody(VisitRequestSchema, request)
    const gone = abortedWhenGone(response)
    const onEvent = (event: VisitEvent) => writeLine(response, event)
    try {
      onEvent({ result: await visitor.visit(wanted, { signal: gone, onEvent }) })
      response.end()
    } catch (cause) {
      if (!gone.aborted) endWithError(cause, { request, response, logger })
    }
  })
  return routes
}
