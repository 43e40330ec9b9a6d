// npm test: installs and builds what is missing, then runs every test: unit, contract, HTTP, journeys.
import './lib/supported-node.mjs'
import { existsSync } from 'node:fs'
import { findChromium } from './lib/chromium.mjs'
import { finish, runJourneys, runVitest } from './lib/run-tests.mjs'
import { ensureInstalled, fail } from './lib/workspace.mjs'

await ensureInstalled({ development: true })
const chromium = await findChromium()
if (!chromium) fail('There is no Chromium to test with: install it, or name one in CHROMIUM_PATH.')
if (!process.env.CONFORMANCE_DATA) {
  console.log('CONFORMANCE_DATA is not set: the recorded cases of other projects are not run, only our own.')
}
const servers = { Apache: '/usr/sbin/apache2', nginx: '/usr/sbin/nginx' }
for (const [name, program] of Object.entries(servers)) {
  if (!existsSync(program))
    console.log(`${name} is not installed: the blocks of the kit are not tried on it.`)
}

const { buildForTests } = await import('./lib/build.mjs')
await buildForTests()

const units = runVitest()
const journeys = runJourneys([], { CHROMIUM_PATH: chromium })
finish([units, journeys])
