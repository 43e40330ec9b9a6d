import { normalise } from '../page/text.ts'

/** A phone of a text: as it is written, and its nine digits without the prefix of Spain. */
interface Phone {
  readonly text: string
  readonly digits: string
}

/** More text than this is no contact page, and would only take longer. */
const TEXT_MAX = 300_000

/**
 * Nine digits that begin with 6 to 9 (Spain's numbering plan), in one of the ways in which people group them, and not
 * within a longer number (an account, a bar code).
 */
const PHONE =
  /(?<!\d[.,-]?)(?:(?:\+|00)34[\s.-]?)?(?:[6-9]\d{8}|[6-9]\d{2}[\s.-](?:\d{6}|\d{3}[\s.-]\d{3}|\d{2}[\s.-]\d{2}[\s.-]\d{2})|[89]\d[\s.-]\d{3}[\s.-]\d{2}[\s.-]\d{2})(?![.,]?\d)/g

/** Spanish phones of a text, each once. */
export function phonesIn(text: string): readonly Phone[] {
  const phones = new Map<string, Phone>()
  for (const [found] of text.slice(0, TEXT_MAX).matchAll(PHONE)) {
    const digits = nationalDigits(found)
    if (!phones.has(digits)) phones.set(digits, { text: found, digits })
  }
  return [...phones.values()]
}

/** The digits of a phone however it is written, without the prefix of Spain: «+34 968 12 34 56» → «968123456». */
export function nationalDigits(phone: string): string {
  return phone.replace(/\D/g, '').replace(/^(?:00)?34(?=\d{9}$)/, '')
}

const EMAIL = /[a-z0-9._%+-]{1,64}@[a-z0-9-]{1,63}(?:\.[a-z0-9-]{1,63}){0,3}\.[a-z]{2,24}(?![a-z0-9-])/gi
/** Endings of files: `logo@2x.png` is no address. */
const FILE = /\.(?:png|jpe?g|gif|webp|svg|avif|css|js)$/i

/** Mail addresses of a text in lower case, each once. */
export function emailsIn(text: string): readonly string[] {
  const found = text.slice(0, TEXT_MAX).match(EMAIL) ?? []
  return [...new Set(found.filter((one) => !FILE.test(one)).map((one) => one.toLowerCase()))]
}

const POSTAL_CODE = /(?<!\d[.-]?)(?:0[1-9]|[1-4]\d|5[0-2])\d{3}(?![.,]?\d)/g
/** How streets are called in Spain's languages, without accents. */
const STREET =
  /(?:^|[\s,;:(|·-])(?:c\/|cl?\.|calle|carrer|rua|r\/|avda|avd|av\.|avenida|avinguda|etorbidea|kalea?|plaza|placa|praza|pza|plz|pl\.|enparantza|paseo|passeig|pº|p\.º|camino|cami|camiño|bidea|ctra|crta|carretera|estrada|errepidea|poligono|poligon|pol\.|poligonoa|industrialdea|ronda|travesia|trav\.|urbanizacion|urb\.|glorieta|rambla|via|callejon|cuesta|pasaje|passatge|partida|paraje|parque|parc|centro comercial|edificio)(?=[\s.:,º]|\/|$)|kalea|(?<=\s)c\/|etorbidea/
/** Letters around a postal code in which its street stands. */
const AROUND = { before: 120, after: 60 } as const
/** Five digits are often something else: after so many the page has no address. */
const CODES_MAX = 500

/** A postal address of Spain in a text (a postal code with the name of a street near it), as it is written. */
export function addressIn(text: string): string | undefined {
  let tries = 0
  for (const { 0: code, index } of text.slice(0, TEXT_MAX).matchAll(POSTAL_CODE)) {
    if (++tries > CODES_MAX) return undefined
    const around = text.slice(Math.max(0, index - AROUND.before), index + code.length + AROUND.after)
    if (STREET.test(normalise(around))) return `…${text.slice(Math.max(0, index - 50), index + 25).trim()}…`
  }
  return undefined
}
