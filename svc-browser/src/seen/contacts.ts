import type { Contact } from '@agency/contracts'
import { VISIT_MAX } from '@agency/contracts/limits'
import { contactOf, isSameSite } from './addresses.ts'
import type { Target } from './targets.ts'

/** Requests that are looked at; of the others nothing is told. */
const REQUESTS_MAX = 2_000
/** What the browser did not let out. */
const NEVER_LEFT = new Set(['csp', 'mixed-content'])
const CONSENT = /^G1[01-]{2}$/

/** A request, through its redirects. */
interface AskedFor {
  /** In order; those that are no contact too. */
  readonly urls: (string | undefined)[]
  /** What has asked for it. */
  readonly by: string | undefined
  /** Of the last address, if it was the first of its kind. */
  readonly contact: Contact | undefined
}

/** What the page has asked for. */
export interface Contacts {
  readonly listen: (target: Target) => void
  /**
   * An answer that the driver has seen: a worker's first request may be out before it is listened to.
   * @param askedAt in milliseconds since 1970
   */
  readonly addAnswered: (address: string, type: string, status: number, askedAt: number) => void
  /** Of a request, after so many redirects. */
  readonly addressOf: (target: Target, requestId: string, hop: number) => string | undefined
  /**
   * In order of time.
   * @param host of the page: others come before its own where there are more than are listed
   */
  readonly list: (host: string) => readonly Contact[]
}

interface Stack {
  readonly callFrames: readonly { readonly url: string }[]
  readonly parent?: Stack
}

/** Keeps the first request of each address and type. */
export function createContacts(): Contacts {
  const kept = new Map<string, Contact>()
  const requests = new Map<Target, Map<string, AskedFor>>()
  const answered = new Map<string, Contact>()
  let looked = 0
  /** Of the first request, by the two clocks of the browser: in seconds, the first since any time, the second since 1970. */
  let startedAt: { readonly timestamp: number; readonly wallTime: number } | undefined

  const msAfter = (seconds: number) => Math.max(0, Math.round(seconds * 1000))
  const msOfWall = (at: number) => msAfter(at / 1000 - (startedAt?.wallTime ?? at / 1000))

  function keep(
    address: string,
    type: string,
    afterMs: number,
    initiator: string | undefined,
  ): Contact | undefined {
    const contact = contactOf(address)
    if (contact === undefined) return undefined
    const key = `${type} ${contact.url}`
    const by = contactOf(initiator)?.url
    const first: Contact = { ...contact, type, afterMs, ...(by && { initiator: by }) }
    const isFirst = !kept.has(key)
    const listed = kept.get(key) ?? first
    const gcs = URL.parse(address)?.searchParams.get('gcs') ?? ''
    if (CONSENT.test(gcs)) listed.googleConsent ??= gcs
    kept.set(key, listed)
    return isFirst ? listed : undefined
  }

  return {
    listen: (target) => {
      const own = new Map<string, AskedFor>()
      requests.set(target, own)
      const isLooked = () => {
        looked += 1
        return looked <= REQUESTS_MAX
      }
      target.on(
        'Network.requestWillBeSent',
        ({ requestId, request, type, timestamp, wallTime, initiator, redirectResponse }) => {
          const former = own.get(requestId)
          if (former && redirectResponse) setStatus(former.contact, redirectResponse.status)
          if (!isLooked()) return
          // A redirect has none of its own.
          const by = former ? former.by : (scriptOf(initiator.stack) ?? initiator.url)
          startedAt ??= { timestamp, wallTime }
          const afterMs = msAfter(timestamp - startedAt.timestamp)
          const contact = keep(request.url, (type ?? 'Other').toLowerCase(), afterMs, by)
          own.set(requestId, { urls: [...(former?.urls ?? []), contactOf(request.url)?.url], by, contact })
        },
      )
      target.on('Network.responseReceived', ({ requestId, response }) => {
        setStatus(own.get(requestId)?.contact, response.status)
      })
      target.on('Network.loadingFailed', ({ requestId, blockedReason }) => {
        const contact = own.get(requestId)?.contact
        if (contact && NEVER_LEFT.has(blockedReason ?? '')) kept.delete(`${contact.type} ${contact.url}`)
      })
      target.on('Network.webSocketCreated', ({ requestId, url, initiator }) => {
        if (!isLooked()) return
        const by = scriptOf(initiator?.stack) ?? initiator?.url
        const contact = keep(url, 'websocket', msOfWall(Date.now()), by)
        own.set(requestId, { urls: [contactOf(url)?.url], by, contact })
      })
      target.on('Network.webSocketHandshakeResponseReceived', ({ requestId, response }) => {
        setStatus(own.get(requestId)?.contact, response.status)
      })
      target.on('Network.webTransportCreated', ({ url, initiator }) => {
        if (!isLooked()) return
        keep(url, 'webtransport', msOfWall(Date.now()), scriptOf(initiator?.stack) ?? initiator?.url)
      })
    },
    addAnswered: (address, type, status, askedAt) => {
      const contact = contactOf(address)
      if (contact === undefined || answered.has(contact.url) || answered.size >= REQUESTS_MAX) return
      const added: Contact = { ...contact, type, afterMs: msOfWall(askedAt) }
      setStatus(added, status)
      answered.set(contact.url, added)
    },
    addressOf: (target, requestId, hop) => requests.get(target)?.get(requestId)?.urls[hop],
    list: (host) => {
      const seen = new Set(Array.from(kept.values(), ({ url }) => url))
      const missed = [...answered.values()].filter(({ url }) => !seen.has(url))
      const all = [...kept.values(), ...missed].toSorted((one, other) => one.afterMs - other.afterMs)
      if (all.length <= VISIT_MAX.contacts) return all
      const isOwn = (contact: Contact) => isSameSite(contact.host, host)
      const others = all.filter((contact) => !isOwn(contact))
      const listed = new Set([...others, ...all.filter(isOwn)].slice(0, VISIT_MAX.contacts))
      return all.filter((contact) => listed.has(contact))
    },
  }
}

function setStatus(contact: Contact | undefined, status: number): void {
  if (contact && Number.isInteger(status) && status >= 100 && status <= 599) contact.status ??= status
}

/** The script that a stack begins in; `undefined` for what has no address. */
export function scriptOf(stack: Stack | undefined): string | undefined {
  const called = stack?.callFrames.find(({ url }) => contactOf(url) !== undefined)
  return called?.url ?? (stack?.parent && scriptOf(stack.parent))
}
