import { PassThrough } from 'node:stream'
import type { BrowserVisitEvent, BrowserVisitRequest, JudgedVisit, Visit } from '@agency/contracts'
import { AppError } from '@agency/service-kit'
import { VISIT_ERRORS } from './analyser-errors.ts'
import type { BrowserClient } from './browser-client.ts'
import { browserVisitsTexts } from './browser-visits.content.ts'
import { firstOf, startingWith } from './first-event.ts'
import type { SeoCall, SeoClient } from './seo-client.ts'

/** Waiting for the browser, the visit and what the checks say of it. The web server waits a little longer, so that the error arrives. */
const TIMEOUT_MS = 85_000

/** What visits came to; `left` where the visitor went before the end. */
export const VISIT_ENDS = ['done', 'stopped', 'off', 'failed', 'left'] as const
export type VisitEnd = (typeof VISIT_ENDS)[number]

/** An event for the visitor; errors are thrown. */
export type VisitLine = Exclude<BrowserVisitEvent, { error: string }>

export type BrowserVisits = {
  /**
   * A visit as it goes, its result last. Resolves once the first event has arrived, so that an early refusal is a rejection.
   * @throws AppError `BROWSER_OFF` without a browser, SERVICE_UNAVAILABLE for a visit that is not finished
   */
  readonly stream: (wanted: BrowserVisitRequest, call: SeoCall) => Promise<AsyncIterable<VisitLine>>
  /** The result alone. */
  readonly visit: (wanted: BrowserVisitRequest, call: SeoCall) => Promise<JudgedVisit>
}

export function createBrowserVisits({
  browser,
  seoClient,
  onEnd,
  timeoutMs = TIMEOUT_MS,
}: {
  /** Absent in an installation without one. */
  readonly browser: BrowserClient | undefined
  readonly seoClient: Pick<SeoClient, 'judge'>
  /** Called with what each visit came to; must not throw. */
  readonly onEnd: (end: VisitEnd) => void
  readonly timeoutMs?: number
}): BrowserVisits {
  const judge = async (website: string, visit: Visit, call: SeoCall): Promise<JudgedVisit> => {
    try {
      return { visit, ...(await seoClient.judge({ website, visit }, call)) }
    } catch (cause) {
      call.signal.throwIfAborted()
      throw unfinished(cause)
    }
  }

  async function* events({ website }: BrowserVisitRequest, call: SeoCall): AsyncGenerator<VisitLine, void> {
    if (browser === undefined) throw new AppError('BROWSER_OFF', browserVisitsTexts.off)
    for await (const event of browser.visit(website, call)) {
      yield 'result' in event ? { result: await judge(website, event.result, call) } : event
    }
  }

  /** The same, under one deadline, counted, and with the errors of the port. */
  async function* visited(wanted: BrowserVisitRequest, call: SeoCall): AsyncGenerator<VisitLine, void> {
    const signal = AbortSignal.any([call.signal, AbortSignal.timeout(timeoutMs)])
    try {
      for await (const event of events(wanted, { ...call, signal })) {
        if ('result' in event) onEnd(event.result.visit.stopped === undefined ? 'done' : 'stopped')
        yield event
      }
    } catch (cause) {
      onEnd(call.signal.aborted ? 'left' : isOff(cause) ? 'off' : 'failed')
      throw isForVisitors(cause) || call.signal.aborted ? cause : unfinished(cause)
    }
  }

  const stream: BrowserVisits['stream'] = async (wanted, call) => {
    const { first, all } = await firstOf(toItsEnd(visited(wanted, call)))
    return startingWith(first, all)
  }
  return {
    stream,
    visit: async (wanted, call) => {
      for await (const event of await stream(wanted, call)) if ('result' in event) return event.result
      throw new Error('a visit ended without a result')
    },
  }
}

const isForVisitors = (error: unknown) =>
  error instanceof AppError && VISIT_ERRORS.some((code) => code === error.code)
const isOff = (error: unknown) => error instanceof AppError && error.code === 'BROWSER_OFF'

const unfinished = (cause: unknown) =>
  new AppError('SERVICE_UNAVAILABLE', browserVisitsTexts.failed, { cause, retryAfterSeconds: 30 })

/** The same events. They are read to their end, also where their reader stops before: only their signal ends them. */
async function* toItsEnd<Event>(events: AsyncIterable<Event>): AsyncGenerator<Event, void> {
  const passed = new PassThrough({ objectMode: true })
  const write = (item: { readonly event: Event } | { readonly cause: unknown }) => {
    if (!passed.destroyed) passed.write(item)
  }
  const readAll = async () => {
    try {
      for await (const event of events) write({ event })
    } catch (cause) {
      write({ cause })
    }
    passed.end()
  }
  void readAll()
  for await (const item of passed) {
    if ('cause' in item) throw item.cause
    yield item.event
  }
}
