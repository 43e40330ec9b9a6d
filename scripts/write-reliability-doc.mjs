// npm run docs:reliability: writes docs/reliability.md from what npm run test:fuzz, test:faults and bench:soak have left in
// .cache. A command that has not run since then, or that found something, leaves the document as it is.
import './lib/supported-node.mjs'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { reliabilityDoc } from './lib/reliability-doc.mjs'
import { fail, ROOT } from './lib/workspace.mjs'

const COMMANDS = { fuzz: 'npm run test:fuzz', faults: 'npm run test:faults', soak: 'npm run bench:soak' }

const read = (name) => {
  const file = join(ROOT, `.cache/${name}.json`)
  if (!existsSync(file)) fail(`There are no results of ${COMMANDS[name]}: run it first.`)
  return JSON.parse(readFileSync(file, 'utf8'))
}
const [fuzz, faults, soak] = ['fuzz', 'faults', 'soak'].map(read)
if (fuzz.suites.some(({ finding }) => finding !== undefined)) fail('npm run test:fuzz has found something.')
if (faults.failed > 0) fail('npm run test:faults has failed.')
if (soak.problems.length > 0) fail('npm run bench:soak has failed.')
writeFileSync(join(ROOT, 'docs/reliability.md'), reliabilityDoc({ fuzz, faults, soak }))
