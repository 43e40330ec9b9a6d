import type { LegalKind, LegalPage, Page } from '../artefacts.ts'
import { isClientRendered } from '../page/client-rendered.ts'
import { type PageDocument, perDocument } from '../page/document.ts'
import {
  breaksLine,
  collapse,
  type DomElement,
  type DomParent,
  isHidden,
  isRendered,
  textOf,
  walk,
} from '../page/dom.ts'
import { type Link, pageFacts } from '../page/page-facts.ts'
import { headingsOf } from '../page/page-text.ts'
import { inOrder, type Place, tagged, withAttribute } from '../page/page-tree.ts'
import { readPage } from '../page/read-page.ts'
import { countWords, normalise } from '../page/text.ts'
import { mediaType } from '../web/headers.ts'
import { isHome, withoutHash } from '../web/urls.ts'
import { legalKindOf, legalMatchesOf } from './legal-wording.ts'

/**
 * How a legal text was found. `read`: a text of its own; `short`: too few words; `empty`: none; `broken`: its link
 * leads to an error or to the home page; `dead`: its link leads nowhere; `unread`: we could not read it.
 */
export type LegalState = 'read' | 'short' | 'empty' | 'broken' | 'dead' | 'unread'

/** A legal text of the site, or what there is in its place. */
export interface LegalText {
  readonly kind: LegalKind
  readonly state: LegalState
  /** Linked, only at a usual address, within the page analysed, or the page analysed itself. */
  readonly from: 'link' | 'probe' | 'section' | 'self'
  /** Where it is, or the `href` of a link that leads nowhere. */
  readonly url: string
  /** Text of its link, or the heading of its section. */
  readonly label: string
  readonly inFooter: boolean
  /** Why it is broken or unread, in Spanish, to follow «porque». */
  readonly reason?: string
  /** Its text without the site's navigation, header and footer; empty unless `read` or `short`. */
  readonly text: string
  readonly words: number
  /** The page that has it, when it is another one. */
  readonly page?: Page
}

/** Fewer words than this are no legal text (seo-checks 3.1). */
const LEGAL_WORDS_MIN = 100

/** A heading of a page is a legal text's only when it begins as one: «Protección de datos» may be a service for sale. */
const NAMED_AS_TEXT =
  /^(?:politic|aviso|avis\b|nota|informacion legal|informacio legal|declaracion|lege|pribatutasun|cookie|privacy|legal n)/
