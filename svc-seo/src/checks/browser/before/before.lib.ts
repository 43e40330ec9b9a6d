import type { ContactService, SeenContact } from '../../../derived/visit.ts'
import { vendorOf } from '../../../knowledge/vendors.ts'
import { listOf } from '../../../knowledge/words.ts'

/** A request to a service. */
export type ServiceContact = SeenContact & { readonly service: ContactService }

/** Requests to services that are such. */
export function contactsWith(
  contacts: readonly SeenContact[],
  isSuch: (service: ContactService) => boolean,
): readonly ServiceContact[] {
  return contacts.filter(
    (contact): contact is ServiceContact => contact.service !== undefined && isSuch(contact.service),
  )
}

/** How many requests to whom and for what: «3 peticiones a Google y Meta», «Google Analytics 4 y Píxel de Meta (Facebook)». */
export function requestsOf(contacts: readonly ServiceContact[]) {
  return {
    count: contacts.length,
    companies: listOf(new Set(contacts.map(companyOf))),
    services: listOf(new Set(contacts.map(({ service }) => service.name))),
  }
}

/** Behind a domain of the site's own only the service is seen. */
function companyOf({ url, isOwn, service }: ServiceContact): string {
  return (isOwn ? undefined : vendorOf(url.hostname)?.owner) ?? service.name
}

const SECONDS = new Intl.NumberFormat('es-ES', { minimumFractionDigits: 1, maximumFractionDigits: 1 })

/** Requests as evidence: «Hotjar: static.hotjar.com/c/hotjar-1.js, a los 0,8 s». */
export function requestLines(contacts: readonly ServiceContact[]): readonly string[] {
  return contacts.map(
    ({ url, afterMs, service }) =>
      `${service.name}: ${url.host}${url.pathname}, a los ${SECONDS.format(afterMs / 1000)} s`,
  )
}

/** What turns the text around it, or cannot be seen. */
const INVISIBLE = /[\p{Cc}\p{Cf}\u2028\u2029]/gu

/** A name that a page made up, to be read in a sentence. */
export const readable = (name: string): string => name.replace(INVISIBLE, '')
