import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { freePort } from '../../scripts/lib/ports.mjs'
import { ADMIN } from './admin.ts'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))

export type Service = 'svc-api' | 'svc-seo' | 'shell'

export interface Site {
  readonly url: string
  /** Ports of the services, which listen on localhost. */
  readonly ports: Readonly<Record<Service, number>>
  readonly releasesFolder: string
  readonly dataFolder: string
  /** Output of the launcher and its processes so far. */
  readonly output: () => string
  /** Stops everything like Ctrl-C. The data stay. */
  readonly stop: () => Promise<void>
  /** Kills one process with SIGKILL. */
  readonly kill: (service: Service) => Promise<void>
  /** Process id of a service. */
  readonly processOf: (service: Service) => Promise<number>
  /** Removes data and releases of a stopped site. */
  readonly remove: () => Promise<void>
}

export interface SiteOptions {
  /** Data and releases of a site to restart. */
  readonly from?: Pick<Site, 'dataFolder' | 'releasesFolder'>
  readonly env?: Readonly<Record<string, string>>
}

/** Starts the whole site with the program of `npm start`, on free ports, with its own data and releases. */
export async function startSite({ from, env = {} }: SiteOptions = {}): Promise<Site> {
  const dataFolder = from?.dataFolder ?? (await mkdtemp(join(tmpdir(), 'site-data-')))
  const releasesFolder = from?.releasesFolder ?? (await mkdtemp(join(tmpdir(), 'site-releases-')))
  const [port, apiPort, seoPort] = await Promise.all([freePort(), freePort(), freePort()])
  const launcher = spawn(process.execPath, [join(ROOT, 'scripts/start.mjs')], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      NODE_ENV: '',
      PORT: String(port),
      API_PORT: String(apiPort),
      SEO_PORT: String(seoPort),
      PUBLIC_URL: '',
      DATA_DIR: dataFolder,
      RELEASES_DIR: releasesFolder,
      SEO_ALLOW_PRIVATE_NETWORK: '1',
      RATE_LIMIT_FACTOR: '1000',
      ADMIN_EMAIL: ADMIN.email,
      ADMIN_PASSWORD: ADMIN.password,
      LOG_LEVEL: 'warn',
      ...env,
    },
  })
  let output = ''
  const ready = new Promise<void>((resolve, reject) => {
    const read = (chunk: Buffer) => {
      output += chunk
      if (output.includes('Ready: ')) resolve()
    }
    launcher.stdout?.on('data', read)
    launcher.stderr?.on('data', read)
    launcher.once('exit', (code) => reject(new Error(`the site ended with code ${code}:\n${output}`)))
  })
  await ready
  return {
    url: `http://localhost:${port}`,
    ports: { 'svc-api': apiPort, 'svc-seo': seoPort, shell: port },
    dataFolder,
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

async function stop(launcher: ChildProcess): Promise<void> {
  if (launcher.exitCode !== null || launcher.signalCode !== null) return
  const ended = once(launcher, 'exit')
  launcher.kill('SIGTERM')
  await ended
}

/** Process id of a service among the launcher's children, from /proc. */
async function childOf(launcher: ChildProcess, service: string): Promise<number> {
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
