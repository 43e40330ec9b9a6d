import type { Page } from '../../artefacts.ts'
import { type DomElement, isHidden, walk } from './dom.ts'

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

const known = new WeakMap<Page['$'], Controls>()

/** What people can fill in and press on a page, hidden ones left out; everything in document order. */
export function controlsOf({ $ }: Pick<Page, '$'>): Controls {
  const controls = known.get($) ?? readControls($)
  known.set($, controls)
  return controls
}

const NOT_THE_PAGE: ReadonlySet<string> = new Set([
  'head',
  'script',
  'style',
  'template',
  'noscript',
  'iframe',
  'object',
])
const FIELDS: ReadonlySet<string> = new Set(['input', 'select', 'textarea'])
/** They have a text of their own, or nobody sees them. */
const NOT_FILLED_IN: ReadonlySet<string> = new Set(['hidden', 'submit', 'reset', 'button', 'image'])

/** Something around the walk that takes its name from what is within it. */
interface Named {
  readonly kind: 'label' | 'action'
  readonly element: DomElement
  hasName: boolean
}

interface OpenField {
  readonly element: DomElement
  readonly label?: Named
}

function readControls($: Page['$']): Controls {
  const fields: OpenField[] = []
  const actions: Named[] = []
  const labels: Named[] = []
  const open: Named[] = []
  const name = () => {
    for (const one of open) one.hasName = true
  }
  const enter = (element: DomElement) => {
    const { tagName, attribs } = element
    const isAway = isHidden(element) || attribs['aria-hidden']?.trim().toLowerCase() === 'true'
    if (isAway || NOT_THE_PAGE.has(tagName)) return 'skip'
    if (FIELDS.has(tagName)) {
      const label = open.findLast(({ kind }) => kind === 'label')
      if (isFilledIn(element)) fields.push({ element, ...(label && { label }) })
      return 'skip'
    }
    // What a custom element draws cannot be seen from here.
    if (open.length > 0 && (hasOwnName(element) || tagName.includes('-'))) name()
    const kind = kindOf(element)
    if (kind === undefined) return undefined
    const opened: Named = { kind, element, hasName: kind === 'action' && hasOwnName(element) }
    const list = kind === 'label' ? labels : actions
    list.push(opened)
    open.push(opened)
    return () => {
      open.pop()
    }
  }
  const text = (data: string) => {
    if (open.length > 0 && data.trim() !== '') name()
  }
  const root = $.root().get(0)
  if (root !== undefined) walk(root, { enter, text })
  const labelled = new Set(labels.filter(({ hasName }) => hasName).map(({ element }) => element.attribs.for))
  return {
    fields: fields.map(({ element, label }) => ({
      element,
      isNamed:
        hasOwnName(element) ||
        label?.hasName === true ||
        (element.attribs.id !== undefined && labelled.has(element.attribs.id)),
    })),
    actions: actions.map(({ element, hasName }) => ({ element, isNamed: hasName })),
  }
}

function kindOf({ tagName, attribs }: DomElement): Named['kind'] | undefined {
  if (tagName === 'label') return 'label'
  return tagName === 'button' || (tagName === 'a' && attribs.href !== undefined) ? 'action' : undefined
}

/** Fields that the keyboard does not reach are traps for robots. */
function isFilledIn({ tagName, attribs }: DomElement): boolean {
  const isTrap = attribs.tabindex?.trim() === '-1'
  return !isTrap && !(tagName === 'input' && NOT_FILLED_IN.has(attribs.type?.trim().toLowerCase() ?? ''))
}

function hasOwnName({ tagName, attribs }: DomElement): boolean {
  const names = [attribs['aria-label'], attribs['aria-labelledby'], attribs.title]
  if (tagName === 'img' || tagName === 'area') names.push(attribs.alt)
  return names.some((name) => name?.trim())
}
