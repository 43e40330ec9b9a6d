import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../lib/ports.mjs'
import { ROOT } from '../lib/workspace.mjs'

/**
 * @typedef {'svc-api' | 'svc-seo' | 'svc-browser' | 'shell'} Service
 * @typedef {object} StartedSite
 * @property {string} url
 * @property {Readonly<Record<Service, number>>} ports of the services, which listen on localhost
 * @property {string} releasesFolder
 * @property {string} dataFolder
 * @property {() => string} output of the launcher and its processes so far
 * @property {() => Promise<void>} stop stops everything like Ctrl-C; the data stay
 * @property {(service: Service) => Promise<void>} kill kills one process with SIGKILL
 * @property {(service: Service) => Promise<number>} processOf process id of a service
 * @property {() => Promise<void>} remove removes data and releases of a stopped site
 */

/** The administrator of every site that tests start, unless the environment names another. */
export const ADMIN = {
  email: process.env.ADMIN_EMAIL || 'administracion@agencia.example',
  password: process.env.ADMIN_PASSWORD || 'viña-larga-de-monastrell',
}

/**
 * Starts the whole site with the program of `npm start`, on free ports, with its own data and releases.
 * @param {{ from?: Pick<StartedSite, 'dataFolder' | 'releasesFolder'>, env?: Readonly<Record<string, string>> }} options
 *   `from`: data and releases of a site to restart
 * @returns {Promise<StartedSite>}
 * @throws Error with what the launcher printed when it does not start
 */
export async function startSite({ from, env = {} } = {}) {
  const dataFolder = from?.dataFolder ?? (await mkdtemp(join(tmpdir(), 'site-data-')))
  const releasesFolder = from?.releasesFolder ?? (await mkdtemp(join(tmpdir(), 'site-releases-')))
  const [port, apiPort, seoPort, browserPort] = await Promise.all(Array.from({ length: 4 }, () => freePort()))
  const variables = {
    PORT: String(port),
    API_PORT: String(apiPort),
    SEO_PORT: String(seoPort),
    BROWSER_PORT: String(browserPort),
    // Few need one, and it costs each start a second.
    BROWSER: '0',
    PUBLIC_URL: '',
    DATA_DIR: dataFolder,
    RELEASES_DIR: releasesFolder,
    SEO_ALLOW_PRIVATE_NETWORK: '1',
    RATE_LIMIT_FACTOR: '1000',
    ADMIN_EMAIL: ADMIN.email,
    ADMIN_PASSWORD: ADMIN.password,
    LOG_LEVEL: 'warn',
    ...env,
  }
  const launcher = spawn(process.execPath, [join(ROOT, 'scripts/start.mjs')], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, NODE_ENV: '', ...variables },
  })
  let output = ''
  await new Promise((resolve, reject) => {
    const read = (chunk) => {
      output += chunk
      if (output.includes('Ready: ')) resolve(undefined)
    }
    launcher.stdout.on('data', read)
    launcher.stderr.on('data', read)
    launcher.once('exit', (code) => reject(new Error(`the site ended with code ${code}:\n${output}`)))
  })
  const ports = {
    'svc-api': Number(variables.API_PORT),
    'svc-seo': Number(variables.SEO_PORT),
    'svc-browser': Number(variables.BROWSER_PORT),
    shell: Number(variables.PORT),
  }
  return {
    url: `http://localhost:${ports.shell}`,
    ports,
    dataFolder: variables.DATA_DIR,
    releasesFolder,
    output: () => output,
    stop: () => stop(launcher),
    processOf: (service) => childOf(launcher, service),
    kill: async (service) => {
      process.kill(await childOf(launcher, service), 'SIGKILL')
    },
    remove: async () => {
      await rm(dataFolder, { recursive: true, force: true })
      await rm(releasesFolder, { recursive: true, force: true })
    },
  }
}

/** @param {import('node:child_process').ChildProcess} launcher */
async function stop(launcher) {
  if (launcher.exitCode !== null || launcher.signalCode !== null) return
  const ended = once(launcher, 'exit')
  launcher.kill('SIGTERM')
  await ended
}

/**
 * Process id of a service among the launcher's children, from /proc.
 * @param {import('node:child_process').ChildProcess} launcher
 * @param {string} service
 */
async function childOf(launcher, service) {
  for (const entry of await readdir('/proc')) {
    if (!/^\d+$/.test(entry)) continue
    const [status, command] = await Promise.all([
      readFile(`/proc/${entry}/status`, 'utf8').catch(() => ''),
      readFile(`/proc/${entry}/cmdline`, 'utf8').catch(() => ''),
    ])
    if (new RegExp(`^PPid:\\s${launcher.pid}$`, 'm').test(status) && command.includes(`/${service}/dist/`)) {
      return Number(entry)
    }
  }
  throw new Error(`no process of ${service}`)
}
