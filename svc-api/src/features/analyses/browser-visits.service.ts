import { PassThrough } from 'node:stream'
import {
  type BrowserVisitEvent,
  type BrowserVisitRequest,
  type JudgedVisit,
  type SavedVisit,
  SavedVisitSchema,
  type Visit,
} from '@agency/contracts'
import { VISIT_SAVED_WITHIN_MS } from '@agency/contracts/limits'
import { AppError, type Logger } from '@agency/service-kit'
import { imageUrl } from '../../platform/images/image-url.ts'
import type { ImageProcessor } from '../../platform/images/images.ts'
import { jsonOf } from './analyser-call.ts'
import { VISIT_ERRORS } from './analyser-errors.ts'
import type { AnalysesStore } from './analyses.store.ts'
import type { BrowserClient } from './browser-client.ts'
import { browserVisitsTexts } from './browser-visits.content.ts'
import type { BrowserVisitsStore, NewShot } from './browser-visits.store.ts'
import { firstOf, startingWith } from './first-event.ts'
import type { SeoCall, SeoClient } from './seo-client.ts'
import { websiteKey } from './website-key.ts'

/**
 * From the last news of the queue: the visit and what the checks say of it. The web server waits a little longer for each
 * line, so that the error arrives.
 */
const TIMEOUT_MS = 85_000

/** What visits came to; `left` where the visitor went before the end. */
export const VISIT_ENDS = ['done', 'stopped', 'off', 'failed', 'left'] as const
export type VisitEnd = (typeof VISIT_ENDS)[number]

/** An event for the visitor; errors are thrown. */
export type VisitLine = Exclude<BrowserVisitEvent, { error: string }>

export type BrowserVisits = {
  /**
   * A visit as it goes, its result last. Resolves once the first event has arrived, so that an early refusal is a rejection.
   * One that names the saved analysis of the same website goes on without its visitor, and is kept with it.
   * @throws AppError `BROWSER_OFF` without a browser, SERVICE_UNAVAILABLE for a visit that is not finished
   */
  readonly stream: (wanted: BrowserVisitRequest, call: SeoCall) => Promise<AsyncIterable<VisitLine>>
  /** The result alone. */
  readonly visit: (wanted: BrowserVisitRequest, call: SeoCall) => Promise<JudgedVisit>
  /** The visit that is kept with an analysis, by its id. */
  readonly find: (id: string) => Promise<SavedVisit | undefined>
  /** Those of these analyses, by id, with which a visit is kept. */
  readonly which: BrowserVisitsStore['which']
  /** A screenshot of an analysis that is not removed. */
  readonly findImage: (name: string) => Promise<Uint8Array | undefined>
}

