import type { ErrorRequestHandler } from 'express'
import { z } from 'zod'
import { AppError, presentError } from './app-error.ts'
import { errorTexts } from './errors.content.ts'
import type { Logger } from './logger.ts'
import { validationError } from './validation-error.ts'

/**
 * The one place where an error becomes an answer. An `AppError` travels as it is, what express and zod refuse
 * becomes one, anything else is a 500 without detail. What is a failure of ours (5xx) is logged with its
 * cause and the request's id. An answer already begun cannot change its status: its connection is cut, so
 * that nobody takes half an answer for a whole one.
 */
export function errorHandler({ logger }: { readonly logger: Logger }): ErrorRequestHandler {
  // Express knows an error handler by its four parameters.
  return (error: unknown, request, response, _next) => {
    // The visitor has gone: nobody is left to answer, and it is no failure of ours.
    if (response.destroyed || request.socket.destroyed) return
    const known = toAppError(error)
    if (known.status >= 500) {
      // 503 and 504 are things that happen; 500 is a fault to be mended.
      const level = known.status === 500 ? 'error' : 'warn'
      logger[level]({ requestId: request.id, code: known.code, err: error }, 'request failed')
    }
    if (response.headersSent) {
      response.destroy()
      return
    }
    if (known.retryAfterSeconds !== undefined) response.setHeader('Retry-After', known.retryAfterSeconds)
    response.setHeader('Cache-Control', 'no-store')
    response.status(known.status).json(presentError(known))
  }
}

/** What anything thrown means for the visitor; unknown errors become `INTERNAL` with the error as cause. */
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

/** Status of a refusal made by express or body-parser (http-errors with `expose`), else undefined. */
function clientErrorStatus(error: unknown): number | undefined {
  if (!(error instanceof Error) || !('status' in error) || !('expose' in error)) return undefined
  const { status, expose } = error
  return expose === true && typeof status === 'number' && status >= 400 && status < 500 ? status : undefined
}
