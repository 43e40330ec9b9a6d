// What the gatherer reads in strangers' files to know what to request next. Each function is a task of the worker: its
// argument and its result cross between threads.
export { needsBrowser } from './client-rendered.ts'
export { crawlRules } from './crawl-rules.ts'
export { cssFonts } from './css-fonts.ts'
export { planPage } from './page-plan.ts'
export { summarise } from './page-summary.ts'
export { declaredSitemaps, listSitemaps, readSitemapHeads, sampleSitemaps } from './sitemaps.ts'
