import { readdirSync } from 'node:fs'
import { TEST_BRAND } from '../scripts/lib/build.mjs'
import { startSite } from './support/site.ts'

/**
 * Starts one site for all non-destructive journeys; those in `own-site` start their own. With `SITE_URL` the former run
 * against that site.
 */
export default async function globalSetup() {
  if (process.env.SITE_URL) {
    const left = readdirSync(new URL('journeys/own-site', import.meta.url))
    console.log(`Not for a site that is given, since they start, end and rebuild one: ${left.join(', ')}`)
    return
  }
  // Same as in `npm test`, so that sites started later are not rebuilt for another brand.
  process.env.BRAND_FILE ||= TEST_BRAND
  const site = await startSite()
  process.env.SITE_URL = site.url
  process.env.SITE_API_PORT = String(site.ports['svc-api'])
  return () => site.stop()
}
