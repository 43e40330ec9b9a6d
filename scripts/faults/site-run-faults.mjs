import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { portOf } from '../lib/ports.mjs'
import { ask, post } from '../testing/ledger.mjs'
import { startSite } from '../testing/started-site.mjs'
import { isAnswered, isQuiet, NotHere, until, untilWell } from './fault.mjs'

const SECTIONS = ['botas', 'zapatos', 'sandalias', 'bolsos', 'cinturones', 'carteras', 'taller', 'contacto']
/** A run is in the middle when so many pages are stored. */
const MIDDLE = 3

/**
 * What can happen to who reads a whole site, and to who keeps what was read: no page that was stored is lost, and at most one
 * is read again. A run does without a browser that dies.
 * @param {import('./fault.mjs').Fault} fault
 */
export async function siteRunFaults(fault) {
  const site = await startSite({ env: { BROWSER: '1' } })
  try {
    for (const service of /** @type {const} */ (['svc-seo', 'svc-api'])) {
      await fault.run(`${service} killed with -9 in the middle of a run over a site`, async () => {
        const shop = await startShop()
        try {
          const runId = await startRun(site.url, shop.url)
          const before = await until(async () => {
            const report = await reportOf(site.url, runId)
            assert.ok(report.pages.length >= MIDDLE, `${report.pages.length} pages`)
            return report
          })
          assert.equal(before.run.state, 'running')
          await site.kill(service)
          await untilWell(site.url)
          const after = await until(async () => {
            const report = await reportOf(site.url, runId)
            assert.equal(report.run.state, 'done', JSON.stringify(report.run))
            return report
          })
          const urls = after.pages.map(({ url }) => url)
          assert.deepEqual(
            urls.slice(0, before.pages.length),
            before.pages.map(({ url }) => url),
          )
          assert.deepEqual(
            urls.toSorted(),
            [shop.url, ...SECTIONS.map((name) => `${shop.url}${name}/`)].toSorted(),
          )
          const again = SECTIONS.filter((name) => shop.reads(name) > 1)
          assert.ok(again.length <= 1, `read again: ${again}`)
          return `${before.pages.length} pages stored, ${again.length} read again`
        } finally {
          shop.close()
        }
      })
    }
    await fault.run('svc-browser killed with -9 while it opens a page of a run over a site', async () => {
      const shop = await startShop({ isPainted: true })
      try {
        if (!(await isRendered(site, shop.url))) throw new NotHere('no Chromium, or no sandbox for it')
        const runId = await startRun(site.url, shop.url)
        await until(async () => {
          const { pages } = await reportOf(site.url, runId)
          assert.ok(pages.length >= MIDDLE, `${pages.length} pages`)
        })
        await shop.holdNextScript()
        await site.kill('svc-browser')
        const { run, pages, skipped } = await until(async () => {
          const report = await reportOf(site.url, runId)
          assert.equal(report.run.state, 'done', JSON.stringify(report.run))
          return report
        })
        const unpainted = skipped.find(({ why }) => why === 'unpainted')?.count ?? 0
        assert.ok(unpainted >= 1, 'the page that was open is not told')
        assert.equal(pages.length + unpainted, SECTIONS.length + 1)
        assert.equal(run.found, SECTIONS.length + 1)
        await until(async () => assert.ok(await isRendered(site, shop.url)))
        return `${pages.length} pages read, ${unpainted} told as not read`
      } finally {
        shop.close()
      }
    })
    await fault.run('no exception got through while runs were broken off', async () => isQuiet(site.output()))
  } finally {
    await site.stop()
    await site.remove()
  }
}

/** Whether svc-browser reads a page. @param {import('../testing/started-site.mjs').StartedSite} site @param {string} website */
async function isRendered({ ports }, website) {
  const answer = await post(`http://localhost:${ports['svc-browser']}/render`, { website }).catch(
    () => undefined,
  )
  return answer?.status === 200
}

const SHELL =
  '<!doctype html><html lang="es"><title>Zapatería</title><div id="root"></div><script src="/app.js"></script>'

/**
 * A shop with a page for each section, all linked from each.
 * @param {{ isPainted?: boolean }} options `isPainted`: its pages are built by a script
 */
async function startShop({ isPainted = false } = {}) {
  /** @type {Map<string, number>} */
  const reads = new Map()
  /** @type {(() => void) | undefined} */
  let hold
  const server = createServer(({ method, url = '/' }, response) => {
    const name = url.replaceAll('/', '')
    if (isPainted && url === '/app.js') {
      response.setHeader('content-type', 'text/javascript')
      if (hold === undefined) return void response.end(SCRIPT)
      hold()
      hold = undefined
      return
    }
    if (url !== '/' && !SECTIONS.includes(name)) return void response.writeHead(404).end('No hay nada aquí.')
    if (method === 'GET') reads.set(name, (reads.get(name) ?? 0) + 1)
    response.setHeader('content-type', 'text/html; charset=utf-8')
    response.end(isPainted ? SHELL : htmlOf(name))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${portOf(server)}/`,
    /** @param {string} name */
    reads: (name) => reads.get(name) ?? 0,
    /** Resolves when a browser has asked for the script, which does not come. */
    holdNextScript: () =>
      new Promise((resolve) => {
        hold = () => resolve(undefined)
      }),
    close: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}

/** @param {string} name */
function htmlOf(name) {
  const links = SECTIONS.map((section) => `<a href="/${section}/">${section}</a>`).join(' ')
  const title = name === '' ? 'Zapatería Ortín' : `Zapatería Ortín: ${name}`
  return (
    `<!doctype html><html lang="es"><title>${title}</title><nav>${links}</nav><main><h1>${title}</h1>` +
    `<p>${`Hacemos ${name || 'calzado'} a mano en Yecla. `.repeat(20)}</p></main></html>`
  )
}

/** Builds the page that its address names. */
const SCRIPT = `document.getElementById('root').innerHTML = ${JSON.stringify(htmlOf('NAME'))}
  .replaceAll('NAME', location.pathname.replaceAll('/', '') || 'calzado')`

/**
 * Analyses a home, saves the report, and has the whole site read.
 * @param {string} url of our site
 * @param {string} website
 * @returns {Promise<string>} the run's id
 */
async function startRun(url, website) {
  const analysis = await post(`${url}/api/analyze-seo`, { website })
  isAnswered(analysis, 200, 'analysis')
  const uniqueId = randomBytes(16).toString('hex')
  const report = { uniqueId, website, name: 'Ana', email: 'ana@example.es', results: analysis.text }
  isAnswered(await post(`${url}/api/seo-analysis`, report), 201, 'save')
  const run = await post(`${url}/api/site-runs`, { uniqueId })
  isAnswered(run, 202, 'run')
  return JSON.parse(run.text).runId
}

/** @param {string} url of our site @param {string} runId */
async function reportOf(url, runId) {
  const answer = await ask(`${url}/api/site-runs/${runId}`)
  isAnswered(answer, 200, 'report of a run')
  return JSON.parse(answer.text)
}
