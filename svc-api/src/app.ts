import {
  errorHandler,
  type HealthCheck,
  healthRoutes,
  httpLogger,
  type Logger,
  notFound,
  requestId,
} from '@agency/service-kit'
import express, { type Express } from 'express'
import helmet from 'helmet'
import { analysesOperations } from './features/analyses/analyses.openapi.ts'
import { analysesRoutes } from './features/analyses/analyses.routes.ts'
import { createAnalysesService } from './features/analyses/analyses.service.ts'
import type { AnalysesStore } from './features/analyses/analyses.store.ts'
import type { SeoClient } from './features/analyses/seo-client.ts'
import { openApiOperations, openApiRoutes } from './features/openapi/openapi.routes.ts'
import type { RateLimits } from './platform/rate-limit.ts'

export type AppDeps = {
  readonly analysesStore: AnalysesStore
  readonly seoClient: SeoClient
  readonly rateLimits: RateLimits
  readonly healthChecks: Readonly<Record<string, HealthCheck>>
  readonly logger: Logger
  readonly clock: () => Date
  /** How many proxies stand in front: that many entries of `X-Forwarded-For` are believed, no more. */
  readonly trustProxy: number
}

/** The gateway as an Express application, listening nowhere yet. */
export function createApp(deps: AppDeps): Express {
  const { logger, rateLimits } = deps
  const app = express()
  app.set('trust proxy', deps.trustProxy)
  app.set('query parser', 'simple')
  app.set('etag', false)

  app.use(requestId(), httpLogger({ logger }), securityHeaders())
  app.use(healthRoutes({ checks: deps.healthChecks }))
  app.use(
    analysesRoutes({
      service: createAnalysesService({ store: deps.analysesStore, clock: deps.clock }),
      seoClient: deps.seoClient,
      rateLimits,
      logger,
    }),
  )
  app.use(openApiRoutes({ operations: [...analysesOperations, ...openApiOperations] }))
  app.use(notFound(), errorHandler({ logger }))
  return app
}

/** An API answers data: nothing in it may run, load or be framed. Transport security is the edge's to promise. */
const securityHeaders = () =>
  helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: { 'default-src': ["'none'"], 'frame-ancestors': ["'none'"] },
    },
    strictTransportSecurity: false,
  })
