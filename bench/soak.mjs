// npm run bench:soak [-- --minutes N]: mixed traffic from many addresses. A ramp finds the rate that this machine bears; at
// three quarters of it, the first half of the time has no 5xx and no growing heap; past it contact form and panel still
// answer; in the second half a process is killed with -9 every twenty seconds, and nothing acknowledged is lost. Where there
// is a browser, one visit after another goes on beside both halves, and leaves nothing. So does one run over a whole site after
// another: every one that was acknowledged reads all of its pages, whoever is killed. The figures go to .cache/soak.json.
import '../scripts/lib/supported-node.mjs'
import { once } from 'node:events'
import { chmodSync, copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { buildApplications, TEST_BRAND } from '../scripts/lib/build.mjs'
import { portOf } from '../scripts/lib/ports.mjs'
import { APPLICATIONS, ensureInstalled, fail, ROOT } from '../scripts/lib/workspace.mjs'
import { ask, createLedger, post } from '../scripts/testing/ledger.mjs'
import { leftOf } from '../scripts/testing/started-browser.mjs'
import { startSite } from '../scripts/testing/started-site.mjs'
import { quantile } from './lib/compare.mjs'
import { shopPage } from './lib/pages.mjs'
import { createSiteRuns } from './lib/site-runs.mjs'
import { createTraffic, longestOutage } from './lib/traffic.mjs'

const RAMP = { first: 4, factor: 1.6, seconds: 8, last: 400 }
/** A step of the ramp is borne while pages are this fast, in milliseconds. */
const PAGE_P95_MS = 1000
/**
 * What is under way at the end of a step is answered within this: so the step asked for at most (8 + 2) / 8 of what lasts,
 * and three quarters of it last.
 */
const MAX_BACKLOG_MS = 2000
const SHARE_OF_RATE = 0.75
const FLOOD_SECONDS = 12
const KILL_EVERY_MS = 20_000
const MAX_OUTAGE_MS = 5000
const MAX_HEAP_GROWTH = 0.05
/** Before this the caches of pages and analyses still fill, in seconds. */
const WARM_UP_SECONDS = 120
/** Between two visits with a browser. */
const VISIT_PAUSE_MS = 10_000
/** Longer than the longest visit. */
const VISIT_PATIENCE_MS = 100_000
/** So long after the kills every run has ended: the analyser reads one at a time. */
const RUNS_ENDED_MS = 5 * 60_000
/** So long after the kills there is a browser again, and so long after its last visit nothing of any is left. */
const RECOVERED_MS = 30_000

const { values } = parseArgs({ options: { minutes: { type: 'string', default: '10' } } })
const minutes = Number(values.minutes)
if (!(minutes > 0)) fail('--minutes takes a number above 0.')
const halfSeconds = minutes * 30
/** Between two runs over whole sites: longer than one takes, and no more of them than a day may have. */
const runPauseMs = Math.max(30_000, minutes * 2_000)

await ensureInstalled({ development: true })
process.env.BRAND_FILE ||= TEST_BRAND
await buildApplications(APPLICATIONS)

const shop = createServer((_request, response) => {
  response.setHeader('content-type', 'text/html; charset=utf-8')
  response.end(shopPage(20_000))
}).listen(0, '127.0.0.1')
await once(shop, 'listening')
/** The temporary files of all processes. svc-browser is never root's: it reads and writes here as another user. */
const folder = mkdtempSync(join(tmpdir(), 'soak-'))
chmodSync(folder, 0o777)
const preload = join(folder, 'heap.mjs')
copyFileSync(new URL('../scripts/faults/preload/heap.mjs', import.meta.url), preload)
const site = await startSite({
  env: {
    RATE_LIMIT_FACTOR: '1',
    TRUST_PROXY: '1',
    NODE_OPTIONS: `--import=${preload}`,
    SOAK_HEAP: folder,
    TMPDIR: folder,
    BROWSER: '',
  },
})
const { url } = site
const { hasBrowser } = JSON.parse((await ask(`${url}/api/site`)).text)
if (!hasBrowser) console.log('NOT TRIED: visits, since there is no browser')
/** @type {readonly import('../scripts/testing/started-site.mjs').Service[]} */
const SERVICES = [
  'shell',
  'svc-api',
  'svc-seo',
  ...(hasBrowser ? /** @type {const} */ (['svc-browser']) : []),
]
const { text: sitemap } = await ask(`${url}/sitemap.xml`)
const pages = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, page = '']) => new URL(page).pathname)
const ledger = createLedger(url)
const siteRuns = createSiteRuns(url)

