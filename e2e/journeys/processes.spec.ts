import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { isSiteGiven, NEEDS_OWN_SITE, startSite } from '../support/site.ts'
import { expect, test } from '../support/test.ts'
import { serveWeb } from '../support/web.ts'

test.skip(isSiteGiven(), NEEDS_OWN_SITE)

const isUp = (url: string) =>
  fetch(`${url}/healthz`).then(
    (answer) => answer.status,
    () => 0,
  )

test.describe('what cannot start says so in one plain line and leaves nothing behind', () => {
  test.beforeEach(() => test.setTimeout(60_000))

  for (const [name, env, line] of [
    ['a bad port', { PORT: 'tres mil' }, /PORT/],
    ['a bad factor', { RATE_LIMIT_FACTOR: '-1' }, /RATE_LIMIT_FACTOR/],
    [
      'a test setting in production',
      { NODE_ENV: 'production' },
      /SEO_ALLOW_PRIVATE_NETWORK|RATE_LIMIT_FACTOR/,
    ],
    ['a MongoDB that is not there', { MONGODB_URI: 'mongodb://127.0.0.1:1/agency' }, /MongoDB|MONGODB_URI/],
  ] as const) {
    test(name, async () => {
      const failure = await startSite({ env }).catch((error: Error) => error)
      expect(failure).toBeInstanceOf(Error)
      const lines = String(failure).split('\n').slice(1).filter(Boolean)
      expect(String(failure)).toContain('ended with code 1')
      expect(lines).toHaveLength(1)
      expect(lines[0]).toMatch(line)
    })
  }

  test('a port that is taken', async () => {
    // It answers like one of ours, which must not be taken for the site's own.
    const taken = createServer((_request, response) => response.end('{"status":"ok"}'))
    taken.listen(0, '127.0.0.1')
    await once(taken, 'listening')
    const { port } = taken.address() as AddressInfo // a TCP server has no other kind of address
    const failure = await startSite({ env: { PORT: String(port) } }).catch((error: Error) => error)
    expect(String(failure)).toMatch(/ended with code 1:\nshell cannot start: port \d+ .* is already taken/)
    taken.close()
  })
})

test('SIGTERM in the middle of an analysis ends every process within five seconds', async () => {
  const silent = await serveWeb(() => undefined)
  const site = await startSite()
  const services = ['shell', 'svc-api', 'svc-seo'] as const
  const processes = await Promise.all(services.map((name) => site.processOf(name)))
  const analysis = fetch(`${site.url}/api/analyze-seo`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ website: silent.url }),
  }).catch(() => undefined)
  await new Promise((resolve) => setTimeout(resolve, 300))
  const began = Date.now()
  await site.stop()
  expect(Date.now() - began).toBeLessThan(5000)
  const alive = processes.filter((pid) => {
    try {
      return process.kill(pid, 0)
    } catch {
      return false
    }
  })
  expect(alive).toEqual([])
  await analysis
  await silent.close()
  await site.remove()
})

test('each process killed in turn: what is left says so in Spanish, and all of it comes back', async () => {
  test.setTimeout(90_000)
  const site = await startSite()
  const save = () =>
    fetch(`${site.url}/api/seo-analysis/m0000000000000000000000000`).then(async (answer) => ({
      status: answer.status,
      body: await answer.text(),
    }))
  expect((await save()).status).toBe(404)

  for (const service of ['svc-seo', 'svc-api', 'shell'] as const) {
    await site.kill(service)
    if (service === 'svc-api') {
      const { status, body } = await save()
      // Either the launcher was faster, or the web server says that it will be back.
      if (status !== 404) expect([status, body]).toEqual([503, expect.stringContaining('Inténtalo de nuevo')])
    }
    if (service !== 'shell') expect((await fetch(`${site.url}/analiza-tu-web`)).status).toBe(200)
    await expect.poll(() => isUp(site.url), { timeout: 20_000 }).toBe(200)
  }
  await site.stop()
  await site.remove()
})
