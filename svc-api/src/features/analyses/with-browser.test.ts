import { type BrowserPage, NDJSON } from '@agency/contracts'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { type Answer, answerJson, answerLines, inTurn } from '../../testing/analyser-server.ts'
import { sampleResult } from '../../testing/samples.ts'
import { linesOf, SERVICE_SECRET as SECRET, startWithBrowser } from '../../testing/start-with-browser.ts'
import { createHttpBrowserClient } from './browser-client.http.ts'
import { createHttpSeoClient } from './seo-client.http.ts'
import { withBrowser } from './with-browser.ts'

const website = 'https://mitienda.es/'
const NOTICE = 'https://mitienda.es/aviso-legal'
const page: BrowserPage = { finalUrl: website, status: 200, html: '<h1>Zapatos</h1>' }
const result = sampleResult()

const { analyser, browser, gateway, forget, close } = await startWithBrowser()
afterAll(close)
beforeEach(() => {
  forget()
  browser.answerWith(answerJson(200, page))
})

const needs = (...urls: readonly string[]) => answerLines({ needs: urls })
const done = answerLines({ stage: 'crawl' }, { result })

const analyze = (signal?: AbortSignal) =>
  gateway.post('/api/analyze-seo', { website }, { accept: NDJSON }, signal)
const asked = () => analyser.asked.map(({ body }) => JSON.parse(body))
const withProof = { result: { ...result, proof: expect.any(String) } }
/** The time with the browser counts too. */
const timed = { result: { ...withProof.result, durationMs: expect.any(Number) } }

describe('a page that scripts build', () => {
  it('is read by a browser, then its legal texts, and the analysis goes on with both', async () => {
    analyser.answerWith(inTurn(needs(website), needs(NOTICE), done))
    const response = await analyze()
    expect(await linesOf(response)).toEqual([{ stage: 'render' }, { stage: 'crawl' }, timed])
    expect(asked()).toEqual([
      { website, renderings: [] },
      { website, renderings: [{ url: website, page }] },
      {
        website,
        renderings: [
          { url: website, page },
          { url: NOTICE, page },
        ],
      },
    ])
    expect(browser.asked.map(({ path, body }) => [path, JSON.parse(body)])).toEqual([
      ['/render', { website }],
      ['/render', { website: NOTICE }],
    ])
    expect(browser.asked[0]?.headers['x-request-id']).toBe(response.headers.get('x-request-id'))
  })

  it('is read for who wants one piece too', async () => {
    analyser.answerWith(inTurn(needs(website), done))
    const response = await gateway.post('/api/analyze-seo', { website })
    expect(response.headers.get('content-type')).toContain('application/json')
    expect(await response.json()).toEqual(timed.result)
  })

  it.each<[string, Answer]>([
    ['has too many in front', answerJson(503, { error: 'Hay cola.', code: 'QUEUE_FULL' })],
    [
      'was refused by its own walls',
      answerJson(403, { error: 'No es pública.', code: 'ADDRESS_NOT_PUBLIC' }),
    ],
    ['answers with a code of its own', answerJson(500, { error: 'Otro.', code: 'LATER' })],
    ['answers with nonsense', answerJson(200, { html: 1 })],
    ['answers with no JSON', (response) => void response.end('<h1>')],
    ['breaks off', (response) => void response.destroy()],
  ])('is analysed without the browser that %s, which is told to the analyser', async (_name, answer) => {
    browser.answerWith(answer)
    analyser.answerWith(inTurn(needs(website), done))
    expect(await linesOf(await analyze())).toEqual([{ stage: 'render' }, { stage: 'crawl' }, timed])
    expect(asked()[1]).toEqual({ website, renderings: [{ url: website }] })
  })

  it('is analysed as if no browser had been offered where there is none', async () => {
    browser.answerWith(answerJson(503, { error: 'No hay navegador.', code: 'BROWSER_OFF' }))
    analyser.answerWith(inTurn(needs(website), done))
    expect((await linesOf(await analyze())).at(-1)).toEqual(withProof)
    expect(asked()[1]).toEqual({ website })
  })

  it('waits while the analysers are full for a moment, once it has begun', async () => {
    const full = answerJson(503, { error: 'Hay cola.', code: 'QUEUE_FULL' })
    analyser.answerWith(inTurn(needs(website), full, done))
    expect((await linesOf(await analyze())).at(-1)).toEqual(timed)
  })

  it('leaves the browser when its visitor leaves', async () => {
    browser.answerWith(() => {})
    analyser.answerWith(inTurn(needs(website)))
    const visitor = new AbortController()
    const opened = browser.nextAsked()
    const answer = analyze(visitor.signal)
    const { cancelled } = await opened
    visitor.abort()
    await cancelled
    await expect(answer.then((response) => response.text())).rejects.toThrow('aborted')
    expect(analyser.asked).toHaveLength(1)
  })

  it('does not wait for a browser for ever', async () => {
    browser.answerWith(() => {})
    const ends: string[] = []
    const seoClient = createHttpSeoClient({ urls: [analyser.url], secret: SECRET })
    const client = withBrowser(seoClient, {
      browser: createHttpBrowserClient({ url: browser.url, host: '127.0.0.1', secret: SECRET }, gateway.deps),
      logger: gateway.deps.logger,
      renderMs: 100,
      onRenderEnd: (end) => ends.push(end),
    })
    analyser.answerWith(inTurn(needs(website), done))
    const call = { signal: new AbortController().signal, requestId: 'a' }
    expect(await client.analyze({ website }, call)).toEqual({ ...result, durationMs: expect.any(Number) })
    expect(asked()[1]).toEqual({ website, renderings: [{ url: website }] })
    expect(ends).toEqual(['failed'])
    client.close()
  })
})

it('offers the browser with every analysis, and asks it nothing where scripts build no page', async () => {
  analyser.answerWith(done)
  expect(await linesOf(await analyze())).toEqual([{ stage: 'crawl' }, withProof])
  expect(asked()).toEqual([{ website, renderings: [] }])
  expect(browser.asked).toEqual([])
})
