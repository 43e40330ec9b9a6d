import { AppError } from '@agency/service-kit'
import { unavailableTexts } from './unavailable.content.ts'

type Port = Readonly<Record<string, (...values: never[]) => Promise<unknown>>>

/**
 * The same port, whose functions reject with SERVICE_UNAVAILABLE whatever fails in them: a full disk, a lock that is not
 * released, a server that is down. The visitor can only try again later; what the driver said goes to the log as the cause.
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
  // The same names with the same parameters and results.
  return Object.fromEntries(guarded) as P
}
