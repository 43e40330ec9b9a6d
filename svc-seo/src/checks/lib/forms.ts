import type { Page } from '../../artefacts.ts'
import { breaksLine, collapse, type DomElement, isElement, isHidden, isRendered, walk } from './dom.ts'
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
} from './forms-wording.ts'
import { legalMatchesOf } from './legal-wording.ts'
import { pageFacts } from './page-facts.ts'
import { normalise } from './text.ts'
import { isHttp, resolveUrl } from './urls.ts'

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

interface FormFacts {
  readonly forms: readonly DataForm[]
  /** Whether the page links a privacy policy anywhere. */
  readonly linksPrivacy: boolean
}

const known = new WeakMap<Page, FormFacts>()

/** The forms of a page that ask for personal data, and whether the page links a privacy policy. */
export function formFacts(page: Page): FormFacts {
  const facts = known.get(page) ?? readFacts(page)
  known.set(page, facts)
  return facts
}

/** Who draws a form of theirs in the page («Typeform»): what it asks for cannot be seen from outside. */
export function externalForm({ $ }: Page): string | undefined {
  for (const { attribs } of $('iframe, script').toArray()) {
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
  return PRIVACY.test(normalise(text))
}

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

/** Where an element begins and ends: in the order of the tree, and in the text of the page. */
interface Span {
  readonly from: number
  to: number
  readonly textFrom: number
  textTo: number
}

interface OpenForm {
  readonly element: DomElement
  readonly controls: Control[]
  readonly footer: DomElement | undefined
  /** What is really around its controls, where HTML puts them outside of the form. */
  scope: DomElement
}

interface Control {
  readonly element: DomElement
  readonly label: DomElement | undefined
  readonly hidden: boolean
  readonly textFrom: number
}

interface LegalLink {
  readonly kind: 'privacy' | 'notice'
  readonly at: number
  readonly footer: DomElement | undefined
}

interface Reading {
  readonly text: string
  readonly spans: ReadonlyMap<DomElement, Span>
  readonly forms: readonly OpenForm[]
  readonly labels: ReadonlyMap<string, DomElement>
  readonly ids: ReadonlyMap<string, DomElement>
  readonly legalLinks: readonly LegalLink[]
}

function readFacts(page: Page): FormFacts {
  const reading = readPage(page)
  const forms = reading.forms.flatMap((form) => {
    const fields = fieldsOf(form, reading)
    return isDataForm(form.element, fields) ? [dataFormOf(page, form, fields, reading)] : []
  })
  const linksPrivacy = reading.legalLinks.some(({ kind }) => kind === 'privacy')
  return { forms, linksPrivacy }
}

/** One walk of the tree: text, and where everything that a form may have to do with stands. */
function readPage(page: Page): Reading {
  const parts: string[] = []
  const spans = new Map<DomElement, Span>()
  const forms: OpenForm[] = []
  const labels = new Map<string, DomElement>()
  const ids = new Map<string, DomElement>()
  const legalLinks: LegalLink[] = []
  const links = new Map(pageFacts(page).links.map((link) => [link.element, link]))
  let at = 0
  let textAt = 0
  let hidden = 0
  let open: OpenForm | undefined
  let label: DomElement | undefined
  let footer: DomElement | undefined

  const write = (text: string) => {
    parts.push(text)
    textAt += text.length
  }
  const enter = (element: DomElement) => {
    const { tagName, attribs } = element
    at++
    if (attribs.id !== undefined && !ids.has(attribs.id)) ids.set(attribs.id, element)
    if (isControl(element)) {
      const owner =
        attribs.form === undefined ? open : forms.find((form) => form.element.attribs.id === attribs.form)
      if (owner !== undefined && owner.controls.length < MOST.fields) {
        const isTrap = hidden > 0 || isUnseen(element) || attribs.tabindex?.trim() === '-1'
        owner.controls.push({ element, label, hidden: isTrap, textFrom: textAt })
      }
    }
    if (tagName === 'select' || !isRendered(element)) return 'skip'
    if (legalLinks.length < MOST.links) {
      const link = links.get(element)
      const kind = link === undefined ? buttonKind(element) : legalKind(element, link.text, link.url)
      if (kind !== undefined) legalLinks.push({ kind, at, footer })
    }
    // Half of the forms have their button's words in an attribute.
    if (tagName === 'input' && attribs.type?.trim().toLowerCase() === 'submit')
      write(` ${attribs.value ?? ''} `)

    const span: Span = { from: at, to: at, textFrom: textAt, textTo: textAt }
    spans.set(element, span)
    const before = { open, label, footer, hidden }
    const isBlock = breaksLine(element)
    if (isBlock) write(' ')
    if (isUnseen(element)) hidden++
    if (tagName === 'footer' || attribs.role?.trim().toLowerCase() === 'contentinfo') footer = element
    if (tagName === 'label') {
      label = element
      if (attribs.for !== undefined && !labels.has(attribs.for)) labels.set(attribs.for, element)
    }
    const isForm = tagName === 'form' && forms.length < MOST.forms
    if (isForm) {
      open = { element, controls: [], footer, scope: element }
      forms.push(open)
      hidden = 0
    }
    return () => {
      if (isBlock) write(' ')
      span.to = at
      span.textTo = textAt
      label = before.label
      footer = before.footer
      hidden = before.hidden
      const table = isForm && element.children.length === 0 ? tableAround(element) : undefined
      // A form between rows of a table is closed at once by HTML, yet it owns the controls that follow it.
      if (table !== undefined && open !== undefined) open.scope = table
      else if (isForm || open?.scope === element) open = isForm ? before.open : undefined
    }
  }
  const root = page.$.root().get(0)
  if (root !== undefined) walk(root, { enter, text: write })
  return { text: parts.join(''), spans, forms, labels, ids, legalLinks }
}

function isControl({ tagName, attribs }: DomElement): boolean {
  if (tagName === 'textarea' || tagName === 'select') return true
  return tagName === 'input' && !NOT_FILLED_IN.has(attribs.type?.trim().toLowerCase() ?? '')
}

function isUnseen(element: DomElement): boolean {
  return isHidden(element) || element.attribs['aria-hidden']?.trim().toLowerCase() === 'true'
}

function tableAround(form: DomElement): DomElement | undefined {
  let { parent } = form
  while (parent !== null && isElementNode(parent) && TABLE_PARTS.has(parent.tagName)) {
    if (parent.tagName === 'table') return parent
    parent = parent.parent
  }
  return undefined
}

function isElementNode(node: NonNullable<DomElement['parent']>): node is DomElement {
  return node.type !== 'root' && isElement(node)
}

/** Which legal text a link leads to. The policies of Google and others that forms quote are not the site's. */
function legalKind(element: DomElement, text: string, url: URL | undefined): LegalLink['kind'] | undefined {
  if (url !== undefined && isHttp(url) && OTHERS_POLICIES.test(url.hostname)) return undefined
  const { attribs } = element
  const name = `${text} ${attribs['aria-label'] ?? ''} ${attribs.title ?? ''}`
  const kinds = legalMatchesOf({ text: name, href: attribs.href ?? '' }).map(({ kind }) => kind)
  if (saysPrivacy(name) || kinds.includes('privacy')) return 'privacy'
  return kinds.includes('notice') ? 'notice' : undefined
}

/** A button that opens the text over the page is as good as a link. */
function buttonKind(element: DomElement): LegalLink['kind'] | undefined {
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
  { element, label, textFrom }: Control,
  next: Control | undefined,
  form: OpenForm,
  { labels, ids, spans, text }: Reading,
): { readonly text: string; readonly isOwn: boolean } {
  const { attribs } = element
  const named = (attribs['aria-labelledby'] ?? '').split(/\s+/, 2).map((id) => ids.get(id))
  const elements = [labels.get(attribs.id ?? ''), label, ...named]
  const texts = elements.map((one) => {
    const span = one === undefined ? undefined : spans.get(one)
    return span === undefined
      ? ''
      : text.slice(span.textFrom, Math.min(span.textTo, span.textFrom + LONGEST.label))
  })
  const own = collapse(`${[...new Set(texts)].join(' ')} ${attribs['aria-label'] ?? ''}`)
  if (own !== '' || attribs.type?.trim().toLowerCase() !== 'checkbox') return { text: own, isOwn: true }
  const end = Math.min(next?.textFrom ?? Number.POSITIVE_INFINITY, spans.get(form.scope)?.textTo ?? textFrom)
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
  const { element } = form
  const around = surroundings(form.scope).flatMap((one) => reading.spans.get(one) ?? [])
  const links = reading.legalLinks.filter(
    ({ at, footer }) =>
      (footer === undefined || footer === form.footer) &&
      around.some(({ from, to }) => at >= from && at <= to),
  )
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
function surroundings(form: DomElement): readonly DomElement[] {
  const found = [form]
  let next = form.next
  while (next !== null && !isElement(next)) next = next.next
  if (next !== null) found.push(next)
  let { parent } = form
  while (parent !== null && isElementNode(parent) && !WHOLE_PAGE.has(parent.tagName) && found.length < 4) {
    found.push(parent)
    parent = parent.parent
  }
  return found
}

function ownText(form: OpenForm, { spans, text }: Reading): string {
  const span = spans.get(form.scope)
  return span === undefined
    ? ''
    : normalise(text.slice(span.textFrom, Math.min(span.textTo, span.textFrom + LONGEST.form)))
}

function nearTextOf(form: OpenForm, around: readonly Span[], { spans, text }: Reading): string {
  const own = spans.get(form.scope)
  if (own === undefined) return ''
  const from = Math.max(own.textFrom - NEARBY, Math.min(...around.map(({ textFrom }) => textFrom)))
  const end = Math.min(own.textTo + NEARBY, Math.max(...around.map(({ textTo }) => textTo)))
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
