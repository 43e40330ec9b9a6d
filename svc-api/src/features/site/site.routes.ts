import { type Site, SiteSchema } from '@agency/contracts'
import { createEndpoints, type Endpoints, type RouteDeps } from '../../platform/http/endpoints.ts'

/** What pages need to know of this gateway. */
export function siteRoutes({
  site,
  requireAdmin,
}: Pick<RouteDeps<never>, 'requireAdmin'> & { readonly site: Site }): Endpoints {
  const endpoints = createEndpoints({ requireAdmin })
  endpoints.add(
    {
      method: 'get',
      path: '/api/site',
      summary: 'What this gateway can do for pages.',
      answer: 'Whether it can send mail to visitors, and has a browser for visits.',
      schema: SiteSchema,
    },
    (_request, response) => {
      response.set('Cache-Control', 'no-cache').json(site)
    },
  )
  return endpoints
}
