import { type Health, VISIT_MAX } from '@agency/contracts'
import { z } from 'zod'
import { readPageApart } from '../page/isolated-world.ts'
import { cut } from '../seen/addresses.ts'
import type { Target } from '../seen/targets.ts'
import { SELECTOR_OF } from './selector.ts'

const ELEMENTS_MAX = 20_000
const WidthSchema = z.object({ content: z.int().min(0), widest: z.array(z.string()) })

/**
 * Looks for the outermost elements that reach beyond the screen. What is clipped cannot be scrolled to, and what is fixed does not
 * scroll.
 */
const READ = `((screen) => {
  const root = document.documentElement
  const clips = (element) => element && ['hidden', 'clip'].includes(getComputedStyle(element).overflowX)
  const content = clips(root) || clips(document.body) ? screen : root.scrollWidth
  if (content <= screen) return { content, widest: [] }
  // Fields of a form may have the names of its properties.
  const childrenOf = Element.prototype.__lookupGetter__('children')
  const selectorOf = ${SELECTOR_OF}
  const found = []
  const open = [document.body ?? root]
  for (let left = ${ELEMENTS_MAX}; open.length > 0 && left > 0; left -= 1) {
    const element = open.pop()
    const { overflowX, position } = getComputedStyle(element)
    if (position === 'fixed') continue
    const { right, width } = Element.prototype.getBoundingClientRect.call(element)
    if (width > 0 && right + scrollX > screen + 1) found.push({ element, right })
    else if (overflowX === 'visible') for (const child of childrenOf.call(element)) open.push(child)
  }
  found.sort((one, other) => other.right - one.right)
  return { content, widest: found.slice(0, ${VISIT_MAX.wide}).map(({ element }) => selectorOf(element).slice(0, ${VISIT_MAX.text})) }
})`

/** How wide the content of a page is, in CSS pixels, and what makes it so. */
export async function readWidth(target: Target, screen: number): Promise<NonNullable<Health['width']>> {
  const { content, widest } = WidthSchema.parse(await readPageApart(target, `${READ}(${screen})`))
  return { content, screen, widest: widest.map((selector) => cut(selector)) }
}
