import type { Page } from '../artefacts.ts'
import { CONSENT_MARKER_CLASS, CONSENT_MARKERS } from '../knowledge/consent-managers.ts'
import { isHttp, resolveUrl } from '../web/urls.ts'
import { parseFragment, perPage } from './document.ts'
import { type DomElement, isElement, walk } from './dom.ts'
import { isWithin, type Place, tagged, WITHIN } from './page-tree.ts'
import { readScript, type ScriptCode } from './script-code.ts'

/**
 * When something of the page loads, as far as the code shows (seo-checks, category 2):
 * - `active` (ACTIVO): every visitor's browser asks for it with the page. The only one that may accuse.
 * - `lazy`: at the first gesture or when it comes into view, with or without consent.
 * - `conditional` (CONDICIONADO): some code decides when; it seems to wait for consent.
 * - `auto-blocked` (AUTOBLOQUEO): a consent manager before it may hold it back, as it is configured.
 * - `via-manager` (VÍA GTM): a container whose tags cannot be seen.
 * - `blocked` (BLOQUEADO): marked so that it waits for a consent manager: its type is no script's, or it has no address of its own.
 */
export type LoadState = 'active' | 'lazy' | 'conditional' | 'auto-blocked' | 'via-manager' | 'blocked'

/** What a tag says by itself. */
type OwnState = Extract<LoadState, 'active' | 'lazy' | 'blocked'>

/** A script, frame or image of the page, in document order. */
export interface PageLoad {
  readonly element: DomElement
  readonly kind: 'script' | 'frame' | 'image'
  /** Place in document order among all elements: of two, the lower comes first. */
  readonly position: number
  readonly inHead: boolean
  /** Its address, whichever attribute keeps it; http and https only. */
  readonly url?: URL
  /** By its tag alone: a consent manager may still hold back what is active. */
  readonly state: OwnState
  /** It carries the attribute or class of a consent manager. */
  readonly hasMarker: boolean
  /** Of a frame that shows a link in place of its address (`srcdoc`): the visitor opens it. */
  readonly opensOnClick: boolean
  /** Of a script: it does not hold back what follows. */
  readonly isAsync: boolean
}

/** An inline script: its code, without comments. */
export interface InlineScript extends PageLoad {
  readonly script: ScriptCode
}

/** What stands in a `<noscript>`, which browsers with JavaScript do not read. */
export interface NoscriptLoad {
  readonly noscript: DomElement
  readonly position: number
  readonly inHead: boolean
  /** The frame or image within. */
  readonly element: DomElement
  readonly url: URL
}

export interface PageLoads {
  readonly loads: readonly PageLoad[]
  /** Inline scripts that are code, marked ones too. */
  readonly inline: readonly InlineScript[]
  readonly noscript: readonly NoscriptLoad[]
  /** Addresses of `<link>`s, for what is told by its styles. */
  readonly links: readonly { readonly element: DomElement; readonly position: number; readonly url: URL }[]
  /** Position of `<body>`. */
  readonly body: number
}

/** Everything that the page loads by itself, worked out the first time that a check asks for it. */
export const pageLoads = perPage(gatherLoads)

/** What browsers run (WHATWG MIME Sniffing §4.6, JavaScript MIME types), besides an empty type and `module`. */
const JAVASCRIPT =
  /^(?:|module|(?:application|text)\/(?:x-)?(?:java|ecma)script|text\/(?:javascript1\.[0-5]|jscript|livescript))$/
/** What is data for other scripts, never code. */
const DATA =
  /^(?:application\/(?:[\w.-]{1,40}\+)?json|importmap|speculationrules|text\/(?:html|x-handlebars[\w-]*|x-jquery-tmpl|x-mustache))$/
/** Types with which speed plugins keep scripts until the first gesture (WP Rocket, LiteSpeed, NitroPack, Perfmatters…). */
const DELAYED = /rocket|litespeed|nitropack|pmdelayed|flying|lazyload|^[0-9a-f]{20,40}-(?:text|application)\//
/** Attributes where an address waits to be put into `src`. */
const PUT_ASIDE = [
  'data-cookieblock-src',
  'data-cmp-src',
  'data-suppressedsrc',
  'data-src-cmplz',
  'data-cmplz-src',
  'data-uc-src',
  'data-cli-src',
  'consent-original-src-_',
  'data-borlabs-cookie-script-blocker-src',
  'data-rocket-src',
  'data-litespeed-src',
  'data-lazy-src',
  'data-src',
] as const
const LINK = /<a\s[^>]{0,200}href=/i
const LAZY = /\blazy|rocket|litespeed/i

/** Each is parsed by itself; pages have a handful. */
const NOSCRIPTS_MAX = 100

