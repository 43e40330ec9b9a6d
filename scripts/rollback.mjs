// npm run rollback -- NAME: ends a canary, else makes the release before the live one live again.
import './lib/supported-node.mjs'
import { ensureInstalled, fail } from './lib/workspace.mjs'

await ensureInstalled()
const { nameFromArguments, rollback } = await import('./lib/release.mjs')

const name = nameFromArguments('npm run rollback -- NAME')
try {
  console.log(`${name}: back at ${rollback(name)}`)
} catch (error) {
  fail(`${name}: not rolled back. ${error.message}`)
}
