// npm run date:pages: gives the pages whose content has changed the date of today, for the sitemap.
import './lib/supported-node.mjs'
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { ensureInstalled, ROOT } from './lib/workspace.mjs'

await ensureInstalled({ development: true })
const { status } = spawnSync(
  process.execPath,
  [join(ROOT, 'node_modules/vitest/vitest.mjs'), 'run', 'pages.modified', '--update'],
  { cwd: ROOT, stdio: 'inherit' },
)
process.exitCode = status ?? 1