function gatherLoads({ document, baseUrl }: Page): PageLoads {
  const loads: PageLoad[] = []
  const inline: InlineScript[] = []
  const noscript: NoscriptLoad[] = []
  const links: PageLoads['links'][number][] = []
  const loadOf = (place: Place, kind: PageLoad['kind'], state: OwnState): PageLoad => {
    const { element } = place
    const url = addressOf(sourceOf(element), baseUrl)
    const { attribs } = element
    return {
      element,
      kind,
      position: positionOf(place),
      inHead: isWithin(place, WITHIN.head),
      ...(url && { url }),
      state,
      hasMarker: hasMarker(element),
      opensOnClick: element.tagName === 'iframe' && LINK.test(attribs.srcdoc ?? ''),
      isAsync: attribs.async !== undefined || attribs.defer !== undefined || isModule(element),
    }
  }
  for (const place of tagged(document, 'script', 'iframe', 'img')) {
    const { element } = place
    if (element.tagName === 'script') {
      const state = stateOfScript(element)
      if (state === 'data') continue
      const found = loadOf(place, 'script', state)
      loads.push(found)
      if (found.url === undefined && element.attribs.src === undefined) {
        inline.push({ ...found, script: lazily(element) })
      }
    } else {
      const kind = element.tagName === 'img' ? 'image' : 'frame'
      loads.push(loadOf(place, kind, stateOfFrame(element)))
    }
  }
  for (const place of tagged(document, 'noscript').slice(0, NOSCRIPTS_MAX)) {
    const [position, inHead] = [positionOf(place), isWithin(place, WITHIN.head)]
    for (const found of insideNoscript(place.element, baseUrl)) {
      noscript.push({ noscript: place.element, position, inHead, ...found })
    }
  }
  for (const place of tagged(document, 'link')) {
    const url = addressOf(place.element.attribs.href, baseUrl)
    if (url !== undefined) links.push({ element: place.element, position: positionOf(place), url })
  }
  const [body] = tagged(document, 'body')
  return { loads, inline, noscript, links, body: body ? positionOf(body) : Number.POSITIVE_INFINITY }
}

const positionOf = ({ index }: Place) => index + 1

function isModule({ attribs }: DomElement): boolean {
  return attribs.type?.trim().toLowerCase() === 'module'
}

function stateOfScript(element: DomElement): OwnState | 'data' {
  const { attribs } = element
  const type = (attribs.type ?? '').trim().toLowerCase()
  if (DATA.test(type)) return hasMarker(element) ? 'blocked' : 'data'
  if (DELAYED.test(type)) return 'lazy'
  if (!JAVASCRIPT.test(type)) return 'blocked'
  if (hasOwnSource(element)) return 'active'
  const aside = asideOf(element)
  if (aside === undefined) return 'active'
  return LAZY.test(aside) && !hasMarker(element) ? 'lazy' : 'blocked'
}

function stateOfFrame(element: DomElement): OwnState {
  const { attribs } = element
  // Browsers show it in place of the address (HTML standard, «the iframe element»).
  if (element.tagName === 'iframe' && attribs.srcdoc !== undefined) return 'blocked'
  const isLazy = attribs.loading?.trim().toLowerCase() === 'lazy'
  if (hasOwnSource(element)) return isLazy ? 'lazy' : 'active'
  const aside = asideOf(element)
  if (aside === undefined || hasMarker(element)) return 'blocked'
  return isLazy || LAZY.test(`${aside} ${attribs.class ?? ''}`) ? 'lazy' : 'blocked'
}

function hasOwnSource({ attribs }: DomElement): boolean {
  const src = attribs.src?.trim() ?? ''
  return src !== '' && !/^(?:about:|data:|javascript:)/i.test(src)
}

function asideOf({ attribs }: DomElement): string | undefined {
  return PUT_ASIDE.find((name) => attribs[name]?.trim())
}

function sourceOf(element: DomElement): string | undefined {
  if (hasOwnSource(element)) return element.attribs.src
  const aside = asideOf(element)
  return aside === undefined ? undefined : element.attribs[aside]
}

function hasMarker({ attribs }: DomElement): boolean {
  if (attribs['data-cookieconsent']?.trim().toLowerCase() === 'ignore') return false
  return (
    CONSENT_MARKERS.some((name) => attribs[name] !== undefined) ||
    CONSENT_MARKER_CLASS.test(attribs.class ?? '')
  )
}

function addressOf(value: string | undefined, baseUrl: string): URL | undefined {
  const url = value === undefined ? undefined : resolveUrl(value.trim(), baseUrl)
  return url !== undefined && isHttp(url) ? url : undefined
}

function lazily(element: DomElement): ScriptCode {
  let read: ScriptCode | undefined
  const script = () => {
    read ??= readScript(codeOf(element))
    return read
  }
  return {
    get code() {
      return script().code
    },
    get steps() {
      return script().steps
    },
    isDeferred: (offset) => script().isDeferred(offset),
    functionsAround: (offset) => script().functionsAround(offset),
  }
}

function codeOf({ children }: DomElement): string {
  return children.map((child) => (child.type === 'text' ? child.data : '')).join('')
}

/** The parser leaves the content of a noscript as text, as browsers with JavaScript do. */
function insideNoscript(noscript: DomElement, baseUrl: string) {
  const html = noscript.children.map((child) => (child.type === 'text' ? child.data : '')).join('')
  if (!/<(?:iframe|img)\b/i.test(html)) return []
  return parseFragment(html)
    .children.filter(isElement)
    .flatMap((child) => {
      const found: { element: DomElement; url: URL }[] = []
      const take = (element: DomElement) => {
        const url = /^(?:iframe|img)$/.test(element.tagName)
          ? addressOf(element.attribs.src, baseUrl)
          : undefined
        if (url !== undefined) found.push({ element, url })
        return undefined
      }
      take(child)
      walk(child, { enter: take })
      return found
    })
}
