import { type ControlKind, controlKind, speaksOfCookies } from '@agency/site-words'
import type { Page } from '../artefacts.ts'
import type { TrackerKey } from '../knowledge/tracker-services.ts'
import { TRACKER_SERVICES } from '../knowledge/tracker-services.ts'
import { knownCookiesOf } from '../page/cookie-kinds.ts'
import { lineOf, type PageDocument } from '../page/document.ts'
import { collapse, type DomElement, isElement, tagOf } from '../page/dom.ts'
import { pageLoads } from '../page/page-loads.ts'
import { inOrder, type Place, placeOf, tagged, withAttribute } from '../page/page-tree.ts'
import { domainOf } from '../web/urls.ts'
import type { OwnScript } from './own-scripts.ts'
import { type ConsentManager, evidenceOf, type Tracker } from './trackers.ts'

/** A button or link of a banner. */
export interface BannerControl {
  readonly element: DomElement
  readonly text: string
  readonly kind: ControlKind
  /** It looks like a button to everybody: `<button>`, `role=button`, or a link that the styles draw as one. */
  readonly isButton: boolean
}

/** A cookie banner whose HTML stands in the page, shown or still hidden. */
export interface Banner {
  readonly element: DomElement
  readonly text: string
  readonly controls: readonly BannerControl[]
  readonly links: readonly { readonly text: string; readonly href: string }[]
  /** Boxes and switches: what they say, and their label with the names that their code gives them. */
  readonly checkboxes: readonly {
    readonly element: DomElement
    readonly text: string
    readonly label: string
  }[]
}

/** More text, or more elements, is no banner but the page around it. */
const BANNER_MAX = { characters: 6_000, elements: 1_000 } as const
/** Containers that are looked into: a page has one banner and perhaps its settings. */
const CONTAINERS_MAX = 30
const CONTROLS_MAX = 60
/** How far above its button a banner without a telling name may begin. */
const ANCESTORS_MAX = 5
/** A control says little; a longer text is a card or a paragraph. */
const CONTROL_TEXT_MAX = 80

const BANNER_NAME = /cookie|consent|gdpr|rgpd|galet|lopd/i
const NEVER_A_BANNER: ReadonlySet<string> = new Set(
  'html head body main script style link meta noscript template svg a button input form label'.split(' '),
)

/**
 * The cookie banners in the page's HTML: something that speaks of cookies and has a control to accept them; its
 * settings too, when they stand apart. Those that a manager draws in the browser are not there.
 */
export function findBanners({ document }: Page): readonly Banner[] {
  const named = namedBanners(document, accepted)
  if (named.length > 0) return named
  const accepting: DomElement[] = []
  for (const { element } of controlPlaces(document)) {
    if (accepts(element)) accepting.push(element)
    if (accepting.length === CONTROLS_MAX) break
  }
  const nameless = accepting.map((control) => aroundControl(control)).find((banner) => banner !== undefined)
  return nameless === undefined ? [] : [nameless]
}

/** Kinds of cookies, by which settings are known that do not name them. */
const CATEGORY =
  /t[eé]cnic|necesari|necess[aà]ri|necessary|esencial|essential|anal[ií]t|analytic|estad[ií]st|statistic|marketing|publicid|publicit|preferenc|personali|funcional|functional|social|rendimiento|performance/i
/** What a notice has more characters than: it is a page that explains cookies. */
const NOTICE_MAX = 1_500

/**
 * What speaks of cookies beside the banners, under a name of theirs: settings that stand apart, and notices that have
 * nothing to accept.
 */
export function findCookiePanels(page: Page, banners: readonly Banner[]): readonly Banner[] {
  const { document } = page
  const places = banners.flatMap(({ element }) => placeOf(document, element) ?? [])
  const panels = namedBanners(document, ({ text, checkboxes }) => {
    if (speaksOfCookies(text)) return checkboxes.length > 0 || text.length <= NOTICE_MAX
    return checkboxes.filter(({ label }) => CATEGORY.test(label)).length > 1
  })
  return panels.filter(({ element }) => {
    const place = placeOf(document, element)
    return place !== undefined && !places.some(({ index, end }) => index < place.end && place.index < end)
  })
}

/** Elements with the name of a banner that are one by what they say, none within another. */
function namedBanners(document: PageDocument, isOne: (banner: Banner) => boolean): readonly Banner[] {
  const found: Banner[] = []
  let looked = 0
  let end = 0
  for (const { element, index, end: after } of namedPlaces(document)) {
    if (index < end || NEVER_A_BANNER.has(element.tagName) || !hasBannerName(element)) continue
    if (++looked > CONTAINERS_MAX) break
    const banner = readBanner(element)
    if (banner === undefined || !isOne(banner)) continue
    found.push(banner)
    end = after
  }
  return found
}

