/** What the first bytes of an image tell; dimensions in pixels, absent where those bytes do not reach them. */
export interface ImageInfo {
  readonly format: 'png' | 'gif' | 'jpeg' | 'webp' | 'ico' | 'svg' | 'avif'
  readonly width?: number
  readonly height?: number
}

/** Recognises an image by its content, not by its name or type; `undefined` for any other format. */
export function imageInfo(head: Uint8Array): ImageInfo | undefined {
  const bytes = new DataView(head.buffer, head.byteOffset, head.byteLength)
  const text = (from: number, length: number) => latin(head, from, length)
  if (text(1, 3) === 'PNG' && head[0] === 0x89) return png(bytes)
  if (/^GIF8[79]a$/.test(text(0, 6))) return gif(bytes)
  if (head[0] === 0xff && head[1] === 0xd8) return jpeg(bytes)
  if (text(0, 4) === 'RIFF' && text(8, 4) === 'WEBP') return webp(bytes, text(12, 4))
  if (text(0, 4) === '\0\0\u0001\0') return ico(bytes)
  if (text(4, 4) === 'ftyp' && /^avi[fs]$/.test(text(8, 4))) return avif(head, bytes)
  return isDrawing(text(0, 4096)) ? { format: 'svg' } : undefined
}

/** Before `<svg>` there may be a declaration, comments and a doctype; a web page may have drawings too. */
function isDrawing(text: string): boolean {
  return (
    /^(?:\u00EF\u00BB\u00BF)?\s*<(?:svg|\?xml|!)/i.test(text) &&
    /<svg[\s>]/i.test(text) &&
    !/<(?:!doctype\s+)?html/i.test(text)
  )
}

function latin(head: Uint8Array, from: number, length: number): string {
  return Array.from(head.subarray(from, from + length), (byte) => String.fromCharCode(byte)).join('')
}

function png(bytes: DataView): ImageInfo {
  if (bytes.byteLength < 24) return { format: 'png' }
  return { format: 'png', width: bytes.getUint32(16), height: bytes.getUint32(20) }
}

function gif(bytes: DataView): ImageInfo {
  if (bytes.byteLength < 10) return { format: 'gif' }
  return { format: 'gif', width: bytes.getUint16(6, true), height: bytes.getUint16(8, true) }
}

/** Walks the segments up to the frame header, which has the dimensions (ISO 10918-1, B.2.2). */
function jpeg(bytes: DataView): ImageInfo {
  let at = 2
  while (at + 9 <= bytes.byteLength && bytes.getUint8(at) === 0xff) {
    const marker = bytes.getUint8(at + 1)
    if (marker === 0xff) {
      at++
      continue
    }
    // C4, C8 and CC are tables, not frames.
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
    if (isFrame) return { format: 'jpeg', width: bytes.getUint16(at + 7), height: bytes.getUint16(at + 5) }
    const length = bytes.getUint16(at + 2)
    if (length < 2) break
    at += 2 + length
  }
  return { format: 'jpeg' }
}

/** Lossy, lossless and extended files have their dimensions in different places (RFC 9649). */
function webp(bytes: DataView, kind: string): ImageInfo {
  if (bytes.byteLength < 30) return { format: 'webp' }
  const uint24 = (at: number) => bytes.getUint16(at, true) | (bytes.getUint8(at + 2) << 16)
  if (kind === 'VP8X') return { format: 'webp', width: uint24(24) + 1, height: uint24(27) + 1 }
  if (kind === 'VP8L') {
    const bits = bytes.getUint32(21, true)
    return { format: 'webp', width: (bits & 0x3fff) + 1, height: ((bits >> 14) & 0x3fff) + 1 }
  }
  if (kind !== 'VP8 ') return { format: 'webp' }
  const side = (at: number) => bytes.getUint16(at, true) & 0x3fff
  return { format: 'webp', width: side(26), height: side(28) }
}

/** The largest of the icons in the file; zero means 256. */
function ico(bytes: DataView): ImageInfo {
  if (bytes.byteLength < 6) return { format: 'ico' }
  let width = 0
  let height = 0
  for (let index = 0; index < bytes.getUint16(4, true); index++) {
    const at = 6 + index * 16
    if (at + 2 > bytes.byteLength) break
    const size = [bytes.getUint8(at) || 256, bytes.getUint8(at + 1) || 256] as const
    if (size[0] > width) [width, height] = size
  }
  return width === 0 ? { format: 'ico' } : { format: 'ico', width, height }
}

/** The first `ispe` box has the dimensions (ISO 23008-12, 6.5.3); it is near the beginning. */
function avif(head: Uint8Array, bytes: DataView): ImageInfo {
  const at = latin(head, 0, 4096).indexOf('ispe')
  if (at === -1 || at + 16 > bytes.byteLength) return { format: 'avif' }
  return { format: 'avif', width: bytes.getUint32(at + 8), height: bytes.getUint32(at + 12) }
}
