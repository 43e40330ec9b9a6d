import { createLogger, createMetrics, listen } from '@agency/service-kit'
import { afterEach, describe, expect, it } from 'vitest'
import { createApp } from './app.ts'
import { createSiteRuns } from './crawl/site-runs.ts'
import { buildVisit } from './testing/visit.ts'

const SECRET = 'mVY3c7ZqLr0t5Wn8Xb2KdQe6HsJf9PaG'
const PREVIOUS = 'Yk4uT9wEo1rXc6VbNz3MqLp8SdHgJ7fA'
const REFUSED = { error: 'Este servicio solo atiende a la propia web.', code: 'UNAUTHORIZED' }

const website = 'https://mitienda.es'
/** What a browser has read for a run that there is not. */
const RENDERED = `/site/${'0'.repeat(32)}/rendered`
const BODIES: Readonly<Record<string, unknown>> = {
  '/analyze': { website },
  '/recheck': { website, checks: ['h1'] },
  '/judge': { website, visit: buildVisit() },
  '/site': { website },
  '/site-findings': { website, pages: [], facts: [] },
  [RENDERED]: { url: website },
}

const cleanUp: (() => unknown)[] = []
afterEach(async () => {
  for (const undo of cleanUp.splice(0)) await undo()
})

/** The application; `asked` counts the analyses that were begun. */
async function start(secrets?: readonly string[]) {
  const lines: string[] = []
  const asked: string[] = []
  const app = createApp({
    analyser: {
      analyse: async ({ website }) => {
        asked.push(website)
        throw new Error('none is made here')
      },
    },
    recheck: async ({ website }) => {
      asked.push(website)
      throw new Error('none is made here')
    },
    judge: async ({ website }) => {
      asked.push(website)
      throw new Error('none is made here')
    },
    judgeSite: async ({ website }) => {
      asked.push(website)
      throw new Error('none is made here')
    },
    siteRuns: createSiteRuns(async ({ website }) => {
      asked.push(website)
      throw new Error('none is made here')
    }),
    logger: createLogger({ name: 'test', destination: { write: (line: string) => void lines.push(line) } }),
    metrics: createMetrics(),
    ...(secrets && { secrets }),
  })
  const { port, close } = await listen(app, { host: '127.0.0.1', port: 0 })
  cleanUp.push(() => close(0))
  const ask = (path: string, authorization?: string) =>
    fetch(`http://127.0.0.1:${port}${path}`, {
      headers: { 'content-type': 'application/json', ...(authorization !== undefined && { authorization }) },
      ...(path in BODIES && { method: 'POST', body: JSON.stringify(BODIES[path]) }),
    })
  return { ask, asked, lines }
}

describe('svc-seo with SERVICE_SECRET', () => {
  it.each([
    ['nothing', undefined],
    ['an empty credential', ''],
    ['another secret', `Bearer ${SECRET.toLowerCase()}`],
    ['the beginning of the secret', `Bearer ${SECRET.slice(0, -1)}`],
    ['more than the secret', `Bearer ${SECRET}A`],
    ['the secret without its scheme', SECRET],
    ['another scheme', `Basic ${SECRET}`],
    ['both', `Bearer ${SECRET}, Bearer ${PREVIOUS}`],
  ])('answers 401 to %s, and begins nothing', async (_case, authorization) => {
    const { ask, asked, lines } = await start([SECRET, PREVIOUS])
    for (const path of [
      '/analyze',
      '/recheck',
      '/judge',
      '/site',
      '/site-findings',
      RENDERED,
      '/healthz',
      '/elsewhere',
      '/livez/',
    ]) {
      const response = await ask(path, authorization)
      expect([path, response.status, await response.json()]).toEqual([path, 401, REFUSED])
      expect(response.headers.get('www-authenticate')).toBe('Bearer')
    }
    expect(asked).toEqual([])
    expect(lines.join('')).not.toContain(SECRET.slice(0, -1))
  })

  it.each([SECRET, PREVIOUS])('serves who sends one of its secrets', async (secret) => {
    const { ask, asked, lines } = await start([SECRET, PREVIOUS])
    expect((await ask('/healthz', `Bearer ${secret}`)).status).toBe(200)
    for (const path of ['/elsewhere', RENDERED]) {
      expect((await ask(path, `Bearer ${secret}`)).status).toBe(404)
    }
    for (const path of ['/analyze', '/recheck', '/judge', '/site', '/site-findings']) {
      expect((await ask(path, `Bearer ${secret}`)).status).toBe(500)
    }
    expect(asked).toEqual([website, website, website, website, website])
    expect(lines.join('')).not.toContain(secret)
  })

  it('says to anyone that it lives', async () => {
    const { ask } = await start([SECRET])
    expect((await ask('/livez')).status).toBe(200)
  })
})

it.each([undefined, `Bearer ${SECRET}`])('svc-seo without it serves everyone (%s)', async (authorization) => {
  const { ask, asked } = await start()
  expect((await ask('/healthz', authorization)).status).toBe(200)
  expect((await ask('/analyze', authorization)).status).toBe(500)
  expect(asked).toHaveLength(1)
})
