import assert from 'node:assert/strict'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startAnalyser } from '../../bench/lib/analyser.mjs'
import { startGateway } from '../../bench/lib/gateway.mjs'
import { startPage } from '../lib/visitor.mjs'
import { startFaultProxy } from '../testing/fault-proxy.mjs'
import { ask, createLedger, post } from '../testing/ledger.mjs'
import { ADMIN } from '../testing/started-site.mjs'
import { BAD_ANSWERS, isAnswered, isRefused, until } from './fault.mjs'

/**
 * What can happen between the gateway and the analyser. Each fault has a gateway of its own on the same store, all at once: a
 * gateway waits up to ten seconds for an analyser to come back.
 * @param {import('./fault.mjs').Fault} fault
 */
export async function analyserFaults(fault) {
  const analyser = await startAnalyser()
  const page = await startPage()
  const dataDir = mkdtempSync(join(tmpdir(), 'faults-'))
  const startOne = (env = {}) =>
    startGateway({ dataDir, env: { ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password, ...env } })
  // The first start of a store makes the sample projects and their pictures.
  const first = await startOne()
  first.stop()
  const analyse = (url, harm) => post(`${url}/api/analyze-seo`, { website: `${page.url}${harm}` })
  await Promise.all(
    BAD_ANSWERS.map(([harm, text, status]) =>
      fault.run(`the analyser gives ${text}`, async () => {
        const proxy = await startFaultProxy(Number(new URL(analyser.url).port))
        const gateway = await startOne({ SEO_URL: `http://127.0.0.1:${proxy.port}` })
        const ledger = createLedger(gateway.url)
        try {
          await ledger.prepare(2)
          proxy.harm(harm)
          const analysis = analyse(gateway.url, harm)
          isAnswered(await ledger.saveAnalysis(), 201, 'save')
          isAnswered(await ledger.sendMessage(), 201, 'message')
          const answer = await analysis
          if (status === 200) isAnswered(answer, 200, 'analysis')
          else isRefused(answer, status, 'analysis')
          if (status !== 200) {
            const health = await ask(`${gateway.url}/healthz`)
            assert.deepEqual(
              [health.status, JSON.parse(health.text).checks],
              [503, { store: 'ok', 'svc-seo': 'down' }],
            )
          }
          proxy.harm()
          await until(async () => isAnswered(await ask(`${gateway.url}/healthz`), 200, 'health'))
          isAnswered(await analyse(gateway.url, `${harm}-after`), 200, 'analysis afterwards')
          await fault.isAllThere(ledger)
        } finally {
          gateway.stop()
          await proxy.close()
        }
      }),
    ),
  )
  analyser.stop()
  rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 })
  page.server.close()
  page.server.closeAllConnections()
}
