import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { request } from '@playwright/test'
import { saveAnalysis } from '../../support/admin.ts'
import { type Asked, startLoad } from '../../support/load.ts'
import { holdPort } from '../../support/outage.ts'
import { type Service, startSite } from '../../support/site.ts'
import { expect, test } from '../../support/test.ts'
import { serveWeb } from '../../support/web.ts'

const isUp = (url: string) =>
  fetch(`${url}/healthz`).then(
    (answer) => answer.status,
    () => 0,
  )

/** What a failed start printed, without the step lines (`[2/4] Building …`) it prints where there is no terminal. */
const withoutProgress = (failure: unknown) =>
  String(failure)
    .split('\n')
    .filter((line) => line && !/^\[\d\/\d\] /.test(line))

test.describe('a failed start prints one plain line and leaves nothing behind', () => {
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
      const lines = withoutProgress(failure)
      expect(lines[0]).toContain('ended with code 1')
      expect(lines).toHaveLength(2)
      expect(lines[1]).toMatch(line)
    })
  }

  test('a port that is taken', async () => {
    // It responds like one of our services, but must not be taken for this site's.
    const taken = createServer((_request, response) => response.end('{"status":"ok"}'))
    taken.listen(0, '127.0.0.1')
    await once(taken, 'listening')
    const { port } = taken.address() as AddressInfo // a TCP server has no other kind of address
    const failure = await startSite({ env: { PORT: String(port) } }).catch((error: Error) => error)
    expect(withoutProgress(failure).join('\n')).toMatch(
      /ended with code 1:\nshell cannot start: port \d+ .* is already taken\.$/,
    )
    taken.close()
  })
})

test('only the gateway receives its secrets, and the web server none of the two services', async () => {
  const site = await startSite({
    env: {
      TOKEN_SECRET_PREVIOUS: 'an-earlier-secret-of-32-characters',
      SERVICE_SECRET: 'mVY3c7ZqLr0t5Wn8Xb2KdQe6HsJf9PaG',
    },
  })
  const secretsOf = async (service: Service) => {
    const environment = await readFile(`/proc/${await site.processOf(service)}/environ`, 'utf8')
    const names = environment.split('\0').map((line) => line.split('=')[0] ?? '')
    return names.filter((name) => /^(ADMIN|TOKEN|SERVICE|MONGODB|SMTP|NOTIFY)_/.test(name)).toSorted()
  }
  expect(await secretsOf('svc-api')).toEqual(
    expect.arrayContaining(['ADMIN_EMAIL', 'ADMIN_PASSWORD', 'SERVICE_SECRET', 'TOKEN_SECRET_PREVIOUS']),
  )
  expect([await secretsOf('svc-seo'), await secretsOf('shell')]).toEqual([['SERVICE_SECRET'], []])
  // The gateway's health asks the analyser, which answers nobody else.
  expect([await isUp(site.url), await isUp(`http://127.0.0.1:${site.ports['svc-seo']}`)]).toEqual([200, 401])
  await site.stop()
  await site.remove()
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

test('each process killed under load: the rest responds in Spanish, and all of them restart', async () => {
  test.setTimeout(120_000)
  const site = await startSite()
  const visitor = await request.newContext({ baseURL: site.url })
  const save = (name: string) =>
    saveAnalysis(visitor, { website: 'https://mitienda.es', name, email: 'ana@example.com' })
  const analyse = () => visitor.post('/api/analyze-seo', { data: { website: 'https://mitienda.es' } })
  const saved = [`/api/seo-analysis/${await save('Antes')}`]
  const sitemap = await (await visitor.get('/sitemap.xml')).text()
  const pages = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => new URL(url).pathname)
  expect(pages).toEqual(expect.arrayContaining(['/', '/proyectos', '/analiza-tu-web']))

  let down: Service | undefined
  const failures: string[] = []
  const load = startLoad({
    url: site.url,
    perSecond: 30,
    pathOf: (turn) => {
      const paths = turn % 2 === 0 ? pages : ['/api/projects', ...saved]
      return paths[Math.floor(turn / 2) % paths.length] ?? '/'
    },
    // A request may be in flight when a process ends or restarts.
    onAsk: () => {
      const atFirst = down
      return (asked) => {
        if (![atFirst, down].some((service) => isExpected(asked, service))) {
          failures.push(`${asked.path}: ${asked.status} ${asked.body} (${atFirst}, ${down})`)
        }
      }
    },
  })
  /** Kills a service, blocks its restart while `check` runs, then waits for it. */
  const without = async (service: Service, check: () => Promise<void>) => {
    down = service
    await site.kill(service)
    // The web server's port cannot be blocked: the launcher restarts it at once.
    const endOutage = service === 'shell' ? async () => undefined : await holdPort(site.ports[service])
    const sent = load.sent()
    await check()
    await expect.poll(load.sent).toBeGreaterThanOrEqual(sent + 2 * pages.length)
    await endOutage()
    await expect.poll(() => isUp(site.url), { timeout: 30_000 }).toBe(200)
    down = undefined
  }

  await without('svc-seo', async () => {
    const answer = await analyse()
    expect([answer.status(), await answer.json()]).toEqual([503, DOWN])
    saved.push(`/api/seo-analysis/${await save('Mientras')}`)
  })
  await without('svc-api', async () => {
    for (const path of pages) {
      const answer = await visitor.get(path)
      expect([path, answer.status(), await answer.text()]).toEqual([
        path,
        200,
        expect.stringContaining('<h1'),
      ])
    }
    for (const answer of [await analyse(), await visitor.get(saved[0] ?? '')]) {
      expect([answer.status(), await answer.json()]).toEqual([503, DOWN])
    }
  })
  await without('shell', async () => {
    expect((await fetch(`http://127.0.0.1:${site.ports['svc-api']}/api/projects`)).status).toBe(200)
  })

  await load.stop()
  expect(failures).toEqual([])
  for (const path of saved) expect((await visitor.get(path)).status()).toBe(200)
  await visitor.dispose()
  await site.stop()
  await site.remove()
})

/** The message of an unavailable API. */
const DOWN = { code: 'SERVICE_UNAVAILABLE', error: expect.stringContaining('Inténtalo de nuevo') }

/** Allowed responses while a service is down: pages that do not need it, and a message for the rest. */
function isExpected({ path, status, body }: Asked, down: Service | undefined): boolean {
  if (status === 200) return body.length > 0
  if (down === 'shell') return status === undefined
  return (
    down === 'svc-api' && path.startsWith('/api/') && status === 503 && body.includes('Inténtalo de nuevo')
  )
}
