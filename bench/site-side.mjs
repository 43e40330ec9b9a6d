// Child of site.mjs: `node --expose-gc site-side.mjs` has analyser and crawl in one process, as svc-seo has them. Each message
// names what to do; the answer is what that cost.
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { ROOT } from '../scripts/lib/workspace.mjs'

const source = (file) => import(join(ROOT, 'svc-seo/src', file))
const [
  { createReach },
  { createAnalyser },
  { createTurns },
  { createGather },
  { createSafeFetch },
  { createHandshake },
] = await Promise.all([
  import(join(ROOT, 'packages/safe-net/src/index.ts')),
  source('analysis/analyse.ts'),
  source('analysis/turns.ts'),
  source('gather/gather.ts'),
  source('gather/safe-fetch.ts'),
  source('gather/tls-handshake.ts'),
])
const [{ createWorkerPool }, { createCrawl }, { systemClock }] = await Promise.all([
  source('worker/worker-pool.ts'),
  source('crawl/crawl.ts'),
  source('crawl/clock.ts'),
])

const never = new AbortController().signal
const reach = createReach({ allowPrivateNetwork: true })
const fetch = createSafeFetch({ ...reach, userAgent: 'bench' })
const handshake = createHandshake(reach)
const workers = createWorkerPool({
  workerFile: new URL(`file://${join(ROOT, 'svc-seo/dist/analysis-worker.js')}`),
  threads: 2,
  maxQueue: 16,
  heapMb: 256,
  deadlineMs: 8_000,
  onIssue: (what, cause) => console.error(what, cause),
})
const turns = createTurns({ concurrent: 8, waiting: 32 })
const analyser = createAnalyser({
  gather: createGather({ fetch, handshake, reader: workers.reader, random: () => 0 }),
  check: workers.check,
  makeKit: workers.makeKit,
  now: () => new Date(),
  turns,
  limits: { cacheMs: 60_000, cacheEntries: 200 },
})
const crawl = createCrawl({
  fetch,
  handshake,
  reader: workers.reader,
  readSitePage: workers.readSitePage,
  random: () => 0,
  clock: systemClock,
  now: () => new Date(),
  analysesUnderWay: turns.underWay,
  isPaceOff: true,
})

const quiet = { signal: never, onStage: () => undefined, onProgress: () => undefined }

async function single({ website }) {
  await analyser.analyse({ website, fresh: true }, quiet)
  return { pages: 1 }
}

async function site({ website }, signal = never) {
  let pages = 0
  const tell = (event) => {
    if (event.page) pages += 1
    if (event.end && event.end.state !== 'done') throw new Error(`the run ended ${JSON.stringify(event.end)}`)
  }
  await crawl({ website, have: [] }, { signal, tell })
  return { pages }
}

/** How long single analyses take, one every now and then, while runs follow each other, or none. */
async function neighbours({ website, other, withRuns, count }) {
  const end = new AbortController()
  const runs = (async () => {
    while (withRuns && !end.signal.aborted) await site({ website: other }, end.signal).catch(() => undefined)
  })()
  const times = []
  for (let turn = 0; turn < count; turn++) {
    await sleep(200 + ((turn * 137) % 400))
    const before = performance.now()
    await single({ website })
    times.push(performance.now() - before)
  }
  end.abort()
  await runs
  return { times }
}

/** Bytes that this process holds once garbage is gone. */
async function memory() {
  for (let round = 0; round < 3; round++) {
    await sleep(200)
    globalThis.gc?.()
  }
  const { rss, heapUsed, external } = process.memoryUsage()
  return { rss, held: heapUsed + external }
}

const WORK = { single, site, neighbours, memory }

process.on('message', async (message) => {
  const { work, ...task } = /** @type {any} */ (message)
  const [cpu, wall] = [process.cpuUsage(), performance.now()]
  const done = await WORK[work](task)
  const { user, system } = process.cpuUsage(cpu)
  process.send?.({ ...done, cpuMs: (user + system) / 1000, wallMs: performance.now() - wall })
})
process.on('disconnect', () => process.exit(0))
process.send?.('ready')
