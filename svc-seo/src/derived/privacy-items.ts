import type { LegalKind, Page, TextFile } from '../artefacts.ts'
import { TRACKER_SERVICES } from '../knowledge/tracker-services.ts'
import { vendorOf } from '../knowledge/vendors.ts'
import { tagOf } from '../page/dom.ts'
import { detectLanguage } from '../page/language.ts'
import { pageLoads } from '../page/page-loads.ts'
import { withAttribute } from '../page/page-tree.ts'
import { ownWords } from '../page/quote.ts'
import { normalise, partsAround } from '../page/text.ts'
import { coveringText, type LegalText } from '../spain/legal-texts.ts'
import { type DataForm, externalForm, formEndpoint } from './forms.ts'
import { linkUrls, styleUrls } from './third-party.ts'
import type { Tracker } from './trackers.ts'

/** What a privacy policy must say (RGPD art. 13), in families of words (seo-checks, appendix C2). */
export type PrivacyItem =
  | 'controller'
  | 'contact'
  | 'purpose'
  | 'basis'
  | 'recipients'
  | 'retention'
  | 'exercise'
  | 'complaint'
  | 'transfers'
  | 'officer'
  | 'minors'

/** Spanish, Catalan, Galician, Basque and English; matched on the text in lower case without accents. */
const ITEMS: Readonly<Record<PrivacyItem, RegExp>> = {
  controller:
    /responsable (?:del|de los|de sus|de tus|do|de) (?:tratamiento|datos|tratamento|fichero)|responsable del? (?:tractament|les dades)|responsable(?: de| es|:| -|,)|(?:tratamenduaren|datuen) arduradun|arduraduna|titular|data controller|controller (?:is|of)|responsible for/,
  contact:
    /\S@\S|\(at\)|\[at\]|arroba|correo|correu|e-?mail|telefon|domicili|direccion(?!(?:es)? ip\b)|adreca(?! ip\b)|enderezo|helbide|address/,
  purpose:
    /finalidad|finalitat|finalidade|para que (?:usamos|utilizamos|tratamos|los|se|sirven)|con el (?:fin|objeto) de|con la intencion de|\bfines\b|datos[^.]{0,80} para |dades[^.]{0,80} per a |amb (?:la fi|l['’]objectiu)|proposito|helburu|xede|\bpurpose/,
  basis:
    /base (?:juridica|legal|de legitim|xuridica)|bases (?:juridicas|legales|legals|juridiques)|legitimacion|legitimacio|lexitimacion|legitimador|consentimiento|consentiment|consentimento|interes(?:es)? legitim|interese lexitimo|obligacion(?:es)? legal|obligacions legals|contractual|ejecucion (?:del?|de un|de su) contrato|\bart(?:iculo|\.)? ?6(?:\.1)?\b|execucio (?:d['’]un|del) contracte|oinarri (?:juridiko|legal)|legezko oinarri|adostasun|baimen|onespen|legal basis|legitimate interest|\bconsent\b/,
  recipients:
    /destinatari|cesion|\bceder|\bcedid|cessio|\bcedir|encargad|encarregat|(?:a|con) (?:otros )?terceros|(?:a|amb) tercers|(?:a|con) terceiros|compart|proveedor|proveidor|prestador|comunicacion de datos|comunicacio de dades|hartzaile|hirugarren|lagapen|recipient|third part/,
  retention:
    /\bplazo|conserv|\bprazo|termini|\bmientras\b|\bmentre\b|cuanto tiempo|quant de temps|\btiempo (?:necesario|imprescindible|que)|temps (?:necessari|que)|duracion|durada|gordetze|gordeko|gordeta|\bepe[ak]?\b|retention|retain|how long/,
  exercise:
    /ejerc|exerc|egikari|baliatu|gauzatu|dirigi|envi|escrib|escriv|solicit|sol·?licit|eskatu|idatzi|contact/,
  complaint:
    /\baepd\b|\bagpd\b|aepd\.es|agencia espanola de proteccion|agencia de proteccion de datos|agencia espanyola de proteccio|agencia espanola de proteccio|autoridad(?:es)? (?:de control|competente|catalana)|autoritat (?:de control|catalana)|autoridade de control|apdcat|\bavpd\b|datuak babesteko|datuen babeserako|kontrol[- ]agint|ctpda|consejo de transparencia y proteccion de datos|supervisory authority|data protection (?:agency|authority)/,
  transfers:
    /transferencia(?!s? (?:bancari|de (?:la |el |dinero|fondos|archivo)|a (?:la |nuestra |tu )?cuenta)| electronica de fondos)|transferencies|nazioarteko transfer|ee\.? ?uu|estados unidos|estats units|estatu batu|\bee ?uu\b|\bu\.s\.a\b|clausulas (?:contractuales )?tipo|clausules (?:contractuals )?tipus|data privacy framework|marco de privacidad|espacio economico europeo|espai economic europeu|fuera (?:de la (?:union|ue)|del eee)|terceros paises|paises terceros|decision de adecuacion|international transfer|united states|standard contractual/,
  officer:
    /delegad[oa] de proteccion|delegat de proteccio|delegada de proteccio|\bdpd\b|\bdpo\b|datuak babesteko ordezkari|data protection officer/,
  minors:
    /menor(?:es)? de (?:edad|14|catorce|16|18)|\b14 anos|\bcatorce anos|menors? d['’]edat|menors de (?:14|catorze)|14 anys|14 urte|adingab|adin txikiko|minors|under (?:14|16|18)/,
}

/** Rights of the person (RGPD art. 15–21). */
const RIGHTS: Readonly<Record<string, RegExp>> = {
  acceso: /\bacces|\bacced|\batzi|sarbide|\baccess/,
  rectificación: /rectif|zuzen/,
  supresión:
    /supresion|suprimi|supressio|cancela|cancel·?la|\belimin|borrar|esborrar|olvido|oblit|ezaba|ezerezt|\beras|delet/,
  oposición: /oposicion|oposicio|\boponer|aurka|\bobject(?:ion|ing)?\b/,
  limitación: /limitacion|limitacio|limitar|mugatze|mugatu|restrict/,
  portabilidad: /portabil|eramangarri|transferigarri/,
}

/** The country, as it is written: «usa» is a verb. */
const USA_WRITTEN = /(?:(?<!\p{Lu} )(?:en|a|de|desde|hacia|from|in|the|to|los)\s|[(,:/-]\s?)USA(?![\p{L}])/u

/** Whether a text says an item. */
export function says(text: string, item: PrivacyItem): boolean {
  const plain = normalise(text)
  if (item === 'basis') return ITEMS.basis.test(withoutCookies(plain))
  return ITEMS[item].test(plain) || (item === 'transfers' && USA_WRITTEN.test(text))
}

/** A normalised text without its sentences about cookies: consent to them is no basis for anything else. */
function withoutCookies(plain: string): string {
  return plain
    .split(/[.;!?](?=\s|$)/)
    .filter((sentence) => !/cookie|galet/.test(sentence))
    .join('. ')
}

/** What rights are called; not those of authors, nor «todos los derechos reservados». */
const RIGHT_WORD =
  /\b(?:derechos?|drets?|dereitos?|rights?)\b(?! (?:reservad|de (?:autor|propiedad|imagen|explotacion|admision)|d['’]autor|reserved|de propiedade))|eskubide/g
/** A list of rights goes on for so many letters after the word, or stands so many before it. */
const RIGHTS_REACH = { before: 120, after: 700 } as const
/** Rights that are nothing else bring the others beside them: «puedes pedir el acceso, la rectificación…». */
const TELLING_RIGHT = /\b(?:rectificacio|portabilidad|portabilitat|eramangarri)/g
const TELLING_REACH = { before: 120, after: 120 } as const
/** Words of rights that are none: access of intruders, cookies that are deleted, objectives, limits of liability. */
const NO_RIGHT =
  /acces[os]* no autoritza\w*|acceso?s? (?:no autorizad\w*|indebid\w*|ilicit\w*)|acce[sd]\w* (?:al?|a la|a l['’]|a este|a esta|a nuestr[oa]|en) ?(?:este |esta |nuestr[oa] )?(?:sitio|web|pagina|portal|servici|contenid|platafor|lloc)\w*|(?:elimin|borr|suprim|bloque|limit|esborr|rechaz)\w* (?:(?:las?|les|el|todas|sus|tus|estas|dichas|uso de|o|y|bloquear|desactivar|rechazar) ){0,4}(?:cookies|galetes)(?:[^.]{0,30}(?:elimin|borr|suprim)\w*)?|cookies[^.]{0,60}(?:elimin|borr|suprim)\w*|objecti?[uv]\w*|limita\w* (?:de |la |su |nuestra |a )*responsabili\w*/g

/** Rights of the person that a text names near the word for them, in Spanish. */
export function rightsIn(text: string): readonly string[] {
  const plain = normalise(text).replace(NO_RIGHT, ' ')
  const near = [
    ...partsAround(plain, RIGHT_WORD, RIGHTS_REACH),
    ...partsAround(plain, TELLING_RIGHT, TELLING_REACH),
  ]
    .map((part) => part.text)
    .join(' ')
  return Object.keys(RIGHTS).filter((right) => RIGHTS[right]?.test(near))
}

/** A statement that data do not leave Europe, unless it goes on with exceptions. */
const STAYS =
  /no (?:se )?(?:realiza\w*|reali[tc]z\w*|preve\w*|efectu\w*|hace\w*|produce\w*|llev\w* a cabo|hay|existen?|estan? previst\w*|esta prevista|tenemos previst\w*|es fan|se fan)(?: [a-z]{1,12}){0,3} transferenci\w* (?:de datos )?(?:internacional|a (?:terceros|paises)|fuera|fora)[^.]*|no (?:seran?|son|es) (?:objeto de )?transferi\w*(?: [a-z]{1,12}){0,4} (?:fuera|terceros paises|internacional)[^.]*|no (?:se )?transf(?:erimos|ieren?|erira[ns]?|iere)(?: [a-z]{1,12}){0,4}? (?:fuera|(?:a )?terceros paises|internacional)[^.]*|transferenci\w* internacional\w*(?: de datos)?(?: ?: ?no\b| no (?:estan|se|hay|existen|esta)[^.]{0,20}previst\w*)[^.]*/g
const EXCEPT = /salvo|excepto|excepcion|a menos|sin perjuicio|a excepcio|\bpero\b|llevat/

/** Where a text says that it transfers no data outside of Europe, in its own words. */
export function deniesTransfers(text: string): string | undefined {
  const plain = normalise(text)
  for (const { index, 0: found } of plain.matchAll(STAYS)) {
    if (!EXCEPT.test(plain.slice(index, index + found.length + STAYS_SHOWN.after))) {
      return ownWords(text, { index, length: Math.min(found.length, 120) }, { before: 0, after: 0 })
    }
  }
  return undefined
}

const STAYS_SHOWN = { after: 150 } as const

/** A legal text to judge by its words, or why it cannot be. */
export type Readable =
  | { readonly state: 'read'; readonly text: string; readonly url: string; readonly found: LegalText }
  | { readonly state: 'unread'; readonly reason: string }
  | { readonly state: 'none' }

const LANGUAGES: ReadonlySet<string> = new Set(['es', 'ca', 'gl', 'eu', 'en'])

/** The text that covers a kind, if it can be judged by its words: long enough, and in a language we have words of. */
export function readableText(texts: readonly LegalText[], kind: LegalKind): Readable {
  const found = coveringText(texts, kind)
  if (found === undefined) return { state: 'none' }
  const { state, text, url, words, reason } = found
  if (state === 'short') return { state: 'unread', reason: `${url} solo tiene ${words} palabras` }
  if (state === 'unread') return { state: 'unread', reason: `no hemos podido leer ${url}: ${reason}` }
  if (state !== 'read') return { state: 'none' }
  const language = detectLanguage(text)
  if (language !== undefined && !LANGUAGES.has(language)) {
    return { state: 'unread', reason: `${url} está en un idioma que no sabemos juzgar` }
  }
  return { state: 'read', text, url, found }
}

/** Marks of a list of cookies that a consent manager draws in the browser: its text is not in the HTML. */
const DRAWN_LIST = {
  id: /^(?:CookieDeclaration|ot-sdk-cookie-policy|cookiefirst-policy-page)$/,
  class: /cky-audit-table|cookie-declaration|uc-embed/,
  src: /\/cd\.js|cookie-script\.com.*report|report.*cookie-script\.com|iubenda\.com\/iubenda/,
  'data-cookie-declaration': /^/,
  'data-usercentrics': /^/,
} as const

/** Whether a text leaves its list of cookies to be drawn in the browser. */
export function drawsItsList({ page }: LegalText): boolean {
  if (page === undefined) return false
  return Object.entries(DRAWN_LIST).some(([name, mark]) =>
    withAttribute(page.document, name).some(
      ({ element: { tagName, attribs } }) =>
        (name !== 'src' || tagName === 'script') && mark.test(attribs[name] ?? ''),
    ),
  )
}

/** Words of a service's name that any text may have. */
const GENERIC: ReadonlySet<string> = new Set(
  'pixel etiqueta web ads analytics estadisticas insight modo privacidad mejorada sin seguimiento sdk tag maps metrica manager universal'.split(
    ' ',
  ),
)

/** By service, the words of which one is enough to have named it: its own and its owner's. */
const NAMED_BY: ReadonlyMap<string, readonly string[]> = new Map(
  TRACKER_SERVICES.map(({ key, name, hints }) => {
    const owner = vendorOf((hints[0] ?? '').split('/')[0] ?? '')?.owner ?? ''
    const words = normalise(`${name} ${owner}`).match(/[\p{L}\p{N}.-]{3,}/gu) ?? []
    const telling = [...new Set(words)].filter((word) => !GENERIC.has(word))
    return [key, telling.length > 0 ? telling : [normalise(name)]]
  }),
)

/** Tools of a page that receive data of its visitors; each service once. */
function vendorsOf(trackers: readonly Tracker[]): readonly Tracker[] {
  const seen = new Set<string>()
  return trackers.filter(({ class: kind, key }) => {
    if (kind === 'manager' || kind === 'cookieless' || seen.has(key)) return false
    seen.add(key)
    return true
  })
}

const USA = 'EE. UU.'

/** A third party that the page hands data of its visitors to, and what shows it. */
export interface Recipient {
  readonly name: string
  /** Words of which one is enough to have named it. */
  readonly words: readonly string[]
  readonly evidence: string
}

/** Everybody who receives data of the page's visitors and has to be named: tools, and services that take its forms. */
export function findRecipients(
  page: Page,
  trackers: readonly Tracker[],
  forms: readonly DataForm[],
): readonly Recipient[] {
  const tools = vendorsOf(trackers).map(({ key, service, evidence }) => ({
    name: service,
    words: NAMED_BY.get(key) ?? [],
    evidence: `${service}, ${evidence}`,
  }))
  const services = [
    ...forms.map((form) => ({ name: formEndpoint(form), evidence: tagOf(form.element) })),
    { name: externalForm(page), evidence: 'formulario incrustado' },
  ].flatMap(({ name, evidence }) => {
    if (name === undefined) return []
    return [{ name, words: [normalise(name.split(' ')[0] ?? name)], evidence: `${name}, ${evidence}` }]
  })
  // A tool that also takes forms is one.
  const found = [...tools]
  for (const service of services) {
    const isKnown = found.some(({ words }) => words.includes(service.words[0] ?? ''))
    if (!isKnown) found.push(service)
  }
  return found
}

/** Of some third parties, those that a text names neither by their name nor by their owner's. */
export function unnamedIn<Named extends Pick<Recipient, 'words'>>(
  text: string,
  recipients: readonly Named[],
): readonly Named[] {
  const plain = normalise(text)
  return recipients.filter(({ words }) => !words.some((word) => plain.includes(word)))
}

/** Companies of the United States to which the page sends its visitors' browsers, or what its forms take. */
export function americanVendors(
  page: Page,
  trackers: readonly Tracker[],
  forms: readonly DataForm[],
  stylesheets: readonly TextFile[],
): readonly string[] {
  const linked = [...linkUrls(page), ...styleUrls(page, stylesheets)].map(({ url }) => url.hostname)
  const hosts = [
    ...pageLoads(page).loads.flatMap(({ url }) => (url === undefined ? [] : [url.hostname])),
    ...linked,
    ...forms.map(({ action }) => action.hostname),
    ...vendorsOf(trackers).flatMap(({ key }) => {
      const service = TRACKER_SERVICES.find((one) => one.key === key)
      return (service?.hints ?? []).map((hint) => hint.split('/')[0] ?? '')
    }),
  ]
  const owners = hosts.flatMap((host) => {
    const vendor = vendorOf(host)
    return vendor?.country === USA ? [vendor.owner] : []
  })
  return [...new Set(owners)]
}

/** What a cookie policy must say (AEPD, guía de cookies §3.1.1), on the text in lower case without accents. */
const COOKIE_ITEMS: Readonly<Record<string, RegExp>> = {
  'qué son':
    /pequen[oa]s? (?:fichero|archivo|fitxer|texto)|petits? (?:fitxer|arxiu)|que (?:son|es) (?:las |les |una |unha |as )?(?:cookies?|galet)|(?:fichero|archivo|fitxer|ficheiro|arxiu|dispositivo)s? (?:de texto |de text |peque|petit|que |d['’])|zer (?:dira|da)|fitxategi|what (?:are|is)(?: a)? cookie|small (?:text )?file/,
  'la lista de cookies':
    /\b_ga\b|\b_gid\b|\b_gat|\b_fbp\b|\b_gcl|phpsessid|jsessionid|cookieconsent|cookieyes|cookielawinfo|cmplz|complianz|wordpress_|wp-settings|wp_|woocommerce_|prestashop|pll_language|\b__cf|\b_hj|\b_clck|\b_pk_id|viewed_cookie|borlabs|cataccept|google analytics|facebook|youtube|hotjar|doubleclick|\bnid\b|xsrf|csrf|matomo|clarity|shopify|_shopify/,
  'para qué sirven':
    /finalidad|finalitat|finalidade|proposito|sirve|serveix|serven|utiliza(?:n|mos|da)? para|se usa|s['’]utilitz|descripcion|descripcio|helburu|erabiltzen|purpose|used (?:to|for)|(?:nos |te |le |al usuario )?permiten? (?:a |al |la |el |que |[a-z]{3,14}(?:ar|er|ir)\b)|ayudan? a|(?:cookies?|galetes)[^.]{0,80} (?:para|per a?) (?:[a-z]{3,14}(?:ar|er|ir|re)|el |la )|con el (?:fin|objetivo|objeto) de|allow us|help us/,
  'de quién son':
    /propia|de terceros|proveedor|titular|propies|de tercers|proveidor|de terceiros|provedor|bereak|hirugarren|jabea|third[- ]party|provider|first[- ]party|\bgoogle\b|\bfacebook\b|\bmicrosoft\b/,
  'cuánto duran':
    /duracion|duran\b|caduc|expira|vencimiento|persistente|durada|persistents|iraup|iraungi|\b\d{1,4} (?:dias?|mes(?:es)?|anos?|dies|mesos|anys?|hilabete|urte|egun|days?|months?|years?)|cookies? de sesion|duration|expir|session cookie/,
  'cómo rechazarlas':
    /desactiv|deshabilit|inhabilit|elimin|bloque|borra|rechaz|retirar|revoc|configur|rebutj|esborr|rexeit|desgai|ezaba|blokea|baztert|disable|delet|withdraw|block|opt[- ]out/,
}

/** Parts of a cookie policy, told apart by whether the text has them; in Spanish. */
export function cookieItemsIn(text: string): {
  readonly has: readonly string[]
  readonly lacks: readonly string[]
} {
  const plain = normalise(text)
  const names = Object.keys(COOKIE_ITEMS)
  const has = names.filter((name) => COOKIE_ITEMS[name]?.test(plain))
  return { has, lacks: names.filter((name) => !has.includes(name)) }
}

/** A statement that the site has no other cookies than technical ones, or none. */
const ONLY_TECHNICAL =
  /(?:solo|solamente|unicamente|exclusivamente|nomes|exclusivament|unicament|soilik|only)(?: [a-z]{1,14}){0,4} (?:cookies?|galetes)(?: propias| propies)?(?: [a-z]{1,3})? (?:tecnicas|tecniques|estrictamente necesarias|necesarias|necessaries|de sesion|teknikoak|strictly necessary)(?!,? (?:y|e|i) (?:de |d['’])?(?:anal|publi|terc|estad))|(?:cookies?|galetes) (?:que (?:usamos|utilizamos|utiliza|usa)(?: [a-z]{1,12}){0,4} )?(?:son|son unicamente|son solo|es) (?:exclusivamente |unicamente |solo |estrictamente )?(?:tecnicas|necesarias)(?!,? (?:y|e|i) (?:de )?(?:anal|publi|terc|estad))|no (?:utiliza(?:mos)?|usa(?:mos)?|emplea(?:mos)?|instala(?:mos)?|hace uso de|hacemos uso de|utilitza|utilitzem|usem)(?: [a-z]{1,8}){0,3} (?:cookies?|galetes)\b(?: propias (?:ni|o) de terceros)?(?! (?:para|que|si|sin|hasta|de (?:terceros|publi|analisis|analitica|perfil)|d['’]|anal|publi|propias?|no |con ))/g
/** What the visitor gets after refusing, or may set: no promise of what the page does. */
const CONDITIONAL =
  /\b(?:(?:si|cuando|hasta|mientras|salvo|excepto|puedes?|podra|quan|fins|if|unless|until)\b|al (?:rechaz|deneg)|rechaz|deneg|configur|para que|en caso|no acept|sin acept|opcion)/

/** Where a text says that the site has only technical cookies, or none, in its own words. */
export function saysOnlyTechnical(text: string): string | undefined {
  const plain = normalise(text)
  for (const { index, 0: found } of plain.matchAll(ONLY_TECHNICAL)) {
    const end = index + found.length
    if (CONDITIONAL.test(sentenceAround(plain, index, end).text)) continue
    return ownWords(text, { index, length: found.length }, { before: 0, after: 0 })
  }
  return undefined
}

/** Letters of a sentence that are looked at on each side. */
const SENTENCE_REACH = 120

/** The sentence around a part of a normalised text, and where it begins. */
function sentenceAround(
  plain: string,
  from: number,
  to: number,
): { readonly text: string; readonly from: number } {
  const before = plain.slice(Math.max(0, from - SENTENCE_REACH), from)
  const after = plain.slice(to, to + SENTENCE_REACH)
  const start = from - before.length + before.search(/[^.;]*$/)
  const end = to + (after.search(/[.;]/) + 1 || after.length)
  const text = plain.slice(start, end)
  return { text: text.trimStart(), from: start + text.length - text.trimStart().length }
}

const VISITOR_AGREES = '(?:acc?ept|onart|consent|consient|autoriz|permis|permit|acord)[a-z]*'
const COOKIES =
  '(?:cookies?|galetes|rastread[a-z]+|seguimiento|analitic[a-z]*|estadistic[a-z]*|scripts?|google analytics)'
const LOADS_THEM =
  "(?:s['’])?(?:instal(?:·l)?|carg|activ|utiliz|utilitz|us[ae]|coloc|descarg|almacen|emple|ejecut|inser)[a-z]*"
/** A promise that cookies wait for the visitor to agree: «solo se cargan tras tu aceptación», «no se instalan hasta que aceptes». */
const WAITS_FOR_CONSENT: readonly RegExp[] = [
  new RegExp(
    `\\b(?:solo|solamente|unicamente|exclusivamente|nomes|so)(?: [a-z]{1,14}){0,5} ${LOADS_THEM}(?:,? [a-z'’]{1,14}){0,8}? (?:tras|despues de|despres|una vez|si|cuando|quan|previ[oa]|con (?:tu|su)|amb el teu|mediante)(?: [a-z]{1,14}){0,5}? ${VISITOR_AGREES}`,
    'g',
  ),
  new RegExp(
    `\\b${LOADS_THEM}(?:,? [a-z]{1,14}){0,6}? (?:solo|solamente|unicamente|exclusivamente|nomes) (?:tras|despues de|una vez|si|cuando|con|amb|previ[oa]|mediante)(?: [a-z]{1,14}){0,5}? ${VISITOR_AGREES}`,
    'g',
  ),
  new RegExp(
    `\\b(?:bloque|desactiv|retien|deten|detien)[a-z]*(?: [a-z]{1,14}){0,6}? hasta(?: [a-z]{1,14}){0,6}? ${VISITOR_AGREES}`,
    'g',
  ),
  new RegExp(
    `\\b(?:no|nunca|ninguna?|mai|ningun)(?: [a-z]{1,14}){0,4}? ${LOADS_THEM}(?:,? [a-z'’]{1,14}){0,8}? (?:hasta|fins|sin|sense|antes de)(?: [a-z]{1,14}){0,6}? ${VISITOR_AGREES}`,
    'g',
  ),
]
const NAMES_COOKIES = new RegExp(`\\b${COOKIES}\\b`)

/** Where a text promises that cookies wait for the visitor's consent, in its own words. */
export function saysWaits(text: string): string | undefined {
  const plain = normalise(text)
  if (!NAMES_COOKIES.test(plain)) return undefined
  for (const pattern of WAITS_FOR_CONSENT) {
    for (const { index, 0: found } of plain.matchAll(pattern)) {
      const sentence = sentenceAround(plain, index, index + found.length)
      if (!NAMES_COOKIES.test(sentence.text)) continue
      const length = index + found.length - sentence.from
      return ownWords(text, { index: sentence.from, length }, { before: 0, after: 0 })
    }
  }
  return undefined
}

/** Trackers that a text declares, by the names and cookies with which texts do; the keys of the services that they may be. */
const DECLARED: readonly {
  readonly name: string
  readonly pattern: RegExp
  readonly keys: readonly string[]
}[] = [
  {
    name: 'Google Analytics',
    pattern: /google analytics|(?<![a-z\d])_(?:ga|gid|gat)\b/g,
    keys: ['google-tag', 'universal-analytics', 'google-ads', 'jetpack-stats'],
  },
  { name: 'Hotjar', pattern: /\bhotjar\b|(?<![a-z\d])_hj[a-z]+/g, keys: ['hotjar'] },
  { name: 'Microsoft Clarity', pattern: /microsoft clarity|(?<![a-z\d])_clck\b/g, keys: ['clarity'] },
  {
    name: 'el píxel de Meta',
    pattern: /pixel de (?:facebook|meta)|(?:facebook|meta) pixel|(?<![a-z\d])_fbp\b/g,
    keys: ['meta-pixel', 'facebook-sdk'],
  },
  { name: 'LinkedIn Insight', pattern: /linkedin insight|\bli_sugr\b/g, keys: ['linkedin-insight'] },
  {
    name: 'el píxel de TikTok',
    pattern: /pixel de tiktok|tiktok pixel/g,
    keys: ['tiktok-pixel', 'tiktok-embed'],
  },
  { name: 'Matomo', pattern: /\bmatomo\b|(?<![a-z\d])_pk_id\b/g, keys: ['matomo'] },
  {
    name: 'DoubleClick',
    pattern: /\bdoubleclick\b/g,
    keys: [
      'google-tag',
      'google-ads',
      'adsense',
      'google-ad-manager',
      'youtube',
      'google-maps',
      'universal-analytics',
    ],
  },
  { name: 'Criteo', pattern: /\bcriteo\b/g, keys: ['criteo'] },
]
/** Before a name that is an example, or of what the site does not have. */
const NOT_DECLARED =
  /(?:por ejemplo|p\. ?ej\.|tales? como|per exemple|\bno (?:se )?(?:usa|utiliza|empleamos|utilitzem|hay|tenemos)\w*|sin|complemento|inhabilitacion|opt[- ]out)[^.]{0,40}$/
const NOT_DECLARED_REACH = 60

/** Trackers that a text says the site has. */
export function declaredTrackersIn(text: string): readonly (typeof DECLARED)[number][] {
  const plain = normalise(text)
  return DECLARED.filter(({ pattern }) =>
    [...plain.matchAll(pattern)].some(
      ({ index }) => !NOT_DECLARED.test(plain.slice(Math.max(0, index - NOT_DECLARED_REACH), index)),
    ),
  )
}
