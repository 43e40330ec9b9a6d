import type { HostRequest, PatchOf } from '@agency/contracts'
import type { GatheredArtefacts, Page, TextResponse, TlsInfo } from '../../artefacts.ts'
import { headerValues } from '../../web/headers.ts'
import { defineFix } from '../define-fix.ts'
import { isHosted, patchHost, serverSoftware } from './hosting.ts'
import { originsContent as origins } from './origins.content.ts'
import { servedWith } from './served.ts'

type Params = PatchOf<'host-ticket'>['params']

/** By what the hosting is asked for, the checks that have seen the need. */
const SEEN_BY: Readonly<Record<HostRequest, readonly string[]>> = {
  certificate: ['https', 'tls-cert'],
  'tls-old': ['tls-version'],
  http2: ['http2'],
  compression: ['compression'],
  'server-version': ['info-leak'],
  slow: ['ttfb'],
}
const REQUESTS = Object.keys(SEEN_BY) as readonly HostRequest[] // its keys are of that type

/** A text for the hosting: it names what was seen, and its blanks are the owner's name and number. */
export const hostTicketFix = defineFix({
  id: 'host-ticket',
  covers: Object.values(SEEN_BY).flat(),
  touches: [],
  needs: ['page', 'software', 'now'],
  make: ({ page, software, now }, issues) => {
    if (isHosted(software)) return 'platform'
    const host = patchHost(page.url)
    if (host === undefined) return 'notCertain'
    const requests = REQUESTS.filter(
      (request) => SEEN_BY[request].some((check) => issues.has(check)) && isSeen(request, page),
    )
    // A slow server alone is no reason for a ticket: the cause is unknown.
    if (requests.every((request) => request === 'slow')) return 'notCertain'
    const runs = serverSoftware(page.headers)
    const params: Params = { host, ...(runs && { software: runs }), requests }
    return {
      state: 'blanks',
      params,
      from: originsOf(requests),
      answers: (gathered) => answeredWith(gathered, params, now),
    }
  },
})

/** What only the hosting can change of what a check has seen. */
function isSeen(request: HostRequest, { url, headers }: Page): boolean {
  // Without https there is no certificate to renew.
  if (request === 'certificate') return url.protocol === 'https:'
  if (request === 'server-version') return versionsOf(headers).length > 0
  return true
}

const versionsOf = (headers: Page['headers']) =>
  ['server', 'x-powered-by'].flatMap((name) =>
    headerValues(headers, name).filter((value) => /\d/.test(value)),
  )

function originsOf(requests: Params['requests']): readonly string[] {
  const has = (...some: readonly HostRequest[]) => some.some((one) => requests.includes(one))
  return [
    ...(has('certificate', 'tls-old', 'http2') ? [origins.tls] : []),
    ...(has('compression', 'server-version') ? [origins.headers] : []),
    ...(has('slow') ? [origins.time] : []),
  ]
}

const DAY_MS = 24 * 60 * 60 * 1000
/** How long new certificates last (Let's Encrypt). */
const CERTIFICATE_DAYS = 90

/** What the site would answer after the hosting's fixes, except for its response time, which cannot be predicted. */
function answeredWith(gathered: GatheredArtefacts, { host, requests }: Params, now: Date): GatheredArtefacts {
  const done = new Set(requests)
  const changed = servedWith(gathered, {
    host,
    https: false,
    index: [],
    headers: [],
    compress: done.has('compression'),
    cache: false,
    hideVersion: done.has('server-version'),
    page404: false,
  })
  const { page, sentPage, tls } = changed
  const fixed = (response: TextResponse): TextResponse => {
    const headers = done.has('server-version') ? response.headers.map(withoutVersion) : response.headers
    if (!done.has('certificate') || response.tls === undefined) return { ...response, headers }
    const { error: _, ...rest } = response.tls
    const validTo = new Date(now.getTime() + CERTIFICATE_DAYS * DAY_MS).toISOString()
    return { ...response, headers, tls: { ...rest, validTo } satisfies TlsInfo }
  }
  const fixedPage = page.ok ? { ok: true as const, value: fixed(page.value) } : page
  const isOne = !page.ok || !sentPage.ok || page.value === sentPage.value
  return {
    ...changed,
    page: fixedPage,
    sentPage: isOne ? fixedPage : { ok: true, value: fixed(sentPage.value) },
    ...(tls.ok &&
      tls.value && {
        tls: {
          ok: true,
          value: {
            ...tls.value,
            ...(done.has('http2') && { alpn: 'h2' }),
            ...(done.has('tls-old') && { acceptsOld: false, protocol: 'TLSv1.3' }),
          },
        },
      }),
  }
}

function withoutVersion([name, value]: readonly [string, string]): readonly [string, string] {
  return name === 'server' ? [name, value.replace(/[/ ].*$/s, '')] : [name, value]
}
