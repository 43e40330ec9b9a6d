// npm run test:mixed [-- COMMIT]: the release before beside the next one. Parts are deployed one at a time, so that each of
// them runs beside an older or newer release of every other. The next release is the last commit with additions of every
// kind (lib/mixed-next.mjs); the one before is COMMIT, by default the last commit of the version before the one in package.json.
// Each part by itself is older and then newer than all others, in real processes and a real browser; and a store outlives
// the rollback of its gateway. The older release runs on the packages that are installed now.
import './lib/supported-node.mjs'
import { spawn, spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { findChromium } from './lib/chromium.mjs'
import { checkAdditions, checkSiteRun, checkVisit, journey } from './lib/mixed-journey.mjs'
import { patchCurrent, patchManifest, patchSources } from './lib/mixed-next.mjs'
import { embeddedStore, mongoStore, rollbackOfStore } from './lib/mixed-store.mjs'
import { inDatabase, startMongo, withDatabase } from './lib/mongo-server.mjs'
import { freePort } from './lib/ports.mjs'
import { startPage } from './lib/visitor.mjs'
import { APPLICATIONS, ensureInstalled, fail, outputOf, RELEASABLE, REMOTES, ROOT } from './lib/workspace.mjs'
import { copyProject } from './testing/project-copy.mjs'

/** What is deployed alone: the web server is a service, shell and remotes are releases that it reads. */
const PARTS = ['shell', 'remotes', 'web server', 'svc-api', 'svc-seo', 'svc-browser']
const ADMINISTRATOR = { email: 'administracion@agencia.example', password: 'viña-larga-de-monastrell' }
const BROWSER = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** @typedef {import('./lib/mixed-store.mjs').Age} Age */

const begun = performance.now()
const folder = mkdtempSync(join(tmpdir(), 'mixed-'))
/** @type {(() => void)[]} */
const removals = [() => rmSync(folder, { recursive: true, force: true })]
process.once('exit', () => removals.map((remove) => remove()))
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, () => process.exit(1))

await ensureInstalled({ development: true })
const { release } = await import('./lib/release.mjs')
const { createSystem } = await import('./lib/system.mjs')
const { chromium } = await import('@playwright/test')
const executablePath = await findChromium()
if (!executablePath) fail('There is no Chromium to test with: install it, or name one in CHROMIUM_PATH.')

const [asked] = process.argv.slice(2)
const before = commitOf(asked ?? releaseBefore())
console.log(`Before: ${git(['log', '-1', '--format=%h %s', before])}`)
console.log(`Next:   ${git(['log', '-1', '--format=%h %s', 'HEAD'])}, with additions`)
/** @type {Record<Age, string>} */
const trees = { old: copyOf(before), next: copyOf('HEAD') }
/** A release may not have every application yet. */
const isIn = (age, name) => existsSync(join(trees[age], name))
const parts = PARTS.filter((name) => !name.startsWith('svc-') || isIn('old', name))
const absent = PARTS.filter((name) => !parts.includes(name))
if (absent.length > 0) console.log(`Not in the release before: ${absent.join(', ')}`)
const [mongo] = await Promise.all([startMongo(), buildTrees()]).catch((error) => fail(error.message))
console.log(`Built in ${seconds(begun)} s`)

const page = await startPage()
const browser = await chromium.launch({ executablePath, args: BROWSER })
const rows = []
const combinations = [
  ...stores(),
  ...parts.flatMap((part) => [() => tryPart(part, 'old'), () => tryPart(part, 'next')]),
]
await inParallel(combinations, async (run) => rows.push(await run()))
await browser.close()
page.server.close()
await mongo?.stop()

console.table(rows)
const failed = rows.filter(({ result }) => result !== 'passed')
if (failed.length > 0) fail(`${failed.length} of ${rows.length} combinations failed`)
console.log(`${rows.length} combinations passed in ${seconds(begun)} s`)
process.exit(0)

/** The last commit of the version before the one in package.json. */
function releaseBefore() {
  const [changed = ''] = git(['log', '-1', '--format=%H', '-G"version":', '--', 'package.json']).split('\n')
  return `${changed}^`
}

function commitOf(name) {
  const { stdout, status } = spawnSync('git', ['rev-parse', '--verify', '--quiet', `${name}^{commit}`], {
    cwd: ROOT,
    encoding: 'utf8',
  })
  return status === 0
    ? stdout.trim()
    : fail(`There is no commit ${name}: is the whole history here (git fetch --unshallow)?`)
}

function git(words) {
  const { stdout, status } = spawnSync('git', words, { cwd: ROOT, encoding: 'utf8' })
  return status === 0
    ? stdout.trim()
    : fail('test:mixed needs the repository of the project: git cannot read it.')
}

function copyOf(commit) {
  const copy = copyProject({ commit })
  removals.push(copy.remove)
  return copy.folder
}

/** Builds every application of both releases, as many at a time as there are processors. */
async function buildTrees() {
  patchSources(trees.next)
  const builds = Object.values(trees).flatMap((root) =>
    APPLICATIONS.filter((name) => existsSync(join(root, name))).map((name) => ({ root, name })),
  )
  await inParallel(builds, async ({ root, name }) => {
    const child = spawn(process.execPath, [join(root, 'scripts/lib/build-one.mjs'), name, 'production'], {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, NODE_ENV: 'production', BRAND_FILE: join(root, 'e2e/support/brand.json') },
    })
    const { code, output } = await outputOf(child)
    if (code !== 0) throw new Error(`${output.trim()}\n${name} could not be built.`)
  })
  for (const name of RELEASABLE) patchManifest(join(trees.next, name, 'dist'))
}

