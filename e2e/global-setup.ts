import { readdirSync } from 'node:fs'
import { TEST_BRAND } from '../scripts/lib/build.mjs'
import { startSite } from './support/site.ts'

/**
 * One whole site for all journeys that do not break anything; those in `own-site` start more of their own. With
 * `SITE_URL` it is a site that somebody else runs, and only the former are run on it.
 */
export default async function globalSetup() {
  if (process.env.SITE_URL) {
    const left = readdirSync(new URL('journeys/own-site', import.meta.url))
    console.log(`Not for a site that is given, since they start, end and rebuild one: ${left.join(', ')}`)
    return
  }
  // As `npm test` has it already: what the journeys start later must not be built anew for another brand.
  process.env.BRAND_FILE ||= TEST_BRAND
  const site = await startSite()
  process.env.SITE_URL = site.url
  process.env.SITE_API_PORT = String(site.ports['svc-api'])
  return () => site.stop()
}
