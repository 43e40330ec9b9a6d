import { hydratedAt } from './hydration.mjs'
import { CPU_SLOWDOWN } from './lighthouse.mjs'

/** Lighthouse's phone. */
const PHONE = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
  locale: 'es-ES',
  ignoreHTTPSErrors: true,
}
const TIMEOUT_MS = 120_000
/** From seeing a button to touching it. */
const REACTION_MS = 500
/** A tap that has done nothing by then was not heard. */
const UNHEARD_MS = 20_000

/**
 * @typedef {object} Transfer
 * @property {number} scripts bytes of JavaScript that were asked for before hydration had ended, headers included
 * @property {number} scriptRequests
 * @property {number} later bytes of JavaScript that came afterwards, without an interaction
 * @property {number} requests of every kind, before hydration had ended
 */

/**
 * What one visit with an empty cache and without any interaction transfers.
 * @param {import('@playwright/test').Browser} browser
 * @param {string} url
 * @returns {Promise<Transfer>}
 */
export async function transferOf(browser, url) {
  const context = await browser.newContext(PHONE)
  try {
    const page = await context.newPage()
    const session = await context.newCDPSession(page)
    /** @type {Map<string, { isScript: boolean, askedAt: number, bytes: number }>} */
    const requests = new Map()
    session.on('Network.requestWillBeSent', ({ requestId, type, wallTime }) => {
      requests.set(requestId, { isScript: type === 'Script', askedAt: wallTime * 1000, bytes: 0 })
    })
    session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      const request = requests.get(requestId)
      if (request) request.bytes = encodedDataLength
    })
    await session.send('Network.enable')
    await page.goto(url, { waitUntil: 'load', timeout: TIMEOUT_MS })
    const hydrated = await page.waitForFunction(hydratedAt, undefined, { timeout: TIMEOUT_MS })
    const endedAt = Number(await hydrated.jsonValue())
    await page.waitForLoadState('networkidle')
    // What the browser had already is asked for again at no cost.
    const all = [...requests.values()].filter(({ bytes }) => bytes > 0)
    const scripts = all.filter(({ isScript }) => isScript)
    const before = scripts.filter(({ askedAt }) => askedAt < endedAt)
    const bytesOf = (some) => some.reduce((sum, { bytes }) => sum + bytes, 0)
    return {
      scripts: bytesOf(before),
      scriptRequests: before.length,
      later: bytesOf(scripts) - bytesOf(before),
      requests: all.filter(({ askedAt }) => askedAt < endedAt).length,
    }
  } finally {
    await context.close()
  }
}

/** @typedef {import('@playwright/test').Page} Page */
/**
 * @typedef {object} Interaction
 * @property {string} name
 * @property {string} path
 * @property {boolean} [early] before the code is there
 * @property {boolean} [opens] a dialog
 * @property {(page: Page) => Promise<void>} act
 */

/**
 * What fingers do.
 * @type {readonly Interaction[]}
 */
export const INTERACTIONS = [
  {
    name: 'tap on the menu before its code is there',
    path: '/',
    early: true,
    opens: true,
    act: async (page) => {
      const button = page.getByRole('button', { name: 'Abrir menú' })
      await button.waitFor({ timeout: TIMEOUT_MS })
      await page.waitForTimeout(REACTION_MS)
      await button.tap()
    },
  },
  {
    name: 'first press of the menu',
    path: '/',
    opens: true,
    act: (page) => page.getByRole('button', { name: 'Abrir menú' }).tap(),
  },
  {
    name: 'a question of the accordion',
    path: '/servicios/diseno-web',
    act: (page) => page.locator('main h3 button[aria-expanded="false"]').first().tap(),
  },
  {
    name: 'the contact form: typing, sending it empty',
    path: '/contacto',
    act: async (page) => {
      const form = page.getByRole('main').locator('form')
      await form.getByLabel('Nombre').tap()
      await page.keyboard.type('Ana')
      await form.locator('[type="submit"]').tap()
    },
  },
  {
    name: 'an answer to the cookie notice',
    path: '/',
    act: (page) => page.getByRole('button', { name: 'Rechazar' }).tap(),
  },
]

/**
 * One interaction with the processor slowed.
 * @param {import('@playwright/test').Browser} browser
 * @param {string} origin where the site is
 * @param {Interaction} interaction
 * @returns {Promise<{ inpMs: number, openMs: number }>} the longest event of it; from the finger's touch until the dialog
 *   is there, if one opens
 */
export async function interact(browser, origin, { path, early = false, opens = false, act }) {
  const context = await browser.newContext(PHONE)
  try {
    const page = await context.newPage()
    const session = await context.newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
    await page.addInitScript(observe)
    await page.goto(origin + path, { waitUntil: early ? 'commit' : 'load', timeout: TIMEOUT_MS })
    if (!early) {
      await page.waitForFunction(hydratedAt, undefined, { timeout: TIMEOUT_MS })
      await page.waitForLoadState('networkidle')
    }
    await act(page)
    const isOpen = () => Reflect.get(window, 'observed').openedAt > 0
    const isHeard =
      !opens ||
      (await page.waitForFunction(isOpen, undefined, { timeout: UNHEARD_MS }).then(
        () => true,
        () => false,
      ))
    await page.waitForLoadState('networkidle')
    // The entry of an event comes after the frame that shows what it did.
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 1000 })))
    const { longest, touchedAt, openedAt } = await page.evaluate(() => Reflect.get(window, 'observed'))
    return { inpMs: longest, openMs: isHeard ? openedAt - touchedAt : Number.POSITIVE_INFINITY }
  } finally {
    await context.close()
  }
}

/** Runs in the page before anything of its own. */
function observe() {
  const observed = { longest: 0, touchedAt: 0, openedAt: 0 }
  Object.assign(window, { observed })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if (Reflect.get(entry, 'interactionId')) observed.longest = Math.max(observed.longest, entry.duration)
    }
  }).observe(
    /** @type {PerformanceObserverInit} */ ({ type: 'event', durationThreshold: 16, buffered: true }),
  )
  const watch = () => {
    if (document.querySelector('[role="dialog"], dialog[open]')) observed.openedAt = performance.now()
    else requestAnimationFrame(watch)
  }
  addEventListener(
    'pointerdown',
    ({ timeStamp }) => {
      if (observed.touchedAt > 0) return
      observed.touchedAt = timeStamp
      watch()
    },
    { capture: true },
  )
}
