import type { z } from 'zod'
import { AppError } from './app-error.ts'
import { errorTexts } from './errors.content.ts'

/**
 * Turns what zod refused into an `INVALID` error: the first sentence of each field by its dotted path, and
 * as the sentence for the visitor the field's own when only one was refused.
 */
export function validationError(error: z.ZodError): AppError {
  const sentences = new Map<string, string>()
  for (const issue of error.issues) {
    const field = issue.path.map(String).join('.')
    if (!sentences.has(field)) sentences.set(field, issue.message)
  }
  return invalidFields(sentences, error)
}

/** An `INVALID` error from sentences by field; the field `''` is the body as a whole. */
export function invalidFields(sentences: ReadonlyMap<string, string>, cause?: unknown): AppError {
  const [only] = sentences.size === 1 ? sentences.values() : []
  const fields = [...sentences].filter(([field]) => field !== '')
  return new AppError('INVALID', only ?? errorTexts.checkFields, {
    cause,
    fields: fields.length === 0 ? undefined : Object.fromEntries(fields),
  })
}
