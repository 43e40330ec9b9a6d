import type { SiteRendered } from '@agency/contracts'
import { AppError } from '@agency/service-kit'
import { analysisTexts } from '../analysis/analysis.content.ts'
import { crawlTexts } from './crawl.content.ts'
import type { Crawl, CrawlIo, CrawlRequest } from './crawl.ts'
import { createRenders, type Renders } from './renders.ts'

/** Runs over sites, of which a process has one at a time. */
export interface SiteRuns {
  /** Rejects at once with `BUSY` while another is under way. @param request.renders whether its caller has a browser */
  readonly run: (request: SiteRunRequest, io: Pick<CrawlIo, 'signal' | 'tell'>) => Promise<void>
  /** Takes what a browser has read. @throws AppError where the run under way does not wait for it */
  readonly takeRendered: (token: string, rendered: SiteRendered) => void
  readonly underWay: () => number
  /** Ends the one under way and begins no other. */
  readonly stop: () => void
  readonly isStopping: () => boolean
}

interface SiteRunRequest extends CrawlRequest {
  readonly renders?: boolean | undefined
}

export function createSiteRuns(crawl: Crawl): SiteRuns {
  const stopping = new AbortController()
  let underWay = 0
  let renders: Renders | undefined
  return {
    async run({ renders: hasBrowser = false, ...request }, { signal: left, tell }) {
      if (stopping.signal.aborted) throw stopped()
      if (underWay > 0) throw new AppError('BUSY', crawlTexts.busy)
      underWay += 1
      try {
        const signal = AbortSignal.any([left, stopping.signal])
        renders = hasBrowser ? createRenders({ signal, tell }) : undefined
        await crawl(request, { signal, tell, renders })
      } catch (cause) {
        throw stopping.signal.aborted ? stopped(cause) : cause
      } finally {
        underWay -= 1
        renders = undefined
      }
    },
    takeRendered(token, rendered) {
      const isTaken = renders?.token === token && renders.answer(rendered)
      if (!isTaken) throw new AppError('NOT_FOUND', crawlTexts.notAwaited)
    },
    underWay: () => underWay,
    stop: () => stopping.abort(new Error('the service stops')),
    isStopping: () => stopping.signal.aborted,
  }
}

function stopped(cause?: unknown): AppError {
  return new AppError('SERVICE_UNAVAILABLE', analysisTexts.stopping, { cause })
}
