import { randomUUID } from 'node:crypto'
import type { RequestHandler } from 'express'

/** Header that carries the request id from service to service and back in the response. */
export const REQUEST_ID_HEADER = 'x-request-id'

const ACCEPTABLE = /^[\w-]{8,64}$/

/**
 * Middleware that sets `request.id`: the incoming id when it is short and safe to log, else a new one. The response carries
 * it too.
 */
export function requestId(): RequestHandler {
  return (request, response, next) => {
    const given = request.get(REQUEST_ID_HEADER)
    const id = given !== undefined && ACCEPTABLE.test(given) ? given : randomUUID()
    request.id = id
    response.setHeader(REQUEST_ID_HEADER, id)
    next()
  }
}
