import {
  ApiErrorSchema,
  type Banner,
  BODY_MAX_BYTES,
  type Choice,
  type Dom,
  type JudgeRequest,
  type PageState,
  VISIT_MAX,
  type Visit,
  VisitJudgementSchema,
  VisitSchema,
} from '@agency/contracts'
import { strictly } from '@agency/contracts/testing/strictly'
import { createLogger, createMetrics, listen } from '@agency/service-kit'
import { afterEach, describe, expect, it } from 'vitest'
import { createApp } from '../app.ts'
import { VISIT_CHECKS } from '../checks/visit-checks.ts'
import { WORKER_FILE } from '../testing/build-worker.ts'
import { noSiteRuns } from '../testing/site-runs.ts'
import { buildVisit, VISITED } from '../testing/visit.ts'
import { judge } from '../worker/analysis-worker.ts'
import { createWorkerPool, type WorkerPool, WorkerPoolError } from '../worker/worker-pool.ts'

const cleanUp: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const undo of cleanUp.splice(0).reverse()) await undo()
})

const inProcess: WorkerPool['judge'] = async (request) => judge(request).judgement

/** The whole application on a port of its own. */
async function startService(judgeVisit = inProcess) {
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
    judge: judgeVisit,
    judgeSite: async () => {
      throw new Error('no site is judged here')
    },
    siteRuns: noSiteRuns,
    logger: createLogger({ name: 'test', destination: { write: (line: string) => void lines.push(line) } }),
    metrics: createMetrics(),
  })
  const { port, close } = await listen(app, { host: '127.0.0.1', port: 0 })
  cleanUp.push(() => close(0))
  const post = (body: unknown, init: RequestInit = {}) =>
    fetch(`http://127.0.0.1:${port}/judge`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: typeof body === 'string' ? body : JSON.stringify(body),
      ...init,
    })
  return { post, lines }
}

/** The real worker, with the deadline of the service. */
function startWorkers(deadlineMs = 8_000): WorkerPool {
  const workers = createWorkerPool({
    workerFile: WORKER_FILE,
    threads: 1,
    maxQueue: 0,
    heapMb: 256,
    deadlineMs,
    onIssue: (what, cause) => {
      throw new Error(what, { cause })
    },
  })
  cleanUp.push(workers.close)
  return workers
}

const judgementOf = async (response: Response) => {
  expect(response.status).toBe(200)
  return strictly(VisitJudgementSchema).parse(await response.json())
}

async function refusalOf(response: Response) {
  expect(response.headers.get('content-type')).toContain('application/json')
  return { status: response.status, ...strictly(ApiErrorSchema).parse(await response.json()) }
}

const SEEN = buildVisit({
  contacts: [
    { url: VISITED, type: 'document' },
    'https://www.googletagmanager.com/gtag/js',
    'https://static.hotjar.com/c/hotjar-1.js',
    'https://fonts.googleapis.com/css2',
    'https://cdn.otraweb.es/a.js',
  ],
  stored: ['_ga', { kind: 'local', name: 'lastExternalReferrer', days: null }],
})

