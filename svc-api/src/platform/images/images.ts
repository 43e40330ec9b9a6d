import { createHash, randomBytes } from 'node:crypto'
import { IMAGE_WIDTHS } from '@agency/contracts/limits'
import { AppError } from '@agency/service-kit'
import { fileTypeFromBuffer } from 'file-type'
import sharp, { type SharpOptions } from 'sharp'
import { imagesTexts } from './images.content.ts'

/** Accepted uploads, by their bytes rather than their name. */
const ACCEPTED_TYPES = new Set(['image/jpeg', 'image/png', 'image/webp', 'image/avif'])
/** More than any phone's photo; a PNG of 776 kB can expand to 256 million pixels, half a gigabyte in memory. */
const MAX_PIXELS = 50e6
/** One photo of 24 million pixels takes half a second. */
const TIMEOUT_SECONDS = 20
const MAX_WIDTH = Math.max(...IMAGE_WIDTHS)
/** WebP allows 16,383 pixels a side: very tall images are scaled down further. */
const MAX_HEIGHT = 4 * MAX_WIDTH
/** Visually lossless for photos at half the size of a typical JPEG. AVIF would save a fifth more at seven times the CPU. */
const WEBP_QUALITY = 80

// Only the loaders of accepted formats: no SVG with its scripts and files, no PDF, no ImageMagick formats.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: [
    'VipsForeignLoadJpegBuffer',
    'VipsForeignLoadPngBuffer',
    'VipsForeignLoadWebpBuffer',
    'VipsForeignLoadHeifBuffer',
  ],
})
// Uploads are processed once: caching decoded images only wastes memory. One thread leaves the other cores to requests.
sharp.cache(false)
sharp.concurrency(1)

/** One width of an image, encoded as WebP; sizes in pixels. */
export type ImageVersion = {
  /** Never reused for another image, so its bytes can be cached forever. */
  readonly name: string
  readonly width: number
  readonly height: number
  readonly bytes: Uint8Array
}

/** The format of `ImageVersion.name`; nothing else is ever looked up. */
export const IMAGE_NAME = /^[0-9a-f]{16}-[0-9a-f]{12}-[1-9]\d{0,3}\.webp$/

/**
 * Checks that an upload is an accepted image, by its bytes.
 * @throws AppError UNSUPPORTED_MEDIA_TYPE
 */
export async function refuseUnlessImage(bytes: Uint8Array): Promise<void> {
  const type = await fileTypeFromBuffer(bytes)
  if (type === undefined || !ACCEPTED_TYPES.has(type.mime)) {
    throw new AppError('UNSUPPORTED_MEDIA_TYPE', imagesTexts.notAnImage, {
      fields: { image: imagesTexts.notAnImage },
    })
  }
}

export type ImageProcessor = {
  /**
   * The image upright, in sRGB, without metadata, in every width of `IMAGE_WIDTHS` below its own and in its own (at most the
   * largest), narrowest first. Images are processed one at a time.
   * @throws AppError INVALID when it is damaged or has too many pixels
   */
  readonly process: (bytes: Uint8Array) => Promise<readonly ImageVersion[]>
  /** The same in its own width alone, of what must be an accepted image. @throws AppError UNSUPPORTED_MEDIA_TYPE too */
  readonly processOne: (bytes: Uint8Array) => Promise<ImageVersion>
}

export function createImageProcessor(): ImageProcessor {
  let last: Promise<unknown> = Promise.resolve()
  const inTurn = (bytes: Uint8Array, widths: readonly number[]) => {
    const mine = last.then(() => versionsOf(bytes, widths))
    last = mine.catch(() => undefined)
    return mine
  }
  return {
    process: (bytes) => inTurn(bytes, IMAGE_WIDTHS),
    processOne: async (bytes) => {
      await refuseUnlessImage(bytes)
      // Its own width is always there.
      return (await inTurn(bytes, []))[0] as ImageVersion
    },
  }
}

async function versionsOf(bytes: Uint8Array, widths: readonly number[]): Promise<readonly ImageVersion[]> {
  try {
    const upright = await sharp(bytes, { failOn: 'error', limitInputPixels: MAX_PIXELS })
      .timeout({ seconds: TIMEOUT_SECONDS })
      // Applies the EXIF orientation before the metadata is dropped.
      .rotate()
      .resize({ width: MAX_WIDTH, height: MAX_HEIGHT, fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true })
    const { width, height, channels } = upright.info
    const raw: SharpOptions = { raw: { width, height, channels } }
    const uploadId = randomBytes(6).toString('hex')
    const versions: ImageVersion[] = []
    for (const wanted of [...widths.filter((step) => step < width), width]) {
      const webp = await sharp(upright.data, raw)
        .timeout({ seconds: TIMEOUT_SECONDS })
        .resize({ width: wanted })
        .webp({ quality: WEBP_QUALITY })
        .toBuffer({ resolveWithObject: true })
      versions.push({
        name: nameOf(webp.data, uploadId, wanted),
        width: webp.info.width,
        height: webp.info.height,
        bytes: webp.data,
      })
    }
    return versions
  } catch (cause) {
    const text = isTooManyPixels(cause) ? imagesTexts.tooManyPixels : imagesTexts.broken
    throw new AppError('INVALID', text, { cause, fields: { image: text } })
  }
}

/**
 * The hash ties the name to these bytes, the upload's part to this upload: deleting one project's image never affects another
 * upload of the same picture.
 */
function nameOf(bytes: Uint8Array, uploadId: string, width: number): string {
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 16)
  return `${hash}-${uploadId}-${width}.webp`
}

/** libvips has no error code for it. */
const isTooManyPixels = (error: unknown) => error instanceof Error && /pixel limit/i.test(error.message)
