// node scripts/release-built.mjs NAME: releases the build that is there, as containers do on every start. A build that
// was released from here before is left as it is, so that a start does not undo a rollback.
import { setTimeout } from 'node:timers/promises'
import { nameFromArguments, releaseNewBuild } from './lib/release.mjs'
import { fail } from './lib/workspace.mjs'

/** A remote that does not fit the live shell may be one that is started together with its successor, in milliseconds. */
const PATIENCE_MS = 60_000

const name = nameFromArguments('node scripts/release-built.mjs NAME')
const deadline = Date.now() + PATIENCE_MS
for (;;) {
  try {
    const release = releaseNewBuild(name)
    console.log(release ? `${name}: released ${release}` : `${name}: nothing new to release`)
    break
  } catch (error) {
    if (Date.now() > deadline) fail(`${name}: not released. ${error.message}`)
    await setTimeout(1000)
  }
}
