// npm run bench:web [-- OPTIONS]: what a visitor on a slow phone waits for, on every public page, beside the same page without
// scripts and, with --before, beside the site as it was, all in the same run.
//   --mode bytes,interaction,simulated,packet   only these (default: all)
//   --routes /,/contacto                        only these pages
//   --runs 3                                    visits of each page
//   --before COMMIT                             the site as it was there
//   --steps COMMIT,COMMIT                       bytes of the site as it was there, one row each
//   --write                                     puts the tables into docs/benchmarks.md
import '../scripts/lib/supported-node.mjs'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { cpus, loadavg } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { findChromium } from '../scripts/lib/chromium.mjs'
import { portOf } from '../scripts/lib/ports.mjs'
import { ensureInstalled, fail, outputOf, REMOTES, ROOT } from '../scripts/lib/workspace.mjs'
import { copyProject } from '../scripts/testing/project-copy.mjs'
import { table, writeSection } from './lib/benchmarks-doc.mjs'
import { spread } from './lib/compare.mjs'
import { withModule, withoutScripts } from './lib/documents.mjs'
import { startEdge } from './lib/edge.mjs'
import { BROWSER, loadLighthouse, visit } from './lib/lighthouse.mjs'
import { buildOneProgram, PROGRAM } from './lib/one-program.mjs'
import { buildCopy, startOwnSite, startWebServer } from './lib/own-site.mjs'
import { createRelay } from './lib/relay.mjs'
import { createMisses, TARGETS } from './lib/targets.mjs'
import { INTERACTIONS, interact, transferOf } from './lib/visitor.mjs'

/** The site as it is, as it was, and the page that both are held against. */
const [NOW, BEFORE, BARE] = ['now', 'before', 'without scripts']
const MODES = ['bytes', 'interaction', 'simulated', 'packet']
/** A slow 4G link, as Lighthouse's mobile preset takes it: 150 ms there and back, 1.6 Mbit/s. */
const LINK = { roundTripMs: 150, bytesPerSecond: 200_000 }
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo']
/** The pages' own address: that of the edge is not known when the site starts. */
const ENV = { PUBLIC_URL: 'https://localhost' }

const { values: given } = parseArgs({
  options: {
    mode: { type: 'string', default: MODES.join(',') },
    routes: { type: 'string' },
    runs: { type: 'string', default: '3' },
    before: { type: 'string' },
    steps: { type: 'string', default: '' },
    write: { type: 'boolean', default: false },
  },
})
const modes = given.mode.split(',')
const unknown = modes.find((mode) => !MODES.includes(mode))
if (unknown !== undefined) fail(`There is no mode «${unknown}»: ${MODES.join(', ')}.`)
const runs = Number(given.runs)
if (!(Number.isInteger(runs) && runs > 0)) fail('--runs takes a number of visits, 1 or more.')

await ensureInstalled({ development: true })
const executablePath =
  (await findChromium()) ?? fail('The benchmark needs a Chromium: name it in CHROMIUM_PATH.')
const tools = (await loadLighthouse()) ?? fail('Lighthouse could not be installed.')
const { chromium } = await import('@playwright/test')

/** @type {(() => Promise<void> | void)[]} */
const ends = []
const begun = Date.now()
const site = await startOwnSite(ENV)
ends.push(site.stop)
try {
  const routes = await publicRoutes()
  const browser = await chromium.launch({ executablePath, args: BROWSER })
  ends.push(() => browser.close())
  const variants = await startVariants()
  for (const mode of modes) {
    if (mode === 'bytes') await measureBytes({ browser, variants, routes })
    else if (mode === 'interaction') await measureInteractions({ browser, variants })
    else await measureLoading({ mode, browser, variants, routes })
  }
  await measureSteps({ browser, routes })
  console.log(`\n${Math.round((Date.now() - begun) / 60_000)} minutes`)
} finally {
  for (const end of ends.toReversed()) await end()
}

