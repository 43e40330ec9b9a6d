import { randomFillSync } from 'node:crypto'
import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'

type Size = { readonly width: number; readonly height: number }

/** A JPEG of random pixels, which compresses as badly as the busiest photo. */
export function noiseJpeg({ width, height }: Size, quality = 90): Promise<Buffer> {
  const pixels = randomFillSync(Buffer.alloc(width * height * 3))
  return sharp(pixels, { raw: { width, height, channels: 3 } })
    .jpeg({ quality })
    .toBuffer()
}

/** A one-coloured image in any of the accepted formats. */
export function plainImage(
  format: 'jpeg' | 'png' | 'webp' | 'avif',
  { width, height }: Size = { width: 600, height: 400 },
): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: '#7d1535' } })
    .toFormat(format)
    .toBuffer()
}

/** As stored by a phone held upright: rotated pixels, with orientation and location in EXIF. */
export function sidewaysPhoto(): Promise<Buffer> {
  const [width, height] = [60, 40]
  const pixels = Buffer.alloc(width * height * 3)
  for (let at = 0; at < width * height; at += 1) {
    // The left third is red: the top once upright.
    pixels.set(at % width < 20 ? [255, 0, 0] : [0, 0, 255], at * 3)
  }
  return sharp(pixels, { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 100, chromaSubsampling: '4:4:4' })
    .withExif({
      IFD0: { Make: 'Telefono' },
      IFD3: {
        GPSLatitudeRef: 'N',
        GPSLatitude: '38/1 36/1 0/1',
        GPSLongitudeRef: 'W',
        GPSLongitude: '1/1 6/1 0/1',
      },
    })
    .withMetadata({ orientation: 6 })
    .toBuffer()
}

/** A black and white PNG of any size in a few kB. */
export function hugePng({ width, height }: Size): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  // One bit per pixel, greyscale.
  header.set([1, 0, 0, 0, 0], 8)
  const rows = Buffer.alloc(height * (1 + Math.ceil(width / 8)))
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    pngChunk('IHDR', header),
    pngChunk('IDAT', deflateSync(rows)),
    pngChunk('IEND', Buffer.alloc(0)),
  ])
}

function pngChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}

export const svgWithScript = Buffer.from(
  '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>',
)
export const htmlPage = Buffer.from('<!doctype html><script>alert(1)</script>')
