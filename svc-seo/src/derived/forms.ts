import type { Page } from '../artefacts.ts'
import {
  AGREES,
  BULLETIN,
  ENDPOINTS,
  EXTERNAL_FORMS,
  FIELD_WORDS,
  FORM_WORDS,
  OTHERS_POLICIES,
  PRIVACY,
  SENDS_NEWS,
  SUBSCRIPTION,
} from '../knowledge/forms-wording.ts'
import type { PageDocument } from '../page/document.ts'
import { collapse, type DomElement, isHidden } from '../page/dom.ts'
import { pageFacts } from '../page/page-facts.ts'
import { inOrder, isWithin, type Place, tagged, treeOf, WITHIN, withAttribute } from '../page/page-tree.ts'
import { normalise } from '../page/text.ts'
import { legalMatchesOf } from '../spain/legal-wording.ts'
import { isHttp, resolveUrl } from '../web/urls.ts'

export type FieldKind = 'email' | 'phone' | 'name' | 'message' | 'password' | 'other'

/** A control that people fill in: no buttons, no hidden ones of the form's own. */
export interface Field {
  readonly element: DomElement
  readonly kind: FieldKind
  /** What people read next to it, as it is written. */
  readonly label: string
  /** Its label, name, id and placeholder for comparing: lower case, no accents, words apart. */
  readonly words: string
  /** Nobody sees it: a trap for robots, or a later step of the form. */
  readonly hidden: boolean
}

/** A checkbox about privacy or about publicity. */
export interface ConsentBox {
  readonly element: DomElement
  readonly label: string
  /** Ticked beforehand, where people see it. */
  readonly isTicked: boolean
  readonly isAboutPrivacy: boolean
  readonly isAboutNews: boolean
  /** Its own label (not just the text that follows it) accepts privacy and publicity in one go. */
  readonly isMixed: boolean
}

export type FormPurpose = 'contact' | 'newsletter' | 'account' | 'order'

/** A form that asks for personal data: searches, language menus and logins are not among them. */
export interface DataForm {
  readonly element: DomElement
  readonly fields: readonly Field[]
  readonly boxes: readonly ConsentBox[]
  readonly purpose: FormPurpose
  /** Its text and what stands next to it, for comparing (see `normalise`). */
  readonly nearText: string
  /** The legal text that is linked in the form or next to it. */
  readonly nearLink?: 'privacy' | 'notice'
  /** What `method` says, in lower case; absent when it says nothing. */
  readonly method?: string
  /** Where it is sent; the page itself when it does not say. */
  readonly action: URL
}

/** Who draws a form of theirs in the page («Typeform»): what it asks for cannot be seen from outside. */
export function externalForm({ document }: Page): string | undefined {
  for (const { element } of tagged(document, 'iframe', 'script')) {
    const { attribs } = element
    const address = `${attribs.src ?? ''} ${attribs['data-src'] ?? ''}`
    const form = EXTERNAL_FORMS.find(([, pattern]) => pattern.test(address))
    if (form !== undefined) return form[0]
  }
  return undefined
}

/** Who receives what a form sends, when it is a service that sends it on («Formspree»). */
export function formEndpoint({ element, action }: DataForm): string | undefined {
  if (Object.keys(element.attribs).some((name) => name === 'netlify' || name === 'data-netlify')) {
    return 'Netlify'
  }
  return ENDPOINTS.find(([, pattern]) => pattern.test(`${action.hostname}${action.pathname}`))?.[0]
}

/** Whether a text speaks of privacy or of the protection of data. */
export function saysPrivacy(text: string): boolean {
  return MAY_SAY_PRIVACY.test(text) && PRIVACY.test(normalise(text))
}

/** Each of the words of `PRIVACY` has one of these, and none of these has an accent. */
const MAY_SAY_PRIVACY = /priv|prib|confid|datos|dades|datuen|datu|data|rgpd|gdpr|lopd/i

