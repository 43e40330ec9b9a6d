import { z } from 'zod'
import { logLevelVariable, portVariable, readEnv, stopGraceVariable } from '../env.ts'
import { listen } from '../listen.ts'
import { runService } from '../run-service.ts'

const EnvSchema = z.object({
  PORT: portVariable(1),
  LOG_LEVEL: logLevelVariable(),
  STOP_GRACE: stopGraceVariable(),
  BEHAVIOUR: z.enum(['serve', 'reject', 'throw', 'fail-late', 'hang-on-stop']).default('serve'),
})

/** A service for the tests of `runService`: `/slow` responds after a moment, so that a stop can catch it in flight. */
await runService({
  name: 'fixture',
  env: () => readEnv(EnvSchema, process.env),
  start: async ({ env, onStop }) => {
    onStop(() => void process.stdout.write('closed first\n'))
    if (env.BEHAVIOUR === 'fail-late') throw new Error('the store is not there.\n    at secret-line')
    if (env.BEHAVIOUR === 'hang-on-stop') onStop(() => new Promise(() => {}))
    const { close } = await listen(
      (request, response) => {
        process.stdout.write('asked\n')
        setTimeout(() => response.end('done'), request.url === '/slow' ? 300 : 0)
      },
      { host: '127.0.0.1', port: env.PORT },
    )
    onStop(async () => {
      await close(1000)
      process.stdout.write('closed second\n')
    })
    if (env.BEHAVIOUR === 'reject') void Promise.reject(new Error('not handled'))
    if (env.BEHAVIOUR === 'throw') setImmediate(() => failUncaught())
    process.stdout.write('ready\n')
  },
})

function failUncaught(): never {
  throw new Error('not caught')
}
