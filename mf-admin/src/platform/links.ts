import { parseUrl } from '@agency/web-kit'

/** `mailto:` with a subject and perhaps a text; an untrusted address cannot add header fields. */
export const mailtoHref = (email: string, subject: string, body?: string): string =>
  `mailto:${encodeURIComponent(email).replace('%40', '@')}?subject=${encodeURIComponent(subject)}${
    // Lines end as in a mail (RFC 6068).
    body === undefined ? '' : `&body=${encodeURIComponent(body.replaceAll('\n', '\r\n'))}`
  }`

/** Digits, with the leading `+` if any. */
const dialled = (phone: string) =>
  phone
    .trim()
    .replace(/^00/, '+')
    .replace(/(?!^\+)\D/g, '')

/** `tel:` for a phone number as people write it, or `undefined` if too short to dial (112 is the shortest). */
export function telHref(phone: string): string | undefined {
  const number = dialled(phone)
  return number.length < 3 ? undefined : `tel:${number}`
}

/**
 * WhatsApp link of a phone number, with a text to send if given, or `undefined` if the number is invalid. Nine digits
 * starting with 6 to 9 are Spanish.
 */
export function whatsappHref(phone: string, text?: string): string | undefined {
  const number = dialled(phone)
  const digits = /^[6-9]\d{8}$/.test(number) ? `34${number}` : number.replace(/^\+/, '')
  // E.164 allows 15 digits; with a country code there are at least 10.
  if (!/^\d{10,15}$/.test(digits)) return undefined
  return `https://wa.me/${digits}${text === undefined ? '' : `?text=${encodeURIComponent(text)}`}`
}

/** The address if safe to link, else `undefined`: untrusted data could use any scheme. */
export const webHref = (address: string): string | undefined =>
  /^https?:\/\//i.test(address) && parseUrl(address) ? address : undefined

/** `mitienda.es/tienda` of `https://www.mitienda.es/tienda/`. */
export const shortAddress = (address: string): string =>
  address.replace(/^https?:\/\/(www\.)?/i, '').replace(/\/$/, '')
