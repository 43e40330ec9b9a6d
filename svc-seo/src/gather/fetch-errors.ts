import { ERROR_STATUS } from '@agency/contracts'
import type { FetchErrorCode } from '@agency/safe-net'
import { AppError } from '@agency/service-kit'
import { badRedirectText, fetchErrorTexts } from './fetch-errors.content.ts'

/** The error with which an analysis ends when the page itself cannot be had. */
export function pageError(failure: {
  readonly code: FetchErrorCode
  readonly hops: readonly unknown[]
}): AppError {
  const { code, page } = fetchErrorTexts[failure.code]
  const wasRedirected = failure.hops.length > 0
  if (wasRedirected && ERROR_STATUS[code] === 400) return new AppError('BAD_RESPONSE', badRedirectText)
  return new AppError(code, page)
}
