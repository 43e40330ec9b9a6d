import {
  ApiErrorSchema,
  BODY_MAX_BYTES,
  type SiteFindingsRequest,
  type SiteJudgement,
  SiteJudgementSchema,
  type SitePage,
} from '@agency/contracts'
import { strictly } from '@agency/contracts/testing/strictly'
import { createLogger, createMetrics, listen } from '@agency/service-kit'
import { afterEach, describe, expect, it } from 'vitest'
import { createApp } from '../app.ts'
import type { SitePageFacts } from '../site/site-facts.ts'
import { WORKER_FILE } from '../testing/build-worker.ts'
import { siteFacts, sitePage } from '../testing/site-facts.ts'
import { noSiteRuns } from '../testing/site-runs.ts'
import { judgeSite } from '../worker/analysis-worker.ts'
import { createWorkerPool, type WorkerPool, WorkerPoolError } from '../worker/worker-pool.ts'

const WEBSITE = 'https://mitienda.es/'
const cleanUp: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const undo of cleanUp.splice(0).reverse()) await undo()
})

const inProcess: WorkerPool['judgeSite'] = async (site) => judgeSite(site).judgement

/** The whole application on a port of its own. */
async function startService(judge = inProcess) {
  const lines: string[] = []
  const app = createApp({
    analyser: {
      analyse: async () => {
        throw new Error('nothing is analysed here')
      },
    },
    recheck: async () => {
      throw new Error('nothing is checked again here')
    },
    judge: async () => {
      throw new Error('no visit is judged here')
    },
    judgeSite: judge,
    logger: createLogger({ name: 'test', destination: { write: (line: string) => void lines.push(line) } }),
    siteRuns: noSiteRuns,
    metrics: createMetrics(),
  })
  const { port, close } = await listen(app, { host: '127.0.0.1', port: 0 })
  cleanUp.push(() => close(0))
  const post = (body: unknown, init: RequestInit = {}) =>
    fetch(`http://127.0.0.1:${port}/site-findings`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: typeof body === 'string' ? body : JSON.stringify(body),
      ...init,
    })
  return { post, lines }
}

const judgementOf = async (response: Response): Promise<SiteJudgement> => {
  expect(response.status).toBe(200)
  return strictly(SiteJudgementSchema).parse(await response.json())
}

const pageOf = ({ key, url, status, from, title, noindex }: SitePageFacts): SitePage => ({
  key,
  url,
  status,
  from,
  title,
  template: '',
  noindex,
  scores: {
    technical: { current: 1, max: 2 },
    analytics: { current: 0, max: 0 },
    legal: { current: 0, max: 0 },
  },
  faults: [
    {
      id: 'meta-description',
      outcome: 'error',
      key: 'missing',
      title: 'Meta descripción',
      message: 'Falta.',
      evidence: [],
    },
  ],
})

const FACTS = [
  sitePage('/', { links: ['/cita', '/a', '/b'] }),
  sitePage('/a', { title: 'Botas' }),
  sitePage('/b', { title: 'Botas' }),
]
const REQUEST: SiteFindingsRequest = {
  website: WEBSITE,
  pages: FACTS.map(pageOf),
  facts: FACTS,
  site: siteFacts({ probes: [{ url: '/cita', status: 404, twice: true }] }),
}

/** The real worker, with the deadline of the service. */
function startWorkers(): WorkerPool {
  const workers = createWorkerPool({
    workerFile: WORKER_FILE,
    threads: 1,
    maxQueue: 0,
    heapMb: 256,
    deadlineMs: 8_000,
    onIssue: (what, cause) => {
      throw new Error(what, { cause })
    },
  })
  cleanUp.push(workers.close)
  return workers
}

/** As many pages as fit into the body, each as full as facts may be, all alike and all wrong. */
function heaviest(): SiteFindingsRequest {
  const facts = Array.from({ length: 180 }, (_, page) =>
    sitePage(`/pueblo-${page}`, {
      title: 'Limpieza',
      h1: 'Limpieza',
      description: 'Limpieza',
      text: 'palabra '.repeat(300),
      links: Array.from(
        { length: 150 },
        (_link, index) => `/pueblo-${(page + index) % 180}#apartado-${index}`,
      ),
      ids: Array.from({ length: 300 }, (_id, index) => `otro-${index}`),
      hreflangs: Array.from({ length: 20 }, (_lang, index) => ({ lang: 'en', url: `/pueblo-${index}` })),
      emails: [`info${page}@paco.es`, `info${page}@paco.com`],
      places: [{ street: `C/ Mayor ${page}`, code: '30510' }],
      images: [`/foto-${page}.jpg`],
    }),
  )
  const probes = facts.map((_, index) => ({ url: `/foto-${index}.jpg`, status: 200, bytes: 900_000 }))
  const request = {
    website: WEBSITE,
    pages: facts.map(pageOf),
    facts,
    site: siteFacts({ probes, sitemap: facts.map(({ url }) => url) }),
  }
  const bytes = Buffer.byteLength(JSON.stringify(request))
  expect([bytes > BODY_MAX_BYTES.site * 0.6, bytes < BODY_MAX_BYTES.site]).toEqual([true, true])
  return request
}

