import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { freePort } from '../../../scripts/lib/ports.mjs'
import { RELEASABLE } from '../../../scripts/lib/workspace.mjs'
import { hydrated } from '../../support/hydration.ts'
import { ROUTES } from '../../support/routes.ts'
import { expect, test } from '../../support/test.ts'

const ROOT = fileURLToPath(new URL('../../..', import.meta.url))

// Only development React reports attributes that differ between server and browser.
test.describe('with development React', () => {
  let url: string
  let stop: () => Promise<void>

  test.beforeAll(async ({ sharedSite }) => {
    const releases = await mkdtemp(join(tmpdir(), 'releases-development-'))
    const { release } = await import('../../../scripts/lib/release.mjs')
    for (const name of RELEASABLE) {
      release(name, releases, join(ROOT, name, 'dist-development'))
    }
    const port = await freePort()
    const server = spawn(process.execPath, [join(ROOT, 'shell/dist-development/web/main.js')], {
      stdio: 'inherit',
      env: {
        ...process.env,
        NODE_ENV: 'development',
        PORT: String(port),
        API_PORT: String(sharedSite?.ports['svc-api']),
        RELEASES_DIR: releases,
        LOG_LEVEL: 'warn',
      },
    })
    url = `http://localhost:${port}`
    await expect
      .poll(() =>
        fetch(`${url}/livez`).then(
          (answer) => answer.status,
          () => 0,
        ),
      )
      .toBe(200)
    stop = async () => {
      server.kill('SIGTERM')
      await once(server, 'exit')
      await rm(releases, { recursive: true, force: true })
    }
  })
  test.afterAll(() => stop())

  for (const { path } of ROUTES) {
    test(`${path} hydrates without warnings`, async ({ page }) => {
      const messages: string[] = []
      page.on('console', (message) => messages.push(message.text()))
      await page.goto(url + path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await hydrated(page)
      // Verify that this is development React, or the test proves nothing.
      const isDevelopment = await page.evaluate(async () => {
        const scripts = performance.getEntriesByType('resource').map((entry) => entry.name)
        const texts = await Promise.all(
          scripts.filter((name) => name.endsWith('.js')).map((name) => fetch(name).then((r) => r.text())),
        )
        return texts.some((text) => text.includes('Hydration failed because'))
      })
      expect(isDevelopment).toBe(true)
      expect(messages.filter((text) => !/React DevTools|status of 404/.test(text))).toEqual([])
    })
  }
})
