import { Parser } from 'htmlparser2'
import { type LegalMatch, legalMatchesOf } from '../spain/legal-wording.ts'
import { relKeywords } from '../web/rel.ts'
import { srcsetUrls } from '../web/srcset.ts'

/** A link of the page as it is written there. */
export interface OutlineLink {
  readonly href: string
  /** Its text, white space collapsed, with the alternative text of images in it. */
  readonly text: string
  readonly inNavOrFooter: boolean
  readonly inFooter: boolean
  /** Legal texts that it promises. */
  readonly legal?: readonly LegalMatch[]
}

/** What the gatherer must know of a page before the checks parse it. Addresses are as they are written. */
export interface PageOutline {
  readonly links: readonly OutlineLink[]
  readonly baseHref?: string
  /** Of `<head>`. */
  readonly canonical?: string
  readonly amp?: string
  readonly manifest?: string
  /** `og:image`, else `twitter:image`. */
  readonly shareImage?: string
  readonly alternates: readonly { readonly hreflang: string; readonly href: string }[]
  readonly icons: readonly { readonly href: string; readonly sizes: string }[]
  readonly stylesheets: readonly string[]
  readonly scripts: readonly string[]
  readonly images: readonly string[]
  /** Those whose tag says neither width nor height. */
  readonly unsizedImages: readonly string[]
  /** Those that networks would show large, as their tag says their size. */
  readonly largeImages: readonly string[]
  /** Preloaded ones. */
  readonly fonts: readonly string[]
  readonly title: string
  readonly h1: string
  /** Of its text; counting stops where it is plain that there are enough. */
  readonly words: number
  readonly elements: number
}

/**
 * Past any of these a tree builder takes seconds or never ends, where these counts take milliseconds: 60,000
 * attributes on one tag cost parse5 5.3 s, 1 MB of nested `<div>` has no end (measured).
 */
const LIMITS = { depth: 512, elements: 200_000, attributes: 256 } as const

const TEXT_MAX = 200
const WORDS_MAX = 1_000
/** No page has as many links to legal texts; those of footers are looked at first. */
const LEGAL_CANDIDATES_MAX = 5_000

const NAVIGATION_TAGS: ReadonlySet<string> = new Set(['nav', 'footer'])
const NAVIGATION_ROLES: ReadonlySet<string> = new Set(['navigation', 'contentinfo'])
const FOOTER_NAME = /(?:^|[\s_-])(?:footer|pie)(?:$|[\s_-])/i
/** What may stand in `<head>`: any other tag, or a text, ends it, whatever closes it (HTML, «in head»). */
const HEAD_TAGS: ReadonlySet<string> = new Set(
  'html head title base link meta style script noscript template'.split(' '),
)
/** Their text is not the page's. */
const SILENT: ReadonlySet<string> = new Set(['script', 'style', 'noscript', 'textarea', 'select', 'title'])
const SHARE_IMAGE = /^(og|twitter):image(?::(?:url|secure_url|src))?$/

/** What is open around the parser. */
interface Place {
  readonly inNavOrFooter: boolean
  readonly inFooter: boolean
  readonly isSilent: boolean
}

interface OpenLink {
  readonly href: string
  readonly label: string
  readonly place: Place
  readonly depth: number
  text: string
}

