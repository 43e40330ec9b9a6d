import {
  BODY_MAX_BYTES,
  type SiteEvent,
  SiteRenderedSchema,
  SiteRequestSchema,
  WebsiteSchema,
} from '@agency/contracts'
import { SITE_RUN_MAX } from '@agency/contracts/site-values'
import {
  abortedWhenGone,
  endWithError,
  jsonBody,
  type Logger,
  parseBody,
  writeLine,
} from '@agency/service-kit'
import { Router } from 'express'
import { z } from 'zod'
import { SitePageFactsSchema } from '../site/site-facts.ts'
import type { SiteRuns } from './site-runs.ts'

/** The gateway keeps facts without reading them, but they have been out of our hands. */
const RequestSchema = SiteRequestSchema.extend({
  website: WebsiteSchema,
  have: z.array(SitePageFactsSchema).max(SITE_RUN_MAX.pages).default([]),
})

export interface SiteRoutesDeps {
  readonly siteRuns: SiteRuns
  readonly logger: Logger
  /** How often the client is told that the run goes on, in milliseconds. */
  readonly aliveMs?: number
}

/**
 * `POST /site {website, have?, used?, renders?}`: reads the pages of a site and tells each as an NDJSON line, the end as the last. A
 * client that leaves ends it. A line is missing at the end where the service stops: whoever wants the rest asks again with
 * what there is. Who `renders` is told which pages a browser has to read, and answers by `POST /site/:token/rendered {url, page?}`.
 */
export function siteRoutes({ siteRuns, logger, aliveMs = 15_000 }: SiteRoutesDeps): Router {
  const routes = Router()
  routes.post('/site', jsonBody(BODY_MAX_BYTES.site), async (request, response) => {
    const wanted = parseBody(RequestSchema, request)
    const gone = abortedWhenGone(response)
    const tell = (event: SiteEvent) => writeLine<SiteEvent>(response, event)
    const alive = setInterval(() => tell({ alive: true }), aliveMs)
    try {
      await siteRuns.run(wanted, { signal: gone, tell })
      response.end()
    } catch (cause) {
      if (gone.aborted) return
      if (siteRuns.isStopping() && response.headersSent) response.end()
      else endWithError(cause, { request, response, logger })
    } finally {
      clearInterval(alive)
    }
  })
  routes.post('/site/:token/rendered', jsonBody(BODY_MAX_BYTES.rendered), (request, response) => {
    siteRuns.takeRendered(String(request.params.token), parseBody(SiteRenderedSchema, request))
    response.status(204).end()
  })
  return routes
}
