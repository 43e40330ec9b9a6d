// npm run test:containers [-- JOURNEY…]: builds every image, starts docker-compose.yml under a name and ports of its
// own, looks at it from the outside and the inside, runs the journeys through the edge, and removes it all.
import './lib/supported-node.mjs'
import { randomBytes } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { Agent, request } from 'node:https'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate, setTimeout } from 'node:timers/promises'
import { connect } from 'node:tls'
import { isDeepStrictEqual } from 'node:util'
import { findChromium } from './lib/chromium.mjs'
import { completeComposeEnv } from './lib/compose-env.mjs'
import { createComposeProject, docker, hasCompose } from './lib/compose-project.mjs'
import { freePort, portOf } from './lib/ports.mjs'
import { replaceContainers } from './lib/replace-containers.mjs'
import { finish, runJourneys } from './lib/run-tests.mjs'
import { APPLICATIONS, ensureInstalled, fail, REMOTES, ROOT, SERVICES } from './lib/workspace.mjs'
import { copyProject } from './testing/project-copy.mjs'

/** The whole site becomes healthy, or an outage is over, within this time even on a slow machine. */
const PATIENCE_MS = 120_000
/** Above the two seconds before which the contact form takes a sender for a machine. */
const MINIMUM_TOKEN_AGE_MS = 2500
const BASE_IMAGE = 'node:24-bookworm-slim'
const RELEASED = 'mf-seo-tool'
const RELEASED_PAGE = '/analiza-tu-web'
/** Limits out of the way, and an analyser that may look at this machine, under the name `web.test`. */
const FOR_JOURNEYS = { files: ['deploy/journeys.compose.yml'] }
const REQUESTS_PER_SECOND = 50
const ANALYSIS_EVERY_MS = 4000

if (!(await hasCompose())) {
  fail('There is no container engine to test with: «docker compose» must work for this user.')
}
await ensureInstalled({ development: true })
const chromium = await findChromium()
if (!chromium) fail('There is no Chromium to test with: install it, or name one in CHROMIUM_PATH.')

const interruption = new AbortController()
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => interruption.abort())

const folder = mkdtempSync(join(tmpdir(), 'containers-'))
const [httpPort, httpsPort] = [await freePort(), await freePort()]
const origin = `https://localhost:${httpsPort}`
const { values: secrets } = completeComposeEnv('')
const project = createComposeProject({
  own: {
    name: `agency-test-${process.pid}`,
    // Nothing of this machine's own settings may have a say.
    env: {
      ...secrets,
      SITE_ADDRESS: 'localhost',
      HTTP_PORT: String(httpPort),
      HTTPS_PORT: String(httpsPort),
      PUBLIC_URL: '',
      LOG_LEVEL: 'warn',
    },
  },
  signal: interruption.signal,
})
const certificate = join(folder, 'root.crt')

const results = []
try {
  for (const step of [
    imagesAreBuilt,
    imagesHoldNothingElse,
    siteStarts,
    edgeSpeaks,
    containersAreConfined,
    databaseIsOutOfReach,
    gatewayHasItsOwnAccount,
    analyserServesTheGatewayAlone,
    twoGatewaysShareOneStore,
    oneRemoteIsReleased,
    databaseGoesAndComes,
    backupCanBeRestored,
    everyPartIsReleasedUnderLoad,
    journeysPass,
  ]) {
    results.push(await run(step))
    // A signal that came meanwhile is delivered now.
    await setImmediate()
    if (interruption.signal.aborted || !results.at(-1).ok) break
  }
} finally {
  console.log('\nRemoving everything…')
  await project.remove().catch((error) => console.error(error.message))
  rmSync(folder, { recursive: true, force: true })
}
if (interruption.signal.aborted) fail('The run was interrupted.')
finish(results)

async function run(step) {
  const title = step.name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
  const began = Date.now()
  try {
    const result = await step()
    console.log(`✔ ${title} (${Math.round((Date.now() - began) / 1000)} s)`)
    return result ?? { passed: 1, failed: 0, ok: true }
  } catch (error) {
    if (!interruption.signal.aborted) {
      console.error(`✘ ${title}\n${error.message}`)
      const logs = await project.compose(['logs', '--tail', '15', '--no-color']).catch(() => '')
      console.error(logs)
    }
    return { passed: 0, failed: 1, ok: false }
  }
}

