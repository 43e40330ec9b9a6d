import { TEST_BRAND } from '../scripts/lib/build.mjs'
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
  // As `npm test` has it already: what the journeys start later must not be built anew for another brand.
  process.env.BRAND_FILE ||= TEST_BRAND
  const site = await startSite()
  process.env.SITE_URL = site.url
  process.env.SITE_API_PORT = String(site.ports['svc-api'])
  return () => site.stop()
}
