import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createLogger } from '@agency/service-kit'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createWebApp } from './app.ts'
import { createReleasesFixture } from './testing/releases-fixture.ts'

let fixture: Awaited<ReturnType<typeof createReleasesFixture>>
let gateway: { url: string; requests: IncomingMessage[]; close: () => Promise<void> }
let site: { url: string; close: () => Promise<void> }

const serve = async (server: Server) => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo // a TCP server has no other kind of address
  const close = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve())
      server.closeAllConnections()
    })
  return { url: `http://127.0.0.1:${port}`, close }
}

const startGateway = async () => {
  const requests: IncomingMessage[] = []
  const server = createServer((request, response) => {
    requests.push(request)
    response.setHeader('content-type', 'application/json')
    if (request.url === '/healthz')
      return void response.end('{"status":"ok","checks":{"store":"ok","svc-seo":"ok"}}')
    response.end(JSON.stringify({ url: request.url }))
  })
  return { requests, ...(await serve(server)) }
}

const get = (path: string, init: RequestInit = {}) => fetch(site.url + path, { redirect: 'manual', ...init })

beforeEach(async () => {
  fixture = await createReleasesFixture()
  gateway = await startGateway()
  const app = createWebApp({
    apiUrl: gateway.url,
    publicUrl: 'https://agencia.es',
    releasesFolder: fixture.folder,
    trustProxy: 0,
    logger: createLogger({ name: 'test', level: 'silent' }),
  })
  site = await serve(createServer(app))
})

afterEach(async () => {
  await site.close()
  await gateway.close()
})

const hello = (text: string) => `export const pages = []; export default () => '${text}'`

describe('pages', () => {
  test('carry the remote’s HTML, its metadata and its preloads', async () => {
    await fixture.releaseShell()
    await fixture.releaseRemote('mf-marketing', {
      release: '111111111111',
      path: '/',
      title: 'Inicio',
      bundle: hello('hola'),
    })
    const response = await get('/')
    const html = await response.text()
    expect(response.status).toBe(200)
    expect(response.headers.get('cache-control')).toBe('no-cache')
    expect(html).toContain('<div id="root">hola</div>')
    expect(html).toContain('<title>Inicio</title>')
    expect(html).toContain('href="https://agencia.es/"')
    expect(html).toContain(
      '<link rel="modulepreload" crossorigin href="/remotes/mf-marketing/remoteEntry-111111111111.js">',
    )
  })

  test('an unknown address is a 404 page', async () => {
    await fixture.releaseShell()
    expect((await get('/no-existe')).status).toBe(404)
  })

  test('a server bundle that throws, or cannot be loaded, leaves the page to the browser', async () => {
    await fixture.releaseShell()
    await fixture.releaseRemote('mf-marketing', {
      release: '111111111111',
      path: '/',
      bundle: 'export default () => { throw new Error("broken") }',
    })
    await fixture.releaseRemote('mf-seo-tool', {
      release: '111111111111',
      path: '/analiza-tu-web',
      bundle: 'not javascript(',
    })
    for (const path of ['/', '/analiza-tu-web']) {
      const response = await get(path)
      expect(response.status).toBe(200)
      expect(await response.text()).toContain('<div id="root">placeholder</div>')
    }
  })

  test('a new release shows without a restart', async () => {
    await fixture.releaseShell()
    await fixture.releaseRemote('mf-marketing', {
      release: '111111111111',
      path: '/',
      bundle: hello('antes'),
    })
    expect(await (await get('/')).text()).toContain('antes')
    await fixture.releaseRemote('mf-marketing', {
      release: '222222222222',
      path: '/',
      bundle: hello('después'),
    })
    await expect.poll(async () => (await get('/')).text(), { timeout: 2000 }).toContain('después')
  })

  test('one address per page: a trailing slash moves, and never to another host', async () => {
    await fixture.releaseShell()
    const moved = await get('/contacto/?a=1')
    expect([moved.status, moved.headers.get('location')]).toEqual([301, '/contacto?a=1'])
    expect((await get('//otro.es/')).headers.get('location')).toBe('/otro.es')
  })

  test('before anything is released: 503 with a sentence', async () => {
    const response = await get('/')
    expect(response.status).toBe(503)
    expect(await response.text()).toContain('Vuelve a cargar')
  })

  test('say what a browser may do with them', async () => {
    await fixture.releaseShell()
    const { headers } = await get('/no-existe')
    expect(headers.get('content-security-policy')).toContain("script-src 'self';")
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('x-powered-by')).toBeNull()
  })
})

