import { startSite } from './support/site.ts'

/** One whole site for all journeys that do not break anything; the others start their own. */
export default async function globalSetup() {
  const site = await startSite()
  process.env.SITE_URL = site.url
  return () => site.stop()
}
