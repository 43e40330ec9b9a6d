import { setMaxListeners } from 'node:events'
import type { Gathered } from '../artefacts.ts'
import { createSemaphore } from '../concurrency/semaphore.ts'
import { parseUrl } from '../web/urls.ts'
import { fetchErrorTexts, reasons } from './fetch-errors.content.ts'
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
  /** Goes before what waits: others depend on its answer. */
  readonly isUrgent?: boolean
  /** Asks again for what is already known. */
  readonly isRepeat?: boolean
  /** `Accept` header, where it matters. */
  readonly accept?: string
}

/** What network work that is no request of a page may take. */
interface Allowance {
  readonly signal: AbortSignal
  readonly deadlineMs: number
}

/** All answers of one analysis: each address is asked for once, whoever wants it. */
export interface RequestPool {
  /** Asks as soon as there is room; what time or budget no longer allow is not asked. */
  request(url: string, options: PoolRequest): Promise<Gathered<CachedResponse>>
  /** Asks for the page, before everything else: its failure is its own. */
  requestPage(url: string, acceptsType: NonNullable<FetchOptions['acceptsType']>): Promise<FetchResult>
  /** Does other work with the network, which counts as one request. */
  take<T>(work: (allowance: Allowance) => Promise<Gathered<T>>): Promise<Gathered<T>>
  /** Whether a request failed because its host does not exist. */
  isMissingHost(url: string): boolean
  /** Requests sent, redirects included, and addresses that our own policy refused to ask. */
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

/** Bodies read for one address: a HEAD reads less than an empty GET, since servers answer the two differently. */
const depthOf = (read: PoolRequest['read']) => (read === 'HEAD' ? -1 : read)

/** An answer that is here or under way, and how much of its body is read. */
interface Entry {
  readonly depth: number
  readonly result: Promise<Gathered<CachedResponse>>
  /** Here already. */
  readonly settled?: CachedResponse
}

export function createRequestPool(deps: {
  readonly fetch: SafeFetch
  readonly limits: GatherLimits
  readonly signal: AbortSignal
}): RequestPool {
  const { fetch, limits, signal } = deps
  const startedAt = performance.now()
  // Every request under way or waiting listens to it: ten are no leak here.
  setMaxListeners(0, signal)
  const answers = new Map<string, Entry>()
  const missingHosts = new Set<string>()
  const semaphore = createSemaphore(limits.concurrency)
  let made = 0
  let refused = 0

  /** Takes one request out of the budget, at the moment that it is sent. */
  function mayRequest(): boolean {
    if (made >= limits.requests) return false
    made += 1
    return true
  }

  async function send(url: string, options: Omit<FetchOptions, 'maxRedirects' | 'signal' | 'mayRequest'>) {
    const result = await fetch(url, { ...options, maxRedirects: limits.redirects, signal, mayRequest })
    if (result.ok) remember(result, options.method === 'HEAD' ? -1 : options.maxBytes)
    else if (REFUSALS.has(result.code)) refused += 1
    else if (result.code === 'HOST_NOT_FOUND' && result.hops.length === 0) missingHosts.add(hostOf(url))
    return result
  }

  /** Every address of a chain is known by what comes after it. */
  function remember({ response, body }: CachedResponse, read: number): void {
    const depth = read < 0 || body.truncated ? read : Number.POSITIVE_INFINITY
    response.hops.forEach(({ url }, index) => {
      const known = answers.get(url)
      if (known && (known.depth > depth || (known.depth === depth && known.settled))) return
      const settled = { response: { ...response, requestedUrl: url, hops: response.hops.slice(index) }, body }
      answers.set(url, { depth, settled, result: Promise.resolve({ ok: true, value: settled }) })
    })
  }

  const timeLeft = () => Math.min(limits.totalMs - (performance.now() - startedAt), limits.pageMs)

  async function ask(
    url: string,
    { read, accept, isRepeat }: PoolRequest,
  ): Promise<Gathered<CachedResponse>> {
    const deadlineMs = timeLeft()
    if (deadlineMs <= 0) return { ok: false, reason: reasons.outOfTime }
    if (made >= limits.requests) return { ok: false, reason: reasons.outOfRequests }
    const depth = depthOf(read)
    const result = await send(url, {
      method: read === 'HEAD' ? 'HEAD' : 'GET',
      maxBytes: Math.max(depth, 0),
      tooBig: 'truncate',
      deadlineMs,
      ...(accept !== undefined && { accept }),
      ...(!isRepeat && { known: (next) => settledAt(next, depth) }),
    })
    if (!result.ok) return { ok: false, reason: fetchErrorTexts[result.code].reason }
    return { ok: true, value: { response: result.response, body: result.body } }
  }

  function settledAt(url: string, depth: number): CachedResponse | undefined {
    const known = answers.get(url)
    return known && known.depth >= depth ? known.settled : undefined
  }

  return {
    request(address, options) {
      const url = withoutHash(address)
      const task = { signal, isUrgent: options.isUrgent ?? false }
      if (options.isRepeat) return semaphore.run(() => ask(url, options), task)
      const depth = depthOf(options.read)
      const known = answers.get(url)
      if (known && known.depth >= depth) return known.result
      // An answer that came while this one waited for its slot may make it needless.
      const result = semaphore.run(async (): Promise<Gathered<CachedResponse>> => {
        const settled = settledAt(url, depth)
        return settled ? { ok: true, value: settled } : ask(url, options)
      }, task)
      answers.set(url, { depth, result })
      return result
    },
    requestPage: (url, acceptsType) =>
      send(url, { maxBytes: limits.pageBytes, acceptsType, deadlineMs: limits.pageMs }),
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

const hostOf = (url: string) => parseUrl(url)?.hostname ?? url

function withoutHash(address: string): string {
  const url = parseUrl(address)
  if (url === undefined) return address
  url.hash = ''
  return url.href
}
