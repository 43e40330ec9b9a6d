import type { AddressRefusal } from './address-policy.ts'

/** Why a chain of requests gave nothing to analyse. Internal: `fetch-errors.ts` says what the outside sees. */
export type FetchErrorCode =
  | AddressRefusal
  | 'HOST_NOT_FOUND'
  | 'REFUSED'
  | 'TLS'
  | 'NETWORK'
  | 'PROTOCOL'
  | 'HEADERS'
  | 'REDIRECTS'
  | 'BUDGET'
  | 'CONTENT_TYPE'
  | 'ENCODING'
  | 'TOO_BIG'
  | 'TIMEOUT'

/** Thrown within one request, and made a value at its edge. */
export class Failure extends Error {
  readonly code: FetchErrorCode

  constructor(code: FetchErrorCode, cause?: unknown) {
    super(code, { cause })
    this.code = code
  }
}

/**
 * Does some network work within a time. A `Failure`, or the end of the time, is answered as a value; rejects when
 * the caller's own signal aborts, and with any other error as it is.
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