/** More forms or legal links than any page has: the rest of a hostile one is not looked at. */
const MOST = { forms: 50, fields: 200, links: 500 } as const
/** Letters before and after a form that still are next to it: about two paragraphs. */
const NEARBY = 1500
/** Letters of a form's own text, and of a label, that are read. */
const LONGEST = { form: 12_000, label: 600 } as const
/** What is never the section of a form, but the whole page. */
const WHOLE_PAGE: ReadonlySet<string> = new Set(['html', 'head', 'body', 'main'])
/** Controls that hold no data of a person. */
const NOT_FILLED_IN: ReadonlySet<string> = new Set(['hidden', 'submit', 'button', 'reset', 'image'])
const TABLE_PARTS: ReadonlySet<string> = new Set(['table', 'tbody', 'thead', 'tfoot', 'tr'])

/** Where an element begins and ends in the text of the page. */
interface Span {
  readonly textFrom: number
  readonly textTo: number
}

interface OpenForm {
  readonly place: Place
  readonly element: DomElement
  readonly controls: readonly Control[]
  /** What is really around its controls, where HTML puts them outside of the form. */
  readonly scope: Place
}

interface Control {
  readonly place: Place
  readonly element: DomElement
  readonly label: Place | undefined
  readonly hidden: boolean
}

/** A link or button of the page to a privacy policy or a legal notice. */
export interface PolicyLink {
  readonly kind: 'privacy' | 'notice'
  readonly place: Place
}

interface Reading {
  readonly document: PageDocument
  readonly text: string
  readonly spanOf: (place: Place) => Span
  readonly labels: ReadonlyMap<string, Place>
  readonly ids: ReadonlyMap<string, Place>
  readonly legalLinks: readonly PolicyLink[]
}

/** The forms of a page that ask for personal data. */
export function findForms(page: Page, legalLinks: readonly PolicyLink[]): readonly DataForm[] {
  const opened = formsOf(page.document)
  // Buttons that fill a cart are forms too, hundreds of them: nobody fills in anything.
  if (opened.every(({ controls }) => controls.length === 0)) return []
  const reading = {
    document: page.document,
    ...textOfForms(page.document),
    ...namesOf(page.document),
    legalLinks,
  }
  return opened.flatMap((form) => {
    const fields = fieldsOf(form, reading)
    return isDataForm(form.element, fields) ? [dataFormOf(page, form, fields, reading)] : []
  })
}

/** The text of the page as people meet it around forms, what is hidden too; the choices of a `<select>` are not read. */
function textOfForms(document: PageDocument): Pick<Reading, 'text' | 'spanOf'> {
  const { texts } = treeOf(document)
  const parts: string[] = []
  /** Where each text begins. */
  const starts: number[] = []
  let at = 0
  let lastLine = 0
  for (const { data, line, parent, isButton } of texts) {
    starts.push(at)
    if (isWithin(parent, WITHIN.select)) continue
    const words = line === lastLine && !isButton ? data : ` ${data} `
    lastLine = line
    parts.push(words)
    at += words.length
  }
  starts.push(at)
  return {
    text: parts.join(''),
    spanOf: ({ textFrom, textTo }) => ({ textFrom: starts[textFrom] ?? at, textTo: starts[textTo] ?? at }),
  }
}

function namesOf(document: PageDocument): Pick<Reading, 'labels' | 'ids'> {
  const labels = new Map<string, Place>()
  const ids = new Map<string, Place>()
  for (const place of tagged(document, 'label')) {
    const { for: control } = place.element.attribs
    if (control !== undefined && !labels.has(control)) labels.set(control, place)
  }
  for (const place of withAttribute(document, 'id')) {
    const { id = '' } = place.element.attribs
    if (!ids.has(id)) ids.set(id, place)
  }
  return { labels, ids }
}

/** The first forms of the page, each with the controls that belong to it. */
function formsOf(document: PageDocument): readonly OpenForm[] {
  const forms = tagged(document, 'form')
    .slice(0, MOST.forms)
    .map((place) => {
      const table = place.element.children.length === 0 ? tableAround(place) : undefined
      // A form between rows of a table is closed at once by HTML, yet it owns the controls that follow it.
      return { place, element: place.element, controls: [] as Control[], scope: table ?? place }
    })
  for (const place of tagged(document, 'input', 'textarea', 'select')) {
    const { element, index } = place
    if (!isControl(element)) continue
    const owner =
      element.attribs.form === undefined
        ? forms.findLast((form) => form.place.index < index && index < form.scope.end)
        : forms.find((form) => form.element.attribs.id === element.attribs.form)
    if (owner === undefined || owner.controls.length >= MOST.fields) continue
    const isTrap = isUnseen(place) || element.attribs.tabindex?.trim() === '-1'
    owner.controls.push({ place, element, label: labelAround(place), hidden: isTrap })
  }
  return forms
}