async function imagesAreBuilt() {
  // One after the other: they share their first steps, and then the machine.
  for (const service of [...APPLICATIONS, 'edge']) await project.compose(['build', service])
  const sizeOf = async (image) =>
    Number(await docker(['image', 'inspect', '--format', '{{.Size}}', image])) / 1e6
  const base = await sizeOf(BASE_IMAGE)
  for (const name of APPLICATIONS) {
    const size = await sizeOf(imageOf(name))
    console.log(`  ${name}: ${(size - base).toFixed(1)} MB on the base image's ${base.toFixed(0)} MB`)
  }
}

async function imagesHoldNothingElse() {
  const manifestOf = (folder) => JSON.parse(readFileSync(join(ROOT, folder, 'package.json'), 'utf8'))
  const { devDependencies } = manifestOf('.')
  const list = "const { readdirSync } = require('node:fs')"
  const program = `${list}; console.log(JSON.stringify([readdirSync('/app'), readdirSync('/app').includes('node_modules') ? readdirSync('/app/node_modules') : []]))`
  for (const name of APPLICATIONS) {
    const words = ['run', '--rm', '--network', 'none', imageOf(name), 'node', '--eval', program]
    const [folders, packages] = JSON.parse(await docker(words, { signal: interruption.signal }))
    const strangers = folders.filter((entry) => APPLICATIONS.includes(entry) && entry !== name)
    // A tool of the project's may be a part of this one (zod).
    const { dependencies } = manifestOf(name)
    const tools = Object.keys(devDependencies).flatMap((tool) =>
      tool in dependencies ? [] : tool.split('/')[0],
    )
    const development = packages.filter((entry) => tools.includes(entry) || entry === '@types')
    expectEqual([...strangers, ...development], [], `${name}'s image holds nothing but its own`)
  }
}

async function siteStarts() {
  await project.compose(['up', '--detach'])
  await untilWell()
  writeFileSync(
    certificate,
    await project.exec('edge', ['cat', '/var/lib/caddy/caddy/pki/authorities/local/root.crt']),
  )
  await until('the public origin is healthy', async () => (await ask('/healthz')).status === 200)
}

async function edgeSpeaks() {
  const protocol = await new Promise((resolve, reject) => {
    const socket = connect({
      host: 'localhost',
      port: httpsPort,
      servername: 'localhost',
      ca: readFileSync(certificate),
      ALPNProtocols: ['h2', 'http/1.1'],
    })
    socket.once('error', reject)
    socket.once('secureConnect', () => {
      resolve(socket.alpnProtocol)
      socket.destroy()
    })
  })
  expectEqual(protocol, 'h2', 'HTTP/2')
  const page = await ask('/', { headers: { 'accept-encoding': 'gzip' } })
  expectEqual(
    [page.status, page.headers['content-encoding'], page.headers['strict-transport-security'] !== undefined],
    [200, 'gzip', true],
    'the home page, compressed, with HSTS',
  )
  expectEqual(page.headers['alt-svc']?.startsWith(`h3=":${httpsPort}"`), true, 'HTTP/3 is announced')
  const plain = await fetch(`http://localhost:${httpPort}/contacto?a=1`, { redirect: 'manual' })
  expectEqual([plain.status, plain.headers.get('location')], [308, `${origin}/contacto?a=1`], 'HTTP moves')
  const call = await fetch(`http://localhost:${httpPort}/api/projects`, { redirect: 'manual' })
  expectEqual([call.status, call.headers.get('location')], [403, null], 'a call over HTTP is refused')
  const sitemap = await ask('/sitemap.xml')
  expectEqual(sitemap.text.includes(`<loc>${origin}/</loc>`), true, 'the sitemap names the public address')
}

async function containersAreConfined() {
  for (const { service, user, host } of await project.containers()) {
    const facts = {
      isRoot: ['', '0', 'root', '0:0'].includes(user),
      readOnly: host.ReadonlyRootfs,
      dropped: host.CapDrop,
      privileges: host.SecurityOpt?.some((option) => option.startsWith('no-new-privileges')),
      memory: host.Memory > 0,
      processors: host.NanoCpus > 0,
    }
    const wanted = {
      isRoot: false,
      readOnly: true,
      dropped: ['ALL'],
      privileges: true,
      memory: true,
      processors: true,
    }
    expectEqual(facts, wanted, `${service} is confined`)
  }
}