export function createBrowserVisits({
  browser,
  seoClient,
  store,
  analyses,
  imageProcessor,
  clock,
  logger,
  onEnd,
  timeoutMs = TIMEOUT_MS,
}: {
  /** Absent in an installation without one. */
  readonly browser: BrowserClient | undefined
  readonly seoClient: Pick<SeoClient, 'judge'>
  readonly store: BrowserVisitsStore
  readonly analyses: Pick<AnalysesStore, 'find' | 'findEachByUniqueId'>
  readonly imageProcessor: Pick<ImageProcessor, 'processOne'>
  readonly clock: () => Date
  readonly logger: Logger
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

  /** The id of the analysis that a visit is kept with. */
  const analysisFor = async ({ website, uniqueId }: BrowserVisitRequest, { requestId }: SeoCall) => {
    if (uniqueId === undefined) return undefined
    try {
      const analysis = (await analyses.findEachByUniqueId([uniqueId])).get(uniqueId)
      if (analysis === undefined || websiteKey(analysis.website) !== websiteKey(website)) return undefined
      const age = clock().getTime() - Date.parse(analysis.createdAt)
      return age <= VISIT_SAVED_WITHIN_MS ? analysis.id : undefined
    } catch (cause) {
      logger.warn({ requestId, err: cause }, 'a visit will not be kept')
      return undefined
    }
  }

  const shotsOf = async (jpegs: ReadonlyMap<string, string>, { requestId }: SeoCall) => {
    const shots: NewShot[] = []
    for (const [shot, jpeg] of jpegs) {
      try {
        shots.push({ shot, ...(await imageProcessor.processOne(Buffer.from(jpeg, 'base64'))) })
      } catch (cause) {
        logger.warn({ requestId, err: cause }, 'a screenshot is left out')
      }
    }
    return shots
  }

  let lastKept: Promise<unknown> = Promise.resolve()
  /** One after another: two visits of one analysis may end at the same moment. Never rejects. */
  const keep = (id: string, judged: JudgedVisit, jpegs: ReadonlyMap<string, string>, call: SeoCall) => {
    const put = async () => {
      const shots = await shotsOf(jpegs, call)
      const createdAt = clock().toISOString()
      await store.put({ id, createdAt, judged: JSON.stringify(judged), shots })
      // Deleted meanwhile: nobody would delete what came after.
      if ((await analyses.find(id)) === undefined) await store.purge([id])
    }
    const mine = lastKept
      .then(put)
      .catch((cause) => logger.warn({ requestId: call.requestId, err: cause }, 'a visit is not kept'))
    lastKept = mine
    return mine
  }

  async function* events(
    { uniqueId: _uniqueId, ...wanted }: BrowserVisitRequest,
    analysisId: string | undefined,
    call: SeoCall,
  ): AsyncGenerator<VisitLine, void> {
    if (browser === undefined) throw new AppError('BROWSER_OFF', browserVisitsTexts.off)
    const jpegs = new Map<string, string>()
    for await (const event of browser.visit(wanted, call)) {
      if ('shot' in event) jpegs.set(event.shot, event.jpeg)
      if (!('result' in event)) {
        yield event
        continue
      }
      const result = await judge(wanted.website, event.result, call)
      if (analysisId !== undefined) await keep(analysisId, result, jpegs, call)
      yield { result }
    }
  }

  /** The same, under one deadline, counted, and with the errors of the port. */
  async function* visited(
    wanted: BrowserVisitRequest,
    analysisId: string | undefined,
    { signal: gone, ...call }: SeoCall,
  ): AsyncGenerator<VisitLine, void> {
    const late = new AbortController()
    const timer = setTimeout(() => late.abort(new Error('no visit in time')), timeoutMs)
    const signal = analysisId === undefined ? AbortSignal.any([gone, late.signal]) : late.signal
    const hasLeft = () => analysisId === undefined && gone.aborted
    try {
      for await (const event of events(wanted, analysisId, { ...call, signal })) {
        // Others are being visited before it.
        if ('queued' in event) timer.refresh()
        if ('result' in event) onEnd(event.result.visit.stopped === undefined ? 'done' : 'stopped')
        yield event
      }
    } catch (cause) {
      onEnd(hasLeft() ? 'left' : isOff(cause) ? 'off' : 'failed')
      throw isForVisitors(cause) || hasLeft() ? cause : unfinished(cause)
    } finally {
      clearTimeout(timer)
    }
  }

  const stream: BrowserVisits['stream'] = async (wanted, call) => {
    const analysisId = await analysisFor(wanted, call)
    const { first, all } = await firstOf(toItsEnd(visited(wanted, analysisId, call)))
    return startingWith(first, all)
  }
  return {
    stream,
    visit: async (wanted, call) => {
      for await (const event of await stream(wanted, call)) if ('result' in event) return event.result
      throw new Error('a visit ended without a result')
    },
    find: async (id) => {
      const found = await store.find(id)
      if (found === undefined) return undefined
      const shots = found.shots.map(({ name, ...shot }) => ({ ...shot, url: imageUrl(name) }))
      return SavedVisitSchema.safeParse({ ...Object(jsonOf(found.judged)), shots }).data
    },
    which: store.which,
    findImage: async (name) => {
      const image = await store.findImage(name)
      return image && (await analyses.find(image.analysisId)) && image.bytes
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
