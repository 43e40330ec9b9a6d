import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildApplications } from '../../scripts/lib/build.mjs'
import { freePort } from '../../scripts/lib/ports.mjs'
import { createSystem } from '../../scripts/lib/system.mjs'
import { APPLICATIONS, RELEASABLE } from '../../scripts/lib/workspace.mjs'

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
