// npm run bench:api, first part: requests a second and the slowest hundredth of each public call, against an Express hello
// behind the same middleware, in the same run; the bare hello beside it.
//   --only reads,writes,contact,pages   (default: all)
//   --rounds 7                          turns of each
//   --write                             puts the table into docs/benchmarks.md
import '../scripts/lib/supported-node.mjs'
import { fork } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { copyFileSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { cpus, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { buildApplications } from '../scripts/lib/build.mjs'
import { ensureInstalled, ROOT } from '../scripts/lib/workspace.mjs'
import { table, writeSection } from './lib/benchmarks-doc.mjs'
import { spread } from './lib/compare.mjs'
import { startGateway } from './lib/gateway.mjs'
import { requestOf, sendAll } from './lib/load.mjs'
import { startOwnSite } from './lib/own-site.mjs'

const CONNECTIONS = 10
/** Of the slowest hundredth. */
const P99 = 3
/** The least share of the hello's requests a second, and how many requests a turn has. */
const GROUPS = {
  reads: { share: 0.5, requests: 2000 },
  writes: { share: 0.2, requests: 1000 },
  contact: { share: 0.1, requests: 500 },
  pages: { share: 0.6, requests: 2000 },
}
/** A token is too young for a message before (`CONTACT_TOKEN`). */
const TOKEN_AGE_MS = 2100
const PAGES = ['/', '/contacto', '/proceso', '/servicios/diseno-web']
const BROWSER = { accept: 'text/html', 'accept-encoding': 'gzip, deflate, br' }

/** A small report. */
const score = { current: 1, max: 2 }
const check = { title: 'Título', message: 'El título es demasiado largo.', status: 'error', maxPoints: 3 }
const category = { title: 'Categoría', checks: Array(10).fill(check) }
const REPORT = JSON.stringify({
  website: 'https://mitienda.es',
  scores: { technical: score, analytics: score, legal: score },
  categories: { technical: category, analytics: category, legal: category },
})

const { values: given } = parseArgs({
  options: {
    only: { type: 'string', default: Object.keys(GROUPS).join(',') },
    rounds: { type: 'string', default: '7' },
    write: { type: 'boolean', default: false },
  },
})
const rounds = Number(given.rounds)

await ensureInstalled({ development: true })
await buildApplications(['svc-api'])
const { fillMany } = await import('../svc-api/src/testing/fill-many.ts')
const folder = mkdtempSync(join(tmpdir(), 'bench-calls-'))
const dataDir = join(folder, 'data')
const { uniqueId } = await fillMany({ dataDir, count: 1000, now: new Date() })
const gateway = await startGateway({ dataDir, env: { LOG_LEVEL: 'info' } })
const hello = await startHello('gateway')
// Nothing but what every save must do.
const storeHello = await startHello('store', {}, join(folder, 'hello.sqlite'))
// An image of a project, as big as most.
const PICTURE = join(ROOT, 'svc-api/src/features/projects/samples/winery.webp')
const image = '0123456789abcdef-0123456789ab-640.webp'
mkdirSync(join(dataDir, 'images'), { recursive: true })
copyFileSync(PICTURE, join(dataDir, 'images', image))
const imageHello = await startHello('gateway', {}, PICTURE)
// The web server of `startOwnSite` does not log either.
const webHello = await startHello('web', { LOG_LEVEL: 'silent' })
const bare = await startHello('bare')
const site = given.only.includes('pages') ? await startOwnSite() : undefined

/**
 * `against`: another hello, which does part of the same work: for comparison, without a bound.
 * @typedef {{ group: keyof typeof GROUPS, requests: (count: number) => Promise<Buffer[]> | Buffer[], against?: string }} Call
 */
/** @type {Call} */
const saving = {
  group: 'writes',
  requests: (count) =>
    Array.from({ length: count }, () => requestOf('POST', '/api/seo-analysis', { body: savedAnalysis() })),
}
/** @type {(group: Call['group'], path: string, headers?: Record<string, string>) => Call} */
const reading = (group, path, headers) => ({
  group,
  requests: (count) => Array(count).fill(requestOf('GET', path, { headers })),
})
/** @type {Record<string, Call>} */
const CALLS = {
  'GET /api/seo-analysis/{id}': reading('reads', `/api/seo-analysis/${uniqueId}`),
  'GET /api/projects': reading('reads', '/api/projects'),
  'GET /api/site': reading('reads', '/api/site'),
  'GET /api/contact/token': reading('reads', '/api/contact/token'),
  'GET /api/openapi.json': reading('reads', '/api/openapi.json', BROWSER),
  'GET /images/{name}': reading('reads', `/images/${image}`),
  'GET /images/{name}, a hello of the same bytes': {
    ...reading('reads', `/images/${image}`),
    against: imageHello,
  },
  'POST /api/seo-analysis': saving,
  'POST /api/seo-analysis, a hello that parses and commits it': { ...saving, against: storeHello },
  'POST /api/funnel/consultation': {
    group: 'writes',
    requests: (count) => Array(count).fill(requestOf('POST', '/api/funnel/consultation')),
  },
  'POST /api/contact': { group: 'contact', requests: messages },
  ...Object.fromEntries(PAGES.map((path) => [`GET ${path}`, reading('pages', path, BROWSER)])),
}

const rows = []
for (const [name, { group, requests, against }] of Object.entries(CALLS)) {
  if (!given.only.split(',').includes(group)) continue
  const { share, requests: count } = GROUPS[group]
  const server = group === 'pages' ? `http://127.0.0.1:${site?.ports.web}` : gateway.url
  const servers = { bare, hello: against ?? (group === 'pages' ? webHello : hello), server }
  /** @type {Record<string, import('./lib/load.mjs').Load[]>} */
  const loads = { bare: [], hello: [], server: [] }
  for (let round = 0; round <= rounds; round++) {
    for (const [kind, url] of Object.entries(servers)) {
      const load = await sendAll({ url, requests: await requests(count), connections: CONNECTIONS })
      // The first round warms up.
      if (round > 0) loads[kind]?.push(load)
    }
  }
  const perSecond = (kind) => spread((loads[kind] ?? []).map((load) => load.perSecond))
  const p99 = (kind) => spread((loads[kind] ?? []).map((load) => load.p99))
  const ofHello = perSecond('server').median / perSecond('hello').median
  const slower = p99('server').median / p99('hello').median
  rows.push([
    name,
    ...['bare', 'hello', 'server'].map((kind) => figures(perSecond(kind), 0)),
    against === undefined ? `${ofHello.toFixed(2)} of ${share}` : ofHello.toFixed(2),
    ...['hello', 'server'].map((kind) => figures(p99(kind), 1)),
    slower.toFixed(2),
    against === undefined && (ofHello < share || slower > P99) ? 'MISSED' : '',
  ])
}

const text = [
  '## Requests a second of each public call',
  `\`npm run bench:api\`, Node ${process.versions.node}, ${cpus().length} processors, load ${loadavg()[0]?.toFixed(1)}; ${CONNECTIONS} connections, ${rounds} turns of each. The hello is an Express application that answers at once behind the same middleware (request id, log, metrics, security headers, body parser; for pages compression); the bare one has none. Two rows without a bound hold a call against a hello that does part of its work: sends the same image from memory; parses a report with the same schema and commits its text. Beside each share what it must reach; the slowest hundredth (p99) may take ${P99} times as long.`,
  table(
    ['', 'bare, 1/s', 'hello, 1/s', 'call, 1/s', 'share', 'p99 hello, ms', 'p99 call, ms', 'ratio', ''],
    rows,
  ),
].join('\n\n')
console.log(text)
if (given.write) writeSection('api-calls', text)

gateway.stop()
await site?.stop()
rmSync(folder, { recursive: true, force: true })
// The hellos end with this process.
process.exit(rows.some((row) => row.includes('MISSED')) ? 1 : 0)

function figures({ min, median, max }, digits) {
  return [min, median, max].map((value) => value.toFixed(digits)).join(' / ')
}

async function startHello(kind, env = {}, ...files) {
  const child = fork(join(ROOT, 'bench/lib/hello.mjs'), [kind, ...files], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: { ...process.env, ...env },
  })
  process.once('exit', () => child.kill())
  const [{ port }] = await once(child, 'message')
  return `http://127.0.0.1:${port}`
}

/** A report that is saved under a new id. */
function savedAnalysis() {
  const own = Date.now().toString(36) + BigInt(`0x${randomBytes(16).toString('hex')}`).toString(36)
  const person = { name: 'Ana Pérez', email: 'ana@mitienda.es', website: 'https://mitienda.es' }
  return { ...person, uniqueId: own, results: REPORT }
}

/** Messages, each with a token of its own that is old enough. */
async function messages(count) {
  const tokens = await Promise.all(
    Array.from({ length: count }, async () => (await fetch(`${gateway.url}/api/contact/token`)).json()),
  )
  await new Promise((resolve) => setTimeout(resolve, TOKEN_AGE_MS))
  return tokens.map((token) =>
    requestOf('POST', '/api/contact', {
      body: { name: 'Ana', email: 'ana@mitienda.es', message: 'Quiero una web.', ...token },
    }),
  )
}
