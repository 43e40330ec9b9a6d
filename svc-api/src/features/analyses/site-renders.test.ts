import type { BrowserPage } from '@agency/contracts'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type Answer, type AskedAnalysis, answerJson, startAnalyser } from '../../testing/analyser-server.ts'
import { gate } from '../../testing/site-analyser.ts'
import { SERVICE_SECRET as SECRET, startWithBrowser } from '../../testing/start-with-browser.ts'
import { createHttpBrowserClient } from './browser-client.http.ts'
import { createHttpSeoClient } from './seo-client.http.ts'
import { withBrowser } from './with-browser.ts'

const website = 'https://mitienda.es/'
const TOKEN = '0123456789abcdef'.repeat(2)
const page: BrowserPage = { finalUrl: website, status: 200, html: '<h1>Zapatos</h1>' }
const END = {
  end: { state: 'done', found: 0, failed: 0, skipped: [], site: { home: website } },
}
const ask = (url = website, token = TOKEN) => ({ render: { url, token } })
const { signal: never } = new AbortController()

let services: Awaited<ReturnType<typeof startWithBrowser>>
beforeEach(async () => {
  services = await startWithBrowser()
})
afterEach(() => services.close())

/** Reads a site in these lines, each when it may come, and takes what a browser has read. */
function reading(...lines: readonly (object | Promise<unknown>)[]) {
  const rendered: unknown[] = []
  const answer: Answer = async (response, { path, body }) => {
    if (path !== '/site') {
      rendered.push({ path, ...JSON.parse(body) })
      return void response.writeHead(204).end()
    }
    response.writeHead(200, { 'content-type': 'application/x-ndjson' })
    for (const line of lines) {
      if (line instanceof Promise) await line
      else response.write(`${JSON.stringify(line)}\n`)
    }
    response.end()
  }
  return { answer, rendered }
}

const until = (list: readonly unknown[], length: number) => expect.poll(() => list.length).toBe(length)

/** The gateway's side of a run. */
function start(urls: readonly string[] = [services.analyser.url], signal = never) {
  const ends: string[] = []
  const { logger } = services.gateway.deps
  const browser = createHttpBrowserClient(
    { url: services.browser.url, host: '127.0.0.1', secret: SECRET },
    { logger },
  )
  const onRenderEnd = (end: string) => void ends.push(end)
  const client = withBrowser(createHttpSeoClient({ urls, secret: SECRET }), { browser, logger, onRenderEnd })
  const events: object[] = []
  const read = async () => {
    try {
      const told = await client.readSite({ website, have: [] }, { signal, requestId: 'a' })
      for await (const event of told ?? []) events.push(event)
      return told !== undefined
    } finally {
      client.close()
    }
  }
  return { ends, events, done: read() }
}