let visitors = 0
/** A visitor whom no limit knows yet. */
const someone = () => {
  visitors += 1
  return { 'x-forwarded-for': `10.${(visitors >> 16) & 255}.${(visitors >> 8) & 255}.${visitors & 255}` }
}
/** One of few visitors, who soon meet the limits. */
const oneOfFew = () => ({ 'x-forwarded-for': `192.0.2.${1 + (visitors++ % 4)}` })
let turn = 0
const analyse = (headers) =>
  post(`${url}/api/analyze-seo`, { website: `http://127.0.0.1:${portOf(shop)}/${turn++}` }, headers)
const [, saved = ''] = /"uniqueId":"(\w+)"/.exec((await ledger.saveAnalysis(someone())).text) ?? []
const PANEL = ['/login', '/summary', '/contact-messages', '/projects']

const sources = {
  page: { share: 60, send: () => ask(url + pages[turn++ % pages.length], { headers: someone() }) },
  read: { share: 16, send: () => ask(`${url}/api/seo-analysis/${saved}`, { headers: someone() }) },
  save: { share: 8, send: () => ledger.saveAnalysis(someone()) },
  message: { share: 5, send: () => ledger.sendMessage(someone()) },
  panel: { share: 6, send: () => ledger.askPanel(PANEL[turn++ % PANEL.length] ?? '', { limit: 20 }) },
  analysis: { share: 3, send: () => analyse(someone()) },
  upload: { share: 2, send: () => ledger.createProject(someone()) },
}
/** @type {import('./lib/traffic.mjs').Seen[]} */
let seen = []
const traffic = createTraffic(sources, (answer) => seen.push(answer))
const problems = []
const isGood = ({ status }) => status >= 200 && status < 300

try {
  const rate = (await ramp()) * SHARE_OF_RATE
  console.log(`Borne: ${round(rate / SHARE_OF_RATE)} requests/s; from here on ${round(rate)}`)
  const steady = await steadyHalf(rate)
  const flood = await floodOf(rate)
  const killed = await killingHalf(rate)
  const { acknowledged, lost, twice } = await counted()
  const visits = hasBrowser ? await visited() : undefined
  const runs = await siteRuns.ended(RUNS_ENDED_MS)
  if (runs.started === 0) problems.push('no run over a whole site was begun')
  problems.push(...runs.left)
  console.log(`${runs.started} runs over whole sites: ${runs.whole} read every page`)
  for (const one of [...lost.map((id) => `lost: ${id}`), ...twice.map((id) => `twice: ${id}`)])
    problems.push(one)
  console.log(`${acknowledged} acknowledged writes: ${lost.length} lost, ${twice.length} twice`)
  const summary = {
    at: new Date().toISOString(),
    node: process.version,
    minutes,
    rate,
    steady,
    flood,
    killed,
    visits,
    runs: { started: runs.started, whole: runs.whole },
  }
  const figures = { ...summary, acknowledged, lost: lost.length, twice: twice.length, problems }
  mkdirSync(join(ROOT, '.cache'), { recursive: true })
  writeFileSync(join(ROOT, '.cache/soak.json'), `${JSON.stringify(figures, null, 2)}\n`)
} finally {
  await site.stop()
  await site.remove()
  siteRuns.close()
  shop.close()
  shop.closeAllConnections()
  rmSync(folder, { recursive: true, force: true })
}
for (const problem of problems.slice(0, 20)) console.error(problem)
if (problems.length > 0) fail(`${problems.length} problems`)

/** The highest rate at which all answers are good and pages fast. */
async function ramp() {
  // Pages are rendered once, code is compiled.
  await traffic.run(RAMP.first, RAMP.seconds)
  await traffic.drain()
  let borne = 0
  for (let rate = RAMP.first; rate <= RAMP.last; rate *= RAMP.factor) {
    seen = []
    await traffic.run(rate, RAMP.seconds)
    const sent = performance.now()
    await traffic.drain()
    const backlogMs = performance.now() - sent
    if (!seen.every(isGood) || pageP95() > PAGE_P95_MS || backlogMs > MAX_BACKLOG_MS) break
    borne = rate
  }
  if (borne === 0)
    throw new Error(`This machine does not bear ${RAMP.first} requests a second: ${countsOf(seen)}`)
  return borne
}

