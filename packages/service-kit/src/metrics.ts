import express, { type Request, type RequestHandler } from 'express'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { type Listening, listen } from './listen.ts'
import { StartError } from './start-error.ts'

/** Where the search for a free metrics port starts when `METRICS_PORT` is unset. */
const FIRST_PORT = 9100
const PORTS_TRIED = 100

/** From a read of the store to an analysis that hits its deadline, in seconds. */
const DURATION_BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60]

export type Metrics = {
  /** Middleware that times requests by method, route pattern and status; goes before the routes. */
  readonly timeRequests: RequestHandler
  /** A value read at every scrape; `name` in Prometheus style, with its unit. */
  readonly gauge: (name: string, help: string, read: () => number) => void
  /** A count since the start by one label, of which every value is exported from the start; returns what counts one. */
  readonly counter: <Value extends string>(
    name: string,
    options: { readonly help: string; readonly label: string; readonly values: readonly Value[] },
  ) => (value: Value) => void
  /** All metrics in the Prometheus text format. */
  readonly text: () => Promise<string>
}

/** Metrics of one process: Node's own (memory, CPU, event loop), its requests, and what `gauge` adds. */
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
      // `close` fires exactly once, even when the client disconnects.
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
    counter: (name, { help, label, values }) => {
      const counter = new Counter({ name, help, labelNames: [label], registers: [registry] })
      for (const value of values) counter.inc({ [label]: value }, 0)
      return (value) => counter.inc({ [label]: value })
    },
    text: () => registry.metrics(),
  }
}

/** The pattern, never the URL: a label per URL would grow without limit and expose the ids of analyses. */
function routeOf(request: Request): string {
  const pattern: unknown = request.route?.path
  return typeof pattern === 'string' ? pattern : 'other'
}

/**
 * Serves `GET /metrics` on its own port, away from the public origin.
 * @param options `port` undefined picks the first free one from 9100
 * @throws StartError when the given port is taken or the address is not one of this machine
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
      if (!isTaken(error)) throw error
    }
  }
  throw new StartError(
    `no port from ${FIRST_PORT} to ${FIRST_PORT + PORTS_TRIED - 1} is free for METRICS_PORT.`,
  )
}

const isTaken = (error: unknown): boolean =>
  error instanceof StartError &&
  error.cause instanceof Error &&
  'code' in error.cause &&
  error.cause.code === 'EADDRINUSE'
