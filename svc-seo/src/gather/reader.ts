import type * as plan from '../plan/index.ts'

/**
 * The functions of `plan`, away from the thread that serves: strangers' files are never parsed on it. Each call
 * may reject, for want of a thread or because a text took too long.
 */
export type Reader = {
  readonly [Name in keyof typeof plan]: (
    task: Parameters<(typeof plan)[Name]>[0],
    signal: AbortSignal,
  ) => Promise<ReturnType<(typeof plan)[Name]>>
}

/** A reader and the signal that ends the analysis. */
export interface Reading {
  readonly reader: Reader
  readonly signal: AbortSignal
}

/** What was read, or `otherwise` where it could not be: the analysis goes on without it. */
export async function readOr<T>(read: Promise<T>, otherwise: T, signal: AbortSignal): Promise<T> {
  try {
    return await read
  } catch {
    signal.throwIfAborted()
    return otherwise
  }
}
