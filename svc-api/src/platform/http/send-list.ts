import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Response } from 'express'

/** Characters that are collected before they are sent on. */
const CHUNK = 64 * 1024

/**
 * Answers 200 with a JSON array, written as it is read: a list with every report may be larger than memory. The length of
 * the whole list goes in `X-Total-Count`.
 */
export async function sendList(
  response: Response,
  { records, total }: { readonly records: AsyncIterable<unknown>; readonly total: number },
): Promise<void> {
  response.set('Content-Type', 'application/json; charset=utf-8').set('X-Total-Count', String(total))
  await pipeline(Readable.from(jsonArray(records)), response)
}

async function* jsonArray(records: AsyncIterable<unknown>): AsyncGenerator<string> {
  let text = '['
  let separator = ''
  for await (const record of records) {
    text += separator + JSON.stringify(record)
    separator = ','
    if (text.length < CHUNK) continue
    yield text
    text = ''
  }
  yield `${text}]`
}
