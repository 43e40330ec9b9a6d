import { buildApplications, TEST_BRAND } from '../scripts/lib/build.mjs'
import { APPLICATIONS } from '../scripts/lib/workspace.mjs'
import { leftOut } from './support/left-out.ts'

/** Builds what is stale, once: every worker starts a site. Says which journeys are left out. */
export default async function globalSetup() {
  for (const { files, reason } of leftOut()) {
    console.log(`NOT RUN, since ${reason}: ${files.join(', ')}`)
  }
  if (process.env.SITE_URL) return
  // Same as in `npm test`, so that sites started later are not rebuilt for another brand.
  process.env.BRAND_FILE ||= TEST_BRAND
  await buildApplications(APPLICATIONS)
}
