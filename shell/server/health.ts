import { Router } from 'express'
import { z } from 'zod'

/** Health of the gateway and its dependencies. */
const GatewayHealthSchema = z.object({
  checks: z.record(z.string(), z.enum(['ok', 'down'])),
  notes: z.record(z.string(), z.string()).optional(),
})
type Health = { readonly checks: Readonly<Record<string, 'ok' | 'down'>>; readonly notes?: unknown }

/** The gateway itself waits two seconds for its dependencies. */
const GATEWAY_TIMEOUT_MS = 3000

/**
 * `GET /livez`: the process runs. `GET /healthz`: 200 while the gateway and all its dependencies are up, 503 while one
 * is down, with the state of each and what the gateway notes beside.
 */
export function healthRoutes({ apiUrl }: { readonly apiUrl: string }): Router {
  const routes = Router()
  routes.get('/livez', (_request, response) => {
    response.set('Cache-Control', 'no-store').json({ status: 'ok' })
  })
  routes.get('/healthz', async (_request, response) => {
    const { checks, notes } = await gatewayHealth(apiUrl)
    const isOk = Object.values(checks).every((state) => state === 'ok')
    response
      .status(isOk ? 200 : 503)
      .set('Cache-Control', 'no-store')
      .json({ status: isOk ? 'ok' : 'down', checks, notes })
  })
  return routes
}

async function gatewayHealth(apiUrl: string): Promise<Health> {
  try {
    const signal = AbortSignal.timeout(GATEWAY_TIMEOUT_MS)
    const response = await fetch(new URL('/healthz', apiUrl), { signal })
    const { checks, notes } = GatewayHealthSchema.parse(await response.json())
    return { checks: { 'svc-api': 'ok', ...checks }, notes }
  } catch {
    return { checks: { 'svc-api': 'down' } }
  }
}
