// npm run test:fuzz [-- SUITE …] [--minutes N] [--seed N]: hostile and random inputs against the parsers and the running
// services. Every suite tries its own corpus, then inputs of a new seed each time, in an even share of the time. A finding
// prints seed and shrunk input; the same seed tries the same inputs. What all suites tried is written to .cache/fuzz.json.
import './lib/supported-node.mjs'
import { randomInt } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { buildApplications, TEST_BRAND } from './lib/build.mjs'
import { ensureInstalled, fail, ROOT, SERVICES } from './lib/workspace.mjs'

/** As long as CI may take for it, builds apart. */
const DEFAULT_MINUTES = 100 / 60

const { values, positionals } = parseArgs({
  options: { minutes: { type: 'string' }, seed: { type: 'string' } },
  allowPositionals: true,
})
const minutes = Number(values.minutes ?? DEFAULT_MINUTES)
if (!(minutes > 0)) fail('--minutes takes a number above 0.')
const seed = Number(values.seed ?? randomInt(2 ** 31))
if (!Number.isInteger(seed)) fail('--seed takes a whole number.')

await ensureInstalled({ development: true })
const { SUITES } = await import('../fuzz/suites.ts')
const { runSuite } = await import('../fuzz/run.ts')
const isNamed = ({ name }) =>
  positionals.length === 0 || positionals.some((word) => name === word || name.startsWith(`${word}/`))
const suites = SUITES.filter(isNamed)
if (suites.length === 0) fail(`There is no such suite: ${SUITES.map(({ name }) => name).join(', ')}.`)
// The same build as the journeys'.
process.env.BRAND_FILE ||= TEST_BRAND
await buildApplications([...SERVICES, 'shell'])

console.log(`Seed ${seed}, ${suites.length} suites in ${minutes.toFixed(1)} minutes`)
const results = []
for (const suite of suites) {
  const result = await runSuite(suite, { seconds: (minutes * 60) / suites.length, seed })
  results.push(result)
  console.log(`\n${result.name}${result.finding === undefined ? '' : ': FAILED'}`)
  for (const { name, inputs, seconds } of result.properties) {
    console.log(`  ${name.padEnd(44)} ${String(inputs).padStart(8)} inputs in ${seconds.toFixed(1)} s`)
  }
  if (result.finding !== undefined) console.error(result.finding)
}
const inputs = results.flatMap(({ properties }) => properties).reduce((sum, { inputs }) => sum + inputs, 0)
const failed = results.filter(({ finding }) => finding !== undefined)
if (positionals.length === 0) {
  const report = {
    at: new Date().toISOString(),
    node: process.version,
    minutes,
    seed,
    inputs,
    suites: results,
  }
  mkdirSync(join(ROOT, '.cache'), { recursive: true })
  writeFileSync(join(ROOT, '.cache/fuzz.json'), `${JSON.stringify(report, null, 2)}\n`)
}
if (failed.length > 0) {
  fail(`\nFound something in ${failed.map(({ name }) => name).join(', ')} (--seed ${seed})`)
}
console.log(`\n${inputs} inputs, nothing found`)
