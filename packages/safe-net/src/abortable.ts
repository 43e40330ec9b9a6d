/**
 * Settles as the promise does, or rejects with the signal's reason as soon as it aborts. The work behind the promise
 * goes on; its outcome is discarded.
 */
export function abortable<T>(promise: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const handleAbort = () => reject(signal.reason)
    if (signal.aborted) handleAbort()
    signal.addEventListener('abort', handleAbort)
    promise.then(resolve, reject).finally(() => signal.removeEventListener('abort', handleAbort))
  })
}
