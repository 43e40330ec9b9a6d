import type { Page } from '../artefacts.ts'
import { relKeywords } from '../web/rel.ts'
import { srcsetUrls } from '../web/srcset.ts'
import { isHttp, resolveUrl } from '../web/urls.ts'
import { type PageDocument, perPage } from './document.ts'
import type { DomElement } from './dom.ts'
import { isOnFirstScreen } from './first-screen.ts'
import { contentOf } from './page-text.ts'
import { isWithin, tagged, treeOf, WITHIN } from './page-tree.ts'

/** A `<script>`. Only `classic` and `module` ones run; the rest is data, or waits for somebody's consent. */
export interface Script {
  readonly element: DomElement
  readonly kind: 'classic' | 'module' | 'data'
  /** Where its code is; absent when the code stands in the page. */
  readonly url?: URL
  readonly inHead: boolean
}

/** A `<link rel=stylesheet>` with an address, those that wait to be chosen (`alternate`) left out. */
export interface Stylesheet {
  readonly element: DomElement
  readonly url: URL
  readonly inHead: boolean
}

/** An `<img>` and where it stands. */
export interface PageImage {
  readonly element: DomElement
  /** Where the file may come from: `src`, `srcset`, what lazy loaders use, and the sources of its `<picture>`. */
  readonly candidates: readonly ImageCandidate[]
  /** It or something around it is hidden. */
  readonly hidden: boolean
  /** It is part of the main content: of `<main>`, or outside of navigation, header, footer and asides. */
  readonly inContent: boolean
  /** It is surely seen as soon as the page opens: see `isOnFirstScreen`. */
  readonly onFirstScreen: boolean
}

interface ImageCandidate {
  readonly url: URL
  /** Declared by a `<source type>`, in lower case. */
  readonly type?: string
}

/** What a page loads; everything in document order. */
export interface PageAssets {
  /** Every element but what browsers do not build: copies in `<template>`, and what only who has no scripts sees. */
  readonly elements: readonly DomElement[]
  /** How deep elements nest, `<body>` being 1. */
  readonly depth: number
  readonly scripts: readonly Script[]
  readonly stylesheets: readonly Stylesheet[]
  /** The first five thousand. */
  readonly images: readonly PageImage[]
}

/** What a page loads, worked out the first time that a check asks for it. */
export const pageAssets = perPage(gatherAssets)

/** Nobody needs more, and every image of a `<picture>` looks at all of them. */
const SOURCES_MAX = 20
/** More images than this say nothing new, and each has addresses to be resolved. */
const IMAGES_MAX = 5_000

function gatherAssets({ document, baseUrl }: Page): PageAssets {
  const places = treeOf(document).places.filter((place) => !isWithin(place, WITHIN.template))
  const [body] = tagged(document, 'body')
  let depth = 0
  for (const place of places) {
    if (body !== undefined && isWithin(place, WITHIN.body))
      depth = Math.max(depth, place.depth - body.depth + 1)
  }
  return {
    elements: places.map(({ element }) => element),
    depth,
    scripts: tagged(document, 'script').map((place) =>
      scriptOf(place.element, isWithin(place, WITHIN.head), baseUrl),
    ),
    stylesheets: tagged(document, 'link').flatMap((place) =>
      stylesheetOf(place.element, isWithin(place, WITHIN.head), baseUrl),
    ),
    images: imagesOf(document, baseUrl),
  }
}

function imagesOf(document: PageDocument, baseUrl: string): readonly PageImage[] {
  const isContent = contentOf(document)
  const pictures = tagged(document, 'picture')
  const sources = tagged(document, 'source')
  let [picture, source] = [0, 0]
  return tagged(document, 'img')
    .slice(0, IMAGES_MAX)
    .map((place) => {
      const { element, index } = place
      while ((pictures[picture]?.end ?? Number.POSITIVE_INFINITY) <= index) picture++
      const around = pictures[picture]
      const candidates = candidatesOf(element, baseUrl)
      if (around !== undefined && around.index < index) {
        while ((sources[source]?.index ?? Number.POSITIVE_INFINITY) < around.index) source++
        const others = sources.slice(source, source + SOURCES_MAX).filter((other) => other.index < index)
        candidates.push(
          ...others.flatMap((other) => candidatesOf(other.element, baseUrl)).slice(0, SOURCES_MAX),
        )
      }
      return {
        element,
        candidates,
        hidden: isWithin(place, WITHIN.hidden),
        inContent: isContent(place),
        onFirstScreen: isOnFirstScreen(document, place),
      }
    })
}

