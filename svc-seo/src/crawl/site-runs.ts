import { AppError } from '@agency/service-kit'
import { analysisTexts } from '../analysis/analysis.content.ts'
import { crawlTexts } from './crawl.content.ts'
import type { Crawl } from './crawl.ts'

/** Runs over sites, of which a process has one at a time. */
export interface SiteRuns {
  /** Rejects at once with `BUSY` while another is under way. */
  readonly run: Crawl
  readonly underWay: () => number
  /** Ends the one under way and begins no other. */
  readonly stop: () => void
  readonly isStopping: () => boolean
}

export function createSiteRuns(crawl: Crawl): SiteRuns {
  const stopping = new AbortController()
  let underWay = 0
  return {
    async run(request, { signal, tell }) {
      if (stopping.signal.aborted) throw stopped()
      if (underWay > 0) throw new AppError('BUSY', crawlTexts.busy)
      underWay += 1
      try {
        await crawl(request, { signal: AbortSignal.any([signal, stopping.signal]), tell })
      } catch (cause) {
        throw stopping.signal.aborted ? stopped(cause) : cause
      } finally {
        underWay -= 1
      }
    },
    underWay: () => underWay,
    stop: () => stopping.abort(new Error('the service stops')),
    isStopping: () => stopping.signal.aborted,
  }
}

function stopped(cause?: unknown): AppError {
  return new AppError('SERVICE_UNAVAILABLE', analysisTexts.stopping, { cause })
}
