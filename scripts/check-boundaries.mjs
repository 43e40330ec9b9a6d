// Who may import what. Also refuses to pass when nothing was read: such a gate has once gone silent elsewhere.
import { existsSync } from 'node:fs'
import { runTool } from './lib/tools.mjs'

const folders = ['packages', 'shell', 'mf-marketing', 'mf-seo-tool', 'mf-admin', 'svc-api', 'svc-seo'].filter(
  (name) => existsSync(name),
)
const { status, stdout, stderr } = runTool(
  'depcruise',
  ['--config', '.dependency-cruiser.cjs', '--output-type', 'err-long', ...folders],
  { from: 'dependency-cruiser', cwd: process.cwd(), stdio: 'pipe' },
)
process.stdout.write(stdout)
process.stderr.write(stderr)
const cruised = Number(/\((\d+) modules, \d+ dependencies cruised\)/.exec(stdout)?.[1] ?? 0)
if (status !== 0) process.exit(1)
if (cruised < 100) {
  console.error(`Only ${cruised} modules were read: the boundaries were not checked.`)
  process.exit(1)
}
