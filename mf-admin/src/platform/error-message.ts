import { isRequestError } from '@agency/web-kit'
import { errorMessageContent } from './error-message.content.ts'

/** A readable message for a failed call: the gateway's own, if any. */
export function errorMessage(error: unknown): string {
  if (!isRequestError(error)) return errorMessageContent.unexpected
  if (error.status === 0) return errorMessageContent.unreachable
  return error.body.error ?? errorMessageContent.unexpected
}
