import type { Reader } from '../gather/reader.ts'
import * as plan from '../plan/index.ts'

/** Reads where the test runs, without a thread. */
export const inProcessReader: Reader = {
  planPage: async (page) => plan.planPage(page),
  summarise: async (pages) => plan.summarise(pages),
  declaredSitemaps: async (robots) => plan.declaredSitemaps(robots),
  readSitemapHeads: async (heads) => plan.readSitemapHeads(heads),
  sampleSitemaps: async (sampling) => plan.sampleSitemaps(sampling),
  crawlRules: async (asked) => plan.crawlRules(asked),
  listSitemaps: async (sitemaps) => plan.listSitemaps(sitemaps),
  cssFonts: async (stylesheets) => plan.cssFonts(stylesheets),
  needsBrowser: async (html) => plan.needsBrowser(html),
}
