import type { z } from 'zod'
import { AppError } from './app-error.ts'
import { errorTexts } from './errors.content.ts'

/**
 * Converts a zod error to `INVALID`: the first message of each field by its dotted path. With a single field its message is
 * the visitor's sentence too.
 */
export function validationError(error: z.ZodError): AppError {
  const sentences = new Map<string, string>()
  for (const issue of error.issues) {
    const field = issue.path.map(String).join('.')
    if (!sentences.has(field)) sentences.set(field, issue.message)
  }
  return invalidFields(sentences, error)
}

/** An `INVALID` error from messages by field; the field `''` is the body as a whole. */
export function invalidFields(sentences: ReadonlyMap<string, string>, cause?: unknown): AppError {
  const [only] = sentences.size === 1 ? sentences.values() : []
  const fields = [...sentences].filter(([field]) => field !== '')
  return new AppError('INVALID', only ?? errorTexts.checkFields, {
    cause,
    fields: fields.length === 0 ? undefined : Object.fromEntries(fields),
  })
}
