import { type GatewayOnlyApp, gatewayOnlyApp } from '@agency/service-kit'
import { type Express, Router } from 'express'
import { type AnalysisRoutesDeps, analysisRoutes } from './analysis/analysis.routes.ts'
import { judgeRoutes } from './analysis/judge.routes.ts'
import { type RecheckRoutesDeps, recheckRoutes } from './analysis/recheck.routes.ts'
import { siteFindingsRoutes } from './analysis/site-findings.routes.ts'
import { type SiteRoutesDeps, siteRoutes } from './crawl/site.routes.ts'
import type { WorkerPool } from './worker/worker-pool.ts'

type AppDeps = Omit<GatewayOnlyApp, 'routes'> &
  AnalysisRoutesDeps &
  RecheckRoutesDeps &
  Pick<SiteRoutesDeps, 'siteRuns'> &
  Pick<WorkerPool, 'judge' | 'judgeSite'>

export function createApp({ analyser, recheck, judge, judgeSite, siteRuns, ...rest }: AppDeps): Express {
  const { logger } = rest
  const routes = Router().use(
    analysisRoutes({ analyser, logger }),
    recheckRoutes({ recheck }),
    judgeRoutes({ judge }),
    siteRoutes({ siteRuns, logger }),
    siteFindingsRoutes({ judgeSite }),
  )
  return gatewayOnlyApp({ ...rest, routes })
}
