// npm run bench:site: what a run over a site of 25 pages costs, each figure against a single analysis of its home in the same
// run. Without pauses between requests, which a site sees and no processor does.
//   --rounds 7
//   --write    puts the figures into docs/benchmarks.md
import '../scripts/lib/supported-node.mjs'
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { cpus, loadavg } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { buildApplications } from '../scripts/lib/build.mjs'
import { ensureInstalled, ROOT } from '../scripts/lib/workspace.mjs'
import { table, writeSection } from './lib/benchmarks-doc.mjs'
import { compare, spread } from './lib/compare.mjs'
import { SITE_PAGES, startSmallSite } from './lib/small-site.mjs'

/** Bounds that the project set itself; a benchmark prints them, no test asserts them. */
const BOUNDS = { cpu: 0.35, requests: 0.12, wall: 5, beside: 1.3, memory: 1.1 }
const LATENCY_MS = 100
/** A neighbour's site takes a little, as most do. */
const NEIGHBOUR_MS = 20
const NEIGHBOURS = 25

const { values: given } = parseArgs({
  options: { rounds: { type: 'string', default: '7' }, write: { type: 'boolean', default: false } },
})
const rounds = Number(given.rounds)

await ensureInstalled({ development: true })
await buildApplications(['svc-seo'])
const near = await startSmallSite(0)
const far = await startSmallSite(LATENCY_MS)
const other = await startSmallSite(NEIGHBOUR_MS)

const lines = [...(await ofProcessor()), await ofWall(), await ofNeighbours(), await ofMemory()]
const machine = `${cpus().length} processors, load ${loadavg()[0]?.toFixed(1)}`
const report = `${table(['a run over 25 pages', 'single', 'run', 'ratio', 'target'], lines)}

Medians. CPU in ms and requests are of one page; one answers what pages share. ${machine}.`
console.log(report)
if (given.write) writeSection('site', `## \`npm run bench:site\`: a whole site\n\n${report}`)
for (const site of [near, far, other]) site.close()

/** A process with analyser and crawl. */
async function startSide() {
  const child = fork(join(ROOT, 'bench/site-side.mjs'), { execArgv: ['--expose-gc', '--no-warnings'] })
  await once(child, 'message')
  return {
    ask: async (work, task = {}) => {
      child.send({ work, ...task })
      const [answer] = await once(child, 'message')
      return answer
    },
    end: () => child.kill(),
  }
}

/** @returns {string[]} */
function line(name, single, run, bound, digits = 1) {
  const ratio = run / single
  const verdict = ratio <= bound ? `≤ ${bound}` : `ABOVE ${bound}`
  return [name, single.toFixed(digits), run.toFixed(digits), ratio.toFixed(2), verdict]
}

/** CPU and requests. Each side is a process of its own: in one heap the longer pays for the garbage of the other. */
async function ofProcessor() {
  const [one, whole] = await Promise.all([startSide(), startSide()])
  const requests = { single: 0, page: 0 }
  const { baseline, candidate } = await compare({
    rounds,
    warmUp: 4,
    measure: (work) => work(),
    baseline: async () => {
      near.requests()
      const { cpuMs } = await one.ask('single', { website: near.url })
      requests.single = near.requests()
      return cpuMs
    },
    candidate: async () => {
      near.requests()
      const { cpuMs, pages } = await whole.ask('site', { website: near.url })
      if (pages !== SITE_PAGES) throw new Error(`${pages} pages were read`)
      requests.page = near.requests() / pages
      return cpuMs / pages
    },
  })
  one.end()
  whole.end()
  return [
    line('CPU of a page', baseline.median, candidate.median, BOUNDS.cpu),
    line('requests of a page', requests.single, requests.page, BOUNDS.requests),
  ]
}

/** How long all pages of a slow site take. */
async function ofWall() {
  const side = await startSide()
  const wallOf = async (work) => (await side.ask(work, { website: far.url })).wallMs / 1000
  const { baseline, candidate } = await compare({
    rounds: Math.min(rounds, 5),
    warmUp: 1,
    measure: (work) => work(),
    baseline: () => wallOf('single'),
    candidate: () => wallOf('site'),
  })
  side.end()
  return line(`seconds at ${LATENCY_MS} ms latency`, baseline.median, candidate.median, BOUNDS.wall, 2)
}

/** Single analyses beside runs of another site, in the same process. */
async function ofNeighbours() {
  const side = await startSide()
  const task = { website: other.url, other: near.url, count: NEIGHBOURS }
  await side.ask('neighbours', { ...task, withRuns: true })
  const alone = await side.ask('neighbours', { ...task, withRuns: false })
  const beside = await side.ask('neighbours', { ...task, withRuns: true })
  side.end()
  return line(
    'ms of a single analysis beside it',
    spread(alone.times).median,
    spread(beside.times).median,
    BOUNDS.beside,
  )
}

/** What a process holds after a run against before. */
async function ofMemory() {
  const side = await startSide()
  for (let round = 0; round < 3; round++) await side.ask('site', { website: near.url })
  const before = await side.ask('memory')
  for (let round = 0; round < 3; round++) await side.ask('site', { website: near.url })
  const after = await side.ask('memory')
  side.end()
  const mb = ({ rss }) => rss / 1024 / 1024
  return line('MB before, and after three more', mb(before), mb(after), BOUNDS.memory, 0)
}
