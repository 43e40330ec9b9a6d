import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { freePort } from '../../scripts/lib/ports.mjs'
import { ROOT } from '../../scripts/lib/workspace.mjs'

/** The administrator of every gateway of a benchmark. */
const ADMIN = { email: 'admin@example.com', password: 'correct horse' }

/** @typedef {{ url: string, metrics: string, stop: () => void }} BenchGateway */

/**
 * Starts the built gateway in a process of its own, with its limits a thousand times as wide.
 * @param {{ dataDir: string, env?: Record<string, string>, execArgv?: string[] }} options
 * @returns {Promise<BenchGateway>}
 */
export async function startGateway({ dataDir, env = {}, execArgv = [] }) {
  const [port, metrics] = [await freePort(), await freePort()]
  const child = spawn(process.execPath, [...execArgv, join(ROOT, 'svc-api/dist/main.js')], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: {
      ...process.env,
      NODE_ENV: '',
      MONGODB_URI: '',
      API_PORT: String(port),
      METRICS_PORT: String(metrics),
      DATA_DIR: dataDir,
      RATE_LIMIT_FACTOR: '100000',
      LOG_LEVEL: 'silent',
      ADMIN_EMAIL: ADMIN.email,
      ADMIN_PASSWORD: ADMIN.password,
      ...env,
    },
  })
  const url = `http://127.0.0.1:${port}`
  while (!(await fetch(`${url}/livez`).catch(() => undefined))?.ok) {
    if (child.exitCode !== null) throw new Error('svc-api could not start')
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  return { url, metrics: `http://127.0.0.1:${metrics}/metrics`, stop: () => void child.kill('SIGTERM') }
}

/**
 * One call of the panel.
 * @param {{ url: string }} gateway
 * @param {string} method
 * @param {string} path below `/api/admin`
 * @param {object} [body]
 * @returns {Promise<Response>}
 */
export async function askAdmin({ url }, method, path, body = {}) {
  const response = await fetch(`${url}/api/admin${path}`, {
    method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...ADMIN, ...body }),
  })
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
  return response
}
