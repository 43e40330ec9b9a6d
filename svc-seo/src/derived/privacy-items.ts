import type { LegalKind, Page } from '../artefacts.ts'
import { TRACKER_SERVICES } from '../knowledge/tracker-services.ts'
import { vendorOf } from '../knowledge/vendors.ts'
import { detectLanguage } from '../page/language.ts'
import { pageLoads } from '../page/page-loads.ts'
import { withAttribute } from '../page/page-tree.ts'
import { normalise } from '../page/text.ts'
import { coveringText, type LegalText } from '../spain/legal-texts.ts'
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
    /\S@\S|\(at\)|\[at\]|arroba|correo|correu|e-?mail|telefon|domicili|direccion|adreca|enderezo|helbide|address/,
  purpose:
    /finalidad|finalitat|finalidade|para que (?:usamos|utilizamos|tratamos|los|se|sirven)|con el (?:fin|objeto) de|con la intencion de|\bfines\b|datos[^.]{0,80} para |dades[^.]{0,80} per a |amb (?:la fi|l['’]objectiu)|proposito|helburu|xede|\bpurpose/,
  basis:
    /base (?:juridica|legal|de legitim|xuridica)|bases (?:juridicas|legales|legals|juridiques)|legitimacion|legitimacio|lexitimacion|legitimador|consentimiento|consentiment|consentimento|interes(?:es)? legitim|interese lexitimo|obligacion(?:es)? legal|obligacions legals|contractual|ejecucion (?:de un|del) contrato|execucio (?:d['’]un|del) contracte|oinarri (?:juridiko|legal)|legezko oinarri|adostasun|baimen|onespen|legal basis|legitimate interest|\bconsent\b/,
  recipients:
    /destinatari|cesion|\bceder|\bcedid|cessio|\bcedir|encargad|encarregat|(?:a|con) (?:otros )?terceros|(?:a|amb) tercers|(?:a|con) terceiros|compart|proveedor|proveidor|prestador|comunicacion de datos|comunicacio de dades|hartzaile|hirugarren|lagapen|recipient|third part/,
  retention:
    /\bplazo|conserv|\bprazo|termini|\bmientras\b|\bmentre\b|\btiempo (?:necesario|imprescindible|que)|temps (?:necessari|que)|duracion|durada|gordetze|gordeko|gordeta|\bepe[ak]?\b|retention|retain|how long/,
  exercise:
    /ejerc|exerc|egikari|baliatu|gauzatu|dirigi|envi|escrib|escriv|solicit|sol·?licit|eskatu|idatzi|contact/,
  complaint:
    /\baepd\b|\bagpd\b|aepd\.es|agencia espanola de proteccion|agencia de proteccion de datos|agencia espanyola de proteccio|agencia espanola de proteccio|autoridad(?:es)? (?:de control|competente|catalana)|autoritat (?:de control|catalana)|autoridade de control|apdcat|\bavpd\b|datuak babesteko|datuen babeserako|kontrol[- ]agint|ctpda|consejo de transparencia y proteccion de datos|supervisory authority|data protection (?:agency|authority)/,
  transfers:
    /transferencia|transferencies|nazioarteko transfer|ee\.? ?uu|estados unidos|estats units|estatu batu|\bee ?uu\b|clausulas (?:contractuales )?tipo|clausules (?:contractuals )?tipus|data privacy framework|marco de privacidad|espacio economico europeo|espai economic europeu|fuera (?:de la (?:union|ue)|del eee)|decision de adecuacion|international transfer|united states|standard contractual|\busa\b/,
  officer:
    /delegad[oa] de proteccion|delegat de proteccio|delegada de proteccio|\bdpd\b|\bdpo\b|datuak babesteko ordezkari|data protection officer/,
  minors:
    /menor(?:es)? de (?:edad|14|catorce|16|18)|\b14 anos|\bcatorce anos|menors? d['’]edat|menors de (?:14|catorze)|14 anys|14 urte|adingab|adin txikiko|minors|under (?:14|16|18)/,
}

/** Rights of the person (RGPD art. 15–21). */
const RIGHTS: Readonly<Record<string, RegExp>> = {
  acceso: /\bacces|\bacced|\batzi|sarbide|\baccess/,
  rectificación: /rectific|zuzen/,
  supresión:
    /supresion|suprimi|supressio|cancela|cancel·?la|elimina|borrar|esborrar|olvido|oblit|ezaba|ezerezt|erasure|delet/,
  oposición: /oposicion|oposicio|\boponer|aurka|\bobject/,
  limitación: /limitacion|limitacio|limitar|mugatze|mugatu|restrict/,
  portabilidad: /portabil|eramangarri|transferigarri/,
}

/** Whether a text says each of the items asked about. */
export function says(text: string, item: PrivacyItem): boolean {
  return ITEMS[item].test(normalise(text))
}

/** Rights that a text names, in Spanish. */
export function rightsIn(text: string): readonly string[] {
  const plain = normalise(text)
  return Object.keys(RIGHTS).filter((right) => RIGHTS[right]?.test(plain))
}

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

/** Third parties of a page that receive data of its visitors and have to be named; each service once. */
export function vendorsOf(trackers: readonly Tracker[]): readonly Tracker[] {
  const seen = new Set<string>()
  return trackers.filter(({ class: kind, key }) => {
    if (kind === 'manager' || kind === 'cookieless' || seen.has(key)) return false
    seen.add(key)
    return true
  })
}

/** Of some services, those that a text names neither by their name nor by their owner's. */
export function unnamedIn(text: string, services: readonly Tracker[]): readonly Tracker[] {
  const plain = normalise(text)
  return services.filter(({ key }) => {
    return !(NAMED_BY.get(key) ?? []).some((name) => plain.includes(name))
  })
}

const USA = 'EE. UU.'

/** Companies of the United States to which the page sends its visitors' browsers. */
export function americanVendors(page: Page, trackers: readonly Tracker[]): readonly string[] {
  const hosts = [
    ...pageLoads(page).loads.flatMap(({ url }) => (url === undefined ? [] : [url.hostname])),
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
    /que (?:son|es) (?:las |les |una |unha |as )?(?:cookies?|galet)|(?:fichero|archivo|fitxer|ficheiro|arxiu|dispositivo)s? (?:de texto |de text |peque|petit|que |d['’])|zer (?:dira|da)|fitxategi|what (?:are|is)(?: a)? cookie|small (?:text )?file/,
  'la lista de cookies':
    /\b_ga\b|\b_gid\b|\b_gat|\b_fbp\b|\b_gcl|phpsessid|jsessionid|cookieconsent|cookieyes|cookielawinfo|cmplz|complianz|wordpress_|wp-settings|wp_|woocommerce_|prestashop|pll_language|\b__cf|\b_hj|\b_clck|\b_pk_id|viewed_cookie|borlabs|cataccept|google analytics|facebook|youtube|hotjar|doubleclick|\bnid\b|xsrf|csrf|matomo|clarity|shopify|_shopify/,
  'para qué sirven':
    /finalidad|finalitat|finalidade|proposito|sirve|serveix|serven|utiliza(?:n|mos|da)? para|se usa|s['’]utilitz|descripcion|descripcio|helburu|erabiltzen|purpose|used (?:to|for)/,
  'de quién son':
    /propia|de terceros|proveedor|titular|propies|de tercers|proveidor|de terceiros|provedor|bereak|hirugarren|jabea|third[- ]party|provider|first[- ]party/,
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
