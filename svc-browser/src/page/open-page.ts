import { setTimeout as sleep } from 'node:timers/promises'
import { abortable } from '@agency/safe-net'
import { AppError } from '@agency/service-kit'
import {
  type BrowserContext,
  type BrowserContextOptions,
  errors,
  type Page,
  type Response,
} from 'playwright-core'
import { type BrowserOptions, type CagedBrowser, openBrowser } from '../chromium/open-browser.ts'
import { userAgent } from '../chromium/user-agent.ts'
import { pageTexts } from './page.content.ts'
import { toAppError } from './page-error.ts'

/** A screen that pages are shown on. */
export type Screen = Pick<BrowserContextOptions, 'viewport' | 'deviceScaleFactor' | 'isMobile' | 'hasTouch'>

/** iPhone 12 and later. */
export const PHONE: Screen = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 1,
  isMobile: true,
  hasTouch: true,
}

export const DESKTOP: Screen = { viewport: { width: 1350, height: 940 }, deviceScaleFactor: 1 }

/** Nothing was asked for during this time: the page is quiet. It is waited for so long. */
const QUIET_MS = 1_000
const QUIET_MAX_MS = 5_000
const STEP_MS = 100
const CLOSE_MS = 1_000

export interface PageOptions extends BrowserOptions {
  /** Address of the site, for the user agent. */
  readonly publicUrl: string
  /** Called with how many connections were refused by the address policy. */
  readonly onRefusals: (refusals: number) => void
}

/** A page with a profile of its own. */
export interface OpenPage {
  readonly context: BrowserContext
  readonly page: Page
  /**
   * Goes to an address, and waits until it is loaded. After `ms` what is there is enough, if anything is.
   * @throws AppError for what is no page, or why it cannot be opened
   */
  readonly load: (website: string, ms: number) => Promise<void>
  /** Waits until the page asks for nothing more: 5 s at most, or `ms`. */
  readonly quiet: (ms?: number) => Promise<void>
  /** Once there is a page: its address, and the status of its last document. */
  readonly opened: () => { readonly finalUrl: string; readonly status: number | undefined } | undefined
  /** The last answer to its document. */
  readonly document: () => Response | undefined
  /** Removes the page and its profile; a busy page is left to the end of its browser. */
  readonly close: () => Promise<void>
}

/** A browser of its own for one website. */
export interface OwnBrowser extends Pick<CagedBrowser, 'browser' | 'gate' | 'ended'> {
  /** An empty page. Rejects when the browser ends. */
  readonly open: (screen: Screen) => Promise<OpenPage>
}

/**
 * Does some work with a website in a browser of its own, which is ended with it.
 * @param work listens to `ended` by itself
 * @throws AppError saying why it cannot be done, or the signal's reason
 */
export async function withBrowser<T>(
  website: string,
  options: PageOptions,
  work: (browser: OwnBrowser) => Promise<T>,
): Promise<T> {
  let caged: CagedBrowser | undefined
  const site: Site = { host: URL.parse(website)?.hostname ?? '' }
  // Asked by its driver, Chromium opens files and pages of its own.
  if (!/^https?:/i.test(website)) throw new AppError('ADDRESS_NOT_PUBLIC', pageTexts.notPublic)
  try {
    const opened = await openBrowser(options)
    caged = opened
    const open = (screen: Screen) =>
      abortable(openPage(opened, { screen, site, publicUrl: options.publicUrl }), opened.ended)
    return await work({ ...opened, open })
  } catch (cause) {
    options.signal.throwIfAborted()
    throw toAppError(cause, caged?.gate, site.host)
  } finally {
    if (caged !== undefined) options.onRefusals(caged.gate.refusals())
    await caged?.close()
  }
}

/** The driver's own refusal resolves to nothing, on which ordinary pages break. */
const WITHOUT_WORKERS =
  'if (self.ServiceWorkerContainer) ServiceWorkerContainer.prototype.register = () => new Promise(() => {})'

/** Where the page's document was last asked for, through redirects. */
interface Site {
  host: string
}

async function openPage(
  { browser }: CagedBrowser,
  { screen, site, publicUrl }: { readonly screen: Screen; readonly site: Site; readonly publicUrl: string },
): Promise<OpenPage> {
  const context = await browser.newContext({
    ...screen,
    userAgent: userAgent(browser, publicUrl),
    locale: 'es-ES',
    timezoneId: 'Europe/Madrid',
    serviceWorkers: 'block',
    acceptDownloads: false,
    permissions: [],
    // The static analysis judges the certificate.
    ignoreHTTPSErrors: true,
  })
  await context.addInitScript(WITHOUT_WORKERS)
  const page = await context.newPage()
  closePopups(context, page)
  let document: Response | undefined
  page.on('response', (response) => {
    if (response.request().isNavigationRequest() && response.frame() === page.mainFrame()) document = response
  })
  let askedAt = performance.now()
  page.on('request', (request) => {
    askedAt = performance.now()
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) {
      site.host = new URL(request.url()).hostname
    }
  })
  let isOpen = false
  return {
    context,
    page,
    load: async (website, ms) => {
      const loadedBy = performance.now() + ms
      await page.goto(website, { waitUntil: 'commit', timeout: ms })
      isOpen = true
      await page
        .waitForLoadState('load', { timeout: Math.max(1, loadedBy - performance.now()) })
        .catch(ignoreTimeout)
      if (!isHtml(document?.headers()['content-type'])) throw new AppError('NOT_HTML', pageTexts.notHtml)
    },
    quiet: async (ms = QUIET_MAX_MS) => {
      const giveUpAt = performance.now() + Math.min(ms, QUIET_MAX_MS)
      while (performance.now() < Math.min(giveUpAt, askedAt + QUIET_MS)) await sleep(STEP_MS)
    },
    opened: () => (isOpen ? { finalUrl: page.url(), status: document?.status() } : undefined),
    document: () => document,
    close: async () => {
      await Promise.race([context.close().catch(() => {}), sleep(CLOSE_MS, undefined, { ref: false })])
    },
  }
}

function ignoreTimeout(cause: unknown): void {
  if (!(cause instanceof errors.TimeoutError)) throw cause
}

/** A window for each would be work that nobody sees. */
function closePopups(context: BrowserContext, page: Page): void {
  context.on('page', (popup) => {
    if (popup !== page) popup.close().catch(() => {})
  })
  page.on('dialog', (dialog) => {
    // A page that asks whether one leaves it is left.
    const answer = dialog.type() === 'beforeunload' ? dialog.accept() : dialog.dismiss()
    answer.catch(() => {})
  })
  page.on('download', (download) => download.cancel().catch(() => {}))
}

const isHtml = (type: string | undefined) =>
  type === undefined || /^\s*(?:text\/html|application\/xhtml\+xml)\s*(?:;|$)/i.test(type)
