import { Parser } from 'htmlparser2'
import { type PageDocument, perDocument, placeInCode } from './document.ts'
import type { DomElement, DomNode } from './dom.ts'
import { isWithin, tagged, treeOf, WITHIN, withAttribute } from './page-tree.ts'

export type HtmlIssueKind =
  | 'duplicateAttribute'
  | 'duplicateId'
  | 'doctype'
  | 'nested'
  | 'quotes'
  | 'unclosed'
  | 'unfinished'

/** Something written wrongly that changes how browsers understand a page. */
interface HtmlIssue {
  readonly kind: HtmlIssueKind
  /** Line of the code, the first is 1. */
  readonly line: number
  /** The code from there on, eighty characters at most. */
  readonly code: string
}

/** What closed the head before its end, and what the page wanted in it and comes after. */
interface BrokenHead {
  /** The opening tag, or the beginning of the text, that is not allowed in a head. */
  readonly guilty: string
  readonly line: number
  readonly displaced: readonly DomElement[]
}

/** How the code of a page is written. */
interface HtmlErrors {
  readonly issues: readonly HtmlIssue[]
  /** How many there are: not all of them are kept. */
  readonly count: number
  /** Absent when nothing closes the head early. */
  readonly brokenHead?: BrokenHead
}

/** The issues of a page's code, worked out the first time that a check asks: it takes another reading of the tags. */
export const htmlErrors = perDocument(readErrors)

interface Place {
  readonly kind: HtmlIssueKind
  readonly offset: number
}

/** Issues kept of each page, and characters shown of each. */
const ISSUES_MAX = 50
const CODE_MAX = 80

/** What the parser's own issues are to people. */
const PARSER_ERRORS: ReadonlyMap<string, HtmlIssueKind> = new Map([
  ['duplicate-attribute', 'duplicateAttribute'],
  ['misplaced-doctype', 'doctype'],
  ['unexpected-character-in-attribute-name', 'quotes'],
  ['unexpected-equals-sign-before-attribute-name', 'quotes'],
  ['eof-before-tag-name', 'unfinished'],
  ['eof-in-tag', 'unfinished'],
  ['eof-in-comment', 'unfinished'],
  ['eof-in-doctype', 'unfinished'],
  ['eof-in-script-html-comment-like-text', 'unfinished'],
  ['eof-in-element-that-can-contain-only-text', 'unfinished'],
])

function readErrors(document: PageDocument): HtmlErrors {
  const { html } = document
  const places: Place[] = document.issues.flatMap(({ code, offset }) => {
    const kind = PARSER_ERRORS.get(code)
    return kind === undefined ? [] : [{ kind, offset }]
  })
  const { headEnd, places: badlyNested } = readTags(html)
  // Spreading would not do: there may be more of them than a call takes arguments.
  for (const place of badlyNested) places.push(place)
  for (const offset of duplicateIds(document)) places.push({ kind: 'duplicateId', offset })
  const shown = places.sort((one, other) => one.offset - other.offset).slice(0, ISSUES_MAX)
  const brokenHead = headEnd === undefined ? undefined : readHead(document, html, headEnd)
  return {
    issues: shown.map(({ kind, offset }) => ({
      kind,
      line: document.lineAt(offset),
      code: html.slice(offset, offset + CODE_MAX),
    })),
    count: places.length,
    ...(brokenHead && { brokenHead }),
  }
}

const VOID: ReadonlySet<string> = new Set(
  'area base basefont br col command embed frame hr img input isindex keygen link meta param source track wbr'.split(
    ' ',
  ),
)
/** Elements whose end tag may be left out (HTML standard, «optional tags»). */
const OPTIONAL_END: ReadonlySet<string> = new Set(
  'html head body p li dt dd rt rp optgroup option colgroup caption thead tbody tfoot tr td th'.split(' '),
)
/** Elements that may not stand within another of the same kind. Forms neither, but both parsers drop the second unseen. */
const NEVER_NESTED: ReadonlySet<string> = new Set(['a', 'button'])
const FOREIGN: ReadonlySet<string> = new Set(['svg', 'math'])

/** Reads the tags as written: the tree no longer shows what was left open, nor where the head was meant to end. */
function readTags(html: string): { readonly headEnd?: number; readonly places: readonly Place[] } {
  const places: Place[] = []
  const open: { readonly name: string; readonly offset: number }[] = []
  const depth = new Map<string, number>()
  const change = (name: string, by: number) => depth.set(name, (depth.get(name) ?? 0) + by)
  const isForeign = () => [...FOREIGN].some((name) => (depth.get(name) ?? 0) > 0)
  let headEnd: number | undefined
  const parser = new Parser({
    onopentag(name) {
      const offset = parser.startIndex
      if (name === 'body') headEnd ??= offset
      if (NEVER_NESTED.has(name) && (depth.get(name) ?? 0) > 0 && !isForeign()) {
        places.push({ kind: 'nested', offset })
      }
      open.push({ name, offset })
      change(name, 1)
    },
    onclosetag(name, isImplied) {
      const element = open.pop()
      change(name, -1)
      if (name === 'head' && !isImplied) headEnd ??= parser.startIndex
      if (!isImplied || element === undefined || VOID.has(name) || OPTIONAL_END.has(name)) return
      if (!isForeign()) places.push({ kind: 'unclosed', offset: element.offset })
    },
  })
  parser.write(html)
  parser.end()
  return { ...(headEnd !== undefined && { headEnd }), places }
}

function duplicateIds(document: PageDocument): readonly number[] {
  const seen = new Set<string>()
  const offsets: number[] = []
  for (const { element } of withAttribute(document, 'id')) {
    const { id } = element.attribs
    const offset = startOf(element)
    // A template's own id counts no more than those in it.
    if (id === undefined || id === '' || element.tagName === 'template') continue
    if (seen.has(id) && offset !== undefined) offsets.push(offset)
    seen.add(id)
  }
  return offsets
}

/**
 * By the HTML standard an element or a text that is not allowed in the head starts the body, wherever `</head>` stands.
 * @param end where the page itself ends its head
 */
function readHead(document: PageDocument, html: string, end: number): BrokenHead | undefined {
  const [body] = tagged(document, 'body')
  const culprit = body?.element.children.find((node) => startOf(node) !== undefined && !isBlank(node))
  const start = culprit && startOf(culprit)
  // White space before a text does no harm by itself.
  const offset = start === undefined ? undefined : start + html.slice(start).search(/\S/)
  if (culprit === undefined || offset === undefined || offset >= end) return undefined
  const displaced: DomElement[] = []
  for (const place of treeOf(document).places) {
    if (!isWithin(place, WITHIN.body) || isWithin(place, WITHIN.drawing | WITHIN.template)) continue
    const begins = startOf(place.element)
    if (place.element.tagName === 'template' || begins === undefined) continue
    if (begins > offset && begins < end) displaced.push(place.element)
  }
  const guilty = html.slice(offset, offset + lengthOf(culprit, offset, html)).trim()
  return { guilty, line: document.lineAt(offset), displaced }
}

function isBlank(node: DomNode): boolean {
  return node.type === 'comment' || (node.type === 'text' && node.data.trim() === '')
}

function startOf(node: DomNode): number | undefined {
  return placeInCode(node)?.from
}

/** Of an opening tag, or of a text up to the next tag. */
function lengthOf(node: DomNode, from: number, html: string): number {
  const place = placeInCode(node)
  if (place === undefined) return 0
  const next = html.indexOf('<', from)
  const to = node.type !== 'text' ? place.to : next < 0 ? html.length : next
  return Math.min(CODE_MAX, to - from)
}
