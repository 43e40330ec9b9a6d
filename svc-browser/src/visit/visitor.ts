import type { Visit, VisitEvent, VisitRequest } from '@agency/contracts'
import { AppError, createSharedWork } from '@agency/service-kit'
import { LRUCache } from 'lru-cache'
import { pageTexts } from '../page/page.content.ts'
import type { BrowserQueue } from '../queue/browser-queue.ts'

interface VisitIo {
  readonly signal: AbortSignal
  readonly onEvent: (event: VisitEvent) => void
}

/** Opens one page in a browser of its own; ends when the signal aborts. */
export type OpenVisit = (website: string, io: VisitIo) => Promise<Visit>

export interface Visitor {
  /**
   * Visits a page once a browser may be opened, and tells places in the queue, parts and screenshots as they come. Callers with
   * the same address share one visit, which is ended when the last of them leaves; one that went to its end is remembered, for
   * those who do not ask for a fresh one.
   * @throws AppError, or the reason of the caller's own signal
   */
  readonly visit: (request: VisitRequest, caller: VisitIo) => Promise<Visit>
}

export interface VisitorDeps {
  /** `undefined` where there is no browser. */
  readonly open: OpenVisit | undefined
  readonly queue: BrowserQueue
  readonly now: () => number
  /** For how long, in milliseconds, and for how many addresses a visit is remembered. */
  readonly cache: { readonly ms: number; readonly entries: number }
}

/** What a caller gets of a visit that was before it. */
interface Remembered {
  readonly events: readonly VisitEvent[]
  readonly visit: Visit
}

export function createVisitor({ open, queue, now, cache: { ms, entries } }: VisitorDeps): Visitor {
  const cache = new LRUCache<string, Remembered>({ max: entries, ttl: ms, ttlResolution: 0, perf: { now } })
  const shared = createSharedWork<string, Visit, VisitEvent>(async (website, { signal, tell }) => {
    if (open === undefined) throw new AppError('BROWSER_OFF', pageTexts.off)
    const onAhead = (queued: number) => tell('queued', { queued })
    const events: VisitEvent[] = []
    const onEvent = (event: VisitEvent) => {
      events.push(event)
      tell(String(events.length), event)
    }
    const visit = await queue.run('visit', { signal, onAhead }, () => open(website, { signal, onEvent }))
    if (visit.stopped === undefined) cache.set(website, { events, visit })
    return visit
  })
  return {
    visit: async ({ website, fresh }, caller) => {
      const remembered = fresh ? undefined : cache.get(website)
      if (remembered === undefined) return shared.join(website, website, caller)
      caller.signal.throwIfAborted()
      for (const event of remembered.events) caller.onEvent(event)
      return remembered.visit
    },
  }
}
