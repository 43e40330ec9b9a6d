import type { PageDocument } from '../page/document.ts'
import { textOf } from '../page/dom.ts'
import { tagged, withAttribute } from '../page/page-tree.ts'
import type { Found, Source } from './sources.ts'

/** A phone of a text: as it is written, and its nine digits without the prefix of Spain. */
export interface Phone {
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
  /(?<!\d[.,-]?)(?:(?:\+|00)34[\s.-]?)?(?:[6-9]\d{8}|[6-9]\d{2}[\s.-](?:\d{6}|\d{3}[\s.-]\d{3}|\d{2}[\s.-]\d{2}[\s.-]\d{2})|[89]\d[\s.-]\d{3}[\s.-]\d{2}[\s.-]\d{2})(?![.,]?\d|\s?€)/g

/** Spanish phones of a text, each once. */
export function phonesIn(text: string): readonly Phone[] {
  const phones = new Map<string, Phone>()
  for (const [found] of text.slice(0, TEXT_MAX).matchAll(PHONE)) {
    const digits = nationalDigits(found)
    if (!phones.has(digits)) phones.set(digits, { text: found, digits })
  }
  return [...phones.values()]
}

/** Whether a phone of a text is a fax, which is not for calling. */
export function isFax(phone: string, text: string): boolean {
  const at = text.indexOf(phone)
  return /\bfax[^\p{L}]{0,12}$/iu.test(text.slice(Math.max(0, at - 20), at))
}

/** The digits of a phone however it is written, without the prefix of Spain: «+34 968 12 34 56» → «968123456». */
export function nationalDigits(phone: string): string {
  return phone.replace(/\D/g, '').replace(/^(?:00)?34(?=\d{9}$)/, '')
}

/** What a link calls or writes to: `tel:`, `whatsapp:` and the addresses of WhatsApp. */
const CALLS = /^(?:tel|whatsapp):|wa\.me\/|api\.whatsapp\.com\//i

/** A phone that a page shows, or that one of its links calls. */
export function phoneOf({ text, document }: Pick<Source, 'text' | 'document'>): string | undefined {
  const [written] = phonesIn(text)
  if (written !== undefined) return written.text
  return callLinks(document)
    .flatMap((href) => phonesIn(nationalDigits(decode(href))))
    .at(0)?.text
}

function callLinks(document: PageDocument): readonly string[] {
  return tagged(document, 'a')
    .map(({ element }) => element.attribs.href?.trim() ?? '')
    .filter((href) => CALLS.test(href))
}

const CHAT =
  /embed\.tawk\.to|client\.crisp\.chat|code\.tidio\.co|widget\.intercom\.io|static\.zdassets\.com|js\.driftt\.com|cdn\.livechatinc\.com/i

/** A telephone, WhatsApp or chat of the sources. */
export function quickContactOf(sources: readonly Source[]): Found<string> | undefined {
  for (const source of sources) {
    const { document, place } = source
    // Numbers of other countries answer as well.
    const link = callLinks(document).find(
      (href) => /whatsapp|wa\.me/i.test(href) || /\d{6}/.test(href.replace(/[\s.-]/g, '')),
    )
    const value = phoneOf(source) ?? (link === undefined ? undefined : decode(link))
    if (value !== undefined) return { value, place }
    const chat = tagged(document, 'script')
      .map(({ element }) => CHAT.exec(`${element.attribs.src ?? ''} ${textOf(element)}`)?.[0])
      .find((host) => host !== undefined)
    if (chat !== undefined) return { value: `chat de ${chat}`, place }
  }
  return undefined
}

const EMAIL =
  /(?<![a-z0-9._%+-])[a-z0-9._%+-]{1,64}@[a-z0-9-]{1,63}(?:\.[a-z0-9-]{1,63}){0,3}\.[a-z]{2,24}(?![a-z0-9-])/gi
/** Endings of files: `logo@2x.png` is no address. */
const FILE = /\.(?:png|jpe?g|gif|webp|svg|avif|css|js)$/i
const HIDDEN_AT = /\s?[[({]\s?(?:at|arroba|@)\s?[\])}]\s?|\s(?:arroba)\s/gi
const HIDDEN_DOT = /\s?[[({]\s?(?:dot|punto|punt)\s?[\])}]\s?/gi
const EXAMPLE_EMAIL =
  /@(?:example|ejemplo|tudominio|tuempresa|dominio|domain|yourdomain|mysite|sentry)\.|^(?:ejemplo|example|tuemail|tucorreo|email|correo)@/i
const FREE_EMAIL =
  /@(?:gmail|googlemail|hotmail|yahoo|outlook|live|msn|icloud|me|aol|ymail|gmx|protonmail|proton|telefonica|terra|ono|wanadoo)\.[a-z.]{2,6}$/i

/** Mail addresses of a text in lower case, each once. */
export function emailsIn(text: string): readonly string[] {
  const found = text.slice(0, TEXT_MAX).match(EMAIL) ?? []
  return [...new Set(found.filter((one) => !FILE.test(one)).map((one) => one.toLowerCase()))]
}

/** E-mail addresses of the sources, in lower case, once each: written, linked, or hidden from robots. */
export function emailsOf(sources: readonly Source[]): readonly Found<string>[] {
  const found = new Map<string, string>()
  for (const { text, place, document } of sources) {
    const plain = text.replace(HIDDEN_AT, '@').replace(HIDDEN_DOT, '.')
    for (const email of [...emailsIn(plain), ...emailsInCode(document)]) {
      if (!isExampleEmail(email) && !found.has(email)) found.set(email, place)
    }
  }
  return [...found].map(([value, place]) => ({ value, place }))
}

/** Whether an address is of the kind that templates show: nobody reads what is written to it. */
export function isExampleEmail(email: string): boolean {
  return EXAMPLE_EMAIL.test(email)
}

/** Whether an address is at a free provider rather than at the business's own domain. */
export function isFreeEmail(email: string): boolean {
  return FREE_EMAIL.test(email)
}

function emailsInCode(document: PageDocument): readonly string[] {
  const addresses = tagged(document, 'a').map(({ element }) => element.attribs.href ?? '')
  const linked = addresses.flatMap((href) =>
    /^mailto:/i.test(href) ? decode(href.slice('mailto:'.length)) : [],
  )
  const hidden = [
    ...withAttribute(document, 'data-cfemail').map(({ element }) => element.attribs['data-cfemail'] ?? ''),
    ...addresses.flatMap((href) => href.split('/cdn-cgi/l/email-protection#')[1] ?? []),
  ]
  return [...linked, ...hidden.map(decodeCloudflare)].flatMap(emailsIn)
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
