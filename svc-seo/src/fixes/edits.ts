import { inAttribute } from '@agency/fixes'
import { closingTag, type PageDocument, placeInCode } from '../page/document.ts'
import type { DomElement } from '../page/dom.ts'
import { isWithin, tagged, WITHIN } from '../page/page-tree.ts'
import type { Edit } from './define-fix.ts'

/** What a patch does to the page's source. */
export interface PageChange {
  readonly edits: readonly Edit[]
  /** HTML for the head; may be empty. */
  readonly head: string
  /** HTML of an edit that adds some; needed only where there is one. */
  readonly htmlOf?: (edit: AddingEdit) => string | undefined
  /** What is written for a value of an attribute: itself, unless told. */
  readonly attributeOf?: (name: string, value: string) => string
}

/** An edit that puts HTML of the patch into the page. */
export type AddingEdit = Exclude<Edit, { readonly set: unknown } | { readonly replaced: true }>

/** A part of the source. */
interface Place {
  readonly from: number
  readonly to: number
}

/** What comes in place of a part of the source. */
interface Span extends Place {
  readonly text: string
}

/** The opening tag of an element as written in the source; absent if the parser added the element. */
export function sourceTag(document: PageDocument, element: DomElement): string | undefined {
  const place = tagPlace(document, element)
  return place && document.html.slice(place.from, place.to)
}

/** A text that becomes a link, if it is in its node's source once and as plain words. */
function sourceText({ html }: PageDocument, { node, text }: LinkEdit): Place | undefined {
  const start = node.startIndex
  if (start === null || node.type !== 'text' || text === '') return undefined
  const end = html.indexOf('<', start)
  const source = html.slice(start, end < 0 ? html.length : end)
  const at = source.indexOf(text)
  return at < 0 || source.includes(text, at + 1)
    ? undefined
    : { from: start + at, to: start + at + text.length }
}

type LinkEdit = Extract<Edit, { readonly href: string }>

/**
 * The page's source with some changes; the rest of it stays byte for byte.
 * @throws for an element or a text that is not in the source
 */
export function editPage(document: PageDocument, changes: readonly PageChange[]): string {
  const { html } = document
  const spans = [...spansOf(document, changes), ...changes.flatMap((change) => addedSpans(document, change))]
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

const unchanged = (_name: string, value: string) => value

function* spansOf(document: PageDocument, changes: readonly PageChange[]): Generator<Span> {
  const replaced = new Set<DomElement>()
  const attributes = new Map<DomElement, Readonly<Record<string, string>>>()
  for (const { edits, attributeOf = unchanged } of changes) {
    for (const edit of edits) {
      if ('replaced' in edit) replaced.add(edit.element)
      else if ('set' in edit) {
        const set = Object.entries(edit.set).map(([name, value]) => [name, attributeOf(name, value)])
        attributes.set(edit.element, { ...attributes.get(edit.element), ...Object.fromEntries(set) })
      }
    }
  }
  for (const element of replaced) yield { ...elementPlace(document, element), text: '' }
  for (const [element, set] of attributes) {
    if (replaced.has(element)) continue
    const place = knownPlace(document, element)
    yield { ...place, text: withAttributes(document.html.slice(place.from, place.to), set) }
  }
}

function addedSpans(document: PageDocument, { edits, htmlOf }: PageChange): readonly Span[] {
  return edits.flatMap((edit) => {
    if ('set' in edit || 'replaced' in edit) return []
    const place = addingPlace(document, edit)
    const html = htmlOf?.(edit)
    if (place === undefined || html === undefined) throw new Error('there is no place or no HTML for an edit')
    return [{ ...place, text: html }]
  })
}

/** Where HTML goes; absent if the source has no such place. */
export function addingPlace(document: PageDocument, edit: AddingEdit): Place | undefined {
  if ('href' in edit) return sourceText(document, edit)
  const opening = tagPlace(document, edit.element)
  if (opening === undefined) return undefined
  if (edit.add === 'before') return emptyAt(opening.from)
  if (edit.add === 'after' && VOID.has(edit.element.tagName)) return emptyAt(opening.to)
  const closing = closingTag(document, edit.element)
  return closing && emptyAt(edit.add === 'end' ? closing.from : closing.to)
}

const emptyAt = (at: number): Place => ({ from: at, to: at })

/** Elements without content (HTML standard, 13.1.2), of those that HTML is added after. */
const VOID: ReadonlySet<string> = new Set(['br', 'embed', 'hr', 'img', 'input', 'link', 'meta', 'wbr'])

function tagPlace(document: PageDocument, element: DomElement): Place | undefined {
  const place = placeInCode(element)
  if (place === undefined) return undefined
  const tag = document.html.slice(place.from, place.to)
  // Code within drawings may hold a `<` that looks like the tag's beginning.
  const isTag = TAG_NAME.exec(tag)?.[0].slice(1).toLowerCase() === element.tagName && tag.endsWith('>')
  return isTag ? place : undefined
}

function knownPlace(document: PageDocument, element: DomElement): Place {
  const place = tagPlace(document, element)
  if (place === undefined) throw new Error(`<${element.tagName}> is not in the source`)
  return place
}

/** Elements whose content is text alone up to their closing tag; others that are replaced have no content. */
const TEXT_ELEMENTS: ReadonlySet<string> = new Set(['title', 'script'])

function elementPlace(document: PageDocument, element: DomElement): Place {
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
/** Sets attributes of a tag: existing ones in place, new ones after the tag name. */
function withAttributes(tag: string, set: Readonly<Record<string, string>>): string {
  const name = TAG_NAME.exec(tag)?.[0] ?? ''
  const waiting = new Map(Object.entries(set))
  ATTRIBUTE.lastIndex = name.length
  let rest = ''
  let done = name.length
  for (let found = ATTRIBUTE.exec(tag); found !== null; found = ATTRIBUTE.exec(tag)) {
    const [whole, space = '', attribute = ''] = found
    const value = waiting.get(attribute.toLowerCase())
    rest += value === undefined ? whole : `${space}${attribute}="${inAttribute(value)}"`
    waiting.delete(attribute.toLowerCase())
    done = found.index + whole.length
  }
  const added = [...waiting].map(([attribute, value]) => ` ${attribute}="${inAttribute(value)}"`).join('')
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
