import { parseUrl } from '@agency/web-kit'
import type { OtherPage, ReportCheck } from './report.ts'
import { siteName } from './website-url.ts'

/** Hosts of companies that show advertising on domains without a site. */
const PARKING_HOST =
  /(?:^|\.)(?:sedo|sedoparking|parkingcrew|bodis|afternic|hugedomains|dan|above)\.(?:com|net)$/i
const PARKED_TITLE =
  /\b(?:domain(?: name)? (?:is )?for sale|dominio (?:en venta|aparcado|reservado)|parked domain|domain parking)\b/i
const LOGIN_PATH = /\/(?:wp-login\.php|log-?in|sign-?in|acceso|iniciar-sesion|my-account\/login)(?:[/?.]|$)/i

/** What servers answer to programs that they do not like. */
const REFUSALS: ReadonlySet<number> = new Set([403, 429])

interface Analysed {
  readonly website: string
  readonly finalUrl?: string | undefined
  readonly title: string
  readonly checks: readonly Pick<ReportCheck, 'id' | 'outcome' | 'message'>[]
}

/** Whether an error page, a firewall, a parked domain, a login page or another site answered instead of the page meant. */
export function otherPageOf({ website, finalUrl, title, checks }: Analysed): OtherPage | undefined {
  const answered = checks.find(({ id, outcome }) => id === 'http-status' && outcome === 'error')
  const status = Number(/\b[45]\d\d\b(?!.*\b[45]\d\d\b)/s.exec(answered?.message ?? '')?.[0])
  if (status) return { kind: REFUSALS.has(status) ? 'refused' : 'status', status }
  const blocked = checks.find(({ id, outcome }) => id === 'http-status' && outcome === 'unknown')
  const blocking = Number(
    /bloquea herramientas automáticas \(código (\d{3})\)/.exec(blocked?.message ?? '')?.[1],
  )
  if (blocking) return { kind: 'blocked', status: blocking }
  const [asked, final] = [parseUrl(website), parseUrl(finalUrl ?? '')]
  if (!asked || !final) return undefined
  const address = siteName(final.href)
  if (PARKING_HOST.test(final.hostname) || PARKED_TITLE.test(title)) return { kind: 'parked', address }
  if (registrable(asked.hostname) !== registrable(final.hostname)) return { kind: 'redirect', address }
  if (LOGIN_PATH.test(final.pathname) && !LOGIN_PATH.test(asked.pathname)) return { kind: 'login', address }
  return undefined
}

/** Second levels under which others register: `com.es`, `co.uk`. */
const SHARED_SECOND_LEVEL = /^(?:com|co|org|net|gob|edu|nom|ac|gov)$/

/** The part of a host name that is registered, near enough to tell two sites apart. */
function registrable(host: string): string {
  const labels = host.toLowerCase().split('.')
  const isShared = labels.length > 2 && SHARED_SECOND_LEVEL.test(labels.at(-2) ?? '')
  return labels.slice(isShared ? -3 : -2).join('.')
}
