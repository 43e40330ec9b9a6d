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
        throw new AppError('SERVICE_UNAVAILABLE', unavailableTexts.unavailable, {
          cause,
          retryAfterSeconds: 30,
        })
      }),
  ])
  // Same names, parameters and results.
  return Object.fromEntries(guarded) as P
}
