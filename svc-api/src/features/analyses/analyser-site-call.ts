import {
  NDJSON,
  readSiteEvent,
  type SiteFindingsRequest,
  type SiteJudgement,
  SiteJudgementSchema,
  type SiteRequest,
} from '@agency/contracts'
import { BODY_MAX_BYTES } from '@agency/contracts/limits'
import { SITE_RUN_BOUNDS } from '@agency/contracts/site-values'
import { type Address, answerLines, errorOf, LostAnalyser, textOf } from './analyser-call.ts'
import { createSiteRenders } from './analyser-renders.ts'
import type { ReadSiteCall, ReadSiteEvent, SeoCall } from './seo-client.ts'

/** A page with its facts is some 30 KB, and at most what the contract allows; the last line has the facts of the site. */
const MAX_LINE_BYTES = BODY_MAX_BYTES.site
const MAX_PAGE_BYTES = 1024 * 1024
const MAX_RUN_BYTES = SITE_RUN_BOUNDS.pages * MAX_PAGE_BYTES + MAX_LINE_BYTES
/** An analyser says every 15 s that it is alive. */
const SILENT_MS = 60_000

/**
 * The events of a run as an analyser reads the site; ends after the run's end. What it asks a browser for is answered meanwhile.
 * @throws AppError, LostAnalyser, AnalyserAway, or Error when the answer is nonsense
 */
export async function* siteEventsOf(
  address: Address,
  body: SiteRequest,
  { requestId, signal, render }: ReadSiteCall,
): AsyncGenerator<ReadSiteEvent, void> {
  const silent = new AbortController()
  const timer = setTimeout(() => silent.abort(new Error('the analyser is silent')), SILENT_MS)
  const renders = createSiteRenders(address, { requestId, signal, render })
  try {
    const lines = await answerLines(
      address,
      { path: '/site', body, accept: NDJSON, requestId, signal: AbortSignal.any([signal, silent.signal]) },
      { answer: MAX_RUN_BYTES, line: MAX_LINE_BYTES },
    )
    for await (const line of lines) {
      const event = readSiteEvent(JSON.parse(line))
      if (event === undefined) continue
      if ('error' in event) throw errorOf(event, event.status)
      if ('render' in event) renders.begin(event.render)
      else yield event
      if ('end' in event) return
      timer.refresh()
    }
    throw new LostAnalyser(new Error('the answer ended before the run'))
  } finally {
    clearTimeout(timer)
    renders.end()
  }
}

/** What the pages of a site show together. @throws as `siteEventsOf` */
export async function siteJudgementOf(
  address: Address,
  body: SiteFindingsRequest,
  call: SeoCall,
): Promise<SiteJudgement> {
  const question = { path: '/site-findings', body, accept: 'application/json', ...call }
  return SiteJudgementSchema.parse(JSON.parse(await textOf(await answerLines(address, question))))
}
