// npm run test:faults [-- GROUP …] [--mongo]: what can go wrong under, in and between the running processes. In each fault the
// site behaves as defined, recovers, and has lost nothing that it had acknowledged. The faults of MongoDB are tried with
// `--mongo`, on the server that MONGODB_URI names or on FerretDB built for the run. The outcomes of all go to .cache/faults.json.
import './lib/supported-node.mjs'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { buildApplications, TEST_BRAND } from './lib/build.mjs'
import { APPLICATIONS, ensureInstalled, fail, ROOT } from './lib/workspace.mjs'

const { values, positionals } = parseArgs({ options: { mongo: { type: 'boolean' } }, allowPositionals: true })
const isMongoAsked = values.mongo || Boolean(process.env.MONGODB_URI)
await ensureInstalled({ development: true })
// After the install: these need packages.
const { createFaults } = await import('./faults/fault.mjs')
const { storeFaults } = await import('./faults/store-faults.mjs')
const { processFaults } = await import('./faults/process-faults.mjs')
const { analyserFaults } = await import('./faults/analyser-faults.mjs')
const { browserFaults } = await import('./faults/browser-faults.mjs')
const { siteRunFaults } = await import('./faults/site-run-faults.mjs')
const { worldFaults } = await import('./faults/world-faults.mjs')
const { mongoFaults } = await import('./faults/mongo-faults.mjs')

/** Side by side: they wait more than they compute, runs for a lease most of all. */
const LANES = [
  { store: storeFaults, analyser: analyserFaults },
  { browser: browserFaults },
  { sites: siteRunFaults },
  { process: processFaults, world: worldFaults, ...(isMongoAsked && { mongo: mongoFaults }) },
]
const names = LANES.flatMap((lane) => Object.keys(lane))
const unknown = positionals.filter((name) => !names.includes(name))
if (unknown.length > 0) fail(`There is no such group: ${unknown.join(', ')}. There are ${names.join(', ')}.`)

// The same build as the journeys'.
process.env.BRAND_FILE ||= TEST_BRAND
await buildApplications(APPLICATIONS)

const SIGNS = { survived: '✓', failed: '✗', 'not tried': '–' }
/** @type {import('./faults/fault.mjs').Outcome[]} */
const outcomes = []
let acknowledged = 0
const report = {
  onOutcome: (outcome) => {
    outcomes.push(outcome)
    const { result, name, seconds, detail } = outcome
    console.log(`${SIGNS[result]} ${name} (${seconds} s)${detail && `: ${detail}`}`)
  },
  onCount: (count) => {
    acknowledged += count
  },
}
await Promise.all(
  LANES.map(async (lane) => {
    for (const [name, group] of Object.entries(lane)) {
      if (positionals.length === 0 || positionals.includes(name)) await group(createFaults(report))
    }
  }),
)
if (!isMongoAsked) console.log('– MongoDB: only with --mongo, or where MONGODB_URI names a server')

const counted = (wanted) => outcomes.filter(({ result }) => result === wanted).length
const [survived, failed, notTried] = [counted('survived'), counted('failed'), counted('not tried')]
// docs/reliability.md is about all of them.
if (positionals.length === 0) {
  mkdirSync(join(ROOT, '.cache'), { recursive: true })
  const summary = {
    at: new Date().toISOString(),
    node: process.version,
    survived,
    failed,
    notTried,
    acknowledged,
    outcomes,
  }
  writeFileSync(join(ROOT, '.cache/faults.json'), `${JSON.stringify(summary, null, 2)}\n`)
}
console.log(
  `${survived} faults survived, ${failed} not, ${notTried} not tried here; ${acknowledged} acknowledged writes counted`,
)
if (failed > 0) process.exit(1)