/** Every page that search engines are told of, or those asked for. */
async function publicRoutes() {
  const sitemap = await (await fetch(`http://localhost:${site.ports.web}/sitemap.xml`)).text()
  const all = [...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address = '']) => new URL(address).pathname)
  const asked = given.routes?.split(',') ?? all
  const missing = asked.find((path) => !all.includes(path))
  return missing === undefined ? asked : fail(`${missing} is no public page: ${all.join(', ')}`)
}

/**
 * The site, the same without scripts, and as it was, each behind an edge of its own.
 * @returns {Promise<{ name: string, origin: string, slowOrigin: string }[]>}
 */
async function startVariants() {
  const variants = []
  if (given.before !== undefined) {
    const port = await startCopy(copyOf(given.before))
    variants.push(await startVariant(BEFORE, { port }))
  }
  variants.push(await startVariant(NOW, { port: site.ports.web }))
  variants.push(await startVariant(BARE, { port: site.ports.web, rewrite: withoutScripts }))
  return variants
}

/** An edge, and a slow link to it. */
async function startVariant(name, options) {
  const edge = await startEdge(options)
  const relay = createRelay({ ...LINK, connect: edge.connect }).listen(0, '127.0.0.1')
  await once(relay, 'listening')
  ends.push(async () => {
    relay.close()
    await edge.stop()
  })
  return {
    name,
    origin: `https://localhost:${edge.port}`,
    slowOrigin: `https://localhost:${portOf(relay)}`,
  }
}

function copyOf(commit) {
  const copy = copyProject({ commit })
  ends.push(copy.remove)
  return copy.folder
}

/** Builds a copy and starts its web server; what the gateway answers is the present one's. */
async function startCopy(root) {
  await buildCopy(root)
  const server = await startWebServer({ root, apiPort: site.ports.api, env: ENV })
  ends.push(server.stop)
  return server.ports.web
}

/** Lighthouse of every page, each variant in turn, so that whatever else the machine does meets all. */
async function measureLoading({ mode, browser, variants, routes }) {
  /** @type {(string | number)[][]} */
  const rows = []
  const faults = new Set()
  const misses = createMisses()
  for (const path of routes) {
    for (const { origin } of variants) await warmUp(browser, origin + path)
    /** @type {Map<string, import('./lib/lighthouse.mjs').Visit[]>} */
    const visits = new Map(variants.map(({ name }) => [name, []]))
    for (let run = 0; run < runs; run++) {
      for (const { name, origin, slowOrigin } of variants) {
        const url = (mode === 'packet' ? slowOrigin : origin) + path
        const categories = name === NOW ? CATEGORIES : ['performance']
        visits.get(name)?.push(await visit({ tools, executablePath, url, mode, categories }))
      }
    }
    const bare = spread((visits.get(BARE) ?? []).map(({ lcp }) => lcp)).median
    for (const [name, list] of visits) {
      const lcp = spread(list.map((one) => one.lcp)).median
      rows.push([
        path,
        name,
        figures(list.map(({ scores }) => scores.performance)),
        CATEGORIES.slice(1)
          .map((category) => Math.min(...list.map(({ scores }) => scores[category] ?? Number.NaN)))
          .map((score) => (Number.isNaN(score) ? '' : score))
          .join(' ')
          .trim(),
        figures(list.map((one) => one.lcp)),
        (lcp / bare).toFixed(2),
        figures(list.map(({ blockingMs }) => blockingMs)),
        figures(list.map(({ longestMs }) => longestMs)),
        figures(list.map(({ tbt }) => tbt)),
        Math.max(...list.map(({ cls }) => cls)).toFixed(3),
      ])
      for (const fault of list.flatMap((one) => one.faults)) faults.add(`${path}: ${fault}`)
      console.log(rows.at(-1)?.join('  '))
    }
    const now = visits.get(NOW) ?? []
    const median = (pick) => spread(now.map(pick)).median
    for (const category of CATEGORIES) {
      misses.atLeast(
        path,
        category,
        median(({ scores }) => scores[category] ?? Number.NaN),
        TARGETS.score,
      )
    }
    misses.atMost(path, 'LCP', median(({ lcp }) => lcp) / bare, TARGETS.lcpRatio)
    misses.atMost(
      path,
      'blocked',
      median(({ blockingMs }) => blockingMs),
      TARGETS.blockedMs,
    )
    misses.atMost(
      path,
      'CLS',
      median(({ cls }) => cls),
      TARGETS.cls,
    )
  }
  const head = [
    'page',
    '',
    'performance',
    'access. · practices · SEO',
    'LCP ms',
    '× bare',
    'blocked ms',
    'longest task ms',
    'TBT ms',
    'CLS',
  ]
  const title =
    mode === 'packet'
      ? 'Loading over a slow link: 150 ms, 1.6 Mbit/s, processor slowed four times'
      : 'Loading, as Lighthouse computes a slow phone'
  report(mode, title, [
    table(head, rows),
    '«blocked» and «longest task» are by the clock of the main thread, a processor four times slower; TBT is Lighthouse’s, by the wall clock. ' +
      'The rows without scripts show the noise of the machine.',
    misses.sentence(),
    ...(faults.size > 0 ? [`Points lost: ${[...faults].join('; ')}.`] : []),
  ])
}

