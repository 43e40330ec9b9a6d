import type { Content, LegalKind, Page } from '../artefacts.ts'
import type { PageDocument } from '../page/document.ts'
import { textOf } from '../page/dom.ts'
import { visibleText } from '../page/page-text.ts'
import { tagged, withAttribute } from '../page/page-tree.ts'
import { ownWords } from '../page/quote.ts'
import { normalise, partsAround } from '../page/text.ts'
import type { LegalText } from './legal-texts.ts'
import { bestText } from './legal-texts.ts'
import { namesTaxId, type TaxId, taxIdsIn, withoutPersons } from './nif.ts'

/** A text in which the owner's data may stand. */
export interface Source {
  readonly kind: LegalKind | 'page'
  /** What it is called, with its article: «el aviso legal». */
  readonly place: string
  readonly text: string
  /** Its page, for what only its code says: addresses of links. */
  readonly document: PageDocument
}

/** Something that was found, and in which text. */
export interface Found<T> {
  readonly value: T
  readonly place: string
}

const PLACES: Readonly<Record<LegalKind, string>> = {
  notice: 'el aviso legal',
  privacy: 'la política de privacidad',
  cookies: 'la política de cookies',
  terms: 'las condiciones',
}

/** The texts in which an owner gives its data: legal notice first, then the page, then the other legal texts. */
export function identitySources(
  page: Page,
  content: Content,
  texts: readonly LegalText[],
): readonly Source[] {
  const own: Source = { kind: 'page', place: 'esta página', text: content.text, document: page.document }
  const legal = (['notice', 'privacy', 'terms', 'cookies'] as const).flatMap((kind): readonly Source[] => {
    const text = bestText(texts, kind)
    if (text === undefined || (text.state !== 'read' && text.state !== 'short')) return []
    return [
      {
        kind,
        place: PLACES[kind],
        text: text.page === undefined ? text.text : visibleText(text.page.document),
        document: text.page?.document ?? page.document,
      },
    ]
  })
  const [first] = legal
  return first?.kind === 'notice' ? [first, own, ...legal.slice(1)] : [own, ...legal]
}

/** Whether what is missing from the sources may be blamed on the site. */
export type NoticeState = 'read' | 'unread' | 'none'

/** The legal notice was read; or there is one that we could not read; or none was found. */
export function noticeState(texts: readonly LegalText[]): NoticeState {
  const notice = bestText(texts, 'notice')
  if (notice?.state === 'read' || notice?.state === 'short') return 'read'
  return notice?.state === 'unread' ? 'unread' : 'none'
}

/** Tax numbers of every source, in order. */
export function taxIdsOf(sources: readonly Source[]): readonly Found<TaxId>[] {
  return sources.flatMap(({ text, place }) => taxIdsIn(text).map((value) => ({ value, place })))
}

/** A tax number that is named but hidden or not written, in the first source that does so. */
export function hiddenTaxId(sources: readonly Source[]): Found<{ readonly obscured?: string }> | undefined {
  for (const { text, place } of sources) {
    const value = namesTaxId(text)
    if (value !== undefined) return { value, place }
  }
  return undefined
}

const FORM =
  /(?:\bS\.?\s?L\.?\s?(?:[UPL]\.?)?|\bS\.?\s?A\.?\s?(?:U\.?|L\.?)?|\bS\.\s?Coop\.?|\bS\.?C\.?C\.?L\.?|\bS\.\s?Koop\.?|\bC\.\s?B\.?|\bCB|\bS\.\s?C\.?(?:\s?P\.?)?)(?![\p{L}\p{N}])/u
const FORM_IN_WORDS =
  /\b(?:sociedad (?:limitada|anonima|cooperativa|civil|laboral)|societat (?:limitada|anonima|cooperativa)|sociedade (?:limitada|anonima|cooperativa)|sozietate (?:mugatu|anonimo)|comunidad de bienes|fundacion|fundacio|asociacion|associacio|elkartea|cooperativa)\b/
/** A name and what follows it: «Zapatos Paco, S.L.». */
const NAMED_COMPANY =
  /(?<![\p{L}\p{N}])\p{Lu}[\p{L}\p{N}&'’·-]{0,30}(?:[ ,.]{1,2}(?:(?:de|del|la|las|los|el|i|y|e|per|para|and)\s)?[\p{Lu}\p{N}&][\p{L}\p{N}&'’·-]{0,30}){0,6}?,?\s{1,2}(?:S\.?\s?L\.?\s?(?:[UPL]\.?)?|S\.?\s?A\.?\s?(?:U\.?|L\.?)?|S\.\s?Coop\.?|SCCL|S\.C\.C\.L\.?|S\.\s?Koop\.?|C\.\s?B\.?|CB)(?![\p{L}\p{N}])/gu
