import { isUtf8 } from 'node:buffer'
import type { TextResponse } from '../artefacts.ts'
import { headerValue } from '../web/headers.ts'
import type { CachedResponse } from './safe-fetch.ts'

/** Where a document may declare its encoding (HTML standard, «prescan a byte stream»). */
const PRESCAN_BYTES = 1024

const BYTE_ORDER_MARKS: readonly (readonly [encoding: string, mark: readonly number[]])[] = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16be', [0xfe, 0xff]],
  ['utf-16le', [0xff, 0xfe]],
]

/**
 * Text of a body as a browser would read it: byte order mark, `Content-Type`, `<meta>` in the first 1024 bytes,
 * else UTF-8 if it is valid UTF-8, else windows-1252. `truncated` forgives half a character at the end.
 */
export function decode(bytes: Buffer, contentType: string | undefined, truncated = false): string {
  return new TextDecoder(encodingOf(bytes, contentType, truncated)).decode(bytes)
}

/** The same response with its body as text. */
export function textResponse({ response, body }: CachedResponse): TextResponse {
  return {
    ...response,
    text: decode(body.bytes, headerValue(response.headers, 'content-type'), body.truncated),
    bytes: body.bytes.length,
    transferBytes: body.transferBytes,
    truncated: body.truncated,
  }
}

function encodingOf(bytes: Buffer, contentType: string | undefined, truncated: boolean): string {
  const marked = BYTE_ORDER_MARKS.find(([, mark]) => mark.every((byte, index) => bytes[index] === byte))
  if (marked) return marked[0]
  const fromHttp = webEncoding(/;\s*charset\s*=\s*["']?([^\s"';,]+)/i.exec(contentType ?? '')?.[1])
  if (fromHttp) return fromHttp
  const fromMeta = webEncoding(declaredInMeta(bytes))
  // Read as single bytes, so it cannot be UTF-16 whatever it says (HTML standard, same section).
  if (fromMeta) return fromMeta.startsWith('utf-16') ? 'utf-8' : fromMeta
  return isUtf8(truncated ? withoutPartialCharacter(bytes) : bytes) ? 'utf-8' : 'windows-1252'
}

function declaredInMeta(bytes: Buffer): string | undefined {
  const start = bytes
    .subarray(0, PRESCAN_BYTES)
    .toString('latin1')
    .replace(/<!--.*?-->/gs, '')
  return /<meta\s[^>]*?charset\s*=\s*["']?\s*([^\s"'/>;]+)/i.exec(start)?.[1]
}

/** The encoding that a label means on the web: `iso-8859-1` is windows-1252 there (WHATWG Encoding, «names and labels»). */
function webEncoding(label: string | undefined): string | undefined {
  if (label === undefined) return undefined
  try {
    return new TextDecoder(label).encoding
  } catch {
    return undefined
  }
}

/** Continuation bytes are `10xxxxxx`; at most three of them and their leading byte can be cut in the middle. */
function withoutPartialCharacter(bytes: Buffer): Buffer {
  for (let back = 1; back <= Math.min(4, bytes.length); back += 1) {
    const byte = bytes[bytes.length - back] ?? 0
    if (byte < 0x80) return bytes
    if (byte >= 0xc0) return bytes.subarray(0, bytes.length - back)
  }
  return bytes
}
