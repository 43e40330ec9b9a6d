import express, { type Request, type RequestHandler } from 'express'
import { z } from 'zod'
import { AppError } from './app-error.ts'
import { errorTexts } from './errors.content.ts'
import { invalidFields, validationError } from './validation-error.ts'

/** Default messages; a schema's own message wins. */
const spanish = z.locales.es().localeError

/**
 * Middleware that reads a JSON body of at most `maxBytes` (counted after decompression) into `request.body`.
 * Other media types are left unread: `parseBody` refuses them.
 */
export function jsonBody(maxBytes: number): RequestHandler {
  return express.json({ limit: maxBytes })
}

/**
 * Middleware that refuses a body that is not JSON right away, for calls that may respond before they parse their body.
 * Goes after `jsonBody`.
 */
export function jsonOnly(): RequestHandler {
  return (request, _response, next) => {
    refuseOtherType(request)
    next()
  }
}

/**
 * Parses the request's JSON body. Call it in a handler, after `jsonBody`.
 * @throws AppError UNSUPPORTED_MEDIA_TYPE when the body is not JSON; INVALID with one Spanish sentence per field when it
 * does not match the schema or contains text that UTF-8 cannot encode
 */
export function parseBody<S extends z.ZodType>(schema: S, request: Request): z.output<S> {
  refuseOtherType(request)
  return parseValue(schema, request.body ?? {})
}

/**
 * Parses any external input, such as the fields of a form.
 * @throws AppError INVALID, like `parseBody`
 */
export function parseValue<S extends z.ZodType>(schema: S, value: unknown): z.output<S> {
  const parsed = schema.safeParse(value, { error: spanish })
  if (!parsed.success) throw validationError(parsed.error)
  const broken = fieldsWithBrokenText(parsed.data)
  if (broken.length > 0) throw invalidFields(new Map(broken.map((field) => [field, errorTexts.brokenText])))
  return parsed.data
}

function refuseOtherType(request: Request): void {
  if (isBodyOfAnotherType(request)) {
    throw new AppError('UNSUPPORTED_MEDIA_TYPE', errorTexts.unsupportedMediaType)
  }
}

function isBodyOfAnotherType(request: Request): boolean {
  const isEmpty = request.headers['content-type'] === undefined && request.headers['content-length'] === '0'
  // `is` returns null without a body and false for another type.
  return !isEmpty && request.is('application/json') === false
}

/**
 * Paths of strings with a lone surrogate. JSON can encode one (`"\ud800"`), but no store can: it would come back as another
 * character.
 */
function fieldsWithBrokenText(root: unknown): string[] {
  const found: string[] = []
  const pending: { readonly path: string; readonly value: unknown }[] = [{ path: '', value: root }]
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    const { path, value } = next
    if (typeof value === 'string') {
      if (/\p{Surrogate}/u.test(value)) found.push(path)
    } else if (typeof value === 'object' && value !== null) {
      for (const [key, inner] of Object.entries(value)) {
        pending.push({ path: path === '' ? key : `${path}.${key}`, value: inner })
      }
    }
  }
  return found.reverse()
}
