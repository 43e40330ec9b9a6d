import { AppError } from '@agency/service-kit'
import { unavailableTexts } from './unavailable.content.ts'

type Port = Readonly<Record<string, (...values: never[]) => Promise<unknown>>>

/**
 * Wraps a port so that any failure rejects with SERVICE_UNAVAILABLE: a full disk, a lock that is not released, a server that
 * is down. The visitor can only retry later; the driver's error goes to the log as the cause.
 */
export function unavailableOnFailure<P extends Port>(port: P): P {
  const guarded = Object.entries(port).map(([name, call]) => [
    name,
    (...values: never[]) =>
      call(...values).catch((cause: unknown) => {
        throw unavailable(cause)
      }),
  ])
  // Same names, parameters and results.
  return Object.fromEntries(guarded) as P
}

/** As `unavailableOnFailure`, while a list is read. */
export async function* unavailableWhileRead<T>(records: AsyncIterable<T> | Iterable<T>): AsyncGenerator<T> {
  try {
    yield* records
  } catch (cause) {
    throw unavailable(cause)
  }
}

const unavailable = (cause: unknown) =>
  new AppError('SERVICE_UNAVAILABLE', unavailableTexts.unavailable, { cause, retryAfterSeconds: 30 })
