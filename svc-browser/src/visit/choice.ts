import { setTimeout as sleep } from 'node:timers/promises'
import type { Banner, Choice, ChoiceFailure, Visit } from '@agency/contracts'
import type { BannerControl } from '../banner/choose-banner.ts'
import { findBanner, type SeenBanner, waitForBanner } from '../banner/find-banner.ts'
import { DESKTOP } from '../page/open-page.ts'
import { cut, isSameSite } from '../seen/addresses.ts'
import { type SeenPage, watchPage } from '../seen/seen-page.ts'
import type { LaterPart, PartIo } from './later-part.ts'

/** A banner that comes later than this after the page is not seen. */
const BANNER_MS = 3_000
/** As late as it came the first time, and a little. */
const AGAIN_SPARE_MS = 500
/** What a click sets off. */
const CLICK_MS = 4_000
const STEP_MS = 300
const SCREENS_MAX = 3
/** A page that is loaded again needs this much. */
const LEAST_MS = 1_500

type Kind = 'accept' | 'reject'

export const rejecting: LaterPart = {
  name: 'reject',
  run: async (io) => {
    const { choice, banner } = await choose('reject', io)
    io.onEvent({ part: 'reject', value: choice })
    return {
      reject: choice,
      ...(banner !== undefined && { banners: { ...io.found.banners, desktop: banner } }),
    }
  },
}

/** Where a banner has something to accept. */
export const accepting: LaterPart = {
  name: 'accept',
  run: async (io) => {
    if (!mayAccept(io.found.banners)) return {}
    const { choice } = await choose('accept', io)
    io.onEvent({ part: 'accept', value: choice })
    return { accept: choice }
  },
}

const mayAccept = (banners: Visit['banners']) =>
  [banners?.phone, banners?.desktop].some((banner) => banner?.buttons.some(({ kind }) => kind === 'accept'))

const failed = (reason: ChoiceFailure): Choice => ({ done: false, reason })

interface Chosen {
  readonly choice: Choice
  /** As it was first shown; `undefined` where the page did not answer. */
  readonly banner: Banner | null | undefined
}

/** Opens a page on a desktop, chooses in its banner, and loads it again. */
async function choose(kind: Kind, io: PartIo): Promise<Chosen> {
  const { website, browser, until } = io
  const seen = await watchPage(await browser.open(DESKTOP), website)
  let banner: Chosen['banner']
  const late = new AbortController()
  const tooLate = sleep(until - performance.now(), failed('TIME'), { signal: late.signal, ref: false })
  try {
    const doing = chooseOn(seen, kind, io, (shown) => {
      banner = shown
    })
    const choice = await Promise.race([doing, tooLate])
    return { choice, banner }
  } catch (cause) {
    if (browser.ended.aborted || !seen.isCrashed()) throw cause
    return { choice: failed('FAILED'), banner }
  } finally {
    late.abort()
    await seen.close()
  }
}

async function chooseOn(
  seen: SeenPage,
  kind: Kind,
  { website, until, onEvent }: PartIo,
  onBanner: (banner: Banner | null) => void,
): Promise<Choice> {
  const left = () => until - performance.now()
  const threw = watchExceptions(seen)
  await seen.load(website, left())
  const loadedAt = performance.now()
  await seen.quiet(left())
  const shown = await waitForBanner(seen, loadedAt + BANNER_MS, until)
  const shownAfter = performance.now() - loadedAt
  if (shown === undefined) return failed('FAILED')
  onBanner(shown?.banner ?? null)
  if (kind === 'reject') {
    const jpeg = await seen.screenshot()
    if (jpeg !== undefined) onEvent({ shot: 'desktop', jpeg })
  }
  if (shown === null) return failed('NO_BANNER')

  const before = pathOf(seen)
  const made = await press(seen, shown, kind)
  if (typeof made === 'string') return failed(made)
  const gone = await isGone(seen, shown, made.screens)
  if (pathOf(seen) !== before) return failed('NAVIGATED')
  if (gone === undefined) return failed('FAILED')
  if (!gone && threw()) return failed('NOT_GONE')

  if (left() < LEAST_MS) return failed('TIME')
  // What the page was still asking for is its old document's. Its storage stays.
  await seen.page.goto('about:blank', { timeout: left() })
  seen.startOver()
  await seen.load(website, left())
  const againAt = performance.now()
  await seen.quiet(left())
  const again = await waitForBanner(seen, againAt + shownAfter + AGAIN_SPARE_MS, until)
  const { state, isWhole } = await seen.readState()
  if (again === undefined || !isWhole) return failed('FAILED')
  return { done: true, ...made, gone, asksAgain: again !== null, state }
}

