import type { ErrorRequestHandler } from 'express'
import { z } from 'zod'
import { AppError, presentError } from './app-error.ts'
import { errorTexts } from './errors.content.ts'
import type { Logger } from './logger.ts'
import { validationError } from './validation-error.ts'

/**
 * The one place where errors become responses. An `AppError` is sent as it is, refusals of express and zod are converted
 * to one, anything else is a 500 without details. 5xx are logged with their cause and the request id. Once a response has
 * started its status cannot change: the connection is cut, so that no client mistakes half a response for a whole one.
 */
export function errorHandler({ logger }: { readonly logger: Logger }): ErrorRequestHandler {
  // Express recognises an error handler by its four parameters.
  return (error: unknown, request, response, _next) => {
    // The client has disconnected: no response to send, and not an error of ours.
    if (response.destroyed || request.socket.destroyed) return
    const appError = toAppError(error)
    if (appError.status >= 500) {
      // 503 and 504 are expected from time to time; a 500 is a bug.
      const level = appError.status === 500 ? 'error' : 'warn'
      logger[level]({ requestId: request.id, code: appError.code, err: error }, 'request failed')
    }
    if (response.headersSent) {
      response.destroy()
      return
    }
    if (appError.retryAfterSeconds !== undefined)
      response.setHeader('Retry-After', appError.retryAfterSeconds)
    response.setHeader('Cache-Control', 'no-store')
    response.status(appError.status).json(presentError(appError))
  }
}

/** Any thrown value as an `AppError`; unknown errors become `INTERNAL` with the original as cause. */
export function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error
  if (error instanceof z.ZodError) return validationError(error)
  if (error instanceof URIError) return new AppError('INVALID', errorTexts.badRequest, { cause: error })
  switch (clientErrorStatus(error)) {
    case undefined:
      return new AppError('INTERNAL', errorTexts.internal, { cause: error })
    case 404:
      return new AppError('NOT_FOUND', errorTexts.notFound, { cause: error })
    case 413:
      return new AppError('TOO_LARGE', errorTexts.tooLarge, { cause: error })
    case 415:
      return new AppError('UNSUPPORTED_MEDIA_TYPE', errorTexts.unsupportedMediaType, { cause: error })
    default:
      return new AppError('BAD_JSON', errorTexts.badJson, { cause: error })
  }
}

/** The status of a 4xx thrown by express or body-parser (http-errors with `expose`), else undefined. */
function clientErrorStatus(error: unknown): number | undefined {
  if (!(error instanceof Error) || !('status' in error) || !('expose' in error)) return undefined
  const { status, expose } = error
  return expose === true && typeof status === 'number' && status >= 400 && status < 500 ? status : undefined
}
