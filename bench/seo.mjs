// npm run bench:seo: what an analysis costs, each figure against a baseline in the same run.
import '../scripts/lib/supported-node.mjs'
import { fork, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { buildApplications } from '../scripts/lib/build.mjs'
import { portOf } from '../scripts/lib/ports.mjs'
import { ensureInstalled, ROOT } from '../scripts/lib/workspace.mjs'
import { startAnalyser } from './lib/analyser.mjs'
import { compare, print, quantile } from './lib/compare.mjs'
import { loadLighthouse } from './lib/lighthouse.mjs'
import { shopPage } from './lib/pages.mjs'

/** Bounds that the project set itself; a benchmark prints them, no test asserts them. */
const BOUNDS = { cpuRatio: 4, memoryMb: 80, requests: 60, kit: { median: 1.2, sum: 1.75 } }

await ensureInstalled({ development: true })
await buildApplications(['svc-seo'])
await cpu()
memory()
kit()
await wholeAnalyses()

/**
 * CPU of guard, parse, checks and score of a page against cheerio's bare parse of the same page. Each side is a process
 * of its own and they take turns: in one heap the longer side pays for the garbage of the other.
 */
async function cpu() {
  const pages = {
    '100 KB': '100000',
    '390 KB': '390000',
    '1 MB': '1000000',
    '100 KB with 200 KB of inline and own scripts': 'scripts',
  }
  for (const [name, size] of Object.entries(pages)) {
    const [parse, analyse] = await Promise.all([startSide('parse', size), startSide('analyse', size)])
    const result = await compare({
      rounds: 15,
      warmUp: 5,
      measure: (run) => run(),
      baseline: parse.run,
      candidate: analyse.run,
    })
    parse.end()
    analyse.end()
    print(`CPU of an analysis of ${name} against cheerio's bare parse`, result, {
      unit: 'ms',
      bound: BOUNDS.cpuRatio,
    })
  }
}

async function startSide(side, size) {
  const child = fork(join(ROOT, 'bench/seo-cpu.mjs'), [side, size])
  await once(child, 'message')
  return {
    run: async () => {
      child.send('run')
      const [ms] = await once(child, 'message')
      return ms
    },
    end: () => child.kill(),
  }
}

/** Growth of a process over one analysis of 390 KB, at its highest, after a small one has warmed it. */
function memory() {
  const { stdout } = spawnSync(process.execPath, ['--expose-gc', join(ROOT, 'bench/seo-memory.mjs')], {
    encoding: 'utf8',
  })
  const growth = Number(stdout)
  const verdict = growth <= BOUNDS.memoryMb ? 'within' : 'ABOVE'
  console.log(
    `Memory growth over an analysis of 390 KB\n  ${growth.toFixed(1)} MB  ${verdict} ${BOUNDS.memoryMb}`,
  )
}

/** CPU of a kit (facts, generators and proof) against the checks of the same site, over the sites of the tests. */
function kit() {
  const { stdout } = spawnSync(process.execPath, ['--expose-gc', join(ROOT, 'bench/seo-kit.mjs')], {
    encoding: 'utf8',
  })
  const costs = JSON.parse(stdout)
  const sets = {
    'golden sites': ['golden'],
    'sites with the usual issues': ['fixable'],
    both: ['golden', 'fixable'],
  }
  console.log('CPU of a kit against the checks')
  for (const [name, some] of Object.entries(sets)) {
    const sites = costs.filter(({ set }) => some.includes(set))
    const total = (part) => sites.reduce((sum, site) => sum + site[part], 0)
    const median = quantile(
      sites.map((site) => site.kit / site.checks),
      0.5,
    )
    const sum = total('kit') / total('checks')
    console.log(
      `  ${name}: median ${against(median, BOUNDS.kit.median)}, sum ${against(sum, BOUNDS.kit.sum)}`,
    )
  }
}

function against(figure, bound) {
  return `${figure.toFixed(2)} (${figure <= bound ? 'within' : 'ABOVE'} ${bound})`
}

/** Analyses through the running service of a site on this machine: wall time and requests. */
async function wholeAnalyses() {
  const html = shopPage(100_000)
  const site = createServer((request, response) => {
    const isFile = /\.(jpg|css|js|ico)$/.test(request.url ?? '')
    response.writeHead(200, {
      'content-type': isFile ? 'application/octet-stream' : 'text/html; charset=utf-8',
    })
    response.end(isFile ? 'x' : html)
  }).listen(0, '127.0.0.1')
  await once(site, 'listening')
  const analyser = await startAnalyser()
  const website = `http://127.0.0.1:${portOf(site)}/`
  let requests = 0
  const analyse = async () => {
    const answer = await fetch(`${analyser.url}/analyze`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ website, fresh: true }),
    })
    requests = Math.max(requests, (await answer.json()).requests.made)
  }
  const wall = async (work) => {
    const before = performance.now()
    await work()
    return performance.now() - before
  }
  const fetchPage = async () => (await fetch(website)).text()
  const result = await compare({
    rounds: 10,
    warmUp: 2,
    measure: wall,
    baseline: fetchPage,
    candidate: analyse,
  })
  print('Wall time of an analysis of 100 KB against fetching the page once', result, { unit: 'ms' })
  console.log(
    `Requests of an analysis\n  ${requests}  ${requests <= BOUNDS.requests ? 'within' : 'ABOVE'} ${BOUNDS.requests}`,
  )
  await againstLighthouse(website, result.candidate.median)
  analyser.stop()
  site.close()
  site.closeAllConnections()
}

/** Lighthouse's SEO category on the same page, where npm can bring it. */
async function againstLighthouse(website, ours) {
  const loaded = await loadLighthouse()
  if (!loaded) return console.log('Lighthouse could not be installed: not compared.')
  const chrome = await loaded.launch({
    chromePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    chromeFlags: ['--headless', '--no-sandbox', '--disable-gpu'],
  })
  const before = performance.now()
  await loaded.lighthouse(website, { port: chrome.port, onlyCategories: ['seo'], logLevel: 'silent' })
  const theirs = performance.now() - before
  await chrome.kill()
  console.log(
    `Lighthouse's SEO category takes ${(theirs / ours).toFixed(0)} times as long (${theirs.toFixed(0)} ms)`,
  )
}
