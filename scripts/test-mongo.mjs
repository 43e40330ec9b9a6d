// npm run test:mongo: the contract and HTTP suites, and the journeys that reach the store, on MongoDB: on the server that
// MONGODB_URI names, else on FerretDB (mongo-server/), built and started for the run where Go is installed. With
// `-- --without-journeys` only the suites: CI's twenty minutes are not enough for the journeys twice.
import './lib/supported-node.mjs'
import { randomUUID } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { findChromium } from './lib/chromium.mjs'
import { inDatabase, startMongo, withDatabase } from './lib/mongo-server.mjs'
import { finish, runJourneys, runVitest } from './lib/run-tests.mjs'
import { ensureInstalled, fail, ROOT } from './lib/workspace.mjs'

/** Journeys that neither write to the store nor read what others wrote: `npm test` has them, and no store changes them. */
const WITHOUT_STORE = [
  'chrome',
  'consent',
  'hostile',
  'hydration',
  'marketing-texts',
  'own-analysis',
  'pages',
  'releases',
]

// Without these a signal would end this program at once and leave the server running; the suite that runs gets
// it too (Ctrl-C goes to the whole group), ends, and then this program sees `isInterrupted`.
let isInterrupted = false
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.on(signal, () => {
    isInterrupted = true
  })
}

const server =
  (await startMongo().catch((error) => fail(error.message))) ??
  fail(
    'There is no MongoDB to test on: name one in MONGODB_URI, or install Go to have one built for the run.',
  )
const suites = process.argv.includes('--without-journeys') ? [contractAndHttp] : [contractAndHttp, journeys]
const results = []
try {
  for (const suite of suites) {
    results.push(await suite(server.uri))
    // A signal that came while the suite ran is delivered now.
    await setImmediate()
    if (isInterrupted) break
  }
} finally {
  await server.stop()
}
if (isInterrupted) fail('The run was interrupted.')
finish(results)

/** Contract and HTTP suites; each test file makes, and removes, databases of its own on that server. */
async function contractAndHttp(uri) {
  await ensureInstalled({ development: true })
  return runVitest(['--project', 'svc-api'], { MONGODB_URI: '', TEST_MONGODB_URI: uri })
}

/** The journeys of `npm test` that reach the store, the whole system on a database of its own. */
async function journeys(uri) {
  const chromium = await findChromium()
  if (!chromium) fail('There is no Chromium to test with: install it, or name one in CHROMIUM_PATH.')
  const { buildForTests } = await import('./lib/build.mjs')
  await buildForTests()
  const own = withDatabase(uri, `journeys_${randomUUID().replaceAll('-', '')}`)
  try {
    const files = readdirSync(join(ROOT, 'e2e/journeys'), { recursive: true, encoding: 'utf8' }).filter(
      (file) => file.endsWith('.spec.ts') && !WITHOUT_STORE.includes(basename(file, '.spec.ts')),
    )
    console.log(`Not repeated on MongoDB, since they do not reach the store: ${WITHOUT_STORE.join(', ')}`)
    // One worker: two sites would share the database.
    return runJourneys(['--workers=1', ...files.map((file) => `journeys/${file}`)], {
      CHROMIUM_PATH: chromium,
      MONGODB_URI: own,
    })
  } finally {
    await inDatabase(own, (connection) => connection.dropDatabase())
  }
}
