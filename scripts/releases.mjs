// npm run releases: the releases of every remote and of the shell, the live one marked.
import { currentRelease, listReleases } from './lib/release.mjs'
import { RELEASABLE } from './lib/workspace.mjs'

for (const name of RELEASABLE) {
  const current = currentRelease(name)
  console.log(name)
  for (const { release, at } of listReleases(name)) {
    console.log(`  ${release === current ? '→' : ' '} ${release}  ${new Date(at).toISOString()}`)
  }
}
