import type { Contact, KnownHost, PageState, StoredItem, Visit } from '@agency/contracts'
import { CONSENT_MANAGERS } from '../knowledge/consent-managers.ts'
import { GOOGLE_FONTS, OTHER_FONTS, RECAPTCHA } from '../knowledge/fonts-and-captchas.ts'
import { TRACKER_SERVICES, type TrackerClass, type TrackerService } from '../knowledge/tracker-services.ts'
import { vendorOf } from '../knowledge/vendors.ts'
import { isOwn } from '../page/own-site.ts'
import { parseUrl } from '../web/urls.ts'
import { isNonExempt } from './consent.ts'
import { serviceOf } from './trackers.ts'

/** What somebody is contacted for. */
type ContactClass = TrackerClass | 'banner' | 'captcha' | 'fonts'

/** Who is behind a request, by the names of the static checks. */
export interface ContactService {
  readonly key: string
  readonly name: string
  readonly class: ContactClass
}

/** A request that a browser made. */
export interface SeenContact {
  readonly url: URL
  readonly afterMs: number
  readonly isOwn: boolean
  readonly service?: ContactService
  readonly googleConsent?: string
}

/** What a browser saw of a page: that nobody had touched, or that was loaded again after a choice. */
export interface SeenState {
  readonly contacts: readonly SeenContact[]
  readonly stored: readonly StoredItem[]
}

/** What each class of service is contacted for, in words. */
const PURPOSES: Readonly<Record<ContactClass, string>> = {
  analytics: 'medir visitas',
  cookieless: 'medir visitas sin cookies',
  recording: 'grabar visitas',
  ads: 'publicidad',
  marketing: 'marketing',
  manager: 'etiquetas',
  embed: 'contenido incrustado',
  chat: 'chat',
  banner: 'aviso de cookies',
  captcha: 'protección de formularios',
  fonts: 'letras e iconos',
}

/** The hosts that a visit contacted, in any of its parts, each once in the order of the first contact. */
export interface ContactedHosts {
  /** Those of the site itself. */
  readonly own: readonly string[]
  /** Those of other companies that the lists know. */
  readonly known: readonly KnownHost[]
}

/** Who was contacted, also by parts that were cut short. */
export function contactedHosts(visit: Visit, website: string): ContactedHosts {
  const own = new Set<string>()
  const known = new Map<string, KnownHost>()
  const states = [visit.before, ...[visit.reject, visit.accept].map((choice) => choice?.done && choice.state)]
  const contacts = states.flatMap((state) => (state ? readContacts(state, visit.finalUrl, website) : []))
  for (const { url, isOwn, service } of contacts) {
    const host = url.hostname
    if (isOwn) own.add(host)
    if (isOwn || known.get(host)?.purpose !== undefined) continue
    const vendor = vendorOf(host)
    const company = vendor?.owner ?? service?.name
    if (company === undefined) continue
    known.set(host, {
      host,
      company,
      ...(service && { purpose: PURPOSES[service.class] }),
      ...(vendor && { country: vendor.country }),
    })
  }
  return { own: [...own], known: [...known.values()] }
}

/** A state with its contacts named as the static checks name them. */
export function readState(state: PageState, finalUrl: string, website: string): SeenState {
  return { contacts: readContacts(state, finalUrl, website), stored: state.stored }
}

function readContacts(
  { contacts, stored }: PageState,
  finalUrl: string,
  website: string,
): readonly SeenContact[] {
  const pages = [finalUrl, website].flatMap((address) => parseUrl(address) ?? [])
  /** What an embed has asked for is the embed's, by address: the site has not put it there. */
  const embeds = new Map<string, ContactService>()
  const seen = contacts.flatMap((contact): readonly SeenContact[] => {
    const url = parseUrl(contact.url.replace(/^ws/, 'http'))
    if (url === undefined) return []
    const own = pages.some((page) => isOwn(url, { url: page }))
    const embed = own ? undefined : embeds.get(contact.initiator ?? '')
    const service = embed ?? contactService(url, contact)
    if (service !== undefined && isEmbed(service) && !own) embeds.set(contact.url, service)
    const { afterMs, googleConsent } = contact
    return [
      { url, afterMs, isOwn: own, ...(service && { service }), ...(googleConsent && { googleConsent }) },
    ]
  })
  return withoutCookies(withGoogleAccounts(seen), stored)
}

