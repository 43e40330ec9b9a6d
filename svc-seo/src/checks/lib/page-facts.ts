import type { Page } from '../../artefacts.ts'
import { breaksLine, collapse, type DomElement, isHidden, textOf, walk } from './dom.ts'
import { resolveUrl } from './urls.ts'

/** A title or a description and where browsers put it: Google may not read what is outside `<head>`. */
interface HeadText {
  readonly element: DomElement
  readonly text: string
  readonly inHead: boolean
}

/** An `<a>` of the page. */
export interface Link {
  readonly element: DomElement
  /** Where it leads; absent without `href` or when no browser would understand it. */
  readonly url?: URL
  /** Its text, the alternative texts of its images included. */
  readonly text: string
  /** Its text without those of its images. */
  readonly ownText: string
  /** Nearest declared language, lower case, without region; empty when none is declared. */
  readonly language: string
}

/** Something drawn that people who do not see need a text for: img, image button, area of a map, drawing. */
export interface Image {
  readonly element: DomElement
  /** It or something around it is hidden from everybody or from screen readers. */
  readonly hidden: boolean
  /** The link around it. */
  readonly link?: Link
}

/** What several checks look at, gathered in one walk of the page's tree; everything in document order. */
export interface PageFacts {
  /** Titles of the document, those of drawings left out. */
  readonly titles: readonly HeadText[]
  readonly descriptions: readonly HeadText[]
  /** Every `<meta>`, wherever it stands. */
  readonly metas: readonly DomElement[]
  readonly links: readonly Link[]
  readonly images: readonly Image[]
}

const known = new WeakMap<Page, PageFacts>()

/** The facts of a page, worked out the first time that a check asks for them. */
export function pageFacts(page: Page): PageFacts {
  const facts = known.get(page) ?? gatherFacts(page)
  known.set(page, facts)
  return facts
}

/** The words of a link's `rel`, lower case: «noopener» is not «opener». */
export function relOf({ element }: Link): readonly string[] {
  return (element.attribs.rel ?? '').toLowerCase().split(/\s+/)
}

/** Longer titles and descriptions are no texts: nobody reads on, and neither do we. */
const HEAD_TEXT_MAX = 10_000

/** Code, and copies for scripts to use or for browsers without them: nothing inside is the page. */
const NOT_THE_PAGE: ReadonlySet<string> = new Set(['script', 'style', 'template', 'noscript', 'iframe'])

/** A link whose text is still being read. */
interface OpenLink {
  readonly link: { -readonly [Key in keyof Link]: Link[Key] }
  readonly all: string[]
  readonly own: string[]
}

/** What is around the walk at one moment. */
interface Place {
  readonly inHead: boolean
  readonly inDrawing: boolean
  readonly hidden: boolean
  readonly language: string
  readonly open?: OpenLink
}

function gatherFacts(page: Page): PageFacts {
  const titles: HeadText[] = []
  const descriptions: HeadText[] = []
  const metas: DomElement[] = []
  const links: Link[] = []
  const images: Image[] = []
  let place: Place = { inHead: false, inDrawing: false, hidden: false, language: '' }

  const write = (text: string) => {
    place.open?.all.push(text)
    place.open?.own.push(text)
  }
  const enter = (element: DomElement) => {
    const { tagName, attribs } = element
    if (NOT_THE_PAGE.has(tagName)) return 'skip'
    if (tagName === 'title' && !place.inDrawing) {
      titles.push({ element, text: textOf(element).slice(0, HEAD_TEXT_MAX), inHead: place.inHead })
      return 'skip'
    }
    if (tagName === 'meta') metas.push(element)
    if (tagName === 'meta' && attribs.name?.trim().toLowerCase() === 'description') {
      descriptions.push({
        element,
        text: collapse(attribs.content ?? '').slice(0, HEAD_TEXT_MAX),
        inHead: place.inHead,
      })
    }
    if (place.open !== undefined && breaksLine(element)) write(' ')

    const outside = place
    place = placeInside(element, outside, page.baseUrl)
    if (isImage(element)) {
      images.push({ element, hidden: place.hidden, ...(place.open && { link: place.open.link }) })
      place.open?.all.push(` ${attribs.alt ?? ''} `)
    }
    if (place === outside) return undefined
    const { open } = place
    const opened = open === outside.open ? undefined : open
    if (opened !== undefined) links.push(opened.link)
    return () => {
      if (opened !== undefined) {
        opened.link.text = collapse(opened.all.join(''))
        opened.link.ownText = collapse(opened.own.join(''))
      }
      place = outside
    }
  }
  const root = page.$.root().get(0)
  if (root !== undefined) walk(root, { enter, text: write })
  return { titles, descriptions, metas, links, images }
}

/** The same place when the element changes nothing of it. */
function placeInside(element: DomElement, outside: Place, baseUrl: string): Place {
  const { tagName, attribs } = element
  const declared = attribs.lang ?? attribs['xml:lang']
  const hides = attribs['aria-hidden']?.trim().toLowerCase() === 'true' || isHidden(element)
  const changes = tagName === 'a' || tagName === 'head' || tagName === 'svg'
  if (!changes && !hides && declared === undefined) return outside
  const language = declared === undefined ? outside.language : primaryLanguage(declared)
  return {
    inHead: outside.inHead || tagName === 'head',
    inDrawing: outside.inDrawing || tagName === 'svg',
    hidden: outside.hidden || hides,
    language,
    open: tagName === 'a' ? openLink(element, language, baseUrl) : outside.open,
  }
}

function openLink(element: DomElement, language: string, baseUrl: string): OpenLink {
  const { href } = element.attribs
  const url = href === undefined ? undefined : resolveUrl(href, baseUrl)
  return { link: { element, ...(url && { url }), text: '', ownText: '', language }, all: [], own: [] }
}

function primaryLanguage(declared: string): string {
  return declared.trim().toLowerCase().split(/[-_]/)[0] ?? ''
}

function isImage({ tagName, attribs }: DomElement): boolean {
  if (tagName === 'img') return true
  if (tagName === 'input') return attribs.type?.trim().toLowerCase() === 'image'
  if (tagName === 'area') return attribs.href !== undefined
  return tagName === 'svg' && attribs.role?.trim().toLowerCase() === 'img'
}
