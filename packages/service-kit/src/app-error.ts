import { type ApiError, ERROR_STATUS, type ErrorCode } from '@agency/contracts/errors'

export type AppErrorDetails = {
  /** What really happened: for the log only, never sent. */
  readonly cause?: unknown
  /** One Spanish sentence per refused field. */
  readonly fields?: Readonly<Record<string, string>> | undefined
  /** Sent as `Retry-After`, in whole seconds. */
  readonly retryAfterSeconds?: number | undefined
}

/**
 * A failure that may be shown to the visitor: a stable code, a Spanish sentence and a private cause. The HTTP status
 * follows from the code (`ERROR_STATUS` of the contracts).
 */
export class AppError extends Error {
  override readonly name = 'AppError'
  readonly code: ErrorCode
  readonly status: number
  readonly fields: Readonly<Record<string, string>> | undefined
  readonly retryAfterSeconds: number | undefined

  constructor(code: ErrorCode, publicMessage: string, details: AppErrorDetails = {}) {
    super(publicMessage, details.cause === undefined ? undefined : { cause: details.cause })
    this.code = code
    this.status = ERROR_STATUS[code]
    this.fields = details.fields
    this.retryAfterSeconds = details.retryAfterSeconds
  }
}

/** The response body of an `AppError`, without its cause and status. */
export function presentError(error: AppError): ApiError {
  return {
    error: error.message,
    code: error.code,
    ...(error.fields === undefined ? {} : { fields: { ...error.fields } }),
  }
}
