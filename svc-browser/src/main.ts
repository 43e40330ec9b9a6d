import { fileURLToPath } from 'node:url'
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
import { readBrowserEnv } from './env.ts'
import { createBrowserQueue } from './queue/browser-queue.ts'
import { renderPage } from './render/render-page.ts'
import { createRenderer } from './render/renderer.ts'

/** Pages of each kind that wait for a browser; more are refused. */
const WAITING = 8

await runService({
  name: 'svc-browser',
  env: () => readBrowserEnv(process.env),
  start: async ({ env, logger, onStop }) => {
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
    const queue = createBrowserQueue({ concurrent: env.BROWSER_CONCURRENCY, waiting: WAITING })
    const renderer = createRenderer(
      reason === undefined
        ? (website, signal) =>
            renderPage(website, {
              ...browser,
              publicUrl: env.PUBLIC_URL,
              signal: AbortSignal.any([signal, stopping.signal]),
              onRefusals: (more) => {
                refusals += more
              },
            })
        : undefined,
      queue,
    )
    const metrics = createMetrics()
    metrics.gauge('pages_under_way', 'Pages that are open, or wait for a browser.', renderer.underWay)
    metrics.gauge(
      'gate_refusals',
      'Connections that the address policy refused since the start.',
      () => refusals,
    )
    const { close: closeMetrics } = await serveMetrics({ metrics, host: env.HOST, port: env.METRICS_PORT })
    onStop(() => closeMetrics())
    const app = createApp({ renderer, logger, metrics, secrets: gatewaySecretsOf(env) })
    const { close } = await listen(app, { host: gatewayOnlyHost(env), port: env.BROWSER_PORT })
    onStop(async () => {
      await close(env.STOP_GRACE * 1000)
      stopping.abort(new Error('the service stops'))
    })
    logger.info({ port: env.BROWSER_PORT }, 'listening')
  },
})
