import type { Page } from '../artefacts.ts'
import { perPage } from './document.ts'
import { type DomElement, isHidden, walk } from './dom.ts'
import { isWithin, type Place, tagged, WITHIN } from './page-tree.ts'

/** Something that people use, and whether it says to who cannot see it what it is for. */
interface Control {
  readonly element: DomElement
  readonly isNamed: boolean
}

interface Controls {
  /** Fields that people fill in, of forms or loose. */
  readonly fields: readonly Control[]
  /** Buttons, and links that lead somewhere. */
  readonly actions: readonly Control[]
}

/** What people can fill in and press on a page, hidden ones left out; everything in document order. */
export const controlsOf = perPage(readControls)

const FIELDS: ReadonlySet<string> = new Set(['input', 'select', 'textarea'])
/** They have a text of their own, or nobody sees them. */
const NOT_FILLED_IN: ReadonlySet<string> = new Set(['hidden', 'submit', 'reset', 'button', 'image'])
const NOT_READ: ReadonlySet<string> = new Set([
  'script',
  'style',
  'template',
  'noscript',
  'iframe',
  'object',
  ...FIELDS,
])
const AWAY = WITHIN.hidden | WITHIN.quiet | WITHIN.head

function readControls({ document }: Pick<Page, 'document'>): Controls {
  const isHere = (place: Place) => !isWithin(place, AWAY) && !isInObject(place)
  const labelled = new Set(
    tagged(document, 'label')
      .filter((place) => isHere(place) && saysSomething(place.element))
      .map(({ element }) => element.attribs.for),
  )
  return {
    fields: tagged(document, ...FIELDS)
      .filter((place) => isFilledIn(place.element) && isHere(place))
      .map((place) => {
        const { element } = place
        const { id } = element.attribs
        const label = labelAround(place)
        const isNamed =
          hasOwnName(element) ||
          (label !== undefined && saysSomething(label.element)) ||
          (id !== undefined && labelled.has(id))
        return { element, isNamed }
      }),
    actions: tagged(document, 'button', 'a')
      .filter((place) => isAction(place.element) && isHere(place))
      .map(({ element }) => ({ element, isNamed: hasOwnName(element) || saysSomething(element) })),
  }
}

/** What is within an object is shown only where the object is not. */
function isInObject({ parent }: Place): boolean {
  for (let at = parent; at !== undefined; at = at.parent) if (at.element.tagName === 'object') return true
  return false
}

function labelAround({ parent }: Place): Place | undefined {
  for (let at = parent; at !== undefined; at = at.parent) if (at.element.tagName === 'label') return at
  return undefined
}

/** Whether there is a text below an element, or something in it that has a name. */
function saysSomething(element: DomElement): boolean {
  if (element.children.some((child) => child.type === 'text' && child.data.trim() !== '')) return true
  let says = false
  walk(element, {
    enter: (inner) => {
      if (says || isHidden(inner) || inner.attribs['aria-hidden']?.trim().toLowerCase() === 'true')
        return 'skip'
      if (NOT_READ.has(inner.tagName)) return 'skip'
      // What a custom element draws cannot be seen from here.
      if (hasOwnName(inner) || inner.tagName.includes('-')) says = true
      return undefined
    },
    text: (data) => {
      says ||= data.trim() !== ''
    },
  })
  return says
}

function isAction({ tagName, attribs }: DomElement): boolean {
  return tagName === 'button' || attribs.href !== undefined
}

/** Fields that the keyboard does not reach are traps for robots. */
function isFilledIn({ tagName, attribs }: DomElement): boolean {
  const isTrap = attribs.tabindex?.trim() === '-1'
  return !isTrap && !(tagName === 'input' && NOT_FILLED_IN.has(attribs.type?.trim().toLowerCase() ?? ''))
}

function hasOwnName({ tagName, attribs }: DomElement): boolean {
  const isWritten = (name: string | undefined) => name !== undefined && name.trim() !== ''
  return (
    isWritten(attribs['aria-label']) ||
    isWritten(attribs['aria-labelledby']) ||
    isWritten(attribs.title) ||
    ((tagName === 'img' || tagName === 'area') && isWritten(attribs.alt))
  )
}

/** Whether a control holds an image without a text; in a button an empty one says that it is decoration. */
export function holdsBareImage(control: DomElement): boolean {
  let holds = false
  walk(control, {
    enter: ({ tagName, attribs: { alt } }) => {
      holds ||= tagName === 'img' && (alt === undefined || (control.tagName === 'a' && alt.trim() === ''))
      return undefined
    },
  })
  return holds
}
