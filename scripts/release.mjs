// npm run release -- NAME: builds one remote (or the shell) and puts it live; nothing else is touched.
// With --canary PERCENT a share of the visitors gets it; --promote then gives it to everybody, rollback ends it.
import { nameFromArguments, promote, release } from './lib/release.mjs'
import { ensureInstalled, fail } from './lib/workspace.mjs'

const USAGE = 'npm run release -- NAME [--canary PERCENT | --promote]'
const name = nameFromArguments(USAGE)
const [option, percent, ...rest] = process.argv.slice(3)
const share = option === '--canary' ? Number(percent) / 100 : undefined
const isKnown =
  option === undefined ||
  (option === '--promote' && percent === undefined) ||
  (share > 0 && share < 1 && rest.length === 0)
if (!isKnown) fail(`${USAGE}\nPERCENT: above 0 and below 100`)

try {
  if (option === '--promote') {
    console.log(`${name}: everybody gets ${promote(name)}`)
  } else {
    ensureInstalled()
    const { buildApplication } = await import('./lib/build.mjs')
    await buildApplication(name)
    const released = release(name, undefined, undefined, { share })
    console.log(
      `${name}: released ${released}${share === undefined ? '' : ` to ${percent} % of the visitors`}`,
    )
  }
} catch (error) {
  fail(`${name}: not released. ${error.message}`)
}
