import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { NDJSON } from '@agency/contracts'
import { type AppError, presentError, toAppError } from '@agency/service-kit'
import type { Request, Response } from 'express'

/** JSON unless the client asks for NDJSON explicitly. */
export const wantsLines = (request: Request): boolean =>
  request.accepts(['application/json', NDJSON]) === NDJSON

/** Sends one line per event; a failure after the first line becomes the last line. */
export async function sendLines(
  response: Response,
  {
    events,
    onFailure,
  }: { readonly events: AsyncIterable<object>; readonly onFailure: (error: AppError) => void },
): Promise<void> {
  // Without this, proxies of the nginx family buffer the lines.
  response.set('Content-Type', NDJSON).set('X-Accel-Buffering', 'no')
  await pipeline(Readable.from(linesOf(events, onFailure)), response)
}

async function* linesOf(
  events: AsyncIterable<object>,
  onFailure: (error: AppError) => void,
): AsyncGenerator<string> {
  try {
    for await (const event of events) yield lineOf(event)
  } catch (error) {
    const appError = toAppError(error)
    onFailure(appError)
    yield lineOf({ ...presentError(appError), status: appError.status })
  }
}

const lineOf = (event: object) => `${JSON.stringify(event)}\n`
