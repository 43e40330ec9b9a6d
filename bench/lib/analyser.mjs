import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '../../scripts/lib/ports.mjs'
import { ROOT } from '../../scripts/lib/workspace.mjs'

/**
 * Starts the built svc-seo on a free port, for sites of this machine; resolves once it answers.
 * @param {readonly string[]} wrapper a program that runs it, with its arguments, such as taskset
 */
export async function startAnalyser(wrapper = []) {
  const port = await freePort()
  const program = [process.execPath, '--enable-source-maps', join(ROOT, 'svc-seo/dist/main.js')]
  const [command = '', ...words] = [...wrapper, ...program]
  const child = spawn(command, words, {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      NODE_ENV: '',
      SEO_PORT: String(port),
      SEO_ALLOW_PRIVATE_NETWORK: '1',
      LOG_LEVEL: 'silent',
    },
  })
  const url = `http://127.0.0.1:${port}`
  while (!(await fetch(`${url}/livez`).catch(() => undefined))?.ok) await sleep(50)
  return { url, stop: () => child.kill('SIGTERM') }
}
