import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Response } from 'express'
import type { AnyIterable } from '../tables/lists.ts'

/** Characters buffered before they are sent. */
const CHUNK = 64 * 1024

/**
 * Streams a JSON array: a list with every report may be larger than memory. The length of the whole list goes in
 * `X-Total-Count`.
 */
export async function sendList<R>(
  response: Response,
  {
    records,
    total,
    present,
  }: {
    readonly records: AnyIterable<R>
    readonly total: number
    readonly present: (record: R) => unknown
  },
): Promise<void> {
  const texts = jsonArray(records, present)
  // Until the first bytes are sent a failure can still be answered.
  const { value: first = '' } = await texts.next()
  response.set('Content-Type', 'application/json; charset=utf-8').set('X-Total-Count', String(total))
  response.write(first)
  await pipeline(Readable.from(texts), response)
}

async function* jsonArray<R>(
  records: AnyIterable<R>,
  present: (record: R) => unknown,
): AsyncGenerator<string> {
  let text = '['
  let separator = ''
  for await (const record of records) {
    text += separator + JSON.stringify(present(record))
    separator = ','
    if (text.length < CHUNK) continue
    yield text
    text = ''
  }
  yield `${text}]`
}