const OWNER_LABEL =
  /(?<![\p{L}])(?:titular(?:ra|idad|itat)?|responsable|denominaci[oó](?:n)?(?: social)?|denominación social|ra[zó]+n? social|raó social|nombre(?: y apellidos| comercial| fiscal| completo| de la empresa)?|nom(?: comercial| i cognoms)?|empresa|propietari[oa]?|propiedad de|propietat de|propiedade de|jabea|izena|arduraduna|owner|controller|company name)(?![\p{L}])/giu
/** Between a label and its value: «Titular de la web:», «El titular es». */
const LABEL_TAIL = /^[^:.;]{0,60}?(?::|\s(?:es|és|és:|da|is)\s)[\s:–-]{0,5}/u
const VALUE = /^[\p{Lu}][\p{L}\p{N}&'’·.,ºª -]{2,80}/u
/** A label in a table cell has no colon: «Titular», then «Ana García». */
const CELL_LABEL = /^\p{Lu}/u
const CELL_TAIL = /^\s(?=\p{Lu})/u
const NO_NAME =
  /^(?:Finalidad|Finalitat|Legitimaci|Lexitimaci|Destinatari|Derechos|Drets|Dereitos|Datos|Dades|Procedencia|Informaci|Domicili|Direcci|Email|Correo|Correu|Tel[eé]fono|NIF|CIF|DNI|N\.I|C\.I|Del?\s|La\s|El\s|Los\s|Las\s|Les\s|Els\s|En\s|Para\s|Per\s|No\s|Se\s|Los\s|Titular|Responsable|Helburua)/iu
/** A name that comes before its number: «Ana García, con NIF 45678901G». */
const BEFORE_NUMBER =
  /(?<![\p{L}\p{N}])(\p{Lu}[\p{L}'’·&.-]{1,30}(?:\s(?:(?:de|del|la|las|los|i|y|e)\s){0,2}\p{Lu}[\p{L}'’·&.-]{0,30}){1,6}),?\s(?:con|amb|co|y|i)\s(?:n[uú]mero de\s)?(?:[NC]\.?I\.?F|D\.?N\.?I|N\.?I\.?E)(?![\p{L}])/gu

/** What comes after a name when lines have been joined. */
const VALUE_END =
  /,?\s(?:(?:con\s)?(?:[NC]\.?\s?I\.?\s?F|D\.?N\.?I|N\.?I\.?E)\b|(?:con\s)?(?:domicilio?|direcci[oó]n|adreça|enderezo|helbidea|correo|email|e-mail|tel[eèé]f)|,|\.\s|provist[oa]|inscrit[oa]|y\s(?:domicili)|en\sadelante|finalidad|finalitat|helburu)/iu

/** How the forms of companies begin, what comes before numbers, and letters of every label of the owner. */
const COMPANY_SIGN = /\s(?:S\.?\s?L|S\.?\s?A|S\.\s?Coop|SCCL|S\.C\.C|S\.\s?Koop|C\.?\s?B)/g
const NUMBER_SIGN = /\s(?:[NC]\.?I\.?F|D\.?N\.?I|N\.?I\.?E)/gi
const LABEL_SIGN =
  /titular|responsable|denominaci|ra[zó]|nom(?:bre)?|empresa|propie|jabea|izena|arduraduna|owner|controller|company/gi
/** Letters that a name with what stands before its form or number takes at most, and those looked at after a label. */
const NAME_REACH = { before: 300, after: 20 } as const
const AFTER_LABEL = 160
const LABEL_REACH = { before: 0, after: AFTER_LABEL + 40 } as const

/** Names that follow a label of the owner, end in a company form or come before a tax number; evidence, with persons' numbers hidden. */
export function ownerNames(sources: readonly Source[]): readonly Found<string>[] {
  return sources.flatMap(({ text, place }) => {
    const companies = partsAround(text, COMPANY_SIGN, NAME_REACH).flatMap((part) =>
      [...part.text.matchAll(NAMED_COMPANY)].map(({ 0: name }) => name),
    )
    const numbered = partsAround(text, NUMBER_SIGN, NAME_REACH).flatMap((part) =>
      [...part.text.matchAll(BEFORE_NUMBER)].map(({ 1: name = '' }) => name),
    )
    return [...labelledNames(text), ...companies, ...numbered].map((name) => ({
      value: withoutPersons(name).trim(),
      place,
    }))
  })
}

