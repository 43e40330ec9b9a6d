import type { Page } from '../artefacts.ts'
import { perPage } from './document.ts'
import type { DomElement } from './dom.ts'
import { isWithin, tagged, WITHIN } from './page-tree.ts'

/** A frame that people see, and whether it says to who cannot see it what is in it. */
interface Frame {
  readonly element: DomElement
  readonly isTitled: boolean
}

/** A frame of a pixel or less measures visits; nobody sees it. */
const PIXEL = 1

/** The frames that people see, in document order. */
export const framesOf = perPage(({ document }: Page): readonly Frame[] =>
  tagged(document, 'iframe')
    .filter((place) => !isWithin(place, WITHIN.hidden | WITHIN.quiet) && !isTiny(place.element))
    .map(({ element }) => ({ element, isTitled: isTitled(element) })),
)

function isTitled({ attribs }: DomElement): boolean {
  return [attribs.title, attribs['aria-label'], attribs['aria-labelledby']].some((name) => name?.trim())
}

function isTiny({ attribs }: DomElement): boolean {
  const isPixel = (side: string | undefined) =>
    side !== undefined && Number.parseInt(side, 10) <= PIXEL && !side.includes('%')
  const styled = /(?:^|;)\s*(?:width|height)\s*:\s*[01](?:px)?\s*(?:;|$|!)/i.test(attribs.style ?? '')
  return styled || isPixel(attribs.width) || isPixel(attribs.height)
}
