import { partsAround } from '../page/text.ts'
import { addressIn } from './address.ts'
import { IS_LABEL, LABEL_AHEAD, WORD_OF_NAMES } from './labels.ts'
import { withoutPersons } from './nif.ts'
import type { Found, Source } from './sources.ts'

const COMPANY_FORM =
  'S\\.?\\s?L\\.?\\s?(?:N\\.?\\s?E\\.?|[UPL]\\.?)?|S\\.?\\s?A\\.?\\s?(?:[UL]\\.?)?|S\\.\\s?Coop\\.?|SCCL|S\\.C\\.C\\.L\\.?|S\\.\\s?Koop\\.?|C\\.\\s?B\\.?|CB|S\\.\\s?C\\.?(?:\\s?P\\.?)?'
const FORM = new RegExp(`[\\s,](?:${COMPANY_FORM})(?![\\p{L}\\p{N}])`, 'u')
const FORM_IN_WORDS =
  /(?<!\p{L})(?:sociedad(?:e)? (?:limitada|an[oó]nima|cooperativa|civil|laboral)|societat (?:limitada|an[oò]nima|cooperativa)|sozietate (?:mugatu|anonimo)|comunidad de bienes|fundaci[oó]n?|asociaci[oó]n|associaci[oó]|elkartea|cooperativa|colegio oficial|ayuntamiento|ajuntament)(?!\p{L})/iu

const ONLY_FORM = new RegExp(`^(?:${COMPANY_FORM})$`, 'u')

/** Whether a name says what kind of company or body has it. */
export function hasCompanyForm(name: string): boolean {
  return FORM.test(name) || FORM_IN_WORDS.test(name)
}

/** A name and its form: «Zapatos Paco, S.L.». */
const NAMED_COMPANY = new RegExp(
  `(?<![\\p{L}\\p{N}])\\p{Lu}[\\p{L}\\p{N}&'’·-]{0,30}(?:[ ,.]{1,2}(?:(?:de|del|la|las|los|el|i|y|e|per|para|and)\\s)?[\\p{Lu}\\p{N}&][\\p{L}\\p{N}&'’·-]{0,30}){0,6}?,?\\s{1,2}(?:${COMPANY_FORM})(?![\\p{L}\\p{N}])`,
  'gu',
)

/** What labels the owner's name. */
const OWNER_LABEL =
  /(?<![\p{L}])(?:(?:la )?(?:ostenta|detenta)|titular(?:ra|idad|itat|idade)?|responsable|denominaci[oó](?:n)?(?: social)?|ra[zó]+n? social|nombre(?: y apellidos| comercial| fiscal| completo| de la empresa| o raz[oó]n social)?|nom(?: comercial| i cognoms)?|empresa|propietari[oa]?|propiedad de|propietat de|propiedade de|jabea|izena|arduraduna|owner|controller|company name)(?![\p{L}])/giu
