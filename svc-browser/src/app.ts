import { type GatewayOnlyApp, gatewayOnlyApp } from '@agency/service-kit'
import type { Express } from 'express'
import { renderRoutes } from './render/render.routes.ts'
import type { Renderer } from './render/renderer.ts'

export function createApp({
  renderer,
  ...rest
}: Omit<GatewayOnlyApp, 'routes'> & { readonly renderer: Renderer }): Express {
  return gatewayOnlyApp({ ...rest, routes: renderRoutes(renderer) })
}
