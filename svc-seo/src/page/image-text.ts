import { type DomElement, isElement, textOf } from '../../../page/dom.ts'
import type { Image, Link } from '../../../page/page-facts.ts'

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