/** Whether a control or something around it is hidden, as far as its form, whose own windows open later. */
function isUnseen(control: Place): boolean {
  for (let at: Place | undefined = control; at !== undefined; at = at.parent) {
    if (at.element.tagName === 'form') return false
    if (isHidden(at.element) || at.element.attribs['aria-hidden']?.trim().toLowerCase() === 'true')
      return true
  }
  return false
}

function labelAround({ parent }: Place): Place | undefined {
  for (let at = parent; at !== undefined; at = at.parent) if (at.element.tagName === 'label') return at
  return undefined
}

/** Links and buttons to privacy policies and legal notices. */
export function findPolicyLinks(page: Page): readonly PolicyLink[] {
  const links = new Map(pageFacts(page).links.map((link) => [link.element, link]))
  const buttons = withAttribute(page.document, 'role').filter(
    ({ element }) => element.tagName !== 'a' && element.tagName !== 'button',
  )
  const found: PolicyLink[] = []
  for (const place of [...tagged(page.document, 'a', 'button'), ...buttons].sort(inOrder)) {
    if (isWithin(place, WITHIN.unrendered)) continue
    const link = links.get(place.element)
    const kind =
      link === undefined ? buttonKind(place.element) : legalKind(place.element, link.text, link.url)
    if (kind !== undefined) found.push({ kind, place })
    if (found.length === MOST.links) break
  }
  return found
}

/** The footer that something stands in, the innermost. */
function footerAround(place: Place): Place | undefined {
  for (let at: Place | undefined = place; at !== undefined; at = at.parent) {
    const { tagName, attribs } = at.element
    if (tagName === 'footer' || attribs.role?.trim().toLowerCase() === 'contentinfo') return at
  }
  return undefined
}

function isControl({ tagName, attribs }: DomElement): boolean {
  if (tagName === 'textarea' || tagName === 'select') return true
  return tagName === 'input' && !NOT_FILLED_IN.has(attribs.type?.trim().toLowerCase() ?? '')
}

function tableAround(form: Place): Place | undefined {
  for (let at = form.parent; at !== undefined && TABLE_PARTS.has(at.element.tagName); at = at.parent) {
    if (at.element.tagName === 'table') return at
  }
  return undefined
}

/** Which legal text a link leads to. The policies of Google and others that forms quote are not the site's. */
function legalKind(element: DomElement, text: string, url: URL | undefined): PolicyLink['kind'] | undefined {
  if (url !== undefined && isHttp(url) && OTHERS_POLICIES.test(url.hostname)) return undefined
  const { attribs } = element
  const name = `${text} ${attribs['aria-label'] ?? ''} ${attribs.title ?? ''}`
  const kinds = legalMatchesOf({ text: name, href: attribs.href ?? '' }).map(({ kind }) => kind)
  if (saysPrivacy(name) || kinds.includes('privacy')) return 'privacy'
  return kinds.includes('notice') ? 'notice' : undefined
}

/** A button that opens the text over the page is as good as a link. */
function buttonKind(element: DomElement): PolicyLink['kind'] | undefined {
  if (element.tagName !== 'button' && element.attribs.role?.trim().toLowerCase() !== 'button')
    return undefined
  const [child] = element.children
  const text = child?.type === 'text' ? child.data : ''
  return legalKind(element, text.slice(0, LONGEST.label), undefined)
}

function fieldsOf(form: OpenForm, reading: Reading): readonly Field[] {
  return form.controls.map((control, index) => {
    const { element, hidden } = control
    const label = labelOf(control, form.controls[index + 1], form, reading).text
    const { name = '', id = '', placeholder = '', autocomplete = '' } = element.attribs
    const words = plainWords(`${label} ${name} ${id} ${placeholder} ${autocomplete}`)
    return { element, label, words, hidden, kind: kindOf(element, words) }
  })
}

