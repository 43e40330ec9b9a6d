// npm run admin:password [-- --hash]: a new password for the administrator, or the hash of one.
import './lib/supported-node.mjs'
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { ensureInstalled, ROOT } from './lib/workspace.mjs'

await ensureInstalled()
const { buildApplications } = await import('./lib/build.mjs')
await buildApplications(['svc-api'])

const program = join(ROOT, 'svc-api/dist/admin-password.js')
const { status } = spawnSync(process.execPath, ['--enable-source-maps', program, ...process.argv.slice(2)], {
  cwd: ROOT,
  stdio: 'inherit',
})
process.exitCode = status ?? 1