async function databaseIsOutOfReach() {
  const { addresses } = (await project.containers()).find(({ service }) => service === 'mongo')
  const tries = ['mongo', ...addresses]
  const program = `
    const attempt = (host) => new Promise((resolve) => {
      const socket = require('node:net').connect({ host, port: 27017, timeout: 3000 })
      const end = (outcome) => { resolve(outcome); socket.destroy() }
      socket.once('connect', () => end(true)).once('error', () => end(false)).once('timeout', () => end(false))
    })
    Promise.all(${JSON.stringify(tries)}.map(attempt)).then((reached) => console.log(JSON.stringify(reached)))`
  const reach = async (service) => JSON.parse(await project.exec(service, ['node', '--eval', program]))
  // The gateway's success shows that the attempt itself works.
  expectEqual(
    await reach('svc-api'),
    tries.map(() => true),
    'svc-api reaches the database',
  )
  for (const service of ['svc-seo', 'shell']) {
    expectEqual(
      await reach(service),
      tries.map(() => false),
      `${service} cannot reach the database`,
    )
  }
}

async function gatewayHasItsOwnAccount() {
  const { MONGO_ROOT_PASSWORD: ofRoot = '', MONGO_GATEWAY_PASSWORD: ofGateway = '' } = secrets
  const environment = await project.exec('svc-api', ['env'])
  expectEqual(environment.includes(ofRoot), false, 'root is not the gateway')
  const inMongo = async (user, password, program) => {
    const address = `mongodb://${user}:${password}@127.0.0.1/agency?authSource=admin`
    return project.exec('mongo', ['mongosh', '--quiet', '--norc', address, '--eval', program])
  }
  // As in a database that was made before there was the account.
  await inMongo('root', ofRoot, "db.getSiblingDB('admin').dropUser('gateway')")
  await project.compose(['up', '--detach', 'mongo-account'])
  await untilWell()
  const program = `
    const isFerretDb = Object.keys(db.runCommand({ buildInfo: 1 })).some((key) => /^ferretdb/i.test(key))
    const errorOf = (work) => { try { work(); return 'none' } catch (error) { return error.codeName } }
    print(EJSON.stringify(isFerretDb ? 'no roles' : [
      errorOf(() => db.health.findOne()),
      errorOf(() => db.getSiblingDB('agency_restore_drill').dropDatabase()),
      errorOf(() => db.getSiblingDB('another').health.findOne()),
      errorOf(() => db.getSiblingDB('admin').getCollection('system.users').findOne()),
      errorOf(() => db.dropDatabase()),
    ]))`
  const errors = JSON.parse(await inMongo('gateway', ofGateway, program))
  if (errors === 'no roles')
    return console.log('  FerretDB has no roles: what the account may do is not tried')
  const refused = 'Unauthorized'
  expectEqual(errors, ['none', 'none', refused, refused, refused], 'what the account may do')
}

async function analyserServesTheGatewayAlone() {
  const program = `
    const statusOf = async (path) => (await fetch('http://svc-seo:4100' + path)).status
    Promise.all(['/livez', '/healthz'].map(statusOf)).then((statuses) => console.log(JSON.stringify(statuses)))`
  const statuses = JSON.parse(await project.exec('svc-api', ['node', '--eval', program]))
  expectEqual(statuses, [200, 401], 'without its secret')
}

async function twoGatewaysShareOneStore() {
  await project.compose(['up', '--detach', '--no-recreate', '--scale', 'svc-api=2', 'svc-api'])
  await untilWell()
  const id = await save()
  for (const index of [1, 2]) {
    const { status } = await askReplica(index, `/api/seo-analysis/${id}`)
    expectEqual(status, 200, `replica ${index} has what was saved through the edge`)
  }
  const { body: token } = await askReplica(1, '/api/contact/token')
  await setTimeout(MINIMUM_TOKEN_AGE_MS)
  const message = { name: 'Ana', email: 'ana@example.es', message: 'Hola', honeypot: '', ...token }
  const statuses = []
  for (const index of [2, 1]) statuses.push((await askReplica(index, '/api/contact', message)).status)
  expectEqual(statuses, [201, 403], 'a token of one replica is good at the other, once')
}

/** One request to one of the gateways, from inside its container. */
async function askReplica(index, path, body) {
  const options = body && {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  }
  const program = `
    fetch('http://127.0.0.1:4000${path}', ${JSON.stringify(options ?? {})})
      .then(async (answer) => console.log(JSON.stringify({ status: answer.status, body: await answer.json() })))`
  return JSON.parse(await project.exec('svc-api', ['node', '--eval', program], index))
}

