import { createMetrics, listen, runService, serveMetrics } from '@agency/service-kit'
import { createWebApp } from './app.ts'
import { readWebEnv } from './env.ts'
import { linkModules } from './link-modules.ts'

await runService({
  name: 'shell',
  env: () => readWebEnv(process.env),
  start: async ({ env, logger, onStop }) => {
    await linkModules(env.RELEASES_DIR)
    const metrics = createMetrics()
    const { close: closeMetrics } = await serveMetrics({
      metrics,
      host: env.METRICS_HOST,
      port: env.METRICS_PORT,
    })
    onStop(() => closeMetrics())
    const app = createWebApp({
      apiUrl: env.API_URL,
      publicUrl: env.PUBLIC_URL,
      releasesFolder: env.RELEASES_DIR,
      config: env.HERO_VIDEO_URL === undefined ? {} : { heroVideoUrl: env.HERO_VIDEO_URL },
      trustProxy: env.TRUST_PROXY,
      onIncompleteBrand: (sentence) => {
        // On a terminal the launcher names it among all that is still a placeholder.
        if (process.env.LAUNCHER_LISTENS !== '1') logger.warn(sentence)
      },
      logger,
      metrics,
    })
    const server = await listen(app, { host: env.HOST, port: env.PORT })
    onStop(() => server.close(env.STOP_GRACE * 1000))
  },
})
