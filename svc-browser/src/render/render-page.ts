import { type BrowserPage, BrowserPageSchema, RENDERED_MAX_BYTES } from '@agency/contracts'
import { abortable } from '@agency/safe-net'
import { AppError } from '@agency/service-kit'
import { readApart } from '../page/isolated-world.ts'
import { type OpenPage, type PageOptions, PHONE, withBrowser } from '../page/open-page.ts'
import { pageTexts } from '../page/page.content.ts'

export interface RenderLimits {
  /** Milliseconds that a page is waited for. */
  readonly loadMs: number
  /** Launch, load, quiet and reading; past it everything is killed. */
  readonly totalMs: number
}

const RENDER_LIMITS: RenderLimits = { loadMs: 12_000, totalMs: 19_000 }

export interface RenderOptions extends Omit<PageOptions, 'deadlineMs'> {
  readonly limits?: RenderLimits
}

/**
 * Opens a page in a browser of its own, and reads its HTML when its scripts have run.
 * @throws AppError saying why there is none, or the signal's reason
 */
export function renderPage(website: string, options: RenderOptions): Promise<BrowserPage> {
  const { loadMs, totalMs } = options.limits ?? RENDER_LIMITS
  return withBrowser(website, { ...options, deadlineMs: totalMs }, async ({ open, ended }) =>
    abortable(readPage(website, await open(PHONE), loadMs), ended),
  )
}

async function readPage(website: string, phone: OpenPage, loadMs: number): Promise<BrowserPage> {
  await phone.load(website, loadMs)
  await phone.quiet()
  const html = await readHtml(phone)
  if (html === null) throw new AppError('PAGE_TOO_LARGE', pageTexts.tooLarge)
  const opened = phone.opened()
  // A page that loads itself again ends on Chromium's error page when that fails.
  if (opened?.finalUrl.startsWith('chrome-error:')) throw new AppError('CONNECTION_FAILED', pageTexts.failed)
  const answer = BrowserPageSchema.safeParse({ ...opened, html })
  if (!answer.success) throw new AppError('BAD_RESPONSE', pageTexts.failed, { cause: answer.error })
  return answer.data
}

/**
 * The page's HTML; `null` when it is too long. Nothing longer leaves the browser. A script may leave half of a pair of
 * surrogates, which no service takes.
 */
async function readHtml({ context, page }: OpenPage): Promise<unknown> {
  const session = await context.newCDPSession(page)
  const { frameTree } = await session.send('Page.getFrameTree')
  return readApart(
    session,
    frameTree.frame.id,
    `(() => {
    const doctype = document.doctype ? new XMLSerializer().serializeToString(document.doctype) + '\\n' : ''
    const html = (doctype + (document.documentElement?.outerHTML ?? '')).toWellFormed()
    return html.length > ${RENDERED_MAX_BYTES} || new Blob([html]).size > ${RENDERED_MAX_BYTES} ? null : html
  })()`,
  )
}
