import { type GatewayOnlyApp, gatewayOnlyApp } from '@agency/service-kit'
import type { Express } from 'express'
import type { Analyser } from './analysis/analyse.ts'
import { analysisRoutes } from './analysis/analysis.routes.ts'

export function createApp({
  analyser,
  ...rest
}: Omit<GatewayOnlyApp, 'routes'> & { readonly analyser: Analyser }): Express {
  return gatewayOnlyApp({ ...rest, routes: analysisRoutes({ analyser, logger: rest.logger }) })
}
