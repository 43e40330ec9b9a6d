// node scripts/release-built.mjs NAME: releases the build that is there, as containers do on every start. A build that
// was released from here before is left as it is, so that a start does not undo a rollback. With --canary PERCENT a share
// of the visitors gets it; --promote then gives it to everybody.
import { setTimeout } from 'node:timers/promises'
import { promote, releaseArguments, releaseNewBuild } from './lib/release.mjs'
import { fail } from './lib/workspace.mjs'

/** A remote that does not fit the live shell may be one that is started together with its successor, in milliseconds. */
const PATIENCE_MS = 60_000

const { name, share, isPromotion, to } = releaseArguments('node scripts/release-built.mjs')
// Only a container's start waits for others; who types an option wants the answer at once.
const deadline = Date.now() + (share === undefined && !isPromotion ? PATIENCE_MS : 0)
for (;;) {
  try {
    if (isPromotion) {
      console.log(`${name}: everybody gets ${promote(name)}`)
    } else {
      const release = releaseNewBuild(name, undefined, undefined, { share })
      console.log(release ? `${name}: released ${release} to ${to}` : `${name}: nothing new to release`)
    }
    break
  } catch (error) {
    if (Date.now() > deadline) fail(`${name}: not released. ${error.message}`)
    await setTimeout(1000)
  }
}
