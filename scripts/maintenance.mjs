// npm run backup -- FILE, restore -- FILE, restore:drill, migrate -- to-mongo|to-embedded, admin:second-factor -- --off: the gateway's own
// maintenance commands, which work while the site runs (docs/operations.md).
import './lib/supported-node.mjs'
import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { lastBackupFile } from './lib/launch.mjs'
import { ensureInstalled, ROOT } from './lib/workspace.mjs'

await ensureInstalled()
const { buildApplications } = await import('./lib/build.mjs')
await buildApplications(['svc-api'])
const program = join(ROOT, 'svc-api/dist/maintenance.js')
const { status } = spawnSync(process.execPath, ['--enable-source-maps', program, ...process.argv.slice(2)], {
  cwd: ROOT,
  stdio: 'inherit',
})
process.exitCode = status ?? 1
// For npm run launch-check.
if (status === 0 && process.argv[2] === 'backup' && !process.env.MONGODB_URI)
  writeFileSync(lastBackupFile(process.env), `${new Date().toISOString()}\n`)
