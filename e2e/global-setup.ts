import { readdirSync } from 'node:fs'
import { buildApplications, TEST_BRAND } from '../scripts/lib/build.mjs'
import { APPLICATIONS } from '../scripts/lib/workspace.mjs'

/** Builds what is stale, once: every worker starts a site. Journeys in `own-site` are not for a site in `SITE_URL`. */
export default async function globalSetup() {
  if (process.env.SITE_URL) {
    const left = readdirSync(new URL('journeys/own-site', import.meta.url))
    console.log(`Not for a site that is given, since they start, end and rebuild one: ${left.join(', ')}`)
    return
  }
  // Same as in `npm test`, so that sites started later are not rebuilt for another brand.
  process.env.BRAND_FILE ||= TEST_BRAND
  await buildApplications(APPLICATIONS)
}
