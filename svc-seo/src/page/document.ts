import { Document, Element, Text } from 'domhandler'
import {
  type DefaultTreeAdapterTypes,
  Parser,
  parse as parse5,
  parseFragment as parse5Fragment,
} from 'parse5'
import { adapter, type Htmlparser2TreeAdapterMap } from 'parse5-htmlparser2-tree-adapter'
import type { DomElement, DomNode, DomParent } from './dom.ts'

/** Something that the HTML standard's parser could not take as it is written: the standard's code, and where. */
export interface ParseIssue {
  readonly code: string
  readonly offset: number
}

/**
 * Errors of the HTML standard's parser that change what is understood. Most others are habits that do no harm:
 * `<br />`, an `&` in an address.
 */
const KEPT_CODES: ReadonlySet<string> = new Set([
  'duplicate-attribute',
  'misplaced-doctype',
  'unexpected-character-in-attribute-name',
  'unexpected-equals-sign-before-attribute-name',
  'eof-before-tag-name',
  'eof-in-tag',
  'eof-in-comment',
  'eof-in-doctype',
  'eof-in-script-html-comment-like-text',
  'eof-in-element-that-can-contain-only-text',
])

/** A parsed page: the root of its tree, its code, and what was read of it so far. */
export class PageDocument extends Document {
  readonly html: string
  /** What parsing met, in the order of the code. */
  readonly issues: readonly ParseIssue[]
  readonly #read = new Map<object, unknown>()
  #lines: readonly number[] | undefined

  constructor(html: string, issues: readonly ParseIssue[]) {
    super([])
    this.html = html
    this.issues = issues
  }

