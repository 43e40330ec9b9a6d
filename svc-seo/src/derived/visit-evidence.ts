import type { StoredItem } from '@agency/contracts'
import { vendorOf } from '../knowledge/vendors.ts'
import { listOf } from '../knowledge/words.ts'
import { isTrackingKey, kindOf } from '../page/cookie-kinds.ts'
import { type ContactService, isGoogleTagFile, isTracker, type SeenContact, type SeenState } from './visit.ts'

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

/** What consent mode governs. */
const GOOGLE_TAGS: ReadonlySet<string> = new Set(['google-tag', 'google-ads'])
/** `gcs` of a tag that was told to store nothing. */
const DENIED = 'G100'

/** Requests to trackers; `accused` without those of Google's tags where all that they have said of consent is that it is denied. */
export function trackersOf(contacts: readonly SeenContact[]): {
  readonly trackers: readonly ServiceContact[]
  readonly accused: readonly ServiceContact[]
} {
  const trackers = contactsWith(contacts, isTracker)
  const isDenied = isDeniedByGoogle(trackers)
  return { trackers, accused: trackers.filter(({ service }) => !(isDenied && GOOGLE_TAGS.has(service.key))) }
}

function isDeniedByGoogle(trackers: readonly ServiceContact[]): boolean {
  const said = trackers
    .filter((contact) => GOOGLE_TAGS.has(contact.service.key) && !isGoogleTagFile(contact))
    .flatMap(({ googleConsent }) => googleConsent ?? [])
  return said.length > 0 && said.every((consent) => consent === DENIED)
}

/** Cookies that follow the visitor. */
export const trackingCookies = ({ stored }: SeenState): readonly StoredItem[] =>
  stored.filter(({ kind, name }) => kind === 'cookie' && kindOf(name) === 'tracking')

/** Whether something was seen that visitors have to be asked for. */
export function asksForConsent(state: SeenState): boolean {
  const { contacts, stored } = state
  return (
    contactsWith(
      contacts,
      (service) => isTracker(service) || service.class === 'embed' || service.class === 'chat',
    ).length > 0 ||
    trackingCookies(state).length > 0 ||
    stored.some(({ kind, name }) => kind !== 'cookie' && isTrackingKey(name))
  )
}

/** How many names there are, and which. */
export function cookieNames(cookies: readonly StoredItem[]) {
  const names = new Set(cookies.map(({ name }) => readable(name)))
  return { count: names.size, names: listOf(names) }
}

const DAYS = new Intl.NumberFormat('es-ES', { maximumFractionDigits: 0 })

/** A cookie as evidence: «_ga, de mitienda.es, 400 días», «fr, de facebook.com, 90 días; el navegador no la ha guardado». */
export function cookieLine({ name, host, days, isKept }: StoredItem): string {
  const refused = isKept ? '' : '; el navegador no la ha guardado'
  return `${readable(name)}, de ${readable(host)}, ${lifeOf(days)}${refused}`
}

function lifeOf(days: number | null): string {
  if (days === null) return 'hasta cerrar el navegador'
  if (days < 1) return 'menos de un día'
  const whole = Math.round(days)
  return whole === 1 ? '1 día' : `${DAYS.format(whole)} días`
}
