import type { HeaderList } from '../artefacts.ts'
import { headerValue } from '../web/headers.ts'
import type { CachedResponse } from './safe-fetch.ts'

/** Statuses that a range brings about, or may: the same address without one answers something else. */
const OF_RANGES: ReadonlySet<number> = new Set([400, 416, 501])

/**
 * What a server that was asked for the beginning of a file would have answered without the range: of a 206, status and length
 * of the whole file. A server that ignores ranges has said it already. `undefined` where its answer does not tell.
 */
export function withoutRange(partial: CachedResponse): CachedResponse | undefined {
  const { response, body } = partial
  if (OF_RANGES.has(response.status)) return undefined
  if (response.status !== 206) return partial
  const range = headerValue(response.headers, 'content-range') ?? ''
  const [, last = '', size = ''] = /^bytes 0-(\d{1,12})\/(\d{1,12})$/i.exec(range.trim()) ?? []
  const isCoded = headerValue(response.headers, 'content-encoding') !== undefined
  const sent = Number(last) + 1
  // The range has to be what came, and to lie within the file.
  const isTrue =
    size !== '' && sent <= Number(size) && (isCoded || body.truncated || body.bytes.length === sent)
  if (!isTrue) return undefined
  const headers: HeaderList = [
    ...response.headers.filter(([name]) => name !== 'content-range' && name !== 'content-length'),
    ['content-length', size],
  ]
  const hops = response.hops.map((hop, index) =>
    index === response.hops.length - 1 ? { ...hop, status: 200, headers } : hop,
  )
  const truncated = body.truncated || sent < Number(size)
  return { response: { ...response, status: 200, headers, hops }, body: { ...body, truncated } }
}
