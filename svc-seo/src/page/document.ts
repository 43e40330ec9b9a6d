import { type CheerioAPI, load } from 'cheerio'
import { Element } from 'domhandler'
import { Parser } from 'parse5'
import { adapter, type Htmlparser2TreeAdapterMap } from 'parse5-htmlparser2-tree-adapter'
import type { DomElement, DomNode } from './dom.ts'
import { inOrder, type Place, treeOf } from './page-tree.ts'

/** Something that the HTML standard's parser could not take as it is written: the standard's code, and where. */
export interface ParseFault {
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

interface Source {
  readonly html: string
  readonly faults: readonly ParseFault[]
  /** Offsets at which lines begin; made when somebody asks for a line. */
  lines?: readonly number[]
}

/** By the root of the tree. */
const sources = new WeakMap<object, Source>()

/** Parses a page as browsers do, once for everybody: places in the code and the parser's faults come with it. */
export function parseDocument(html: string): CheerioAPI {
  const faults: ParseFault[] = []
  /** Where the last tag, comment or doctype ends, and the opening tag that is being read. */
  let last = 0
  let tag: { readonly attributes: unknown; readonly from: number; readonly to: number } | undefined

  const parser = new Parser<Htmlparser2TreeAdapterMap>({
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
  })
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
    if (startOffset >= 0) faults.push({ code, offset: startOffset })
    else faults.push({ code, offset: code === 'misplaced-doctype' ? html.indexOf('<!', last) : html.length })
  }
  parser.tokenizer.write(html, true)
  const $ = load(parser.document)
  sources.set(parser.document, { html, faults })
  return withIndex($)
}

const TAG_START = /<[a-z]/gi

/** The faults that parsing met, in the order of the code. */
export function parseFaultsOf($: CheerioAPI): readonly ParseFault[] {
  const [root] = $.root()
  return (root && sources.get(root)?.faults) ?? []
}

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
  let root: object = element
  for (let { parent } = element; parent !== null; parent = parent.parent) root = parent
  const source = sources.get(root)
  if (place === undefined || source === undefined) return undefined
  source.lines ??= [
    0,
    ...[...source.html.matchAll(/\r\n?|\n/g)].map(({ index, 0: end }) => index + end.length),
  ]
  let [from, to] = [0, source.lines.length]
  while (to - from > 1) {
    const middle = (from + to) >> 1
    if ((source.lines[middle] ?? 0) <= place.from) from = middle
    else to = middle
  }
  return from + 1
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
  // Tags that come again for <html> and <body> add what they have to the first one.
  adoptAttributes({ attribs }, attributes) {
    for (const { name, value } of attributes) attribs[name] ??= value
  },
}

/**
 * The last part of a selector, which says what is looked for: a tag's name with conditions on its attributes (`a`,
 * `meta[name="x" i]`, `script:not([src])`) or an attribute alone (`[lang]`); before it, what it has to be in.
 */
const LAST_PART =
  /^(?<around>(?:[a-z][\w.#-]*(?: > | ))*)(?:(?<tag>[a-z][a-z0-9]*)|(?=\[(?<attribute>[a-z-]+)))(?<conditions>(?:\[[^\]]+\]|:not\(\[[^\]]+\]\))*)$/
/** Conditions that only ask whether attributes are there: `[rel][href]`, `:not([src])`. */
const THERE = /^(?:\[[a-z-]+\]|:not\(\[[a-z-]+\]\))+$/

/** One part of a selector between commas, taken apart; `undefined` for those that only cheerio can answer. */
interface Question {
  readonly selector: string
  readonly tag: string | undefined
  readonly attribute: string | undefined
  /** Attributes that must be there or must not; absent where the question asks for more than that. */
  readonly there?: readonly { readonly name: string; readonly isThere: boolean }[]
}

/** Checks ask the same questions of every page. */
const questions = new Map<string, readonly (Question | undefined)[]>()

function questionsOf(selector: string): readonly (Question | undefined)[] {
  const asked = questions.get(selector) ?? selector.split(',').map((part) => questionOf(part.trim()))
  questions.set(selector, asked)
  return asked
}

function questionOf(selector: string): Question | undefined {
  const { around, tag, attribute, conditions = '' } = LAST_PART.exec(selector)?.groups ?? {}
  if (around === undefined) return undefined
  const isSimple = around === '' && (conditions === '' || THERE.test(conditions))
  const there = [...conditions.matchAll(/(:not\()?\[([a-z-]+)\]/g)].map(([, not, name = '']) => {
    return { name, isThere: not === undefined }
  })
  return { selector, tag, attribute, ...(isSimple && { there }) }
}

/**
 * The same `$`, which finds elements by their tag or an attribute in lists made once: most checks ask for a few tags,
 * and each such question walked the whole tree.
 */
function withIndex($: CheerioAPI): CheerioAPI {
  const placesOf = ({ selector, tag, attribute, there }: Question): readonly Place[] => {
    const { byTag, byAttribute } = treeOf(select)
    const places = (tag === undefined ? byAttribute.get(attribute ?? '') : byTag.get(tag)) ?? []
    if (there !== undefined) {
      return places.filter(({ element: { attribs } }) =>
        there.every(({ name, isThere }) => (attribs[name] !== undefined) === isThere),
      )
    }
    const fitting = new Set($(places.map(({ element }) => element)).filter(selector))
    return places.filter(({ element }) => fitting.has(element))
  }
  const elementsOf = (selector: string): readonly DomElement[] | undefined => {
    const asked = questionsOf(selector)
    const known = asked.filter((question) => question !== undefined)
    if (known.length < asked.length) return undefined
    const found = known.map(placesOf)
    const [only = []] = found
    const places = found.length === 1 ? only : [...new Set(found.flat())].sort(inOrder)
    return places.map(({ element }) => element)
  }
  const find = (...words: Parameters<CheerioAPI>) => {
    const [selector, context] = words
    const elements = typeof selector === 'string' && context === undefined ? elementsOf(selector) : undefined
    return elements === undefined ? $(...words) : $([...elements])
  }
  const select: CheerioAPI = Object.assign(find, $) as CheerioAPI // assign cannot know that the static methods make it whole
  return select
}