/** A control's label; the text that follows a box does for one, but is not surely its own. */
function labelOf(
  { place, element, label }: Control,
  next: Control | undefined,
  form: OpenForm,
  { labels, ids, spanOf, text }: Reading,
): { readonly text: string; readonly isOwn: boolean } {
  const { attribs } = element
  const named = (attribs['aria-labelledby'] ?? '').split(/\s+/, 2).map((id) => ids.get(id))
  const places = new Set([labels.get(attribs.id ?? ''), label, ...named])
  const texts = [...places].map((one) => {
    if (one === undefined) return ''
    const { textFrom, textTo } = spanOf(one)
    return text.slice(textFrom, Math.min(textTo, textFrom + LONGEST.label))
  })
  const own = collapse(`${[...new Set(texts)].join(' ')} ${attribs['aria-label'] ?? ''}`)
  if (own !== '' || attribs.type?.trim().toLowerCase() !== 'checkbox') return { text: own, isOwn: true }
  const { textFrom } = spanOf(place)
  const end = Math.min(
    next === undefined ? Number.POSITIVE_INFINITY : spanOf(next.place).textFrom,
    spanOf(form.scope).textTo,
  )
  return { text: collapse(text.slice(textFrom, Math.min(end, textFrom + LONGEST.label))), isOwn: false }
}

/** «yourName», «first_name» and «Teléfono:» as words for comparing. */
function plainWords(text: string): string {
  return normalise(text.replace(/([a-z])([A-Z])/g, '$1 $2').replace(/[^\p{L}\p{N}]+/gu, ' '))
}

function kindOf({ tagName, attribs }: DomElement, words: string): FieldKind {
  const type = attribs.type?.trim().toLowerCase() ?? 'text'
  if (tagName === 'textarea') return 'message'
  if (tagName === 'select') return 'other'
  if (type === 'email' || type === 'password') return type
  if (type === 'tel') return 'phone'
  if (type !== 'text') return 'other'
  if (FIELD_WORDS.email.test(words)) return 'email'
  if (FIELD_WORDS.phone.test(words)) return 'phone'
  return FIELD_WORDS.name.test(words) && !FIELD_WORDS.notAPerson.test(words) ? 'name' : 'other'
}

/** What a form says of itself in its code. */
function attributesOf({ attribs }: DomElement): string {
  return plainWords(
    [attribs.id, attribs.class, attribs.name, attribs.action, attribs['aria-label'], attribs.role].join(' '),
  )
}

function isDataForm(element: DomElement, fields: readonly Field[]): boolean {
  const seen = fields.filter(({ hidden }) => !hidden)
  const has = (kind: FieldKind) => seen.some((field) => field.kind === kind)
  const attributes = attributesOf(element)
  if (FORM_WORDS.forgotten.test(attributes)) return false
  if (has('password')) return isRegistration(seen, attributes)
  if (has('email') || has('phone')) return true
  const searches = FORM_WORDS.search.test(attributes) || seen.some(isSearchBox)
  if (searches || FORM_WORDS.cart.test(attributes)) return false
  return has('message') || (has('name') && methodOf(element) === 'post')
}

function isRegistration(fields: readonly Field[], attributes: string): boolean {
  const passwords = fields.filter(({ kind }) => kind === 'password')
  const isNew = passwords.some(({ element }) => /new-password/i.test(element.attribs.autocomplete ?? ''))
  return passwords.length > 1 || isNew || FORM_WORDS.register.test(attributes)
}

function isSearchBox({ element }: Field): boolean {
  const { type = '', name = '' } = element.attribs
  return type.trim().toLowerCase() === 'search' || FORM_WORDS.searchField.test(name.trim())
}

function methodOf({ attribs }: DomElement): string | undefined {
  return attribs.method?.trim().toLowerCase() || undefined
}

