import { listen, runService } from '@agency/service-kit'
import { createApp } from './app.ts'
import { createDeps } from './deps.ts'
import { readApiEnv } from './env.ts'

await runService({
  name: 'svc-api',
  env: () => readApiEnv(process.env),
  start: async ({ env, logger, onStop }) => {
    const { close: closeDeps, ...deps } = await createDeps({ env, logger })
    onStop(closeDeps)
    const { close, port } = await listen(createApp(deps), { host: env.HOST, port: env.API_PORT })
    onStop(() => close())
    logger.info({ port }, 'listening')
  },
})
