import { fork } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'

/** The gateway as a separate process, as in production. */
export type GatewayProcess = {
  readonly url: string
  readonly pid: number
  /** Stops it as its launcher does. */
  readonly stop: () => Promise<void>
  /** Kills it, as in a crash. */
  readonly kill: () => Promise<void>
}

/**
 * Starts the built gateway `file` on a free port and resolves when it is ready.
 * @throws Error with its output when it exits instead
 */
export async function startGatewayProcess({
  file,
  env,
}: {
  readonly file: string
  readonly env: Readonly<Record<string, string>>
}): Promise<GatewayProcess> {
  const port = await freePort()
  const child = fork(file, {
    env: { PATH: process.env.PATH, LOG_LEVEL: 'warn', ...env, HOST: '127.0.0.1', API_PORT: String(port) },
    execArgv: ['--enable-source-maps'],
    silent: true,
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk: Buffer) => {
      output += chunk
    })
  }
  const ended = once(child, 'exit')
  const failed = ended.then(([code]) => {
    throw new Error(`the gateway ended with code ${code}:\n${output}`)
  })
  // Only relevant until it is ready.
  failed.catch(() => undefined)
  await Promise.race([once(child, 'message'), failed])
  const endWith = async (signal: NodeJS.Signals) => {
    child.kill(signal)
    await ended
  }
  return {
    url: `http://127.0.0.1:${port}`,
    pid: child.pid ?? 0,
    stop: () => endWith('SIGTERM'),
    kill: () => endWith('SIGKILL'),
  }
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  await once(probe, 'close')
  if (address === null || typeof address === 'string') throw new Error('a TCP server has a port')
  return address.port
}
