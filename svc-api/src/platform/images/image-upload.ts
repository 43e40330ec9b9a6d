import { BODY_MAX_BYTES, FIELD_MAX } from '@agency/contracts/limits'
import { AppError } from '@agency/service-kit'
import type { RequestHandler } from 'express'
import multer, { MulterError } from 'multer'
import { imagesTexts } from './images.content.ts'
import { refuseUnlessImage } from './images.ts'

/** Each holds up to 10 MB in memory until its response; one administrator never needs more. */
const MAX_AT_ONCE = 8

/** A character is at most 4 bytes, and the longest text is the description. */
const MAX_FIELD_BYTES = 4 * FIELD_MAX.description

/** multer's codes for size; any other is a form that no browser sends. */
const TOO_LARGE = new Set(['LIMIT_FILE_SIZE', 'LIMIT_FIELD_VALUE'])

/**
 * Middleware that reads a multipart form with text fields and at most one file, `field`, which must be an image, into
 * `request.body` and `request.file`. It runs before the password is checked, so everything is bounded.
 */
export function imageUpload(field: string): RequestHandler[] {
  let open = 0
  const atMostSoMany: RequestHandler = (_request, response, next) => {
    // The client left while the rate limit was read: `close` has been emitted, and would never give the place back.
    if (response.destroyed) return
    if (open >= MAX_AT_ONCE) {
      throw new AppError('SERVICE_UNAVAILABLE', imagesTexts.tooManyUploads, { retryAfterSeconds: 10 })
    }
    open += 1
    response.once('close', () => {
      open -= 1
    })
    next()
  }
  const read = multer({
    storage: multer.memoryStorage(),
    limits: {
      fileSize: BODY_MAX_BYTES.image,
      files: 1,
      fields: 20,
      parts: 21,
      fieldSize: MAX_FIELD_BYTES,
      fieldNameSize: 50,
      fieldNestingDepth: 0,
    },
    // Otherwise «ñ» in a file name is garbled.
    defParamCharset: 'utf8',
  }).single(field)
  const form: RequestHandler = (request, response, next) => {
    if (request.is('multipart/form-data') !== 'multipart/form-data') {
      throw new AppError('UNSUPPORTED_MEDIA_TYPE', imagesTexts.notAForm)
    }
    read(request, response, (error: unknown) => next(error === undefined ? undefined : refusalOf(error)))
  }
  const plainLineEnds: RequestHandler = (request, _response, next) => {
    for (const [name, value] of Object.entries(request.body)) {
      // Multipart forms encode line breaks as CRLF.
      if (typeof value === 'string') request.body[name] = value.replaceAll('\r\n', '\n')
    }
    next()
  }
  const sniff: RequestHandler = async (request, _response, next) => {
    // A form without a chosen file sends an empty file.
    if (request.file?.size === 0) delete request.file
    if (request.file !== undefined) await refuseUnlessImage(request.file.buffer)
    next()
  }
  return [atMostSoMany, form, plainLineEnds, sniff]
}

/** multer and its parser throw many kinds of errors for malformed forms; all are 4xx. */
function refusalOf(error: unknown): AppError {
  if (error instanceof MulterError && TOO_LARGE.has(error.code)) {
    return error.code === 'LIMIT_FILE_SIZE'
      ? new AppError('TOO_LARGE', imagesTexts.tooLarge, {
          cause: error,
          fields: { image: imagesTexts.tooLarge },
        })
      : new AppError('TOO_LARGE', imagesTexts.fieldTooLarge, { cause: error })
  }
  return new AppError('INVALID', imagesTexts.brokenForm, { cause: error })
}
