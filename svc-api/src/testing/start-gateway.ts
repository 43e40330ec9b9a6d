import { createLogger, listen } from '@agency/service-kit'
import { createApp } from '../app.ts'
import { createDeps } from '../deps.ts'
import { readApiEnv } from '../env.ts'

export type GatewayOptions = {
  readonly env: Readonly<Record<string, string>>
  readonly analyserUrl: string
}

/** The whole gateway on a free port, put together as `main` does; its log lines are kept in `log`. */
export async function startGateway({ env, analyserUrl }: GatewayOptions) {
  const log: string[] = []
  const logger = createLogger({
    name: 'svc-api',
    destination: { write: (line: string) => void log.push(line) },
  })
  const settings = readApiEnv({ RATE_LIMIT_FACTOR: '1000', ...env, SEO_URL: analyserUrl })
  const { close: closeDeps, ...deps } = await createDeps({ env: settings, logger })
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
    get: (path: string, headers: Record<string, string> = {}) => fetch(`${url}${path}`, { headers }),
    close: async () => {
      await close(0)
      await closeDeps()
    },
  }
}

export type Gateway = Awaited<ReturnType<typeof startGateway>>
