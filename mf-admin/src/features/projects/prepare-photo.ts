import { BODY_MAX_BYTES, UPLOAD_MAX_SIDE } from '@agency/contracts/limits'

// Above this quality a photo grows without looking better.
const QUALITY = 0.9

/**
 * Scales a photo to what the site needs: upright, and at most `UPLOAD_MAX_SIDE` pixels on its longest side. A photo
 * that is small enough, or that the browser cannot decode, stays unchanged for the gateway to validate.
 */
export async function preparePhoto(file: File): Promise<File> {
  const photo = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => undefined)
  if (!photo) return file
  const scale = UPLOAD_MAX_SIDE / Math.max(photo.width, photo.height)
  if (scale >= 1 && file.size <= BODY_MAX_BYTES.image) {
    photo.close()
    return file
  }
  const blob = await draw(photo, Math.min(1, scale), file.type === 'image/jpeg' ? 'image/jpeg' : 'image/webp')
  photo.close()
  // Not every browser encodes WebP; the blob's type says what it is.
  return blob ? new File([blob], renamed(file.name, blob.type), { type: blob.type }) : file
}

async function draw(photo: ImageBitmap, scale: number, type: string): Promise<Blob | null> {
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(photo.width * scale))
  canvas.height = Math.max(1, Math.round(photo.height * scale))
  const context = canvas.getContext('2d')
  if (!context) return null
  context.imageSmoothingQuality = 'high'
  context.drawImage(photo, 0, 0, canvas.width, canvas.height)
  return new Promise((resolve) => canvas.toBlob(resolve, type, QUALITY))
}

/** `foto.HEIC` encoded as JPEG becomes `foto.jpeg`. */
const renamed = (name: string, type: string) =>
  `${name.replace(/\.[^.]*$/, '')}.${type.slice(type.indexOf('/') + 1)}`
