import { parseUrl } from '@agency/web-kit'

/** `mailto:` with a subject ready; what a stranger wrote as address cannot add fields of its own. */
export const mailtoHref = (email: string, subject: string): string =>
  `mailto:${encodeURIComponent(email).replace('%40', '@')}?subject=${encodeURIComponent(subject)}`

/** Digits with a leading `+` where there was one. */
const dialled = (phone: string) =>
  phone
    .trim()
    .replace(/^00/, '+')
    .replace(/(?!^\+)\D/g, '')

/** `tel:` from a phone as a person writes it, or `undefined` where there is nothing to dial (112 is the shortest). */
export function telHref(phone: string): string | undefined {
  const number = dialled(phone)
  return number.length < 3 ? undefined : `tel:${number}`
}

/** WhatsApp's address of a phone, or `undefined` where it cannot be one. Nine digits from 6 to 9 are a Spanish number. */
export function whatsappHref(phone: string): string | undefined {
  const number = dialled(phone)
  const digits = /^[6-9]\d{8}$/.test(number) ? `34${number}` : number.replace(/^\+/, '')
  // E.164 allows 15 digits; with a country in front there are at least 10.
  return /^\d{10,15}$/.test(digits) ? `https://wa.me/${digits}` : undefined
}

/** The address if a browser may follow it, else `undefined`: what a stranger saved could be any scheme. */
export const webHref = (address: string): string | undefined =>
  /^https?:\/\//i.test(address) && parseUrl(address) ? address : undefined

/** `mitienda.es/tienda` of `https://www.mitienda.es/tienda/`. */
export const shortAddress = (address: string): string =>
  address.replace(/^https?:\/\/(www\.)?/i, '').replace(/\/$/, '')