async function oneRemoteIsReleased() {
  const before = await identities()
  const page = async () => (await ask(RELEASED_PAGE)).text
  const copy = copyProject()
  const load = startLoad()
  try {
    const content = join(copy.folder, RELEASED, 'src/pages/analyse/analyse.content.ts')
    writeFileSync(content, readFileSync(content, 'utf8').replace("title: '", "title: 'Publicada: "))
    await project.compose(['up', '--build', '--detach', RELEASED], { folder: copy.folder })
    await until('the release shows', async () => (await page()).includes('Publicada: '))

    await project.exec('shell', ['node', 'scripts/rollback.mjs', RELEASED])
    await until('the rollback shows', async () => !(await page()).includes('Publicada: '))
    // What was rolled back stays so when its job runs again.
    await project.compose(['up', '--detach', RELEASED], { folder: copy.folder })
    await until('the job has run again', async () =>
      (await project.compose(['logs', RELEASED])).includes('nothing new'),
    )
    expectEqual((await page()).includes('Publicada: '), false, 'the rollback stands')

    const releaseBuilt = ['node', 'scripts/release-built.mjs', RELEASED]
    await project.compose(['run', '--rm', RELEASED, ...releaseBuilt, '--canary', '50'], {
      folder: copy.folder,
    })
    const releases = await project.exec('shell', ['node', 'scripts/releases.mjs'])
    expectEqual(releases.includes('canary, 50 %'), true, 'half of the visitors get it')
    await project.exec('shell', [...releaseBuilt, '--promote'])
    await until('everybody gets it', async () => (await page()).includes('Publicada: '))
    await project.exec('shell', ['node', 'scripts/rollback.mjs', RELEASED])
    await until('nobody gets it any more', async () => !(await page()).includes('Publicada: '))
  } finally {
    copy.remove()
  }
  const { sent, failed } = await load.stop()
  expectEqual(failed, [], `none of ${sent} requests fails meanwhile`)
  expectEqual(await identities(), before, 'nothing else is touched')
}

async function databaseGoesAndComes() {
  const before = await identities()
  const acknowledged = [await save()]
  const saving = Promise.all(
    Array.from({ length: 8 }, async (_, index) => {
      await setTimeout(index * 100)
      return save().catch(() => undefined)
    }),
  )
  await project.compose(['stop', 'mongo'])
  acknowledged.push(...(await saving).filter((id) => id !== undefined))

  const answer = await ask(`/api/seo-analysis/${acknowledged[0]}`)
  expectEqual([answer.status, answer.json().code], [503, 'SERVICE_UNAVAILABLE'], 'without the database')
  expectEqual(/^[A-ZÁÉÍÓÚ¿¡].*\.$/.test(answer.json().error), true, `a sentence: ${answer.text}`)
  expectEqual((await ask('/healthz')).status, 503, 'the health says so')
  expectEqual((await ask('/')).status, 200, 'the pages stand')

  await project.compose(['start', 'mongo'])
  await until('the store is back', async () => (await ask('/healthz')).status === 200)
  acknowledged.push(await save())
  for (const id of acknowledged) {
    expectEqual((await ask(`/api/seo-analysis/${id}`)).status, 200, `${id} is kept`)
  }
  const after = await identities()
  expectEqual({ ...after, mongo: [] }, { ...before, mongo: [] }, 'nothing else was started again')
}

/** The first one is made at the start. */
async function backupCanBeRestored() {
  await until('a backup is made', async () => (await ask('/healthz')).json().notes?.backup === 'ok')
  const said = await project.exec('svc-api', ['node', 'svc-api/dist/maintenance.js', 'drill'])
  expectEqual(said.trim().split('\n').at(-1), 'The backup can be restored.', 'what the drill says')
}

