import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { ensureInstalled, ROOT } from './workspace.mjs'

/**
 * Runs one of the gateway's maintenance commands with this program's own arguments and ends as it ends.
 * @param {'backup' | 'restore' | 'migrate'} command
 */
export async function runMaintenance(command) {
  await ensureInstalled()
  const { buildApplications } = await import('./build.mjs')
  await buildApplications(['svc-api'])
  const program = join(ROOT, 'svc-api/dist/maintenance.js')
  const words = ['--enable-source-maps', program, command, ...process.argv.slice(2)]
  const { status } = spawnSync(process.execPath, words, { cwd: ROOT, stdio: 'inherit' })
  process.exitCode = status ?? 1
}
