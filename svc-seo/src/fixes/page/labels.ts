import type { Page } from '../../artefacts.ts'
import { controlsOf, holdsBareImage } from '../../page/controls.ts'
import { collapse, type DomElement } from '../../page/dom.ts'
import { framesOf } from '../../page/frames.ts'
import { pageFacts } from '../../page/page-facts.ts'
import { isInside, tagged, withAttribute } from '../../page/page-tree.ts'
import { socialLinksOf } from '../../page/social-links.ts'
import { isWhatsApp } from '../../spain/contact-links.ts'
import { isHttp, resolveUrl } from '../../web/urls.ts'
import { defineFix, type Edit } from '../define-fix.ts'
import { LABEL_WORDS, type LabelWord } from './labels.content.ts'
import { originOf } from './origin.ts'
import { wordsLanguage } from './words-language.ts'

/** A name in words of the kit, or in those of the page or of a network. */
type Name = { readonly word: LabelWord } | { readonly text: string }

/** Tags of one patch. */
const EDITS_MAX = 60

/** Names for fields, icons and frames that have none, where the page says what they are. */
export const labelsFix = defineFix({
  id: 'labels',
  covers: ['form-labels', 'buttons-links-name', 'frames-title'],
  touches: [
    'image-alt',
    'link-text',
    'social-links',
    'placeholder-text',
    'internal-links',
    'form-newsletter',
    'form-minimization',
  ],
  needs: ['page'],
  make: ({ page }, issues) => {
    const words = wordsOf(page)
    const textOf = (name: Name | undefined) =>
      name === undefined || 'text' in name ? name?.text : words?.[name.word]
    const edits: Edit[] = []
    const origins: string[] = []
    for (const { check, attribute, origin, nameless, nameOf } of PARTS) {
      const elements = issues.has(check) ? nameless(page) : []
      if (elements.length === 0 || edits.length + elements.length > EDITS_MAX) continue
      const named = elements.flatMap((element) => {
        const text = textOf(nameOf(element, page))
        return text === undefined ? [] : [{ element, set: { [attribute]: text } }]
      })
      // One without a name leaves the finding as it is.
      if (named.length < elements.length) continue
      edits.push(...named)
      origins.push(originOf(origin))
    }
    if (edits.length === 0) return 'notCertain'
    return { state: 'ready', params: {}, from: origins, edits }
  },
})

const wordsOf = (page: Page) => {
  const language = wordsLanguage(page)
  return language && LABEL_WORDS[language]
}

interface Part {
  readonly check: string
  readonly attribute: 'aria-label' | 'title'
  readonly origin: Parameters<typeof originOf>[0]
  /** What the check accuses. */
  readonly nameless: (page: Page) => readonly DomElement[]
  readonly nameOf: (element: DomElement, page: Page) => Name | undefined
}

const PARTS: readonly Part[] = [
  {
    check: 'form-labels',
    attribute: 'aria-label',
    origin: 'fields',
    nameless: (page) => namelessOf(controlsOf(page).fields),
    nameOf: nameOfField,
  },
  {
    check: 'buttons-links-name',
    attribute: 'aria-label',
    origin: 'targets',
    nameless: (page) => {
      const controls = namelessOf(controlsOf(page).actions)
      // What an image has to say is its own text's; only where all of them are images is nothing else left.
      const others = controls.filter((element) => !holdsBareImage(element))
      return others.length > 0 ? others : controls
    },
    nameOf: (element, page) =>
      element.tagName === 'a' ? nameOfLink(element, page) : nameOfButton(element, page),
  },
  {
    check: 'frames-title',
    attribute: 'title',
    origin: 'frames',
    nameless: (page) => framesOf(page).flatMap(({ element, isTitled }) => (isTitled ? [] : [element])),
    nameOf: nameOfFrame,
  },
]

const namelessOf = (controls: readonly { readonly element: DomElement; readonly isNamed: boolean }[]) =>
  controls.flatMap(({ element, isNamed }) => (isNamed ? [] : [element]))

/** Longer ones are instructions. */
const PLACEHOLDER_MAX = 60
/** Examples and prompts that do not say what is asked for. */
const SAYS_NOTHING =
  /@|https?:|\d{2}|^(?:ej|ejemplo|exemple|p\.?\s?ej|por ejemplo|per exemple|e\.g)\b|^(?:escrib[ea]|escriu|introdu(?:ce|zca|eix)|tecle[ae]|rellen[ae]|selecciona|seleccione|elige|elija|tria|type|enter)(?: aqu[ií]| ac[íi]| here)?\W*$|^(?:texto?|text|input|placeholder|campo|camp|aqu[ií])\W*$/i

