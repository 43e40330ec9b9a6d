import { createLogger, listen } from '@agency/service-kit'
import { createApp } from '../app.ts'
import { createDeps } from '../deps.ts'
import { readApiEnv } from '../env.ts'
import type { SiteRunnerTimes } from '../features/site-runs/site-runner.ts'

export type GatewayOptions = {
  readonly env: Readonly<Record<string, string>>
  /** `SEO_URL`, by default a port where nothing listens. */
  readonly analyserUrl?: string
  /** The gateway's clock, by default the real one. */
  readonly clock?: () => Date
  /** Of what works on runs over whole sites, by default those of production. */
  readonly siteRunnerTimes?: SiteRunnerTimes
}

/** The administrator of every gateway here. */
export const ADMIN = { email: 'admin@example.com', password: 'correct horse' } as const

export const TOKEN_SECRET = 'a secret for tests, longer than 32 bytes'

const DEFAULTS = {
  RATE_LIMIT_FACTOR: '1000',
  ADMIN_EMAIL: ADMIN.email,
  ADMIN_PASSWORD: ADMIN.password,
  TOKEN_SECRET,
}

/** The whole gateway on a free port, composed as in `main`; `log` collects its log lines. */
export async function startGateway({
  env,
  analyserUrl = 'http://127.0.0.1:1',
  clock,
  siteRunnerTimes,
}: GatewayOptions) {
  const log: string[] = []
  const logger = createLogger({
    name: 'svc-api',
    destination: { write: (line: string) => void log.push(line) },
  })
  const settings = readApiEnv({ ...DEFAULTS, ...env, SEO_URL: analyserUrl })
  const { deps, close: closeDeps } = await createDeps({
    env: settings,
    logger,
    siteRunnerTimes,
    ...(clock === undefined ? {} : { clock }),
  })
  const { port, close } = await listen(createApp(deps), { host: '127.0.0.1', port: 0 })
  const url = `http://127.0.0.1:${port}`
  return {
    url,
    log,
    deps,
    post: (path: string, body: unknown, headers: Record<string, string> = {}, signal?: AbortSignal) =>
      fetch(`${url}${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: typeof body === 'string' ? body : JSON.stringify(body),
        ...(signal === undefined ? {} : { signal }),
      }),
    /** A call of the administrator, with valid credentials by default. */
    admin: (method: 'POST' | 'PATCH' | 'DELETE', path: string, body: object = {}) =>
      fetch(`${url}/api/admin${path}`, {
        method,
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ ...ADMIN, ...body }),
      }),
    get: (path: string, headers: Record<string, string> = {}) => fetch(`${url}${path}`, { headers }),
    close: async () => {
      await close(0)
      await closeDeps()
    },
  }
}

export type Gateway = Awaited<ReturnType<typeof startGateway>>
