import type { BrowserPage } from '@agency/contracts'
import type { SeoCall } from './seo-client.ts'

/** Port of svc-browser. */
export type BrowserClient = {
  /**
   * The page as a browser has it once its scripts have run.
   * @throws AppError `BROWSER_OFF` where the service has no browser; any error when the page could not be read
   */
  readonly render: (website: string, call: SeoCall) => Promise<BrowserPage>
}