/** Names right after a label of the owner, in order. */
export function labelledNames(text: string): readonly string[] {
  return partsAround(text, LABEL_SIGN, LABEL_REACH).flatMap((part) => namesAfterLabels(part.text))
}

function namesAfterLabels(text: string): readonly string[] {
  const names: string[] = []
  for (const { 0: label, index } of text.matchAll(OWNER_LABEL)) {
    const after = text.slice(index + label.length, index + label.length + AFTER_LABEL)
    const tail =
      LABEL_TAIL.exec(after)?.[0] ?? (CELL_LABEL.test(label) ? CELL_TAIL.exec(after)?.[0] : undefined)
    const value = tail === undefined ? undefined : VALUE.exec(after.slice(tail.length))?.[0]
    if (value === undefined || NO_NAME.test(value)) continue
    const end = value.search(VALUE_END)
    const name = (end > 0 ? value.slice(0, end) : value).trim()
    if (name.length > 2) names.push(name)
  }
  return names
}

/** What kind of owner a site has, as far as its number or its name tells. */
export type OwnerForm = 'company' | 'cooperative' | 'association' | 'person' | 'other'

const FORM_OF_LETTER: Readonly<Record<string, OwnerForm>> = {
  A: 'company',
  B: 'company',
  F: 'cooperative',
  G: 'association',
}

/**
 * The form of the owner: by the first tax number of the sources, else by the form in a labelled name. Other
 * companies that a legal text names (its hosting) have a form as well, so an unlabelled name tells nothing.
 */
export function ownerForm(
  sources: readonly Source[],
): { readonly form: OwnerForm; readonly proof: string } | undefined {
  const taxId = taxIdsOf(sources).find(({ value }) => value.isValid && !value.isPlaceholder)?.value
  if (taxId !== undefined) {
    const form = taxId.owner === 'person' ? 'person' : (FORM_OF_LETTER[taxId.id.charAt(0)] ?? 'other')
    return { form, proof: taxId.owner === 'person' ? 'NIF de persona física' : `NIF ${taxId.id}` }
  }
  const name = sources
    .flatMap(({ text }) => labelledNames(text))
    .find((one) => FORM.test(one) || FORM_IN_WORDS.test(normalise(one)))
  if (name === undefined) return undefined
  const plain = normalise(name)
  if (/coop|koop|sccl/.test(plain)) return { form: 'cooperative', proof: name }
  if (/asociacion|associacio|elkartea|fundaci/.test(plain)) return { form: 'association', proof: name }
  if (/comunidad de bienes|\bc\.? ?b\b|\bs\.? ?c\b|civil/.test(plain)) return { form: 'other', proof: name }
  return { form: 'company', proof: name }
}

const POSTAL_CODE = /(?<![\d.,€-])(?:0[1-9]|[1-4]\d|5[0-2])\d{3}(?![\d.,]?\d|\s?€)/g
const STREET =
  /(?<![\p{L}])(?:calle|c\/|cl\.|calle:|avda\.?|avd\.?|av\.|avenida|plaza|pza\.?|plz\.?|paseo|pº|p\.º|pol[ií]gono|pol\. ?ind|ctra\.?|carretera|camino|glorieta|ronda|urb\.?|urbanizaci[oó]n|traves[ií]a|pasaje|rambla|paraje|partida|parque (?:empresarial|industrial|tecnol[oó]gico)|cuesta|callej[oó]n|alameda|v[ií]a|barrio|bajada|edificio|nave|finca|km|muelle|pg\.|ptge\.|rbla\.|plza\.?|trv\.?|colonia|diseminado|masia|caser[ií]o|baixada|raval|revolt|zeharkalea|pasealekua|carrer|avinguda|plaça|passeig|pol[ií]gon|passatge|travessera|camí|r[uú]a|praza|lugar|estrada|kalea|etorbidea|hiribidea|auzoa|enparantza|poligonoa|bidea|street|st\.|road|avenue)(?![\p{L}])/iu
