import { setTimeout as sleep } from 'node:timers/promises'
import type { AnalyserRequest } from '@agency/contracts'
import { AppError } from '@agency/service-kit'
import {
  type Address,
  AnalyserAway,
  type AnalysisCall,
  analysisEventsOf,
  analysisOf,
  judgementOf,
  LostAnalyser,
  recheckOf,
} from './analyser-call.ts'
import { siteEventsOf, siteJudgementOf } from './analyser-site-call.ts'
import { type Analyser, type AnalysersOptions, createAnalysers } from './analysers.ts'
import { analysesTexts } from './analyses.content.ts'
import { firstOf, startingWith } from './first-event.ts'
import type { SeoCall, SeoClient } from './seo-client.ts'

/** More than the analyser's own limits (queue, page, probes, checks) together: beyond this it hangs. */
const TIMEOUT_MS = 75_000
/** How often an analysis that broke off is begun again: a page that kills its analyser must not kill them all. */
const MAX_BREAKS = 2
/** How long an analysis that was refused or broke off waits for an analyser, and how often it looks. */
const PATIENCE_MS = 10_000
const PAUSE_MS = 250

/** What a call to one analyser came to. */
export const CALL_ENDS = ['answered', 'refused', 'full', 'lost', 'failed'] as const
export type CallEnd = (typeof CALL_ENDS)[number]

/** Asks one analyser, in whichever form the answer is wanted. */
type Ask<Event> = (address: Address, call: AnalysisCall) => AsyncIterable<Event>

/**
 * The analysers at `urls` over HTTP. One that is full or gone is passed over for the next, and what it had begun is begun
 * again: events that were passed on already are not repeated.
 */
