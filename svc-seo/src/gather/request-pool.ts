import { setMaxListeners } from 'node:events'
import type { Gathered } from '../artefacts.ts'
import { fetchErrorTexts, reasons } from './fetch-errors.content.ts'
import type { FetchOptions, FetchResult, SafeFetch } from './safe-fetch.ts'
import { createTurns } from './turns.ts'

/** Bounds of one analysis, page included (seo-checks, fetching). */
export interface GatherLimits {
  readonly pageMs: number
  readonly totalMs: number
  readonly requests: number
  readonly concurrency: number
  readonly redirects: number
  readonly pageBytes: number
}

export type Fetched = Extract<FetchResult, { ok: true }>

interface PoolRequest {
  /** Most that is read of the body, after decompression; a longer one is cut. `'HEAD'` asks for none. */
  readonly read: number | 'HEAD'
  /** Goes before what waits: others depend on its answer. */
  readonly isUrgent?: boolean
}

/** All answers of one analysis: each address is asked for once, whoever wants it. */
export interface RequestPool {
  /** Asks as soon as there is room; what time or budget no longer allow is not asked. */
  request(url: string, options: PoolRequest): Promise<Gathered<Fetched>>
  /** Asks for the page, before everything else: its failure is its own. */
  requestPage(url: string, acceptsType: NonNullable<FetchOptions['acceptsType']>): Promise<FetchResult>
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

export function createRequestPool(deps: {
  readonly fetch: SafeFetch
  readonly limits: GatherLimits
  readonly signal: AbortSignal
}): RequestPool {
  const { fetch, limits, signal } = deps
  const startedAt = performance.now()
  // Every request under way or waiting listens to it: ten are no leak here.
  setMaxListeners(0, signal)
  const answers = new Map<string, { readonly depth: number; readonly result: Promise<Gathered<Fetched>> }>()
  const turns = createTurns(limits.concurrency)
  let made = 0
  let refused = 0

  async function send(url: string, options: Omit<FetchOptions, 'maxRedirects' | 'signal'>) {
    // Counted before it is sent, or those in flight would not count against the budget.
    made += 1
    const result = await fetch(url, { ...options, maxRedirects: limits.redirects, signal })
    made += result.requests - 1
    if (!result.ok && REFUSALS.has(result.code)) refused += 1
    return result
  }

  async function ask(url: string, { read }: PoolRequest): Promise<Gathered<Fetched>> {
    const deadlineMs = Math.min(limits.totalMs - (performance.now() - startedAt), limits.pageMs)
    if (deadlineMs <= 0) return { ok: false, reason: reasons.outOfTime }
    if (made >= limits.requests) return { ok: false, reason: reasons.outOfRequests }
    const result = await send(url, {
      method: read === 'HEAD' ? 'HEAD' : 'GET',
      maxBytes: Math.max(depthOf(read), 0),
      tooBig: 'truncate',
      deadlineMs,
    })
    return result.ok
      ? { ok: true, value: result }
      : { ok: false, reason: fetchErrorTexts[result.code].reason }
  }

  return {
    request(url, options) {
      const depth = depthOf(options.read)
      const known = answers.get(url)
      if (known && known.depth >= depth) return known.result
      const result = turns.run(() => ask(url, options), { signal, isUrgent: options.isUrgent ?? false })
      answers.set(url, { depth, result })
      return result
    },
    async requestPage(url, acceptsType) {
      const result = await send(url, { maxBytes: limits.pageBytes, acceptsType, deadlineMs: limits.pageMs })
      if (result.ok) {
        const answer = Promise.resolve({ ok: true, value: result } as const)
        answers.set(result.answer.finalUrl, { depth: limits.pageBytes, result: answer })
      }
      return result
    },
    counts: () => ({ made, refused }),
  }
}