/** One after the other, while 50 requests a second and analyses of a slow website are under way. */
async function everyPartIsReleasedUnderLoad() {
  await project.compose(['up', '--detach', '--no-deps', 'svc-api', 'svc-seo'], FOR_JOURNEYS)
  await untilWell()
  await until('the public origin is healthy', async () => (await ask('/healthz')).status === 200)
  const web = await serveSlowWebsite()
  const copy = copyProject()
  try {
    for (const part of [...REMOTES, 'shell', ...SERVICES]) {
      // Built first: what is measured is the release.
      if (REMOTES.includes(part)) {
        const content = join(copy.folder, part, 'src/routes.tsx')
        writeFileSync(content, `${readFileSync(content, 'utf8')}\nexport const releasedUnderLoad = true\n`)
        await project.compose(['build', part], { folder: copy.folder })
      }
      const load = startTraffic(web.url)
      if (REMOTES.includes(part)) {
        await project.compose(['up', '--detach', '--no-build', part], { folder: copy.folder })
        await until(`${part} is released`, async () =>
          (await project.containers()).some(({ service, isWell }) => service === part && isWell),
        )
      } else await replaceContainers(project, part, FOR_JOURNEYS)
      await setTimeout(2000)
      const { requests, analyses, failed, longestMs } = await load.stop()
      console.log(
        `  ${part}: ${requests} requests, ${analyses} analyses, longest wait ${(longestMs / 1000).toFixed(1)} s`,
      )
      expectEqual(failed, [], `nothing fails while ${part} is released`)
    }
  } finally {
    copy.remove()
    web.close()
  }
}

/** A website that takes a second for everything. */
async function serveSlowWebsite() {
  const server = createServer(async (incoming, response) => {
    await setTimeout(1000)
    const isPage = incoming.url?.startsWith('/pagina')
    response.writeHead(isPage ? 200 : 404, { 'content-type': 'text/html; charset=utf-8' })
    response.end(
      `<!doctype html><html lang="es"><title>Panadería</title><h1>Pan</h1><a href="/horario">Horario</a>`,
    )
  })
  await new Promise((resolve) => server.listen(0, () => resolve(undefined)))
  return { url: `http://web.test:${portOf(server)}/pagina`, close: () => server.close() }
}

/** Pages, files, reads and saves at an even rate, whatever is answered, and an analysis every few seconds. */
function startTraffic(website) {
  const agent = new Agent({ keepAlive: true })
  const failed = []
  const underWay = new Set()
  const count = { requests: 0, analyses: 0 }
  let longestMs = 0
  const send = async (kind, what, work) => {
    count[kind] += 1
    const began = Date.now()
    try {
      const fault = await work()
      if (fault) failed.push(`${what}: ${fault}`)
    } catch (error) {
      failed.push(`${what}: ${error.message}`)
    }
    if (kind === 'requests') longestMs = Math.max(longestMs, Date.now() - began)
  }
  const track = (promise) => {
    underWay.add(promise)
    void promise.finally(() => underWay.delete(promise))
  }
  const read = (path) => async () => {
    const { status } = await ask(path, { agent, timeoutMs: 60_000 })
    return status === 200 ? undefined : status
  }
  const paths = [
    '/',
    RELEASED_PAGE,
    '/contacto',
    '/remotes.json',
    '/api/projects',
    '/servicios/diseno-web',
    '/proyectos',
  ]
  const requesting = setInterval(() => {
    const turn = count.requests % (paths.length + 1)
    const path = paths[turn]
    track(send('requests', path ?? 'a save', path ? read(path) : () => save({ agent }).then(() => undefined)))
  }, 1000 / REQUESTS_PER_SECOND)
  const analyse = () => {
    const body = JSON.stringify({ website: `${website}?n=${Date.now()}` })
    const headers = { 'content-type': 'application/json', accept: 'application/x-ndjson' }
    const work = async () => {
      const { status, text } = await ask('/api/analyze-seo', {
        method: 'POST',
        headers,
        body,
        timeoutMs: 120_000,
      })
      return status === 200 && text.includes('"result"') ? undefined : `${status} ${text.slice(-200)}`
    }
    track(send('analyses', 'an analysis', work))
  }
  const analysing = setInterval(analyse, ANALYSIS_EVERY_MS)
  analyse()
  return {
    stop: async () => {
      clearInterval(requesting)
      clearInterval(analysing)
      await Promise.all(underWay)
      agent.destroy()
      return { ...count, failed, longestMs }
    },
  }
}

/** The journeys of `npm test` but those that need a site of their own, which e2e/global-setup.ts names. */
async function journeysPass() {
  const result = runJourneys(process.argv.slice(2), {
    CHROMIUM_PATH: chromium,
    SITE_URL: origin,
    WEB_HOST: 'web.test',
    NODE_EXTRA_CA_CERTS: certificate,
    ADMIN_EMAIL: secrets.ADMIN_EMAIL,
    ADMIN_PASSWORD: secrets.ADMIN_PASSWORD,
  })
  if (!result.ok) throw new Error('a journey failed')
  return result
}

function imageOf(service) {
  return `agency-test-${process.pid}-${service}`
}

