/** The promise, or the signal's reason as soon as it aborts; what the promise still does then is nobody's business. */
export function abortable<T>(promise: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const handleAbort = () => reject(signal.reason)
    if (signal.aborted) handleAbort()
    signal.addEventListener('abort', handleAbort)
    promise.then(resolve, reject).finally(() => signal.removeEventListener('abort', handleAbort))
  })
}
