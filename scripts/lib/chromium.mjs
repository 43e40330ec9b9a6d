import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { runTool } from './tools.mjs'
import { ROOT } from './workspace.mjs'

/**
 * A Chromium to test with: `CHROMIUM_PATH`, Debian's, installed with apt as root, else Playwright's own.
 * @returns {Promise<string | undefined>} path of its program
 */
export async function findChromium() {
  const given = process.env.CHROMIUM_PATH
  if (given) return existsSync(given) ? given : undefined
  const debian = '/usr/bin/chromium'
  if (existsSync(debian)) return debian
  if (process.getuid?.() === 0 && run('apt-get', ['--version'])) {
    console.log('Installing Chromium…')
    run('apt-get', ['update', '-qq'])
    run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium', 'fonts-liberation'])
    if (existsSync(debian)) return debian
  }
  const { chromium } = await import('@playwright/test')
  if (!existsSync(chromium.executablePath()))
    runTool('playwright', ['install', 'chromium'], { from: '@playwright/test' })
  return existsSync(chromium.executablePath()) ? chromium.executablePath() : undefined
}

const run = (command, words) =>
  spawnSync(command, words, {
    cwd: ROOT,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  }).status === 0
