import { collapse } from '../page/dom.ts'
import { normalise } from '../page/text.ts'
import { withoutPersons } from './nif.ts'
import type { Found, Source } from './sources.ts'

/** A postal address as it is written: whole, without its postal code, or only a town or a box. */
export interface Address {
  readonly text: string
  readonly kind: 'whole' | 'withoutCode' | 'part'
}

/** More text than this has its address before, and would only take longer. */
const TEXT_MAX = 300_000
/** Five digits are often something else: after so many the text has no address. */
const CODES_MAX = 500

/** How streets are called in Spain's languages; each may be written in capitals or not. */
const STREET = new RegExp(
  `(?<![\\p{L}\\p{N}.@/])(?:${[
    'gran v[ií]a|calle|c/|cl\\.|callej[oó]n|avenida|avda\\.?|avd\\.?|av\\.|plaza|pza\\.?|plz\\.?|pl\\.|plza\\.?|paseo|pº|p\\.º',
    'pol[ií]gono|pol\\. ?ind|polig\\.|pg\\.|carretera|ctra\\.?|crta\\.?|glorieta|urbanizaci[oó]n|urb\\.?|traves[ií]a|trv\\.?|trav\\.|rda\\.|cno\\.|bº|avgda\\.?|pje\\.?',
    'pasaje|ptge\\.|rbla\\.|costanilla|parque (?:empresarial|industrial|tecnol[oó]gico|comercial)|centro comercial|diseminado|caser[ií]o',
    'carrer|avinguda|pla[çc]a|passeig|pol[ií]gon|passatge|travessera|baixada|r[uú]a|praza|r/',
    'kalea?|etorbidea|hiribidea|auzoa|enparantza|poligonoa|industrialdea|errepidea|bidea|zeharkalea|pasealekua',
  ].join('|')})(?:(?<=c/|r/)|(?![\\p{L}]))`,
  'giu',
)
/** These are other words as well, so they count with a capital and before the name of a street. */
const CAPITAL_STREET =
  /(?<![\p{L}\p{N}.@/])(?:C\.|Cl|C(?=\s\p{Lu}\p{Ll}+,? \d)|V[ií]a|V[IÍ]A|Alameda|ALAMEDA|Camino|CAMINO|Cam[ií]|Ronda|RONDA|Rambla|RAMBLA|Cuesta|CUESTA|Barrio|BARRIO|Bajada|Finca|FINCA|Paraje|PARAJE|Partida|PARTIDA|Lugar|LUGAR|Edificio|EDIFICIO|Nave|NAVE|Muelle|Colonia|COLONIA|Masia|Mas[ií]a|Raval|Revolt|Estrada|Subida|Pasadizo|Parque|PARQUE|Parc|Road|Street|Avenue)(?=\s(?:\d|(?:(?:de|del|la|las|los|el|els|les|da|do|dels|d['’]|l['’])\s?){0,3}\p{Lu}\p{L}{2}))/gu

