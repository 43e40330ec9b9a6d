import { createHash, randomBytes } from 'node:crypto'
import { IMAGE_WIDTHS } from '@agency/contracts/limits'
import { AppError } from '@agency/service-kit'
import { fileTypeFromBuffer } from 'file-type'
import sharp, { type SharpOptions } from 'sharp'
import { imagesTexts } from './images.content.ts'

/** What an upload may be, by its bytes and not by its name. */
const ACCEPTED_TYPES = new Set(['image/jpeg', 'image/png', 'image/webp', 'image/avif'])
/** More than any phone's photo; a PNG of 776 kB can hold 256 million pixels, half a gigabyte in memory. */
const MAX_PIXELS = 50e6
/** One photo of 24 million pixels takes half a second. */
const TIMEOUT_SECONDS = 20
const MAX_WIDTH = Math.max(...IMAGE_WIDTHS)
/** WebP ends at 16,383 pixels a side: an image far taller than wide is kept narrower instead. */
const MAX_HEIGHT = 4 * MAX_WIDTH
/** Visually the original for photos at half the bytes of the usual JPEG. AVIF would save a fifth more for seven times the work. */
const WEBP_QUALITY = 80

// Only what is accepted can be loaded at all: no SVG with its scripts and files, no PDF, no ImageMagick formats.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: [
    'VipsForeignLoadJpegBuffer',
    'VipsForeignLoadPngBuffer',
    'VipsForeignLoadWebpBuffer',
    'VipsForeignLoadHeifBuffer',
  ],
})
// An upload comes once: kept decoded images would only hold memory. One thread leaves the other cores to the calls.
sharp.cache(false)
sharp.concurrency(1)

/** One width of an image, encoded as WebP; sizes in pixels. */
export type ImageVersion = {
  /** Never given to another image: whoever has it may keep its bytes for ever. */
  readonly name: string
  readonly width: number
  readonly height: number
  readonly bytes: Uint8Array
}

/** What `ImageVersion.name` looks like, and nothing else is ever looked up. */
export const IMAGE_NAME = /^[0-9a-f]{16}-[0-9a-f]{12}-[1-9]\d{0,3}\.webp$/

/**
 * Makes sure that an upload is one of the accepted kinds of image, by its bytes.
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
   * The image upright, in sRGB, without metadata, once for each width of `IMAGE_WIDTHS` below its own and once in its
   * own (at most the largest), narrowest first. One image at a time: further ones wait.
   * @throws AppError INVALID when it is damaged or has too many pixels
   */
  readonly process: (bytes: Uint8Array) => Promise<readonly ImageVersion[]>
}

export function createImageProcessor(): ImageProcessor {
  let last: Promise<unknown> = Promise.resolve()
  return {
    process: (bytes) => {
      const mine = last.then(() => versionsOf(bytes))
      last = mine.catch(() => undefined)
      return mine
    },
  }
}

async function versionsOf(bytes: Uint8Array): Promise<readonly ImageVersion[]> {
  try {
    const upright = await sharp(bytes, { failOn: 'error', limitInputPixels: MAX_PIXELS })
      .timeout({ seconds: TIMEOUT_SECONDS })
      // Before the metadata goes, which says which way is up.
      .rotate()
      .resize({ width: MAX_WIDTH, height: MAX_HEIGHT, fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true })
    const { width, height, channels } = upright.info
    const raw: SharpOptions = { raw: { width, height, channels } }
    const uploadId = randomBytes(6).toString('hex')
    const versions: ImageVersion[] = []
    for (const wanted of [...IMAGE_WIDTHS.filter((step) => step < width), width]) {
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
 * The hash makes the address one for these bytes alone; the upload's own part makes it one for this upload alone, so that
 * the image of one project can be removed whoever else uploaded the same picture.
 */
function nameOf(bytes: Uint8Array, uploadId: string, width: number): string {
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 16)
  return `${hash}-${uploadId}-${width}.webp`
}

/** libvips says so in words alone. */
const isTooManyPixels = (error: unknown) => error instanceof Error && /pixel limit/i.test(error.message)
