import { type Health, VISIT_MAX } from '@agency/contracts'
import type { FetchErrorCode } from '@agency/safe-net'
import type { Gate } from '../gate/gate.ts'
import { contactOf, cut, isSameSite } from '../seen/addresses.ts'
import { scriptOf } from '../seen/contacts.ts'
import type { Target } from '../seen/targets.ts'

/** Requests and faults that are looked at; of the others nothing is told. */
const REQUESTS_MAX = 2_000
const FAULTS_MAX = 200
/** Of what an exception says, before it is cut for good. */
const SAID_MAX = 2_000
/** A connection that failed for the server's reasons: not refused by the gate, nor for ours. */
const BY_SERVER: ReadonlySet<FetchErrorCode | undefined> = new Set<FetchErrorCode>([
  'HOST_NOT_FOUND',
  'REFUSED',
  'NETWORK',
  'TIMEOUT',
])
/** What the page has given up, and what the browser did not let out or in. */
const OWN_ENDING = /^net::ERR_(?:ABORTED|BLOCKED_BY_\w+)$/

/** What phones have, and this browser has not. */
const NOT_OURS = /webgl/i

export type Faults = Pick<Health, 'exceptions' | 'failed' | 'mixed'>

/** What breaks while a page is open. */
export interface PageFaults {
  readonly listen: (target: Target) => void
  /**
   * Each once, in order of time.
   * @param host of the page: its own come before others where there are more than are listed
   */
  readonly list: (host: string) => Faults
}

export function watchFaults(gate: Pick<Gate, 'stopped' | 'failureOf'>): PageFaults {
  const exceptions = createList<Faults['exceptions'][number]>(({ text }) => text)
  const failed = createList<Faults['failed'][number]>(({ type, url }) => `${type} ${url}`)
  const mixed = createList<Faults['mixed'][number]>(({ url }) => url)
  let looked = 0

  return {
    listen: (target) => {
      const open = new Map<string, { readonly address: string; readonly type: string }>()
      const add = (address: string, type: string, status?: number) => {
        const { url } = contactOf(address) ?? {}
        if (!url || isFavicon(address, type) || gate.stopped() !== undefined) return
        failed.add({ url, type: cut(type.toLowerCase()), ...(status && { status }) })
      }
      target.on('Network.requestWillBeSent', ({ requestId, request, type = 'Other' }) => {
        looked += 1
        if (looked <= REQUESTS_MAX) open.set(requestId, { address: request.url, type })
      })
      target.on('Network.responseReceived', ({ requestId, response, type }) => {
        open.delete(requestId)
        const { status } = response
        if (Number.isInteger(status) && status >= 400 && status <= 599) add(response.url, type, status)
      })
      target.on(
        'Network.loadingFailed',
        ({ requestId, errorText, canceled, blockedReason, corsErrorStatus }) => {
          const request = open.get(requestId)
          open.delete(requestId)
          if (request === undefined || canceled || blockedReason || corsErrorStatus) return
          if (errorText === '' || OWN_ENDING.test(errorText)) return
          const host = contactOf(request.address)?.host ?? ''
          if (errorText.startsWith('net::ERR_SOCKS_') && !BY_SERVER.has(gate.failureOf(host))) return
          add(request.address, request.type)
        },
      )
      if (target.type !== 'page') return
      target.on('Runtime.exceptionThrown', ({ exceptionDetails: { text, exception, url, stackTrace } }) => {
        const said = String(exception?.description ?? exception?.value ?? text).slice(0, SAID_MAX)
        const [line = ''] = said.split('\n')
        if (NOT_OURS.test(line)) return
        // Code that was made of a text has no address of its own.
        const script = contactOf(url || scriptOf(stackTrace))?.url
        exceptions.add({ text: cut(withoutQueries(line)), ...(script && { url: script }) })
      })
      target.on('Audits.issueAdded', ({ issue }) => {
        const found = issue.details.mixedContentIssueDetails
        const { url } = contactOf(found?.insecureURL) ?? {}
        // A form has asked for nothing yet.
        if (!url || !found || found.resourceType === 'Form') return
        mixed.add({ url, isActive: found.resolutionStatus === 'MixedContentBlocked' })
      })
      // The page may be gone.
      for (const domain of ['Runtime', 'Audits'] as const)
        void target.send(`${domain}.enable`).catch(() => {})
    },
    list: (host) => ({
      exceptions: exceptions.list(host, VISIT_MAX.exceptions),
      failed: failed.list(host, VISIT_MAX.failed),
      mixed: mixed.list(host, VISIT_MAX.mixed),
    }),
  }
}

/** Keeps the first of each key. */
function createList<T extends { readonly url?: string | undefined }>(keyOf: (item: T) => string) {
  const kept = new Map<string, T>()
  return {
    add: (item: T) => {
      if (kept.size < FAULTS_MAX && !kept.has(keyOf(item))) kept.set(keyOf(item), item)
    },
    list: (host: string, max: number): T[] => {
      const all = [...kept.values()]
      const isOwn = ({ url }: T) => isSameSite(URL.parse(url ?? '')?.hostname ?? host, host)
      const listed = new Set([...all.filter(isOwn), ...all.filter((item) => !isOwn(item))].slice(0, max))
      return all.filter((item) => listed.has(item))
    },
  }
}

/** Browsers ask for it where a page names none. */
const isFavicon = (address: string, type: string) =>
  type === 'Other' && URL.parse(address)?.pathname === '/favicon.ico'

/** Queries may hold what identifies a person. */
const withoutQueries = (text: string) => text.replaceAll(/(\bhttps?:\/\/[^\s?#'"]*)[?#][^\s'")]*/gi, '$1')
