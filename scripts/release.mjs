// npm run release -- NAME: builds one remote (or the shell) and puts it live; nothing else is touched.
import { nameFromArguments, release } from './lib/release.mjs'
import { ensureInstalled, fail } from './lib/workspace.mjs'

const name = nameFromArguments('npm run release -- NAME')
ensureInstalled()
const { buildApplication } = await import('./lib/build.mjs')
try {
  await buildApplication(name)
  console.log(`${name}: released ${release(name)}`)
} catch (error) {
  fail(`${name}: not released. ${error.message}`)
}