const POSTAL_CODE =
  /(?<!\d[.-]?|\d{4} |€\s?|[\p{L}\d]-)(?:0[1-9]|[1-4]\d|5[0-2])(?:\d{3}|\.\d{3}(?=[\s,–-]{1,3}\(?\p{Lu}))(?![\d.,]?\d|\s?€)/gu
/** Five digits that count something, or are of a register. */
const COUNTED =
  /^\s(?:pares|ejemplares|unidades|clientes|euros|personas|productos|referencias|visitas|seguidores|habitantes|km|m2|m²)\b/i
const REGISTERED =
  /(?<![\p{L}/])(?:tomo?|folio?|hoja|libro|protocolo|n[.º°]|n[uú]m\.?|n[uú]mero|ref\.?)[\s:]{0,2}$/iu
/** A street and its postal code stand this close (seo-checks 3.2). */
const STREET_REACH = 120
/** An address that begins with its code goes on after it. */
const STREET_SHOWN = 60

const ARTICLES = "(?:(?:de|del|la|las|los|el|els|les|dels|do|da|dos|das|y|i|e)\\s|[dl]['’]){0,3}"
/** After the word for street: its name in capitals and its number; a name before it in Basque. */
const NUMBERED = new RegExp(
  `^\\s?[.,:]?\\s?${ARTICLES}(?:[\\p{Lu}\\d«"][\\p{L}\\p{N}'’.ºª·-]{0,25}[»"]?,?\\s${ARTICLES}){0,5}?(?:(?:n[.º°]{1,2}|n[uú]m(?:ero|\\.)?|N[.º°]{1,2}|km\\.?|parcela|nave|local)\\s?)?(?:\\d{1,3}(?:\\s?[-–/]\\s?\\d{1,3}|\\s?[a-zA-Z](?![\\p{L}]))?(?![\\p{L}\\d]|[.,]\\d|\\s?(?:[€%]|euros|años|anys|horas|h\\b|km|metros|m2|m²|minutos|personas|días))|[sS]\\s?/\\s?[nN](?!\\p{L}))`,
  'u',
)
const BASQUE = /^(?:kalea|etorbidea|hiribidea|auzoa|enparantza|bidea)(?!\p{L})/iu
const BOX = /\b(?:apartado de correos|apdo\.? de correos|apartat de correus|posta[- ]kutx?a)\b(?:\s\d{1,6})?/i
const PLACE_LABEL =
  /(?<![\p{L}])(?:domicilio?(?: social| fiscal)?|direcci[oó]n(?: postal)?|adreça|enderezo|helbidea|localidad|poblaci[oó]n)\s?[:–-]\s?(?![^:]{0,20}:)([\p{L}\p{N}][\p{L}\p{N} ,./ºª'’()-]{2,80})/iu
/** «Domicilio: Revolt Negre 4, 08940»: the label says what the street's name does not. */
const PLACE_BEFORE =
  /(?:domicilio?|direcci[oó]n|adreça|enderezo|helbidea)(?: social| fiscal| postal)?(?: en| a)?\s?[:–-]?\s(?=\D{0,60}\d)/iu
/** Asked for, and not written yet. */
const UNFILLED = /pendiente|completar|rellenar|indicar|x{3}/i
/** What comes after an address. */
const NEXT_LABEL =
  /\s(?:tel[eèé]?f?\p{L}{0,5}|tfno|m[oó]vil|fax|correo|correu|e-?mail|nif|cif|dni|n\.i\.f|c\.i\.f|web|registro|inscrit[ao]|c[oó]digo postal|provincia|pa[ií]s|contacto|actividad)(?![\p{L}])/iu
/** What follows a postal code: «Yecla (Murcia)». */
const TOWN =
  /^[\s,·–-]{0,3}(?:(?!Tel|Tfno|Correo|Correu|E-?mail|NIF|CIF|Registro|Inscri|Sus?\s|Con\s|Esta\s|Este\s|Datos|Contacto|Actividad|Titular|Fax|M[oó]vil|Web\s|Horario|Aviso)\p{Lu}[\p{L}'’/-]{0,25}[ ,]{0,2}(?:(?:de|del|la|las|los|el|els|les) ){0,2}){0,4}(?:\(\p{L}[^)]{0,30}\))?/u

/** The best postal address of Spain in a text: a whole one before a street and its number, and those before a town. */
export function addressIn(text: string): Address | undefined {
  const read = text.slice(0, TEXT_MAX)
  const found = wholeIn(read) ?? streetIn(read) ?? partIn(read)
  return found && { ...found, text: closed(withoutPersons(found.text)) }
}

/** Without what follows it, and with the bracket of «Calle Mayor 5, Yecla (30510)». */
function closed(address: string): string {
  const text = address.replace(/[\s,;·–-]+$/u, '').trim()
  return text.lastIndexOf('(') > text.lastIndexOf(')') ? `${text})` : text
}

/** The best address of the sources: a whole one anywhere before a part of one. */
export function addressOf(sources: readonly Source[]): Found<Address> | undefined {
  const found = sources.flatMap(({ text, place }) => {
    const value = addressIn(text)
    return value === undefined ? [] : [{ value, place }]
  })
  const best = (kind: Address['kind']) => found.find(({ value }) => value.kind === kind)
  return best('whole') ?? best('withoutCode') ?? best('part')
}

/** Words with which the names of towns begin, and those between their parts. */
const TOWN_NAME = (() => {
  const lead =
    "(?:(?:San|Santa|Sant|Santo|Las|Los|La|El|Les|Els|Villa|Vila|Puerto|Port|Torre|Ciudad|Gran|Nueva|Vall|Valle|Palma|A|O|Os|As)\\s|[LDld]['’])"
  const name = `${lead}{0,2}\\p{Lu}[\\p{L}'’·-]{1,25}`
  return new RegExp(
    `^[\\s,·–-]{0,3}(${name}(?:(?:\\s(?:de|del|la|las|los|el|els|les|i|y)){1,2}\\s${name}){0,2})`,
    'u',
  )
})()

/** Where the whole addresses of a text are: each town with what stands beside it («Yecla (Murcia)»), each once. */
export function townsIn(text: string): readonly { readonly name: string; readonly around: string }[] {
  const towns = new Map<string, string>()
  for (const { after } of wholesIn(text.slice(0, TEXT_MAX))) {
    const around = TOWN.exec(after)?.[0].trim() ?? ''
    const name = TOWN_NAME.exec(around)?.[1]
    if (name !== undefined && !towns.has(name)) towns.set(name, around)
  }
  return Array.from(towns, ([name, around]) => ({ name, around }))
}

/** A street with its number and the postal code that follows them, as they are written. */
interface PostalPlace {
  readonly street: string
  readonly code: string
}

/** Between a number and its postal code: floor, door, district. */
const CODE_REACH = 40

/** Every street and number of a text that a postal code follows closely, each once. */
export function placesIn(text: string): readonly PostalPlace[] {
  const places = new Map<string, PostalPlace>()
  for (const { street, code } of writtenPlaces(text)) places.set(`${street} ${code}`, { street, code })
  return [...places.values()]
}

/** A postal address part by part, as its text writes each. */
export interface PostalAddress {
  readonly street: string
  readonly code: string
  readonly town: string
  readonly region?: string
}

/**
 * The postal addresses of some lines, each street and postal code once; without a town where it is not certain which
 * words are its name.
 * @param lines of a page, since an address often takes two or three
 */
export function postalAddressesIn(
  lines: readonly string[],
): readonly (PostalAddress | (PostalPlace & { readonly town?: undefined }))[] {
  const found = new Map<string, PostalAddress | (PostalPlace & { readonly town?: undefined })>()
  for (const { street, code, between, after } of writtenPlaces(lines.join('\n'))) {
    const key = `${streetName(street)} ${code}`
    if (found.get(key)?.town !== undefined) continue
    const door = DOOR.exec(between)?.[1]
    const place = door === undefined ? undefined : townAfter(after)
    const whole = collapse(`${street}${door ?? ''}`)
    found.set(key, { street: whole, code, ...place })
  }
  return [...found.values()]
}

/** Floor and door after the number; what parts them from the postal code, or names it, is not theirs. */
const DOOR =
  /^((?:[\s,.·–-]*(?:(?:local|bajos?|piso|planta|puerta|pta|esc|escalera|nave|oficina|of|dcha|izq|izda|derecha|izquierda|entlo|entresuelo|principal|[aá]tico|bloque|portal|despacho|baixos?|bxs|\d{1,3}|[a-z])(?![\p{L}\d])\.?|\d{1,2}\s?[ºª°]\s?[a-z]?(?![\p{L}\d])))*)[\s,.;·–-]*(?:C\.?\s?P\.?\s?:?\s?)?\(?$/iu

/** Spain's provinces, and communities of one of them, by the names that people write, without accents. */
const PROVINCES: ReadonlySet<string> = new Set(
  (
    'a coruna,la coruna,alava,araba,albacete,alicante,alacant,almeria,asturias,avila,badajoz,baleares,illes balears,' +
    'islas baleares,mallorca,menorca,ibiza,eivissa,barcelona,burgos,caceres,cadiz,cantabria,castellon,castello,ceuta,' +
    'ciudad real,cordoba,cuenca,girona,gerona,granada,guadalajara,guipuzcoa,gipuzkoa,huelva,huesca,jaen,la rioja,' +
    'las palmas,leon,lleida,lerida,lugo,madrid,malaga,melilla,murcia,navarra,nafarroa,ourense,orense,palencia,' +
    'pontevedra,salamanca,santa cruz de tenerife,tenerife,segovia,sevilla,soria,tarragona,teruel,toledo,valencia,' +
    'valladolid,vizcaya,bizkaia,zamora,zaragoza'
  ).split(','),
)
const REGION = /^[\s,·/–-]{0,3}\(?(\p{Lu}[\p{L} ]{2,25}?)(?=\)|[\n.,;·|/–-]|\s(?:-|–|\(?España|Spain)|$)/u
/** After the name of a town: the end of its line, a sign, a number, a word that is none of a name, or the country. */
const TOWN_END = /^(?:\s*$|\s*[\n.,;:·|()/–-]|\s[\p{Ll}\d+]|\s(?:España|Espanya|Spain)(?!\p{L}))/u

/** A town right after its postal code; «30510 Dos Hermanas» is none, since the second word may be something else. */
function townAfter(after: string): Pick<PostalAddress, 'town' | 'region'> | undefined {
  const text = after.replace(/^\)/, '')
  const [lead = ''] = TOWN.exec(text) ?? []
  const named = TOWN_NAME.exec(text)
  const town = named?.[1]
  if (lead.trim() === '' || named === null || town === undefined) return undefined
  const rest = text.slice(named[0].length)
  const region = regionIn(rest)
  const isEnd = TOWN_END.test(rest) || NEXT_LABEL.exec(rest)?.index === 0
  if (region === undefined && !isEnd) return undefined
  return { town: collapse(town), ...(region !== undefined && { region }) }
}

function regionIn(text: string): string | undefined {
  const name = REGION.exec(text)?.[1]?.trim() ?? ''
  return PROVINCES.has(normalise(name)) ? name : undefined
}

/** A street with its number, its postal code, and the text between them and after them. */
function* writtenPlaces(
  text: string,
): Generator<PostalPlace & { readonly between: string; readonly after: string }> {
  const read = text.slice(0, TEXT_MAX)
  let tries = 0
  for (const { index, 0: written } of read.matchAll(POSTAL_CODE)) {
    if (++tries > CODES_MAX) return
    const before = read.slice(Math.max(0, index - STREET_REACH), index)
    const end = index + written.length
    if (COUNTED.test(read.slice(end)) || REGISTERED.test(before)) continue
    const last = streetsIn(before).at(-1)
    if (last === undefined) continue
    const from = last.index + last[0].length
    const rest = NUMBERED.exec(before.slice(from))?.[0]
    if (rest === undefined || before.length - from - rest.length > CODE_REACH) continue
    yield {
      street: before.slice(last.index, from + rest.length),
      code: written.replace('.', ''),
      between: before.slice(from + rest.length),
      after: read.slice(end, end + STREET_REACH),
    }
  }
}

/** What a street and its number are called however they are written: «C/ Mayor, nº 5» and «calle Mayor 5» are the same. */
export function streetName(street: string): string {
  const [word] = streetsIn(street)
  const name = word === undefined ? street : street.slice(word.index + word[0].length)
  return (
    normalise(name)
      .replace(/[ºª°]/g, '')
      .match(/[\p{L}\d]+/gu) ?? []
  )
    .filter((part) => !NO_NAME.has(part))
    .join(' ')
}

/** Stand in the names of streets or not, as their writers please. */
const NO_NAME: ReadonlySet<string> = new Set(
  'de del la las los el els les da do dos das i y num numero no n'.split(' '),
)

function wholeIn(text: string): Address | undefined {
  const [first] = wholesIn(text)
  return first?.address
}

function* wholesIn(text: string): Generator<{ readonly address: Address; readonly after: string }> {
  let tries = 0
  for (const { index, 0: code } of text.matchAll(POSTAL_CODE)) {
    if (++tries > CODES_MAX) return
    const end = index + code.length
    const after = text.slice(end, end + STREET_REACH)
    const from = Math.max(0, index - STREET_REACH)
    const before = text.slice(from, index)
    if (COUNTED.test(after) || REGISTERED.test(before)) continue
    const label = PLACE_BEFORE.exec(before)
    const street =
      firstStreet(`${before}${code}${after}`) ?? (label === null ? undefined : label.index + label[0].length)
    if (street === undefined) continue
    const start = Math.min(nameBefore(text, from + street), index)
    const town = TOWN.exec(after)?.[0] ?? ''
    const rest = start === index ? text.slice(end + town.length, from + street + STREET_SHOWN) : ''
    const shown = NEXT_LABEL.exec(rest)?.index
    const address = {
      text: `${text.slice(start, end)}${town}${rest.slice(0, shown)}`,
      kind: 'whole',
    } as const
    yield { address, after }
  }
}

/** Where the first word for a street stands. */
function firstStreet(text: string): number | undefined {
  const [first] = streetsIn(text)
  return first?.index
}

function streetsIn(text: string): readonly RegExpExecArray[] {
  return [...text.matchAll(STREET), ...text.matchAll(CAPITAL_STREET)].sort(
    (one, other) => one.index - other.index,
  )
}

/** «Parque 2 entradas»: only with a name after them. */
const NEEDS_NAME = /^(?:parque|parc|nave|edificio|finca|lugar|paraje|partida|muelle|colonia|v[ií]a)$/i

/** A street with its number: a street alone is where something happens, not an address. */
function streetIn(text: string): Address | undefined {
  for (const { index, 0: word } of streetsIn(text)) {
    const from = index + word.length
    const rest = NUMBERED.exec(text.slice(from, from + STREET_REACH))?.[0]
    if (rest === undefined || (NEEDS_NAME.test(word) && /^[^\p{L}]*\d/u.test(rest))) continue
    const hasName = /\p{Lu}\p{L}/u.test(rest) || /^\s?[.,:]?\s?\d/.test(rest)
    if (!hasName) continue
    return { text: text.slice(nameBefore(text, index), from + rest.length), kind: 'withoutCode' }
  }
  return undefined
}

/** Where a street begins: in Basque its name stands before, «Nagusia kalea». */
function nameBefore(text: string, index: number): number {
  if (!BASQUE.test(text.slice(index, index + 12))) return index
  const name = /\p{Lu}[\p{L}-]{1,25} $/u.exec(text.slice(Math.max(0, index - 30), index))?.[0] ?? ''
  return index - name.length
}

function partIn(text: string): Address | undefined {
  const box = BOX.exec(text)?.[0]
  if (box !== undefined) return { text: box, kind: 'part' }
  const place = PLACE_LABEL.exec(text)?.[1]
  if (place === undefined) return undefined
  const value = place.slice(0, NEXT_LABEL.exec(place)?.index).split(/\.\s/, 1)[0] ?? ''
  return UNFILLED.test(value) ? undefined : { text: value, kind: 'part' }
}
