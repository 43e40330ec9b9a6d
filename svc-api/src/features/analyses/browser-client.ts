import type { BrowserPage, RenderRequest, VisitEvent, VisitRequest } from '@agency/contracts'
import type { SeoCall } from './seo-client.ts'

/** An event of a visit; errors are thrown. */
export type BrowserEvent = Exclude<VisitEvent, { error: string }>

/** Port of svc-browser. */
export type BrowserClient = {
  /**
   * The page as a browser has it once its scripts have run.
   * @throws AppError `BROWSER_OFF` where the service has no browser; any error when the page could not be read
   */
  readonly render: (wanted: RenderRequest, call: SeoCall) => Promise<BrowserPage>
  /**
   * What a browser sees of the page, as it comes; the last event is the result.
   * @throws AppError where the service says why, `BROWSER_OFF` without a browser; any error for half an answer
   */
  readonly visit: (wanted: VisitRequest, call: SeoCall) => AsyncGenerator<BrowserEvent, void>
}
