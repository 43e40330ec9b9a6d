import { setMaxListeners } from 'node:events'
import { createSemaphore } from '@agency/service-kit'
import type { Gathered, HttpResponse, TextResponse } from '../artefacts.ts'
import { headerValue } from '../web/headers.ts'
import { asksToWait } from '../web/refusal.ts'
import { parseUrl, withoutHash } from '../web/urls.ts'
import { textResponse } from './decode.ts'
import { fetchErrorTexts, reasons } from './fetch-errors.content.ts'
import { withoutRange } from './partial-content.ts'
import type { CachedResponse, FetchOptions, FetchResult, SafeFetch } from './safe-fetch.ts'

/** Bounds of one analysis, page included (seo-checks, fetching). */
export interface GatherLimits {
  readonly pageMs: number
  readonly totalMs: number
  readonly requests: number
  readonly concurrency: number
  readonly redirects: number
  readonly pageBytes: number
}

interface PoolRequest {
  /** Most that is read of the body, after decompression; a longer one is cut. `'HEAD'` asks for none. */
  readonly read: number | 'HEAD'
  /** Jumps the queue, as other requests depend on its response: robots.txt and sitemaps. */
  readonly isUrgent?: boolean
  /** Sends the request although its response is cached. */
  readonly isRepeat?: boolean
  /** `Accept` header, where it matters. */
  readonly accept?: string
  /**
   * Asks for what is read alone, by a range. The response is that of the whole file, or else of a HEAD, with no body; none
   * ever has the status of a part.
   */
  readonly isRange?: boolean
  /** By `performance.now()`: an answer that comes later is not waited for. */
  readonly until?: number
}

/** Limits of network work that is not a request. */
interface Allowance {
  readonly signal: AbortSignal
  readonly deadlineMs: number
}

/** Every request of one analysis, or of a run over a site: each address is requested once, however many parts want it. */
export interface RequestPool {
  /** Sends a request once a slot is free, if time and budget still allow it. */
  request(url: string, options: PoolRequest): Promise<Gathered<CachedResponse>>
  /** Requests the page analysed, before everything else. @param isRead whether the body of an address is wanted no more */
  requestPage(
    url: string,
    acceptsType: NonNullable<FetchOptions['acceptsType']>,
    isRead?: (url: string) => boolean,
  ): Promise<FetchResult>
  /** The response of an address that has been requested, if it has come. */
  known(url: string): HttpResponse | undefined
  /** Whether an address has been requested. */
  isAsked(url: string): boolean
  /** Forgets bodies until they have no more bytes than this: pages first, then what pages share. Their responses stay. */
  keepBodies(maxBytes: number): void
  /** The text of a response: one object for each, so that a response used twice crosses into the worker once. */
  textOf(response: CachedResponse): TextResponse
  /** Runs other network work, which counts as one request. */
  take<T>(work: (allowance: Allowance) => Promise<Gathered<T>>): Promise<Gathered<T>>
  /** Whether a request failed because its host does not exist. */
  isMissingHost(url: string): boolean
  /** Requests sent, redirects included, and addresses that our own policy refused. */
  counts(): { readonly made: number; readonly refused: number }
}

const REFUSALS: ReadonlySet<string> = new Set([
  'BAD_URL',
  'SCHEME',
  'CREDENTIALS',
  'PORT',
  'HOSTNAME',
  'ADDRESS',
])

/** Orders reads of one address: a HEAD reads less than an empty GET, since servers treat the two differently. */
const depthOf = (read: PoolRequest['read']) => (read === 'HEAD' ? -1 : read)

/** A response that has come or is under way, and how much of its body is read. */
interface Entry {
  readonly depth: number
  readonly result: Promise<Gathered<CachedResponse>>
  /** Once it has come. */
  readonly response?: CachedResponse
}

