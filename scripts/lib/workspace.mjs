import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
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
  const stamp = join(ROOT, 'node_modules', '.lockfile-hash')
  const hash = hashFiles([join(ROOT, 'package-lock.json')])
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return
  console.log('Instalando dependencias (solo la primera vez)…')
  const { status } = spawnSync('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: ROOT,
    stdio: ['ignore', 'inherit', 'inherit'],
    // A production environment would leave the build tools out.
    env: { ...process.env, NODE_ENV: 'development' },
  })
  if (status !== 0) fail('No se han podido instalar las dependencias: revisa la conexión y ejecuta «npm ci».')
  writeFileSync(stamp, hash)
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

const IGNORED = new Set(['node_modules', 'dist', 'test-results', '.cache'])

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
