import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { portOf } from '../../scripts/lib/ports.mjs'
import { ask, post } from '../../scripts/testing/ledger.mjs'
import { shopPage } from './pages.mjs'

/** Names, not numbers: of addresses that differ in digits alone a run reads three. */
const SECTIONS = ['botas', 'zapatos', 'sandalias', 'bolsos', 'cinturones', 'carteras', 'taller']
const PAGES = SECTIONS.length + 1
const POLL_MS = 1000

/**
 * Runs over whole sites. Each has a site of its own, since one site has one run a day.
 * @param {string} url of the product
 */
export function createSiteRuns(url) {
  /** @type {import('node:http').Server[]} */
  const shops = []
  /** @type {string[]} */
  const started = []

  async function startShop() {
    const menu = SECTIONS.map((name) => `<a href="/${name}">${name}</a>`).join('')
    const page = shopPage(10_000).replace(/<body[^>]*>/, (body) => `${body}<nav>${menu}</nav>`)
    const shop = createServer((request, response) => {
      const isPage = request.url === '/' || SECTIONS.includes((request.url ?? '').slice(1))
      response.writeHead(isPage ? 200 : 404, { 'content-type': 'text/html; charset=utf-8' })
      response.end(isPage ? page : '<title>No existe</title>')
    }).listen(0, '127.0.0.1')
    shops.push(shop)
    await once(shop, 'listening')
    return `http://127.0.0.1:${portOf(shop)}/`
  }

  /** What stands of a run. @param {string} runId */
  async function lookAt(runId) {
    const { status, text } = await ask(`${url}/api/site-runs/${runId}`)
    return status === 200 ? JSON.parse(text).run : undefined
  }

  return {
    /**
     * Analyses a new site, saves the report and starts a run of it.
     * @param {Record<string, string>} headers
     * @returns {Promise<import('../../scripts/testing/ledger.mjs').Answer>} the first that was not good, or the run's
     */
    async start(headers) {
      const website = await startShop()
      const analysed = await post(`${url}/api/analyze-seo`, { website }, headers)
      if (analysed.status !== 200) return analysed
      const uniqueId = randomBytes(16).toString('hex')
      const report = { uniqueId, website, name: 'Ana', email: 'ana@example.es', results: analysed.text }
      const saved = await post(`${url}/api/seo-analysis`, report, headers)
      if (saved.status !== 201) return saved
      const run = await post(`${url}/api/site-runs`, { uniqueId }, headers)
      if (run.status === 202) started.push(JSON.parse(run.text).runId)
      return run
    },
    /**
     * Waits until every run that was acknowledged has ended.
     * @param {number} patienceMs
     * @returns {Promise<{ started: number, whole: number, left: string[] }>} `whole` read every page; `left` says of the others why
     */
    async ended(patienceMs) {
      const end = performance.now() + patienceMs
      const left = []
      let whole = 0
      for (const runId of started) {
        let run = await lookAt(runId)
        while (!run?.endedAt && performance.now() < end) {
          await sleep(POLL_MS)
          run = await lookAt(runId)
        }
        if (run?.state === 'done' && run.read === PAGES) whole += 1
        else
          left.push(
            `run ${runId}: ${run?.state ?? 'gone'}, ${run?.read ?? 0} of ${PAGES} pages ${run?.stop ?? ''}`,
          )
      }
      return { started: started.length, whole, left }
    },
    close() {
      for (const shop of shops) {
        shop.close()
        shop.closeAllConnections()
      }
    },
  }
}
