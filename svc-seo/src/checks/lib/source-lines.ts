import { load } from 'cheerio'
import type { Page } from '../../artefacts.ts'
import { type DomElement, walk } from './dom.ts'

const known = new WeakMap<Page, ReadonlyMap<DomElement, number>>()

/**
 * The line of the page's HTML where an element begins, from 1; absent for those that a browser adds by itself.
 * The page is parsed a second time, with positions, when the first line is asked for: most pages never need one.
 */
export function lineOf(page: Page, element: DomElement): number | undefined {
  const lines = known.get(page) ?? linesOf(page)
  known.set(page, lines)
  return lines.get(element)
}

function linesOf(page: Page): ReadonlyMap<DomElement, number> {
  const numbers: (number | undefined)[] = []
  const again = load(page.html, { sourceCodeLocationInfo: true }).root().get(0)
  if (again !== undefined) {
    walk(again, {
      enter: (element) => {
        numbers.push(element.sourceCodeLocation?.startLine)
        return undefined
      },
    })
  }
  const lines = new Map<DomElement, number>()
  const root = page.$.root().get(0)
  let index = 0
  if (root !== undefined) {
    // The same text gives the same tree: elements come in the same order.
    walk(root, {
      enter: (element) => {
        const line = numbers[index++]
        if (line !== undefined) lines.set(element, line)
        return undefined
      },
    })
  }
  return lines
}
