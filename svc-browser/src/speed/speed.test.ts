import { VISIT_MAX, type VisitEvent } from '@agency/contracts'
import { describe, expect, it, vi } from 'vitest'
import { browserFolder, type Pages, serve } from '../testing/fixtures.ts'
import { ownBrowser } from '../testing/own-browser.ts'
import { NO_BROWSER } from '../testing/test-browser.ts'
import { isNear, medianOf, speed } from './speed.ts'

vi.setConfig({ testTimeout: 60_000 })
browserFolder()
const browser = ownBrowser()

async function measured(pages: Pages) {
  const site = await serve(pages)
  const events: VisitEvent[] = []
  const found = await speed.run({
    website: site.url,
    browser: browser(),
    // Also where two measures take long.
    until: performance.now() + 50_000,
    onEvent: (event) => void events.push(event),
    found: { finalUrl: site.url, before: null },
  })
  return { ...site, ...found, events }
}

const head = '<!doctype html><meta name="viewport" content="width=device-width"><title>Zapatos</title>'
/** As large as a screen, and of some weight. */
const WEIGHT = 40_000
const picture = `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="700"><rect width="400" height="700" fill="red"/><!--${'a'.repeat(WEIGHT)}--></svg>`

describe.skipIf(NO_BROWSER !== undefined)(
  `the speed of a page${NO_BROWSER ? ` (NOT TESTED: ${NO_BROWSER})` : ''}`,
  () => {
    it('is that of its largest element, whatever the page redefines', async () => {
      const seen = await measured({
        '/': `${head}<script>
            performance.now = () => -1e9
            PerformanceObserver = function () { throw 'no' }
            Array.prototype.forEach = Math.max = () => { throw 'no' }
          </script>
          <h1>Zapatos</h1><main class="portada"><img src="/foto.svg" class="grande"></main>`,
        '/foto.svg': (_request, response) =>
          void response.writeHead(200, { 'content-type': 'image/svg+xml' }).end(picture),
      })
      expect(seen.speed).toMatchObject({
        lcpElement: 'main.portada > img.grande',
        lcpIsBanner: false,
        cls: 0,
      })
      const { fcpMs, lcpMs, bytes, frames } = seen.speed ?? {}
      // The heading was painted without waiting for the picture.
      expect(lcpMs).toBeGreaterThan(fcpMs ?? Number.POSITIVE_INFINITY)
      expect(bytes).toBeGreaterThan(WEIGHT)
      // Without the picture, and with it.
      expect(frames?.length).toBeGreaterThanOrEqual(2)
      expect(seen.events).toEqual([
        { part: 'speed', value: seen.speed },
        ...(frames ?? []).map((_, index) => ({
          shot: `frame${index + 1}`,
          jpeg: expect.stringMatching(/^\/9j\//),
        })),
      ])
    })

    it('has shifts and long tasks, and knows the banner; near a threshold it is measured again', async () => {
      const seen = await measured({
        '/': `${head}<body style="margin:0"><div style="height:300px;background:red"></div>
          <div style="position:fixed;bottom:0"><div>${'Usamos cookies propias y de terceros. '.repeat(20)}</div></div>
          <script>setTimeout(() => {
            for (const until = Date.now() + 200; Date.now() < until; );
            document.querySelector('div').insertAdjacentHTML('beforebegin', '<div style="height:300px"></div>')
          }, 1500)</script>`,
      })
      expect(seen.speed).toMatchObject({ runs: 2, lcpIsBanner: true })
      expect(seen.speed?.lcpElement).toMatch(/^Usamos cookies propias/)
      expect(seen.speed?.lcpElement).toHaveLength(VISIT_MAX.text)
      // The part of the screen where the block was and is, by how far it has moved.
      expect(seen.speed?.cls).toBeCloseTo((600 / 823) * (300 / 823), 2)
      expect(seen.speed?.tbtMs).toBeGreaterThanOrEqual(100)
      expect(seen.asked.filter((line) => line === 'GET /')).toHaveLength(2)
    })
  },
)

const RUN = {
  fcpMs: 1000,
  lcpMs: 2000,
  lcpElement: 'h1',
  lcpIsBanner: false,
  cls: 0,
  tbtMs: 100,
  bytes: 1000,
  requests: 10,
}

describe('measuring again', () => {
  it.each([
    { lcpMs: 1999, cls: 0.079, again: false },
    { lcpMs: 2000, cls: 0, again: true },
    { lcpMs: 3000, cls: 0, again: true },
    { lcpMs: 3100, cls: 0.15, again: false },
    { lcpMs: 4800, cls: 0, again: true },
    { lcpMs: 4801, cls: 0.31, again: false },
    { lcpMs: null, cls: 0.1, again: true },
    { lcpMs: null, cls: 0, again: false },
  ])('after $lcpMs ms and $cls: $again', ({ again, ...run }) => {
    expect(isNear(run)).toBe(again)
  })

  it('shows the median, and what the first run painted', () => {
    const second = {
      ...RUN,
      fcpMs: null,
      lcpMs: 2501,
      lcpElement: 'p',
      cls: 0.123_456,
      tbtMs: 101,
      bytes: 2001,
    }
    expect(medianOf([RUN, second])).toEqual({
      ...RUN,
      runs: 2,
      lcpMs: 2251,
      cls: 0.0617,
      tbtMs: 101,
      bytes: 1501,
    })
  })

  it('tells nothing of paints that there were not', () => {
    const blank = { ...RUN, fcpMs: null, lcpMs: null, lcpElement: '' }
    const { lcpElement, ...rest } = blank
    expect(medianOf([blank])).toEqual({ ...rest, runs: 1 })
  })
})
