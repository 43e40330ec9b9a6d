import type { Page } from '../artefacts.ts'
import { perPage } from './document.ts'
import { type DomElement, isElement, textOf } from './dom.ts'
import { type Image, type Link, pageFacts } from './page-facts.ts'
import { normalise } from './text.ts'

/** What cameras and editors call a picture, and words that any picture could have: they describe nothing. */
const SAYS_NOTHING =
  /^(?:\S+\.(?:jpe?g|png|gif|webp|avif|svg|bmp|tiff?|heic)|(?:img|dsc[nf]?|pxl|image|imagen|foto|photo|captura|screenshot)[-_ ]?\d[\w-]*|(?:la |una )?(?:img|image|imagen|imatge|imaxe|irudia|foto|fotografia|photo|picture|pic|banner|slide|slider|icono?|thumbnail|miniatura|alt|sin titulo|untitled))$/i

/** The images of a page that are there to be seen: none that is hidden or said to be decoration. */
export const shownImages = perPage((page: Page): readonly Image[] =>
  pageFacts(page).images.filter((image) => !isSilent(image)),
)

/** The page says that it is decoration, or hides it. */
function isSilent({ element, hidden }: Image): boolean {
  const role = element.attribs.role?.trim().toLowerCase()
  return hidden || role === 'presentation' || role === 'none'
}

/** The text of an image that says nothing of it; absent where it has another one, or none. */
export function emptyTextOf({ element: { attribs } }: Image): string | undefined {
  const alt = attribs.alt?.trim() ?? ''
  return SAYS_NOTHING.test(normalise(alt)) ? alt : undefined
}

/** Whether an image says nothing to who does not see it, and does not say either that it is decoration. */
export function lacksText({ element, link }: Image): boolean {
  if (hasLabel(element)) return false
  if (element.tagName === 'svg') return !hasTitle(element)
  const { alt } = element.attribs
  if (alt === undefined) return true
  return alt.trim() === '' && link !== undefined && isNameless(link)
}

/** An empty text means decoration, but not for the only content of a link. */
function isNameless({ element, text }: Link): boolean {
  return text === '' && !hasLabel(element)
}

/** Whether an element is given a name by an attribute, whatever its content. */
function hasLabel({ attribs }: DomElement): boolean {
  return [attribs['aria-label'], attribs['aria-labelledby'], attribs.title].some((label) => label?.trim())
}

/** A drawing's own title: those of its parts name only the parts. */
function hasTitle({ children }: DomElement): boolean {
  return children.some((child) => isElement(child) && child.tagName === 'title' && textOf(child) !== '')
}
