import { setTimeout as sleep } from 'node:timers/promises'
import type { Banner } from '@agency/contracts'
import { inTime, type SeenPage } from '../seen/seen-page.ts'
import type { Target } from '../seen/targets.ts'
import { type BannerControl, chooseBanner } from './choose-banner.ts'
import { letGo, lookIntoFrames } from './frames.ts'
import type { Spot } from './in-frame.ts'

const STEP_MS = 250
/** A banner that has just come may be moving still. */
const SETTLE_MS = 400

/** A consent banner that is on the screen. */
export interface SeenBanner {
  readonly banner: Banner
  readonly controls: readonly BannerControl[]
  /** Purposes that are agreed to unless one changes them. */
  readonly ticked: number
  /** Where to press a control, once it was scrolled to; `undefined` for one that is gone. */
  readonly spotOf: (control: BannerControl) => Promise<Spot | undefined>
}

/**
 * Looks for a consent banner, in frames of other sites too, without touching the page.
 * @param areSettings they were asked for: what only saves them is one too
 * @returns `undefined` for a page that does not answer
 */
export async function findBanner(
  targets: ReadonlySet<Target>,
  { areSettings = false } = {},
): Promise<SeenBanner | null | undefined> {
  return inTime(async () => {
    await letGo(targets)
    const frames = await lookIntoFrames(targets)
    const chosen = chooseBanner(
      frames.map(({ look, around }) => ({ ...look, around })),
      areSettings,
    )
    if (chosen === undefined) return null
    const spotOf = async ({ frame, index }: BannerControl) => frames[frame]?.spotOf(index)
    return { ...chosen, spotOf }
  })
}

/**
 * Waits for a banner: many come late. Times are those of `performance.now()`.
 * @param until how long it is waited for
 * @param giveUpAt how long for a page that is busy
 * @returns `undefined` for a page that does not answer
 */
export async function waitForBanner(
  { targets, isCrashed }: Pick<SeenPage, 'targets' | 'isCrashed'>,
  until: number,
  giveUpAt = until,
): Promise<SeenBanner | null | undefined> {
  for (;;) {
    const banner = await findBanner(targets)
    if (banner) {
      await sleep(SETTLE_MS)
      return (await findBanner(targets)) ?? banner
    }
    const end = banner === undefined ? giveUpAt : Math.min(until, giveUpAt)
    if (isCrashed() || performance.now() + STEP_MS > end) return banner
    await sleep(STEP_MS)
  }
}
