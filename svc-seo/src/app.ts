import {
  errorHandler,
  healthRoutes,
  httpLogger,
  type Logger,
  type Metrics,
  notFound,
  requestId,
  requireGateway,
} from '@agency/service-kit'
import express, { type Express } from 'express'
import type { Analyser } from './analysis/analyse.ts'
import { analysisRoutes } from './analysis/analysis.routes.ts'

export function createApp({
  analyser,
  logger,
  metrics,
  secrets = [],
}: {
  readonly analyser: Analyser
  readonly logger: Logger
  readonly metrics: Metrics
  /** What gateways send; none: all callers are served. */
  readonly secrets?: readonly string[]
}): Express {
  const app = express()
  app.disable('x-powered-by')
  app.set('query parser', 'simple')
  app.use(requestId(), httpLogger({ logger }), metrics.timeRequests)
  app.use(requireGateway(secrets))
  app.use(healthRoutes(), analysisRoutes({ analyser, logger }))
  app.use(notFound(), errorHandler({ logger }))
  return app
}
