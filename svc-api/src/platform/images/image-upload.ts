import { BODY_MAX_BYTES, FIELD_MAX } from '@agency/contracts/limits'
import { AppError } from '@agency/service-kit'
import type { RequestHandler } from 'express'
import multer, { MulterError } from 'multer'
import { imagesTexts } from './images.content.ts'
import { refuseUnlessImage } from './images.ts'

/** Each holds up to 10 MB in memory until it is answered; one administrator never has so many. */
const MAX_AT_ONCE = 8

/** A character of a text is at most 4 bytes, and the longest text is the description. */
const MAX_FIELD_BYTES = 4 * FIELD_MAX.description

/** Refusals of multer's that are about size; any other is a form that no browser sends. */
const TOO_LARGE = new Set(['LIMIT_FILE_SIZE', 'LIMIT_FIELD_VALUE'])

/**
 * Middleware that reads a multipart form with text fields and at most one file, `field`, which must be an image, into
 * `request.body` and `request.file`. It comes before the password is known, so it is bounded in every direction.
 */
export function imageUpload(field: string): RequestHandler[] {
  let open = 0
  const atMostSoMany: RequestHandler = (_request, response, next) => {
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
    // Otherwise «ñ» in a file's name arrives broken.
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
      // A multipart form turns the end of every line of a text into two characters.
      if (typeof value === 'string') request.body[name] = value.replaceAll('\r\n', '\n')
    }
    next()
  }
  const sniff: RequestHandler = async (request, _response, next) => {
    // A form without a chosen file sends an empty one.
    if (request.file?.size === 0) delete request.file
    if (request.file !== undefined) await refuseUnlessImage(request.file.buffer)
    next()
  }
  return [atMostSoMany, form, plainLineEnds, sniff]
}

/** multer and its parser speak of faults of the form in errors of many kinds; none is a fault of ours. */
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