/** Which containers there are, and since when they run: by service, the released one left out. */
async function identities() {
  const all = (await project.containers()).filter(({ service }) => service !== RELEASED)
  const services = [...new Set(all.map(({ service }) => service))].sort()
  return Object.fromEntries(
    services.map((name) => [
      name,
      all
        .filter(({ service }) => service === name)
        .map(({ id, startedAt, restarts }) => `${id} ${startedAt} ${restarts}`)
        .sort(),
    ]),
  )
}

async function untilWell() {
  await until('every service is healthy', async () => {
    const all = await project.containers()
    const names = new Set(all.map(({ service }) => service))
    const isComplete = [...APPLICATIONS, 'edge', 'mongo'].every((name) => names.has(name))
    return isComplete && all.every(({ isWell }) => isWell)
  })
}

async function until(what, isSo) {
  const deadline = Date.now() + PATIENCE_MS
  while (!(await isSo().catch(() => false))) {
    interruption.signal.throwIfAborted()
    if (Date.now() > deadline) throw new Error(`Waited in vain: ${what}.`)
    await setTimeout(500)
  }
}

function expectEqual(actual, wanted, what) {
  if (isDeepStrictEqual(actual, wanted)) return
  throw new Error(`${what}: wanted ${JSON.stringify(wanted)}, got ${JSON.stringify(actual)}`)
}

/**
 * One request through the edge, its certificate verified.
 * @param {string} path
 * @param {{ method?: string, headers?: Record<string, string>, body?: string, agent?: Agent, timeoutMs?: number }} options
 * @returns {Promise<{ status?: number, headers: import('node:http').IncomingHttpHeaders, text: string, json: () => any }>}
 */
function ask(path, { method = 'GET', headers = {}, body, agent, timeoutMs = 20_000 } = {}) {
  return new Promise((resolve, reject) => {
    const options = { method, headers, agent, ca: readFileSync(certificate), timeout: timeoutMs }
    const sent = request(new URL(path, origin), options, (response) => {
      const chunks = []
      response.on('data', (chunk) => chunks.push(chunk))
      response.once('error', reject)
      response.once('end', () => {
        const text = Buffer.concat(chunks).toString()
        resolve({
          status: response.statusCode,
          headers: response.headers,
          text,
          json: () => JSON.parse(text),
        })
      })
    })
    sent.once('error', reject)
    sent.once('timeout', () => sent.destroy(new Error(`${path} did not answer`)))
    sent.end(body)
  })
}

/**
 * Saves an analysis; gives its id once it is acknowledged.
 * @param {{ agent?: Agent }} options
 */
async function save({ agent } = {}) {
  const uniqueId = Date.now().toString(36) + BigInt(`0x${randomBytes(16).toString('hex')}`).toString(36)
  const score = { current: 1, max: 2 }
  const category = { title: 'Categoría', checks: [{ title: 'Título', message: 'Bien', status: 'success' }] }
  const website = 'https://mitienda.example'
  const results = JSON.stringify({
    website,
    scores: { technical: score, analytics: score, legal: score },
    categories: { technical: category, analytics: category, legal: category },
  })
  const body = JSON.stringify({ uniqueId, website, name: 'Ana', email: 'ana@example.es', results })
  const headers = { 'content-type': 'application/json' }
  const { status, text } = await ask('/api/seo-analysis', { method: 'POST', headers, body, agent })
  if (status !== 201) throw new Error(`a save was answered ${status}: ${text}`)
  return uniqueId
}

/** Asks for pages, and the files that they preload, until it is stopped. */
function startLoad() {
  const failed = []
  let sent = 0
  let isRunning = true
  const worker = async () => {
    while (isRunning) {
      for (const path of ['/', RELEASED_PAGE, '/remotes.json']) {
        sent += 1
        const page = await ask(path).catch((error) => ({ status: error.message, text: '' }))
        const file = /<meta name="scripts" content="[^"]*?(\/remotes\/[^" ]+\.js)/.exec(page.text)?.[1]
        const script = file ? await ask(file).catch((error) => ({ status: error.message })) : undefined
        if (page.status !== 200) failed.push(`${path}: ${page.status}`)
        if (script && script.status !== 200) failed.push(`${file}: ${script.status}`)
        await setTimeout(50)
      }
    }
  }
  const working = worker()
  return {
    stop: async () => {
      isRunning = false
      await working
      return { sent, failed }
    },
  }
}
