import { relKeywords } from '../web/rel.ts'
import { type PageDocument, perDocument } from './document.ts'
import {
  breaksLine,
  collapse,
  type DomElement,
  type DomNode,
  isElement,
  isHidden,
  isRendered,
} from './dom.ts'

/**
 * What an element is within, itself included: bits of `Place.within`. Most checks ask for some tags in some part of
 * the page, and a bit answers what took a walk over the whole tree.
 */
export const WITHIN = {
  head: 1,
  body: 2,
  /** Hidden from everybody: see `isHidden`. */
  hidden: 4,
  /** Hidden from screen readers: `aria-hidden`. */
  quiet: 8,
  /** `<main>`, or its role. */
  main: 16,
  /** Navigation, header, footer or aside. */
  landmark: 32,
  drawing: 64,
  /** What shows no text: scripts, frames, `<head>` … */
  unrendered: 128,
  select: 256,
  /** A copy for scripts to use: nothing in it is the page. The `<template>` itself is outside of it. */
  template: 512,
} as const

/** An element and where it stands in the page. */
export interface Place {
  readonly element: DomElement
  /** In document order: the first is 0. */
  readonly index: number
  /** The index of the first element that is neither it nor in it. */
  readonly end: number
  /** Bits of `WITHIN`. */
  readonly within: number
  /** How many elements it is in. */
  readonly depth: number
  readonly parent: Place | undefined
  /** Its texts: from this one, up to but without that one. */
  readonly textFrom: number
  readonly textTo: number
}

/** A text of the body that people may see, hidden ones too: those of scripts and their like are none. */
export interface TextPiece {
  readonly data: string
  readonly parent: Place
  /** Between two pieces whose numbers differ a line of the page ends. */
  readonly line: number
  /** The words of a button, which it has in its `value`: people see them, but they are no text of the page. */
  readonly isButton?: true
}

/** A page's elements and texts in document order. */
export interface PageTree {
  readonly places: readonly Place[]
  readonly texts: readonly TextPiece[]
  /** By tag, in document order; those of templates too. */
  readonly byTag: ReadonlyMap<string, readonly Place[]>
  /** By the name of an attribute that they have, in document order. */
  readonly byAttribute: ReadonlyMap<string, readonly Place[]>
}

/** The elements and texts of a page: one walk for everybody. */
export const treeOf = perDocument((document): PageTree => readTree(document.children))

const NONE: readonly Place[] = []

/** Elements with one of these tags, in document order; what stands in templates is left out. */
export function tagged(document: PageDocument, ...tags: readonly string[]): readonly Place[] {
  const tree = treeOf(document)
  const lists = tags.map((tag) => tree.byTag.get(tag)).filter((list) => list !== undefined)
  const [only = NONE] = lists
  return inPage(tree, lists.length > 1 ? lists.flat().sort(inOrder) : only)
}

/** Elements that have an attribute, in document order; what stands in templates is left out. */
export function withAttribute(document: PageDocument, name: string): readonly Place[] {
  const tree = treeOf(document)
  return inPage(tree, tree.byAttribute.get(name) ?? NONE)
}

/** The `<link>`s whose `rel` has any of some words, in document order. */
export function linkTags(document: PageDocument, ...rels: readonly string[]): readonly DomElement[] {
  return tagged(document, 'link').flatMap(({ element }) =>
    relKeywords(element.attribs.rel).some((word) => rels.includes(word)) ? [element] : [],
  )
}

/** Whether an element stands in any of these parts of the page. */
export function isWithin({ within }: Place, parts: number): boolean {
  return (within & parts) !== 0
}

/** Whether an element is another one or in it. */
export function isInside({ index }: Place, around: Place): boolean {
  return index >= around.index && index < around.end
}

export const inOrder = (one: Place, other: Place): number => one.index - other.index

function inPage({ byTag }: PageTree, places: readonly Place[]): readonly Place[] {
  return byTag.has('template') ? places.filter((place) => !isWithin(place, WITHIN.template)) : places
}

const placesByElement = perDocument(
  (document) => new Map(treeOf(document).places.map((place) => [place.element, place])),
)

/** Where an element of the page stands. */
export function placeOf(document: PageDocument, element: DomElement): Place | undefined {
  return placesByElement(document).get(element)
}

/**
 * The text of some pieces, white space collapsed; pieces of different lines are different words.
 * @param leftOut bits of `WITHIN`: texts in such parts are skipped
 */
