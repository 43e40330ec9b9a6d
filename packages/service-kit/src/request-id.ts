import { randomUUID } from 'node:crypto'
import type { RequestHandler } from 'express'

/** Header in which one service hands the request's id to the next, and the answer names it. */
export const REQUEST_ID_HEADER = 'x-request-id'

const ACCEPTABLE = /^[\w-]{8,64}$/

/**
 * Middleware that gives every request an id (`request.id`): the one the service before it chose, if it is
 * short and harmless to log, else a new one. The answer carries it too.
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
