import { ApiErrorSchema, type BrowserPage, BrowserPageSchema } from '@agency/contracts'
import { strictly } from '@agency/contracts/testing/strictly'
import { createLogger, createMetrics, listen } from '@agency/service-kit'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { createApp } from '../app.ts'
import { createBrowserQueue } from '../queue/browser-queue.ts'
import { createVisitor } from '../visit/visitor.ts'
import { createRenderer, type Render } from './renderer.ts'

const SITE = 'https://mitienda.es/'
const PAGE: BrowserPage = { finalUrl: SITE, status: 200, html: '<h1>Zapatos</h1>' }
const SECRET = 'mVY3c7ZqLr0t5Wn8Xb2KdQe6HsJf9PaG'

const cleanUp: (() => unknown)[] = []
afterEach(async () => {
  for (const undo of cleanUp.splice(0)) await undo()
})

/** The application over a browser of the test's. */
async function start(
  render: Render | undefined,
  limits = { concurrent: 1, waiting: 1 },
  secrets?: readonly string[],
) {
  const queue = createBrowserQueue(limits)
  const renderer = createRenderer(render, queue)
  const calls = vi.spyOn(renderer, 'render').mock
  const visitor = createVisitor({ open: undefined, queue, now: Date.now, cache: { ms: 1, entries: 1 } })
  const lines: string[] = []
  const { port, close } = await listen(
    createApp({
      renderer,
      visitor,
      logger: createLogger({ name: 'test', destination: { write: (line: string) => void lines.push(line) } }),
      metrics: createMetrics(),
      ...(secrets && { secrets }),
    }),
    { host: '127.0.0.1', port: 0 },
  )
  cleanUp.push(() => close(0))
  const url = `http://127.0.0.1:${port}`
  return {
    url,
    lines,
    renderer,
    calls,
    post: (body: unknown, init: RequestInit = {}) =>
      fetch(`${url}/render`, {
        method: 'POST',
        body: typeof body === 'string' ? body : JSON.stringify(body),
        headers: { 'content-type': 'application/json' },
        ...init,
      }),
  }
}

/** A browser whose pages are open until they are told. */
function held() {
  const opened: { website: string; signal: AbortSignal; answer: (page: BrowserPage) => void }[] = []
  const render: Render = (website, signal) =>
    new Promise((resolve, reject) => {
      opened.push({ website, signal, answer: resolve })
      signal.addEventListener('abort', () => reject(signal.reason))
    })
  return { opened, render }
}

const refusalOf = async (response: Response) => ({
  status: response.status,
  ...strictly(ApiErrorSchema).parse(await response.json()),
})

describe('POST /render', () => {
  it('answers the page and forbids caching', async () => {
    const { post } = await start(async () => PAGE)
    const response = await post({ website: SITE })
    expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'no-store'])
    expect(strictly(BrowserPageSchema).parse(await response.json())).toEqual(PAGE)
  })

  it('answers BROWSER_OFF without a browser, and stays healthy', async () => {
    const { post, url } = await start(undefined)
    expect(await refusalOf(await post({ website: SITE }))).toMatchObject({ status: 503, code: 'BROWSER_OFF' })
    for (const path of ['/livez', '/healthz']) expect((await fetch(url + path)).status).toBe(200)
  })

  it.each([
    ['no JSON', '{', 400, 'BAD_JSON'],
    ['no address', {}, 400, 'INVALID'],
    ['an address of another kind', { website: 'file:///etc/passwd' }, 400, 'INVALID'],
    ['a run that is none', { website: SITE, isOfRun: 'sí' }, 400, 'INVALID'],
    ['too much', { website: SITE, filler: 'a'.repeat(70_000) }, 413, 'TOO_LARGE'],
  ])('refuses %s', async (_name, body, status, code) => {
    const { post } = await start(async () => PAGE)
    expect(await refusalOf(await post(body))).toMatchObject({ status, code })
  })

  it('refuses callers without the secret', async () => {
    const { post } = await start(async () => PAGE, undefined, [SECRET])
    expect(await refusalOf(await post({ website: SITE }))).toMatchObject({ status: 401 })
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${SECRET}` }
    expect((await post({ website: SITE }, { headers })).status).toBe(200)
  })

  it('shares one page between callers of the same address, until the last leaves', async () => {
    const { opened, render } = held()
    const { post, renderer, calls } = await start(render)
    const leaving = new AbortController()
    const first = post({ website: SITE }, { signal: leaving.signal })
    await expect.poll(() => opened.length).toBe(1)
    const second = post({ website: SITE })
    await expect.poll(() => calls.contexts.length).toBe(2)
    leaving.abort()
    await expect(first).rejects.toThrow('aborted')
    await expect.poll(() => calls.settledResults[0]?.type).toBe('rejected')
    expect(opened[0]?.signal.aborted).toBe(false)
    opened[0]?.answer(PAGE)
    expect((await second).status).toBe(200)
    expect([opened.length, renderer.underWay()]).toEqual([1, 0])
  })

  it('closes the browser when the last caller leaves', async () => {
    const { opened, render } = held()
    const { post, renderer } = await start(render)
    const leaving = new AbortController()
    const asked = post({ website: SITE }, { signal: leaving.signal })
    await expect.poll(() => opened.length).toBe(1)
    leaving.abort()
    await expect(asked).rejects.toThrow('aborted')
    await expect.poll(() => opened[0]?.signal.aborted).toBe(true)
    expect(renderer.underWay()).toBe(0)
  })

  it('leaves pages of runs behind those of visitors, also one of the same address', async () => {
    const { opened, render } = held()
    const { post, renderer } = await start(render, { concurrent: 1, waiting: 2 })
    const asked = [post({ website: `${SITE}?1` })]
    await expect.poll(() => opened.length).toBe(1)
    asked.push(post({ website: SITE, isOfRun: true }))
    await expect.poll(() => renderer.underWay()).toBe(2)
    asked.push(post({ website: `${SITE}?2` }), post({ website: SITE }))
    await expect.poll(() => renderer.underWay()).toBe(4)
    for (const at of [0, 1, 2, 3]) {
      await expect.poll(() => opened.length).toBe(at + 1)
      opened[at]?.answer(PAGE)
    }
    await Promise.all(asked)
    expect(opened.map(({ website }) => website)).toEqual([`${SITE}?1`, `${SITE}?2`, SITE, SITE])
  })

  it('limits open pages and waiting ones, and refuses the rest', async () => {
    const { opened, render } = held()
    const { post, renderer } = await start(render)
    const asked = ['?1', '?2'].map((query) => post({ website: SITE + query }))
    await expect.poll(() => renderer.underWay()).toBe(2)
    const refused = await post({ website: `${SITE}?3` })
    expect(refused.headers.get('retry-after')).toBe('10')
    expect(await refusalOf(refused)).toMatchObject({ status: 503, code: 'QUEUE_FULL' })
    expect(opened).toHaveLength(1)
    opened[0]?.answer(PAGE)
    await expect.poll(() => opened.length).toBe(2)
    opened[1]?.answer(PAGE)
    expect((await Promise.all(asked)).map(({ status }) => status)).toEqual([200, 200])
  })

  it('logs no website', async () => {
    const { post, lines } = await start(async () => PAGE)
    await post({ website: SITE })
    await expect.poll(() => lines.length).toBe(1)
    expect(lines.join('')).not.toContain('mitienda')
  })
})
