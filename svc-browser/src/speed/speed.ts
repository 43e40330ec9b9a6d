import { type Speed, SpeedSchema, VISIT_SHOTS } from '@agency/contracts'
import type { Screen } from '../page/open-page.ts'
import { parsed } from '../seen/parsed.ts'
import { inTime } from '../seen/seen-page.ts'
import { followTargets, type Target } from '../seen/targets.ts'
import type { LaterPart, PartIo } from '../visit/later-part.ts'
import { filmstrip, recordFilm } from './film.ts'
import { observePaints, type Paints, readPaints } from './paints.ts'
import { countTransfers } from './transfers.ts'

/** Lighthouse's phone. */
const SLOW_PHONE: Screen = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
}
/** And its network, as it is throttled by DevTools: latency in milliseconds, bytes in a second. */
const SLOW_NETWORK = {
  offline: false,
  latency: 562.5,
  downloadThroughput: (1.6 * 0.9 * 1024 * 1024) / 8,
  uploadThroughput: (0.75 * 0.9 * 1024 * 1024) / 8,
}
const CPU_RATE = 4

/** A page is measured until it is quiet for so long, or for so long. */
const QUIET_MS = 2_000
const RUN_MS = 12_000
/** From here on a page is called slow, and very slow; near these a second measure is worth its time. */
const THRESHOLDS = { lcpMs: [2_500, 4_000], cls: [0.1, 0.25] }
const NEAR = 0.2

type Run = Omit<Paints, 'origin'> & ReturnType<ReturnType<typeof countTransfers>['total']>

/** How long a slow phone waits. */
export const speed: LaterPart = {
  name: 'speed',
  run: async (io) => {
    const startedAt = performance.now()
    const first = await measure(io)
    const tookMs = performance.now() - startedAt
    const again = isNear(first.run) && performance.now() + tookMs < io.until
    // What was measured once counts if the second measure fails.
    const second = again ? await measure(io).catch(() => undefined) : undefined
    const value = parsed(SpeedSchema, {
      ...medianOf(second ? [first.run, second.run] : [first.run]),
      frames: first.strip.map(({ ms }) => ms),
    })
    io.onEvent({ part: 'speed', value })
    const names = VISIT_SHOTS.filter((name) => name.startsWith('frame'))
    first.strip.forEach(({ jpeg }, index) => {
      const shot = names[index]
      if (shot) io.onEvent({ shot, jpeg })
    })
    return { speed: value }
  },
}

/** Loads the page once, as if for the first time. */
async function measure({ browser, website, until }: PartIo) {
  const page = await browser.open(SLOW_PHONE)
  try {
    const transfers = countTransfers()
    const { root } = await followTargets(page, transfers.listen)
    await observePaints(root)
    await slowDown(root)
    const { frames } = await recordFilm(root)
    const quietBy = Math.min(performance.now() + RUN_MS, until)
    await page.load(website, quietBy - performance.now())
    await transfers.quiet(QUIET_MS, quietBy)
    const { origin, ...paints } = (await inTime(() => readPaints(root))) ?? fail()
    const run: Run = { ...paints, ...transfers.total() }
    return { run, strip: filmstrip(frames(), { ...paints, origin }) }
  } finally {
    await page.close()
  }
}

function fail(): never {
  throw new Error('the page does not answer')
}

async function slowDown(target: Target): Promise<void> {
  await target.send('Emulation.setCPUThrottlingRate', { rate: CPU_RATE })
  await target.send('Network.emulateNetworkConditions', SLOW_NETWORK)
}

/** Whether another measure may say something else. */
export function isNear({ lcpMs, cls }: Pick<Run, 'lcpMs' | 'cls'>): boolean {
  const isClose = (value: number | null, thresholds: readonly number[]) =>
    value !== null && thresholds.some((threshold) => Math.abs(value - threshold) <= threshold * NEAR)
  return isClose(lcpMs, THRESHOLDS.lcpMs) || isClose(cls, THRESHOLDS.cls)
}

/** The median of each number; the element is that of the first run. */
export function medianOf(runs: readonly [Run, ...Run[]]): Omit<Speed, 'frames'> {
  const [{ lcpElement, lcpIsBanner }] = runs
  const whole = (field: 'tbtMs' | 'bytes' | 'requests') =>
    Math.round(median(runs.map((run) => run[field])) ?? 0)
  const painted = (field: 'fcpMs' | 'lcpMs') => {
    const ms = median(runs.flatMap((run) => run[field] ?? []))
    return ms === undefined ? null : Math.round(ms)
  }
  return {
    runs: runs.length,
    fcpMs: painted('fcpMs'),
    lcpMs: painted('lcpMs'),
    ...(lcpElement && { lcpElement }),
    lcpIsBanner,
    cls: Math.round((median(runs.map(({ cls }) => cls)) ?? 0) * 10_000) / 10_000,
    tbtMs: whole('tbtMs'),
    bytes: whole('bytes'),
    requests: whole('requests'),
  }
}

function median(values: readonly number[]): number | undefined {
  const sorted = values.toSorted((one, other) => one - other)
  const middle = sorted.slice(Math.floor((sorted.length - 1) / 2), Math.floor(sorted.length / 2) + 1)
  return middle.length === 0 ? undefined : middle.reduce((sum, value) => sum + value, 0) / middle.length
}