export function joined(texts: readonly TextPiece[], leftOut: number): string {
  const parts: string[] = []
  let line = 0
  for (const { data, parent, line: at, isButton } of texts) {
    if (isButton || (parent.within & leftOut) !== 0) continue
    if (at !== line) parts.push(' ')
    line = at
    parts.push(data)
  }
  return collapse(parts.join(''))
}

/** What tags put their content into. */
const OF_TAG: ReadonlyMap<string, number> = new Map([
  ['head', WITHIN.head],
  ['body', WITHIN.body],
  ['main', WITHIN.main],
  ['nav', WITHIN.landmark],
  ['header', WITHIN.landmark],
  ['footer', WITHIN.landmark],
  ['aside', WITHIN.landmark],
  ['svg', WITHIN.drawing],
  ['select', WITHIN.select],
])

type Writable<T> = { -readonly [Key in keyof T]: T[Key] }

/** A list of nodes that the walk is in the middle of. Without recursion: a hostile page may nest deeply. */
interface Level {
  readonly nodes: readonly DomNode[]
  at: number
  /** Whose children they are. */
  readonly place: Writable<Place> | undefined
  readonly isBlock: boolean
}

function readTree(nodes: readonly DomNode[]): PageTree {
  const places: Place[] = []
  const texts: TextPiece[] = []
  const byTag = new Map<string, Place[]>()
  const byAttribute = new Map<string, Place[]>()
  const levels: Level[] = []
  let line = 0
  let lastLine = 0
  let level: Level | undefined = { nodes, at: 0, place: undefined, isBlock: false }
  while (level !== undefined) {
    const node = level.nodes[level.at++]
    if (node === undefined) {
      if (level.isBlock) line++
      if (level.place !== undefined) {
        level.place.end = places.length
        level.place.textTo = texts.length
      }
      level = levels.pop()
    } else if (node.type === 'text') {
      const { place } = level
      if (place === undefined || !isReadable(place.within)) continue
      // White space at the beginning of a line says nothing, and half of all texts are that.
      if (line !== lastLine && node.data.trim() === '') continue
      lastLine = line
      texts.push({ data: node.data, parent: place, line })
    } else if (isElement(node)) {
      const place = placeFor(node, level.place, places.length, texts.length)
      places.push(place)
      put(byTag, node.tagName, place)
      for (const name in node.attribs) put(byAttribute, name, place)
      const isBlock = breaksLine(node) && isReadable(place.within)
      if (isBlock) line++
      const words = wordsOfButton(node)
      if (words !== undefined && isBlock) texts.push({ data: words, parent: place, line, isButton: true })
      levels.push(level)
      level = { nodes: contentOf(node), at: 0, place, isBlock }
    }
  }
  return { places, texts, byTag, byAttribute }
}

const isReadable = (within: number) =>
  (within & (WITHIN.body | WITHIN.unrendered | WITHIN.template)) === WITHIN.body

function put(lists: Map<string, Place[]>, key: string, place: Place): void {
  const list = lists.get(key)
  if (list === undefined) lists.set(key, [place])
  else list.push(place)
}

function placeFor(
  element: DomElement,
  parent: Place | undefined,
  index: number,
  text: number,
): Writable<Place> {
  const { tagName, attribs } = element
  let within = (parent?.within ?? 0) | (OF_TAG.get(tagName) ?? 0)
  if (!isRendered(element)) within |= WITHIN.unrendered
  if (isHidden(element)) within |= WITHIN.hidden
  if (parent?.element.tagName === 'template') within |= WITHIN.template
  if (attribs['aria-hidden']?.trim().toLowerCase() === 'true') within |= WITHIN.quiet
  if (attribs.role?.trim().toLowerCase() === 'main') within |= WITHIN.main
  return {
    element,
    index,
    end: index + 1,
    within,
    depth: parent === undefined ? 0 : parent.depth + 1,
    parent,
    textFrom: text,
    textTo: text,
  }
}

function wordsOfButton({ tagName, attribs }: DomElement): string | undefined {
  return tagName === 'input' && attribs.type?.trim().toLowerCase() === 'submit' ? attribs.value : undefined
}

/** A template keeps its elements in a document of its own. */
function contentOf({ tagName, children }: DomElement): readonly DomNode[] {
  const [content] = children
  return tagName === 'template' && content?.type === 'root' ? content.children : children
}
