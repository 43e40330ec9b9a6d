import type { LegalKind } from '../artefacts.ts'
import { ownWords } from '../page/quote.ts'
import { normalise } from '../page/text.ts'
import { domainOf } from '../web/urls.ts'
import { withoutPersons } from './nif.ts'

/** What templates ask for in brackets, in Spanish, Catalan, Galician, Basque and English; without accents. */
const BLANK = `(?:(?:el|la|los|las|mi|tu|su|nuestro|nuestra|your|the|de) )?(?:${[
  'nombre|nom|nome|izena|razon social|rao social|denominacion|titular|responsable|propietario|empresa|marca|nif|cif|dni|nie',
  'domicili[oa]?|direccion|adreca|enderezo|helbidea|correo|e-?mail(?! protected)|telefono|telefon|localidad|ciudad|provincia|poblacion|municipio|pais|codigo postal|c\\.?p\\.?',
  'url|domini[oa]?|sitio web|fecha|data d|plazo|registro|tomo|folio|hoja|libro|seccion|inscripcion|actividad|colegio|cargo|horario|hosting|proveedor|herramienta',
  'n(?:um(?:ero|\\.)?|\\.?º)|pendiente|indicar|indica|completar|completa|insertar|inserta|inserir|insert|posar|incluir|introducir|introduce|rellenar|poner|pon|anadir|anade|escribir|escribe|especificar|describir|inserte|indique|complete|escriba|ponga|sociedad|entidad',
  'company|name|address|website|phone',
].join('|')})`
/** «[tusitio]», «[tu-empresa]», «[xxx]»; «[…]» stands for what a quotation leaves out. */
const OWN_OF_READER =
  '(?:tu|su|mi)[ -]?(?:sitio|web|empresa|dominio|nombre|negocio|marca|correo|email|tienda|pagina)|x{2,}|_{2,}'
/** What a datum of the owner is called before its slot. */
const DATUM =
  '(?:titular(?:idad)?|denominacion(?: social)?|razon social|n\\.?i\\.?f\\.?|c\\.?i\\.?f\\.?|domicilio(?: social)?|responsable(?: del tratamiento)?)'
