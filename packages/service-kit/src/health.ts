import { Router } from 'express'

/** Resolves while the dependency is healthy, rejects otherwise. */
export type HealthCheck = () => Promise<void>

export type HealthOptions = {
  /** Named when health is asked for: what there is to check may change. */
  readonly checks?: () => Readonly<Record<string, HealthCheck>>
  /** What an operator should know though everything works, such as an overdue backup. */
  readonly notes?: () => Readonly<Record<string, string>>
  /** A check that takes longer counts as down. */
  readonly timeoutMs?: number
}

/**
 * `GET /livez`: the process runs. `GET /healthz`: 200 `{"status":"ok","checks":{name:"ok"}}`, or 503 with
 * `"status":"down"` while a check fails; `notes` do not change that. Each of the two is omitted when there are none.
 */
export function healthRoutes({
  checks = () => ({}),
  notes = () => ({}),
  timeoutMs = 2000,
}: HealthOptions = {}): Router {
  const routes = Router()
  routes.get('/livez', (_request, response) => {
    response.set('Cache-Control', 'no-store').json({ status: 'ok' })
  })
  routes.get('/healthz', async (_request, response) => {
    const states = await Promise.all(
      Object.entries(checks()).map(
        async ([name, check]) => [name, (await isWell(check, timeoutMs)) ? 'ok' : 'down'] as const,
      ),
    )
    const noted = notes()
    const isOk = states.every(([, state]) => state === 'ok')
    response
      .status(isOk ? 200 : 503)
      .set('Cache-Control', 'no-store')
      .json({
        status: isOk ? 'ok' : 'down',
        ...(states.length === 0 ? {} : { checks: Object.fromEntries(states) }),
        ...(Object.keys(noted).length === 0 ? {} : { notes: noted }),
      })
  })
  return routes
}

async function isWell(check: HealthCheck, timeoutMs: number): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined
  const tooLate = new Promise<false>((resolve) => {
    timer = setTimeout(() => resolve(false), timeoutMs)
  })
  const answered = check().then(
    () => true,
    () => false,
  )
  try {
    return await Promise.race([answered, tooLate])
  } finally {
    clearTimeout(timer)
  }
}
