import type { ChildNode, Document, Element } from 'domhandler'

/** Any node of a parsed page. */
export type DomNode = ChildNode
/** An element of a parsed page; names of tags and attributes are in lower case. */
export type DomElement = Element
/** Anything that has children: an element, or the document itself. */
export type DomParent = Element | Document

/** Elements whose text nobody sees on the page. */
const NOT_RENDERED: ReadonlySet<string> = new Set([
  'head',
  'script',
  'style',
  'noscript',
  'template',
  'iframe',
  'object',
  'title',
  'desc',
  'metadata',
  'textarea',
  'datalist',
])

/** Elements that do not break a line: the text around them belongs to the same words. */
const INLINE: ReadonlySet<string> = new Set(
  'a abbr acronym b bdi bdo big cite code data del dfn em font i ins kbd mark nobr q ruby s samp small span strike strong sub sup time tt u var wbr'.split(
    ' ',
  ),
)

/** Whether a node is an element (of any kind: script and style are elements too). */
export function isElement(node: DomNode): node is DomElement {
  return node.type === 'tag' || node.type === 'script' || node.type === 'style'
}

/** Whether an element's text is part of the page at all. */
export function isRendered(element: DomElement): boolean {
  return !NOT_RENDERED.has(element.tagName)
}

/** Whether an element breaks the line: its text is not part of the word before it. */
export function breaksLine(element: DomElement): boolean {
  return !INLINE.has(element.tagName)
}

/** Whether an element itself (not its ancestors) is hidden from everybody: `hidden` or an inline style. */
export function isHidden(element: DomElement): boolean {
  const { hidden, open, style } = element.attribs
  if (hidden !== undefined && hidden.toLowerCase() !== 'until-found') return true
  if (element.tagName === 'dialog' && open === undefined) return true
  return style !== undefined && HIDING_STYLE.test(style)
}

const HIDING_STYLE = /(?:^|;)\s*(?:display\s*:\s*none|visibility\s*:\s*hidden)/i

/** White space collapsed to single spaces, none at the ends. */
export function collapse(text: string): string {
  return text.replace(WHITE_SPACE, ' ').trim()
}

/** Single spaces, which nearly all are, need not be replaced by themselves. */
const WHITE_SPACE = /\s{2,}|[^\S ]/g

/** What a walk may answer on entering an element: leave its children out, or be told when it ends. */
type Entered = 'skip' | (() => void) | undefined

/**
 * Walks everything below `root` in document order, without recursion: a hostile page may nest deeply.
 * `enter` may return 'skip' to leave out an element's children, or a function to be called after them.
 */
export function walk(
  root: DomParent,
  on: { readonly enter: (element: DomElement) => Entered; readonly text?: (data: string) => void },
): void {
  const open: { readonly nodes: readonly DomNode[]; at: number; leave: (() => void) | undefined }[] = []
  open.push({ nodes: root.children, at: 0, leave: undefined })
  for (let level = open.at(-1); level !== undefined; level = open.at(-1)) {
    const node = level.nodes[level.at++]
    if (node === undefined) {
      open.pop()
      level.leave?.()
    } else if (node.type === 'text') on.text?.(node.data)
    else if (isElement(node)) {
      const entered = on.enter(node)
      if (entered !== 'skip') open.push({ nodes: node.children, at: 0, leave: entered })
    }
  }
}

/** All the text below an element, white space collapsed; scripts and styles are text too, as in `textContent`. */
export function textOf(element: DomParent): string {
  const parts: string[] = []
  walk(element, { enter: () => undefined, text: (data) => parts.push(data) })
  return collapse(parts.join(''))
}

/** An element's opening tag as evidence: `<meta name="robots" content="noindex">`. */
export function tagOf(element: DomElement): string {
  const attributes = Object.entries(element.attribs).map(([name, value]) =>
    value === '' ? ` ${name}` : ` ${name}="${value}"`,
  )
  return `<${element.tagName}${attributes.join('')}>`
}
