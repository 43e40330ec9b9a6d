import { BODY_MAX_BYTES, RenderRequestSchema } from '@agency/contracts'
import { abortedWhenGone, jsonBody, parseBody } from '@agency/service-kit'
import { Router } from 'express'
import type { Renderer } from './renderer.ts'

/** `POST /render {website, isOfRun?}`: the page's HTML when its scripts have run, for the gateway. */
export function renderRoutes(renderer: Renderer): Router {
  const routes = Router()
  routes.post('/render', jsonBody(BODY_MAX_BYTES.json), async (request, response) => {
    const wanted = parseBody(RenderRequestSchema, request)
    const gone = abortedWhenGone(response)
    try {
      response.set('Cache-Control', 'no-store').json(await renderer.render(wanted, gone))
    } catch (cause) {
      if (!gone.aborted) throw cause
    }
  })
  return routes
}