/** «3.2 Cookies» is «Cookies». */
const NUMBERING = /^[\s\d.)ºª–-]+/
const LABEL_MAX = 200
const NOTHING = /^(?:#|#!|\/?#top|javascript:\s*(?:void\s*\(?\s*0?\s*\)?|;)?;?)?$/i
const OPENS_WITH_SCRIPT = /modal|popup|pop-up|lightbox|dialog|toggle|open|abrir|trigger|\bjs-/i

const BEST_STATE: readonly LegalState[] = ['read', 'short', 'unread', 'broken', 'dead', 'empty']
const BEST_FROM: readonly LegalText['from'][] = ['link', 'section', 'self', 'probe']

/** The best text of a kind: one that can be read before any other, a linked one before one that is not. */
export function bestText(texts: readonly LegalText[], kind: LegalKind): LegalText | undefined {
  return texts
    .filter((text) => text.kind === kind)
    .toSorted((one, other) => rank(one) - rank(other))
    .at(0)
}

/** The text that covers a kind: its own, or another that announces it («Aviso legal y privacidad»). */
export function coveringText(texts: readonly LegalText[], kind: LegalKind): LegalText | undefined {
  const own = bestText(texts, kind)
  if (own?.state === 'read') return own
  return texts.find((text) => text.state === 'read' && announces(text, kind)) ?? own
}

/** Whether a text names a kind in its link, its title or one of its headings. */
export function announces({ label, page }: LegalText, kind: LegalKind): boolean {
  const names = [label, ...(page === undefined ? [] : namesOf(page))]
  return names.some((name) => {
    const text = name.replace(NUMBERING, '')
    return text !== '' && legalMatchesOf({ text, href: '' }).some((match) => match.kind === kind)
  })
}

/** What a page calls itself: its title and the headings that people see. */
export function namesOf(page: Page): readonly string[] {
  const headings = headingsOf(page.document).filter(({ hidden }) => !hidden)
  return [pageFacts(page).titles[0]?.text ?? '', ...headings.map(({ text }) => text)]
}

function rank({ state, from }: LegalText): number {
  return BEST_STATE.indexOf(state) * BEST_FROM.length + BEST_FROM.indexOf(from)
}

/**
 * Every legal text of a site: linked pages, pages at a usual address, sections and dialogs of the page itself, and
 * the links that promise one and lead nowhere. Pages that were linked but never asked for are `unread`.
 */
export function findLegalTexts(page: Page, legalPages: readonly LegalPage[]): readonly LegalText[] {
  const gathered = legalPages.map(readLegalPage)
  const asked = new Set(
    legalPages.flatMap(({ url, response }) => [url, ...(response.ok ? [response.value.finalUrl] : [])]),
  )
  const linked = legalLinks(page)
    .filter(({ link: { url } }) => {
      return url === undefined || leadsHere(url, page) || !asked.has(withoutHash(url))
    })
    .map(({ kind, label, link }) => {
      return { kind, label, inFooter: isInFooter(link.element), ...readLink(link, page) }
    })
  const found = [...gathered, ...linked]
  const has = (kind: LegalKind) => found.some((text) => text.kind === kind && text.state === 'read')
  return [...found, ...sectionsOf(page.document, has), ...selfOf(page, has)]
}

/** Each of these may cost a walk of the page; real pages have some ten. */
const LINKS_MAX = 40

interface LegalLink {
  readonly kind: LegalKind
  readonly label: string
  readonly link: Link
}

/** Links of the page that promise a legal text, in order, the first forty. */
export function legalLinks(page: Page): readonly LegalLink[] {
  const found: LegalLink[] = []
  for (const link of pageFacts(page).links) {
    const { href, 'aria-label': spoken, title } = link.element.attribs
    if (href === undefined) continue
    const label = link.text || spoken || title || ''
    const kind = legalKindOf({ text: label, href })
    if (kind !== undefined) found.push({ kind, label, link })
    if (found.length === LINKS_MAX) break
  }
  return found
}

type Read = Pick<LegalText, 'state' | 'text' | 'words' | 'reason' | 'page'>

const unread = (reason: string): Read => ({ state: 'unread', reason, text: '', words: 0 })
const broken = (reason: string): Read => ({ state: 'broken', reason, text: '', words: 0 })

function readLegalPage({ kind, url, from, linkText = '', inFooter, response }: LegalPage): LegalText {
  const place = { kind, url, from, label: linkText, inFooter }
  if (!response.ok) return { ...place, ...unread(response.reason) }
  const { status, headers, finalUrl } = response.value
  if (status === 404 || status === 410) return { ...place, ...broken(`responde con el código ${status}`) }
  if (status < 200 || status >= 300) return { ...place, ...unread(`responde con el código ${status}`) }
  if (isHome(new URL(finalUrl)) && !isHome(new URL(url))) return { ...place, ...broken('lleva a la portada') }
  const type = mediaType(headers)
  if (type !== '' && !type.includes('html')) return { ...place, ...unread(`es un archivo de tipo ${type}`) }
  const page = readPage(response.value)
  if (isClientRendered(page.document)) return { ...place, ...unread('la página se construye con JavaScript') }
  return { ...place, ...readText(ownText(page.document)), page }
}

function readText(text: string): Read {
  const words = countWords(text)
  const state = words >= LEGAL_WORDS_MIN ? 'read' : words > 0 ? 'short' : 'empty'
  return { state, text, words }
}

const LANDMARKS: ReadonlySet<string> = new Set(['nav', 'header', 'footer', 'aside'])

const isMain = ({ element }: Place) => element.attribs.role === 'main'

/** What a page says by itself: without navigation and footer, or `<main>` where that says more. */
const ownText = perDocument((document: PageDocument): string => {
  const [main] = [...tagged(document, 'main'), ...withAttribute(document, 'role').filter(isMain)].sort(
    inOrder,
  )
  const [body] = tagged(document, 'body')
  const inMain = main === undefined ? '' : textWithin(main.element, false)
  const besidesLandmarks = body === undefined ? '' : textWithin(body.element, true)
  return inMain.length > besidesLandmarks.length ? inMain : besidesLandmarks
})

/** Text below an element as a reader gets it: hidden parts inside count neither. */
function textWithin(root: DomParent, withoutLandmarks: boolean): string {
  const parts: string[] = []
  walk(root, {
    enter: (element) => {
      if (!isRendered(element) || isHidden(element)) return 'skip'
      if (withoutLandmarks && LANDMARKS.has(element.tagName)) return 'skip'
      if (breaksLine(element)) parts.push(' ')
      return undefined
    },
    text: (data) => parts.push(data),
  })
  return collapse(parts.join(''))
}

const leadsHere = (url: URL, page: Page) => withoutHash(url) === withoutHash(page.url)

/** What a link of the page leads to, as far as the page itself tells. */
function readLink({ element, url }: Link, page: Page): Pick<LegalText, 'from' | 'url'> & Read {
  const href = (element.attribs.href ?? '').trim()
  const place = { from: 'link', url: href } as const
  if (NOTHING.test(href)) {
    if (opensWithScript(element)) return { ...place, ...unread('se abre con JavaScript') }
    return { ...place, state: 'dead', text: '', words: 0 }
  }
  if (url === undefined) return { ...place, state: 'dead', text: '', words: 0 }
  if (url.protocol === 'javascript:') return { ...place, ...unread('se abre con JavaScript') }
  if (!leadsHere(url, page)) return { ...place, url: url.href, ...unread('no la hemos llegado a abrir') }
  if (url.hash === '') {
    if (isHome(page.url)) return { ...place, url: url.href, ...broken('lleva a la portada') }
    return { from: 'self', url: url.href, ...readText(ownText(page.document)) }
  }
  const target = elementById(page.document, url.hash.slice(1))
  if (target === undefined) return { ...place, ...unread('se abre con JavaScript') }
  return { from: 'section', url: href, ...readText(textWithin(target, false)) }
}

function opensWithScript({ attribs }: DomElement): boolean {
  const names = Object.keys(attribs)
  if (names.some((name) => name.startsWith('on') || name.startsWith('data-') || name.startsWith('@')))
    return true
  if (attribs['aria-controls'] !== undefined || attribs.role === 'button' || attribs.id !== undefined)
    return true
  return OPENS_WITH_SCRIPT.test(attribs.class ?? '')
}

function elementById(document: PageDocument, fragment: string): DomElement | undefined {
  let wanted = fragment
  try {
    wanted = decodeURIComponent(fragment)
  } catch {
    // Not an escape: the fragment is meant as it is written.
  }
  return withAttribute(document, 'id').find(({ element: { attribs } }) => {
    return attribs.id === wanted || attribs.id === fragment
  })?.element
}

/** Dialogs and sections of the page whose heading is the whole name of a legal text, for kinds not found yet. */
function sectionsOf(document: PageDocument, has: (kind: LegalKind) => boolean): readonly LegalText[] {
  const texts: LegalText[] = []
  let looked = 0
  for (const { element: heading } of tagged(document, 'h1', 'h2', 'h3', 'h4', 'h5', 'h6')) {
    const label = textOf(heading)
    const kind = wholeNameOf(label)
    if (kind === undefined || has(kind)) continue
    if (++looked > LINKS_MAX) break
    const section = sectionAround(heading)
    const read = section === undefined ? undefined : readText(textWithin(section, false))
    if (section === undefined || read?.state !== 'read') continue
    const { id } = section.attribs
    const url = id === undefined ? 'sin enlace propio' : `#${id}`
    texts.push({ kind, from: 'section', url, label, inFooter: false, ...read })
  }
  return texts
}

/** The page analysed, when it is itself a legal text that was not found otherwise. */
function selfOf(page: Page, has: (kind: LegalKind) => boolean): readonly LegalText[] {
  const heading = tagged(page.document, 'h1')[0]?.element
  if (isHome(page.url) || heading === undefined) return []
  const label = textOf(heading)
  const kind = wholeNameOf(label)
  if (kind === undefined || has(kind)) return []
  const read = readText(ownText(page.document))
  if (read.state !== 'read') return []
  return [{ kind, from: 'self', url: page.url.href, label, inFooter: false, ...read }]
}

function wholeNameOf(label: string): LegalKind | undefined {
  if (label === '' || label.length > LABEL_MAX || !NAMED_AS_TEXT.test(normalise(label))) return undefined
  const [match] = legalMatchesOf({ text: label, href: '' })
  return match?.score === 4 ? match.kind : undefined
}

function sectionAround(element: DomElement): DomElement | undefined {
  for (let { parent } = element; parent !== null; parent = parent.parent) {
    if (parent.type !== 'tag') continue
    const { tagName, attribs } = parent
    if (tagName === 'dialog' || tagName === 'section' || tagName === 'article') return parent
    if (attribs.role === 'dialog' || /\bmodal\b/i.test(attribs.class ?? '')) return parent
  }
  return undefined
}

/** Whether an element stands in the page's footer. */
export function isInFooter(element: DomElement): boolean {
  for (let parent = element.parent; parent !== null; parent = parent.parent) {
    if (parent.type !== 'tag') continue
    const { tagName, attribs } = parent
    if (tagName === 'footer' || attribs.role === 'contentinfo') return true
    if (
      tagName !== 'body' &&
      /(?:^|[\s_-])(?:footer|pie)(?:$|[\s_-])/i.test(`${attribs.id ?? ''} ${attribs.class ?? ''}`)
    )
      return true
  }
  return false
}
