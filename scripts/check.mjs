// npm run check: every gate that needs no running program. Each runs to its end, so that one run shows all problems.
import './lib/supported-node.mjs'
import { spawnSync } from 'node:child_process'
import { runTool } from './lib/tools.mjs'
import { ensureInstalled, ROOT } from './lib/workspace.mjs'

await ensureInstalled({ development: true })
const script = (file) => () => spawnSync(process.execPath, [file], { cwd: ROOT, stdio: 'inherit' })
/** @type {[name: string, run: () => { status: number | null }][]} */
const gates = [
  ['types', script('scripts/check-types.mjs')],
  [
    'lint and formatting',
    () => runTool('biome', ['check', '--error-on-warnings', '.'], { from: '@biomejs/biome' }),
  ],
  ['import boundaries', script('scripts/check-boundaries.mjs')],
  ['unused code', () => runTool('knip', ['--no-progress'])],
  [
    'check catalogue',
    () => runTool('vitest', ['run', '--project', 'svc-seo', 'src/checks/catalogue.test.ts']),
  ],
]
const failed = gates.filter(([name, run]) => {
  console.log(`\n── ${name}`)
  return run().status !== 0
})
if (failed.length > 0) {
  console.error(`\nFailed: ${failed.map(([name]) => name).join(', ')}`)
  process.exit(1)
}
console.log('\nAll gates pass.')
