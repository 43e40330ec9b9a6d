/** What the first bytes of an image tell; dimensions in pixels, absent where those bytes do not reach them. */
export interface ImageInfo {
  readonly format: 'png' | 'gif' | 'jpeg' | 'webp' | 'ico' | 'svg' | 'avif'
  readonly width?: number
  readonly height?: number
  /** A note in the file may turn it on its side, and browsers do not agree on that. */
  readonly mayBeTurned?: true
}

/** Recognises an image by its content, not by its name or type; `undefined` for any other format. */
export function imageInfo(head: Uint8Array): ImageInfo | undefined {
  const bytes = new DataView(head.buffer, head.byteOffset, head.byteLength)
  const text = (from: number, length: number) => latin(head, from, length)
  if (text(1, 3) === 'PNG' && head[0] === 0x89) return png(head, bytes)
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

const TURNED = { mayBeTurned: true } as const

function png(head: Uint8Array, bytes: DataView): ImageInfo {
  if (bytes.byteLength < 24) return { format: 'png' }
  const isTurned = latin(head, 24, 4096).includes('eXIf')
  return {
    format: 'png',
    width: bytes.getUint32(16),
    height: bytes.getUint32(20),
    ...(isTurned && TURNED),
  }
}

function gif(bytes: DataView): ImageInfo {
  if (bytes.byteLength < 10) return { format: 'gif' }
  return { format: 'gif', width: bytes.getUint16(6, true), height: bytes.getUint16(8, true) }
}

/**
 * Walks the segments up to the frame header, which has the dimensions (ISO 10918-1, B.2.2). As browsers show it: lying on its side
 * where the camera says that it was held so.
 */
function jpeg(bytes: DataView): ImageInfo {
  let at = 2
  let isOnSide = false
  while (at + 9 <= bytes.byteLength && bytes.getUint8(at) === 0xff) {
    const marker = bytes.getUint8(at + 1)
    if (marker === 0xff) {
      at++
      continue
    }
    // C4, C8 and CC are tables, not frames.
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
    if (isFrame) {
      const [height, width] = [bytes.getUint16(at + 5), bytes.getUint16(at + 7)]
      return { format: 'jpeg', ...(isOnSide ? { width: height, height: width } : { width, height }) }
    }
    if (marker === 0xe1) isOnSide ||= exifOrientation(bytes, at + 4) >= 5
    const length = bytes.getUint16(at + 2)
    if (length < 2) break
    at += 2 + length
  }
  return { format: 'jpeg' }
}

/** The orientation of Exif data; from 5 on, rows are columns (Exif 2.32, 4.6.4 A). 0 where there is none. */
function exifOrientation(bytes: DataView, from: number): number {
  const tiff = from + 6
  const has = (at: number, length: number) => at + length <= bytes.byteLength
  if (!has(tiff, 8) || bytes.getUint32(from) !== 0x45786966) return 0
  const isLittle = bytes.getUint16(tiff) === 0x4949
  const first = tiff + bytes.getUint32(tiff + 4, isLittle)
  if (!has(first, 2)) return 0
  const count = bytes.getUint16(first, isLittle)
  for (let index = 0; index < count && has(first + 2 + index * 12, 12); index++) {
    const entry = first + 2 + index * 12
    if (bytes.getUint16(entry, isLittle) === 0x0112) return bytes.getUint16(entry + 8, isLittle)
  }
  return 0
}

/** Lossy, lossless and extended files have their dimensions in different places (RFC 9649). */
function webp(bytes: DataView, kind: string): ImageInfo {
  if (bytes.byteLength < 30) return { format: 'webp' }
  const uint24 = (at: number) => bytes.getUint16(at, true) | (bytes.getUint8(at + 2) << 16)
  if (kind === 'VP8X') {
    const hasExif = (bytes.getUint8(20) & 0x08) !== 0
    return { format: 'webp', width: uint24(24) + 1, height: uint24(27) + 1, ...(hasExif && TURNED) }
  }
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
  const boxes = latin(head, 0, 4096)
  const at = boxes.indexOf('ispe')
  if (at === -1 || at + 16 > bytes.byteLength) return { format: 'avif' }
  const isTurned = boxes.includes('irot') || boxes.includes('imir')
  return {
    format: 'avif',
    width: bytes.getUint32(at + 8),
    height: bytes.getUint32(at + 12),
    ...(isTurned && TURNED),
  }
}
