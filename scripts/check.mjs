// npm run check: every gate that needs no running program. Each runs to its end, so that one run shows all problems.
import { spawnSync } from 'node:child_process'
import { ensureInstalled, ROOT } from './lib/workspace.mjs'

ensureInstalled()
const gates = [
  ['types', 'node', ['scripts/check-types.mjs']],
  ['lint and formatting', 'npx', ['biome', 'check', '--error-on-warnings', '.']],
  ['import boundaries', 'node', ['scripts/check-boundaries.mjs']],
  ['unused code', 'npx', ['knip', '--no-progress']],
  ['check catalogue', 'npx', ['vitest', 'run', '--project', 'svc-seo', 'src/checks/catalogue.test.ts']],
]
const failed = gates.filter(([name, command, words]) => {
  console.log(`\n── ${name}`)
  return spawnSync(command, words, { cwd: ROOT, stdio: 'inherit' }).status !== 0
})
if (failed.length > 0) {
  console.error(`\nFailed: ${failed.map(([name]) => name).join(', ')}`)
  process.exit(1)
}
console.log('\nAll gates pass.')