export function createHttpSeoClient({
  timeoutMs = TIMEOUT_MS,
  onCallEnd = () => {},
  ...watching
}: {
  /** Covers one whole analysis, however often it is begun. */
  readonly timeoutMs?: number
  /** Called with what each call to one analyser came to; not when the visitor left. */
  readonly onCallEnd?: (end: CallEnd) => void
} & AnalysersOptions): SeoClient {
  const analysers = createAnalysers(watching)

  async function* askOne<Event>(
    analyser: Analyser,
    call: AnalysisCall,
    ask: Ask<Event>,
  ): AsyncGenerator<Event> {
    const turn = analysers.begin(analyser, call.wanted.website)
    try {
      yield* ask(analyser, { ...call, signal: AbortSignal.any([call.signal, turn.lost]) })
      onCallEnd('answered')
    } catch (error) {
      if (!call.signal.aborted) onCallEnd(endOf(error))
      throw error
    } finally {
      turn.end()
    }
  }

  /** Asks one analyser after another until one has answered. */
  async function* askAny<Event extends object>(
    call: AnalysisCall,
    ask: Ask<Event>,
  ): AsyncGenerator<Event, void> {
    const passedOn = new Set<string>()
    let breaks = 0
    let giveUpAt: number | undefined
    for (;;) {
      await analysers.untilThere(call.signal)
      const tried = new Set<Analyser>()
      const refusals: unknown[] = []
      const next = () => analysers.choose(call.wanted.website, tried)
      for (let analyser = next(); analyser !== undefined; analyser = next()) {
        tried.add(analyser)
        try {
          for await (const event of askOne(analyser, call, ask)) {
            const name = nameOf(event)
            if (passedOn.has(name)) continue
            passedOn.add(name)
            yield event
          }
          return
        } catch (error) {
          call.signal.throwIfAborted()
          if (!isForTheNext(error)) throw error
          refusals.push(error)
          if (!(error instanceof LostAnalyser)) continue
          analysers.noteLoss(analyser)
          if (!error.isUnreached) breaks += 1
          if (breaks > MAX_BREAKS) throw error
        }
      }
      const full = refusals.filter(isFull).toSorted((a, b) => waitOf(a) - waitOf(b))[0]
      const hasBegun = breaks > 0 || passedOn.size > 0
      giveUpAt ??= performance.now() + PATIENCE_MS
      const isHopeless = performance.now() > giveUpAt || !analysers.areExpected()
      if (isHopeless || (full !== undefined && !hasBegun)) throw full ?? refusals.at(-1)
      await sleep(PAUSE_MS, undefined, { signal: call.signal })
    }
  }

  /** As `askAny`, under one deadline; errors are those of the port. */
  async function* events<Event extends object>(wanted: AnalyserRequest, call: SeoCall, ask: Ask<Event>) {
    const deadline = AbortSignal.timeout(timeoutMs)
    const signal = AbortSignal.any([call.signal, deadline])
    try {
      yield* askAny({ wanted, requestId: call.requestId, signal }, ask)
    } catch (error) {
      throw failureOf(error, { call, deadline })
    }
  }

  /** As `events`, of what is answered in one piece. */
  async function askOnce<Request extends { readonly website: string }, Result>(
    request: Request,
    call: SeoCall,
    answerOf: (address: Address, request: Request, call: SeoCall) => Promise<Result>,
  ): Promise<Result> {
    async function* ask(address: Address, { requestId, signal }: AnalysisCall) {
      yield { result: await answerOf(address, request, { requestId, signal }) }
    }
    const { first, all } = await firstOf(events({ website: request.website }, call, ask))
    await all.next()
    return first.result
  }

  /** Asks each analyser once; undefined when none could begin. */
  async function askEach<Event extends object>(call: AnalysisCall, ask: Ask<Event>) {
    const tried = new Set<Analyser>()
    const next = () => analysers.choose(call.wanted.website, tried)
    for (let analyser = next(); analyser !== undefined; analyser = next()) {
      tried.add(analyser)
      try {
        const { first, all } = await firstOf(askOne(analyser, call, ask))
        return startingWith(first, all)
      } catch (error) {
        call.signal.throwIfAborted()
        if (error instanceof LostAnalyser) analysers.noteLoss(analyser)
        // One that had the request may have died of it.
        if (!isForTheNext(error) || (error instanceof LostAnalyser && !error.isUnreached)) throw error
      }
    }
    return undefined
  }

  return {
    analyze: async (wanted, call) => {
      const { first, all } = await firstOf(events(wanted, call, resultOf))
      await all.next()
      return first.result
    },
    stream: async (wanted, call) => {
      const { first, all } = await firstOf(events(wanted, call, analysisEventsOf))
      return startingWith(first, all)
    },
    recheck: (request, call) => askOnce(request, call, recheckOf),
    judge: (request, call) => askOnce(request, call, judgementOf),
    readSite: (request, { render, ...call }) =>
      askEach({ wanted: { website: request.website }, ...call }, (address, own) =>
        siteEventsOf(address, request, { ...own, ...(render && { render }) }),
      ),
    judgeSite: (request, call) => askOnce(request, call, siteJudgementOf),
    healthChecks: analysers.healthChecks,
    counts: analysers.counts,
    close: analysers.close,
  }
}

/** The answer in one piece, as the only event. */
async function* resultOf(address: Address, call: AnalysisCall) {
  yield { result: await analysisOf(address, call) }
}

/** Events with one name tell the same, from whichever analyser. */
function nameOf(event: object): string {
  return 'stage' in event ? `stage ${event.stage}` : 'result' in event ? 'result' : JSON.stringify(event)
}

const isFull = (error: unknown): error is AppError => error instanceof AppError && error.code === 'QUEUE_FULL'

const waitOf = ({ retryAfterSeconds = Number.POSITIVE_INFINITY }: AppError) => retryAfterSeconds

/** Whether another analyser, or the same one later, may do better. */
function isForTheNext(error: unknown): boolean {
  if (error instanceof AppError) return error.code === 'QUEUE_FULL' || error.code === 'SERVICE_UNAVAILABLE'
  return error instanceof LostAnalyser || error instanceof AnalyserAway
}

function endOf(error: unknown): CallEnd {
  if (isFull(error)) return 'full'
  if (isForTheNext(error)) return 'lost'
  return error instanceof AppError ? 'refused' : 'failed'
}

function failureOf(
  error: unknown,
  { call, deadline }: { readonly call: SeoCall; readonly deadline: AbortSignal },
): unknown {
  // The client has disconnected: there is no one to tell.
  if (error instanceof AppError || call.signal.aborted) return error
  if (deadline.aborted) return new AppError('SITE_TIMEOUT', analysesTexts.tooSlow, { cause: error })
  return new AppError('SERVICE_UNAVAILABLE', analysesTexts.analyserDown, {
    cause: error,
    retryAfterSeconds: 30,
  })
}
