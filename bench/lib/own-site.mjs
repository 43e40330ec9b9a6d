import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildApplications } from '../../scripts/lib/build.mjs'
import { freePort } from '../../scripts/lib/ports.mjs'
import { createSystem } from '../../scripts/lib/system.mjs'
import { APPLICATIONS, outputOf, RELEASABLE } from '../../scripts/lib/workspace.mjs'

/**
 * Builds and starts the whole site as `npm start` does, with data, releases and ports of its own.
 * @param {Record<string, string>} env further variables
 * @returns {Promise<{ ports: { web: number, api: number }, stop: () => Promise<void> }>} `stop` removes the data too
 */
export async function startOwnSite(env = {}) {
  await buildApplications(APPLICATIONS)
  // After the install: it needs packages.
  const { release } = await import('../../scripts/lib/release.mjs')
  const folder = mkdtempSync(join(tmpdir(), 'bench-'))
  for (const name of RELEASABLE) release(name, join(folder, 'releases'))
  const [web, api, seo] = await Promise.all([freePort(), freePort(), freePort()])
  const system = createSystem({
    ...process.env,
    NODE_ENV: '',
    PORT: String(web),
    API_PORT: String(api),
    SEO_PORT: String(seo),
    BROWSER: '0',
    DATA_DIR: join(folder, 'data'),
    RELEASES_DIR: join(folder, 'releases'),
    LOG_LEVEL: 'silent',
    ...env,
  })
  await system.start()
  return {
    ports: { web, api },
    stop: async () => {
      await system.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/**
 * Starts only the web server of another copy of the project, with that copy's pages, in front of a gateway that runs.
 * @param {{ root: string, apiPort: number, env?: Record<string, string> }} options `root`: the copy, built
 * @returns {Promise<{ ports: { web: number }, stop: () => Promise<void> }>}
 */
export async function startWebServer({ root, apiPort, env = {} }) {
  const { release } = await import('../../scripts/lib/release.mjs')
  const folder = mkdtempSync(join(tmpdir(), 'bench-'))
  for (const name of RELEASABLE) release(name, folder, join(root, name, 'dist'))
  const web = await freePort()
  const system = createSystem(
    {
      ...process.env,
      NODE_ENV: '',
      PORT: String(web),
      API_PORT: String(apiPort),
      RELEASES_DIR: folder,
      LOG_LEVEL: 'silent',
      ...env,
    },
    { rootOf: (name) => (name === 'shell' ? root : undefined) },
  )
  await system.start()
  return {
    ports: { web },
    stop: async () => {
      await system.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/**
 * Builds everything that can be released of another copy of the project, one after the other.
 * @param {string} root
 * @throws Error with what the bundler printed
 */
export async function buildCopy(root) {
  for (const name of RELEASABLE) {
    const child = spawn(process.execPath, [join(root, 'scripts/lib/build-one.mjs'), name, 'production'], {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, NODE_ENV: 'production' },
    })
    const { code, output } = await outputOf(child)
    if (code !== 0) throw new Error(`${output.trim()}\n${name} could not be built.`)
  }
}
