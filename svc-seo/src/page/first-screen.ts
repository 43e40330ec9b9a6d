import { type PageDocument, perDocument } from './document.ts'
import { contentOf } from './page-text.ts'
import { isWithin, type Place, tagged, treeOf, WITHIN } from './page-tree.ts'

/** Letters of a rule that are read. */
const STYLE_MAX = 2_000
/** The class or id at the end of each selector of a list. */
const LAST_NAME = /[.#][\w-]+(?=\s*(?:,|$))/g

/** Classes and ids to which the page's own styles give most of the screen's height: «.portada», «#inicio». */
const fullHeightNames = perDocument((document): ReadonlySet<string> => {
  const names = new Set<string>()
  for (const { element } of tagged(document, 'style')) {
    const css = element.children.map((child) => (child.type === 'text' ? child.data : '')).join('')
    if (!css.includes('vh')) continue
    for (const rule of css.split('}')) {
      const [style = '', selector = ''] = rule.split('{').reverse()
      if (!FULL_STYLE.test(style.slice(0, STYLE_MAX))) continue
      for (const [name] of selector.slice(-STYLE_MAX).matchAll(LAST_NAME)) names.add(name)
    }
  }
  return names
})

/** What leaves room for more on the first screen of a phone: fewer sections before it, and less text. */
const ROOM = { sections: 2, characters: 600 } as const

/** Words in the names of boxes that fill the first screen, in Spanish, English and what page builders write. */
const FULL_HEIGHT =
  /(?:^|[\s_-])(?:hero|portada|cabecera|banner|jumbotron|cover|splash|masthead|slider|slideshow|carousel|swiper|fullscreen|(?:full|min|h|vh)-(?:height|screen|full|100|page|h-screen)|height-full|fullwidth_header)(?:$|[\s_-])/i
const FULL_STYLE = /(?:^|[;\s])(?:min-)?height\s*:[^;]{0,20}\b(?:[6-9]\d|100)\s*(?:s|d|l)?vh/i

/** Sections of the content, and characters of visible text in it before each of the document's texts. */
const reading = perDocument((document) => {
  const isContent = contentOf(document)
  let end = 0
  const sections = tagged(document, 'section').filter((place) => {
    if (!isContent(place) || place.index < end) return false
    end = place.end
    return true
  })
  let characters = 0
  const before = treeOf(document).texts.map(({ data, parent }) => {
    const sum = characters
    if (!isWithin(parent, WITHIN.hidden) && isContent(parent)) characters += data.trim().length
    return sum
  })
  const heading = tagged(document, 'h1').find((place) => !isWithin(place, WITHIN.hidden))
  return { sections, charactersAt: (text: number) => before[text] ?? characters, heading }
})

/**
 * Whether something is surely seen as soon as the page opens: little stands before it, and no box that seems to fill
 * the screen with the page's heading ends before it. Where styles cannot tell, it is not sure.
 */
export function isOnFirstScreen(document: PageDocument, place: Place): boolean {
  const { sections, charactersAt, heading } = reading(document)
  if (charactersAt(place.textFrom) >= ROOM.characters) return false
  const last = sections[ROOM.sections - 1]
  if ((last !== undefined && last.end <= place.index) || !isAtTheTop(place)) return false
  return heading === undefined || !isBelow(place, heading, fullHeightNames(document))
}

const ASIDE: ReadonlySet<string> = new Set(['nav', 'footer', 'aside'])

/** Menus, footers and asides are beside the content; a header may hold what is seen first. */
function isAtTheTop(place: Place): boolean {
  for (let at: Place | undefined = place; at !== undefined; at = at.parent) {
    if (ASIDE.has(at.element.tagName)) return false
  }
  return true
}

/** Whether the heading stands in a box of its own that fills the screen before something: the box ends before it. */
function isBelow(place: Place, heading: Place, fullHeight: ReadonlySet<string>): boolean {
  for (let at = heading.parent; at !== undefined && at.end <= place.index; at = at.parent) {
    const { tagName, attribs } = at.element
    // How high a section is, only styles say: one with the heading is often the first screen.
    if (tagName === 'section') return true
    if (FULL_HEIGHT.test(`${attribs.class ?? ''} ${attribs.id ?? ''}`)) return true
    if (FULL_STYLE.test(attribs.style ?? '')) return true
    const names = [`#${attribs.id}`, ...(attribs.class ?? '').split(/\s+/).map((name) => `.${name}`)]
    if (names.some((name) => fullHeight.has(name))) return true
  }
  return false
}
