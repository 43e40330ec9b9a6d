import type { Contact, KnownHost, PageState, StoredItem, Visit } from '@agency/contracts'
import type { Gathered } from '../artefacts.ts'
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

/** What a browser saw of a page that nobody had touched. */
export interface SeenVisit {
  readonly contacts: readonly SeenContact[]
  readonly stored: readonly StoredItem[]
}

/** Why a visit ended early, in words that follow «No se ha podido comprobar: ». */
const STOPPED: Readonly<Record<string, string>> = {
  TIME: 'la página no ha terminado de cargar a tiempo en el navegador',
  MEMORY: 'la página gasta más memoria de la que damos al navegador',
  BYTES: 'la página descarga más de lo que dejamos descargar al navegador',
  CONNECTIONS: 'la página abre más conexiones de las que dejamos abrir al navegador',
  CRASH: 'la página ha hecho fallar el navegador',
}
const INTERRUPTED = 'la visita del navegador se ha interrumpido'

/** The visit as checks get it: missing where the browser did not see all of the page, or was shown another. */
export function readVisit(visit: Visit, website: string): Gathered<SeenVisit> {
  if (visit.stopped !== undefined) {
    const reason = Object.hasOwn(STOPPED, visit.stopped) ? STOPPED[visit.stopped] : undefined
    return { ok: false, reason: reason ?? INTERRUPTED }
  }
  if (visit.before === null) return { ok: false, reason: INTERRUPTED }
  if (visit.status >= 400) {
    return { ok: false, reason: `al navegador le ha respondido la web con el código ${visit.status}` }
  }
  const { before, finalUrl } = visit
  return { ok: true, value: { contacts: readContacts(before, finalUrl, website), stored: before.stored } }
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

/** Hosts of other companies that the lists know, in the order in which a visit contacted them. */
export function knownHosts({ before, finalUrl }: Visit, website: string): readonly KnownHost[] {
  const byHost = new Map<string, KnownHost>()
  for (const { url, isOwn, service } of before === null ? [] : readContacts(before, finalUrl, website)) {
    const host = url.hostname
    if (isOwn || byHost.get(host)?.purpose !== undefined) continue
    const vendor = vendorOf(host)
    const company = vendor?.owner ?? service?.name
    if (company === undefined) continue
    byHost.set(host, {
      host,
      company,
      ...(service && { purpose: PURPOSES[service.class] }),
      ...(vendor && { country: vendor.country }),
    })
  }
  return [...byHost.values()]
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