describe('a page of a run that scripts build', () => {
  it('is offered a browser, read behind all visitors, and answered to who asked', async () => {
    const { analyser, browser } = services
    const asked = gate()
    const { answer, rendered } = reading(ask(), asked.passed, END)
    analyser.answerWith(answer)
    browser.answerWith(answerJson(200, page))
    const { done, events, ends } = start()
    await until(rendered, 1)
    asked.open()
    expect(await done).toBe(true)
    expect(JSON.parse(analyser.asked[0]?.body ?? '')).toEqual({ website, have: [], renders: true })
    expect(browser.asked.map(({ path, body }) => [path, JSON.parse(body)])).toEqual([
      ['/render', { website, isOfRun: true }],
    ])
    expect(browser.asked[0]?.headers['x-request-id']).toBe('a')
    expect(rendered).toEqual([{ path: `/site/${TOKEN}/rendered`, url: website, page }])
    expect(analyser.asked[1]?.headers.authorization).toBe(`Bearer ${SECRET}`)
    // The run hears nothing of it.
    expect([events, ends]).toEqual([[END], ['read']])
  })

  it.each<[string, Answer, string]>([
    ['is off', answerJson(503, { error: 'No hay navegador.', code: 'BROWSER_OFF' }), 'off'],
    ['has too many in front', answerJson(503, { error: 'Hay cola.', code: 'QUEUE_FULL' }), 'failed'],
    ['fails', answerJson(500, { error: 'Otro.', code: 'INTERNAL' }), 'failed'],
    ['answers with nonsense', answerJson(200, { html: 1 }), 'failed'],
    ['breaks off', (response) => void response.destroy(), 'failed'],
  ])('is answered without a page where the browser %s, and the run goes on', async (_case, answer, end) => {
    const { analyser, browser } = services
    browser.answerWith(answer)
    const asked = gate()
    const site = reading(ask(), asked.passed, END)
    analyser.answerWith(site.answer)
    const { done, ends } = start()
    await until(site.rendered, 1)
    asked.open()
    expect(await done).toBe(true)
    expect(site.rendered).toEqual([{ path: `/site/${TOKEN}/rendered`, url: website }])
    expect(ends).toEqual([end])
  })

  it('is given up for the next one, which its analyser asks for when it waits no more', async () => {
    const { analyser, browser } = services
    const [opened, asked] = [gate(), gate()]
    const late: AskedAnalysis[] = []
    browser.answerWith((response, call) => {
      if (JSON.parse(call.body).website !== website) return answerJson(200, page)(response, call)
      late.push(call)
      opened.open()
    })
    const { answer, rendered } = reading(ask(), opened.passed, ask(`${website}b`), asked.passed, END)
    analyser.answerWith(answer)
    const { done, ends } = start()
    await until(rendered, 1)
    await late[0]?.cancelled
    asked.open()
    await done
    expect(rendered).toMatchObject([{ url: `${website}b` }])
    expect(ends.toSorted()).toEqual(['failed', 'read'])
  })

  it.each<[string, (leave: AbortController, analyser: { close: () => Promise<void> }) => void]>([
    ['is cancelled', (leave) => leave.abort(new Error('cancelled'))],
    ['loses its analyser', (_leave, analyser) => void analyser.close()],
  ])('is left by the gateway where the run %s', async (_case, end) => {
    const { browser } = services
    const other = await startAnalyser(reading(ask(), new Promise(() => {})).answer, { secret: SECRET })
    browser.answerWith(() => {})
    const opened = browser.nextAsked()
    const leave = new AbortController()
    const { done } = start([other.url], leave.signal)
    const failed = expect(done).rejects.toThrow()
    const { cancelled } = await opened
    end(leave, other)
    await Promise.all([cancelled, failed])
    await other.close()
  })

  it('is answered to the analyser that reads the site, not to another', async () => {
    const { browser, analyser } = services
    const busy = answerJson(503, { error: 'Ahora leemos otro sitio.', code: 'BUSY' })
    analyser.answerWith(busy)
    browser.answerWith(answerJson(200, page))
    const asked = gate()
    const { answer, rendered } = reading(ask(), asked.passed, END)
    const other = await startAnalyser(answer, { secret: SECRET })
    const { done } = start([analyser.url, other.url])
    await until(rendered, 1)
    asked.open()
    await done
    expect(rendered).toMatchObject([{ url: website, page }])
    expect(analyser.asked.map(({ path }) => path).filter((path) => path !== '/site')).toEqual([])
    await other.close()
  })

  it('is no matter where its analyser refuses the answer, or cannot be reached with it', async () => {
    const { analyser, browser } = services
    browser.answerWith(answerJson(200, page))
    const asked = gate()
    const refused: string[] = []
    const { answer } = reading(ask(), ask(`${website}b`), asked.passed, END)
    analyser.answerWith((response, call) => {
      if (call.path === '/site') return answer(response, call)
      refused.push(call.path)
      if (refused.length === 1) return answerJson(404, { error: 'Nadie.', code: 'NOT_FOUND' })(response, call)
      response.destroy()
    })
    const { done, events } = start()
    await expect.poll(() => refused.length).toBeGreaterThanOrEqual(1)
    asked.open()
    expect(await done).toBe(true)
    expect(events).toEqual([END])
  })

  it('is not asked for under a name that could be an address', async () => {
    const { analyser, browser } = services
    const { answer } = reading(ask(website, '../../analyze?'), END)
    analyser.answerWith(answer)
    await expect(start().done).rejects.toThrow()
    expect(browser.asked).toEqual([])
  })
})
