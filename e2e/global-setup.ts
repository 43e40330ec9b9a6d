import { startSite } from './support/site.ts'

/**
 * One whole site for all journeys that do not break anything; the others start their own. With `SITE_URL` it is a site
 * that somebody else runs, and the others are skipped.
 */
export default async function globalSetup() {
  if (process.env.SITE_URL) {
    process.env.SITE_IS_GIVEN = '1'
    return
  }
  const site = await startSite()
  process.env.SITE_URL = site.url
  return () => site.stop()
}