/** Presses the button, through the banner's settings where its first screen has none to reject. */
async function press(
  seen: SeenPage,
  shown: SeenBanner,
  kind: Kind,
): Promise<{ readonly clicked: string; readonly screens: number } | ChoiceFailure> {
  let banner = shown
  const asked = new Set<string>()
  for (let screens = 1; screens <= SCREENS_MAX; screens++) {
    const answer = answerOf(banner, kind)
    const control = answer ?? settingsOf(banner, asked)
    if (control === undefined || (answer === undefined && kind === 'accept')) return 'NO_BUTTON'
    const failure = await click(seen, banner, control)
    if (failure !== undefined) return failure
    if (answer !== undefined) return { clicked: cut(answer.text), screens }
    asked.add(control.text)
    const settings = await waitForSettings(seen, asked)
    if (settings === undefined) return 'NO_BUTTON'
    banner = settings
  }
  return 'NO_BUTTON'
}

/** The button that says it; to reject, also one that keeps switches of which none is on. */
function answerOf({ controls, ticked }: SeenBanner, kind: Kind): BannerControl | undefined {
  const saying = controls.filter((control) => control.kind === kind)
  const saving = kind === 'reject' && ticked === 0 ? controls.filter(({ saves }) => saves) : []
  const able = saying.length > 0 ? saying : saving
  return able.find(({ covered }) => !covered) ?? able[0]
}

const settingsOf = ({ controls }: SeenBanner, asked: ReadonlySet<string>) =>
  controls.find(({ kind, saves, text }) => kind === 'configure' && !saves && !asked.has(text))

async function waitForSettings(seen: SeenPage, asked: ReadonlySet<string>): Promise<SeenBanner | undefined> {
  const giveUpAt = performance.now() + BANNER_MS
  let banner: SeenBanner | null | undefined
  do {
    await sleep(STEP_MS)
    banner = await findBanner(seen.targets, { areSettings: true })
  } while (performance.now() < giveUpAt && !(banner && answerOf(banner, 'reject')))
  return banner && (answerOf(banner, 'reject') ?? settingsOf(banner, asked)) ? banner : undefined
}

async function click(
  { page }: SeenPage,
  { spotOf }: SeenBanner,
  control: BannerControl,
): Promise<ChoiceFailure | undefined> {
  let spot = await spotOf(control)
  if (!spot?.inView || spot.covered) {
    // It may be moving.
    await sleep(STEP_MS)
    spot = await spotOf(control)
  }
  if (!spot?.inView) return 'FAILED'
  if (spot.covered) return 'COVERED'
  await page.mouse.move(spot.x, spot.y)
  await page.mouse.click(spot.x, spot.y)
  return undefined
}

/** Whether the banner goes away, once the page has done what it does about the answer; `undefined` for one that does not answer. */
async function isGone(seen: SeenPage, shown: SeenBanner, screens: number): Promise<boolean | undefined> {
  const giveUpAt = performance.now() + CLICK_MS
  await sleep(STEP_MS)
  await seen.quiet(CLICK_MS - STEP_MS)
  for (;;) {
    const banner = await findBanner(seen.targets)
    if (banner === null) return true
    if (performance.now() + STEP_MS > giveUpAt) {
      // Some settings stay until one closes them.
      return banner && screens > 1 && banner.banner.text !== shown.banner.text
    }
    await sleep(STEP_MS)
  }
}

/** Where one is, whatever the address says behind its path: some banners load their page again. */
function pathOf({ page }: SeenPage): string {
  const { origin, pathname } = new URL(page.url())
  return origin + pathname
}

/** Whether a script of the site itself has failed. */
function watchExceptions({ page, answer }: SeenPage): () => boolean {
  let hasThrown = false
  page.on('pageerror', ({ stack = '' }) => {
    const script = URL.parse(/https?:\/\/[^\s)]+/.exec(stack)?.[0] ?? '')
    hasThrown ||= script === null || isSameSite(script.hostname, new URL(answer().finalUrl).hostname)
  })
  return () => hasThrown
}