/** A street and its postal code stand this close (seo-checks 3.2). */
const STREET_REACH = 120
const BOX = /\b(?:apartado de correos|apdo\.? de correos|apartat de correus|posta[- ]kutx?a)\b/i
const PLACE_LABEL =
  /(?<![\p{L}])(?:domicilio?(?: social| fiscal)?|direcci[oó]n(?: postal)?|adreça|enderezo|helbidea|localidad|poblaci[oó]n)\s?[:–-]\s?([\p{L}\p{N}][\p{L}\p{N} ,./ºª'’()-]{2,80})/iu

/** «Domicilio: Revolt Negre 4, 08940»: the label says what the street's name does not. */
const PLACE_BEFORE =
  /(?:domicilio?|direcci[oó]n|adreça|enderezo|helbidea)(?: social| fiscal| postal)?(?: en| a)?\s?[:–-]?\s(?=\D{0,60}\d)/iu

/** A postal address: whole (street and code), or only a part of it. */
export interface Address {
  readonly text: string
  readonly isWhole: boolean
}

/** What follows a postal code: «Yecla (Murcia)». */
const TOWN =
  /^[\s,·–-]{0,3}(?:(?!Tel|Correo|Correu|E-?mail|NIF|CIF|Registro|Inscri)\p{Lu}[\p{L}'’/-]{0,25}[ ,]{0,2}(?:(?:de|del|la|las|los|el|els|les) ){0,2}){0,4}(?:\(\p{L}[^)]{0,30}\))?/u
/** An address that begins with its code goes on after it. */
const STREET_SHOWN = 60

/** The best address of the sources: a whole one anywhere before a part of one. */
export function addressOf(sources: readonly Source[]): Found<Address> | undefined {
  let part: Found<Address> | undefined
  for (const { text, place } of sources) {
    for (const { index, 0: code } of text.matchAll(POSTAL_CODE)) {
      const from = Math.max(0, index - STREET_REACH)
      const around = text.slice(from, index + code.length + STREET_REACH)
      const street = STREET.exec(around) ?? PLACE_BEFORE.exec(around.slice(0, index - from))
      if (street === null) continue
      const start = Math.min(from + street.index, index)
      const end = index + code.length
      const town = TOWN.exec(text.slice(end, end + STREET_REACH))?.[0] ?? ''
      const rest = start === index ? text.slice(end + town.length, start + STREET_SHOWN) : ''
      const value = `${text.slice(start, end)}${town}${rest}`.trim()
      return { value: { text: withoutPersons(value), isWhole: true }, place }
    }
    const rest = BOX.exec(text)?.[0] ?? PLACE_LABEL.exec(text)?.[1]
    if (rest !== undefined) part ??= { value: { text: withoutPersons(rest).trim(), isWhole: false }, place }
  }
  return part
}

const EMAIL = /(?<![A-Z0-9._%+-])[A-Z0-9._%+-]{1,64}@(?:[A-Z0-9-]{1,63}\.){1,4}[A-Z]{2,24}(?![A-Z0-9-])/gi
const HIDDEN_AT = /\s?[[({]\s?(?:at|arroba|@)\s?[\])}]\s?|\s(?:arroba)\s/gi
const HIDDEN_DOT = /\s?[[({]\s?(?:dot|punto|punt)\s?[\])}]\s?/gi
const NOT_EMAIL = /\.(?:png|jpe?g|gif|webp|svg|avif|css|js)$/i
const EXAMPLE_EMAIL =
  /@(?:example|ejemplo|tudominio|tuempresa|dominio|domain|yourdomain|mysite|sentry)\.|^(?:ejemplo|example|tuemail|tucorreo|email|correo)@/i
const FREE_EMAIL =
  /@(?:gmail|googlemail|hotmail|yahoo|outlook|live|msn|icloud|me|aol|ymail|gmx|protonmail|proton|telefonica|terra|ono|wanadoo)\.[a-z.]{2,6}$/i

/** E-mail addresses of the sources, in lower case, once each: written, linked, or hidden from robots. */
export function emailsOf(sources: readonly Source[]): readonly Found<string>[] {
  const found = new Map<string, string>()
  for (const { text, place, document } of sources) {
    const plain = text.replace(HIDDEN_AT, '@').replace(HIDDEN_DOT, '.')
    const written = [...plain.matchAll(EMAIL)].map(({ 0: email }) => email)
    for (const email of [...written, ...emailsInCode(document)]) {
      const value = email.toLowerCase()
      if (NOT_EMAIL.test(value) || EXAMPLE_EMAIL.test(value) || found.has(value)) continue
      found.set(value, place)
    }
  }
  return [...found].map(([value, place]) => ({ value, place }))
}

/** Whether an address is at a free provider rather than at the business's own domain. */
export function isFreeEmail(email: string): boolean {
  return FREE_EMAIL.test(email)
}

function emailsInCode(document: PageDocument): readonly string[] {
  const addresses = tagged(document, 'a').map(({ element }) => element.attribs.href ?? '')
  const linked = addresses
    .filter((href) => /^mailto:/i.test(href))
    .flatMap((href) => decode(href.slice('mailto:'.length)).match(EMAIL) ?? [])
  const hidden = withAttribute(document, 'data-cfemail').map(({ element }) =>
    decodeCloudflare(element.attribs['data-cfemail'] ?? ''),
  )
  const hiddenLinks = addresses
    .filter((href) => href.includes('/cdn-cgi/l/email-protection#'))
    .map((href) => decodeCloudflare(href.split('#')[1] ?? ''))
  return [...linked, ...[...hidden, ...hiddenLinks].flatMap((text) => text.match(EMAIL) ?? [])]
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** Cloudflare hides an address as hexadecimal, each byte crossed with the first one. */
export function decodeCloudflare(hex: string): string {
  if (!/^(?:[0-9a-f]{2}){3,130}$/i.test(hex)) return ''
  const bytes = (hex.match(/../g) ?? []).map((pair) => Number.parseInt(pair, 16))
  const key = bytes[0] ?? 0
  return String.fromCharCode(...bytes.slice(1).map((byte) => byte ^ key))
}

const PHONE =
  /(?<![\d.,+/-])(?:(?:\+|00)\s?34[\s.)-]{0,2})?(?:[689]\d{2}[\s.-]?\d{3}[\s.-]?\d{3}|[689]\d{2}(?:[\s.-]?\d{2}){3}|9\d[\s.-]\d{3}[\s.-]\d{2}[\s.-]?\d{2}|7[1-9]\d[\s.-]?\d{3}[\s.-]?\d{3})(?!\d|[.,]\d|\s?€)/
const CHAT =
  /embed\.tawk\.to|client\.crisp\.chat|code\.tidio\.co|widget\.intercom\.io|static\.zdassets\.com|js\.driftt\.com|cdn\.livechatinc\.com/i

/** A telephone, WhatsApp or chat of the sources. */
export function quickContactOf(sources: readonly Source[]): Found<string> | undefined {
  for (const { document, text, place } of sources) {
    const link = tagged(document, 'a')
      .map(({ element }) => element.attribs.href ?? '')
      .filter((href) => /^(?:tel|whatsapp):|wa\.me\/|api\.whatsapp\.com\//i.test(href))
      .find((href) => /\d{6}|whatsapp|wa\.me/i.test(href.replace(/[\s.-]/g, '')))
    const written = PHONE.exec(text)?.[0]
    if (link !== undefined || written !== undefined) return { value: written ?? decode(link ?? ''), place }
    const chat = tagged(document, 'script')
      .map(({ element }) => CHAT.exec(`${element.attribs.src ?? ''} ${textOf(element)}`)?.[0])
      .find((host) => host !== undefined)
    if (chat !== undefined) return { value: `chat de ${chat}`, place }
  }
  return undefined
}

const REGISTRY =
  /registro mercantil|registre mercantil|merkataritza[- ]?erregistro|rexistro mercantil|reg\. ?merc|registro de (?:cooperativas|sociedades|asociaciones|fundaciones)|registre (?:de|d['’])\s?(?:cooperatives|associacions|fundacions)|kooperatiben erregistro|elkarteen erregistro|rexistro de (?:cooperativas|asociacions)/g
const REGISTRY_DATA =
  /\btomo?\b|\bfolio?\b|\bfoli\b|\bhoja\b|\bfull\b|\bfolla\b|\borria\b|\borri\b|inscrip?ci|inscripcio|liburukia|\birus\b|\beuid\b|\bh-?\s?[a-z]{1,2}-?\s?\d{3}|n(?:º|o\.?|um\.?|umero) \d{2}/
const REGISTRY_REACH = 200
const REGISTRY_SHOWN = 100

/** Where a public register is named, and whether its data stand next to it. */
export function registryOf(
  sources: readonly Source[],
): Found<{ readonly quote: string; readonly hasData: boolean }> | undefined {
  let named: Found<{ readonly quote: string; readonly hasData: boolean }> | undefined
  for (const { text, place } of sources) {
    const plain = normalise(text)
    for (const { index, 0: name } of plain.matchAll(REGISTRY)) {
      const around = plain.slice(Math.max(0, index - REGISTRY_REACH), index + REGISTRY_REACH)
      const reach = { before: 0, after: REGISTRY_SHOWN - name.length }
      const quote = withoutPersons(ownWords(text, { index, length: name.length }, reach))
      if (REGISTRY_DATA.test(around)) return { value: { quote, hasData: true }, place }
      named ??= { value: { quote, hasData: false }, place }
    }
  }
  return named
}
