import express, { type Express, type RequestHandler } from 'express'
import { errorHandler } from './error-handler.ts'
import { requireGateway } from './gateway-only.ts'
import { healthRoutes } from './health.ts'
import { httpLogger, type Logger } from './logger.ts'
import type { Metrics } from './metrics.ts'
import { notFound } from './not-found.ts'
import { requestId } from './request-id.ts'

/** What a service that only gateways call is made of. */
export interface GatewayOnlyApp {
  readonly routes: RequestHandler
  readonly logger: Logger
  readonly metrics: Metrics
  /** What gateways send; without any, all callers are served. */
  readonly secrets?: readonly string[] | undefined
}

/** The application of a service that only gateways call: its routes, between what every such service has. */
export function gatewayOnlyApp({ routes, logger, metrics, secrets = [] }: GatewayOnlyApp): Express {
  const app = express()
  app.disable('x-powered-by')
  app.set('query parser', 'simple')
  app.use(requestId(), httpLogger({ logger }), metrics.timeRequests)
  app.use(requireGateway(secrets))
  app.use(healthRoutes(), routes)
  app.use(notFound(), errorHandler({ logger }))
  return app
}