/** Whether a service is something that visitors see on the page, and not who measures or follows them. */
export function isEmbed({ class: kind }: ContactService): boolean {
  return kind === 'embed' || kind === 'chat' || kind === 'captcha' || kind === 'fonts'
}

/** Whether a service measures or follows visitors, so that it has to wait for them to agree. */
export function isTracker(service: ContactService): service is ContactService & { class: TrackerClass } {
  const { class: kind } = service
  if (kind === 'banner' || kind === 'captcha' || kind === 'fonts') return false
  return isNonExempt({ class: kind })
}

const SENDERS = TRACKER_SERVICES.flatMap((service: TrackerService & { readonly key: string }) =>
  service.sends === undefined ? [] : [{ service, pattern: new RegExp(`^(?:${service.sends})`, 'i') }],
)
const GOOGLE_TAG = serviceNamed('google-tag')

function serviceNamed(key: string): ContactService {
  const service = TRACKER_SERVICES.find((one) => one.key === key)
  if (service === undefined) throw new Error(`no service ${key}`)
  return service
}

function contactService(url: URL, { googleConsent }: Contact): ContactService | undefined {
  const address = `${url.hostname}${url.pathname}`
  return (
    serviceOf(url) ??
    SENDERS.find(({ pattern }) => pattern.test(address))?.service ??
    fontsOrCaptcha(url.hostname, address) ??
    consentManager(url) ??
    // Its parameter of consent tells Google's tag behind any domain.
    (googleConsent === undefined ? undefined : GOOGLE_TAG)
  )
}

function fontsOrCaptcha(host: string, address: string): ContactService | undefined {
  if (GOOGLE_FONTS.test(host)) return { key: 'google-fonts', name: 'Google Fonts', class: 'fonts' }
  const fonts = OTHER_FONTS.find(([, hosts]) => hosts.test(host))
  if (fonts !== undefined) return { key: fonts[0], name: fonts[0], class: 'fonts' }
  const captcha = RECAPTCHA.find(([, script]) => script.test(address))
  return captcha && { key: captcha[0], name: captcha[0], class: 'captcha' }
}

function consentManager(url: URL): ContactService | undefined {
  const manager = CONSENT_MANAGERS.find(({ address }) => address?.test(`${url.origin}${url.pathname}`))
  return manager && { key: manager.name, name: manager.name, class: 'banner' }
}

/** A file of Google's tag. Its account is in the query, which no visit tells. */
export const isGoogleTagFile = ({ url }: SeenContact): boolean => url.pathname.startsWith('/gtag/')

/** The tag is Google Ads' where that is what it talks to, and Analytics' in any other case. */
function withGoogleAccounts(contacts: readonly SeenContact[]): readonly SeenContact[] {
  const sends = new Set(contacts.flatMap((one) => (isGoogleTagFile(one) ? [] : (one.service?.key ?? []))))
  const named = ['google-tag', 'universal-analytics', 'google-ads'].find((key) => sends.has(key))
  if (named === undefined) return contacts
  const service = serviceNamed(named)
  return contacts.map((one) =>
    isGoogleTagFile(one) && one.service?.key === 'google-tag' ? { ...one, service } : one,
  )
}

/** Matomo that leaves none of its cookies is set to need no consent, as the static checks have it. */
function withoutCookies(
  contacts: readonly SeenContact[],
  stored: readonly StoredItem[],
): readonly SeenContact[] {
  if (stored.some(({ name }) => /^_pk_/.test(name))) return contacts
  return contacts.map((one) =>
    one.service?.key === 'matomo' ? { ...one, service: { ...one.service, class: 'cookieless' } } : one,
  )
}
