// npm run bench:api, second part: the gateway on the embedded store with 100,000 records of each kind, against itself with 100.
//   --many 100000   how many records
//   --write         puts the tables into docs/benchmarks.md
import '../scripts/lib/supported-node.mjs'
import { mkdtempSync, rmSync } from 'node:fs'
import { cpus, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { buildApplications } from '../scripts/lib/build.mjs'
import { ensureInstalled } from '../scripts/lib/workspace.mjs'
import { table, writeSection } from './lib/benchmarks-doc.mjs'
import { compare } from './lib/compare.mjs'
import { askAdmin, startGateway } from './lib/gateway.mjs'

const FEW = 100
const PAGE = 25
const ROUNDS = 60
/** Of what a visitor or the agency waits for at every click. */
const RATIO = 1.5
/** Of what reads every record's text, in milliseconds. */
const LIMIT_MS = 100
const DAYS = 30

const { values: given } = parseArgs({
  options: { many: { type: 'string', default: '100000' }, write: { type: 'boolean', default: false } },
})
const MANY = Number(given.many)

await ensureInstalled({ development: true })
await buildApplications(['svc-api'])
const { fillMany } = await import('../svc-api/src/testing/fill-many.ts')
const folder = mkdtempSync(join(tmpdir(), 'bench-scale-'))
const [few, many] = [await startFilled('few', FEW), await startFilled('many', MANY)]

/** @typedef {Awaited<ReturnType<typeof startFilled>>} Store */
/** @type {(path: string, body?: object, method?: string) => (store: Store) => Promise<unknown>} */
const admin =
  (path, body = {}, method = 'POST') =>
  async (store) =>
    (await askAdmin(store, method, path, body)).arrayBuffer()
/** @type {(path: (store: Store) => string) => (store: Store) => Promise<unknown>} */
const visitor = (path) => async (store) => {
  const response = await fetch(store.url + path(store))
  if (!response.ok) throw new Error(`${path(store)}: ${response.status}`)
  return response.arrayBuffer()
}
/** @type {(body: object) => (store: Store) => Promise<unknown>} */
const analyses = (body) => admin('/seo-analysis', { limit: PAGE, slim: true, ...body })
/** @type {(body: object) => (store: Store) => Promise<unknown>} */
const messages = (body) => admin('/contact-messages', { limit: PAGE, ...body })

const AT_EVERY_CLICK = {
  'analyses, newest first': analyses({}),
  'analyses by score, not contacted': analyses({ sort: 'score', filter: 'notContacted' }),
  'analyses by name, contacted': analyses({ sort: 'name', filter: 'contacted' }),
  'analyses by website': analyses({ sort: 'website' }),
  'messages, newest first': messages({}),
  'messages by name, answered': messages({ sort: 'name', filter: 'respondido' }),
  'projects of the panel': admin('/projects', { limit: PAGE }),
  'what there is to do today': admin('/today'),
  'the funnel': admin('/funnel', { days: DAYS }),
  'a person with notes': (store) => admin(`/people/${store.messageId}`)(store),
  'mark an analysis, and back': async (store) => {
    for (const contacted of [true, false]) {
      await admin(`/seo-analysis/${store.analysisId}/contacted`, { contacted }, 'PATCH')(store)
    }
  },
  'mark a message, and back': async (store) => {
    for (const status of ['leído', 'respondido']) {
      await admin(`/contact-messages/${store.messageId}/status`, { status }, 'PATCH')(store)
    }
  },
  'open a report by its id': visitor(({ uniqueId }) => `/api/seo-analysis/${uniqueId}`),
  'the public list of projects': visitor(() => '/api/projects'),
}
const IN_ALL = {
  'the totals over the tabs': admin('/summary'),
  'analyses, last page by name': (store) => analyses({ sort: 'name', offset: store.size - PAGE })(store),
  'analyses, page in the middle': (store) => analyses({ offset: store.size / 2 })(store),
  'analyses, one hit': analyses({ search: 'tienda-77.' }),
  'analyses, two words, by name': analyses({ search: 'número 77 ejemplo', sort: 'name' }),
  'analyses, one letter that all have': analyses({ search: 'e' }),
  'analyses, no hit': analyses({ search: 'no hay nada así' }),
  'messages, last page': (store) => messages({ sort: 'oldest', offset: store.size - PAGE })(store),
  'messages, one hit': messages({ search: 'persona77@' }),
  'messages, a word that all have': messages({ search: 'zapatos', sort: 'name' }),
  'messages, no hit, answered': messages({ search: 'violonchelo', filter: 'respondido' }),
}

const clicks = []
for (const [name, call] of Object.entries(AT_EVERY_CLICK)) {
  const { baseline, candidate, ratio } = await measured(call)
  clicks.push([
    name,
    spreadOf(baseline),
    spreadOf(candidate),
    ratio.toFixed(2),
    ratio <= RATIO ? '' : 'ABOVE',
  ])
}
const whole = []
for (const [name, call] of Object.entries(IN_ALL)) {
  const { baseline, candidate } = await measured(call)
  const verdict = candidate.median <= LIMIT_MS ? '' : 'ABOVE'
  whole.push([name, spreadOf(baseline), spreadOf(candidate), verdict])
}
const csv = []
for (const [name, call] of /** @type {const} */ ([
  ['analyses', '/seo-analysis'],
  ['analyses, contacted', '/seo-analysis'],
  ['messages', '/contact-messages'],
])) {
  const filter = name.endsWith('contacted') ? 'contacted' : 'all'
  csv.push([name, ...(await exported(many, call, { filter, slim: true }))])
}

const head = ['', `${FEW}, ms`, `${MANY.toLocaleString('en')}, ms`]
const text = [
  `## From ${FEW} to ${MANY.toLocaleString('en')} records`,
  `\`npm run bench:api\`, Node ${process.versions.node}, ${cpus().length} processors, load ${loadavg()[0]?.toFixed(1)}; each row in turns at both gateways, ${ROUNDS} rounds.`,
  `What is waited for at every click: at most ${RATIO} times as long.`,
  table([...head, 'ratio', ''], clicks),
  `What reads every record, at most ${LIMIT_MS} ms (median).`,
  table([...head, ''], whole),
  "The panel's CSV: whole lists, streamed. Memory is how much the process grew, at most, while it sent them.",
  table(['', 'records', 'MB sent', 's', 'µs a record', 'MB of memory'], csv),
].join('\n\n')
console.log(text)
if (given.write) writeSection('api-scale', text)

for (const { stop } of [few, many]) stop()
rmSync(folder, { recursive: true, force: true })
process.exitCode = [...clicks, ...whole].some((row) => row.includes('ABOVE')) ? 1 : 0

/** @param {(store: Store) => Promise<unknown>} call */
function measured(call) {
  return compare({
    rounds: ROUNDS,
    warmUp: 10,
    measure: timeOf,
    baseline: () => call(few),
    candidate: () => call(many),
  })
}

async function timeOf(work) {
  const before = performance.now()
  await work()
  return performance.now() - before
}

function spreadOf({ min, median, max }) {
  return [min, median, max].map((value) => value.toFixed(1)).join(' / ')
}

/** Reads a whole list as the CSV does; how the gateway's memory grows meanwhile. */
async function exported(store, path, body) {
  const before = await memoryOf(store)
  let peak = before
  let isOver = false
  const watching = (async () => {
    while (!isOver) {
      peak = Math.max(peak, await memoryOf(store))
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
  })()
  const begun = performance.now()
  const response = await askAdmin(store, 'POST', path, body)
  let bytes = 0
  for await (const chunk of response.body ?? []) bytes += chunk.length
  const ms = performance.now() - begun
  isOver = true
  await watching
  const records = Number(response.headers.get('x-total-count'))
  const perRecord = (ms * 1000) / records
  return [
    records,
    (bytes / 1e6).toFixed(1),
    (ms / 1000).toFixed(2),
    perRecord.toFixed(0),
    ((peak - before) / 1e6).toFixed(0),
  ]
}

async function memoryOf({ metrics }) {
  const text = await (await fetch(metrics)).text()
  return Number(/^process_resident_memory_bytes (\S+)/m.exec(text)?.[1])
}

async function startFilled(name, size) {
  const dataDir = join(folder, name)
  const ids = await fillMany({ dataDir, count: size, now: new Date() })
  return { ...(await startGateway({ dataDir })), ...ids, size }
}