/** Reads a page once, without building a tree; `undefined` as soon as it passes a limit. */
export function outlineOf(html: string): PageOutline | undefined {
  const links: (OutlineLink & { readonly label: string })[] = []
  const places: Place[] = []
  const head = headReader()
  const texts = { title: '', h1: '' }
  const read = { title: false, h1: false }
  let reading: 'title' | 'h1' | undefined
  let open: OpenLink | undefined
  let words = 0
  let isInWord = false
  let elements = 0
  let attributes = 0
  let templates = 0
  let drawings = 0
  let isInHead = true
  let isTooComplex = false

  const closeLink = () => {
    if (open) {
      const { href, label, place } = open
      const { inNavOrFooter, inFooter } = place
      links.push({ href, text: shorten(open.text), inNavOrFooter, inFooter, label })
    }
    open = undefined
  }
  const refuse = () => {
    isTooComplex = true
    parser.pause()
  }
  const addText = (text: string) => {
    // Twice the length that is kept leaves room for white space to collapse.
    if (open && open.text.length < TEXT_MAX * 2) open.text += text.slice(0, TEXT_MAX * 2)
    if (reading && texts[reading].length < TEXT_MAX * 2) texts[reading] += text.slice(0, TEXT_MAX * 2)
  }
  const countWords = (text: string) => {
    if (words >= WORDS_MAX || templates > 0 || places.at(-1)?.isSilent) return
    for (const [word] of text.matchAll(/\S+/g)) {
      const goesOn = isInWord && text.startsWith(word)
      isInWord = false
      if (!goesOn) words += 1
      if (words >= WORDS_MAX) return
    }
    // An entity ends a piece of text, but not its word.
    isInWord = /\S$/.test(text)
  }

  const parser = new Parser({
    onopentagname() {
      attributes = 0
      elements += 1
      if (elements > LIMITS.elements || places.length >= LIMITS.depth) refuse()
    },
    onattribute() {
      attributes += 1
      if (attributes > LIMITS.attributes) refuse()
    },
    onopentag(name, attribs) {
      const outside = places.at(-1)
      const place = placeInside(outside, name, attribs)
      places.push(place)
      if (!HEAD_TAGS.has(name) && !outside?.isSilent && templates === 0) isInHead = false
      isInWord = false
      if (name === 'template') templates += 1
      if (name === 'svg') drawings += 1
      if (templates > 0) return
      if ((name === 'title' || name === 'h1') && drawings === 0 && !read[name]) {
        read[name] = true
        reading = name
      }
      head.read(name, attribs, isInHead)
      if (name === 'img') addText(` ${attribs.alt ?? ''} `)
      if (name !== 'a') return
      // Links do not nest: the next one ends the one before, whether it was closed or not.
      closeLink()
      if (attribs.href !== undefined) {
        const label = attribs['aria-label'] || attribs.title || ''
        open = { href: attribs.href, label, text: '', place, depth: places.length }
      }
    },
    ontext(text) {
      if (isInHead && templates === 0 && !places.at(-1)?.isSilent && text.trim() !== '') isInHead = false
      addText(text)
      countWords(text)
    },
    onclosetag(name) {
      if (open?.depth === places.length) closeLink()
      places.pop()
      isInWord = false
      if (name === reading) reading = undefined
      if (name === 'template') templates -= 1
      if (name === 'svg') drawings -= 1
    },
  })
  parser.write(html)
  if (isTooComplex) return undefined
  parser.end()
  return {
    ...head.found(),
    links: withLegal(links),
    title: shorten(texts.title),
    h1: shorten(texts.h1),
    words,
    elements,
  }
}

type Attributes = Readonly<Record<string, string>>

function placeInside(
  outside: Place | undefined,
  name: string,
  { role = '', id = '', class: names = '' }: Attributes,
) {
  const isFooter =
    name === 'footer' || role === 'contentinfo' || (name !== 'body' && FOOTER_NAME.test(`${id} ${names}`))
  const inFooter = outside?.inFooter === true || isFooter
  const isNavigation = NAVIGATION_TAGS.has(name) || NAVIGATION_ROLES.has(role)
  return {
    inFooter,
    inNavOrFooter: outside?.inNavOrFooter === true || isNavigation || isFooter,
    isSilent: outside?.isSilent === true || SILENT.has(name),
  }
}

function withLegal(links: readonly (OutlineLink & { readonly label: string })[]): readonly OutlineLink[] {
  const inFooter = links.filter((link) => link.inFooter)
  const elsewhere = links.filter((link) => !link.inFooter)
  const candidates = new Set([...inFooter, ...elsewhere].slice(0, LEGAL_CANDIDATES_MAX))
  return links.map((link) => {
    const { label, ...shown } = link
    const legal = candidates.has(link) ? legalMatchesOf({ text: link.text || label, href: link.href }) : []
    return legal.length > 0 ? { ...shown, legal } : shown
  })
}

