import { createSiteRuns, type SiteRuns } from '../crawl/site-runs.ts'

/** For tests of other calls. */
export const noSiteRuns: SiteRuns = createSiteRuns(async () => {
  throw new Error('no site is read here')
})
