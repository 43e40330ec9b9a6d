import { Router } from 'express'
import { z } from 'zod'

/** Health of the gateway and its dependencies. */
const GatewayHealthSchema = z.object({ checks: z.record(z.string(), z.enum(['ok', 'down'])) })

/** The gateway itself waits two seconds for its dependencies. */
const GATEWAY_TIMEOUT_MS = 3000

/**
 * `GET /livez`: the process runs. `GET /healthz`: 200 while the gateway and all its dependencies are up, 503 while one
 * is down, with the state of each.
 */
export function healthRoutes({ apiUrl }: { readonly apiUrl: string }): Router {
  const routes = Router()
  routes.get('/livez', (_request, response) => {
    response.set('Cache-Control', 'no-store').json({ status: 'ok' })
  })
  routes.get('/healthz', async (_request, response) => {
    const checks = await gatewayHealth(apiUrl)
    const isOk = Object.values(checks).every((state) => state === 'ok')
    response
      .status(isOk ? 200 : 503)
      .set('Cache-Control', 'no-store')
      .json({ status: isOk ? 'ok' : 'down', checks })
  })
  return routes
}

async function gatewayHealth(apiUrl: string): Promise<Record<string, 'ok' | 'down'>> {
  try {
    const signal = AbortSignal.timeout(GATEWAY_TIMEOUT_MS)
    const response = await fetch(new URL('/healthz', apiUrl), { signal })
    const { checks } = GatewayHealthSchema.parse(await response.json())
    return { 'svc-api': 'ok', ...checks }
  } catch {
    return { 'svc-api': 'down' }
  }
}