const accepted = ({ text, controls }: Banner) =>
  speaksOfCookies(text) && controls.some(({ kind }) => kind === 'accept')

const NAMED_BY = ['id', 'class', 'aria-label', 'aria-labelledby'] as const

/** Elements with a name that a banner may have. Most names come many times, and are judged once. */
function namedPlaces(document: PageDocument): readonly Place[] {
  const judged = new Map<string, boolean>()
  const isName = (name: string) => {
    const known = judged.get(name) ?? BANNER_NAME.test(name)
    judged.set(name, known)
    return known
  }
  const places = NAMED_BY.flatMap((attribute) =>
    withAttribute(document, attribute).filter(({ element }) => isName(element.attribs[attribute] ?? '')),
  )
  return [...new Set(places)].sort(inOrder)
}

/** Buttons and links, in document order: see `isControl`. */
function controlPlaces(document: PageDocument): readonly Place[] {
  const places = new Set([
    ...tagged(document, 'a', 'button', 'input'),
    ...withAttribute(document, 'role'),
    ...withAttribute(document, 'onclick'),
  ])
  return [...places].filter(({ element }) => isControl(element)).sort(inOrder)
}

/** Every text that accepts something has one of these (see `controlKind`): most links have none. */
const MAY_ACCEPT =
  /ac[eè]p|acc|perm|enten|ent[eé]s|acord|acuerd|cons|onart|ados|allow|agree|got|ok|vale|s[ií]|yes|unders|baim|ulert|autor|conform|perfec|genial/i

function accepts(control: DomElement): boolean {
  const text = textOfControl(control)
  return MAY_ACCEPT.test(text) && controlKind(text) === 'accept'
}

function hasBannerName({ attribs }: DomElement): boolean {
  return [attribs.id, attribs.class, attribs['aria-label'], attribs['aria-labelledby']].some(
    (name) => name !== undefined && BANNER_NAME.test(name),
  )
}

function aroundControl(control: DomElement): Banner | undefined {
  let around = control.parent
  for (let step = 0; step < ANCESTORS_MAX && around !== null && isElement(around); step++) {
    if (around.tagName !== 'form' && NEVER_A_BANNER.has(around.tagName)) return undefined
    const banner = readBanner(around)
    // A form is accepted with its button, whatever it says of cookies.
    if (banner !== undefined && accepted(banner)) {
      return banner.element.tagName === 'form' ? undefined : banner
    }
    around = around.parent
  }
  return undefined
}

/** Reads an element as a banner; `undefined` when it is too large for one. */
function readBanner(root: DomElement): Banner | undefined {
  const parts: string[] = []
  const controls: BannerControl[] = []
  const links: { text: string; href: string }[] = []
  const boxes: DomElement[] = []
  const labels = new Map<string, string>()
  let characters = 0
  let elements = 0
  const stack = [...root.children].reverse()
  for (let node = stack.pop(); node !== undefined; node = stack.pop()) {
    if (node.type === 'text') {
      parts.push(node.data)
      characters += node.data.trim().length
    }
    if (++elements > BANNER_MAX.elements || characters > BANNER_MAX.characters) return undefined
    if (!isElement(node) || /^(?:script|style|template|noscript|svg|main)$/.test(node.tagName)) continue
    parts.push(' ')
    if (isControl(node)) {
      const text = textOfControl(node)
      controls.push({ element: node, text, kind: controlKind(text), isButton: isButton(node) })
      if (node.attribs.href !== undefined) links.push({ text, href: node.attribs.href })
    }
    if (isCheckbox(node)) boxes.push(node)
    if (node.tagName === 'label' && node.attribs.for !== undefined)
      labels.set(node.attribs.for, shortText(node) ?? '')
    stack.push(...[...node.children].reverse())
  }
  const text = collapse(parts.join(''))
  const checkboxes = boxes.map((element) => ({ element, ...labelOf(element, labels) }))
  return { element: root, text, controls, links, checkboxes }
}

function isCheckbox({ tagName, attribs }: DomElement): boolean {
  if (tagName === 'input') return attribs.type?.trim().toLowerCase() === 'checkbox'
  return /^(?:switch|checkbox)$/i.test(attribs.role?.trim() ?? '')
}

/** Whether a box or switch is on, and can be turned off. */
export function isTicked({ attribs }: DomElement): boolean {
  if (attribs.disabled !== undefined || attribs['aria-disabled'] === 'true') return false
  return attribs.checked !== undefined || attribs['aria-checked']?.trim().toLowerCase() === 'true'
}

