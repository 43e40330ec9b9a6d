import type { Page } from '../artefacts.ts'
import { resolveUrl } from '../web/urls.ts'
import { perPage } from './document.ts'
import { breaksLine, collapse, type DomElement, textOf, walk } from './dom.ts'
import { isWithin, type Place, tagged, WITHIN } from './page-tree.ts'

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

/** What several checks look at; everything in document order. */
export interface PageFacts {
  /** Titles of the document, those of drawings left out. */
  readonly titles: readonly HeadText[]
  readonly descriptions: readonly HeadText[]
  /** Every `<meta>`, wherever it stands. */
  readonly metas: readonly DomElement[]
  readonly links: readonly Link[]
  readonly images: readonly Image[]
}

/** The facts of a page, worked out the first time that a check asks for them. */
export const pageFacts = perPage(gatherFacts)

/** Longer titles and descriptions are no texts: nobody reads on, and neither do we. */
const HEAD_TEXT_MAX = 10_000

/** Code, and what only browsers without scripts read: no link's text. */
const NO_TEXT: ReadonlySet<string> = new Set(['script', 'style', 'template', 'noscript', 'iframe'])

function gatherFacts({ document, baseUrl }: Page): PageFacts {
  const titles = tagged(document, 'title').filter((place) => !isWithin(place, WITHIN.drawing))
  const metas = tagged(document, 'meta')
  const descriptions = metas.filter(({ element: { attribs } }) => {
    return attribs.name?.trim().toLowerCase() === 'description'
  })
  const languages = new Map<Place, string>()
  const links = new Map(tagged(document, 'a').map((place) => [place, linkOf(place, languages, baseUrl)]))
  const images = tagged(document, 'img', 'input', 'area', 'svg').filter(({ element }) => isImage(element))
  return {
    titles: titles.map((place) => headText(place, textOf(place.element))),
    descriptions: descriptions.map((place) => headText(place, collapse(place.element.attribs.content ?? ''))),
    metas: metas.map(({ element }) => element),
    links: [...links.values()],
    images: images.map((place) => {
      const link = linkAround(place, links)
      const hidden = isWithin(place, WITHIN.hidden | WITHIN.quiet)
      return { element: place.element, hidden, ...(link && { link }) }
    }),
  }
}

function headText(place: Place, text: string): HeadText {
  return { element: place.element, text: text.slice(0, HEAD_TEXT_MAX), inHead: isWithin(place, WITHIN.head) }
}

function linkAround(place: Place, links: ReadonlyMap<Place, Link>): Link | undefined {
  for (let { parent } = place; parent !== undefined; parent = parent.parent) {
    if (parent.element.tagName === 'a') return links.get(parent)
  }
  return undefined
}

function linkOf(place: Place, languages: Map<Place, string>, baseUrl: string): Link {
  const { element } = place
  const { href } = element.attribs
  const url = href === undefined ? undefined : resolveUrl(href, baseUrl)
  return { element, ...(url && { url }), ...textsOfLink(element), language: languageAt(place, languages) }
}

function textsOfLink(link: DomElement): Pick<Link, 'text' | 'ownText'> {
  const [child, ...others] = link.children
  // Most links hold words and nothing else.
  if (child === undefined || (others.length === 0 && child.type === 'text')) {
    const text = child?.type === 'text' ? collapse(child.data) : ''
    return { text, ownText: text }
  }
  const all: string[] = []
  const own: string[] = []
  const write = (text: string) => {
    all.push(text)
    own.push(text)
  }
  walk(link, {
    enter: (element) => {
      if (NO_TEXT.has(element.tagName)) return 'skip'
      if (breaksLine(element)) write(' ')
      if (isImage(element)) all.push(` ${element.attribs.alt ?? ''} `)
      return undefined
    },
    text: write,
  })
  return { text: collapse(all.join('')), ownText: collapse(own.join('')) }
}

/** The nearest language that is declared around an element or on it. @param known of the elements asked for so far */
function languageAt(place: Place, known: Map<Place, string>): string {
  const passed: Place[] = []
  let language = ''
  for (let at: Place | undefined = place; at !== undefined; at = at.parent) {
    const { lang, 'xml:lang': xml } = at.element.attribs
    const found =
      known.get(at) ?? ((lang ?? xml) === undefined ? undefined : primaryLanguage(lang ?? xml ?? ''))
    if (found !== undefined) {
      language = found
      break
    }
    passed.push(at)
  }
  for (const one of passed) known.set(one, language)
  return language
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
