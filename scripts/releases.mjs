// npm run releases: the releases of every remote and of the shell, the live one and the canary marked.
import './lib/supported-node.mjs'
import { listReleases, readCurrent } from './lib/release.mjs'
import { RELEASABLE } from './lib/workspace.mjs'

for (const name of RELEASABLE) {
  const { release: live, canary } = readCurrent(name) ?? {}
  console.log(name)
  for (const { release, at } of listReleases(name)) {
    const mark = release === live ? '→' : release === canary?.release ? '~' : ' '
    const share = mark === '~' ? `  canary, ${Number((canary.share * 100).toFixed(4))} %` : ''
    console.log(`  ${mark} ${release}  ${new Date(at).toISOString()}${share}`)
  }
}
