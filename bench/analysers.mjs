// npm run bench:seo, second part: analyses a second of two analysers behind one gateway against one.
//   --cpu      heavy pages of a fast site, each analyser on one processor (taskset): needs three processors or more
//   --rounds 3
//   --write    puts the figures into docs/benchmarks.md
import '../scripts/lib/supported-node.mjs'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { cpus, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { buildApplications } from '../scripts/lib/build.mjs'
import { portOf } from '../scripts/lib/ports.mjs'
import { ensureInstalled } from '../scripts/lib/workspace.mjs'
import { startAnalyser } from './lib/analyser.mjs'
import { table, writeSection } from './lib/benchmarks-doc.mjs'
import { compare } from './lib/compare.mjs'
import { startGateway } from './lib/gateway.mjs'
import { shopPage } from './lib/pages.mjs'

/** Twice the analysers give at least so many times the analyses a second, where cores allow. */
const BOUND = 1.7
/** Enough for both analysers to be full (8 each) the whole time, and no more than one and its queue take (8 and 32). */
const VISITORS = 32
const WARM_UP_MS = 15_000
const MEASURED_MS = 30_000
/** What a site takes to answer, from half to one and a half of it: an analysis mostly waits for it. */
const SITE_MS = 700
const LIGHT_BYTES = 3_000
const HEAVY_BYTES = 390_000

const { values: given } = parseArgs({
  options: {
    cpu: { type: 'boolean', default: false },
    rounds: { type: 'string', default: '3' },
    write: { type: 'boolean', default: false },
  },
})
if (given.cpu && cpus().length < 3) {
  console.log(
    'The gateway, the site and this program share the processors of the analysers: no ratio of theirs alone.',
  )
}

await ensureInstalled({ development: true })
await buildApplications(['svc-seo', 'svc-api'])
const folder = mkdtempSync(join(tmpdir(), 'bench-analysers-'))
const site = await startSite()
const analysers = await Promise.all(
  [0, 1].map((cpu) => startAnalyser(given.cpu ? ['taskset', '-c', String(cpu)] : [])),
)
const [one, two] = await Promise.all([
  startGatewayOf('one', analysers.slice(0, 1)),
  startGatewayOf('two', analysers),
])

let number = 0
const result = await compare({
  rounds: Number(given.rounds),
  warmUp: 0,
  measure: (work) => work(),
  baseline: () => analysesASecond(one.url),
  candidate: () => analysesASecond(two.url),
})

const kind = given.cpu
  ? `pages of ${HEAVY_BYTES / 1000} kB, each analyser on one processor`
  : `pages of ${LIGHT_BYTES / 1000} kB on a site that takes about ${SITE_MS} ms for each answer`
const machine = `${cpus().length} processors, load ${loadavg()[0]?.toFixed(1)}`
const figures = ({ min, median, max }) => [min, median, max].map((value) => value.toFixed(2)).join(' / ')
const report = `${table(
  ['analyses a second', 'minimum / median / maximum'],
  [
    ['one analyser', figures(result.baseline)],
    ['two analysers', figures(result.candidate)],
    ['ratio', `${result.ratio.toFixed(2)} (at least ${BOUND})`],
  ],
)}\n\n${VISITORS} visitors at once through one gateway, ${MEASURED_MS / 1000} s a round, ${kind}; ${machine}.`
console.log(report)
console.log(result.ratio >= BOUND ? `within ${BOUND}` : `BELOW ${BOUND}`)
if (given.write) writeSection('analysers', `## \`npm run bench:seo\`: two analysers\n\n${report}`)

for (const { stop } of [one, two, ...analysers]) stop()
site.close()
rmSync(folder, { recursive: true, force: true })

/** Every address of it is a page. */
async function startSite() {
  const html = shopPage(given.cpu ? HEAVY_BYTES : LIGHT_BYTES)
  const server = createServer(async (request, response) => {
    if (!given.cpu) await sleep(SITE_MS * (0.5 + Math.random()))
    const isFile = /\.(jpg|css|js|ico|txt|xml)$/.test(request.url ?? '')
    response.writeHead(isFile ? 404 : 200, { 'content-type': 'text/html; charset=utf-8' })
    response.end(isFile ? '' : html)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${portOf(server)}`,
    close: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}

function startGatewayOf(name, those) {
  const env = { SEO_URL: those.map(({ url }) => url).join(',') }
  return startGateway({ dataDir: join(folder, name), env })
}

/** How many analyses of new pages end in a second, while as many visitors as there are always wait for one. */
async function analysesASecond(gateway) {
  const end = new AbortController()
  let done = 0
  const visitor = async () => {
    while (!end.signal.aborted) {
      number += 1
      const response = await fetch(`${gateway}/api/analyze-seo`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ website: `${site.url}/pagina-${number}` }),
        signal: end.signal,
      })
      if (response.status !== 200) throw new Error(`an analysis is answered ${response.status}`)
      await response.arrayBuffer()
      done += 1
    }
  }
  const visitors = Promise.all(Array.from({ length: VISITORS }, visitor))
  await Promise.race([visitors, sleep(WARM_UP_MS)])
  const before = done
  await Promise.race([visitors, sleep(MEASURED_MS)])
  const rate = ((done - before) * 1000) / MEASURED_MS
  end.abort()
  await visitors.catch((error) => {
    if (error.name !== 'AbortError') throw error
  })
  return rate
}
