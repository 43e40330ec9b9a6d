import { type Link, pageFacts } from '../page/page-facts.ts'
import { emailsIn, isFax, nationalDigits, type Phone, phonesIn } from './contact.ts'

/** What may follow `tel:` (RFC 3966 §3); every telephone puts up with spaces, which the standard does not have. */
const TEL = /^\+?\(?\d[\d\s().-]+(?:;.*)?$/
const WHATSAPP_HOST = /^(?:wa\.me|(?:api|web|chat)\.whatsapp\.com)$/i

/** Telephones and e-mail addresses that a page shows, and its links to them. */
export interface Contacts {
  readonly phones: readonly Phone[]
  readonly emails: readonly string[]
  /** Those that no link calls or writes to. */
  readonly plainPhones: readonly Phone[]
  readonly plainEmails: readonly string[]
  /** Links whose `tel:` no telephone can call. */
  readonly malformed: readonly Link[]
}

/** The contacts of a page. @param text of the page, as people see it */
export function contactsOf(page: Parameters<typeof pageFacts>[0], text: string): Contacts {
  const { links } = pageFacts(page)
  const phones = phonesIn(text).filter((phone) => !isFax(phone.text, text))
  const emails = emailsIn(text)
  const linked = new Set(links.flatMap(linkedBy))
  return {
    phones,
    emails,
    plainPhones: phones.filter(({ digits }) => !linked.has(digits)),
    plainEmails: emails.filter((email) => !linked.has(email)),
    malformed: links.filter(isMalformed),
  }
}

/** What follows the scheme of a link to a telephone, its escapes read. */
export const calledBy = ({ url }: Link): string => (url === undefined ? '' : decoded(url.pathname).trim())

/** Whether an address opens a chat of WhatsApp. */
export function isWhatsApp({ protocol, hostname }: URL): boolean {
  return protocol === 'whatsapp:' || WHATSAPP_HOST.test(hostname)
}

function isMalformed(link: Link): boolean {
  return link.url?.protocol === 'tel:' && !TEL.test(calledBy(link))
}

/** The phones and addresses that a link calls or writes to. */
function linkedBy({ url }: Link): readonly string[] {
  if (url === undefined) return []
  if (url.protocol === 'tel:' || url.protocol === 'sms:') {
    const [number = ''] = decoded(url.pathname).split(';')
    return [nationalDigits(number)]
  }
  if (url.protocol === 'mailto:') return emailsIn(decoded(url.pathname))
  if (isWhatsApp(url)) {
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
