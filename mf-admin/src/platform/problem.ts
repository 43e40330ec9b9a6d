import { isRequestError } from '@agency/web-kit'
import { problemContent } from './problem.content.ts'

/** A readable message for a failed call: the gateway's own, if any. */
export function sentenceOf(error: unknown): string {
  if (!isRequestError(error)) return problemContent.unexpected
  if (error.status === 0) return problemContent.unreachable
  return error.body.error ?? problemContent.unexpected
}
