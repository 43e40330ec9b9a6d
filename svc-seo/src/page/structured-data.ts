import type { Page } from '../artefacts.ts'
import { type JsonIssue, jsonIssue } from '../web/json-issue.ts'
import { perPage } from './document.ts'
import type { DomElement } from './dom.ts'
import { inOrder, tagged, withAttribute } from './page-tree.ts'

/** A property's value: text without white space around it, number, yes or no, or another thing. */
type SdValue = string | number | boolean | SdNode

/** A thing that the page describes; what several blocks say of the same `@id` is one thing. */
export interface SdNode {
  /** Without the prefix of schema.org; those of other vocabularies stay whole. */
  readonly types: readonly string[]
  readonly id?: string
  readonly values: ReadonlyMap<string, readonly SdValue[]>
  /** It stands at the top of a block or of its `@graph`, not within another thing. */
  readonly isTop: boolean
}

/** A `<script type="application/ld+json">`. */
export interface JsonLdBlock {
  readonly element: DomElement
  /** As written, without the comments around it. */
  readonly text: string
  readonly isEmpty: boolean
  /** Why it is not JSON. */
  readonly issue?: JsonIssue
  /** All that stands at its top says that it speaks schema.org. */
  readonly hasContext: boolean
  /** Types named anywhere in it. */
  readonly types: readonly string[]
}

/** Everything that a page says to machines about what it shows. */
interface StructuredData {
  readonly blocks: readonly JsonLdBlock[]
  /** Things of every block that could be read, in document order, nested ones included. */
  readonly nodes: readonly SdNode[]
  /** Types of microdata and RDFa, which we do not read further. */
  readonly markupTypes: readonly string[]
}

/** Past this many things and values nothing more is read: no page describes so much. */
const VALUES_MAX = 50_000
/** Types that one thing may have; more say nothing. */
const TYPES_MAX = 20

const SCHEMA_PREFIX = /^(?:schema:|https?:\/\/(?:www\.)?schema\.org\/)/i
const SCHEMA_CONTEXT = /^(?:https?:)?(?:\/\/)?(?:www\.)?schema\.org\b/i

/** The structured data of a page, read the first time that a check asks for it. */
export const structuredData = perPage(readStructuredData)

/** Things of a page that are of any of some types, in document order. */
export function nodesOf(page: Pick<Page, 'document'>, types: ReadonlySet<string>): readonly SdNode[] {
  return structuredData(page).nodes.filter((node) => isA(node, types))
}

/** Whether a thing is of any of some types. */
export function isA(node: SdNode, types: ReadonlySet<string>): boolean {
  return node.types.some((type) => types.has(type))
}

/** All the values of a property, empty texts left out. */
export function valuesOf(node: SdNode, property: string): readonly SdValue[] {
  return (node.values.get(property) ?? []).filter((value) => value !== '')
}

/** Whether a property says anything. */
export function has(node: SdNode, property: string): boolean {
  return valuesOf(node, property).length > 0
}

/** The things that a property names. */
export function nodesIn(node: SdNode, property: string): readonly SdNode[] {
  return valuesOf(node, property).filter((value) => typeof value === 'object')
}

/** The first text or number of a property, as text. */
export function textIn(node: SdNode, property: string): string | undefined {
  const value = valuesOf(node, property).find((one) => typeof one === 'string' || typeof one === 'number')
  return value === undefined ? undefined : String(value)
}

/** An address that may be given as text, as a thing with `url` or `contentUrl`, or as a thing's `@id`. */
export function urlIn(node: SdNode, property: string): string | undefined {
  const text = textIn(node, property)
  if (text !== undefined) return text
  const [thing] = nodesIn(node, property)
  if (thing === undefined) return undefined
  return textIn(thing, 'url') ?? textIn(thing, 'contentUrl') ?? thing.id
}

/** A thing as evidence names it: `Store «Horno San José»`. */
export function labelOf(node: SdNode): string {
  const type = node.types.join(', ') || 'Thing'
  const name = textIn(node, 'name') ?? textIn(node, 'headline')
  return name === undefined ? type : `${type} «${name}»`
}

/**
 * Things of some types that the page itself is about: those at the top, and what a page says is its main
 * subject. What stands within another thing (a related product, the seller of an offer) is left out.
 */
