import { Router } from 'express'
import type { ImageStore } from './image-store.ts'
import { IMAGE_NAME } from './images.ts'

/** `GET /images/<name>`: a stored image. A name is never used for other bytes, so whoever has it may keep it for ever. */
export function imagesRoutes({ images }: { readonly images: ImageStore }): Router {
  const routes = Router()
  routes.get('/images/:name', async (request, response, next) => {
    const name = String(request.params.name)
    const bytes = IMAGE_NAME.test(name) ? await images.get(name) : undefined
    if (bytes === undefined) {
      next()
      return
    }
    response
      .set('Cache-Control', 'public, max-age=31536000, immutable')
      .set('ETag', `"${name}"`)
      .type('image/webp')
      .send(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))
  })
  return routes
}
