import express, { type Request, type RequestHandler } from 'express'
import { z } from 'zod'
import { AppError } from './app-error.ts'
import { errorTexts } from './errors.content.ts'
import { invalidFields, validationError } from './validation-error.ts'

/** Sentences for what a schema says nothing about; a schema's own sentence wins. */
const spanish = z.locales.es().localeError

/**
 * Middleware that reads a JSON body of at most `maxBytes` (counted after decompression) into `request.body`.
 * Any other media type is left unread: `parseBody` refuses it.
 */
export function jsonBody(maxBytes: number): RequestHandler {
  return express.json({ limit: maxBytes })
}

/**
 * Middleware that refuses a body of another media type than JSON at once, for calls that answer something else
 * before they look into their body. After `jsonBody`.
 */
export function jsonOnly(): RequestHandler {
  return (request, _response, next) => {
    refuseOtherType(request)
    next()
  }
}

/**
 * The request's JSON body as the schema's output. To be called inside a handler, after `jsonBody`.
 * @throws AppError UNSUPPORTED_MEDIA_TYPE when a body came that is not JSON; INVALID with one Spanish sentence
 * per field when it does not fit the schema or holds text that UTF-8 cannot carry
 */
export function parseBody<S extends z.ZodType>(schema: S, request: Request): z.output<S> {
  refuseOtherType(request)
  return parseValue(schema, request.body ?? {})
}

/**
 * Anything that came from outside, such as the fields of a form, as the schema's output.
 * @throws AppError INVALID, as `parseBody` does
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
  // `is` answers null where there is no body at all and false where the type is another one.
  return !isEmpty && request.is('application/json') === false
}

/**
 * Paths of the texts with half a surrogate pair. JSON can write one (`"\ud800"`), no store can keep it: it
 * would come back as another character.
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
