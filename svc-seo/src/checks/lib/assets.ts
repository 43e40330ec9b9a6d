import type { Page } from '../../artefacts.ts'
import { type DomElement, isHidden, walk } from './dom.ts'
import { isHttp, resolveUrl } from './urls.ts'

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
  /** Sections of that content that end before it, and characters of text in it before the image. */
  readonly sectionsBefore: number
  readonly textBefore: number
}

interface ImageCandidate {
  readonly url: URL
  /** Declared by a `<source type>`, in lower case. */
  readonly type?: string
}

/** What a page loads, gathered in one walk of its tree; everything in document order. */
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

const known = new WeakMap<Page, PageAssets>()

/** What a page loads, worked out the first time that a check asks for it. */
export function pageAssets(page: Page): PageAssets {
  const assets = known.get(page) ?? gatherAssets(page)
  known.set(page, assets)
  return assets
}

const AROUND_CONTENT: ReadonlySet<string> = new Set(['nav', 'header', 'footer', 'aside'])

/** Nobody needs more, and every image of a `<picture>` looks at all of them. */
const SOURCES_MAX = 20
/** More images than this say nothing new, and each has addresses to be resolved. */
const IMAGES_MAX = 5_000

/** How much of the content was before an image, in `<main>` and in what is not navigation. */
interface Progress {
  sections: number
  text: number
}

function gatherAssets(page: Page): PageAssets {
  const elements: DomElement[] = []
  const scripts: Script[] = []
  const stylesheets: Stylesheet[] = []
  const images: (Omit<PageImage, 'inContent' | 'sectionsBefore' | 'textBefore'> & {
    readonly main?: Progress
    readonly outside?: Progress
  })[] = []
  const inside = { head: 0, body: 0, main: 0, around: 0, hidden: 0, section: 0 }
  const progress = { main: { sections: 0, text: 0 }, outside: { sections: 0, text: 0 } }
  let hasMain = false
  let depth = 0
  let sources: ImageCandidate[] = []

  const advance = (key: keyof Progress, by: number) => {
    if (inside.main > 0) progress.main[key] += by
    if (inside.around === 0) progress.outside[key] += by
  }
  const enter = (element: DomElement) => {
    const { tagName } = element
    elements.push(element)
    if (tagName === 'body' || inside.body > 0) depth = Math.max(depth, inside.body + 1)
    if (tagName === 'template' || tagName === 'noscript') return 'skip'
    if (tagName === 'script') {
      scripts.push(scriptOf(element, inside.head > 0, page.baseUrl))
      return 'skip'
    }
    if (tagName === 'style') return 'skip'
    if (tagName === 'link') stylesheets.push(...stylesheetOf(element, inside.head > 0, page.baseUrl))
    if (tagName === 'picture') sources = []
    if (tagName === 'source' && sources.length < SOURCES_MAX) {
      sources.push(...candidatesOf(element, page.baseUrl))
    }
    const isMain = tagName === 'main' || element.attribs.role?.trim().toLowerCase() === 'main'
    const isAround = AROUND_CONTENT.has(tagName)
    const hides = isHidden(element)
    const isSection = tagName === 'section'
    const isBody = tagName === 'body' || inside.body > 0
    if (tagName === 'img' && images.length < IMAGES_MAX) {
      images.push({
        element,
        candidates: [...candidatesOf(element, page.baseUrl), ...sources.slice(0, SOURCES_MAX)],
        hidden: hides || inside.hidden > 0,
        ...(inside.main > 0 && { main: { ...progress.main } }),
        ...(inside.around === 0 && { outside: { ...progress.outside } }),
      })
    }
    hasMain ||= isMain
    if (tagName === 'head') inside.head++
    if (isBody) inside.body++
    if (isMain) inside.main++
    if (isAround) inside.around++
    if (hides) inside.hidden++
    if (isSection) inside.section++
    return () => {
      if (tagName === 'head') inside.head--
      if (isBody) inside.body--
      if (isMain) inside.main--
      if (isAround) inside.around--
      if (hides) inside.hidden--
      if (isSection) inside.section--
      if (isSection && inside.section === 0) advance('sections', 1)
      if (tagName === 'picture') sources = []
    }
  }
  const root = page.$.root().get(0)
  if (root !== undefined) {
    walk(root, {
      enter,
      text: (data) => {
        if (inside.hidden === 0 && inside.body > 0) advance('text', data.trim().length)
      },
    })
  }
  return {
    elements,
    depth,
    scripts,
    stylesheets,
    images: images.map(({ main, outside, ...image }) => {
      const place = hasMain ? main : outside
      return {
        ...image,
        inContent: place !== undefined,
        sectionsBefore: place?.sections ?? 0,
        textBefore: place?.text ?? 0,
      }
    }),
  }
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

/** The words of a `<link rel>`, lower case. */
export function relWords({ attribs }: DomElement): readonly string[] {
  return (attribs.rel ?? '').trim().toLowerCase().split(/\s+/)
}

function stylesheetOf(element: DomElement, inHead: boolean, baseUrl: string): readonly Stylesheet[] {
  const rel = relWords(element)
  const { href } = element.attribs
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

function candidatesOf({ tagName, attribs }: DomElement, baseUrl: string): readonly ImageCandidate[] {
  const type = tagName === 'source' ? attribs.type?.trim().toLowerCase() : undefined
  return [
    ...['src', ...LAZY_SRC].map((name) => attribs[name] ?? ''),
    ...['srcset', ...LAZY_SRCSET].flatMap((name) => srcsetUrls(attribs[name] ?? '')),
  ]
    .filter((address) => address.trim() !== '' && !isInline(address))
    .flatMap((address) => resolveUrl(address, baseUrl) ?? [])
    .filter(isHttp)
    .map((url) => ({ url, ...(type && { type }) }))
}

/** Addresses of a `srcset`, without their widths and densities; twenty at most. */
export function srcsetUrls(srcset: string): readonly string[] {
  const urls: string[] = []
  let isDescriptor = false
  for (const token of srcset.split(/\s+/)) {
    const comma = token.indexOf(',')
    if (isDescriptor && comma < 0) continue
    // «1x,b.jpg»: the next address may follow without a space.
    const address: string = (isDescriptor ? token.slice(comma + 1) : token).replace(/^,+/, '')
    isDescriptor = address !== '' && !address.endsWith(',')
    if (address !== '') urls.push(address.replace(/,$/, ''))
    if (urls.length === SOURCES_MAX) break
  }
  return urls
}

/** The contents of every `<style>`. */
export function stylesOf(page: Page): readonly string[] {
  return pageAssets(page)
    .elements.filter(({ tagName }) => tagName === 'style')
    .map((element) => rawTextOf(element))
}

/** All the text directly inside an element, as it was written. */
export function rawTextOf(element: DomElement): string {
  return element.children.map((child) => (child.type === 'text' ? child.data : '')).join('')
}
