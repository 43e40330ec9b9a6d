import { type GatewayOnlyApp, gatewayOnlyApp } from '@agency/service-kit'
import { type Express, Router } from 'express'
import { renderRoutes } from './render/render.routes.ts'
import type { Renderer } from './render/renderer.ts'
import { visitRoutes } from './visit/visit.routes.ts'
import type { Visitor } from './visit/visitor.ts'

interface App extends Omit<GatewayOnlyApp, 'routes'> {
  readonly renderer: Renderer
  readonly visitor: Visitor
}

export function createApp({ renderer, visitor, ...rest }: App): Express {
  const routes = Router().use(renderRoutes(renderer), visitRoutes({ visitor, logger: rest.logger }))
  return gatewayOnlyApp({ ...rest, routes })
}