/** One part of one release beside all others of the other. @param {string} part @param {Age} age */
async function tryPart(part, age) {
  const other = age === 'old' ? 'next' : 'old'
  const ageOf = (name) => (name === part ? age : other)
  return row(`${part} ${age}, all others ${other}`, () =>
    withSystem({ ageOf, env: { BROWSER: '' } }, async (url) => {
      const { hasBrowser = false } = await (await fetch(`${url}/api/site`)).json()
      await journey(browser, { url, website: page.url, administrator: ADMINISTRATOR, hasBrowser })
      if (hasBrowser) await checkVisit(url, `${page.url}visita`, ageOf('svc-browser') === 'next')
      else console.log(`${part} ${age}: no visit, since there is no browser`)
      await checkAdditions(url, page.url, {
        isAnalyserNext: ageOf('svc-seo') === 'next',
        isGatewayNext: ageOf('svc-api') === 'next',
      })
      await checkSiteRun(url, page.url, {
        isAnalyserNext: ageOf('svc-seo') === 'next',
        isGatewayNext: ageOf('svc-api') === 'next',
        isNewHere: !existsSync(join(trees.old, 'svc-api/src/features/site-runs')),
      })
    }),
  )
}

/** The rollback of a gateway on each store there is. */
function stores() {
  const dataDir = join(folder, randomUUID())
  const embedded = () => row('svc-api next, old, next on SQLite', () => rollback(embeddedStore(dataDir)))
  if (mongo === undefined) {
    console.log('Without MONGODB_URI and Go, the rollback of a gateway is tried on SQLite alone.')
    return [embedded]
  }
  const uri = withDatabase(mongo.uri, `mixed_${randomUUID().replaceAll('-', '')}`)
  return [
    embedded,
    () =>
      row('svc-api next, old, next on MongoDB', () =>
        rollback(mongoStore(uri, join(folder, randomUUID()))).finally(() =>
          inDatabase(uri, (connection) => connection.dropDatabase()),
        ),
      ),
  ]
}

/** @param {import('./lib/mixed-store.mjs').Store} store */
function rollback(store) {
  return rollbackOfStore({
    store,
    administrator: ADMINISTRATOR,
    withGateway: (age, env, use) =>
      withSystem({ ageOf: (part) => (part === 'svc-api' ? age : undefined), env }, (_site, api) => use(api)),
  })
}

/**
 * Starts the parts that have an age, with releases of their own and, unless `env` names another, a store of their own.
 * @param {{ ageOf: (part: string) => Age | undefined, env?: NodeJS.ProcessEnv }} parts
 * @param {(url: string, apiUrl: string) => Promise<void>} use
 */
async function withSystem({ ageOf, env = {} }, use) {
  const own = join(folder, randomUUID())
  const releases = join(own, 'releases')
  mkdirSync(releases, { recursive: true })
  for (const [part, names] of Object.entries({ shell: ['shell'], remotes: REMOTES })) {
    const age = ageOf(part)
    if (age === undefined) continue
    for (const name of names) {
      release(name, releases, join(trees[age], name, 'dist'), { remotesFollow: true })
      if (age === 'next') patchCurrent(releases, name)
    }
  }
  const [web, api, seo, pages] = await Promise.all(Array.from({ length: 4 }, () => freePort()))
  const system = createSystem(
    {
      ...process.env,
      NODE_ENV: '',
      PORT: String(web),
      API_PORT: String(api),
      SEO_PORT: String(seo),
      BROWSER_PORT: String(pages),
      BROWSER: '0',
      PUBLIC_URL: '',
      MONGODB_URI: '',
      DATA_DIR: join(own, 'data'),
      RELEASES_DIR: releases,
      SEO_ALLOW_PRIVATE_NETWORK: '1',
      RATE_LIMIT_FACTOR: '1000',
      ADMIN_EMAIL: ADMINISTRATOR.email,
      ADMIN_PASSWORD: ADMINISTRATOR.password,
      LOG_LEVEL: 'error',
      ...env,
    },
    {
      rootOf: (service) => {
        const age = ageOf(service === 'shell' ? 'web server' : service)
        return age && isIn(age, service) ? trees[age] : undefined
      },
    },
  )
  try {
    await system.start()
    await use(system.url, `http://127.0.0.1:${api}`)
  } finally {
    await system.stop()
    if (env.DATA_DIR === undefined) rmSync(own, { recursive: true, force: true })
  }
}

/** A row of the table. @param {string} combination @param {() => Promise<void>} run */
async function row(combination, run) {
  const from = performance.now()
  let result = 'passed'
  try {
    await run()
  } catch (error) {
    result = error.message.split('\n')[0]
    console.error(`${combination}: ${error.message}`)
  }
  console.log(`${combination}: ${result === 'passed' ? result : 'FAILED'}`)
  return { combination, seconds: seconds(from), result }
}

/**
 * As many at a time as there are processors.
 * @template T
 * @param {readonly T[]} items
 * @param {(item: T) => Promise<unknown>} run
 */
async function inParallel(items, run) {
  const queue = [...items]
  const worker = async () => {
    for (let next = queue.shift(); next !== undefined; next = queue.shift()) await run(next)
  }
  await Promise.all(Array.from({ length: availableParallelism() }, worker))
}

function seconds(since) {
  return Math.round((performance.now() - since) / 100) / 10
}