function dataFormOf(page: Page, form: OpenForm, fields: readonly Field[], reading: Reading): DataForm {
  const { element, scope } = form
  const around = surroundings(reading.document, scope)
  const own = footerAround(form.place)
  const links = reading.legalLinks.filter(({ place }) => {
    const footer = footerAround(place)
    return (
      (footer === undefined || footer === own) &&
      around.some(({ index, end }) => place.index >= index && place.index < end)
    )
  })
  const nearLink = links.some(({ kind }) => kind === 'privacy') ? 'privacy' : links[0]?.kind
  const method = methodOf(element)
  return {
    element,
    fields,
    boxes: boxesOf(form, fields, reading),
    purpose: purposeOf(element, fields, ownText(form, reading)),
    nearText: nearTextOf(form, around, reading),
    ...(nearLink !== undefined && { nearLink }),
    ...(method !== undefined && { method }),
    action: resolveUrl((element.attribs.action ?? '').trim(), page.baseUrl) ?? page.url,
  }
}

/** A form, what follows it, and the two boxes around it unless they are the whole page. */
function surroundings(document: PageDocument, form: Place): readonly Place[] {
  const found = [form]
  const next = treeOf(document).places[form.end]
  if (next !== undefined && next.parent === form.parent) found.push(next)
  for (let at = form.parent; at !== undefined && found.length < 4; at = at.parent) {
    if (WHOLE_PAGE.has(at.element.tagName)) break
    found.push(at)
  }
  return found
}

function ownText({ scope }: OpenForm, { spanOf, text }: Reading): string {
  const { textFrom, textTo } = spanOf(scope)
  return normalise(text.slice(textFrom, Math.min(textTo, textFrom + LONGEST.form)))
}

function nearTextOf({ scope }: OpenForm, around: readonly Place[], { spanOf, text }: Reading): string {
  const own = spanOf(scope)
  const spans = around.map(spanOf)
  const from = Math.max(own.textFrom - NEARBY, Math.min(...spans.map(({ textFrom }) => textFrom)))
  const end = Math.min(own.textTo + NEARBY, Math.max(...spans.map(({ textTo }) => textTo)))
  return normalise(text.slice(from, Math.min(end, from + LONGEST.form)))
}

function boxesOf(form: OpenForm, fields: readonly Field[], reading: Reading): readonly ConsentBox[] {
  return fields.flatMap(({ element, label, hidden }, index) => {
    const control = form.controls[index]
    if (control === undefined || element.attribs.type?.trim().toLowerCase() !== 'checkbox') return []
    const words = normalise(label)
    const isAboutNews = BULLETIN.test(words) || words.search(SENDS_NEWS) >= 0
    const isAboutPrivacy = PRIVACY.test(words) || (!isAboutNews && AGREES.test(words))
    if (!isAboutNews && !isAboutPrivacy) return []
    const { isOwn } = labelOf(control, form.controls[index + 1], form, reading)
    return {
      element,
      label,
      isTicked: element.attribs.checked !== undefined && !hidden,
      isAboutPrivacy,
      isAboutNews,
      isMixed: isOwn && PRIVACY.test(words) && offersNews(words),
    }
  })
}

/** «…y recibir ofertas», but not «no te enviaremos publicidad». */
function offersNews(words: string): boolean {
  return [...words.matchAll(SENDS_NEWS)].some(
    ({ index }) =>
      !/\b(?:no|sin|nunca|ni|sense|mai|sen|never|not|without|ez)\b[^.;]{0,30}$/.test(words.slice(0, index)),
  )
}

function purposeOf(element: DomElement, fields: readonly Field[], text: string): FormPurpose {
  const seen = fields.filter(({ hidden }) => !hidden)
  const attributes = attributesOf(element)
  if (seen.some(({ kind }) => kind === 'password')) return 'account'
  if (FORM_WORDS.order.test(attributes)) return 'order'
  const asks = seen.filter(
    ({ element: { attribs } }) => !/^\s*(?:checkbox|radio)\s*$/i.test(attribs.type ?? ''),
  )
  const onlyAddress = asks.every(({ kind }) => kind === 'email' || kind === 'name')
  return onlyAddress && (SUBSCRIPTION.test(attributes) || SUBSCRIPTION.test(text) || offersNews(text))
    ? 'newsletter'
    : 'contact'
}
