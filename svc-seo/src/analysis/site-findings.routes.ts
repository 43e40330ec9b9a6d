import { BODY_MAX_BYTES, SiteFindingsRequestSchema, SitePageSchema } from '@agency/contracts'
import { SITE_RUN_MAX } from '@agency/contracts/site-values'
import { abortedWhenGone, jsonBody, parseBody } from '@agency/service-kit'
import { Router } from 'express'
import { z } from 'zod'
import { SiteFactsSchema, SitePageFactsSchema, webAddress } from '../site/site-facts.ts'
import type { WorkerPool } from '../worker/worker-pool.ts'
import { toAppError } from './analysis-error.ts'

/** The request with the facts as this service makes them: the gateway keeps them without looking inside. */
const RequestSchema = SiteFindingsRequestSchema.extend({
  pages: z.array(SitePageSchema.extend({ url: webAddress })).max(SITE_RUN_MAX.pages),
  facts: z.array(SitePageFactsSchema).max(SITE_RUN_MAX.pages),
  site: SiteFactsSchema.optional(),
})

/** `POST /site-findings {website, pages, facts, site?}`: what the pages of a run show together. Nothing is asked of the site. */
export function siteFindingsRoutes({ judgeSite }: Pick<WorkerPool, 'judgeSite'>): Router {
  const routes = Router()
  routes.post('/site-findings', jsonBody(BODY_MAX_BYTES.site), async (request, response) => {
    const body = parseBody(RequestSchema, request)
    const gone = abortedWhenGone(response)
    try {
      response.set('Cache-Control', 'no-store').json(await judgeSite(body, gone))
    } catch (cause) {
      if (!gone.aborted) throw toAppError(cause)
    }
  })
  return routes
}
