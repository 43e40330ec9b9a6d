import { type CheerioAPI, load } from 'cheerio'
import { type DomElement, isElement } from './dom.ts'

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

const known = new WeakMap<CheerioAPI, readonly ParseFault[]>()

/** Parses a page as browsers do, once for everybody: places in the code and the parser's faults come with it. */
export function parseDocument(html: string): CheerioAPI {
  const faults: ParseFault[] = []
  const $ = load(html, {
    sourceCodeLocationInfo: true,
    onParseError: ({ code, startOffset }) => {
      if (KEPT_CODES.has(code)) faults.push({ code, offset: startOffset })
    },
  })
  const indexed = withIndex($)
  known.set(indexed, faults)
  return indexed
}

/** The faults that parsing met, in the order of the code. */
export const parseFaultsOf = ($: CheerioAPI): readonly ParseFault[] => known.get($) ?? []

/** A tag's name with conditions on its attributes: `a`, `meta[name="x" i]`, `script:not([src])`. */
const OF_ONE_TAG = /^([a-z][a-z0-9]*)((?:\[[^\]]+\]|:not\(\[[^\]]+\]\))*)$/

/**
 * The same `$`, which finds elements by their tag in a list made once: most checks ask for a few tags, and each
 * such question walked the whole tree.
 */
function withIndex($: CheerioAPI): CheerioAPI {
  let index:
    | { readonly byTag: Map<string, DomElement[]>; readonly order: Map<DomElement, number> }
    | undefined
  const makeIndex = () => {
    const byTag = new Map<string, DomElement[]>()
    const order = new Map<DomElement, number>()
    for (const element of $('*').toArray().filter(isElement)) {
      order.set(element, order.size)
      const same = byTag.get(element.tagName)
      if (same === undefined) byTag.set(element.tagName, [element])
      else same.push(element)
    }
    return { byTag, order }
  }
  const elementsOf = (selector: string): readonly DomElement[] | undefined => {
    const parts = selector.split(',').map((part) => OF_ONE_TAG.exec(part.trim()))
    if (!parts.every((part) => part !== null)) return undefined
    index ??= makeIndex()
    const { byTag, order } = index
    const found = parts.map(([whole, tag = '', conditions]) => {
      const elements = byTag.get(tag) ?? []
      return conditions === '' ? elements : $(elements).filter(whole).toArray()
    })
    const [only] = found
    if (found.length === 1 && only !== undefined) return only
    return [...new Set(found.flat())].sort((one, other) => (order.get(one) ?? 0) - (order.get(other) ?? 0))
  }
  const select = (...words: Parameters<CheerioAPI>) => {
    const [selector, context] = words
    const elements = typeof selector === 'string' && context === undefined ? elementsOf(selector) : undefined
    return elements === undefined ? $(...words) : $([...elements])
  }
  return Object.assign(select, $) as CheerioAPI // assign cannot know that the static methods make it whole
}
