// npm run rollback -- NAME: makes the release before the live one live again.
import { join } from 'node:path'
import {
  currentRelease,
  listReleases,
  makeCurrent,
  nameFromArguments,
  releasesFolder,
} from './lib/release.mjs'
import { fail } from './lib/workspace.mjs'

const name = nameFromArguments('npm run rollback -- NAME')
const releases = listReleases(name)
const index = releases.findIndex(({ release }) => release === currentRelease(name))
const previous = releases[index + 1]
if (!previous) fail(`${name}: there is no earlier release to go back to.`)
makeCurrent(join(releasesFolder(), name), previous.release)
console.log(`${name}: back at ${previous.release}`)
