import { setTimeout as sleep } from 'node:timers/promises'
import { type PageState, PageStateSchema, type StoredItem, VISIT_MAX } from '@agency/contracts'
import type { Cookie } from 'playwright-core'
import type { OpenPage } from '../page/open-page.ts'
import { type Contacts, createContacts } from './contacts.ts'
import { parsed } from './parsed.ts'
import { createSentCookies, type SentCookies } from './sent-cookies.ts'
import { cookieItems, storageItems } from './stored-items.ts'
import { followTargets, type Target } from './targets.ts'

/** How long a page that may be busy has to answer. */
const READ_MS = 3_000
const AGAIN_MS = 100
const JPEG_QUALITY = 60

/** An open page, and what is seen of it from its first request on. */
export interface SeenPage extends OpenPage {
  /** The page itself. */
  readonly root: Target
  /** The page, its frames of other sites and its workers that are there now. */
  readonly targets: ReadonlySet<Target>
  readonly isCrashed: () => boolean
  /** Its address and status; the address asked for when the page has led itself to an error of Chromium's. */
  readonly answer: () => { readonly finalUrl: string; readonly status: number | undefined }
  /** What was seen so far, without asking the page. */
  readonly stateSoFar: () => PageState
  /** What was seen until now counts no more; what the page asks for from now on does. */
  readonly startOver: () => void
  /** What is seen; `isWhole`: whether the page itself has answered. */
  readonly readState: () => Promise<{ readonly state: PageState; readonly isWhole: boolean }>
  /** What its screen shows, in base64; `undefined` for a page that does not draw, or too large. */
  readonly screenshot: () => Promise<string | undefined>
}

/**
 * Watches a page that is still empty.
 * @param website the address that it will be asked for
 * @param listeners to each target, besides
 */
export async function watchPage(
  open: OpenPage,
  website: string,
  listeners: readonly ((target: Target) => void)[] = [],
): Promise<SeenPage> {
  const { context, page, opened } = open
  let contacts = createContacts()
  let cookies = createSentCookies(contacts.addressOf)
  let startedAt = Date.now()
  let isCrashed = false
  const setCrashed = () => {
    isCrashed = true
  }
  // Of a browser that is gone, its page is told first.
  page.on('crash', setCrashed).on('close', setCrashed)
  page.on('response', (response) => {
    const request = response.request()
    const askedAt = request.timing().startTime || Date.now()
    if (askedAt < startedAt) return
    contacts.addAnswered(response.url(), request.resourceType(), response.status(), askedAt)
  })
  const { root, targets } = await followTargets(open, (target) => {
    contacts.listen(target)
    cookies.listen(target)
    for (const listen of listeners) listen(target)
  })
  const answer = () => {
    const { finalUrl = '', status } = opened() ?? {}
    return { finalUrl: /^https?:/.test(finalUrl) ? finalUrl : website, status }
  }
  return {
    ...open,
    root,
    targets,
    isCrashed: () => isCrashed,
    answer,
    startOver: () => {
      contacts = createContacts()
      cookies = createSentCookies(contacts.addressOf)
      startedAt = Date.now()
      for (const target of targets) {
        contacts.listen(target)
        cookies.listen(target)
      }
    },
    stateSoFar: () => stateOf(answer().finalUrl, { contacts, cookies }),
    readState: async () => {
      const frames = [...targets].filter(({ type }) => type === 'page' || type === 'iframe')
      const [jar, ...keys] = await Promise.all([
        inTime(() => context.cookies()),
        ...frames.map((target) => inTime(() => storageItems(target))),
      ])
      return {
        state: stateOf(
          answer().finalUrl,
          { contacts, cookies },
          jar,
          keys.flatMap((items) => items ?? []),
        ),
        isWhole: keys.every((items, index) => items !== undefined || frames[index]?.type !== 'page'),
      }
    },
    screenshot: async () => {
      const shot = await inTime(() =>
        root.send('Page.captureScreenshot', { format: 'jpeg', quality: JPEG_QUALITY }),
      )
      return shot && Buffer.byteLength(shot.data, 'base64') <= VISIT_MAX.shotBytes ? shot.data : undefined
    },
  }
}

/** `jar` and `keys` are empty where the browser cannot be asked any more. */
function stateOf(
  finalUrl: string,
  { contacts, cookies }: { readonly contacts: Contacts; readonly cookies: SentCookies },
  jar: readonly Cookie[] = [],
  keys: readonly StoredItem[] = [],
): PageState {
  return parsed(PageStateSchema, {
    contacts: contacts.list(new URL(finalUrl).hostname),
    stored: [...cookieItems(jar, cookies, Date.now()), ...keys].slice(0, VISIT_MAX.stored),
  })
}

/** Reads again what fails because the page is just loading another document. */
export async function inTime<T>(read: () => Promise<T>): Promise<T | undefined> {
  const giveUpAt = performance.now() + READ_MS
  do {
    const value = await Promise.race([
      read().catch(() => undefined),
      sleep(giveUpAt - performance.now(), undefined, { ref: false }),
    ])
    if (value !== undefined) return value
    await sleep(AGAIN_MS)
  } while (performance.now() < giveUpAt)
  return undefined
}
