import { spawn, spawnSync } from 'node:child_process'

/** npm as a program and its first words: the one that runs this script, under this Node, else the one on the PATH. */
function npmCommand() {
  const own = process.env.npm_execpath
  return own && /npm-cli\.[cm]?js$/.test(own)
    ? { program: process.execPath, first: [own], options: {} }
    : { program: 'npm', first: [], options: { shell: process.platform === 'win32' } }
}

/**
 * Runs npm to its end.
 * @param {string[]} words
 * @param {import('node:child_process').SpawnSyncOptions} options
 * @returns {import('node:child_process').SpawnSyncReturns<string>} with its output where `stdio` keeps it
 */
export function npm(words, options = {}) {
  const { program, first, options: own } = npmCommand()
  return spawnSync(program, [...first, ...words], { ...own, ...options, encoding: 'utf8' })
}

/**
 * Starts npm.
 * @param {string[]} words
 * @param {import('node:child_process').SpawnOptions} options
 * @returns {import('node:child_process').ChildProcess}
 */
export function startNpm(words, options) {
  const { program, first, options: own } = npmCommand()
  return spawn(program, [...first, ...words], { ...own, ...options })
}