async function steadyHalf(rate) {
  seen = []
  const warmUp = Math.min(WARM_UP_SECONDS, halfSeconds / 2)
  await both(rate, warmUp)
  const before = await heaps()
  await both(rate, halfSeconds - warmUp)
  await traffic.drain()
  const after = await heaps()
  const growth = Object.fromEntries(SERVICES.map((name) => [name, after[name] / before[name] - 1]))
  for (const { kind, status, text } of seen.filter((answer) => !isGood(answer)))
    problems.push(`steady: ${kind} ${status} ${text.slice(0, 200)}`)
  for (const [name, share] of Object.entries(growth)) {
    console.log(`  heap of ${name.padEnd(11)} ${megabytes(before[name])} → ${megabytes(after[name])} MB`)
    // In a short run the caches still fill.
    if (halfSeconds > 2 * WARM_UP_SECONDS && share > MAX_HEAP_GROWTH)
      problems.push(`the heap of ${name} grew by ${(share * 100).toFixed(1)} %`)
  }
  console.log(`Steady: ${countsOf(seen)}; pages p95 ${round(pageP95())} ms`)
  return {
    requests: seen.length,
    statuses: statusesOf(seen),
    pageP95Ms: pageP95(),
    heapBefore: before,
    heapAfter: after,
    visits: visitsOf(seen),
  }
}

/** Far more than is borne, most of it from few addresses. */
async function floodOf(rate) {
  seen = []
  const crowd = createTraffic(
    {
      analysis: { share: 40, send: () => analyse(someone()) },
      save: { share: 30, send: () => ledger.saveAnalysis(oneOfFew()) },
      page: { share: 30, send: () => ask(`${url}/?${turn++}`, { headers: oneOfFew() }) },
    },
    (answer) => seen.push(answer),
  )
  const flood = crowd.run(rate * 4, FLOOD_SECONDS)
  const others = []
  while (others.length < 6) {
    others.push({ kind: 'message', ...(await ledger.sendMessage(someone())) })
    others.push({ kind: 'panel', ...(await ledger.askPanel('/summary')) })
  }
  await flood
  await crowd.drain()
  for (const { kind, status, text } of others.filter((answer) => !isGood(answer)))
    problems.push(`flood: ${kind} ${status} ${text.slice(0, 200)}`)
  for (const { kind, status, text } of seen.filter(
    (answer) => !isGood(answer) && ![429, 503].includes(answer.status),
  ))
    problems.push(`flood: ${kind} ${status} ${text.slice(0, 200)}`)
  const slowest = Math.max(...others.map(({ ms }) => ms))
  console.log(`Flood: ${countsOf(seen)}; contact form and panel answer, the slowest in ${round(slowest)} ms`)
  return { requests: seen.length, statuses: statusesOf(seen), slowestMs: slowest }
}

async function killingHalf(rate) {
  seen = []
  const kills = []
  const load = both(rate, halfSeconds)
  const first = Math.floor(Math.random() * SERVICES.length)
  const end = performance.now() + halfSeconds * 1000
  while (performance.now() + KILL_EVERY_MS / 2 < end) {
    await sleep(Math.min(KILL_EVERY_MS, halfSeconds * 250))
    const service = SERVICES[(first + kills.length) % SERVICES.length] ?? 'shell'
    kills.push(service)
    await site.kill(service)
  }
  await load
  await traffic.drain()
  // The web server is the front here: while it starts there is no connection, which an edge in front of it calls 502.
  const isFailure = ({ status }) => [0, 502, 503].includes(status)
  for (const { kind, status, text } of seen.filter((answer) => !isGood(answer) && !isFailure(answer)))
    problems.push(`killed: ${kind} ${status} ${text.slice(0, 200)}`)
  // The other kinds come too seldom to tell how long they were out.
  const outages = ['page', 'read', 'save'].map((kind) => ({
    kind,
    ms: longestOutage(
      seen.filter((answer) => answer.kind === kind),
      isFailure,
    ),
  }))
  for (const { kind, ms } of outages) {
    if (ms > MAX_OUTAGE_MS) problems.push(`killed: ${kind} was out for ${round(ms)} ms`)
  }
  const longest = Math.max(...outages.map(({ ms }) => ms))
  console.log(`Killed ${kills.join(', ')}: ${countsOf(seen)}; out for at most ${round(longest)} ms`)
  return {
    kills,
    requests: seen.length,
    statuses: statusesOf(seen),
    longestOutageMs: longest,
    visits: visitsOf(seen),
  }
}

