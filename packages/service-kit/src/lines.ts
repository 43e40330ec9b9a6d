import { NDJSON } from '@agency/contracts/analysis-values'
import type { Request, Response } from 'express'
import { presentError } from './app-error.ts'
import { toAppError } from './error-handler.ts'
import type { Logger } from './logger.ts'

/** Writes one line of NDJSON; before the first, the headers. */
export function writeLine<Event extends object>(response: Response, event: Event): void {
  if (!response.headersSent) {
    // `no-transform` and the second header keep proxies from buffering the lines.
    response.set({
      'Content-Type': NDJSON,
      'Cache-Control': 'no-store, no-transform',
      'X-Accel-Buffering': 'no',
    })
  }
  response.write(`${JSON.stringify(event)}\n`)
}

/**
 * Ends lines with the one of an error, `{error, code, status}`.
 * @throws the error itself before the first line, so that it keeps its own status and JSON
 */
export function endWithError(
  cause: unknown,
  {
    request,
    response,
    logger,
  }: { readonly request: Request; readonly response: Response; readonly logger: Logger },
): void {
  if (!response.headersSent) throw cause
  const error = toAppError(cause)
  if (error.status >= 500) {
    // Like the error handler: a 500 is a bug, 503 and 504 happen.
    const level = error.status === 500 ? 'error' : 'warn'
    logger[level]({ requestId: request.id, code: error.code, err: cause }, 'request failed')
  }
  writeLine(response, { ...presentError(error), status: error.status })
  response.end()
}
