import { defineCheck, notApplicable, success, warning } from '../../../engine/define-check.ts'
import { listOf } from '../../../knowledge/words.ts'
import { tagOf } from '../../../page/dom.ts'
import { type Link, pageFacts } from '../../../page/page-facts.ts'
import { emailsIn, isFax, nationalDigits, phonesIn } from '../../../spain/contact.ts'

/** What may follow `tel:` (RFC 3966 §3); every telephone puts up with spaces, which the standard does not have. */
const TEL = /^\+?\(?\d[\d\s().-]+(?:;.*)?$/
const WHATSAPP_HOST = /^(?:wa\.me|(?:api|web|chat)\.whatsapp\.com)$/i

export const telMailto = defineCheck({
  id: 'tel-mailto',
  category: 'technical',
  subcategory: 'social',
  title: 'Teléfono y correo pulsables',
  points: 1,
  scope: 'page',
  needs: ['page', 'content'],
  fix: { who: 'you', minutes: 10 },
  why: 'En el móvil, quien tiene que copiar tu número a mano muchas veces no llama.',
  source: 'RFC 3966 (tel:), RFC 6068 (mailto:)',
  messages: {
    ok: 'Los teléfonos y correos que hemos visto se pueden pulsar: {contacts}.',
    none: 'no hemos visto teléfonos ni correos en el texto de la página.',
    malformed: 'Quien pulsa tu teléfono en el móvil puede no llamar: el enlace está mal escrito, {evidence}.',
    phone:
      'En el móvil no se te puede llamar con un toque: parece que {phone} es un teléfono sin enlace (en total, {count}).',
    email: 'No se te puede escribir con un toque: {email} no tiene enlace (correos así, {count}).',
  },
  solutions: {
    malformed:
      'Tras tel: solo van cifras, con el prefijo delante, por ejemplo:\n<a href="tel:+34600123456">600 12 34 56</a>',
    phone: 'Pon el número en un enlace:\n<a href="tel:+34{digits}">{phone}</a>',
    email: 'Pon el correo en un enlace:\n<a href="mailto:{email}">{email}</a>',
  },
  run: ({ page, content }) => {
    const { links } = pageFacts(page)
    const malformed = links.filter(isMalformed).map(({ element }) => tagOf(element))
    if (malformed[0]) return warning('malformed', { evidence: malformed[0] }, malformed)
    const phones = phonesIn(content.text).filter(({ text }) => !isFax(text, content.text))
    const emails = emailsIn(content.text)
    if (phones.length === 0 && emails.length === 0) return notApplicable('none')

    const linked = new Set(links.flatMap(contactsOf))
    const [phone, ...morePhones] = phones.filter(({ digits }) => !linked.has(digits))
    if (phone !== undefined) {
      const evidence = [phone, ...morePhones].map(({ text }) => text)
      return warning('phone', { phone: phone.text, digits: phone.digits, count: evidence.length }, evidence)
    }
    const plain = emails.filter((email) => !linked.has(email))
    if (plain[0]) return warning('email', { email: plain[0], count: plain.length }, plain)
    const contacts = [...phones.map(({ text }) => text), ...emails]
    return success('ok', { contacts: listOf(contacts) }, contacts)
  },
})

function isMalformed({ url }: Link): boolean {
  return url?.protocol === 'tel:' && !TEL.test(decoded(url.pathname).trim())
}

/** The phones and addresses that a link calls or writes to. */
function contactsOf({ url }: Link): readonly string[] {
  if (url === undefined) return []
  if (url.protocol === 'tel:' || url.protocol === 'sms:') {
    const [number = ''] = decoded(url.pathname).split(';')
    return [nationalDigits(number)]
  }
  if (url.protocol === 'mailto:') return emailsIn(decoded(url.pathname))
  if (url.protocol === 'whatsapp:' || WHATSAPP_HOST.test(url.hostname)) {
    return [nationalDigits(url.searchParams.get('phone') ?? url.pathname)]
  }
  return []
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
