import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from './workspace.mjs'

/**
 * Runs a tool of the project's own packages under this Node, as npx would, without npx's half a second.
 * @param {string} name of the tool, which is also its package's unless `from` names another
 * @param {string[]} words
 * @param {import('node:child_process').SpawnSyncOptions & { from?: string }} options
 * @returns {import('node:child_process').SpawnSyncReturns<string>} with its output where `stdio` keeps it
 */
export function runTool(name, words, { from = name, ...options } = {}) {
  return spawnSync(process.execPath, [programOf(name, from), ...words], {
    cwd: ROOT,
    stdio: 'inherit',
    ...options,
    encoding: 'utf8',
  })
}

function programOf(name, from) {
  // By path: not every package exports its package.json.
  const folder = join(ROOT, 'node_modules', from)
  const { bin } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  return join(folder, typeof bin === 'string' ? bin : bin[name])
}
