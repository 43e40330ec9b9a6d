import { type GatewayOnlyApp, gatewayOnlyApp } from '@agency/service-kit'
import { type Express, Router } from 'express'
import { type AnalysisRoutesDeps, analysisRoutes } from './analysis/analysis.routes.ts'
import { judgeRoutes } from './analysis/judge.routes.ts'
import { siteFindingsRoutes } from './analysis/site-findings.routes.ts'
import { type SiteRoutesDeps, siteRoutes } from './crawl/site.routes.ts'
import type { WorkerPool } from './worker/worker-pool.ts'

type AppDeps = Omit<GatewayOnlyApp, 'routes'> &
  AnalysisRoutesDeps &
  Pick<SiteRoutesDeps, 'siteRuns'> &
  Pick<WorkerPool, 'judge' | 'judgeSite'>

export function createApp({ analyser, judge, judgeSite, siteRuns, ...rest }: AppDeps): Express {
  const { logger } = rest
  const routes = Router().use(
    analysisRoutes({ analyser, logger }),
    judgeRoutes({ judge }),
    siteRoutes({ siteRuns, logger }),
    siteFindingsRoutes({ judgeSite }),
  )
  return gatewayOnlyApp({ ...rest, routes })
}
