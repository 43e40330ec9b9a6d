import type { Content } from '../artefacts.ts'
import { languageOf } from '../web/language-tag.ts'
import { type PageDocument, parseDocument, perDocument } from './document.ts'
import { breaksLine, collapse, type DomElement, isRendered, textOf, walk } from './dom.ts'
import { detectLanguage } from './language.ts'
import {
  isWithin,
  joined,
  type Place,
  type TextPiece,
  tagged,
  treeOf,
  WITHIN,
  withAttribute,
} from './page-tree.ts'

/** Text that people see in the body of a page, white space collapsed. */
export const visibleText = perDocument((document) => joined(treeOf(document).texts, WITHIN.hidden))

/** All the text of a page's body, what is hidden until a click included; white space collapsed. */
export const allText = perDocument((document) => {
  const { texts } = treeOf(document)
  const hasHidden = texts.some(({ parent }) => isWithin(parent, WITHIN.hidden))
  return hasHidden ? joined(texts, 0) : visibleText(document)
})

/** The lines of a page that people see, as they read them. */
export const visibleLines = perDocument((document): readonly string[] => {
  const lines = new Map<number, TextPiece[]>()
  for (const piece of treeOf(document).texts) {
    const pieces = lines.get(piece.line)
    if (pieces === undefined) lines.set(piece.line, [piece])
    else pieces.push(piece)
  }
  return [...lines.values()].map((pieces) => joined(pieces, WITHIN.hidden)).filter((line) => line !== '')
})

/** Whether something is part of the main content: of `<main>`, or outside of navigation, header, footer and asides. */
export const contentOf = perDocument((document) => {
  const hasMain = [...tagged(document, 'main'), ...withAttribute(document, 'role')].some(
    (place) => isWithin(place, WITHIN.main) && !isWithin(place, WITHIN.unrendered),
  )
  const part = hasMain ? WITHIN.main : WITHIN.landmark
  return (place: Place) => isWithin(place, part) === hasMain
})

/** Texts of the main content that people see and read: what is written in a drawing belongs to the drawing. */
export const mainTexts = perDocument((document) => {
  const isContent = contentOf(document)
  return treeOf(document).texts.filter(
    ({ parent }) => isContent(parent) && !isWithin(parent, WITHIN.hidden | WITHIN.drawing),
  )
})

/** Visible text of the main content. */
export const mainText = perDocument((document) => joined(mainTexts(document), 0))

/** The language that the visible text of a page is written in, as far as it shows. */
export const writtenLanguage = perDocument((document) => detectLanguage(visibleText(document)))

/** Whether a part of the page says that it is in a language: the text that we read may be that part. */
export function hasPartIn(document: PageDocument, language: string): boolean {
  return withAttribute(document, 'lang').some(
    (place) => isWithin(place, WITHIN.body) && languageOf(place.element.attribs.lang ?? '') === language,
  )
}

const HEADINGS = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'] as const

/** The headings of a page in document order, hidden ones too. */
export const headingsOf = perDocument((document): Content['headings'] => {
  const headings: Content['headings'][number][] = []
  let end = 0
  for (const place of tagged(document, ...HEADINGS)) {
    // A heading within another is part of it.
    if (place.index < end || !isWithin(place, WITHIN.body) || isWithin(place, WITHIN.unrendered)) continue
    end = place.end
    headings.push({
      level: Number(place.element.tagName.slice(1)),
      text: textOfHeading(place.element),
      hidden: isWithin(place, WITHIN.hidden | WITHIN.quiet),
    })
  }
  return headings
})

function textOfHeading(heading: DomElement): string {
  const [child, ...others] = heading.children
  if (child?.type === 'text' && others.length === 0) return collapse(child.data)
  const parts: string[] = []
  walk(heading, {
    enter: (element) => {
      if (!isRendered(element)) return 'skip'
      if (element.tagName === 'img') parts.push(` ${element.attribs.alt ?? ''} `)
      if (!breaksLine(element)) return undefined
      parts.push(' ')
      return () => {
        parts.push(' ')
      }
    },
    text: (data) => parts.push(data),
  })
  return collapse(parts.join(''))
}

/** The text of a piece of markup, its tags and escapes read as a browser would. */
export function textOfMarkup(markup: string): string {
  return textOf(parseDocument(markup))
}
