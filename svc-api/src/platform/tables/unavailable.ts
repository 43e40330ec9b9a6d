import { AppError } from '@agency/service-kit'
import { storeTexts } from './unavailable.content.ts'

/** What a visitor is told when the database does not answer; what the driver said stays in the log. */
function storeUnavailable(cause: unknown): AppError {
  return new AppError('SERVICE_UNAVAILABLE', storeTexts.unavailable, { cause, retryAfterSeconds: 30 })
}

/**
 * What a query answers. A full disk, a lock that is not given up, a server that is away: the visitor can only come back
 * later. @throws AppError SERVICE_UNAVAILABLE
 */
export async function orUnavailable<T>(query: () => T | Promise<T>): Promise<T> {
  try {
    return await query()
  } catch (error) {
    throw storeUnavailable(error)
  }
}
