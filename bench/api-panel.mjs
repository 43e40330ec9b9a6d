// npm run bench:api, second part: the panel's calls with 10,000 analyses in the store, against the same calls with 100.
import '../scripts/lib/supported-node.mjs'
import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildApplications } from '../scripts/lib/build.mjs'
import { freePort } from '../scripts/lib/ports.mjs'
import { ensureInstalled, ROOT } from '../scripts/lib/workspace.mjs'
import { compare, print } from './lib/compare.mjs'

const FEW = 100
const MANY = 10_000
const BOUND = 2
const ROUNDS = 60
const PAGE = 25
const ADMIN = { email: 'admin@example.com', password: 'correct horse' }
/** About what a report of a small page weighs; a list must not notice. */
const REPORT_BYTES = 30_000

await ensureInstalled({ development: true })
await buildApplications(['svc-api'])
const folder = mkdtempSync(join(tmpdir(), 'bench-panel-'))
const few = await startFilled('few', FEW)
const many = await startFilled('many', MANY)

/** @typedef {[method: string, path: string, body: object]} Call */
/** @type {Record<string, (gateway: { size: number, id: string }) => Call>} */
const CALLS = {
  'the numbers over the tabs': () => ['POST', '/summary', {}],
  'first page, newest first': () => list({}),
  'first page by website': () => list({ sort: 'website' }),
  'first page by score, not contacted': () => list({ sort: 'score', filter: 'notContacted' }),
  'last page by name': ({ size }) => list({ sort: 'name', offset: size - PAGE }),
  'search with one hit': () => list({ search: 'tienda-77.' }),
  'search with two words, by name': () => list({ search: 'número 77 ejemplo', sort: 'name' }),
  'search that all match': () => list({ search: 'persona' }),
  'search without a hit': () => list({ search: 'no hay nada así' }),
  'mark as contacted and back': ({ id }) => ['PATCH', `/seo-analysis/${id}/contacted`, { contacted: true }],
}

let isWithin = true
console.log(`The panel's calls: ${FEW} analyses in the store (baseline), and ${MANY}`)
for (const [name, call] of Object.entries(CALLS)) {
  const result = await compare({
    rounds: ROUNDS,
    warmUp: 5,
    measure: timeOf,
    baseline: () => ask(few, call(few)),
    candidate: () => ask(many, call(many)),
  })
  print(name, result, { unit: 'ms', bound: BOUND })
  isWithin &&= result.ratio <= BOUND
}

for (const { child } of [few, many]) child.kill('SIGTERM')
rmSync(folder, { recursive: true, force: true })
process.exitCode = isWithin ? 0 : 1

/** @returns {Call} */
function list(options) {
  return ['POST', '/seo-analysis', { limit: PAGE, slim: true, ...options }]
}

async function timeOf(work) {
  const before = performance.now()
  await work()
  return performance.now() - before
}

/**
 * @param {{ url: string }} gateway
 * @param {Call} call
 */
async function ask({ url }, [method, path, body]) {
  const response = await fetch(`${url}/api/admin${path}`, {
    method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...ADMIN, ...body }),
  })
  const answer = await response.json()
  if (!response.ok) throw new Error(`${path}: ${response.status} ${answer.error}`)
  return answer
}

async function startGateway(name) {
  const port = await freePort()
  const child = spawn(process.execPath, [join(ROOT, 'svc-api/dist/main.js')], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: {
      ...process.env,
      NODE_ENV: '',
      MONGODB_URI: '',
      API_PORT: String(port),
      DATA_DIR: join(folder, name),
      RATE_LIMIT_FACTOR: '1000',
      LOG_LEVEL: 'silent',
      ADMIN_EMAIL: ADMIN.email,
      ADMIN_PASSWORD: ADMIN.password,
    },
  })
  const url = `http://127.0.0.1:${port}`
  while (!(await fetch(`${url}/livez`).catch(() => undefined))?.ok) {
    if (child.exitCode !== null) throw new Error('svc-api could not start')
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  return { url, child }
}

/** A gateway with so many analyses, saved through the API eight at a time, and the id of one. */
async function startFilled(name, size) {
  const gateway = await startGateway(name)
  let next = 0
  const worker = async () => {
    for (let index = next++; index < size; index = next++) {
      const response = await fetch(`${gateway.url}/api/seo-analysis`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(savedAnalysis(index)),
      })
      if (response.status !== 201) throw new Error(`saving: ${response.status}`)
      await response.arrayBuffer()
    }
  }
  await Promise.all(Array.from({ length: 8 }, worker))
  const [record] = await ask(gateway, list({ limit: 1 }))
  return { ...gateway, size, id: record.id }
}

function savedAnalysis(index) {
  const score = { current: index % 101, max: 100 }
  const check = (number) => ({
    title: `Comprobación ${number}`,
    message: 'El título de la página es demasiado largo y se corta en los resultados.',
    status: 'error',
    evidence: ['x'.repeat(REPORT_BYTES / 10)],
    maxPoints: number % 5,
  })
  const category = { title: 'Categoría', checks: Array.from({ length: 3 }, (_, number) => check(number)) }
  const website = `https://tienda-${index}.example.es/`
  const results = {
    website,
    scores: { technical: score, analytics: score, legal: score },
    categories: { technical: category, analytics: category, legal: category },
  }
  return {
    uniqueId: Date.now().toString(36) + BigInt(`0x${randomBytes(16).toString('hex')}`).toString(36),
    website,
    name: `Persona Número ${index} de la Calle`,
    email: `persona${index}@ejemplo-${index % 50}.es`,
    results: JSON.stringify(results),
  }
}
