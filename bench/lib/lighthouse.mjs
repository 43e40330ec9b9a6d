import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { npm } from '../../scripts/lib/npm.mjs'
import { ROOT } from '../../scripts/lib/workspace.mjs'

const FOLDER = join(ROOT, 'bench')

/**
 * Lighthouse and its launcher, installed the first time from the lockfile of bench/: no part of the product needs it.
 * @returns {Promise<{ lighthouse: Function, launch: Function } | undefined>} undefined when npm cannot bring it
 */
export async function loadLighthouse() {
  if (!existsSync(join(FOLDER, 'node_modules/lighthouse/package.json'))) {
    console.log('Installing Lighthouse…')
    const { status } = npm(['ci', '--prefer-offline', '--loglevel=error'], { cwd: FOLDER, stdio: 'inherit' })
    if (status !== 0) return undefined
  }
  const { resolve } = createRequire(join(FOLDER, 'package.json'))
  const load = (name) => import(pathToFileURL(resolve(name)).href)
  const [{ default: lighthouse }, { launch }] = await Promise.all([
    load('lighthouse'),
    load('chrome-launcher'),
  ])
  return { lighthouse, launch }
}
