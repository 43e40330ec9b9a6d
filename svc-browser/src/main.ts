import { fileURLToPath } from 'node:url'
import { VISIT_STOPS, type VisitPart } from '@agency/contracts'
import { createReach } from '@agency/safe-net'
import {
  createMetrics,
  gatewayOnlyHost,
  gatewaySecretsOf,
  listen,
  runService,
  serveMetrics,
} from '@agency/service-kit'
import { createApp } from './app.ts'
import { whyNoBrowser } from './chromium/dry-launch.ts'
import { findChromium } from './chromium/find-chromium.ts'
import { useOwnFolder } from './chromium/own-folder.ts'
import { readBrowserEnv } from './env.ts'
import { createBrowserQueue } from './queue/browser-queue.ts'
import { renderPage } from './render/render-page.ts'
import { createRenderer } from './render/renderer.ts'
import { visitPage } from './visit/visit-page.ts'
import { createVisitor, type OpenVisit } from './visit/visitor.ts'

/** Pages of each kind that wait for a browser; more are refused. */
const WAITING = 8
/** How long a visit is remembered, and how many are: each has a screenshot. */
const REMEMBERED_MS = 10 * 60 * 1000
const REMEMBERED = 20

await runService({
  name: 'svc-browser',
  env: () => readBrowserEnv(process.env),
  start: async ({ env, logger, onStop }) => {
    onStop(useOwnFolder())
    const chromium = findChromium(env.CHROMIUM_PATH)
    const browser = {
      chromium: chromium ?? '',
      bridge: fileURLToPath(new URL('./bridge.js', import.meta.url)),
      network: createReach({ allowPrivateNetwork: env.SEO_ALLOW_PRIVATE_NETWORK }),
      sandbox: env.BROWSER_SANDBOX,
    }
    const reason = await whyNoBrowser(browser)
    if (reason !== undefined) {
      logger.info({ chromium, err: reason }, 'no browser: every call answers BROWSER_OFF')
      if (process.env.LAUNCHER_LISTENS === '1') process.send?.({ noBrowser: true })
    }
    const stopping = new AbortController()
    let refusals = 0
    const pageOf = (signal: AbortSignal) => ({
      ...browser,
      publicUrl: env.PUBLIC_URL,
      signal: AbortSignal.any([signal, stopping.signal]),
      onRefusals: (more: number) => {
        refusals += more
      },
    })
    const metrics = createMetrics()
    const countStop = metrics.counter('visit_stops_total', {
      help: 'Visits since the start that their page ended early.',
      label: 'reason',
      values: VISIT_STOPS,
    })
    const openVisit: OpenVisit = async (website, { signal, onEvent }) => {
      const onPartFailed = (part: VisitPart, cause: unknown) =>
        logger.warn({ part, err: cause }, 'a part of a visit failed')
      const visit = await visitPage(website, { ...pageOf(signal), onEvent, onPartFailed })
      const stop = VISIT_STOPS.find((one) => one === visit.stopped)
      if (stop) countStop(stop)
      return visit
    }
    const hasBrowser = reason === undefined
    const queue = createBrowserQueue({ concurrent: env.BROWSER_CONCURRENCY, waiting: WAITING })
    const renderer = createRenderer(
      hasBrowser ? (website, signal) => renderPage(website, pageOf(signal)) : undefined,
      queue,
    )
    const visitor = createVisitor({
      open: hasBrowser ? openVisit : undefined,
      queue,
      now: Date.now,
      cache: { ms: REMEMBERED_MS, entries: REMEMBERED },
    })
    metrics.gauge('pages_under_way', 'Pages that are open, or wait for a browser.', renderer.underWay)
    metrics.gauge('visits_under_way', 'Visits with a browser.', () => queue.open('visit'))
    metrics.gauge('visits_waiting', 'Visits that wait for a browser.', () => queue.waiting('visit'))
    metrics.gauge(
      'gate_refusals',
      'Connections that the address policy refused since the start.',
      () => refusals,
    )
    const { close: closeMetrics } = await serveMetrics({ metrics, host: env.HOST, port: env.METRICS_PORT })
    onStop(() => closeMetrics())
    const app = createApp({ renderer, visitor, logger, metrics, secrets: gatewaySecretsOf(env) })
    const { close } = await listen(app, { host: gatewayOnlyHost(env), port: env.BROWSER_PORT })
    onStop(async () => {
      await close(env.STOP_GRACE * 1000)
      stopping.abort(new Error('the service stops'))
    })
    logger.info({ port: env.BROWSER_PORT }, 'listening')
  },
})