describe('POST /site-findings', () => {
  it('answers findings, faults that are said once, and what is left to each page', async () => {
    const { post } = await startService()
    const response = await post(REQUEST)
    expect(response.headers.get('cache-control')).toBe('no-store')
    const { findings, groups, pages } = await judgementOf(response)
    expect(findings.map(({ id, outcome }) => [id, outcome])).toEqual([
      ['site-broken-links', 'error'],
      ['site-duplicate-titles', 'warning'],
    ])
    expect(groups.map(({ id, pages: some, of }) => [id, some, of])).toEqual([['meta-description', 3, 3]])
    expect(pages).toEqual(FACTS.map(({ key }) => ({ key, loose: [] })))
  })

  it('answers what pages alone show of a run that was cancelled', async () => {
    const { post } = await startService()
    const { site: _, ...cancelled } = REQUEST
    const { findings } = await judgementOf(await post(cancelled))
    expect(findings.map(({ id }) => id)).toEqual(['site-duplicate-titles'])
  })

  it('answers with the real worker, and takes fields that a newer analyser has added', async () => {
    const { post } = await startService(startWorkers().judgeSite)
    const facts = FACTS.map((one) => ({ ...one, mood: 'good' }))
    expect((await judgementOf(await post({ ...REQUEST, facts }))).findings).toHaveLength(2)
  })

  it('judges the heaviest run there may be within the deadline of the worker', async () => {
    const workers = startWorkers()
    const { post } = await startService(workers.judgeSite)
    const response = await post(heaviest())
    expect((await judgementOf(response)).findings.length).toBeGreaterThan(5)
  })

  it.each<[string, unknown, { status: number; code: string }]>([
    ['no JSON', '{', { status: 400, code: 'BAD_JSON' }],
    ['no address', { ...REQUEST, website: undefined }, { status: 400, code: 'INVALID' }],
    ['half of the facts of a page', { ...REQUEST, facts: [{ key: 'a' }] }, { status: 400, code: 'INVALID' }],
    [
      'a page without an address',
      { ...REQUEST, facts: [{ ...FACTS[0], url: 'mitienda' }] },
      { status: 400, code: 'INVALID' },
    ],
    [
      'an address that is no page',
      { ...REQUEST, pages: REQUEST.pages.map((page) => ({ ...page, url: 'javascript:alert(1)' })) },
      { status: 400, code: 'INVALID' },
    ],
    [
      'half of the facts of a site',
      { ...REQUEST, site: { home: WEBSITE } },
      { status: 400, code: 'INVALID' },
    ],
    [
      'more pages than there may be',
      { ...REQUEST, facts: Array.from({ length: 501 }, () => FACTS[0]) },
      { status: 400, code: 'INVALID' },
    ],
    ['too much', ' '.repeat(BODY_MAX_BYTES.site + 1), { status: 413, code: 'TOO_LARGE' }],
  ])('refuses %s', async (_name, body, refusal) => {
    const { post } = await startService()
    const response = await post(body)
    const { code } = strictly(ApiErrorSchema).parse(await response.json())
    expect({ status: response.status, code }).toEqual(refusal)
  })

  it.each([
    ['queue-full', { status: 503, code: 'QUEUE_FULL' }],
    ['deadline', { status: 422, code: 'PAGE_TOO_COMPLEX' }],
    ['closed', { status: 503, code: 'SERVICE_UNAVAILABLE' }],
    ['failed', { status: 500, code: 'INTERNAL' }],
  ] as const)('says why the worker gave no answer: %s', async (reason, refusal) => {
    const { post } = await startService(async () => {
      throw new WorkerPoolError(reason)
    })
    const response = await post(REQUEST)
    const { code } = strictly(ApiErrorSchema).parse(await response.json())
    expect({ status: response.status, code }).toEqual(refusal)
  })

  it('ends the task of a caller that leaves, and says nothing of it', async () => {
    let aborted = false
    const { post, lines } = await startService(
      (_request, signal) =>
        new Promise((_resolve, reject) => {
          signal.addEventListener('abort', () => {
            aborted = true
            reject(signal.reason)
          })
        }),
    )
    const caller = new AbortController()
    const answer = post(REQUEST, { signal: caller.signal })
    await new Promise((resolve) => setTimeout(resolve, 100))
    caller.abort()
    await expect(answer).rejects.toThrow()
    await expect.poll(() => aborted).toBe(true)
    expect(lines.join('')).not.toContain('failed')
  })
})
