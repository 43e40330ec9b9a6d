import { AppError } from '@agency/service-kit'
import { storeTexts } from './store.content.ts'

/** What a visitor is told when the database does not answer; what the driver said stays in the log. */
export function storeUnavailable(cause: unknown): AppError {
  return new AppError('SERVICE_UNAVAILABLE', storeTexts.unavailable, { cause, retryAfterSeconds: 30 })
}
