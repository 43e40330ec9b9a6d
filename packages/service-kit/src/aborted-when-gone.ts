import type { Response } from 'express'

/** A signal that aborts when the client leaves before its response is complete. */
export function abortedWhenGone(response: Response): AbortSignal {
  const gone = new AbortController()
  const abort = () => {
    if (!response.writableFinished) gone.abort(new Error('the client left'))
  }
  if (response.closed) abort()
  else response.once('close', abort)
  return gone.signal
}