/** As much as the contract allows of everything, each name as awkward as a page can make it. */
function heaviest(): JudgeRequest {
  const text = (start: string, max: number) => `${start}${'\u202e"ñ'.repeat(max)}`.slice(0, max)
  const address = (index: number) =>
    `https://s${index}.hotjar.com/${'%E2%80%AE'.repeat(60)}`.slice(0, VISIT_MAX.url)
  const before: PageState = {
    contacts: Array.from({ length: VISIT_MAX.contacts }, (_, index) => ({
      host: `s${index}.hotjar.com`.padStart(253, 'a.'),
      url: address(index),
      type: text('script', VISIT_MAX.text),
      afterMs: index,
      initiator: address(index + 1),
      status: 200,
      googleConsent: 'G100',
    })),
    stored: Array.from({ length: VISIT_MAX.stored }, (_, index) => ({
      kind: index % 2 === 0 ? 'cookie' : 'local',
      name: text(`_ga_${index}`, VISIT_MAX.text),
      host: text('a', 253),
      days: 400,
      isKept: false,
      by: address(index),
    })),
  }
  const many = <Item>(length: number, item: (index: number) => Item) =>
    Array.from({ length }, (_, index) => item(index))
  const banner: Banner = {
    text: text('', VISIT_MAX.text),
    manager: text('', VISIT_MAX.text),
    buttons: many(VISIT_MAX.buttons, () => ({
      kind: 'accept',
      text: text('Acepto', VISIT_MAX.text),
      inView: true,
      covered: true,
    })),
  }
  const choice: Choice = {
    done: true,
    clicked: text('', VISIT_MAX.text),
    screens: 3,
    gone: false,
    asksAgain: true,
    state: before,
  }
  const dom: Dom = {
    title: text('', VISIT_MAX.text),
    description: text('', VISIT_MAX.text),
    canonical: address(1),
    robots: text('noindex', VISIT_MAX.text),
    h1: many(VISIT_MAX.headings, () => text('', VISIT_MAX.text)),
    textLength: 1,
    ownLinks: 9,
  }
  const visit: Partial<Visit> = {
    before,
    banners: { phone: banner, desktop: banner },
    reject: choice,
    accept: choice,
    dom: { sent: dom, rendered: dom },
    health: {
      exceptions: many(VISIT_MAX.exceptions, (index) => ({
        text: text('', VISIT_MAX.text),
        url: address(index),
      })),
      failed: many(VISIT_MAX.failed, (index) => ({ url: address(index), type: text('', VISIT_MAX.text) })),
      mixed: many(VISIT_MAX.mixed, (index) => ({ url: address(index), isActive: true })),
      width: { content: 999, screen: 390, widest: many(VISIT_MAX.wide, () => text('', VISIT_MAX.text)) },
      axe: many(VISIT_MAX.axeRules, (index) => ({
        id: text(`r${index}`, VISIT_MAX.text),
        impact: 'critical',
        help: text('', VISIT_MAX.text),
        count: 9,
        example: text('', VISIT_MAX.text),
      })),
    },
  }
  return { website: VISITED, visit: VisitSchema.parse(buildVisit({ visit })) }
}