/** Between a label and its value: «Titular de la web:», «El titular es», «la titularidad de este sitio, www.a.es, la ostenta:». */
const LABEL_TAIL =
  /^(?:\.-\s?|\s[–—-]\s|(?:[^:;]|:(?=\/\/)){0,60}?(?::(?!\/\/)|\s(?:es|és|da|is)\s)[\s:–-]{0,5})["“«'’]?(?:(?:D|Dª|D\.ª|Dña|Dna|Don|Doña|Sr|Sra)\.?\s(?=\p{Lu}))?/u
/** A label in a table cell has no colon: «Titular», then «Ana García». */
const CELL_LABEL = /^\p{Lu}/u
const CELL_TAIL = /^\s(?=\p{Lu})/u
/** Labels of what is shown to customers, and of what a site belongs to. */
const BRAND = /comercial/i
const OWNED = /^prop\p{L}+ de$/iu
const SITE = /(?:sitio|web|p[aá]gina|dominio|portal|tienda|lloc)\b[^.]{0,40}$/iu
/** «la ostenta: Ana garcía»: no more than this comes between. */
const HOLDS = /(?:ostenta|detenta)$/i
const HOLDS_TAIL = /^\s?:?\s?(?=\p{L})/u
const VALUE = /^(?:\d{1,2}(?=\p{L}|\s\p{Lu}))?\p{L}[\p{L}\p{N}&'’·.,ºª()+/ -]{1,90}/u

/** A value that begins like this is prose, a menu or a street. */
const NO_NAME =
  /^(?:propi[oa]s?|terceros?|tercera parte|del?|la|el|los|las|les|els|en|para|per|por|no|se|que|qui[eé]n|como|cualquier|toda?s?|cada|este|esta|aquest[a]?|un|una|su|sus|tu|tus|nuestr[oa]s?|puede|podr[aá]|quien|inicio|home|men[uú]|saltar|ir|ver|leer|m[aá]s|aviso|pol[ií]tica|condiciones|t[eé]rminos|cookies|servicios|productos|tienda|blog|carrito|calle|c\/|avda|avenida|plaza|paseo|carrer|r[uú]a|pol[ií]gono|ctra|carretera|parcela|urbanizaci[oó]n|persona f[ií]sica|aut[oó]nom[oa]|consentimiento|inter[eé]s|ejecuci[oó]n|art[ií]culo|google|youtube|facebook|meta|instagram|linkedin|twitter|tiktok|pinterest|microsoft|hotjar|automattic|wordpress|cloudflare|mailchimp|hubspot|stripe|paypal|amazon|doubleclick|vimeo|complianz|cookiebot|shopify|wix|www|http)(?![\p{L}])/iu
const MENU_WORD =
  /(?<![\p{L}])(?:Inicio|Home|Blog|Carrito|Contacto|Contacte|Contactar|Qui[eé]nes somos|Sobre nosotros|Nosotros|Servicios|Tienda|Mi cuenta|Aviso legal|Pol[ií]tica de|Leer m[aá]s)(?![\p{L}])/giu

/** Capitals, and what joins them. */
const ONLY_NAMES = /^(?:(?:[\p{Lu}\d&(][^\s]*|de|del|la|las|los|el|els|les|i|y|e|a|en|per|para|&)[\s,]*)+$/u

/** What comes after a name when lines have been joined. */
const VALUE_END =
  /,?\s\(?(?:(?:con|amb|co|y|i)\s)?(?:(?:el\s)?n[uú]mero de\s)?(?:[NC]\.?\s?I\.?\s?F|D\.?\s?N\.?\s?I|N\.?I\.?E)(?![\p{L}])|,?\s\(?(?:(?:con|amb)\s(?:domicili|direcci|sede|seu|tel|correo|email|la finalidad|n[uú]mero|identificaci)|provist[oa]|inscrit[oa]|en\sadelante|propiedad\sde|d['’]ara\s|y\s(?:domicili|cuyo|con)|cuy[oa]s?|que\s|quien|es el|es la|como\s|a trav[eé]s)|(?<![\s.]\p{L})\.\s|(?<=[\s.][ABCLPU]\.)\s(?!Koop|Coop|\p{L}\.)|,\s?,|\s-\s/iu
/** A tax number right after a name. */
const NUMBER_NEXT =
  /^[\s,.;:(–-]{0,3}(?:(?:provist[oa]|con|amb|co|y|i|de|del?)\s){0,3}(?:(?:el\s)?n[uú]mero de\s)?(?:[NC]\.?\s?I\.?\s?F|D\.?\s?N\.?\s?I|N\.?I\.?E)(?![\p{L}])[\s\p{P}ºª]{0,5}(?:(?:n[uú]mero|n[º.o]{1,2}|es)\s?)?(?:ES)?[\s-]?[A-Z]?[\s.-]?\d/iu
/** A name that comes before its number: «Ana García, con NIF 45678901G». */
const BEFORE_NUMBER =
  /(?<![\p{L}\p{N}])(\p{Lu}[\p{L}'’·&.-]{1,30}(?:\s(?:(?:de|del|la|las|los|i|y|e)\s){0,2}\p{Lu}[\p{L}'’·&.-]{0,30}){1,6}),?\s(?:con|amb|co|y|i|provist[oa] de|provist[oa] del?)\s(?:n[uú]mero de\s)?(?:[NC]\.?I\.?F|D\.?N\.?I|N\.?I\.?E)(?![\p{L}])/gu
/** Companies that a text names for what they do for its owner. */
const SUPPLIER =
  /(?:aloja|allotja|hosting|hospeda|hostatja|servidor|encargad|encarregad|proveedor|prove[ïi]dor|prestador|suministrador|gestor[ií]a|asesor[ií]a|dise[ñn]|disseny|desarroll|creada? por|web by|hecho por|powered by|patrocin|distribuidor|clientes?:|trabajamos con|marcas?:|transferencia|pasarela|mensajer[ií]a|transporte|a trav[eé]s de|cedid|destinatari|terceros|gestionad[ao] por|contratad|propiedad de terceros)[^.;]{0,60}$/iu
const SUPPLIER_REACH = 80

/** How the forms of companies begin, what comes before numbers, and letters of every label of the owner. */
const COMPANY_SIGN = /\s(?:S\.?\s?L|S\.?\s?A|S\.\s?Coop|SCCL|S\.C\.C|S\.\s?Koop|C\.?\s?B|S\.\s?C)/g
const NUMBER_SIGN = /\s(?:[NC]\.?I\.?F|D\.?N\.?I|N\.?I\.?E)/gi
const LABEL_SIGN =
  /ostenta|detenta|titular|responsable|denominaci|ra[zó]|nom(?:bre)?|empresa|propie|jabea|izena|arduraduna|owner|controller|company/gi
/** Letters that a name with what stands before its form or number takes at most, and those looked at after a label. */
const NAME_REACH = { before: 300, after: 20 } as const
const AFTER_LABEL = 180
const LABEL_REACH = { before: 20, after: AFTER_LABEL + 40 } as const

/** A name with what proves that it is one. */
interface Named {
  readonly name: string
  /** It has a company form, or its tax number follows it. */
  readonly isProven: boolean
}

/**
 * Names that follow a label of the owner, end in a company form or come before a tax number; evidence, with persons'
 * numbers hidden. On the page itself and in cookie policies labels mean other things as well: there only what has a
 * form or a number counts.
 */
export function ownerNames(sources: readonly Omit<Source, 'document'>[]): readonly Found<string>[] {
  return sources.flatMap(({ text, place, kind }) => {
    const labelled = namedIn(text).filter(
      ({ isProven }) => isProven || (kind !== 'page' && kind !== 'cookies'),
    )
    return [...labelled.map(({ name }) => name), ...companiesIn(text), ...numberedIn(text)].map((name) => ({
      value: withoutPersons(name).trim(),
      place,
    }))
  })
}

/** Names right after a label of the owner, in order. */
export function labelledNames(text: string): readonly string[] {
  return namedIn(text).map(({ name }) => name)
}

function companiesIn(text: string): readonly string[] {
  return partsAround(text, COMPANY_SIGN, NAME_REACH).flatMap((part) =>
    [...part.text.matchAll(NAMED_COMPANY)].flatMap(({ 0: found, index }) => {
      const before = part.text.slice(Math.max(0, index - SUPPLIER_REACH), index)
      const name = withoutLabels(found, before)
      return name === '' || SUPPLIER.test(before) ? [] : [name]
    }),
  )
}

/** «Aviso Legal Titular Zapatos Paco, S.L.» is «Zapatos Paco, S.L.»; empty where only the form is left. */
function withoutLabels(found: string, before: string): string {
  // «Responsable de los Datos Zapatos Paco, S.L.»: a word of names that the text before has taken.
  const taken = /(?:\bl[oa]s|\bels|\bde|\bdels?|\bdas?|\bdos?) $/.test(before) ? 0 : -1
  const labels = [...found.matchAll(LABEL_AHEAD), ...found.matchAll(MENU_WORD)].filter(
    ({ 0: label, index }) =>
      index === taken || ((!WORD_OF_NAMES.test(label) || isMenu(label)) && !isOfName(label, found)),
  )
  const end = Math.max(0, ...labels.map(({ index, 0: label }) => index + label.length))
  const name = found.slice(end).replace(/^[\s,.:–-]+/, '')
  return /^\p{Lu}[\p{L}\p{N}&'’·-]+[ ,]/u.test(name) && !ONLY_FORM.test(name) ? name : ''
}

function numberedIn(text: string): readonly string[] {
  return partsAround(text, NUMBER_SIGN, NAME_REACH).flatMap((part) =>
    [...part.text.matchAll(BEFORE_NUMBER)].flatMap(({ 1: name = '', index, 0: { length } }) => {
      const number = part.text.slice(index + name.length, index + length + 40)
      return NUMBER_NEXT.test(number) && !isNoName(name) ? [name] : []
    }),
  )
}

function namedIn(text: string): readonly Named[] {
  return partsAround(text, LABEL_SIGN, LABEL_REACH).flatMap((part) => namesAfterLabels(part.text))
}

function namesAfterLabels(text: string): readonly Named[] {
  const names: Named[] = []
  for (const { 0: label, index } of text.matchAll(OWNER_LABEL)) {
    const after = text.slice(index + label.length, index + label.length + AFTER_LABEL)
    const tail = tailOf(label, after) ?? ownedTail(label, text.slice(Math.max(0, index - 60), index), after)
    const found = tail === undefined ? undefined : nameIn(after.slice(tail.length), HOLDS.test(label))
    // A brand is not who answers for it.
    if (found !== undefined && (found.isProven || !BRAND.test(label))) names.push(found)
  }
  return names
}

/** What stands between a label and its value. Another label in between has taken the value. */
function tailOf(label: string, after: string): string | undefined {
  if (HOLDS.test(label)) return HOLDS_TAIL.exec(after)?.[0]
  const tail = LABEL_TAIL.exec(after)?.[0]
  const others = [...(tail ?? '').matchAll(LABEL_AHEAD)].filter(
    ({ 0: word }) =>
      /^\p{Lu}/u.test(word) && !/^(?:titular|responsable|nombre|web|sitio|p[aá]gina)/i.test(word),
  )
  if (tail !== undefined && others.length === 0) return tail
  return CELL_LABEL.test(label) ? CELL_TAIL.exec(after)?.[0] : undefined
}

/** «Este sitio web es propiedad de Ana García»: of contents and brands it says nothing. */
function ownedTail(label: string, before: string, after: string): string | undefined {
  if (!OWNED.test(label) || !SITE.test(before)) return undefined
  return /^\s(?=\p{Lu}\p{L}+\s\p{Lu})/u.exec(after)?.[0]
}

/** The name that a text begins with; `undefined` where it begins with a label, prose, a menu or a street. */
function nameIn(text: string, mayBeLowerCase: boolean): Named | undefined {
  const value = VALUE.exec(text)?.[0]
  if (value === undefined) return undefined
  const whole = trimmed(value.slice(0, endOf(value, text.charAt(value.length) === ':')))
  // A name ends with its form: «Zapatos Paco, S.L. Su CIF es».
  const form = FORM.exec(whole)
  const name = form === null ? whole : whole.slice(0, form.index + form[0].length)
  const isNumbered = NUMBER_NEXT.test(text.slice(name.length, name.length + 60))
  const isProven = isNumbered || hasCompanyForm(name)
  if (name.length < 3 || IS_LABEL.test(name) || (!isProven && isMenu(name))) return undefined
  // «La Tienda de Ana, S.L.» is a name, «la empresa que vende…» is not.
  const hasForm = hasCompanyForm(name)
  if (NO_NAME.test(name) && !(hasForm && ONLY_NAMES.test(name))) return undefined
  if (!hasForm && addressIn(name) !== undefined) return undefined
  const isCapital = /^(?:\p{Lu}|\d+\s?\p{Lu})/u.test(name)
  if (!isCapital && !(isNumbered || mayBeLowerCase)) return undefined
  return { name, isProven }
}

const isMenu = (text: string) => text.search(MENU_WORD) >= 0

/** «Servicios Murcia, S.L.»: one word that menus have as well is the name's own. */
const isOfName = (word: string, name: string) =>
  /^(?:servicios|tienda|blog|nosotros)$/i.test(word) && (name.match(MENU_WORD)?.length ?? 0) < 2

const isNoName = (name: string) => NO_NAME.test(name) || IS_LABEL.test(name)

/** Where a value ends: at the next label, or at what always follows a name. */
function endOf(value: string, isBeforeColon: boolean): number {
  const end = value.search(VALUE_END)
  const labels = [...value.matchAll(LABEL_AHEAD)].flatMap(({ 0: label, index }) => {
    const isLast = index + label.length >= value.trimEnd().length
    const isLabel = WORD_OF_NAMES.test(label) ? isLast && isBeforeColon : /^\p{Lu}/u.test(label)
    return isLabel ? [index] : []
  })
  const first = Math.min(end < 0 ? value.length : end, ...labels)
  if (!isBeforeColon || first < value.length) return first
  // Before a colon stands a label, known or not: «Zapatos Paco Sede: Yecla».
  return Math.max(0, value.trimEnd().search(/\s?\p{Lu}[^\p{Lu}]*$/u))
}

const trimmed = (name: string) =>
  name
    .replace(/[\s,(/–-]+$/u, '')
    .replace(/(?<=\p{L}{3})(?<![CK]oop)\.$/u, '')
    .trim()
