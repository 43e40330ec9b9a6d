import { spawnSync } from 'node:child_process'
import { chmodSync, copyFileSync, cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** `nobody` of Debian, Fedora and Alpine: Chromium has no sandbox for root. */
export const NOBODY = { uid: 65534, gid: 65534 }

/**
 * How to run a built service as an ordinary user: as this one, or as `nobody` if this is root. What `nobody` cannot read,
 * because the project or Node is in a folder of root's, is copied to a temporary one.
 * @param {string} root of the project
 * @param {string} name folder of the service
 * @returns {Promise<{ program: string, root: string, user: { uid?: number, gid?: number }, remove: () => void }>} `program` is
 *   Node, `root` holds the service's folder
 */
export async function ordinaryUser(root, name) {
  const asIs = { program: process.execPath, root, user: {}, remove: () => {} }
  if (process.getuid?.() !== 0) return asIs
  const canRun = runs(process.execPath, ['--version'])
  if (canRun && runs(process.execPath, ['--check', join(root, name, 'dist/main.js')])) {
    return { ...asIs, user: NOBODY }
  }
  const { copyProductionModules } = await import('./production-modules.mjs')
  const folder = mkdtempSync(join(tmpdir(), `${name}-`))
  const dist = join(root, name, 'dist')
  cpSync(dist, join(folder, name, 'dist'), { recursive: true })
  copyProductionModules([join(dist, 'main.js'), join(dist, 'bridge.js')], folder, [], root)
  const program = canRun ? process.execPath : join(folder, 'node')
  if (!canRun) copyFileSync(process.execPath, program)
  chmodSync(folder, 0o755)
  return {
    program,
    root: folder,
    user: NOBODY,
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}

const runs = (program, words) =>
  spawnSync(program, words, { ...NOBODY, stdio: 'ignore', cwd: '/' }).status === 0
