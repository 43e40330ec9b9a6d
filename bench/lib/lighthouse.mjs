import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { npm } from '../../scripts/lib/npm.mjs'
import { ROOT } from '../../scripts/lib/workspace.mjs'
import { mainThreadTime } from './trace.mjs'

const FOLDER = join(ROOT, 'bench')
/** How much slower a phone is than the machine that measures: Lighthouse's mobile preset. */
export const CPU_SLOWDOWN = 4
/** Nothing of its own on the network, and the bench's own certificate is as good as any. */
export const BROWSER = [
  '--headless=new',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--ignore-certificate-errors',
]

/** @typedef {{ lighthouse: Function, launch: Function, puppeteer: any }} Tools */
/**
 * @typedef {object} Visit
 * @property {Record<string, number>} scores by category, 0 to 100
 * @property {string[]} faults audits of the categories other than performance that cost points
 * @property {number} fcp
 * @property {number} lcp
 * @property {number} cls
 * @property {number} tbt Lighthouse's own
 * @property {number} blockingMs the same by the main thread's own clock
 * @property {number} longestMs
 */

/**
 * Lighthouse and its launcher, installed the first time from the lockfile of bench/: no part of the product needs it.
 * @returns {Promise<Tools | undefined>} undefined when npm cannot bring it
 */
export async function loadLighthouse() {
  if (!existsSync(join(FOLDER, 'node_modules/lighthouse/package.json'))) {
    console.log('Installing Lighthouse…')
    const { status } = npm(['ci', '--prefer-offline', '--loglevel=error'], { cwd: FOLDER, stdio: 'inherit' })
    if (status !== 0) return undefined
  }
  const { resolve } = createRequire(join(FOLDER, 'package.json'))
  const load = (name) => import(pathToFileURL(resolve(name)).href)
  const [{ default: lighthouse }, { launch }, { default: puppeteer }] = await Promise.all([
    load('lighthouse'),
    load('chrome-launcher'),
    load('puppeteer-core'),
  ])
  return { lighthouse, launch, puppeteer }
}

/**
 * One visit of Lighthouse's mobile preset, in a browser of its own; a second one where the first came to nothing, which
 * would cost the whole run.
 * @param {object} options
 * @param {Tools} options.tools
 * @param {string} options.executablePath the Chromium
 * @param {string} options.url
 * @param {'simulated' | 'packet'} options.mode the slow phone is computed from a fast visit, or the link is slow already
 * and the processor is slowed
 * @param {string[]} options.categories
 * @returns {Promise<Visit>}
 * @throws Error with Lighthouse's words when the page could not be measured
 */
export async function visit(options) {
  return visitOnce(options).catch(() => visitOnce(options))
}

async function visitOnce({ tools, executablePath, url, mode, categories }) {
  const chrome = await tools.launch({ chromePath: executablePath, chromeFlags: BROWSER, logLevel: 'silent' })
  try {
    const browser = await tools.puppeteer.connect({ browserURL: `http://127.0.0.1:${chrome.port}` })
    const page = await browser.newPage()
    // Lighthouse leaves a processor alone that it did not slow itself.
    if (mode === 'packet') await page.emulateCPUThrottling(CPU_SLOWDOWN)
    const settings = {
      logLevel: 'error',
      onlyCategories: categories,
      disableFullPageScreenshot: true,
      throttlingMethod: mode === 'packet' ? 'provided' : 'simulate',
    }
    const { lhr, artifacts } = await tools.lighthouse(url, settings, undefined, page)
    if (lhr.runtimeError) throw new Error(`${url}: ${lhr.runtimeError.message}`)
    const value = (audit) => lhr.audits[audit].numericValue
    const slowdown = mode === 'packet' ? 1 : CPU_SLOWDOWN
    return {
      scores: Object.fromEntries(
        categories.map((name) => [name, Math.round(lhr.categories[name].score * 100)]),
      ),
      faults: faultsOf(lhr, categories),
      fcp: value('first-contentful-paint'),
      lcp: value('largest-contentful-paint'),
      cls: value('cumulative-layout-shift'),
      tbt: value('total-blocking-time'),
      ...mainThreadTime(artifacts.Trace.traceEvents, { slowdown }),
    }
  } finally {
    await chrome.kill()
  }
}

/** Audits that cost points in a category other than performance. */
const faultsOf = (lhr, categories) =>
  categories
    .filter((name) => name !== 'performance')
    .flatMap((name) => lhr.categories[name].auditRefs)
    .filter(({ id, weight }) => weight > 0 && lhr.audits[id].score !== null && lhr.audits[id].score < 1)
    .map(({ id }) => id)