/** Collects the addresses that single tags name: `<link>`, `<meta>`, `<base>`, images and scripts. */
function headReader() {
  const one: { baseHref?: string; canonical?: string; amp?: string; manifest?: string } = {}
  const shareImages: { og?: string; twitter?: string } = {}
  const alternates: { hreflang: string; href: string }[] = []
  const icons: { href: string; sizes: string }[] = []
  const stylesheets: string[] = []
  const scripts: string[] = []
  const images: string[] = []
  const unsizedImages: string[] = []
  const largeImages: string[] = []
  const fonts: string[] = []

  const readLink = (
    { rel = '', href: written = '', hreflang, sizes = '', as = '' }: Attributes,
    isInHead: boolean,
  ) => {
    const href = written.trim()
    if (href === '') return
    const rels = relKeywords(rel)
    // Google does not read those of the body.
    if (rels.includes('canonical') && isInHead) one.canonical ??= href
    if (rels.includes('amphtml')) one.amp ??= href
    if (rels.includes('manifest')) one.manifest ??= href
    if (rels.includes('icon')) icons.push({ href, sizes })
    if (rels.includes('alternate') && hreflang !== undefined) alternates.push({ hreflang, href })
    if (rels.includes('stylesheet') && !rels.includes('alternate')) stylesheets.push(href)
    if (!rels.includes('preload')) return
    if (as === 'style') stylesheets.push(href)
    if (as === 'script') scripts.push(href)
    if (as === 'image') images.push(href)
    if (as === 'font') fonts.push(href)
  }
  const readMeta = ({ property, name, content = '' }: Attributes) => {
    const [, family] = SHARE_IMAGE.exec((property ?? name ?? '').trim().toLowerCase()) ?? []
    if (family === undefined || content.trim() === '') return
    if (family === 'og') shareImages.og ??= content.trim()
    else shareImages.twitter ??= content.trim()
  }
  const readImage = (attribs: Attributes) => {
    // Until a script loads the image, `src` is often a placeholder.
    const sources = [
      attribs.src,
      attribs['data-src'],
      attribs['data-lazy-src'],
      srcsetUrls(attribs.srcset ?? '')[0],
    ]
    const source = sources.find((src) => src && src.trim() !== '' && !src.trim().startsWith('data:'))
    if (source) images.push(source.trim())
    const { src = '', width, height } = attribs
    if (source !== src || NOT_MEASURED.test(src)) return
    if (width === undefined && height === undefined) unsizedImages.push(src.trim())
    else if (isLarge(Number(width), Number(height))) largeImages.push(src.trim())
  }

  return {
    read(name: string, attribs: Attributes, isInHead: boolean) {
      if (name === 'base' && attribs.href !== undefined) one.baseHref ??= attribs.href
      if (name === 'link') readLink(attribs, isInHead)
      if (name === 'meta') readMeta(attribs)
      if (name === 'img') readImage(attribs)
      if (name === 'script' && attribs.src?.trim()) scripts.push(attribs.src.trim())
    },
    found() {
      const shareImage = shareImages.og ?? shareImages.twitter
      const named = { ...one, ...(shareImage !== undefined && { shareImage }) }
      return { ...named, alternates, icons, stylesheets, scripts, images, unsizedImages, largeImages, fonts }
    },
  }
}

/** Drawings have no pixels. */
const NOT_MEASURED = /\.svg(?:[?#]|\s*$)/i
/** What networks show large (Meta, «Images in link shares»). */
const isLarge = (width: number, height: number) => width >= 600 && height >= 315 && width > height

function shorten(text: string): string {
  return text.replace(/\s+/g, ' ').trim().slice(0, TEXT_MAX)
}
