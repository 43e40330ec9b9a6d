import {
  ApiErrorSchema,
  NDJSON,
  type PageState,
  type Visit,
  type VisitEvent,
  VisitEventSchema,
} from '@agency/contracts'
import { strictly } from '@agency/contracts/testing/strictly'
import { AppError, createLogger, createMetrics, listen } from '@agency/service-kit'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { createApp } from '../app.ts'
import { createBrowserQueue } from '../queue/browser-queue.ts'
import { createRenderer } from '../render/renderer.ts'
import { createVisitor, type OpenVisit } from './visitor.ts'

const SITE = 'https://mitienda.es/'
const BEFORE: PageState = { contacts: [], stored: [] }
const PART: VisitEvent = { part: 'before', value: BEFORE }
const SHOT: VisitEvent = { shot: 'phone', jpeg: '/9j/' }
const VISIT: Visit = {
  engine: 'svc-browser@0.1.0 Chromium 156.0.8078.79',
  finalUrl: SITE,
  status: 200,
  visitedAt: '2026-11-23T09:00:00.000Z',
  durationMs: 4_000,
  before: BEFORE,
}
const CACHE = { ms: 600_000, entries: 20 }

const cleanUp: (() => unknown)[] = []
afterEach(async () => {
  for (const undo of cleanUp.splice(0)) await undo()
})

/** The application over a browser of the test's. */
async function start(open: OpenVisit | undefined, limits = { concurrent: 1, waiting: 1 }) {
  let now = 1_000_000
  const queue = createBrowserQueue(limits)
  const visitor = createVisitor({ open, queue, now: () => now, cache: CACHE })
  const calls = vi.spyOn(visitor, 'visit').mock
  const renderer = createRenderer(
    async (website) => ({ finalUrl: website, status: 200, html: '<h1>Zapatos</h1>' }),
    queue,
  )
  const log: string[] = []
  const logger = createLogger({ name: 'test', destination: { write: (line: string) => void log.push(line) } })
  const { port, close } = await listen(createApp({ renderer, visitor, logger, metrics: createMetrics() }), {
    host: '127.0.0.1',
    port: 0,
  })
  cleanUp.push(() => close(0))
  const post = (body: unknown, init: RequestInit & { path?: string } = {}) =>
    fetch(`http://127.0.0.1:${port}${init.path ?? '/visit'}`, {
      method: 'POST',
      body: typeof body === 'string' ? body : JSON.stringify(body),
      headers: { 'content-type': 'application/json' },
      ...init,
    })
  const pass = (ms: number) => {
    now += ms
  }
  return { post, queue, calls, log, pass }
}

/** A browser whose pages are open until they are told. */
function held() {
  const opened: {
    website: string
    signal: AbortSignal
    tell: (event: VisitEvent) => void
    end: (visit: Visit) => void
  }[] = []
  const open: OpenVisit = (website, { signal, onEvent }) =>
    new Promise((resolve, reject) => {
      opened.push({ website, signal, tell: onEvent, end: resolve })
      signal.addEventListener('abort', () => reject(signal.reason))
    })
  return { opened, open }
}

const atOnce: OpenVisit = async (_website, { onEvent }) => {
  onEvent(PART)
  onEvent(SHOT)
  return VISIT
}

const linesOf = async (response: Response) =>
  (await response.text())
    .trimEnd()
    .split('\n')
    .map((line): unknown => JSON.parse(line))
const refusalOf = async (response: Response) => ({
  status: response.status,
  ...strictly(ApiErrorSchema).parse(await response.json()),
})

