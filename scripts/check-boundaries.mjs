// Who may import what. Also refuses to pass when nothing was read: such a gate has once gone silent elsewhere.
import { runTool } from './lib/tools.mjs'
import { APPLICATIONS } from './lib/workspace.mjs'

const { status, stdout, stderr } = runTool(
  'depcruise',
  ['--config', '.dependency-cruiser.cjs', '--output-type', 'err-long', 'packages', ...APPLICATIONS],
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
