import { setTimeout as sleep } from 'node:timers/promises'
import { type BrowserPage, BrowserPageSchema, type ErrorCode, RENDERED_MAX_BYTES } from '@agency/contracts'
import { abortable, type FetchErrorCode } from '@agency/safe-net'
import { AppError } from '@agency/service-kit'
import { type BrowserContext, errors, type Page, type Response } from 'playwright-core'
import {
  type BrowserOptions,
  BrowserStopped,
  type CagedBrowser,
  openBrowser,
} from '../chromium/open-browser.ts'
import { userAgent } from '../chromium/user-agent.ts'
import { renderTexts } from './render.content.ts'

/** What a phone shows of a page (iPhone 12 and later). */
const PHONE = { width: 390, height: 844 }
/** Nothing was asked for during this time: the page is quiet. It is waited for so long. */
const QUIET_MS = 1_000
const QUIET_MAX_MS = 5_000
const STEP_MS = 100
const READ_MS = 3_000

export interface RenderLimits {
  /** Milliseconds that a page is waited for. */
  readonly loadMs: number
  /** Launch, load, quiet and reading; past it everything is killed. */
  readonly totalMs: number
}

const RENDER_LIMITS: RenderLimits = { loadMs: 12_000, totalMs: 19_000 }

export interface RenderOptions extends Omit<BrowserOptions, 'deadlineMs'> {
  /** Address of the site, for the user agent. */
  readonly publicUrl: string
  /** Called with how many connections were refused by the address policy. */
  readonly onRefusals: (refusals: number) => void
  readonly limits?: RenderLimits
}

/**
 * Opens a page in a browser of its own, and reads its HTML when its scripts have run.
 * @throws AppError saying why there is none, or the signal's reason
 */
export async function renderPage(website: string, options: RenderOptions): Promise<BrowserPage> {
  const { limits = RENDER_LIMITS, publicUrl } = options
  let caged: CagedBrowser | undefined
  const site: Site = { host: URL.parse(website)?.hostname ?? '' }
  // Asked by its driver, Chromium opens files and pages of its own.
  if (!/^https?:/i.test(website)) throw new AppError('ADDRESS_NOT_PUBLIC', renderTexts.notPublic)
  try {
    caged = await openBrowser({ ...options, deadlineMs: limits.totalMs })
    return await abortable(readPage(website, site, caged, { loadMs: limits.loadMs, publicUrl }), caged.ended)
  } catch (cause) {
    options.signal.throwIfAborted()
    throw toAppError(cause, caged, site)
  } finally {
    if (caged !== undefined) options.onRefusals(caged.gate.refusals())
    await caged?.close()
  }
}

/** Where the page's document was last asked for, through redirects. */
interface Site {
  host: string
}

async function readPage(
  website: string,
  site: Site,
  { browser }: CagedBrowser,
  { loadMs, publicUrl }: { readonly loadMs: number; readonly publicUrl: string },
): Promise<BrowserPage> {
  const context = await browser.newContext({
    viewport: PHONE,
    deviceScaleFactor: 1,
    isMobile: true,
    hasTouch: true,
    userAgent: userAgent(browser, publicUrl),
    locale: 'es-ES',
    timezoneId: 'Europe/Madrid',
    serviceWorkers: 'block',
    acceptDownloads: false,
    permissions: [],
    // The static analysis judges the certificate.
    ignoreHTTPSErrors: true,
  })
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
  const loadedBy = performance.now() + loadMs
  await page.goto(website, { waitUntil: 'commit', timeout: loadMs })
  // What is there is read, even where one file never comes.
  await page
    .waitForLoadState('load', { timeout: Math.max(1, loadedBy - performance.now()) })
    .catch(ignoreTimeout)
  if (!isHtml(document?.headers()['content-type'])) throw new AppError('NOT_HTML', renderTexts.notHtml)
  const giveUpAt = performance.now() + QUIET_MAX_MS
  while (performance.now() < Math.min(giveUpAt, askedAt + QUIET_MS)) await sleep(STEP_MS)
  const html = await readHtml(context, page)
  if (html === null) throw new AppError('PAGE_TOO_LARGE', renderTexts.tooLarge)
  const answer = BrowserPageSchema.safeParse({ finalUrl: page.url(), status: document?.status(), html })
  if (!answer.success) throw new AppError('BAD_RESPONSE', renderTexts.failed, { cause: answer.error })
  return answer.data
}

