// npm run bench:api: the gateway while it is busy, against itself at rest, in the same run.
import '../scripts/lib/supported-node.mjs'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { portOf } from '../scripts/lib/ports.mjs'
import { ensureInstalled } from '../scripts/lib/workspace.mjs'
import { quantile } from './lib/compare.mjs'
import { startOwnSite } from './lib/own-site.mjs'
import { shopPage } from './lib/pages.mjs'

const ANALYSES = 50
const BOUND = 3

await ensureInstalled({ development: true })
const shop = createServer((_request, response) => {
  response.setHeader('content-type', 'text/html; charset=utf-8')
  response.end(shopPage(100_000))
}).listen(0, '127.0.0.1')
await once(shop, 'listening')
const site = await startOwnSite({ SEO_ALLOW_PRIVATE_NETWORK: '1', RATE_LIMIT_FACTOR: '1000' })
const gateway = `http://127.0.0.1:${site.ports.api}`

const uniqueId = Date.now().toString(36) + BigInt(`0x${randomBytes(16).toString('hex')}`).toString(36)
await post('/api/seo-analysis', savedAnalysis(uniqueId))

const idle = await readsWhile(new Promise((resolve) => setTimeout(resolve, 5000)))
const analyses = Array.from({ length: ANALYSES }, (_, index) =>
  post('/api/analyze-seo', { website: `http://127.0.0.1:${portOf(shop)}/${index}` }).then(
    ({ status }) => status,
  ),
)
const busy = await readsWhile(Promise.all(analyses))
const statuses = await Promise.all(analyses)

const ratio = quantile(busy, 0.99) / quantile(idle, 0.99)
console.log(`${ANALYSES} analyses at once: ${countsOf(statuses)}`)
console.log("The gateway's plain read meanwhile, against itself at rest")
console.log(
  `  at rest  p50 ${quantile(idle, 0.5).toFixed(1)}  p99 ${quantile(idle, 0.99).toFixed(1)} ms  (${idle.length} reads)`,
)
console.log(
  `  busy     p50 ${quantile(busy, 0.5).toFixed(1)}  p99 ${quantile(busy, 0.99).toFixed(1)} ms  (${busy.length} reads)`,
)
console.log(`  ratio    ${ratio.toFixed(2)}  ${ratio <= BOUND ? 'within' : 'ABOVE'} ${BOUND}`)

await site.stop()
shop.close()
shop.closeAllConnections()

/**
 * Times of plain reads, one after another, for as long as `until` lasts.
 * @param {Promise<unknown>} until
 */
async function readsWhile(until) {
  const times = []
  let isOver = false
  const end = () => {
    isOver = true
  }
  until.then(end, end)
  while (!isOver) {
    const before = performance.now()
    await (await fetch(`${gateway}/api/seo-analysis/${uniqueId}`)).text()
    times.push(performance.now() - before)
  }
  await until
  return times
}

function post(path, body) {
  return fetch(gateway + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
}

/** How often each value comes: `50 × 200, 2 × 503`. */
function countsOf(values) {
  const counts = new Map()
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1)
  return Array.from(counts, ([value, count]) => `${count} × ${value}`).join(', ')
}

function savedAnalysis(uniqueId) {
  const score = { current: 1, max: 2 }
  const category = { title: 'Categoría', checks: [{ title: 'Título', message: 'Bien', status: 'success' }] }
  const website = 'https://mitienda.es'
  const results = {
    website,
    scores: { technical: score, analytics: score, legal: score },
    categories: { technical: category, analytics: category, legal: category },
  }
  return { uniqueId, website, name: 'Ana', email: 'ana@mitienda.es', results: JSON.stringify(results) }
}