/** Signs of a text that nobody filled in (seo-checks, `legal-not-template`), on the text without accents. */
const UNFILLED: readonly RegExp[] = [
  new RegExp(`\\[\\s?(?:${BLANK}\\b[^\\[\\]]{0,80}|(?:${OWN_OF_READER})[^\\[\\]]{0,40})\\]`, 'g'),
  new RegExp(`<\\s?${BLANK}\\b[^<>]{0,40}>`, 'g'),
  // «(indicar el asunto)» tells customers what to write.
  /\(\s?(?:(?:completar|rellenar|insertar|poner)(?: (?:con |aqui )?(?:(?:tus?|los?|el|la|las) )?(?:datos?|nif|cif|nombre|direccion|domicilio|registro|empresa|razon)[^()]{0,40})?|tu (?:nombre|nif|cif|empresa|direccion)[^()]{0,30})\s?\)/g,
  new RegExp(`%\\s?${BLANK}\\s?%|#\\s?${BLANK}\\s?#`, 'g'),
  /\[\s?[●•*?]\s?\]/g,
  /(?:calle|c\/) (?:ejemplo|inventada)\b,? \d/g,
  /\{\{[^{}]{1,60}\}\}/g,
  /lorem ipsum/g,
  /\b(?:tudominio|tuempresa|tuweb|tusitio(?:web)?|sudominio|midominio|nombrededominio|dominioejemplo)\.(?:com|es|cat|eus|gal|net|org)\b/g,
  /\b(?:example|ejemplo)\.(?:com|es|org)\b/g,
  /(?:titular(?:idad)?(?: de)?(?: es)?:?|propiedad de|denominacion social:?|razon social:?|responsable(?: es)?:?) (?:el )?nombre (?:de )?(?:(?:la|tu|su) )?empresa\b/g,
  /(?:titular|denominacion(?: social)?|razon social|con (?:nif|cif|dni)|domicilio(?: social)? en|inscrita en|responsable|empresa)[^_.]{0,40}_{4,}/g,
  new RegExp(
    `(?:${DATUM}|datos(?: [a-z]{2,12}){0,3}|registr[a-z]{1,8}|inscripcion|direccion|telefono|correo|e-?mail|[([])[^.;]{0,30}\\bpendientes? de (?:completar|rellenar|indicar|cumplimentar|anadir|incluir|inscripcion)\\b`,
    'g',
  ),
  // A label right before another: «Denominación social: Nombre comercial: Lola», «CIF/NIF: Teléfono: 600…».
  new RegExp(
    `\\b${DATUM}\\s?:\\s?(?:nombre comercial|domicilio|telefono|nif|cif|correo|e-?mail|direccion|localidad|actividad|datos registrales|inscripcion)\\b[^:.,]{0,20}:`,
    'g',
  ),
  new RegExp(`\\b${DATUM}\\s?:\\s?(?:\\.{4,}|…+|-{3,}|_{3,})`, 'g'),
  /nombre apellido ?1/g,
  // Slots that a generator left empty: «la ostenta: , provista de NIF: y domicilio», «tomo , folio ,».
  /\bostenta\s?:?\s?[,.;](?=\s|$)/g,
  // «Con DNI, pasaporte o similar» is how a customer proves who he is.
  /\b(?:provist[oa] de (?:n\.?i\.?f\.?|c\.?i\.?f\.?|d\.?n\.?i\.?)\s?:?|con (?:n\.?i\.?f\.?|c\.?i\.?f\.?)\s?:)\s?(?:[,;](?=\s)|\.(?=\s|$))/g,
  /\b(?:provist[oa] de|con) (?:n\.?i\.?f\.?|c\.?i\.?f\.?)\s?[:,]?\s?(?=(?:y|con) (?:domicilio|cuy|direccion))/g,
  new RegExp(`\\b${DATUM}\\s?:\\s?(?:[,;.](?=\\s|$)|y (?=domicilio|cuy))`, 'g'),
  /\b(?:domicilio (?:social |fiscal )?en|registro mercantil de|inscrita en el registro|tomo|folio|hoja) ?[,;](?=\s)/g,
]
/** Also the name of a cookie («_ga_XXXXXX») and of an amount to fill in: not in a cookie policy, and only by itself. */
const CROSSES =
  /(?<![\p{L}\p{N}_*.@/-])(?:(?:[a-z][-. ]?)?(?:x{4,}|#{4,}|0{8})|x{2,}(?:[ .-]x{2,}){2,})(?![\p{L}\p{N}_*@-])/gu
/** Letters shown around what was found. */
const AROUND = 40

/** Blanks that nobody filled in, each with the words around it, without accents nor capitals. */
export function unfilledIn(text: string, kind: LegalKind): readonly string[] {
  const plain = normalise(text)
  const patterns = kind === 'cookies' ? UNFILLED : [...UNFILLED, CROSSES]
  const found = patterns.flatMap((pattern) => [...plain.matchAll(pattern)])
  let end = 0
  // «NIF [NIF]» is one blank, whichever patterns see it.
  const apart = found
    .toSorted((one, other) => one.index - other.index)
    .filter(({ index, 0: { length } }) => {
      const isApart = index >= end
      end = Math.max(end, index + length)
      return isApart
    })
  return apart.map((match) => quote(text, match))
}

/** The text's own words for what was found in it without accents; nobody's tax number is repeated. */
function quote(text: string, { index, 0: found }: RegExpExecArray): string {
  return withoutPersons(ownWords(text, { index, length: found.length }, { before: AROUND, after: AROUND }))
}

const DOMAIN =
  /(?<![\p{L}\p{N}_-])(?:[a-z0-9-]{1,40}\.){1,3}(?:com|es|net|org|cat|eus|gal|eu|info|shop|online)(?![\p{L}\p{N}_-])/giu
/** Named in any legal text: suppliers, browsers, authorities. Their domains are nobody's copied text. */
const THIRD_PARTIES =
  /google|gstatic|youtube|facebook|meta\b|instagram|whatsapp|twitter|^x\.com|linkedin|tiktok|pinterest|microsoft|bing|clarity|apple|mozilla|opera|vivaldi|brave|aepd|agpd|apdcat|avpd|ctpda|europa\.eu|boe\.es|gob\.es|wordpress|automattic|woocommerce|shopify|wix|squarespace|godaddy|ionos|hostinger|raiola|siteground|dinahosting|ovh|arsys|webempresa|cloudflare|amazon|stripe|paypal|redsys|bizum|klarna|sequra|mailchimp|intuit|brevo|sendinblue|mailerlite|hubspot|activecampaign|zoho|salesforce|zendesk|hotjar|matomo|adobe|cookie|iubenda|complianz|usercentrics|onetrust|osano|networkadvertising|aboutads|youronlinechoices|adobe|vimeo|typeform|calendly|doctoralia|tripadvisor|booking|trustpilot|ghostery|wikipedia|dataprivacyframework|privacyshield|seur|correos|mrw|gls|adigital|confianzaonline|listarobinson|info\.es$/
/** How often a domain must be repeated to look like the text's owner (seo-checks). */
const REPEATED_MIN = 3

/** A domain that a text repeats as if it were its own, while the site's own appears nowhere: a copied text. */
export function foreignDomainIn(
  text: string,
  site: URL,
): { readonly domain: string; readonly times: number } | undefined {
  const own = domainOf(site)
  const name = own.split('.')[0] ?? own
  const times = new Map<string, number>()
  for (const { 0: found } of text.matchAll(DOMAIN)) {
    const host = found.toLowerCase()
    if (host.includes(name)) return undefined
    const domain = host.split('.').slice(-2).join('.')
    if (!THIRD_PARTIES.test(domain)) times.set(domain, (times.get(domain) ?? 0) + 1)
  }
  const [most] = [...times].toSorted((one, other) => other[1] - one[1])
  return most !== undefined && most[1] >= REPEATED_MIN ? { domain: most[0], times: most[1] } : undefined
}

/** Norms that no longer hold, on the text without accents. */
const OLD_NORMS: readonly { readonly pattern: RegExp; readonly name: string }[] = [
  {
    pattern:
      /ley organica 15\s?\/\s?1999|llei organica 15\s?\/\s?1999|15\/1999 lege organiko|\b(?:lopd|ley|llei) 15\s?\/\s?(?:19)?99/g,
    name: 'la Ley Orgánica 15/1999',
  },
  { pattern: /(?:real decreto|reial decret|rd) 1720\s?\/\s?2007/g, name: 'el Real Decreto 1720/2007' },
  { pattern: /(?:real decreto|reial decret|rd) 994\s?\/\s?1999/g, name: 'el Real Decreto 994/1999' },
  { pattern: /directiva (?:ce )?95\s?\/\s?46/g, name: 'la Directiva 95/46' },
]
/** The agreement with the United States that the TJUE annulled in 2020 (C-311/18). */
const SHIELD = /privacy shield|escudo de (?:la )?privacidad|escut de privacitat/g
/** A norm that is named to say that it no longer holds. */
const REPEALED = /derog|anul|invalid|sustitu|substitu|anterior|antigu|antig|extint|schrems|repeal|indargabet/
const REPEALED_REACH = 120

/** An old norm that a text names, with the words around it; `isBeside` where the text names those in force as well. */
export function oldNormIn(
  text: string,
): { readonly name: string; readonly quote: string; readonly isBeside: boolean } | undefined {
  const plain = normalise(text)
  for (const { pattern, name } of OLD_NORMS) {
    const match = namedAsValid(plain, pattern)
    if (match !== undefined) return { name, quote: quote(text, match), isBeside: PRESENT_NORMS.test(plain) }
  }
  return undefined
}

/** Where a text relies on the Privacy Shield. */
export function privacyShieldIn(text: string): string | undefined {
  const match = namedAsValid(normalise(text), SHIELD)
  return match === undefined ? undefined : quote(text, match)
}

function namedAsValid(plain: string, pattern: RegExp): RegExpExecArray | undefined {
  return [...plain.matchAll(pattern)].find(({ index, 0: { length } }) => {
    return !REPEALED.test(plain.slice(Math.max(0, index - REPEALED_REACH), index + length + REPEALED_REACH))
  })
}

/** The present norms: any of them will do. */
const PRESENT_NORMS =
  /\brgpd\b|\bgdpr\b|\bdbeo\b|\bdblo\b|2016\s?\/\s?679|679\s?\/\s?2016|3\s?\/\s?2018|lopdgdd|reglamento general de proteccion de datos|reglament general de proteccio de dades|regulamento xeral de proteccion de datos|datuak babesteko (?:erregelamendu|europako)/

/** Whether a text names the data protection rules in force since 2018. */
export function namesPresentNorms(text: string): boolean {
  return PRESENT_NORMS.test(normalise(text))
}

const UPDATED =
  /(?:ultima (?:actualizacion|modificacion|revision|version)|actualizad[oa]|darrera (?:actualitzacio|modificacio|revisio)|actualitzat|ultima (?:actualizacion|modificacion)|azken (?:eguneratze|aldaketa)|eguneratua|last (?:updated|modified|revised))[^.!?]{0,40}?\b(20[0-3]\d)\b/

/** The year in which a text says that it was last changed. */
export function lastUpdateOf(text: string): number | undefined {
  const year = UPDATED.exec(normalise(text))?.[1]
  return year === undefined ? undefined : Number(year)
}

/** The European platform for disputes, closed on 20 July 2025 (Reglamento UE 2024/3228). */
export const ODR_ADDRESS = /ec\.europa\.eu\/(?:consumers\/odr|odr)|webgate\.ec\.europa\.eu\/odr/i
