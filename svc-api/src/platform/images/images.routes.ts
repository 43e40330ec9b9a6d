import { Router } from 'express'
import type { ImageStore } from './image-store.ts'
import { IMAGE_NAME } from './images.ts'

/**
 * A name is never reused for other bytes, so browsers cache them for good. Shared caches revalidate, since a deleted project
 * hides its image.
 */
const CACHE_CONTROL = 'public, max-age=31536000, s-maxage=0, immutable'

/** `GET /images/<name>`: a stored image that is not hidden. */
export function imagesRoutes({
  images,
  isHidden,
}: {
  readonly images: Pick<ImageStore, 'find'>
  /** Whether a stored image must not be served. */
  readonly isHidden: (name: string) => Promise<boolean>
}): Router {
  const routes = Router()
  routes.get('/images/:name', async (request, response, next) => {
    const name = String(request.params.name)
    const [bytes, hidden] = IMAGE_NAME.test(name)
      ? await Promise.all([images.find(name), isHidden(name)])
      : [undefined, false]
    if (bytes === undefined || hidden) {
      next()
      return
    }
    response
      .set('Cache-Control', CACHE_CONTROL)
      .set('ETag', `"${name}"`)
      .type('image/webp')
      .send(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))
  })
  return routes
}
