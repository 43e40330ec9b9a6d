import type { DomElement } from './dom.ts'

/** The line of the page's HTML where an element begins, from 1; absent for those that a browser adds by itself. */
export function lineOf(element: DomElement): number | undefined {
  return element.sourceCodeLocation?.startLine
}
