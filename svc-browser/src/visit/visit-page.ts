import { setTimeout as sleep } from 'node:timers/promises'
import {
  type PageState,
  PageStateSchema,
  type StoredItem,
  VISIT_MAX,
  type Visit,
  type VisitEvent,
  VisitSchema,
  type VisitStop,
} from '@agency/contracts'
import { abortable } from '@agency/safe-net'
import { AppError } from '@agency/service-kit'
import type { Cookie } from 'playwright-core'
import type { z } from 'zod'
import manifest from '../../package.json' with { type: 'json' }
import { BrowserStopped } from '../chromium/open-browser.ts'
import { pageTexts } from '../page/page.content.ts'
import { onPhone, type Phone, type PhoneOptions } from '../page/phone.ts'
import { type Contacts, createContacts } from './contacts.ts'
import { createSentCookies, type SentCookies } from './sent-cookies.ts'
import { cookieItems, storageItems } from './stored-items.ts'
import { followTargets, type Target } from './targets.ts'

/** What is asked of a page that may be busy. */
const READ_MS = 3_000
const AGAIN_MS = 100
const JPEG_QUALITY = 60

export interface VisitLimits {
  /** Milliseconds that one part has for loading and becoming quiet. */
  readonly partMs: number
  /** Of the whole visit; past it everything is killed. */
  readonly totalMs: number
}

const VISIT_LIMITS: VisitLimits = { partMs: 15_000, totalMs: 60_000 }

export interface VisitOptions extends Omit<PhoneOptions, 'deadlineMs'> {
  /** Called with each part and screenshot once it is there. */
  readonly onEvent: (event: VisitEvent) => void
  readonly limits?: VisitLimits
}

/**
 * Opens a page in a browser of its own and touches nothing: which hosts it contacts, and what it stores.
 * @returns also what was seen of a page that ended its browser
 * @throws AppError saying why the page cannot be opened, or the signal's reason
 */
export function visitPage(website: string, options: VisitOptions): Promise<Visit> {
  const { partMs, totalMs } = options.limits ?? VISIT_LIMITS
  return onPhone(website, { ...options, deadlineMs: totalMs }, async (phone) => {
    const visitedAt = new Date()
    const seen = await abortable(watch(phone), phone.ended)
    let before: PageState | undefined
    let stopped: VisitStop | undefined
    try {
      stopped = await abortable(
        (async () => {
          const openUntil = performance.now() + partMs
          await phone.load(website, partMs)
          await phone.quiet(openUntil - performance.now())
          const { state, isWhole } = await readState(phone, website, seen)
          before = state
          options.onEvent({ part: 'before', value: state })
          // A page that does not answer does not draw.
          const jpeg = isWhole ? await screenshot(seen) : undefined
          if (jpeg !== undefined) options.onEvent({ shot: 'phone', jpeg })
          return phone.gate.stopped() ?? (isWhole ? undefined : seen.isCrashed() ? 'CRASH' : 'TIME')
        })(),
        phone.ended,
      )
    } catch (cause) {
      options.signal.throwIfAborted()
      stopped = stopOf(cause, phone, seen)
      if (stopped === undefined) throw cause
    }
    return parsed(VisitSchema, {
      engine: `svc-browser@${manifest.version} Chromium ${phone.browser.version()}`,
      ...answeredBy(phone, website),
      visitedAt: visitedAt.toISOString(),
      durationMs: Date.now() - visitedAt.getTime(),
      before: before ?? stateOf(phone, website, seen),
      ...(stopped && { stopped }),
    })
  })
}

/** What is seen of a page while it is open. */
interface Seen {
  readonly contacts: Contacts
  readonly cookies: SentCookies
  readonly targets: ReadonlySet<Target>
  readonly isCrashed: () => boolean
}

async function watch(phone: Phone): Promise<Seen> {
  const contacts = createContacts()
  const cookies = createSentCookies(contacts.addressOf)
  let isCrashed = false
  const setCrashed = () => {
    isCrashed = true
  }
  // Of a browser that is gone, its page is told first.
  phone.page.on('crash', setCrashed).on('close', setCrashed)
  phone.page.on('response', (response) => {
    const request = response.request()
    contacts.addAnswered(
      response.url(),
      request.resourceType(),
      response.status(),
      request.timing().startTime || Date.now(),
    )
  })
  const targets = await followTargets(phone, (target) => {
    contacts.listen(target)
    cookies.listen(target)
  })
  return { contacts, cookies, targets, isCrashed: () => isCrashed }
}

/** The page's address and status; the address asked for when the page has led itself to an error of Chromium's. */
function answeredBy({ opened }: Phone, website: string) {
  const { finalUrl = '', status } = opened() ?? {}
  return { finalUrl: /^https?:/.test(finalUrl) ? finalUrl : website, status }
}

/** What was seen so far. `jar` and `keys` are empty where the browser cannot be asked any more. */
function stateOf(
  phone: Phone,
  website: string,
  { contacts, cookies }: Seen,
  jar: readonly Cookie[] = [],
  keys: readonly StoredItem[] = [],
): PageState {
  const { hostname: host } = new URL(answeredBy(phone, website).finalUrl)
  return parsed(PageStateSchema, {
    contacts: contacts.list(host),
    stored: [...cookieItems(jar, cookies, Date.now()), ...keys].slice(0, VISIT_MAX.stored),
  })
}

/** @returns `isWhole`: whether the page itself has answered */
async function readState(
  phone: Phone,
  website: string,
  seen: Seen,
): Promise<{ readonly state: PageState; readonly isWhole: boolean }> {
  const frames = [...seen.targets].filter(({ type }) => type === 'page' || type === 'iframe')
  const [jar, ...keys] = await Promise.all([
    inTime(() => phone.context.cookies()),
    ...frames.map((target) => inTime(() => storageItems(target))),
  ])
  const state = stateOf(
    phone,
    website,
    seen,
    jar,
    keys.flatMap((items) => items ?? []),
  )
  return {
    state,
    isWhole: keys.every((items, index) => items !== undefined || frames[index]?.type !== 'page'),
  }
}

/** What the phone's screen shows, in base64; `undefined` for a page that does not draw, or too large. */
async function screenshot({ targets }: Seen): Promise<string | undefined> {
  const [page] = targets
  const shot = await inTime(async () =>
    page?.send('Page.captureScreenshot', { format: 'jpeg', quality: JPEG_QUALITY }),
  )
  return shot && Buffer.byteLength(shot.data, 'base64') <= VISIT_MAX.shotBytes ? shot.data : undefined
}

/** Reads again what fails because the page is just loading another document. */
async function inTime<T>(read: () => Promise<T>): Promise<T | undefined> {
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

/** Why a page that was there ended its browser; `undefined` for any other failure. */
function stopOf(cause: unknown, { opened, gate }: Phone, { isCrashed }: Seen): VisitStop | undefined {
  if (opened() === undefined || cause instanceof AppError) return undefined
  if (cause instanceof BrowserStopped) return cause.reason
  return isCrashed() ? 'CRASH' : gate.stopped()
}

/** What the page says, if it is what it may say. */
function parsed<T>(schema: z.ZodType<T>, value: unknown): T {
  const result = schema.safeParse(value)
  if (!result.success) throw new AppError('BAD_RESPONSE', pageTexts.failed, { cause: result.error })
  return result.data
}
