import type { RequestHandler } from 'express'
import { AppError } from './app-error.ts'
import { errorTexts } from './errors.content.ts'

/** Last middleware before the error handler: whatever no route took is a 404 with its JSON. */
export function notFound(): RequestHandler {
  return () => {
    throw new AppError('NOT_FOUND', errorTexts.notFound)
  }
}
