import { AnalyserRecheckSchema, BODY_MAX_BYTES } from '@agency/contracts'
import { abortedWhenGone, jsonBody, parseBody } from '@agency/service-kit'
import { Router } from 'express'
import type { Rechecker } from './recheck.ts'

export interface RecheckRoutesDeps {
  readonly recheck: Rechecker
}

/** `POST /recheck {website, checks, renderings?}`: some checks of a page, run again. `renderings` are as in `POST /analyze`. */
export function recheckRoutes({ recheck }: RecheckRoutesDeps): Router {
  const routes = Router()
  routes.post('/recheck', jsonBody(BODY_MAX_BYTES.renderings), async (request, response) => {
    const body = parseBody(AnalyserRecheckSchema, request)
    const gone = abortedWhenGone(response)
    try {
      response.set('Cache-Control', 'no-store').json(await recheck(body, gone))
    } catch (cause) {
      if (!gone.aborted) throw cause
    }
  })
  return routes
}
