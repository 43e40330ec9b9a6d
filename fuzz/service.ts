import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { freePort } from '../scripts/lib/ports.mjs'
import { ROOT } from '../scripts/lib/workspace.mjs'

/** A built service in a process of its own, which must outlive every input. */
export interface FuzzedService {
  readonly url: string
  readonly port: number
  /** Bytes of its heap in use, after collection. */
  readonly heap: () => Promise<number>
  /** What it has logged and printed: nothing, as long as all goes well. */
  readonly output: () => string
  /** @throws Error when the process has ended */
  readonly mustRun: () => void
  /**
   * Stops it by SIGTERM.
   * @throws Error when it had ended by itself, ends with another code than 0, or has logged an error
   */
  readonly stop: () => Promise<void>
}

/**
 * Starts a built service (`svc-seo/dist/main.js`) that logs errors alone.
 * @param options `portVariable` is the variable that names its port
 */
export async function startService({
  main,
  portVariable,
  env = {},
}: {
  readonly main: string
  readonly portVariable: string
  readonly env?: Readonly<Record<string, string>>
}): Promise<FuzzedService> {
  const port = await freePort()
  const inside = new URL('inside.mjs', import.meta.url).href
  const child = spawn(
    process.execPath,
    ['--no-warnings', '--expose-gc', '--enable-source-maps', '--import', inside, join(ROOT, main)],
    {
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      env: { ...process.env, NODE_ENV: '', LOG_LEVEL: 'error', [portVariable]: String(port), ...env },
    },
  )
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => {
      if (output.length < OUTPUT_MAX) output += text
    })
  }
  const ended = once(child, 'close')
  const mustRun = () => {
    if (child.exitCode === null && child.signalCode === null) return
    throw new Error(`${main} has ended (${child.exitCode ?? child.signalCode}): ${output}`)
  }
  const message = async () => {
    const answer = await Promise.race([once(child, 'message'), ended])
    mustRun()
    return answer[0]
  }
  await message()
  return {
    url: `http://127.0.0.1:${port}`,
    port,
    heap: async () => {
      mustRun()
      child.send('heap')
      return Number(await message())
    },
    output: () => output,
    mustRun,
    stop: async () => {
      mustRun()
      child.kill('SIGTERM')
      const [code, signal] = await ended
      if (code !== 0) throw new Error(`${main} ended with ${code ?? signal}: ${output}`)
      if (output !== '') throw new Error(`${main} has logged: ${output}`)
    },
  }
}

const OUTPUT_MAX = 20_000
