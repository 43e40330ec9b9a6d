import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort, portOf } from '../lib/ports.mjs'
import { startFaultProxy } from '../testing/fault-proxy.mjs'
import { ask, createLedger, post } from '../testing/ledger.mjs'
import { startSite } from '../testing/started-site.mjs'
import { isAnswered, isQuiet, isRefused, untilDown, untilWell } from './fault.mjs'

/** @typedef {Exclude<import('../testing/started-site.mjs').Service, 'svc-browser'>} Service */

/** Two frozen seconds are more than any health check waits before it looks again. */
const FROZEN_MS = 2500
const PAGES = ['/', '/proyectos', '/contacto', '/analiza-tu-web']
/** A page is composed without the gateway's data when that takes longer than this, in milliseconds, on a busy machine. */
const PAGE_MS = 10_000

/**
 * Statuses of what is under way when a process is killed. The web server holds what comes while the gateway restarts; an analysis
 * waits ten seconds for its analyser.
 * @type {Readonly<Record<Service, { writes: readonly number[], analyses: readonly number[] }>>}
 */
const WHEN_KILLED = {
  'svc-seo': { writes: [201], analyses: [200, 503] },
  'svc-api': { writes: [201, 503], analyses: [200, 503] },
  shell: { writes: [201, 0], analyses: [200, 0] },
}

/**
 * What the gateway gives the web server, and what its visitors get: a status of these, or nothing that passes for an answer.
 * @type {readonly (readonly [import('../testing/fault-proxy.mjs').Harm, string, readonly number[]])[]}
 */
const GATEWAY_FAULTS = [
  ['garbage', 'random bytes', [503]],
  ['page', "another server's page", []],
  ['reset', 'a reset connection', [503]],
  // The web server has begun to answer, and cuts its own answer where the gateway's was cut.
  ['half', 'half an answer', [503, 0]],
  ['slow', 'answers late', [200, 201]],
]

/**
 * What can happen to each process, and between the web server and the gateway.
 * @param {import('./fault.mjs').Fault} fault
 */
export async function processFaults(fault) {
  const shop = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8')
    response.end(
      '<!doctype html><html lang="es"><title>Panadería Ortín</title><h1>Panadería Ortín</h1></html>',
    )
  }).listen(0, '127.0.0.1')
  await once(shop, 'listening')
  const apiPort = await freePort()
  const proxy = await startFaultProxy(apiPort)
  const site = await startSite({
    env: { API_PORT: String(apiPort), API_URL: `http://127.0.0.1:${proxy.port}` },
  })
  const { url } = site
  const ledger = createLedger(url)
  await ledger.prepare(20)
  let analyses = 0
  const analyse = () =>
    post(`${url}/api/analyze-seo`, { website: `http://127.0.0.1:${portOf(shop)}/${analyses++}` })
  const pagesAreShown = async () => {
    for (const path of PAGES) {
      const answer = await ask(url + path, { patienceMs: PAGE_MS })
      isAnswered(answer, 200, path)
      assert.match(answer.text, /<h1/, path)
    }
  }
  const allIsWell = async () => {
    await untilWell(url)
    isAnswered(await analyse(), 200, 'analysis')
    isAnswered(await ledger.sendMessage(), 201, 'message')
    await fault.isAllThere(ledger)
  }

  try {
    for (const service of /** @type {const} */ (['svc-seo', 'svc-api', 'shell'])) {
      await fault.run(`${service} killed with -9 while it is written to`, async () => {
        const writes = writeWhile(ledger)
        const analysis = analyse()
        await sleep(300)
        await site.kill(service)
        await untilWell(url)
        const answers = await writes.stop()
        const { writes: allowed, analyses: ends } = WHEN_KILLED[service]
        assert.deepEqual(
          answers.map(({ status }) => status).filter((status) => !allowed.includes(status)),
          [],
        )
        const { status, text } = await analysis
        assert.ok(ends.includes(status), `analysis: ${status} ${text}`)
        await allIsWell()
      })
    }

    await fault.run('svc-seo hangs', async () => {
      const thaw = await freeze(site, 'svc-seo')
      const analysis = analyse()
      try {
        await untilDown(url, ['svc-seo'])
        isAnswered(await ledger.saveAnalysis(), 201, 'save')
        await pagesAreShown()
      } finally {
        thaw()
      }
      isAnswered(await analysis, 200, 'the analysis that waited')
      await allIsWell()
    })

    await fault.run('svc-api hangs', async () => {
      const thaw = await freeze(site, 'svc-api')
      const writes = [ledger.sendMessage(), ledger.saveAnalysis()]
      try {
        await untilDown(url, ['svc-api'])
        await pagesAreShown()
      } finally {
        thaw()
      }
      for (const write of writes) isAnswered(await write, 201, 'the write that waited')
      await allIsWell()
    })

    await fault.run('shell hangs', async () => {
      const thaw = await freeze(site, 'shell')
      const waiting = [ledger.sendMessage(), ledger.saveAnalysis(), analyse()]
      await sleep(FROZEN_MS)
      thaw()
      for (const answer of await Promise.all(waiting))
        assert.ok([200, 201].includes(answer.status), answer.text)
      await allIsWell()
    })

    for (const [harm, text, statuses] of GATEWAY_FAULTS) {
      await fault.run(`the gateway gives ${text}`, async () => {
        proxy.harm(harm)
        const answers = await Promise.all([ask(`${url}/api/projects`), ledger.saveAnalysis()])
        try {
          for (const answer of answers) {
            if (statuses.length === 0) assert.throws(() => JSON.parse(answer.text), 'passes for an answer')
            else assert.ok(statuses.includes(answer.status), `${answer.status} ${answer.text}`)
            if (answer.status === 503) isRefused(answer, 503, 'an answer')
          }
          if (harm !== 'slow') await untilDown(url, ['svc-api'])
          await pagesAreShown()
        } finally {
          proxy.harm()
        }
        await allIsWell()
      })
    }

    await fault.run('the gateway gives nothing', async () => {
      proxy.harm('silent')
      const waiting = ledger.saveAnalysis()
      await untilDown(url, ['svc-api'])
      await pagesAreShown()
      proxy.harm()
      isRefused(await waiting, 503, 'the save that waited')
      await allIsWell()
    })

    await fault.run('no exception got through while processes failed', async () => isQuiet(site.output()))
  } finally {
    await proxy.close()
    await site.stop()
    await site.remove()
    shop.close()
    shop.closeAllConnections()
  }
}

/** Writes one thing after another, of each kind, until stopped. @param {ReturnType<typeof createLedger>} ledger */
function writeWhile(ledger) {
  let isOver = false
  const answers = []
  const writers = [ledger.sendMessage, ledger.saveAnalysis, ledger.createProject].map(async (write) => {
    while (!isOver) {
      answers.push(await write())
      await sleep(20)
    }
  })
  return {
    stop: async () => {
      isOver = true
      await Promise.all(writers)
      return answers
    },
  }
}

/**
 * Stops a process as a debugger does; the answer lets it go on.
 * @param {import('../testing/started-site.mjs').StartedSite} site
 * @param {Service} service
 */
async function freeze(site, service) {
  const pid = await site.processOf(service)
  process.kill(pid, 'SIGSTOP')
  return () => process.kill(pid, 'SIGCONT')
}
