import type { RequestHandler } from 'express'
import { AppError } from './app-error.ts'
import { errorTexts } from './errors.content.ts'

/** Last middleware before the error handler: a JSON 404 for whatever no route handled. */
export function notFound(): RequestHandler {
  return () => {
    throw new AppError('NOT_FOUND', errorTexts.notFound)
  }
}
