import assert from 'node:assert/strict'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startAnalyser } from '../../bench/lib/analyser.mjs'
import { startGateway } from '../../bench/lib/gateway.mjs'
import { portOf } from '../lib/ports.mjs'
import { startPage } from '../lib/visitor.mjs'
import { startFaultProxy } from '../testing/fault-proxy.mjs'
import { createLedger, post } from '../testing/ledger.mjs'
import { startBrowser } from '../testing/started-browser.mjs'
import { ADMIN } from '../testing/started-site.mjs'
import { BAD_ANSWERS, isAnswered, isRefused, NotHere, until } from './fault.mjs'

/**
 * What can happen between the gateway and the browser, and to the browser. Analyses and writes notice nothing, the next visit
 * is well, and a killed browser leaves neither processes nor files.
 * @param {import('./fault.mjs').Fault} fault
 */
export async function browserFaults(fault) {
  const browser = await startBrowser()
  if (browser === undefined) {
    await fault.run('the browser fails', async () => {
      throw new NotHere('no Chromium, or no sandbox for it')
    })
    return
  }
  const [analyser, page, proxy] = await Promise.all([
    startAnalyser(),
    startPage(),
    startFaultProxy(browser.port),
  ])
  const dataDir = mkdtempSync(join(tmpdir(), 'faults-'))
  const gateway = await startGateway({
    dataDir,
    env: {
      SEO_URL: analyser.url,
      BROWSER_URL: `http://127.0.0.1:${proxy.port}`,
      ADMIN_EMAIL: ADMIN.email,
      ADMIN_PASSWORD: ADMIN.password,
    },
  })
  const ledger = createLedger(gateway.url)
  await ledger.prepare(BAD_ANSWERS.length + 2)
  const visit = (/** @type {string} */ website) => post(`${gateway.url}/api/browser-visit`, { website })
  /** Everything else works meanwhile. */
  const othersAreWell = async (/** @type {string} */ name) => {
    isAnswered(
      await post(`${gateway.url}/api/analyze-seo`, { website: `${page.url}${name}` }),
      200,
      'analysis',
    )
    isAnswered(await ledger.saveAnalysis(), 201, 'save')
    isAnswered(await ledger.sendMessage(), 201, 'message')
  }
  const isWellAgain = async (/** @type {string} */ name) => {
    await until(async () => isAnswered(await visit(`${page.url}${name}-after`), 200, 'visit afterwards'))
    await until(async () => assert.deepEqual(browser.left(), { files: [], processes: [] }))
  }

  for (const [harm, text, status] of BAD_ANSWERS) {
    await fault.run(`the browser gives ${text}`, async () => {
      proxy.harm(harm)
      const visiting = visit(`${page.url}${harm}`)
      await othersAreWell(harm)
      const answer = await visiting
      if (status === 200) isAnswered(answer, 200, 'visit')
      else isRefused(answer, status, 'visit')
      proxy.harm()
      await isWellAgain(harm)
    })
  }

  // A page that never ends keeps the browser open.
  const endless = createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/html' }).write('<h1>Aquí</h1><img src="/never">')
  }).listen(0, '127.0.0.1')
  await once(endless, 'listening')
  const endlessUrl = `http://127.0.0.1:${portOf(endless)}/`

  await fault.run('svc-browser killed with -9 in the middle of a visit', async () => {
    const asked = once(endless, 'request')
    const visiting = visit(endlessUrl)
    await asked
    await browser.kill()
    isRefused(await visiting, 503, 'visit')
    await othersAreWell('killed')
    await until(async () => assert.deepEqual(browser.left().processes, []))
    await browser.start()
    await isWellAgain('killed')
  })

  await fault.run('svc-browser hangs and goes on', async () => {
    browser.hang()
    const visiting = visit(`${page.url}hangs`)
    await othersAreWell('hangs')
    browser.goOn()
    isAnswered(await visiting, 200, 'visit')
    await isWellAgain('hangs')
  })
  await fault.isAllThere(ledger)

  gateway.stop()
  analyser.stop()
  await Promise.all([browser.stop(), proxy.close()])
  for (const server of [endless, page.server]) {
    server.closeAllConnections()
    server.close()
  }
  rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 })
}
