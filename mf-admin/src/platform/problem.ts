import { isRequestError } from '@agency/web-kit'
import { problemContent } from './problem.content.ts'

/** A failed call in words for people: the gateway's own sentence where there is one. */
export function sentenceOf(error: unknown): string {
  if (!isRequestError(error)) return problemContent.unexpected
  if (error.status === 0) return problemContent.unreachable
  return error.body.error ?? problemContent.unexpected
}
