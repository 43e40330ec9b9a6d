// Child of seo.mjs: prints, as JSON, what the kit of each site of the tests costs against its checks, in milliseconds of CPU.
import { join } from 'node:path'
import { ROOT } from '../scripts/lib/workspace.mjs'
import { compare, cpuOf } from './lib/compare.mjs'

/** Runs of one sample: small sites take few milliseconds. */
const RUNS = 5

const { check, makeKit } = await import(join(ROOT, 'svc-seo/dist/analysis-worker.js'))
const { runnerImport } = await import('vite')
const load = async (file) => (await runnerImport(join(ROOT, 'svc-seo/src/testing', file))).module
const { buildArtefacts } = await load('artefacts.ts')
const { GOLDEN_SITES } = await load('golden-sites.ts')
const { FIXABLE_SITES } = await load('fixable-sites.ts')
const now = new Date((await load('read-site.ts')).NOW)

const costs = []
for (const [set, sites] of Object.entries({ golden: GOLDEN_SITES, fixable: FIXABLE_SITES })) {
  for (const site of Object.values(sites)) costs.push({ set, ...(await costOf(buildArtefacts(site))) })
}
process.stdout.write(JSON.stringify(costs))

async function costOf(gathered) {
  const { verdicts } = check({ artefacts: structuredClone(gathered), now })
  const { baseline, candidate } = await compare({
    rounds: 7,
    warmUp: 3,
    measure: (run) => run(),
    baseline: sampleOf(gathered, (artefacts) => check({ artefacts, now })),
    candidate: sampleOf(gathered, (artefacts) => makeKit({ artefacts, now, verdicts })),
  })
  return { checks: baseline.median, kit: candidate.median }
}

/** Each run gets a copy, as a worker does: what is remembered of one must not serve the next. */
function sampleOf(gathered, run) {
  return async () => {
    const copies = Array.from({ length: RUNS }, () => structuredClone(gathered))
    const ms = await cpuOf(() => {
      for (const copy of copies) run(copy)
    })
    return ms / RUNS
  }
}
