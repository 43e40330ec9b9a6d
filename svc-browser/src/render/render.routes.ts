import { BODY_MAX_BYTES, RenderRequestSchema } from '@agency/contracts'
import { jsonBody, parseBody } from '@agency/service-kit'
import { type Response, Router } from 'express'
import type { Renderer } from './renderer.ts'

/** `POST /render {website}`: the page's HTML when its scripts have run, for the gateway. */
export function renderRoutes(renderer: Renderer): Router {
  const routes = Router()
  routes.post('/render', jsonBody(BODY_MAX_BYTES.json), async (request, response) => {
    const { website } = parseBody(RenderRequestSchema, request)
    const gone = whenGone(response)
    try {
      response.set('Cache-Control', 'no-store').json(await renderer.render(website, gone))
    } catch (cause) {
      if (!gone.aborted) throw cause
    }
  })
  return routes
}

/** Aborts when the client leaves before its response is complete. */
function whenGone(response: Response): AbortSignal {
  const gone = new AbortController()
  response.on('close', () => {
    if (!response.writableFinished) gone.abort(new Error('the client left'))
  })
  return gone.signal
}
