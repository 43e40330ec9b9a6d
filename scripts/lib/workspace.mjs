import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The project's folder. */
export const ROOT = fileURLToPath(new URL('../..', import.meta.url)).replace(/\/$/, '')

export const REMOTES = ['mf-marketing', 'mf-seo-tool', 'mf-admin']
export const SERVICES = ['svc-seo', 'svc-api']
export const APPLICATIONS = ['shell', ...REMOTES, ...SERVICES]

/** What can be released into a running site. */
export const RELEASABLE = ['shell', ...REMOTES]

/** Ends the program with one plain line. */
export function fail(message) {
  console.error(message)
  process.exit(1)
}

/** Installs what the lockfile names unless that is what is there. */
export function ensureInstalled() {
  if (isInstalled()) return
  console.log('Installing dependencies (the first time takes a few minutes)…')
  // Not `npm ci`: it refuses a lockfile without the optional packages of every platform, and the registry that
  // wrote ours has not all of them. Locked versions are honoured and nothing is saved all the same.
  const words = ['install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error']
  const { status } = spawnSync('npm', words, {
    cwd: ROOT,
    stdio: ['ignore', 'inherit', 'inherit'],
    // A production environment would leave the build tools out.
    env: { ...process.env, NODE_ENV: 'development' },
  })
  if (status !== 0) fail('The dependencies could not be installed: run «npm install» to see why.')
}

/** Whether npm's own record of what it installed holds everything that the lockfile names. */
function isInstalled() {
  const record = join(ROOT, 'node_modules/.package-lock.json')
  if (!existsSync(record)) return false
  const installed = JSON.parse(readFileSync(record, 'utf8')).packages
  const wanted = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')).packages
  return Object.entries(wanted).every(
    ([path, { version, link, optional }]) =>
      path === '' ||
      !path.startsWith('node_modules/') ||
      link ||
      optional ||
      installed[path]?.version === version,
  )
}

/** Hash over the names and contents of files. */
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

/** Every file below a folder, sorted, generated ones apart. */
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
