// npm run releases: the releases of every remote and of the shell, the live one and the canary marked.
import './lib/supported-node.mjs'
import { ensureInstalled, RELEASABLE } from './lib/workspace.mjs'

await ensureInstalled()
const { listReleases, readCurrent } = await import('./lib/release.mjs')

for (const name of RELEASABLE) {
  const current = readCurrent(name)
  const canary = current?.canary
  console.log(name)
  for (const { release, at } of listReleases(name)) {
    const isCanary = release === canary?.release
    const mark = release === current?.release ? '→' : isCanary ? '~' : ' '
    const share = isCanary ? `  canary, ${Number((canary.share * 100).toFixed(4))} %` : ''
    console.log(`  ${mark} ${release}  ${new Date(at).toISOString()}${share}`)
  }
}