function labelOf(box: DomElement, labels: ReadonlyMap<string, string>) {
  const { id, name, value } = box.attribs
  const written = [labels.get(id ?? ''), box.attribs['aria-label'], wrapperText(box)].find((text) =>
    text?.trim(),
  )
  const text = collapse(written ?? '')
  const names = collapse([id ?? '', name ?? '', value ?? ''].join(' '))
  return { text: text === '' ? names : text, label: collapse(`${text} ${names}`) }
}

/** The text of the label or row around a box: not that of the whole banner. */
function wrapperText({ parent }: DomElement): string | undefined {
  return parent === null || !isElement(parent) ? undefined : shortText(parent)
}

/** Elements within a button or a label at most. */
const SHORT_ELEMENTS_MAX = 40

/** The text below an element, or `undefined` when it is too long for a control: reading stops there. */
function shortText(root: DomElement): string | undefined {
  const parts: string[] = []
  let characters = 0
  let nodes = 0
  const stack = [...root.children].reverse()
  for (let node = stack.pop(); node !== undefined; node = stack.pop()) {
    if (node.type === 'text') {
      parts.push(node.data)
      characters += node.data.trim().length
    }
    if (++nodes > SHORT_ELEMENTS_MAX || characters > CONTROL_TEXT_MAX) return undefined
    if (isElement(node) && !/^(?:script|style|template)$/.test(node.tagName)) {
      stack.push(...[...node.children].reverse())
    }
  }
  return collapse(parts.join(''))
}

function isControl({ tagName, attribs }: DomElement): boolean {
  if (tagName === 'a' || tagName === 'button') return true
  if (tagName === 'input') return /^(?:button|submit)$/i.test(attribs.type?.trim() ?? '')
  return attribs.role?.trim().toLowerCase() === 'button' || attribs.onclick !== undefined
}

/** What a control says; empty when it says too much for a control. */
function textOfControl(element: DomElement): string {
  const text = shortText(element)
  if (text === undefined) return ''
  const { value, title } = element.attribs
  return collapse([text, value, element.attribs['aria-label'], title].find((one) => one?.trim()) ?? '').slice(
    0,
    CONTROL_TEXT_MAX,
  )
}

function isButton({ tagName, attribs }: DomElement): boolean {
  return (
    tagName !== 'a' ||
    attribs.role?.trim().toLowerCase() === 'button' ||
    /(?:^|[\s_-])(?:btn|button|boton)/i.test(attribs.class ?? '')
  )
}

/** Code of the page's own that asks for consent: it draws a banner, or remembers the answer. */
export interface OwnConsentCode {
  readonly evidence: string
  /** It tells somebody: the answer leaves the browser, and there may be a record. */
  readonly sends: boolean
}

const ASKS = /acept|accept|rechaz|reject|rebutj|onartu|consent/i
const DRAWS =
  /createElement|innerHTML|insertAdjacentHTML|\.append|classList|style\.display|showModal|addEventListener|\.hidden\b/