/** What is kept for the next visitor is there: rendered pages, compressed texts. */
async function warmUp(browser, url) {
  const context = await browser.newContext({ ignoreHTTPSErrors: true })
  await context.request.get(url, { headers: { accept: 'text/html' } })
  await context.close()
}

/** JavaScript of every page, and of the same page as one program. */
async function measureBytes({ browser, variants, routes }) {
  const programs = await startPrograms()
  const remotes = await (await fetch(`http://localhost:${site.ports.web}/remotes.json`)).json()
  const before = variants.find(({ name }) => name === BEFORE)
  const now = variants.find(({ name }) => name === NOW)
  const rows = []
  const misses = createMisses()
  for (const path of routes) {
    const remote = Object.keys(remotes).find((name) => remotes[name].paths.includes(path)) ?? ''
    const was = before && (await transferOf(browser, before.origin + path))
    const is = await transferOf(browser, now?.origin + path)
    const one = await transferOf(browser, programs.get(remote)?.origin + path)
    rows.push([
      path,
      was ? kilobytes(was.scripts) : '',
      kilobytes(is.scripts),
      kilobytes(one.scripts),
      (is.scripts / one.scripts).toFixed(2),
      kilobytes(is.later),
      was ? was.scriptRequests : '',
      is.scriptRequests,
      is.requests,
    ])
    const budget = path === '/' ? TARGETS.homeScripts : TARGETS.pageScripts
    misses.atMost(path, 'JavaScript', is.scripts, budget)
    misses.atMost(path, 'ratio', is.scripts / one.scripts, TARGETS.programRatio)
    console.log(rows.at(-1)?.join('  '))
  }
  const head = [
    'page',
    'before',
    'now',
    'one program',
    'ratio',
    'later',
    'scripts before',
    'scripts now',
    'requests now',
  ]
  report('bytes', 'JavaScript until hydration has ended, kB', [
    table(head, rows),
    'Brotli over HTTP/2 with headers, 1 kB = 1,000 bytes, without any interaction. «one program»: shell and remote of the ' +
      'page in one unfederated build. «later»: what comes afterwards by itself.',
    misses.sentence(),
  ])
}

/** The shell with each remote as one program, in the place of the site's own scripts. */
async function startPrograms() {
  /** @type {Map<string, { origin: string }>} */
  const programs = new Map()
  for (const remote of REMOTES) {
    const { folder, remove } = await buildOneProgram(ROOT, remote)
    ends.push(remove)
    const rewrite = (html) => withModule(html, `/bench/${PROGRAM}`)
    programs.set(remote, await startVariant(remote, { port: site.ports.web, files: folder, rewrite }))
  }
  return programs
}

