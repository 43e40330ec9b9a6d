// npm run bench:web: what a visitor waits for on a slow phone, each figure against the same pages without scripts, in the
// same run.
import '../scripts/lib/supported-node.mjs'
import { once } from 'node:events'
import { createServer, request } from 'node:http'
import { brotliCompressSync, constants } from 'node:zlib'
import { findChromium } from '../scripts/lib/chromium.mjs'
import { portOf } from '../scripts/lib/ports.mjs'
import { ensureInstalled, fail } from '../scripts/lib/workspace.mjs'
import { print, summary } from './lib/compare.mjs'
import { startOwnSite } from './lib/own-site.mjs'

const PATHS = ['/', '/servicios/diseno-web', '/analiza-tu-web']
const ROUNDS = 5
/** Lighthouse's «slow 4G» as the browser's tools apply it: 150 ms and 1.6 Mbit/s, and what they make of each request. */
const SLOW_4G = {
  offline: false,
  latency: 562.5,
  downloadThroughput: (1474.56 * 1024) / 8,
  uploadThroughput: (675 * 1024) / 8,
}
const CPU_SLOWDOWN = 4
const PHONE = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
}
/** After `load` the page hydrates; what it then does is over by then. */
const SETTLING_MS = 2500
/** A task is long above this (W3C Long Tasks). */
const LONG_TASK_MS = 50
/** Resource types of the protocol, and what the report calls them. */
const KINDS = { Document: 'HTML', Stylesheet: 'CSS', Font: 'fonts', Script: 'JavaScript' }

await ensureInstalled({ development: true })
const executablePath = await findChromium()
if (!executablePath) fail('The benchmark needs a Chromium: install one, or name it with CHROMIUM_PATH.')
const { chromium } = await import('@playwright/test')

const site = await startOwnSite()
const withoutScripts = createServer(serveWithoutScripts).listen(0, '127.0.0.1')
await once(withoutScripts, 'listening')
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] })
try {
  for (const path of PATHS) await comparePage(path)
} finally {
  await browser.close()
  withoutScripts.close()
  withoutScripts.closeAllConnections()
  await site.stop()
}

async function comparePage(path) {
  /** @type {Record<'baseline' | 'candidate', Awaited<ReturnType<typeof load>>[]>} */
  const samples = { baseline: [], candidate: [] }
  // The first of each warms the servers up.
  for (let round = 0; round <= ROUNDS; round++) {
    const bare = await load(`http://localhost:${portOf(withoutScripts)}${path}`)
    const whole = await load(`http://localhost:${site.ports.web}${path}`)
    if (round === 0) continue
    samples.baseline.push(bare)
    samples.candidate.push(whole)
  }
  const show = (title, pick, options) =>
    print(`${path} · ${title}`, summary(samples.baseline.map(pick), samples.candidate.map(pick)), options)
  for (const kind of Object.values(KINDS))
    show(`${kind}, compressed`, ({ bytes }) => Number(bytes[kind]) / 1000, { unit: 'KB' })
  const total = ({ bytes }) => Object.values(bytes).reduce((sum, size) => sum + size, 0) / 1000
  show('all of these', total, { unit: 'KB' })
  show('first contentful paint', ({ fcp }) => fcp, { unit: 'ms' })
  show('largest contentful paint', ({ lcp }) => lcp, { unit: 'ms' })
  show('layout shift', ({ cls }) => cls, { unit: '', digits: 3 })
  show('long tasks', ({ longTasks }) => longTasks.length, { unit: 'tasks', digits: 0 })
  const blocked = ({ longTasks }) => longTasks.reduce((sum, duration) => sum + duration - LONG_TASK_MS, 0)
  show(`time blocked by them, over ${LONG_TASK_MS} ms each`, blocked, { unit: 'ms' })
}

/** One visit with an empty cache on a slow phone: bytes that were transferred and the browser's own measures. */
async function load(url) {
  const context = await browser.newContext({ ...PHONE, locale: 'es-ES' })
  try {
    const page = await context.newPage()
    const bytes = Object.fromEntries(Object.values(KINDS).map((kind) => [kind, 0]))
    const session = await context.newCDPSession(page)
    const kinds = new Map()
    session.on('Network.responseReceived', ({ requestId, type }) => kinds.set(requestId, KINDS[type]))
    session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      const kind = kinds.get(requestId)
      if (kind) bytes[kind] = Number(bytes[kind]) + encodedDataLength
    })
    await session.send('Network.enable')
    await session.send('Network.emulateNetworkConditions', SLOW_4G)
    await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
    await page.addInitScript(observe)
    await page.goto(url, { waitUntil: 'load', timeout: 120_000 })
    await page.waitForTimeout(SETTLING_MS)
    return { bytes, ...(await page.evaluate(measuredInPage)) }
  } finally {
    await context.close()
  }
}

/**
 * Runs in the page.
 * @returns {{ fcp: number, lcp: number, cls: number, longTasks: number[] }}
 */
const measuredInPage = () => Reflect.get(window, 'measured')

/** Runs in the page before anything of its own. */
function observe() {
  const measured = { fcp: 0, lcp: 0, cls: 0, longTasks: /** @type {number[]} */ ([]) }
  Object.assign(window, { measured })
  const on = (type, take) => {
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true })
  }
  on('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') measured.fcp = startTime
  })
  on('largest-contentful-paint', ({ startTime }) => {
    measured.lcp = startTime
  })
  on('layout-shift', ({ value }) => {
    measured.cls += value
  })
  on('longtask', ({ duration }) => measured.longTasks.push(duration))
}

/** The site, with its scripts and their preloads taken out of the documents; everything else as it is. */
function serveWithoutScripts(incoming, response) {
  const isDocument = PATHS.includes(incoming.url)
  const headers = { ...incoming.headers, host: `localhost:${site.ports.web}` }
  if (isDocument) headers['accept-encoding'] = 'identity'
  const sent = request(
    { port: site.ports.web, path: incoming.url, method: incoming.method, headers },
    async (answer) => {
      if (!isDocument) {
        response.writeHead(answer.statusCode, answer.headers)
        answer.pipe(response)
        return
      }
      const html = Buffer.concat(await answer.toArray()).toString()
      const bare = html
        .replace(/<script\b.*?<\/script>/gs, '')
        .replace(/<link\b[^>]*\brel="modulepreload"[^>]*>/g, '')
      const body = brotliCompressSync(bare, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } })
      response.writeHead(answer.statusCode, {
        'content-type': answer.headers['content-type'],
        'content-encoding': 'br',
        'content-length': body.length,
      })
      response.end(body)
    },
  )
  sent.once('error', () => response.destroy())
  sent.end()
}