const REMEMBERS =
  /localStorage\s*\.\s*setItem|localStorage\s*\[|document\.cookie\s*=|\bsetCookie\b|Cookies\.set|sessionStorage\s*\.\s*setItem/
/** The answer is kept under a name that tells: `localStorage.setItem('galetes', 'si')`. */
const KEEPS_ANSWER =
  /(?:setItem|setCookie|Cookies\.set)\s*\(\s*['"`][\w-]{0,20}(?:cookie|galet|consent)|document\.cookie\s*=\s*['"`][\w-]{0,20}(?:cookie|galet|consent)/i
const SENDS = /\bfetch\s*\(|XMLHttpRequest|sendBeacon|\$\.(?:post|ajax)|axios/

/** The first own script, inline or fetched, that seems to ask for consent to cookies. */
export function findOwnConsentCode(page: Page, scripts: readonly OwnScript[]): OwnConsentCode | undefined {
  for (const { element, state, script } of pageLoads(page).inline) {
    if (state === 'blocked' || !asksForConsent(script.code)) continue
    return ownCode(evidenceOf(lineOf(element), quote(script.code)), script.code)
  }
  const asking = scripts.find(({ script }) => asksForConsent(script.code))
  if (asking === undefined) return undefined
  const { code } = asking.script
  return ownCode(`en ${new URL(asking.url).pathname}: ${quote(code)}`, code)
}

function asksForConsent(code: string): boolean {
  if (!/cookie|galet/i.test(code) || !DRAWS.test(code)) return false
  return KEEPS_ANSWER.test(code) || (ASKS.test(code) && REMEMBERS.test(code))
}

function ownCode(evidence: string, code: string): OwnConsentCode {
  return { evidence, sends: SENDS.test(code) }
}

function quote(code: string): string {
  const at = Math.max(0, code.search(/cookie|galet/i) - 20)
  return code.slice(at, at + 120)
}

/** Whether a service measures or follows visitors, so that it has to wait for them to agree. */
export function isNonExempt({ class: kind }: Pick<Tracker, 'class'>): boolean {
  return kind === 'analytics' || kind === 'ads' || kind === 'recording' || kind === 'marketing'
}

const SETS_NOTHING: ReadonlySet<TrackerKey> = new Set(
  TRACKER_SERVICES.flatMap((service) => ('setsNothing' in service ? [service.key] : [])),
)

/** Whether the page has to ask for consent (LSSI 22.2), and what shows it. */
export interface ConsentNeed {
  readonly answer: 'yes' | 'no' | 'unknown'
  /** Names of what asks for it, each once. */
  readonly services: readonly string[]
  readonly evidence: readonly string[]
}

/**
 * Decides whether the page needs consent: `yes` with a tracker that is not exempt, an embed or chat that stores
 * something, or a tracking cookie of the server; `unknown` where only a container, a consent manager, an unknown
 * cookie or a client-rendered page is seen; else `no`.
 */
export function findConsentNeed(
  page: Page,
  trackers: readonly Tracker[],
  managers: readonly ConsentManager[],
  isClientRendered: boolean,
): ConsentNeed {
  const asking = trackers.filter(
    (tracker) =>
      isNonExempt(tracker) ||
      // A map or video that the visitor opens by its link has been asked for.
      ((tracker.class === 'embed' || tracker.class === 'chat') &&
        !tracker.opensOnClick &&
        !SETS_NOTHING.has(tracker.key)),
  )
  const cookies = knownCookiesOf(page)
  const tracking = cookies.filter(({ kind }) => kind === 'tracking')
  if (asking.length + tracking.length > 0) {
    return {
      answer: 'yes',
      services: [
        ...new Set([
          ...asking.map(({ service }) => service),
          ...tracking.map(({ name }) => `cookie ${name}`),
        ]),
      ],
      evidence: [
        ...asking.map(({ service, evidence }) => `${service}, ${evidence}`),
        ...tracking.map(({ name }) => `Set-Cookie: ${name}`),
      ],
    }
  }
  const container = trackers.filter((tracker) => tracker.class === 'manager')
  const unknown = [
    ...container.map(({ service, evidence }) => `${service}, ${evidence}`),
    ...managers.map(({ name, evidence }) => `${name}, ${evidence}`),
    ...cookies.filter(({ kind }) => kind === 'unknown').map(({ name }) => `Set-Cookie: ${name}`),
  ]
  if (unknown.length > 0 || isClientRendered) return { answer: 'unknown', services: [], evidence: unknown }
  return { answer: 'no', services: [], evidence: [] }
}

/** A banner as evidence: «línea 40: <div id="cookies">». */
export function bannerEvidence({ element }: Banner): string {
  return evidenceOf(lineOf(element), tagOf(element))
}

/** Buttons and links outside of the banners. */
export function controlsOutside(
  page: Page,
  banners: readonly Banner[],
): readonly { readonly element: DomElement; readonly text: string }[] {
  const places = banners.flatMap(({ element }) => placeOf(page.document, element) ?? [])
  return controlPlaces(page.document)
    .filter(({ index: at }) => !places.some(({ index, end }) => at >= index && at < end))
    .map(({ element }) => ({ element, text: textOfControl(element) }))
}

/** Libraries and parts of WordPress: they draw no cookie banner that their address would not tell. */
const NO_BANNER =
  /\/wp-(?:includes|content\/(?:plugins|themes))\/|\b(?:jquery|bootstrap|swiper|slick|owl|popper|lodash|modernizr|aos|gsap|fancybox|lightbox|recaptcha|wp-emoji|elementor)[\w.-]{0,40}\.js/i

/** Own scripts that might draw a banner and were not read; then nobody can say that there is none. */
export function unreadScripts(page: Page, scripts: readonly OwnScript[]): readonly string[] {
  const read = new Set(scripts.map(({ url }) => url))
  const own = domainOf(page.url)
  return pageLoads(page).loads.flatMap(({ kind, url, state }) => {
    if (kind !== 'script' || url === undefined || state === 'blocked') return []
    return domainOf(url) === own && !read.has(url.href) && !NO_BANNER.test(url.href) ? [url.href] : []
  })
}