/** What a finger feels, over the slow link with the processor slowed. */
async function measureInteractions({ browser, variants }) {
  const rows = []
  const misses = createMisses()
  const live = variants.filter(({ name }) => name !== BARE)
  for (const interaction of INTERACTIONS) {
    /** @type {Map<string, Awaited<ReturnType<typeof interact>>[]>} */
    const samples = new Map(live.map(({ name }) => [name, []]))
    for (let run = 0; run < runs; run++) {
      for (const { name, slowOrigin } of live) {
        samples.get(name)?.push(await interact(browser, slowOrigin, interaction))
      }
    }
    for (const [variant, list] of samples) {
      rows.push([
        interaction.name,
        variant,
        figures(list.map(({ inpMs }) => inpMs)),
        interaction.opens ? figures(list.map(({ openMs }) => openMs)) : '',
      ])
      console.log(rows.at(-1)?.join('  '))
    }
    const now = samples.get(NOW) ?? []
    misses.atMost(
      interaction.name,
      'longest event',
      spread(now.map(({ inpMs }) => inpMs)).median,
      TARGETS.inpMs,
    )
  }
  report('interaction', 'Interactions, over the same link with the processor slowed four times', [
    table(['what', '', 'longest event ms', 'open after ms'], rows),
    misses.sentence(),
  ])
}

/** The home's JavaScript after each measure. */
async function measureSteps({ browser, routes }) {
  const commits = given.steps.split(',').filter(Boolean)
  if (commits.length === 0) return
  const rows = []
  for (const commit of commits) {
    const root = copyOf(commit)
    const { origin } = await startVariant(commit, { port: await startCopy(root) })
    /** @type {[string, import('./lib/visitor.mjs').Transfer][]} */
    const pages = []
    for (const path of routes) pages.push([path, await transferOf(browser, origin + path)])
    const home = pages.find(([path]) => path === '/')?.[1]
    const [heaviest] = pages
      .filter(([path]) => path !== '/')
      .toSorted(([, a], [, b]) => b.scripts - a.scripts)
    rows.push([
      await subjectOf(commit),
      home ? kilobytes(home.scripts) : '',
      home?.scriptRequests ?? '',
      heaviest ? kilobytes(heaviest[1].scripts) : '',
      heaviest?.[0] ?? '',
    ])
    console.log(rows.at(-1)?.join('  '))
  }
  report('steps', 'JavaScript after each measure, kB', [
    table(['measure', 'home', 'scripts', 'heaviest other page', ''], rows),
  ])
}

async function subjectOf(commit) {
  const git = spawn('git', ['log', '-1', '--format=%s', commit], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  return (await outputOf(git)).output.trim().replaceAll('|', '\\|')
}

/** Prints a section, and with `--write` puts it into the document. */
function report(mode, title, parts) {
  const words = [
    'npm run bench:web --',
    `--mode ${mode}`,
    ...(given.before ? [`--before ${given.before}`] : []),
  ]
  const text = [`## ${title}`, `\`${words.join(' ')}\` · ${conditions(mode)}`, ...parts].join('\n\n')
  console.log(`\n${text}\n`)
  if (given.write) writeSection(`bench:web ${mode}`, text)
}

/** Under what the figures were taken. */
function conditions(mode) {
  const { version } = JSON.parse(
    readFileSync(join(ROOT, 'bench/node_modules/lighthouse/package.json'), 'utf8'),
  )
  const processors = cpus()
  return [
    `Lighthouse ${version}`,
    `Node ${process.versions.node}`,
    `${processors.length} × ${processors[0]?.model.trim()}, load ${loadavg()[0]?.toFixed(1)}`,
    // Bytes are the same each time.
    ...(mode === 'bytes' || mode === 'steps' ? [] : [`${runs} ${runs === 1 ? 'run' : 'runs'}`]),
  ].join(' · ')
}

function figures(values, digits = 0) {
  const { min, median, max } = spread(values)
  return [min, median, max]
    .map((value) => (value === Number.POSITIVE_INFINITY ? 'never' : value.toFixed(digits)))
    .join(' / ')
}

function kilobytes(bytes) {
  return (bytes / 1000).toFixed(1)
}
