import { setTimeout as sleep } from 'node:timers/promises'
import {
  type AnalyserRequest,
  type AnalysisResult,
  type BrowserNeed,
  type BrowserPage,
  RENDER_STAGE,
  type Recheck,
  type RenderRequest,
} from '@agency/contracts'
import { AppError, type Logger } from '@agency/service-kit'
import type { BrowserClient } from './browser-client.ts'
import type { ProgressEvent, SeoCall, SeoClient } from './seo-client.ts'

/** For the page, and then for its legal texts together, waiting for a browser included. */
const RENDER_MS = 20_000
/** An analysis that has begun is not given up because the analysers are full for a moment. */
const FULL_TRIES = 5
const FULL_PAUSE_MS = 2_000

/** What a browser was asked for came to. */
export const RENDER_ENDS = ['read', 'off', 'failed'] as const
export type RenderEnd = (typeof RENDER_ENDS)[number]

type Renderings = NonNullable<AnalyserRequest['renderings']>

/**
 * The analysers, with a browser for what scripts build: an analysis that needs one is begun again with what it has read. Where
 * the browser fails, the analysis goes on without, and says so; where there is none, as if none had been offered.
 */
export function withBrowser(
  seoClient: SeoClient,
  {
    browser,
    logger,
    renderMs = RENDER_MS,
    onRenderEnd = () => {},
  }: {
    readonly browser: BrowserClient
    readonly logger: Logger
    readonly renderMs?: number
    /** Called for each page with what it came to; not when the visitor left, or the run was ended. */
    readonly onRenderEnd?: (end: RenderEnd) => void
  },
): SeoClient {
  /** The page; `undefined` when it could not be read, `off` where there is no browser. */
  async function render(wanted: RenderRequest, call: SeoCall): Promise<BrowserPage | undefined | 'off'> {
    try {
      const page = await browser.render(wanted, call)
      onRenderEnd('read')
      return page
    } catch (cause) {
      call.signal.throwIfAborted()
      const isOff = cause instanceof AppError && cause.code === 'BROWSER_OFF'
      onRenderEnd(isOff ? 'off' : 'failed')
      logger.warn({ requestId: call.requestId, err: cause }, 'a browser could not read a page')
      return isOff ? 'off' : undefined
    }
  }

  /** `undefined` where there is no browser at all. */
  async function renderAll(needs: readonly string[], call: SeoCall): Promise<Renderings | undefined> {
    const late = new AbortController()
    const timer = setTimeout(() => late.abort(new Error('no browser in time')), renderMs)
    const within = { ...call, signal: AbortSignal.any([call.signal, late.signal]) }
    try {
      const pages = await Promise.all(
        needs.map((url) =>
          render({ website: url }, within).catch(() => {
            call.signal.throwIfAborted()
            onRenderEnd('failed')
            return undefined
          }),
        ),
      )
      if (pages.includes('off')) return undefined
      return needs.map((url, index) => ({ url, page: pages[index] as BrowserPage | undefined })) // none is off
    } finally {
      clearTimeout(timer)
    }
  }

  async function* events(
    wanted: AnalyserRequest,
    first: AsyncIterable<ProgressEvent>,
    call: SeoCall,
  ): AsyncGenerator<ProgressEvent, void> {
    const begunAt = performance.now()
    let renderings: Renderings = []
    let answer = first
    for (;;) {
      let need: BrowserNeed | undefined
      for await (const event of answer) {
        if (isNeed(event)) need = event
        else if (!('result' in event) || renderings.length === 0) yield event
        // The analyser knows only its last part.
        else
          yield {
            result: {
              ...(event.result as AnalysisResult),
              durationMs: Math.round(performance.now() - begunAt),
            },
          }
      }
      if (need === undefined) return
      if (renderings.length === 0) yield { stage: RENDER_STAGE }
      const read = await renderAll(need.needs, call)
      renderings = [...renderings, ...(read ?? [])]
      answer = await patiently(() =>
        seoClient.stream(read === undefined ? wanted : { ...wanted, renderings }, call),
      )
    }
  }

  const stream: SeoClient['stream'] = async (wanted, call) =>
    events(wanted, await seoClient.stream({ ...wanted, renderings: [] }, call), call)

  const recheck: SeoClient['recheck'] = async (request, call) => {
    let renderings: Renderings = []
    let answer = await seoClient.recheck({ ...request, renderings }, call)
    while (isNeed(answer)) {
      const read = await renderAll(answer.needs, call)
      renderings = [...renderings, ...(read ?? [])]
      const next = read === undefined ? request : { ...request, renderings }
      answer = await patiently(() => seoClient.recheck(next, call))
    }
    return answer
  }

  return {
    ...seoClient,
    stream,
    recheck,
    readSite: (request, call) =>
      seoClient.readSite(
        { ...request, renders: true },
        {
          ...call,
          render: async (website, signal) => {
            const page = await render({ website, isOfRun: true }, { ...call, signal }).catch((cause) => {
              if (!call.signal.aborted) onRenderEnd('failed')
              throw cause
            })
            return page === 'off' ? undefined : page
          },
        },
      ),
    analyze: async (wanted, call) => {
      for await (const event of await stream(wanted, call)) {
        if ('result' in event) return event.result as AnalysisResult // parsed by the client
      }
      throw new Error('an analysis ended without a result')
    },
  }
}

const isNeed = (answer: ProgressEvent | Recheck | BrowserNeed): answer is BrowserNeed => 'needs' in answer

async function patiently<T>(ask: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await ask()
    } catch (cause) {
      const isFull = cause instanceof AppError && cause.code === 'QUEUE_FULL'
      if (!isFull || tries === FULL_TRIES) throw cause
      await sleep(FULL_PAUSE_MS)
    }
  }
}