export function subjectsOf(page: Pick<Page, 'document'>, types: ReadonlySet<string>): readonly SdNode[] {
  const { nodes } = structuredData(page)
  const main = new Set(
    nodes.filter((node) => isA(node, PAGES)).flatMap((node) => nodesIn(node, 'mainEntity')),
  )
  return nodes.filter((node) => isA(node, types) && (node.isTop || main.has(node)))
}

const PAGES: ReadonlySet<string> = new Set([
  'WebPage',
  'ItemPage',
  'AboutPage',
  'ContactPage',
  'CollectionPage',
  'ProfilePage',
])

function readStructuredData({ document }: Pick<Page, 'document'>): StructuredData {
  const blocks: JsonLdBlock[] = []
  const markupTypes: string[] = []
  const things = createThings()
  for (const { element } of tagged(document, 'script')) {
    if (isJsonLd(element)) blocks.push({ element, ...readBlock(textContent(element), things) })
  }
  const typed = new Set([...withAttribute(document, 'itemtype'), ...withAttribute(document, 'typeof')])
  for (const { element } of [...typed].sort(inOrder)) {
    const { itemtype, typeof: rdfa } = element.attribs
    for (const type of `${itemtype ?? ''} ${rdfa ?? ''}`.split(/\s+/)) {
      if (type !== '') markupTypes.push(withoutPrefix(type))
    }
  }
  return { blocks, nodes: things.all(), markupTypes }
}

function isJsonLd({ tagName, attribs }: DomElement): boolean {
  const type = (attribs.type ?? '').split(';')[0] ?? ''
  return tagName === 'script' && type.trim().toLowerCase() === 'application/ld+json'
}

/** The text of a script with its line breaks: they count for the place of an issue. */
function textContent({ children }: DomElement): string {
  return children.map((child) => (child.type === 'text' ? child.data : '')).join('')
}

const OPENING = /^(?:\/\/|\/\*)?[ \t]{0,20}(?:<!--|<!\[CDATA\[)(?:[ \t]{0,20}\*\/)?/
const CLOSING = /(?:\/\/|\/\*)?[ \t]{0,20}(?:-->|\]\]>)(?:[ \t]{0,20}\*\/)?$/
/** No comment mark is longer. */
const MARK_MAX = 60

/** Without a byte order mark and the comments that protect it from old browsers; places stay where they were. */
function unwrap(text: string): string {
  const blank = (match: string) => match.replace(/\S/g, ' ')
  const start = text.trimStart()
  const lead = text.slice(0, text.length - start.length).replace('\uFEFF', ' ')
  const whole = start.replace(OPENING, blank).trimEnd()
  const tail = Math.max(0, whole.length - MARK_MAX)
  return `${lead}${whole.slice(0, tail)}${whole.slice(tail).replace(CLOSING, blank)}`
}

function readBlock(written: string, things: Things): Omit<JsonLdBlock, 'element'> {
  const text = unwrap(written)
  if (text.trim() === '') return { text, isEmpty: true, hasContext: false, types: [] }
  const data = parse(text)
  if (data === undefined) {
    return { text, isEmpty: false, hasContext: false, types: [], ...issueOf(text) }
  }
  const tops = (Array.isArray(data) ? data : [data]).filter(isRecord)
  return {
    text,
    isEmpty: false,
    hasContext: tops.length > 0 && tops.every((top) => speaksSchema(top['@context'])),
    types: things.add(tops),
  }
}

/** JSON never is `undefined`. */
function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function issueOf(text: string): { readonly issue: JsonIssue } {
  return { issue: jsonIssue(text) ?? { kind: 'other', line: 1, around: text.trim().slice(0, 40) } }
}

/** Whether a context is schema.org, or has it among others. */
export function speaksSchema(context: unknown): boolean {
  if (typeof context === 'string') return SCHEMA_CONTEXT.test(context.trim())
  const inner = Array.isArray(context) ? context : isRecord(context) ? Object.values(context) : []
  return inner.some(
    (one) =>
      (typeof one === 'string' && SCHEMA_CONTEXT.test(one.trim())) ||
      (isRecord(one) &&
        Object.values(one).some((uri) => typeof uri === 'string' && SCHEMA_CONTEXT.test(uri))),
  )
}

type Json = Readonly<Record<string, unknown>>

