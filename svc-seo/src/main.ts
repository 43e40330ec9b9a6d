import { createReach } from '@agency/safe-net'
import {
  createMetrics,
  gatewayOnlyHost,
  gatewaySecretsOf,
  listen,
  runService,
  serveMetrics,
} from '@agency/service-kit'
import { createAnalyser } from './analysis/analyse.ts'
import { createRechecker } from './analysis/recheck.ts'
import { createTurns } from './analysis/turns.ts'
import { createApp } from './app.ts'
import { systemClock } from './crawl/clock.ts'
import { createCrawl } from './crawl/crawl.ts'
import { createSiteRuns } from './crawl/site-runs.ts'
import { readSeoEnv } from './env.ts'
import { createGather } from './gather/gather.ts'
import { createSafeFetch } from './gather/safe-fetch.ts'
import { createHandshake } from './gather/tls-handshake.ts'
import { userAgent } from './gather/user-agent.ts'
import { createWorkerPool } from './worker/worker-pool.ts'

await runService({
  name: 'svc-seo',
  env: () => readSeoEnv(process.env),
  start: async ({ env, logger, onStop }) => {
    const reach = createReach({ allowPrivateNetwork: env.SEO_ALLOW_PRIVATE_NETWORK })
    const fetch = createSafeFetch({ ...reach, userAgent: userAgent(env.PUBLIC_URL) })
    const handshake = createHandshake(reach)
    const workers = createWorkerPool({
      workerFile: new URL('./analysis-worker.js', import.meta.url),
      threads: 2,
      maxQueue: 16,
      heapMb: 256,
      deadlineMs: 8_000,
      onIssue: (what, cause) => logger.error({ err: cause }, what),
    })
    onStop(workers.close)
    const turns = createTurns({ concurrent: 8, waiting: 32 })
    const now = () => new Date()
    const gather = createGather({ fetch, handshake, reader: workers.reader, random: Math.random })
    const analyser = createAnalyser({
      gather,
      check: workers.check,
      makeKit: workers.makeKit,
      now,
      turns,
      limits: { cacheMs: 60_000, cacheEntries: 200 },
    })
    const recheck = createRechecker({ ...workers, gather, now, turns })
    const siteRuns = createSiteRuns(
      createCrawl({
        fetch,
        handshake,
        reader: workers.reader,
        readSitePage: workers.readSitePage,
        random: Math.random,
        clock: systemClock,
        now,
        analysesUnderWay: turns.underWay,
      }),
    )
    const metrics = createMetrics()
    metrics.gauge(
      'analyses_under_way',
      'Analyses, and single checks run again, that run or wait for their turn.',
      turns.underWay,
    )
    metrics.gauge(
      'site_runs_under_way',
      'Runs over whole sites, of which there is one at most.',
      siteRuns.underWay,
    )
    const { close: closeMetrics } = await serveMetrics({ metrics, host: env.HOST, port: env.METRICS_PORT })
    onStop(() => closeMetrics())
    const { judge, judgeSite } = workers
    const secrets = gatewaySecretsOf(env)
    const app = createApp({ analyser, recheck, judge, judgeSite, siteRuns, logger, metrics, secrets })
    const host = gatewayOnlyHost(env)
    const { close } = await listen(app, { host, port: env.SEO_PORT })
    onStop(() => close(env.STOP_GRACE * 1000))
    // Before the open requests get their grace: somebody else goes on with a run.
    onStop(siteRuns.stop)
    if (env.SERVICE_SECRET === undefined) {
      const level = host === env.HOST ? 'info' : 'warn'
      logger[level]({ host }, 'without SERVICE_SECRET it listens on loopback only')
    }
    logger.info({ port: env.SEO_PORT }, 'listening')
  },
})