/** Traffic, and visits and runs beside it; the last of them may end later. */
async function both(rate, seconds) {
  await Promise.all([traffic.run(rate, seconds), hasBrowser && visitFor(seconds), runFor(seconds)])
}

/** One run over a whole site after another is begun for so long. */
async function runFor(seconds) {
  const end = performance.now() + seconds * 1000
  while (performance.now() < end) {
    seen.push({ kind: 'run', ...(await siteRuns.start(someone())), at: performance.now() })
    await sleep(Math.max(0, Math.min(runPauseMs, end - performance.now())))
  }
}

/** One visit after another for so long, of one page: each that is remembered would be heap. */
async function visitFor(seconds) {
  const end = performance.now() + seconds * 1000
  while (performance.now() < end) {
    seen.push({ kind: 'visit', ...(await visit()), at: performance.now() })
    await sleep(Math.max(0, Math.min(VISIT_PAUSE_MS, end - performance.now())))
  }
}

function visit() {
  return ask(`${url}/api/browser-visit`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...someone() },
    body: JSON.stringify({ website: `http://127.0.0.1:${portOf(shop)}/`, fresh: true }),
    patienceMs: VISIT_PATIENCE_MS,
  })
}

/** How many visits of a part were asked for, done, and ended early. */
function visitsOf(answers) {
  const asked = answers.filter(({ kind }) => kind === 'visit')
  const done = asked.filter(isGood)
  const stopped = done.filter(({ text }) => JSON.parse(text).visit.stopped !== undefined)
  return { asked: asked.length, done: done.length, stopped: stopped.length }
}

/** After all kills visits go on, and none has left anything. */
async function visited() {
  const next = await until(visit, ({ status }) => status === 200)
  if (next.status !== 200) problems.push(`visit after the kills: ${next.status} ${next.text.slice(0, 200)}`)
  const { files, processes } = await until(
    () => leftOf(folder),
    ({ files, processes }) => files.length + processes.length === 0,
  )
  const left = [...files, ...processes]
  for (const one of left) problems.push(`left of a visit: ${one}`)
  console.log(`A visit after the kills: ${round(next.ms)} ms; ${left.length} files and processes are left`)
  return { afterKillsMs: next.ms, left: left.length }
}

/** What is found once it is as it should be, or what there is by then. */
async function until(look, isWell) {
  const end = performance.now() + RECOVERED_MS
  let found = await look()
  for (; !isWell(found) && performance.now() < end; found = await look()) await sleep(250)
  return found
}

/** Bytes of heap that each process keeps after a collection. */
async function heaps() {
  const found = {}
  for (const service of SERVICES) {
    const pid = await site.processOf(service)
    const file = join(folder, String(pid))
    rmSync(file, { force: true })
    process.kill(pid, 'SIGUSR2')
    for (found[service] = 0; !found[service]; await sleep(50)) found[service] = readNumber(file)
  }
  return found
}

function readNumber(file) {
  try {
    return Number(readFileSync(file, 'utf8'))
  } catch {
    return 0
  }
}

/** A process may just have been killed. */
async function counted() {
  for (let tries = 0; ; tries += 1) {
    try {
      return await ledger.count()
    } catch (error) {
      if (tries === 20) throw error
      await sleep(500)
    }
  }
}

function pageP95() {
  return quantile(
    seen.filter(({ kind }) => kind === 'page').map(({ ms }) => ms),
    0.95,
  )
}

function statusesOf(answers) {
  const counts = {}
  for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1
  return counts
}

function countsOf(answers) {
  return Object.entries(statusesOf(answers))
    .map(([status, count]) => `${count} × ${status}`)
    .join(', ')
}

function round(value) {
  return Math.round(value)
}

function megabytes(bytes) {
  return (bytes / 1024 / 1024).toFixed(1)
}
