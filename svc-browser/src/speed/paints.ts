import { VISIT_MAX } from '@agency/contracts'
import { speaksOfCookies } from '@agency/site-words'
import { z } from 'zod'
import { SELECTOR_OF } from '../health/selector.ts'
import { readPageApart } from '../page/isolated-world.ts'
import { cut } from '../seen/addresses.ts'
import type { Target } from '../seen/targets.ts'

const WORLD = 'speed'
const TASKS_MAX = 1_000
const BOX_TEXT_MAX = 2_000

/**
 * Takes note of what is painted in a page, from its first script on. Shifts add up while less than a second lies between them, for five
 * seconds at most; the largest sum counts, as in Chrome's own reports. What a long task has above 50 ms blocks.
 */
const OBSERVE = `if (window === window.top) (() => {
  const selectorOf = ${SELECTOR_OF}
  const collapsed = (text) => text.replaceAll(/\\s+/g, ' ').trim()
  const tasks = []
  let fcp = null
  let lcp = null
  let cls = 0
  let [sum, firstAt, lastAt] = [0, -Infinity, -Infinity]

  /** The text of what stays on the screen, or is a dialog, around an element. */
  const boxOf = (element) => {
    const isBox = (one) =>
      one.matches('dialog, [role="dialog"], [role="alertdialog"]') || ['fixed', 'sticky'].includes(getComputedStyle(one).position)
    for (let one = element; one; one = one.parentElement ?? one.getRootNode().host) {
      // One that holds the page is no banner.
      if (isBox(one)) return one.querySelector('main, nav, article') ? '' : collapsed(one.textContent).slice(0, ${BOX_TEXT_MAX})
    }
    return ''
  }
  const notes = {
    paint: ({ name, startTime }) => {
      if (name === 'first-contentful-paint') fcp = startTime
    },
    'largest-contentful-paint': ({ startTime, element, url }) => {
      const text = url || !element ? '' : collapsed(element.textContent)
      const name = text || (element ? selectorOf(element) : '')
      lcp = { ms: startTime, name: name.slice(0, ${VISIT_MAX.text}), box: element ? boxOf(element) : '' }
    },
    'layout-shift': ({ startTime, value, hadRecentInput }) => {
      if (hadRecentInput) return
      if (startTime - lastAt >= 1000 || startTime - firstAt >= 5000) [sum, firstAt] = [0, startTime]
      lastAt = startTime
      sum += value
      cls = Math.max(cls, sum)
    },
    longtask: ({ startTime, duration }) => {
      if (tasks.length < ${TASKS_MAX}) tasks.push({ from: startTime, to: startTime + duration })
    },
  }
  const observers = Object.entries(notes).map(([type, note]) => {
    const observer = new PerformanceObserver((list) => list.getEntries().forEach(note))
    observer.observe({ type, buffered: true })
    return () => observer.takeRecords().forEach(note)
  })
  globalThis.readPaints = () => {
    for (const takeRest of observers) takeRest()
    const blocked = tasks.map(({ from, to }) => Math.max(0, to - Math.max(from, fcp ?? Infinity) - 50))
    return { origin: performance.timeOrigin, fcp, lcp, cls, tbt: blocked.reduce((all, ms) => all + ms, 0) }
  }
})()`

const ms = z.number().min(0)
const PaintsSchema = z.object({
  /** Of the navigation, in milliseconds since 1970; what follows counts from there. */
  origin: ms,
  fcp: ms.nullable(),
  lcp: z.object({ ms, name: z.string(), box: z.string() }).nullable(),
  cls: z.number().min(0),
  tbt: ms,
})

/** When a page was painted, in milliseconds from the beginning of its navigation. */
export interface Paints {
  /** In milliseconds since 1970. */
  readonly origin: number
  readonly fcpMs: number | null
  readonly lcpMs: number | null
  readonly lcpElement: string
  readonly lcpIsBanner: boolean
  readonly cls: number
  readonly tbtMs: number
}

/** Observes a page that is still empty. */
export async function observePaints(target: Target): Promise<void> {
  await target.send('Page.enable')
  await target.send('Page.addScriptToEvaluateOnNewDocument', { source: OBSERVE, worldName: WORLD })
}

/** What was observed so far. */
export async function readPaints(target: Target): Promise<Paints> {
  const read = await readPageApart(target, 'readPaints()', { world: WORLD })
  const { origin, fcp, lcp, cls, tbt } = PaintsSchema.parse(read)
  return {
    origin,
    fcpMs: fcp,
    lcpMs: lcp?.ms ?? null,
    lcpElement: cut(lcp?.name ?? ''),
    lcpIsBanner: speaksOfCookies(lcp?.box ?? ''),
    cls,
    tbtMs: tbt,
  }
}