/** What a placeholder says, which browsers read in place of a label until there is one; else what the type of the field is. */
function nameOfField({ tagName, attribs }: DomElement): Name | undefined {
  const text = collapse(attribs.placeholder ?? '')
  if (text !== '') {
    const saysIt = /\p{L}{2}/u.test(text) && text.length <= PLACEHOLDER_MAX && !SAYS_NOTHING.test(text)
    if (saysIt) return { text }
  }
  const word = tagName === 'input' ? TYPES.get(attribs.type?.trim().toLowerCase() ?? '') : undefined
  return word && { word }
}

const TYPES: ReadonlyMap<string, LabelWord> = new Map([
  ['email', 'email'],
  ['tel', 'phone'],
  ['search', 'search'],
])

const MAP_HOST = /^(?:maps\.app\.goo\.gl|maps\.google\.[a-z.]{2,6})$/
const GOOGLE_HOST = /^(?:www\.)?google\.[a-z.]{2,6}$|^goo\.gl$/

/** What a link leads to, if its address says it. */
function nameOfLink(element: DomElement, page: Page): Name | undefined {
  const url = pageFacts(page).links.find((link) => link.element === element)?.url
  if (url === undefined) return undefined
  if (url.protocol === 'tel:') return { word: 'call' }
  if (url.protocol === 'mailto:') return { word: 'write' }
  if (isWhatsApp(url)) return { text: 'WhatsApp' }
  if (!isHttp(url)) return undefined
  if (/^#top$/i.test(element.attribs.href?.trim() ?? '')) return { word: 'top' }
  const isMap =
    MAP_HOST.test(url.hostname) || (GOOGLE_HOST.test(url.hostname) && /^\/maps\b/.test(url.pathname))
  if (isMap) return { word: 'googleMap' }
  const social = socialLinksOf(page).find((link) => link.element === element)
  if (social !== undefined && social.fault !== 'nowhere') return { text: social.name }
  const isHome =
    url.origin === page.url.origin && url.pathname === '/' && url.search === '' && url.hash === ''
  return isHome && !/#/.test(element.attribs.href ?? '') ? { word: 'home' } : undefined
}

/** What a button opens, closes or sends, if an attribute of its own says it. */
function nameOfButton({ attribs }: DomElement, page: Page): Name | undefined {
  const attribute = (name: string) => attribs[`data-bs-${name}`] ?? attribs[`data-${name}`]
  if (attribute('dismiss') !== undefined) return { word: 'close' }
  const slide = attribute('slide')
  if (slide === 'prev') return { word: 'previous' }
  if (slide === 'next') return { word: 'next' }
  const target = /^#?([\w-]+)$/.exec((attribs['aria-controls'] ?? attribute('target') ?? '').trim())?.[1]
  return target !== undefined && isMenu(page, target) ? { word: 'menu' } : undefined
}

/** Whether an element is navigation, stands in it or holds it. */
function isMenu({ document }: Page, id: string): boolean {
  const target = withAttribute(document, 'id').find(({ element }) => element.attribs.id === id)
  if (target === undefined) return false
  const menus = [
    ...tagged(document, 'nav'),
    ...withAttribute(document, 'role').filter(({ element }) => element.attribs.role === 'navigation'),
  ]
  return menus.some((menu) => isInside(target, menu) || isInside(menu, target))
}

/** What is framed, by its host and the beginning of its path. */
const FRAMES: readonly (readonly [word: LabelWord, address: RegExp])[] = [
  ['googleMap', /^(?:(?:www\.)?google\.[a-z.]{2,6}\/maps|maps\.google\.[a-z.]{2,6}\/)/],
  ['openStreetMap', /^(?:www\.)?openstreetmap\.org\/export\/embed/],
  ['youTube', /^(?:www\.)?youtube(?:-nocookie)?\.com\/embed\//],
  ['vimeo', /^player\.vimeo\.com\/video\//],
  ['facebook', /^(?:www\.)?facebook\.com\/plugins\//],
  ['instagram', /^(?:www\.)?instagram\.com\/(?:p|reel)\//],
  ['spotify', /^open\.spotify\.com\/embed/],
  ['googleForm', /^docs\.google\.com\/forms\//],
  ['googleCalendar', /^calendar\.google\.com\/calendar\/embed/],
]

function nameOfFrame(
  { attribs: { src = '', 'data-src': waiting = '' } }: DomElement,
  page: Page,
): Name | undefined {
  const addresses = [src, waiting].flatMap((address) => resolveUrl(address, page.baseUrl) ?? [])
  const word = FRAMES.find(([, address]) =>
    addresses.some((url) => isHttp(url) && address.test(`${url.hostname}${url.pathname}`)),
  )?.[0]
  return word && { word }
}
