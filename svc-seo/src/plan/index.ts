// What the gatherer has to read of strangers' files to know what else to ask for. Each function is one task of the
// worker: its argument and its result cross between threads.
export { cssFonts } from './css-fonts.ts'
export { planPage } from './page-plan.ts'
export { summarise } from './page-summary.ts'
export { declaredSitemaps, readSitemapHeads, sampleSitemaps } from './sitemaps.ts'
