import type { AddressRefusal } from './address-policy.ts'

/**
 * Why a request gave no answer: refused by the address policy, no connection, or (the last seven) what was said over
 * one. For logs and for the words that each service finds for it.
 */
export type FetchErrorCode =
  | AddressRefusal
  | 'HOST_NOT_FOUND'
  | 'RESOLVER'
  | 'REFUSED'
  | 'TLS'
  | 'NETWORK'
  | 'TIMEOUT'
  | 'PROTOCOL'
  | 'HEADERS'
  | 'REDIRECTS'
  | 'BUDGET'
  | 'CONTENT_TYPE'
  | 'ENCODING'
  | 'TOO_BIG'

/** Thrown within one request; `withinDeadline` turns it into a value. */
export class Failure extends Error {
  readonly code: FetchErrorCode

  constructor(code: FetchErrorCode, cause?: unknown) {
    super(code, { cause })
    this.name = 'Failure'
    this.code = code
  }
}

/**
 * Does some network work within a time. A `Failure` is answered as a value, the end of the time as `TIMEOUT`.
 * @param limits.deadlineMs from now, in milliseconds
 * @param work stops when its signal aborts
 * @throws the reason of the caller's own signal, and any other error as it is
 */
export async function withinDeadline<T>(
  { signal, deadlineMs }: { readonly signal: AbortSignal; readonly deadlineMs: number },
  work: (signal: AbortSignal) => Promise<T>,
): Promise<{ readonly ok: true; readonly value: T } | { readonly ok: false; readonly code: FetchErrorCode }> {
  signal.throwIfAborted()
  const stop = new AbortController()
  const handleAbort = () => stop.abort(signal.reason)
  signal.addEventListener('abort', handleAbort)
  const timer = setTimeout(() => stop.abort(new Failure('TIMEOUT')), deadlineMs)
  try {
    return { ok: true, value: await work(stop.signal) }
  } catch (cause) {
    signal.throwIfAborted()
    const failure = stop.signal.aborted ? stop.signal.reason : cause
    if (failure instanceof Failure) return { ok: false, code: failure.code }
    throw failure
  } finally {
    clearTimeout(timer)
    signal.removeEventListener('abort', handleAbort)
  }
}
