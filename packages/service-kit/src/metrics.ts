import express, { type Request, type RequestHandler } from 'express'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { type Listening, listen } from './listen.ts'
import { StartError } from './start-error.ts'

/** Where services listen for Prometheus when `METRICS_PORT` does not say: the first free port from here on. */
const FIRST_PORT = 9100
const PORTS_TRIED = 100

/** From a read of the store to an analysis that runs into its deadline, in seconds. */
const DURATION_BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60]

export type Metrics = {
  /** Times every request by method, route pattern and status; goes before the routes. */
  readonly timeRequests: RequestHandler
  /** A value that is read whenever somebody asks; `name` in Prometheus' spelling, with its unit. */
  readonly gauge: (name: string, help: string, read: () => number) => void
  /** Everything measured, in Prometheus' text format. */
  readonly text: () => Promise<string>
}

/** Measures of one process: those of Node itself (memory, CPU, event loop), of its requests, and what `gauge` adds. */
export function createMetrics(): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the first byte of a request to the last of its answer, in seconds.',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: DURATION_BUCKETS,
    registers: [registry],
  })
  return {
    timeRequests: (request, response, next) => {
      const stop = duration.startTimer()
      // `close` comes exactly once, also when the client has left.
      response.once('close', () => {
        stop({ method: request.method, route: routeOf(request), status: String(response.statusCode) })
      })
      next()
    },
    gauge: (name, help, read) => {
      new Gauge({
        name,
        help,
        registers: [registry],
        collect() {
          this.set(read())
        },
      })
    },
    text: () => registry.metrics(),
  }
}

/** The pattern, never the address: a label per address would grow without end and hold the ids of analyses. */
function routeOf(request: Request): string {
  const pattern: unknown = request.route?.path
  return typeof pattern === 'string' ? pattern : 'other'
}

/**
 * Serves `GET /metrics` on a port of its own, away from the public origin.
 * @param options `port` undefined takes the first free one from 9100 on
 * @throws StartError when the port given is taken
 */
export async function serveMetrics({
  metrics,
  host,
  port,
}: {
  readonly metrics: Metrics
  readonly host: string
  readonly port: number | undefined
}): Promise<Listening> {
  const app = express()
  app.disable('x-powered-by')
  app.get('/metrics', async (_request, response) => {
    response.type('text/plain; version=0.0.4').send(await metrics.text())
  })
  if (port !== undefined) return listen(app, { host, port })
  for (let candidate = FIRST_PORT; candidate < FIRST_PORT + PORTS_TRIED; candidate += 1) {
    try {
      return await listen(app, { host, port: candidate })
    } catch (error) {
      if (!(error instanceof StartError)) throw error
    }
  }
  throw new StartError(
    `no port from ${FIRST_PORT} to ${FIRST_PORT + PORTS_TRIED - 1} is free for METRICS_PORT.`,
  )
}
