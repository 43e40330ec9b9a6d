// npm run release -- NAME: builds one remote (or the shell) and puts it live; nothing else is touched.
// With --canary PERCENT a share of the visitors gets it; --promote then gives it to everybody, rollback ends it.
import './lib/supported-node.mjs'
import { ensureInstalled, fail } from './lib/workspace.mjs'

await ensureInstalled()
const { promote, release, releaseArguments } = await import('./lib/release.mjs')

const { name, share, isPromotion, to } = releaseArguments('npm run release --')
try {
  if (isPromotion) {
    console.log(`${name}: everybody gets ${promote(name)}`)
  } else {
    const { buildApplications } = await import('./lib/build.mjs')
    await buildApplications([name])
    console.log(`${name}: released ${release(name, undefined, undefined, { share })} to ${to}`)
  }
} catch (error) {
  fail(`${name}: not released. ${error.message}`)
}