  /** What `reader` stands for, made the first time and kept as long as the page. */
  once<T>(reader: object, make: () => T): T {
    if (!this.#read.has(reader)) this.#read.set(reader, make())
    return this.#read.get(reader) as T // what was kept for this reader is what it made
  }

  /** The line of an offset in the code, from 1. */
  lineAt(offset: number): number {
    this.#lines ??= [
      0,
      ...[...this.html.matchAll(/\r\n?|\n/g)].map(({ index, 0: end }) => index + end.length),
    ]
    let [from, to] = [0, this.#lines.length]
    while (to - from > 1) {
      const middle = (from + to) >> 1
      if ((this.#lines[middle] ?? 0) <= offset) from = middle
      else to = middle
    }
    return from + 1
  }
}

/** A reader of documents that runs once for each: what it reads is kept with the document. */
export function perDocument<T>(read: (document: PageDocument) => T): (document: PageDocument) => T {
  return (document) => document.once(read, () => read(document))
}

/** A reader of pages that runs once for each: pages with the same code may share their document. */
export function perPage<P extends { readonly document: PageDocument }, T>(
  read: (page: P) => T,
): (page: P) => T {
  return (page) => {
    const known = page.document.once(read, () => new WeakMap<P, { readonly value: T }>())
    const kept = known.get(page) ?? { value: read(page) }
    known.set(page, kept)
    return kept.value
  }
}

/** A page whose tree is so deep that each tag would cost the parser a walk through all of it. */
export class TooDeepError extends Error {}

/**
 * Elements open at once. Twice what the guard counts (plan/page-outline.ts), which builds no tree: `<a><div></a>` again and
 * again leaves its elements open, and templates within tables made the parser overflow its stack.
 */
const DEPTH_MAX = 1024

/**
 * Parses a page as browsers do; places in the code and the parser's issues come with it.
 * @throws TooDeepError
 */
export function parseDocument(html: string): PageDocument {
  const issues: ParseIssue[] = []
  const document = new PageDocument(html, issues)
  /** Where the last tag, comment or doctype ends, and the opening tag that is being read. */
  let last = 0
  let tag: { readonly attributes: unknown; readonly from: number; readonly to: number } | undefined

  const parser = new Parser<Htmlparser2TreeAdapterMap>(
    {
      scriptingEnabled: true,
      treeAdapter: {
        ...TREE,
        createElement(tagName, namespace, attributes) {
          const element = TREE.createElement(tagName, namespace, attributes)
          // What the parser adds by itself has no tag, and so no place.
          if (tag?.attributes === attributes) {
            element.startIndex = tag.from
            element.endIndex = tag.to
          }
          return element
        },
        insertText(parent, text) {
          TREE.insertText(parent, text)
          const node = parent.children.at(-1)
          if (node !== undefined) node.startIndex ??= last
        },
      },
    },
    document,
  )
  const onItemPush = parser.onItemPush.bind(parser)
  parser.onItemPush = (node, id, isTop) => {
    if (parser.openElements.stackTop > DEPTH_MAX)
      throw new TooDeepError(`more than ${DEPTH_MAX} open elements`)
    onItemPush(node, id, isTop)
  }
  const end = () => parser.tokenizer.preprocessor.offset + 1
  const { onStartTag, onEndTag, onComment, onDoctype } = parser
  parser.onStartTag = (token) => {
    // Between two tags a `<` before a letter is the beginning of the second.
    TAG_START.lastIndex = last
    const from = TAG_START.exec(html)?.index ?? last
    last = end()
    tag = { attributes: token.attrs, from, to: last }
    onStartTag.call(parser, token)
    tag = undefined
  }
  parser.onEndTag = (token) => {
    last = end()
    onEndTag.call(parser, token)
  }
  parser.onComment = (token) => {
    last = end()
    onComment.call(parser, token)
  }
  parser.onDoctype = (token) => {
    onDoctype.call(parser, token)
    last = end()
  }
  // Said when it is made, the parser would note the place of everything, down to every attribute: twice the work.
  parser.onParseError = ({ code, startOffset }) => {
    if (!KEPT_CODES.has(code)) return
    if (startOffset >= 0) issues.push({ code, offset: startOffset })
    else issues.push({ code, offset: code === 'misplaced-doctype' ? html.indexOf('<!', last) : html.length })
  }
  parser.tokenizer.write(html, true)
  return document
}

const TAG_START = /<[a-z]/gi

/** Parses a piece of markup, as browsers do inside of `<body>`. */
export function parseFragment(html: string): DomParent {
  return parse5Fragment<Htmlparser2TreeAdapterMap>(html, { treeAdapter: adapter })
}

/**
 * Where the closing tag of an element begins and ends in the code; absent for one that is never closed. The page is parsed
 * once more: only places that patches add to need it.
 */
export function closingTag(document: PageDocument, element: DomElement): Range | undefined {
  return element.startIndex === null ? undefined : closingTags(document).get(element.startIndex)
}

/** By where the opening tags begin. */
const closingTags = perDocument(({ html }): ReadonlyMap<number, Range> => {
  const tags = new Map<number, Range>()
  const nodes: DefaultTreeAdapterTypes.ParentNode[] = [parse5(html, { sourceCodeLocationInfo: true })]
  for (let node = nodes.pop(); node !== undefined; node = nodes.pop()) {
    for (const child of node.childNodes) {
      if (!('childNodes' in child)) continue
      const { startOffset, endTag } = child.sourceCodeLocation ?? {}
      if (startOffset !== undefined && endTag)
        tags.set(startOffset, { from: endTag.startOffset, to: endTag.endOffset })
      nodes.push('content' in child ? child.content : child)
    }
  }
  return tags
})

/** Where the opening tag of an element begins and ends, or a text begins, in the code; absent for what browsers add by themselves. */
export function placeInCode({ startIndex, endIndex }: DomNode): Range | undefined {
  return startIndex === null ? undefined : { from: startIndex, to: endIndex ?? startIndex }
}

interface Range {
  readonly from: number
  readonly to: number
}

/** The line of the page's HTML where an element begins, from 1; absent for those that a browser adds by itself. */
export function lineOf(element: DomElement): number | undefined {
  const place = placeInCode(element)
  let root: DomParent = element
  for (let { parent } = element; parent !== null; parent = parent.parent) root = parent as DomParent
  return place === undefined || !(root instanceof PageDocument) ? undefined : root.lineAt(place.from)
}

/**
 * What attributes by name inherit: nothing, as cheerio has them. But an object that is made from this one is cheap,
 * where `Object.create(null)` makes a hash table.
 */
const NO_ATTRIBUTES: Record<string, string> = Object.create(null)

/** cheerio's own tree with less in it: of an attribute its namespace only where it has one. */
const TREE: typeof adapter = {
  ...adapter,
  createElement(tagName, namespace, attributes) {
    if (attributes.some((attribute) => attribute.namespace !== undefined)) {
      return adapter.createElement(tagName, namespace, attributes)
    }
    const attribs: Record<string, string> = Object.create(NO_ATTRIBUTES)
    for (const { name, value } of attributes) attribs[name] = value
    const element = new Element(tagName, attribs, [])
    element.namespace = namespace
    return element
  },
  // What is put before a table, or taken away, is among the last: from the front, each of 50,000 tables cost a walk.
  insertBefore(parent, node, before) {
    const at = parent.children.lastIndexOf(before)
    const { prev } = before
    if (prev) prev.next = node
    node.prev = prev
    node.next = before
    before.prev = node
    parent.children.splice(at, 0, node)
    node.parent = parent
  },
  insertTextBefore(parent, text, before) {
    const { prev } = before
    if (prev !== null && TREE.isTextNode(prev)) prev.data += text
    else TREE.insertBefore(parent, new Text(text), before)
  },
  detachNode(node) {
    const { parent, prev, next } = node
    if (parent === null) return
    node.prev = null
    node.next = null
    if (prev) prev.next = next
    if (next) next.prev = prev
    parent.children.splice(parent.children.lastIndexOf(node), 1)
    node.parent = null
  },
  // Tags that come again for <html> and <body> add what they have to the first one.
  adoptAttributes({ attribs }, attributes) {
    for (const { name, value } of attributes) attribs[name] ??= value
  },
}