describe('POST /judge', () => {
  it('answers what the checks say of a visit, with a score of its own and who was contacted', async () => {
    const { post } = await startService()
    const response = await post({ website: VISITED, visit: SEEN })
    expect(response.headers.get('cache-control')).toBe('no-store')
    const { score, category, hosts, ownHosts, answered } = await judgementOf(response)
    expect(score).toEqual({ current: 31.5, max: 57 })
    expect(category).toMatchObject({
      title: 'Tu web en un navegador de verdad',
      icon: 'eye',
      note: 'Esto no es asesoramiento jurídico.',
    })
    expect(category.subcategories?.map(({ title }) => title)).toEqual([
      'Antes de aceptar nada',
      'El aviso de cookies',
      'Con y sin JavaScript',
      'Velocidad en un móvil',
      'Fallos a la vista',
    ])
    const checks = category.subcategories?.flatMap((one) => one.checks) ?? []
    expect(checks.map(({ id }) => id)).toEqual(VISIT_CHECKS.map(({ id }) => id))
    expect(
      checks.flatMap(({ id, outcome }) =>
        outcome === 'error' || outcome === 'warning' ? [[id, outcome]] : [],
      ),
    ).toEqual([
      ['visit-trackers-before', 'error'],
      ['visit-cookies-before', 'error'],
      ['visit-storage-before', 'warning'],
      ['visit-embeds-before', 'warning'],
      ['visit-banner', 'error'],
    ])
    expect(checks[0]?.message).toBe(
      'Hemos visto 2 peticiones a Google y Contentsquare (Hotjar) antes de que nadie aceptara.',
    )
    expect(hosts).toEqual([
      { host: 'www.googletagmanager.com', company: 'Google', purpose: 'medir visitas', country: 'EE. UU.' },
      {
        host: 'static.hotjar.com',
        company: 'Contentsquare (Hotjar)',
        purpose: 'grabar visitas',
        country: 'Francia',
      },
      { host: 'fonts.googleapis.com', company: 'Google', purpose: 'letras e iconos', country: 'EE. UU.' },
    ])
    expect(ownHosts).toEqual(['www.mitienda.es'])
    expect(answered).toEqual([
      { check: 'cmp-present', by: 'visit-banner' },
      { check: 'trackers-before-consent', by: 'visit-trackers-before' },
    ])
  })

  it('names who was contacted after a choice alone, and the hosts of the site', async () => {
    const { post } = await startService()
    const visit = buildVisit({
      contacts: [VISITED, 'https://static.mitienda.es/a.js'],
      reject: { contacts: ['https://static.hotjar.com/c/hotjar-1.js', 'https://img.mitienda.es/a.png'] },
      accept: { contacts: ['https://connect.facebook.net/es_ES/fbevents.js'] },
    })
    const { hosts, ownHosts } = await judgementOf(await post({ website: VISITED, visit }))
    expect(hosts.map(({ host }) => host)).toEqual(['static.hotjar.com', 'connect.facebook.net'])
    expect(ownHosts).toEqual(['www.mitienda.es', 'static.mitienda.es', 'img.mitienda.es'])
  })

  it('judges the parts before the one in which a visit was stopped', async () => {
    const { post } = await startService()
    const stopped = { stopped: 'MEMORY', stoppedIn: 'accept' }
    const { category } = await judgementOf(await post({ website: VISITED, visit: { ...SEEN, ...stopped } }))
    const checks = category.subcategories?.flatMap((one) => one.checks) ?? []
    const left = checks.flatMap(({ id, outcome }) => (outcome === 'unknown' ? [id] : []))
    expect(left).toEqual(['visit-reject-first-layer', 'visit-lcp', 'visit-cls', 'visit-tbt', 'visit-weight'])
  })

  it('judges the visit of an older browser, which has no other parts', async () => {
    const { post } = await startService()
    const { banners: _b, dom: _d, health: _h, reject: _r, accept: _a, speed: _s, ...visit } = SEEN
    const { score, category } = await judgementOf(await post({ website: VISITED, visit }))
    expect(score).toEqual({ current: 2.5, max: 23 })
    const checks = category.subcategories?.flatMap((one) => one.checks) ?? []
    expect(checks.find(({ id }) => id === 'visit-lcp')?.message).toBe(
      'No se ha podido comprobar: esta visita del navegador no lo ha mirado.',
    )
  })

  it('gives every point, and no note, to a page that waits', async () => {
    const { post } = await startService()
    const { score, category, hosts, answered } = await judgementOf(
      await post({ website: VISITED, visit: buildVisit() }),
    )
    expect([score, category.note, hosts, answered]).toEqual([{ current: 52, max: 52 }, undefined, [], []])
  })

  it.each([
    ['TIME', 'la página no ha terminado de cargar a tiempo en el navegador.'],
    ['CRASH', 'la página ha hecho fallar el navegador.'],
    ['something newer', 'la visita del navegador se ha interrumpido.'],
    ['toString', 'la visita del navegador se ha interrumpido.'],
  ])(
    'concludes nothing from a visit that was stopped (%s), and tells who was contacted',
    async (stopped, reason) => {
      const { post } = await startService()
      const answer = await post({ website: VISITED, visit: { ...SEEN, stopped } })
      const { score, category, hosts } = await judgementOf(answer)
      expect(score).toEqual({ current: 0, max: 0 })
      const checks = category.subcategories?.flatMap((one) => one.checks) ?? []
      expect(checks.map(({ message }) => message)).toEqual(
        VISIT_CHECKS.map(() => `No se ha podido comprobar: ${reason}`),
      )
      expect(hosts).toHaveLength(3)
    },
  )

  it('takes fields that a newer browser adds', async () => {
    const { post } = await startService()
    const visit = { ...SEEN, paint: { done: false }, before: { ...SEEN.before, frames: 3 } }
    expect((await judgementOf(await post({ website: VISITED, visit }))).score.max).toBe(57)
  })

  it('judges what a page made up to be awkward, and shows it in one line', async () => {
    const { post } = await startService()
    const name = `_ga_${'\u202e\r\n\u0000<b>'.repeat(40)}`.slice(0, VISIT_MAX.text)
    const visit = buildVisit({
      contacts: [
        { url: '//', host: '\u202e.google.com' },
        { url: 'https://www.hotjar.com/\u202e\r\n', host: '\u202e' },
      ],
      stored: [
        { name, host: '\u2066\r\nhost' },
        ...Array.from({ length: 199 }, (_, index) => `${name.slice(4)}${index}`.slice(-300)),
      ],
    })
    const { category, hosts } = await judgementOf(await post({ website: VISITED, visit }))
    const checks = category.subcategories?.flatMap((one) => one.checks) ?? []
    const said = checks.flatMap(({ message, evidence = [] }) => [message, ...evidence])
    expect(said.filter((text) => /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u.test(text))).toEqual([])
    expect(checks.flatMap(({ evidence = [] }) => evidence).every((line) => line.length <= 200)).toBe(true)
    expect(checks.every(({ evidence = [] }) => evidence.length <= 10)).toBe(true)
    expect(hosts.map(({ host }) => host)).toEqual(['www.hotjar.com'])
  })

  it('judges the heaviest visit there may be within the deadline of the worker', async () => {
    const { post } = await startService(startWorkers().judge)
    const { score, hosts } = await judgementOf(await post(heaviest()))
    expect(score).toEqual({ current: 32.5, max: 75 })
    expect(hosts).toHaveLength(VISIT_MAX.contacts)
  })

  it.each<[string, unknown, { status: number; code: string }]>([
    ['no JSON', '{', { status: 400, code: 'BAD_JSON' }],
    ['no address', { visit: SEEN }, { status: 400, code: 'INVALID' }],
    ['no visit', { website: VISITED }, { status: 400, code: 'INVALID' }],
    ['half a visit', { website: VISITED, visit: { engine: 'a' } }, { status: 400, code: 'INVALID' }],
    [
      'more than there may be',
      { website: VISITED, visit: buildVisit({ contacts: Array.from({ length: 301 }, () => VISITED) }) },
      { status: 400, code: 'INVALID' },
    ],
    ['too much', ' '.repeat(BODY_MAX_BYTES.visit + 1), { status: 413, code: 'TOO_LARGE' }],
  ])('refuses %s', async (_name, body, refusal) => {
    const { post } = await startService()
    expect(await refusalOf(await post(body))).toMatchObject(refusal)
  })

  it.each([
    ['queue-full', { status: 503, code: 'QUEUE_FULL' }],
    ['deadline', { status: 422, code: 'PAGE_TOO_COMPLEX' }],
    ['out-of-memory', { status: 422, code: 'PAGE_TOO_COMPLEX' }],
    ['closed', { status: 503, code: 'SERVICE_UNAVAILABLE' }],
    ['failed', { status: 500, code: 'INTERNAL' }],
  ] as const)('says why the worker gave no answer: %s', async (reason, refusal) => {
    const { post } = await startService(async () => {
      throw new WorkerPoolError(reason)
    })
    expect(await refusalOf(await post({ website: VISITED, visit: SEEN }))).toMatchObject(refusal)
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
    const answer = post({ website: VISITED, visit: SEEN }, { signal: caller.signal })
    await new Promise((resolve) => setTimeout(resolve, 100))
    caller.abort()
    await expect(answer).rejects.toThrow()
    await expect.poll(() => aborted).toBe(true)
    expect(lines.join('')).not.toContain('failed')
  })
})