function ignoreTimeout(cause: unknown): void {
  if (!(cause instanceof errors.TimeoutError)) throw cause
}

/** A window for each would be work that nobody sees. */
function closePopups(context: BrowserContext, page: Page): void {
  context.on('page', (popup) => {
    if (popup !== page) popup.close().catch(() => {})
  })
  page.on('dialog', (dialog) => dialog.dismiss().catch(() => {}))
  page.on('download', (download) => download.cancel().catch(() => {}))
}

/**
 * The page's HTML, out of a world that its scripts have not touched; `null` when it is too long. Nothing longer leaves the
 * browser. A script may leave half of a pair of surrogates, which no service takes.
 */
async function readHtml(context: BrowserContext, page: Page): Promise<unknown> {
  const session = await context.newCDPSession(page)
  const { frameTree } = await session.send('Page.getFrameTree')
  const { executionContextId: contextId } = await session.send('Page.createIsolatedWorld', {
    frameId: frameTree.frame.id,
    worldName: 'reading',
  })
  const expression = `(() => {
    const doctype = document.doctype ? new XMLSerializer().serializeToString(document.doctype) + '\\n' : ''
    const html = (doctype + (document.documentElement?.outerHTML ?? '')).toWellFormed()
    return html.length > ${RENDERED_MAX_BYTES} || new Blob([html]).size > ${RENDERED_MAX_BYTES} ? null : html
  })()`
  const { result } = await session.send('Runtime.evaluate', {
    expression,
    contextId,
    returnByValue: true,
    timeout: READ_MS,
  })
  return result.value
}

const isHtml = (type: string | undefined) =>
  type === undefined || /^\s*(?:text\/html|application\/xhtml\+xml)\s*(?:;|$)/i.test(type)

const BY_FAILURE: Partial<Record<FetchErrorCode, readonly [ErrorCode, string]>> = {
  ADDRESS: ['ADDRESS_NOT_PUBLIC', renderTexts.notPublic],
  BAD_URL: ['ADDRESS_NOT_PUBLIC', renderTexts.notPublic],
  CREDENTIALS: ['ADDRESS_NOT_PUBLIC', renderTexts.notPublic],
  HOSTNAME: ['ADDRESS_NOT_PUBLIC', renderTexts.notPublic],
  PORT: ['ADDRESS_NOT_PUBLIC', renderTexts.notPublic],
  SCHEME: ['ADDRESS_NOT_PUBLIC', renderTexts.notPublic],
  HOST_NOT_FOUND: ['HOST_NOT_FOUND', renderTexts.hostNotFound],
  REFUSED: ['CONNECTION_REFUSED', renderTexts.refused],
  TIMEOUT: ['SITE_TIMEOUT', renderTexts.timeout],
}

function toAppError(cause: unknown, caged: CagedBrowser | undefined, { host }: Site): AppError {
  if (cause instanceof AppError) return cause
  if (cause instanceof BrowserStopped) {
    return cause.reason === 'TIME'
      ? new AppError('SITE_TIMEOUT', renderTexts.timeout, { cause })
      : new AppError('PAGE_TOO_COMPLEX', renderTexts.tooHeavy, { cause })
  }
  // Chromium did not start.
  if (caged === undefined) return new AppError('BROWSER_OFF', renderTexts.off, { cause })
  if (caged.gate.stopped() !== undefined)
    return new AppError('PAGE_TOO_LARGE', renderTexts.tooLarge, { cause })
  const said = cause instanceof Error ? cause.message : ''
  if (/Timeout .* exceeded/.test(said)) return new AppError('SITE_TIMEOUT', renderTexts.timeout, { cause })
  if (said.includes('ERR_TOO_MANY_REDIRECTS')) {
    return new AppError('TOO_MANY_REDIRECTS', renderTexts.redirects, { cause })
  }
  if (said.includes('Download is starting')) return new AppError('NOT_HTML', renderTexts.notHtml, { cause })
  if (said.includes('crashed')) return new AppError('PAGE_TOO_COMPLEX', renderTexts.tooHeavy, { cause })
  const failure = caged.gate.failureOf(host)
  const [code, sentence] =
    (failure && BY_FAILURE[failure]) ?? (['CONNECTION_FAILED', renderTexts.failed] as const)
  return new AppError(code, sentence, { cause })
}