describe('files', () => {
  beforeEach(async () => {
    await fixture.releaseShell('aaaaaaaaaaaa', {
      'assets/shell-abcdefgh.js': 'shell()',
      'favicon.svg': '<svg/>',
    })
    await fixture.releaseRemote('mf-marketing', {
      release: '111111111111',
      path: '/',
      files: { 'assets/old-abcdefgh.js': 'old()' },
    })
    await fixture.releaseRemote('mf-marketing', {
      release: '222222222222',
      path: '/',
      files: { 'assets/new-abcdefgh.js': 'new()' },
    })
  })

  test.each([
    ['/assets/shell-abcdefgh.js', 'shell()'],
    ['/remotes/mf-marketing/assets/new-abcdefgh.js', 'new()'],
    ['/remotes/mf-marketing/assets/old-abcdefgh.js', 'old()'],
  ])('%s is served for good, older releases included', async (path, text) => {
    const response = await get(path)
    expect(await response.text()).toBe(text)
    expect(response.headers.get('cache-control')).toContain('immutable')
  })

  test('a name without a hash is asked for again', async () => {
    expect((await get('/favicon.svg')).headers.get('cache-control')).toBe('no-cache')
  })

  test.each([
    '/assets/none.js',
    '/remotes/mf-marketing/none.js',
    '/remotes/mf-none/remoteEntry.js',
    '/remotes/mf-marketing/../server/entry-server.mjs',
    '/remotes/mf-marketing/%2e%2e/manifest.json',
    '/index.html',
  ])('%s is a 404', async (path) => {
    expect((await get(path)).status).toBe(404)
  })

  test('remotes.json names the live releases', async () => {
    const response = await get('/remotes.json')
    expect(response.headers.get('cache-control')).toBe('no-cache')
    expect(await response.json()).toMatchObject({
      'mf-marketing': { release: '222222222222', paths: ['/'], ssr: false },
    })
  })

  test('sitemap.xml and robots.txt follow the manifests', async () => {
    await fixture.releaseRemote('mf-admin', { release: '111111111111', path: '/admin', sitemap: false })
    const sitemap = async () => (await get('/sitemap.xml')).text()
    expect(await sitemap()).toContain('<loc>https://agencia.es/</loc>')
    expect(await sitemap()).not.toContain('/admin')
    expect(await (await get('/robots.txt')).text()).toContain('Sitemap: https://agencia.es/sitemap.xml')
  })
})

describe('/api', () => {
  test('goes to the gateway whole, with the client’s real address', async () => {
    const response = await get('/api/projects?a=1', { headers: { 'x-forwarded-for': '203.0.113.9' } })
    expect(await response.json()).toEqual({ url: '/api/projects?a=1' })
    expect(gateway.requests[0]?.headers['x-forwarded-for']).toBe('127.0.0.1')
  })

  test('is a 503 with a sentence while the gateway is down', async () => {
    await gateway.close()
    const response = await get('/api/projects')
    expect(response.status).toBe(503)
    expect(await response.json()).toMatchObject({
      code: 'SERVICE_UNAVAILABLE',
      error: expect.stringContaining('Inténtalo'),
    })
  })
})

describe('health', () => {
  test('says how the gateway and what is behind it are', async () => {
    const response = await get('/healthz')
    expect(response.status).toBe(200)
    expect(await response.json()).toEqual({
      status: 'ok',
      checks: { 'svc-api': 'ok', store: 'ok', 'svc-seo': 'ok' },
    })
  })

  test('is 503 while the gateway is down; the process itself lives', async () => {
    await gateway.close()
    expect((await get('/healthz')).status).toBe(503)
    expect((await get('/livez')).status).toBe(200)
  })
})
