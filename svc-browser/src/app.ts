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
import { renderRoutes } from './render/render.routes.ts'
import type { Renderer } from './render/renderer.ts'

export function createApp({
  renderer,
  logger,
  metrics,
  secrets = [],
}: {
  readonly renderer: Renderer
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
  app.use(healthRoutes(), renderRoutes(renderer))
  app.use(notFound(), errorHandler({ logger }))
  return app
}
