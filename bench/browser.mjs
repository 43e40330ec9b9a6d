// npm run bench:browser: what a visit costs, against a bare launch of the same Chromium that opens the same page.
import '../scripts/lib/supported-node.mjs'
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { buildApplications } from '../scripts/lib/build.mjs'
import { freePort, portOf } from '../scripts/lib/ports.mjs'
import { ensureInstalled, ROOT } from '../scripts/lib/workspace.mjs'
import { findChromium } from '../svc-browser/src/chromium/find-chromium.ts'
import { print, spread } from './lib/compare.mjs'
import { shopPage } from './lib/pages.mjs'
import { watchTree } from './lib/tree-cpu.mjs'

/** What the project set itself; a benchmark prints it, no test asserts it. */
const BOUND = 6
const ROUNDS = 5

const BANNER = `<div id="cookie-banner" style="position:fixed;bottom:0;background:#fff">Usamos cookies propias y de terceros.
<button onclick="choose('si')">Aceptar</button><button onclick="choose('no')">Rechazar</button></div><script>
function choose(answer) { document.cookie = 'cookie_consent=' + answer + '; max-age=9999'; document.querySelector('#cookie-banner').remove() }
if (document.cookie.includes('cookie_consent')) document.querySelector('#cookie-banner').remove()
</script></body>`
const shop = shopPage(100_000)
const PAGES = {
  'a page of 100 KB without a banner': shop,
  'a page of 100 KB with a banner': shop.replace(/<\/body>|$/, BANNER),
}

await ensureInstalled({ development: true })
await buildApplications(['svc-browser'])
const chromium = findChromium(process.env.CHROMIUM_PATH)
if (chromium === undefined) {
  console.log('NOT MEASURED: this machine has no Chromium')
  process.exit()
}
let html = ''
const web = createServer((request, response) =>
  response.writeHead(request.url === '/' ? 200 : 404, { 'content-type': 'text/html' }).end(html),
)
await once(web.listen(0, '127.0.0.1'), 'listening')
const website = `http://localhost:${portOf(web)}/`
// Root has no sandbox: both sides do without.
const sandbox = process.getuid?.() !== 0

const bare = fork(join(ROOT, 'bench/lib/bare-page.mjs'), [chromium, website, sandbox ? '1' : '0'])
const port = await freePort()
const service = fork(join(ROOT, 'svc-browser/dist/main.js'), [], {
  stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  env: {
    ...process.env,
    NODE_ENV: 'development',
    HOST: '127.0.0.1',
    BROWSER_PORT: String(port),
    BROWSER_SANDBOX: sandbox ? '1' : '0',
    SEO_ALLOW_PRIVATE_NETWORK: '1',
    LOG_LEVEL: 'silent',
  },
})
const url = `http://127.0.0.1:${port}`
while (!(await fetch(`${url}/livez`).catch(() => undefined))?.ok)
  await new Promise((go) => setTimeout(go, 50))

try {
  for (const [name, page] of Object.entries(PAGES)) {
    html = page
    /** @type {Record<'bare' | 'visit', { seconds: number, cpu: number }[]>} */
    const samples = { bare: [], visit: [] }
    for (let round = 0; round < ROUNDS; round++) {
      samples.bare.push(await measure(bare.pid, openBare))
      samples.visit.push(await measure(service.pid, visit))
    }
    report(`Seconds of a visit of ${name} against a bare launch`, samples, 'seconds')
    report(`CPU of a visit of ${name} against a bare launch`, samples, 'cpu')
  }
} finally {
  bare.kill()
  service.kill()
  web.close()
}

async function openBare() {
  bare.send('open')
  await once(bare, 'message')
}

async function visit() {
  const response = await fetch(`${url}/visit`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ website, fresh: true }),
  })
  const end = JSON.parse((await response.text()).trimEnd().split('\n').at(-1) ?? '{}')
  if (end.result === undefined || end.result.stopped) throw new Error(`no visit: ${JSON.stringify(end)}`)
}

/** Seconds of some work, and of CPU of a process with all that it has started. */
async function measure(pid, work) {
  const tree = watchTree(pid)
  const startedAt = performance.now()
  await work()
  return { seconds: (performance.now() - startedAt) / 1000, cpu: tree.end() }
}

function report(name, { bare: baseline, visit: candidate }, field) {
  const spreadOf = (samples) => spread(samples.map((sample) => sample[field]))
  const [base, made] = /** @type {const} */ ([spreadOf(baseline), spreadOf(candidate)])
  print(
    name,
    { baseline: base, candidate: made, ratio: made.median / base.median },
    { unit: 's', bound: BOUND },
  )
}