/** Types that browsers run (HTML, «JavaScript MIME type»), besides none at all. */
const RUNS =
  /^(?:text|application)\/(?:x-)?(?:java|ecma)script$|^text\/(?:javascript1\.[0-5]|jscript|livescript)$/

function scriptOf(element: DomElement, inHead: boolean, baseUrl: string): Script {
  const { src, type, language } = element.attribs
  const kind = (type ?? (language === undefined || language === '' ? '' : `text/${language}`))
    .trim()
    .toLowerCase()
  const url = src === undefined || src.trim() === '' ? undefined : resolveUrl(src, baseUrl)
  return {
    element,
    kind: kind === 'module' ? 'module' : kind === '' || RUNS.test(kind) ? 'classic' : 'data',
    ...(url && { url }),
    inHead,
  }
}

function stylesheetOf(element: DomElement, inHead: boolean, baseUrl: string): readonly Stylesheet[] {
  const { href } = element.attribs
  const rel = relKeywords(element.attribs.rel)
  if (!rel.includes('stylesheet') || rel.includes('alternate') || !href?.trim()) return []
  const url = resolveUrl(href, baseUrl)
  return url === undefined ? [] : [{ element, url, inHead }]
}

/** Where lazy loaders keep the address that a browser must not load yet. */
const LAZY_SRC = ['data-src', 'data-lazy-src', 'data-original', 'data-lazy'] as const
const LAZY_SRCSET = ['data-srcset', 'data-lazy-srcset'] as const
const LAZY_CLASS = /(?:^|\s)(?:lazy|lazyload|lazyloaded|lazyloading|b-lazy|lozad)(?:\s|$)/i

/** Whether an image waits to be seen before it loads, by `loading=lazy` or by one of the usual libraries. */
export function isLazy({ attribs }: DomElement): boolean {
  if (attribs.loading?.trim().toLowerCase() === 'lazy') return true
  const waits = [...LAZY_SRC, ...LAZY_SRCSET].some((name) => attribs[name]?.trim())
  return waits && (!attribs.src?.trim() || isInline(attribs.src) || LAZY_CLASS.test(attribs.class ?? ''))
}

/** Whether an image is no picture but a way of counting visits. */
export function isPixel({ attribs }: DomElement): boolean {
  return Number(attribs.width ?? 9) <= 2 && Number(attribs.height ?? 9) <= 2
}

function isInline(address: string): boolean {
  return /^\s*(?:data|blob):/i.test(address)
}

function candidatesOf({ tagName, attribs }: DomElement, baseUrl: string): ImageCandidate[] {
  const type = tagName === 'source' ? attribs.type?.trim().toLowerCase() : undefined
  const candidates: ImageCandidate[] = []
  const add = (address: string | undefined) => {
    if (!address?.trim() || isInline(address)) return
    const url = resolveUrl(address, baseUrl)
    if (url !== undefined && isHttp(url)) candidates.push({ url, ...(type && { type }) })
  }
  add(attribs.src)
  for (const name of LAZY_SRC) add(attribs[name])
  for (const name of ['srcset', ...LAZY_SRCSET]) {
    const srcset = attribs[name]
    if (srcset !== undefined) srcsetUrls(srcset).forEach(add)
  }
  return candidates
}

/** The contents of every `<style>`. */
export function stylesOf(page: Page): readonly string[] {
  return tagged(page.document, 'style').map(({ element }) => rawTextOf(element))
}

/** All the text directly inside an element, as it was written. */
export function rawTextOf(element: DomElement): string {
  return element.children.map((child) => (child.type === 'text' ? child.data : '')).join('')
}
