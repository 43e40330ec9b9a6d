import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { startNpm } from './npm.mjs'

/** The project's folder. */
export const ROOT = fileURLToPath(new URL('../..', import.meta.url)).replace(/\/$/, '')

/** @type {{ workspaces: string[] }} */
const { workspaces } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'))
const workspacesOf = (prefix) => workspaces.filter((folder) => folder.startsWith(prefix))

export const REMOTES = workspacesOf('mf-')
export const SERVICES = workspacesOf('svc-')
export const APPLICATIONS = ['shell', ...REMOTES, ...SERVICES]

/** What can be released into a running site. */
export const RELEASABLE = ['shell', ...REMOTES]

/**
 * Ends the program with one plain line.
 * @param {string} message
 * @returns {never}
 */
export function fail(message) {
  console.error(message)
  process.exit(1)
}

/**
 * Installs what the lockfile names unless it is there. What only tests and checks need is left out of a first
 * installation that does not ask for it, which makes the first start a third shorter.
 * @param {{ development?: boolean, onInstall?: (packages: number) => void }} options `onInstall` is told how many packages
 *   are going to be there
 */
export async function ensureInstalled({ development = false, onInstall = sayInstalling } = {}) {
  const wanted = lockedPackages(development)
  if (isInstalled(wanted)) return
  onInstall(wanted.length)
  // npm ci empties node_modules first, under whatever runs from there: only for a tree that does not exist yet.
  const words = existsSync(join(ROOT, 'node_modules'))
    ? ['install', '--no-save', ...(hasDevelopmentPackages() || development ? [] : ['--omit=dev'])]
    : ['ci', ...(development ? [] : ['--omit=dev'])]
  // Locked versions do not change: what the cache holds need not be asked for again.
  const child = startNpm([...words, '--prefer-offline', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'pipe'],
    // A production environment would leave the build tools out.
    env: { ...process.env, NODE_ENV: 'development' },
  })
  const { code, output } = await outputOf(child)
  if (code === 0) return
  console.error(`\n${output.trim()}`)
  fail('The dependencies could not be installed (above is what npm says).')
}

const sayInstalling = (packages) => console.error(`Installing ${packages} packages…`)

/** Packages of the lockfile that must be there, by folder. */
function lockedPackages(development) {
  return Object.entries(readLock('package-lock.json')).filter(
    ([path, { link, optional, dev }]) =>
      path.startsWith('node_modules/') && !link && !optional && (development || !dev),
  )
}

/** Whether npm's own record of what it installed holds all of these. */
function isInstalled(wanted) {
  const installed = readLock('node_modules/.package-lock.json')
  return wanted.every(([path, { version }]) => installed[path]?.version === version)
}

const hasDevelopmentPackages = () =>
  Object.values(readLock('node_modules/.package-lock.json')).some(({ dev }) => dev)

function readLock(name) {
  const file = join(ROOT, name)
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).packages : {}
}

/**
 * What a started program prints, when it has ended.
 * @param {import('node:child_process').ChildProcess} child with its output piped
 * @returns {Promise<{ code: number | null, output: string }>}
 */
export function outputOf(child) {
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text) => {
      output += text
    })
  }
  return new Promise((resolve) => {
    child.once('error', (error) => resolve({ code: null, output: error.message }))
    child.once('close', (code) => resolve({ code, output }))
  })
}

/**
 * Hash over the names and contents of files.
 * @param {string[]} files
 * @returns {string}
 */
export function hashFiles(files) {
  const hash = createHash('sha256')
  for (const file of files) {
    hash
      .update(relative(ROOT, file).split(sep).join('/'))
      .update('\0')
      .update(readFileSync(file))
      .update('\0')
  }
  return hash.digest('hex')
}

const IGNORED = new Set(['node_modules', 'dist', 'dist-development', 'test-results', '.cache'])

/**
 * Every file below a folder, sorted, generated ones apart.
 * @param {string} folder none is in one that does not exist
 * @param {Set<string>} ignored names of files and folders to leave out
 * @returns {string[]}
 */
export function filesBelow(folder, ignored = IGNORED) {
  if (!existsSync(folder)) return []
  return readdirSync(folder, { withFileTypes: true })
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const path = join(folder, entry.name)
      if (ignored.has(entry.name)) return []
      if (entry.isDirectory()) return filesBelow(path, ignored)
      return statSync(path).isFile() ? [path] : []
    })
}
