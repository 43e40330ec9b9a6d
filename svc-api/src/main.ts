import { fileURLToPath } from 'node:url'
import { listen, runService, serveMetrics } from '@agency/service-kit'
import { createApp } from './app.ts'
import { createDeps } from './deps.ts'
import { readApiEnv, weakSecrets } from './env.ts'
import { makeSampleProjects } from './features/projects/sample-projects.ts'
import { backupProgram } from './maintenance/backup-program.ts'
import type { MadeAdministrator } from './platform/auth/administrator.ts'

/** Built beside this program. */
const backup = backupProgram(fileURLToPath(new URL('./maintenance.js', import.meta.url)))

await runService({
  name: 'svc-api',
  env: () => readApiEnv(process.env),
  start: async ({ env, logger, onStop }) => {
    for (const sentence of weakSecrets(env)) logger.warn(sentence)
    const { deps, madeAdministrator, close: closeDeps } = await createDeps({ env, logger, backup })
    onStop(closeDeps)
    if (madeAdministrator !== undefined) announce(madeAdministrator)
    try {
      await makeSampleProjects({ ...deps, store: deps.projectsStore })
    } catch (error) {
      logger.warn({ err: error }, 'no sample projects were made, the next start tries again')
    }
    deps.metrics.gauge('mails_waiting', 'Mails to the agency that are not sent yet.', deps.outbox.waiting)
    const { close: closeMetrics } = await serveMetrics({
      metrics: deps.metrics,
      host: env.HOST,
      port: env.METRICS_PORT,
    })
    onStop(() => closeMetrics())
    const { close, port } = await listen(createApp(deps), { host: env.HOST, port: env.API_PORT })
    onStop(() => close(env.STOP_GRACE * 1000))
    // First: another gateway goes on with its runs at once, and who follows one comes back there.
    onStop(deps.siteRunner.stop)
    logger.info({ port }, 'listening')
  },
})

/** Shows the credentials once: to the launcher if it listens, else on the terminal. Never in the log. */
function announce({ email, password }: MadeAdministrator): void {
  if (process.env.LAUNCHER_LISTENS === '1') process.send?.({ madeAdministrator: { email, password } })
  else process.stdout.write(`Administrator: ${email}  Password: ${password}\n`)
}
