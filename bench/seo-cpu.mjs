// Child of seo.mjs, one for each side: `node seo-cpu.mjs parse|analyse <bytes>|scripts`. Answers each message with the CPU
// time of one run in milliseconds, on average over as many runs as read BATCH_BYTES.
import { join } from 'node:path'
import { ROOT } from '../scripts/lib/workspace.mjs'
import { cpuOf } from './lib/compare.mjs'
import { scriptedPage, shopPage } from './lib/pages.mjs'

/** So that what a run leaves to the garbage collector is paid within the sample, and not by every third one. */
const BATCH_BYTES = 2_000_000

const [, , side, size] = process.argv
const site = size === 'scripts' ? scriptedPage() : { html: shopPage(Number(size)) }
const { html } = site
const runs = Math.ceil(BATCH_BYTES / html.length)
const run = side === 'parse' ? await parser() : await analyser()

process.on('message', async () => {
  const ms = await cpuOf(() => {
    for (let count = 0; count < runs; count++) run()
  })
  process.send?.(ms / runs)
})
process.send?.('ready')

async function parser() {
  const { load } = await import('cheerio')
  return () => load(html)
}

async function analyser() {
  const { check, planPage } = await import(join(ROOT, 'svc-seo/dist/analysis-worker.js'))
  const { runnerImport } = await import('vite')
  const { module } = await runnerImport(join(ROOT, 'svc-seo/src/testing/artefacts.ts'))
  const artefacts = module.buildArtefacts(site)
  return () => {
    planPage(artefacts.page.value)
    // A copy each time, as a worker gets it: what checks remember of an analysis must not serve the next.
    check({ artefacts: structuredClone(artefacts), now: new Date(0) })
  }
}