describe('POST /visit', () => {
  it('streams the part, the screenshot and the visit, and forbids caching and buffering', async () => {
    const { post } = await start(atOnce)
    const response = await post({ website: SITE })
    expect(response.status).toBe(200)
    expect(
      ['content-type', 'cache-control', 'x-accel-buffering'].map((name) => response.headers.get(name)),
    ).toEqual([NDJSON, 'no-store, no-transform', 'no'])
    const lines = await linesOf(response)
    expect(lines).toEqual([{ queued: 0 }, PART, SHOT, { result: VISIT }])
    expect(lines.map((line) => VisitEventSchema.parse(line))).toEqual(lines)
  })

  it.each([
    ['no JSON', '{', 400, 'BAD_JSON'],
    ['no address', {}, 400, 'INVALID'],
    ['an address of another kind', { website: 'file:///etc/passwd' }, 400, 'INVALID'],
    ['too much', { website: SITE, filler: 'a'.repeat(70_000) }, 413, 'TOO_LARGE'],
  ])('refuses %s', async (_name, body, status, code) => {
    const { post } = await start(atOnce)
    expect(await refusalOf(await post(body))).toMatchObject({ status, code })
  })

  it('answers BROWSER_OFF without a browser', async () => {
    const { post } = await start(undefined)
    expect(await refusalOf(await post({ website: SITE }))).toMatchObject({ status: 503, code: 'BROWSER_OFF' })
  })

  it('ends with the error of a page that cannot be opened, and opens it anew the next time', async () => {
    let tries = 0
    const { post, log } = await start(async () => {
      tries += 1
      throw new AppError('HOST_NOT_FOUND', 'El dominio no existe.')
    })
    for (const _time of [1, 2]) {
      expect(await linesOf(await post({ website: SITE }))).toEqual([
        { queued: 0 },
        { error: 'El dominio no existe.', code: 'HOST_NOT_FOUND', status: 422 },
      ])
    }
    expect(tries).toBe(2)
    expect(log.join('')).not.toContain('mitienda')
  })

  it('tells places in the queue as they change, lets renders pass, and refuses past the limit', async () => {
    const { opened, open } = held()
    const { post, queue } = await start(open)
    const first = post({ website: SITE })
    await expect.poll(() => opened.length).toBe(1)
    const second = post({ website: `${SITE}?2` })
    await expect.poll(() => queue.waiting('visit')).toBe(1)
    const rendered = post({ website: SITE }, { path: '/render' })
    await expect.poll(() => queue.waiting('render')).toBe(1)
    const refused = await post({ website: `${SITE}?3` })
    expect(refused.headers.get('retry-after')).toBe('15')
    expect(await refusalOf(refused)).toMatchObject({ status: 503, code: 'QUEUE_FULL' })
    opened[0]?.end(VISIT)
    expect((await rendered).status).toBe(200)
    await expect.poll(() => opened.length).toBe(2)
    opened[1]?.end(VISIT)
    expect(await linesOf(await first)).toEqual([{ queued: 0 }, { result: VISIT }])
    expect(await linesOf(await second)).toEqual([
      { queued: 1 },
      { queued: 2 },
      { queued: 1 },
      { queued: 0 },
      { result: VISIT },
    ])
  })

  it('shares a visit between callers of the same address: the second gets what was told already', async () => {
    const { opened, open } = held()
    const { post, calls } = await start(open)
    const leaving = new AbortController()
    const first = await post({ website: SITE }, { signal: leaving.signal })
    await expect.poll(() => opened.length).toBe(1)
    opened[0]?.tell(PART)
    const second = post({ website: SITE })
    await expect.poll(() => calls.contexts.length).toBe(2)
    leaving.abort()
    await expect(first.text()).rejects.toThrow('aborted')
    await expect.poll(() => calls.settledResults[0]?.type).toBe('rejected')
    expect(opened[0]?.signal.aborted).toBe(false)
    opened[0]?.tell(SHOT)
    opened[0]?.end(VISIT)
    expect(await linesOf(await second)).toEqual([{ queued: 0 }, PART, SHOT, { result: VISIT }])
    expect(opened).toHaveLength(1)
  })

  it('ends the visit when the last caller leaves, in the queue too', async () => {
    const { opened, open } = held()
    const { post, queue } = await start(open)
    const leaving = new AbortController()
    const { signal } = leaving
    const all = [post({ website: SITE }, { signal })]
    await expect.poll(() => opened.length).toBe(1)
    all.push(post({ website: `${SITE}?2` }, { signal }))
    await expect.poll(() => queue.waiting('visit')).toBe(1)
    leaving.abort()
    await Promise.allSettled(all)
    await expect.poll(() => [queue.open('visit'), queue.waiting('visit')]).toEqual([0, 0])
    expect(opened.map((one) => one.signal.aborted)).toEqual([true])
  })

  it('remembers a visit for ten minutes, unless a fresh one is asked for', async () => {
    let visits = 0
    const { post, pass } = await start(async (website, io) => {
      visits += 1
      return atOnce(website, io)
    })
    await linesOf(await post({ website: SITE }))
    expect(await linesOf(await post({ website: SITE }))).toEqual([PART, SHOT, { result: VISIT }])
    expect(visits).toBe(1)
    pass(CACHE.ms + 1)
    await linesOf(await post({ website: SITE }))
    expect(visits).toBe(2)
    await linesOf(await post({ website: SITE, fresh: true }))
    await linesOf(await post({ website: SITE }))
    expect(visits).toBe(3)
  })

  it('remembers no visit that was stopped', async () => {
    let visits = 0
    const { post } = await start(async () => {
      visits += 1
      return { ...VISIT, stopped: 'MEMORY' }
    })
    for (const _time of [1, 2]) {
      expect((await linesOf(await post({ website: SITE }))).at(-1)).toMatchObject({
        result: { stopped: 'MEMORY' },
      })
    }
    expect(visits).toBe(2)
  })
})
