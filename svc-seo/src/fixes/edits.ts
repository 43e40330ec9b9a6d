import { type PageDocument, placeInCode } from '../page/document.ts'
import type { DomElement } from '../page/dom.ts'
import { isWithin, tagged, WITHIN } from '../page/page-tree.ts'
import type { Edit } from './define-fix.ts'

/** What a patch does to the page's source. */
export interface PageChange {
  readonly edits: readonly Edit[]
  /** HTML for the head; may be empty. */
  readonly head: string
}

/** A part of the source, and what comes in its place. */
interface Span {
  readonly from: number
  readonly to: number
  readonly text: string
}

/** The opening tag of an element as written in the source; absent if the parser added the element. */
export function sourceTag(document: PageDocument, element: DomElement): string | undefined {
  const place = tagPlace(document, element)
  return place && document.html.slice(place.from, place.to)
}

/**
 * The page's source with some changes; the rest of it stays byte for byte.
 * @throws for an element that is not in the source
 */
export function editPage(document: PageDocument, changes: readonly PageChange[]): string {
  const { html } = document
  const spans = [
    ...spansOf(
      document,
      changes.flatMap(({ edits }) => edits),
    ),
  ]
  const head = changes.flatMap(({ head }) => (head === '' ? [] : [head])).join('\n')
  if (head !== '') {
    const at = headPlace(document)
    spans.push({ from: at, to: at, text: `\n${head}` })
  }
  spans.sort((one, other) => one.from - other.from)
  const parts: string[] = []
  let done = 0
  for (const { from, to, text } of spans) {
    parts.push(html.slice(done, from), text)
    done = Math.max(done, to)
  }
  return [...parts, html.slice(done)].join('')
}

function* spansOf(document: PageDocument, edits: readonly Edit[]): Generator<Span> {
  const replaced = new Set<DomElement>()
  const attributes = new Map<DomElement, Readonly<Record<string, string>>>()
  for (const edit of edits) {
    if ('replaced' in edit) replaced.add(edit.element)
    else attributes.set(edit.element, { ...attributes.get(edit.element), ...edit.set })
  }
  for (const element of replaced) yield { ...elementPlace(document, element), text: '' }
  for (const [element, set] of attributes) {
    if (replaced.has(element)) continue
    const place = knownPlace(document, element)
    yield { ...place, text: withAttributes(document.html.slice(place.from, place.to), set) }
  }
}

function tagPlace(document: PageDocument, element: DomElement): { from: number; to: number } | undefined {
  const place = placeInCode(element)
  if (place === undefined) return undefined
  const tag = document.html.slice(place.from, place.to)
  // Code within drawings may hold a `<` that looks like the tag's beginning.
  const isTag = TAG_NAME.exec(tag)?.[0].slice(1).toLowerCase() === element.tagName && tag.endsWith('>')
  return isTag ? place : undefined
}

function knownPlace(document: PageDocument, element: DomElement): { from: number; to: number } {
  const place = tagPlace(document, element)
  if (place === undefined) throw new Error(`<${element.tagName}> is not in the source`)
  return place
}

/** Elements whose content is text alone up to their closing tag; others that are replaced have no content. */
const TEXT_ELEMENTS: ReadonlySet<string> = new Set(['title', 'script'])

function elementPlace(document: PageDocument, element: DomElement): { from: number; to: number } {
  const place = knownPlace(document, element)
  if (!TEXT_ELEMENTS.has(element.tagName)) return place
  const closing = new RegExp(`</${element.tagName}(?:[\\t\\n\\f\\r /][^>]*)?>`, 'gi')
  closing.lastIndex = place.to
  const found = closing.exec(document.html)
  return { from: place.from, to: found === null ? document.html.length : found.index + found[0].length }
}

const TAG_NAME = /^<[^\t\n\f\r />]+/
/** An attribute and what parts it from the one before, as the HTML standard's tokenizer takes them. */
const ATTRIBUTE =
  /([\t\n\f\r /]+)(=?[^\t\n\f\r />=]+)(?:[\t\n\f\r ]*=[\t\n\f\r ]*(?:"[^"]*"|'[^']*'|[^\t\n\f\r >"'][^\t\n\f\r >]*)?)?/gy
/** Letters of every value that a patch sets: none of them has a meaning in HTML. */
const PLAIN_VALUE = /^[\w-]+$/

/** Sets attributes of a tag: existing ones in place, new ones after the tag name. */
function withAttributes(tag: string, set: Readonly<Record<string, string>>): string {
  const name = TAG_NAME.exec(tag)?.[0] ?? ''
  const waiting = new Map(Object.entries(set))
  for (const value of waiting.values()) {
    if (!PLAIN_VALUE.test(value)) throw new Error(`«${value}» is no plain value of an attribute`)
  }
  ATTRIBUTE.lastIndex = name.length
  let rest = ''
  let done = name.length
  for (let found = ATTRIBUTE.exec(tag); found !== null; found = ATTRIBUTE.exec(tag)) {
    const [whole, space = '', attribute = ''] = found
    const value = waiting.get(attribute.toLowerCase())
    rest += value === undefined ? whole : `${space}${attribute}="${value}"`
    waiting.delete(attribute.toLowerCase())
    done = found.index + whole.length
  }
  const added = [...waiting].map(([attribute, value]) => ` ${attribute}="${value}"`).join('')
  return `${name}${added}${rest}${tag.slice(done)}`
}

const DOCTYPE = /^(?:\s|<!--(?:(?!-->)[\s\S])*-->)*<!doctype[^>]*>/i

/** Where new tags of the head go: after its charset, which has to come within the first kilobyte, else at its beginning. */
function headPlace(document: PageDocument): number {
  const charset = tagged(document, 'meta').find(
    (place) => isWithin(place, WITHIN.head) && isCharset(place.element),
  )
  const anchors = [charset, tagged(document, 'head')[0], tagged(document, 'html')[0]]
  for (const anchor of anchors) {
    const place = anchor && tagPlace(document, anchor.element)
    if (place !== undefined) return place.to
  }
  return DOCTYPE.exec(document.html)?.[0].length ?? 0
}

function isCharset({ attribs }: DomElement): boolean {
  if (attribs.charset !== undefined) return true
  return (
    attribs['http-equiv']?.trim().toLowerCase() === 'content-type' && /charset=/i.test(attribs.content ?? '')
  )
}