function isRecord(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** A name of schema.org without what says that it is of schema.org. */
export function withoutPrefix(name: string): string {
  return name.trim().replace(SCHEMA_PREFIX, '')
}

interface Thing {
  types: string[]
  id?: string
  values: Map<string, SdValue[]>
  isTop: boolean
  /** It has been described somewhere, not only named by its `@id`. */
  isListed: boolean
}

/** A thing as written, and the one it describes where that is already known. */
interface Entry {
  readonly json: Json
  readonly thing?: Thing
}

/** What blocks describe, things with the same `@id` put together. */
interface Things {
  /** Adds what stands at the top of a block; gives every type named in it. */
  readonly add: (tops: readonly Json[]) => readonly string[]
  readonly all: () => readonly SdNode[]
}

function createThings(): Things {
  const listed: Thing[] = []
  const byId = new Map<string, Thing>()
  let count = 0

  const thingFor = (json: Json, isTop: boolean): Thing => {
    const id = typeof json['@id'] === 'string' ? json['@id'].trim() : undefined
    const thing = (id !== undefined && byId.get(id)) || {
      types: [],
      ...(id !== undefined && { id }),
      values: new Map(),
      isTop: false,
      isListed: false,
    }
    if (id !== undefined) byId.set(id, thing)
    const isReference = id !== undefined && Object.keys(json).every((key) => key === '@id')
    if (!isReference) {
      thing.isTop ||= isTop
      if (!thing.isListed) listed.push(thing)
      thing.isListed = true
    }
    return thing
  }

  /** Adds what is said of a thing; gives the things that its properties describe. */
  const describe = (thing: Thing, json: Json): readonly Entry[] => {
    const nested: Entry[] = []
    for (const type of typesOf(json)) {
      if (thing.types.length < TYPES_MAX && !thing.types.includes(type)) thing.types.push(type)
    }
    for (const [key, value] of Object.entries(json)) {
      const name = withoutPrefix(key)
      // What was said first stands: two plugins that describe the same thing do not make it twice as long.
      if (key.startsWith('@') || thing.values.has(name)) continue
      const values: SdValue[] = []
      thing.values.set(name, values)
      for (const one of plainValues(value)) {
        count++
        if (isRecord(one)) {
          const inner = thingFor(one, false)
          values.push(inner)
          nested.push({ json: one, thing: inner })
        } else values.push(typeof one === 'string' ? one.trim() : one)
      }
    }
    return nested
  }

  const add = (tops: readonly Json[]) => {
    const types: string[] = []
    // Without recursion: JSON may nest as deep as it likes. The last one in is read first.
    const pending: Entry[] = []
    const put = (entries: readonly Entry[]) => {
      for (let index = entries.length - 1; index >= 0; index--) {
        const entry = entries[index]
        if (entry !== undefined) pending.push(entry)
      }
    }
    put(tops.map((json) => ({ json })))
    for (let next = pending.pop(); next !== undefined && count < VALUES_MAX; next = pending.pop()) {
      const { json } = next
      count++
      const graph = json['@graph']
      const isWrapper = graph !== undefined && json['@type'] === undefined
      const thing = next.thing ?? (isWrapper ? undefined : thingFor(json, true))
      if (thing !== undefined) put(describe(thing, json))
      put(listOf(graph).flatMap((one) => (isRecord(one) ? [{ json: one }] : [])))
      for (const type of typesOf(json)) types.push(type)
    }
    return types
  }
  return { add, all: () => listed }
}

function typesOf(json: Json): readonly string[] {
  return listOf(json['@type']).flatMap((type) =>
    typeof type === 'string' && type.trim() !== '' ? [withoutPrefix(type)] : [],
  )
}

function listOf(value: unknown): readonly unknown[] {
  if (value === undefined || value === null) return []
  return Array.isArray(value) ? value : [value]
}

/** The values of a property, lists and `@value` taken apart; nulls say nothing. */
function plainValues(value: unknown): readonly (string | number | boolean | Json)[] {
  const plain: (string | number | boolean | Json)[] = []
  for (const one of listOf(value)) {
    if (typeof one === 'string' || typeof one === 'number' || typeof one === 'boolean') plain.push(one)
    if (!isRecord(one)) continue
    const list = one['@list'] ?? one['@set']
    if (list !== undefined) {
      for (const item of listOf(list)) if (typeof item === 'string' || isRecord(item)) plain.push(item)
    } else if ('@value' in one) {
      const literal = one['@value']
      if (typeof literal === 'string' || typeof literal === 'number' || typeof literal === 'boolean') {
        plain.push(literal)
      }
    } else plain.push(one)
  }
  return plain
}