export function createRequestPool(deps: {
  readonly fetch: SafeFetch
  readonly limits: GatherLimits
  readonly signal: AbortSignal
  /** Told as each request is sent how many there have been. */
  readonly onSent: (made: number) => void
}): RequestPool {
  const { fetch, limits, signal, onSent } = deps
  const startedAt = performance.now()
  // Every request listens to it: more than ten listeners are no leak here.
  setMaxListeners(0, signal)
  const entries = new Map<string, Entry>()
  const texts = new WeakMap<CachedResponse, TextResponse>()
  const missingHosts = new Set<string>()
  const semaphore = createSemaphore(limits.concurrency)
  let made = 0
  let refused = 0

  /** Takes one request out of the budget, as it is sent. */
  function mayRequest(): boolean {
    if (made >= limits.requests) return false
    made += 1
    onSent(made)
    return true
  }

  async function send(
    url: string,
    options: Omit<FetchOptions, 'maxRedirects' | 'signal' | 'mayRequest'>,
  ): Promise<FetchResult> {
    const sent = await fetch(url, { ...options, maxRedirects: limits.redirects, signal, mayRequest })
    const whole = sent.ok && options.isRange ? withoutRange(sent) : sent
    if (whole === undefined) return send(url, { ...options, isRange: false, method: 'HEAD', maxBytes: 0 })
    const result = { ...sent, ...whole }
    if (result.ok) cache(result, options.method === 'HEAD' ? -1 : options.maxBytes)
    else if (REFUSALS.has(result.code)) refused += 1
    else if (result.code === 'HOST_NOT_FOUND' && result.hops.length === 0) missingHosts.add(hostOf(url))
    return result
  }

  /** Keeps the end of a redirect chain as the response of each of its addresses. */
  function cache({ response, body }: CachedResponse, read: number): void {
    const depth = read < 0 || body.truncated ? read : Number.POSITIVE_INFINITY
    response.hops.forEach(({ url }, index) => {
      const entry = entries.get(url)
      if (entry && (entry.depth > depth || (entry.depth === depth && entry.response))) return
      const value = { response: { ...response, requestedUrl: url, hops: response.hops.slice(index) }, body }
      entries.set(url, { depth, response: value, result: Promise.resolve({ ok: true, value }) })
    })
  }

  const timeLeft = () => Math.min(limits.totalMs - (performance.now() - startedAt), limits.pageMs)

  async function ask(
    url: string,
    { read, accept, isRepeat, isUrgent, isRange, until = Number.POSITIVE_INFINITY }: PoolRequest,
  ): Promise<Gathered<CachedResponse>> {
    const deadlineMs = Math.min(timeLeft(), until - performance.now())
    if (deadlineMs <= 0) return { ok: false, reason: reasons.outOfTime }
    if (made >= limits.requests) return { ok: false, reason: reasons.outOfRequests }
    const depth = depthOf(read)
    const result = await send(url, {
      method: read === 'HEAD' ? 'HEAD' : 'GET',
      maxBytes: Math.max(depth, 0),
      tooBig: 'truncate',
      deadlineMs,
      ...(accept !== undefined && { accept }),
      ...(isUrgent && { isSpaced: true }),
      ...(isRange && { isRange }),
      ...(!isRepeat && { cachedResponse: (next) => cachedResponse(next, depth) }),
    })
    if (!result.ok) return { ok: false, reason: fetchErrorTexts[result.code].reason }
    return { ok: true, value: { response: result.response, body: result.body } }
  }

  function cachedResponse(url: string, depth: number): CachedResponse | undefined {
    const entry = entries.get(url)
    return entry && entry.depth >= depth ? entry.response : undefined
  }

  return {
    request(address, options) {
      const url = fetchedAddress(address)
      const task = { signal, isUrgent: options.isUrgent ?? false }
      if (options.isRepeat) return semaphore.run(() => ask(url, options), task)
      const depth = depthOf(options.read)
      const entry = entries.get(url)
      if (entry && entry.depth >= depth) return entry.result
      // A response that came while this request waited for its slot may make it needless.
      const result = semaphore.run(async (): Promise<Gathered<CachedResponse>> => {
        const cached = cachedResponse(url, depth)
        return cached ? { ok: true, value: cached } : ask(url, options)
      }, task)
      entries.set(url, { depth, result })
      return result
    },
    async requestPage(url, acceptsType, isRead = () => false) {
      const here = (address: string) => {
        const cached = cachedResponse(address, isRead(address) ? -1 : limits.pageBytes)
        // Who asks again was told to come back later.
        return cached && asksToWait(cached.response.status) ? undefined : cached
      }
      const cached = here(fetchedAddress(url))
      if (cached) return asPage(cached, acceptsType)
      const options = { maxBytes: limits.pageBytes, deadlineMs: limits.pageMs, isSpaced: true }
      const ask = () => send(url, { ...options, acceptsType, cachedResponse: here })
      return semaphore.run(ask, { signal, isUrgent: true })
    },
    known: (address) => entries.get(fetchedAddress(address))?.response?.response,
    isAsked: (address) => entries.has(fetchedAddress(address)),
    keepBodies(maxBytes) {
      const held = [...entries].flatMap(([url, { response }]) => (response ? [{ url, response }] : []))
      // Redirects that end alike hold one body.
      const bodies = new Map(held.map(({ response }) => [response.body, isShared(response)]))
      let bytes = 0
      for (const { bytes: body } of bodies.keys()) bytes += body.length
      const inOrder = [...bodies].toSorted(([, one], [, other]) => Number(one) - Number(other))
      const gone = new Set<CachedResponse['body']>()
      for (const [body] of inOrder) {
        if (bytes <= maxBytes) break
        bytes -= body.bytes.length
        gone.add(body)
      }
      for (const { url, response } of held) {
        if (!gone.has(response.body)) continue
        const value = { response: response.response, body: NO_BODY }
        entries.set(url, { depth: -1, response: value, result: Promise.resolve({ ok: true, value }) })
      }
    },
    textOf(response) {
      const text = texts.get(response) ?? textResponse(response)
      texts.set(response, text)
      return text
    },
    take: (work) =>
      semaphore.run(
        async () => {
          const deadlineMs = timeLeft()
          if (deadlineMs <= 0) return { ok: false, reason: reasons.outOfTime }
          if (!mayRequest()) return { ok: false, reason: reasons.outOfRequests }
          return work({ signal, deadlineMs })
        },
        { signal },
      ),
    isMissingHost: (url) => missingHosts.has(hostOf(url)),
    counts: () => ({ made, refused }),
  }
}

const NO_BODY: CachedResponse['body'] = { bytes: Buffer.alloc(0), transferBytes: 0, truncated: false }

/** What the pages of a site have in common: styles and scripts. */
function isShared({ response }: CachedResponse): boolean {
  return /\b(?:css|javascript)\b/i.test(headerValue(response.headers, 'content-type') ?? '')
}

/** A response that came before, as if the page had been requested for itself. */
function asPage(
  { response, body }: CachedResponse,
  acceptsType: NonNullable<FetchOptions['acceptsType']>,
): FetchResult {
  if (!acceptsType(headerValue(response.headers, 'content-type'))) {
    return { ok: false, code: 'CONTENT_TYPE', hops: response.hops, requests: 0 }
  }
  return { ok: true, response, body, requests: 0 }
}

const hostOf = (url: string) => parseUrl(url)?.hostname ?? url

function fetchedAddress(address: string): string {
  const url = parseUrl(address)
  return url === undefined ? address : withoutHash(url)
}
