// Child of seo.mjs: prints by how many MB this process grows, at its highest, over one analysis of 390 KB.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../scripts/lib/workspace.mjs'
import { shopPage } from './lib/pages.mjs'

const { check, planPage } = await import(join(ROOT, 'svc-seo/dist/analysis-worker.js'))
const { runnerImport } = await import('vite')
const { module } = await runnerImport(join(ROOT, 'svc-seo/src/testing/artefacts.ts'))

const analyse = (html) => {
  const artefacts = module.buildArtefacts({ html })
  planPage(artefacts.page.value)
  check({ artefacts, now: new Date(0) })
}
const memory = (name) =>
  Number(new RegExp(`^${name}:\\s+(\\d+) kB$`, 'm').exec(readFileSync('/proc/self/status', 'utf8'))?.[1]) /
  1024

const html = shopPage(390_000)
for (let round = 0; round < 5; round++) analyse(shopPage(20_000))
globalThis.gc?.()
// Forgets the highest point so far (proc(5), clear_refs).
writeFileSync('/proc/self/clear_refs', '5')
const before = memory('VmRSS')
analyse(html)
process.stdout.write(String(memory('VmHWM') - before))
