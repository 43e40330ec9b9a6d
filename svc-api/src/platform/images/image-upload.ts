import { AdminCredentialsSchema } from '@agency/contracts'
import { BODY_MAX_BYTES, FIELD_MAX } from '@agency/contracts/limits'
import { AppError } from '@agency/service-kit'
import type { Request, RequestHandler, Response } from 'express'
import multer, { MulterError } from 'multer'
import { networkOf } from '../rate-limit/client-key.ts'
import { imagesTexts } from './images.content.ts'
import { refuseUnlessImage } from './images.ts'
import { createPlaces, type Places } from './upload-places.ts'

/** Each holds up to 10 MB in memory until its response; one administrator never needs more. */
const ADMINISTRATORS_AT_ONCE = 8
/** Forms that name the credentials after the file, of all addresses and of one: nobody knows yet whose they are. */
const UNKNOWN_AT_ONCE = 8
const UNKNOWN_OF_ADDRESS = 2

/** A character is at most 4 bytes, and the longest text is the description. */
const MAX_FIELD_BYTES = 4 * FIELD_MAX.description

/** multer's codes for size; any other is a form that no browser sends. */
const TOO_LARGE = new Set(['LIMIT_FILE_SIZE', 'LIMIT_FIELD_VALUE'])

/** A refusal of the file filter, which multer passes on as it is. */
class FilterRefusal extends Error {}

/**
 * Middleware that reads an administrator's multipart form with text fields and at most one file, `field`, which must be an
 * image, into `request.body` and `request.file`. Credentials that come before the file are judged before it is read, so that
 * strangers cannot take the administrator's places; a form that names them last is read from a small pool.
 */
export function imageUpload(field: string, requireAdmin: RequestHandler): RequestHandler[] {
  const judged = new WeakSet<Request>()
  const administrators = createPlaces({ total: ADMINISTRATORS_AT_ONCE, each: ADMINISTRATORS_AT_ONCE })
  const unknown = createPlaces({ total: UNKNOWN_AT_ONCE, each: UNKNOWN_OF_ADDRESS })

  /** Decides whether the file that begins here is read. */
  const admit = async (request: Request, response: Response) => {
    if (!AdminCredentialsSchema.safeParse(request.body).success) {
      return takePlace(unknown, networkOf(request.ip ?? ''), response)
    }
    // Fields that follow go where multer keeps the others.
    const { body } = request
    await requireAdmin(request, response, () => {})
    request.body = body
    judged.add(request)
    takePlace(administrators, '', response)
  }
  const form: RequestHandler = (request, response, next) => {
    if (request.is('multipart/form-data') !== 'multipart/form-data') {
      throw new AppError('UNSUPPORTED_MEDIA_TYPE', imagesTexts.notAForm)
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
      fileFilter: (_request, _file, callback) => {
        admit(request, response).then(
          () => callback(null, true),
          (cause) => callback(new FilterRefusal('the file is not read', { cause })),
        )
      },
    }).single(field)
    read(request, response, (error: unknown) => next(error === undefined ? undefined : refusalOf(error)))
  }
  const judge: RequestHandler = async (request, response, next) => {
    if (!judged.has(request)) {
      await requireAdmin(request, response, next)
      return
    }
    const { email: _email, password: _password, ...rest } = request.body
    request.body = rest
    next()
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
  return [form, judge, plainLineEnds, sniff]
}

/** Takes a place until the response has ended. @throws AppError SERVICE_UNAVAILABLE when there is none */
function takePlace(places: Places, owner: string, response: Response): void {
  // The client has left: `close` has been emitted, and would never give the place back.
  if (response.destroyed) throw new AppError('INVALID', imagesTexts.brokenForm)
  const giveBack = places.take(owner)
  if (giveBack === undefined) {
    throw new AppError('SERVICE_UNAVAILABLE', imagesTexts.tooManyUploads, { retryAfterSeconds: 10 })
  }
  response.once('close', giveBack)
}

/** multer and its parser throw many kinds of errors for malformed forms; all are 4xx. */
function refusalOf(error: unknown): unknown {
  if (error instanceof FilterRefusal) return error.cause
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
