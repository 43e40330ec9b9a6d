import { readFile } from 'node:fs/promises'
import {
  createServer,
  get as httpGet,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type Server,
} from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { createLogger, createMetrics } from '@agency/service-kit'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createWebApp } from './app.ts'
import { createReleasesFixture } from './testing/releases-fixture.ts'

let fixture: Awaited<ReturnType<typeof createReleasesFixture>>
let gateway: {
  url: string
  requests: IncomingMessage[]
  projects: string[]
  health: object
  close: () => Promise<void>
}
let site: { url: string; close: () => Promise<void> }

let notices: string[]
/** Warnings and errors. */
let logged: string[]

const serve = async (server: Server, at = 0) => {
  await new Promise<void>((resolve) => server.listen(at, '127.0.0.1', resolve))
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
    if (request.url === '/api/projects') return void response.end(JSON.stringify(gateway.projects))
    if (request.url === '/healthz')
      return void response.end(JSON.stringify({ status: 'ok', ...gateway.health }))
    response.end(JSON.stringify({ url: request.url }))
  })
  const health = { checks: { store: 'ok', 'svc-seo': 'ok' } }
  return { requests, projects: ['Bodega'], health, ...(await serve(server)) }
}

const createApp = () =>
  createWebApp({
    apiUrl: gateway.url,
    gatewayHoldMs: 2000,
    publicUrl: 'https://agencia.es',
    releasesFolder: fixture.folder,
    config: { heroVideoUrl: 'https://videos.example/hero.mp4' },
    trustProxy: 0,
    onIncompleteBrand: (sentence) => notices.push(sentence),
    logger: createLogger({
      name: 'test',
      level: 'warn',
      destination: { write: (line) => logged.push(line) },
    }),
    metrics: createMetrics(),
  })

const get = (path: string, init: RequestInit = {}) => fetch(site.url + path, { redirect: 'manual', ...init })

beforeEach(async () => {
  notices = []
  logged = []
  fixture = await createReleasesFixture()
  gateway = await startGateway()
  site = await serve(createServer(createApp()))
})

afterEach(async () => {
  await site.close()
  await gateway.close()
})

const onceHeld = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms, 'still held'))

const hello = (text: string) => `export const pages = []; export default () => '${text}'`

describe('pages', () => {
  test('contain the remote’s HTML, metadata and preloads', async () => {
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
      '<link rel="modulepreload" fetchpriority="low" crossorigin href="/remotes/mf-marketing/remoteEntry-111111111111.js">',
    )
  })

  test('preload what the page itself needs, where its remote is split by page', async () => {
    await fixture.releaseShell()
    await fixture.releaseRemote('mf-marketing', {
      release: '111111111111',
      path: '/contacto',
      bundle: hello('x'),
    })
    await fixture.editManifest('mf-marketing', '111111111111', {
      paths: ['/', '/contacto'],
      pagePreload: { '/contacto': ['/remotes/mf-marketing/assets/contact.js'], '/': [] },
    })
    const preload = 'crossorigin href="/remotes/mf-marketing/assets/contact.js">'
    expect(await (await get('/contacto')).text()).toContain(preload)
    expect(await (await get('/')).text()).not.toContain(preload)
  })

  test('a template with a place for names starts the scripts itself, each named once, entry first', async () => {
    await fixture.releaseShell('aaaaaaaaaaaa', {
      'index.html':
        '<html lang="es"><head><!--head--><!--scripts--><script type="module" crossorigin src="/assets/main-abcdefgh.js"></script></head><body><div id="root"><!--app--></div><!--state--></body></html>',
    })
    await fixture.editManifest('shell', 'aaaaaaaaaaaa', {
      scripts: ['/assets/shell-abcdefgh.js', '/assets/main-abcdefgh.js'],
    })
    await fixture.releaseRemote('mf-marketing', { release: '111111111111', path: '/', bundle: hello('hola') })
    const html = await (await get('/')).text()
    expect(html).toContain(
      '<meta name="scripts" content="/assets/main-abcdefgh.js /assets/shell-abcdefgh.js /remotes/mf-marketing/remoteEntry-111111111111.js">',
    )
    expect(html).toContain('<div id="root">hola</div>')
    expect(html).not.toMatch(/modulepreload|type="module"/)
  })

  describe('compressed', () => {
    /** The answer as it is sent. */
    const sent = (path: string, encodings: string) =>
      new Promise<{ headers: IncomingHttpHeaders; body: Buffer }>((resolve, reject) => {
        const request = httpGet(
          site.url + path,
          { headers: { 'accept-encoding': encodings } },
          (response) => {
            const parts: Buffer[] = []
            response.on('data', (part: Buffer) => parts.push(part))
            response.on('end', () => resolve({ headers: response.headers, body: Buffer.concat(parts) }))
          },
        )
        request.on('error', reject)
      })
    const isBest = ({ headers }: { headers: IncomingHttpHeaders }) =>
      headers['content-encoding'] === 'br' && headers['content-length'] !== undefined
    const text = 'La misma frase con palabras distintas. '.repeat(200)

    beforeEach(async () => {
      await fixture.releaseShell()
      const bundle = hello(text)
      await fixture.releaseRemote('mf-marketing', { release: '111111111111', path: '/', bundle })
    })

    test('a page that is kept is sent as Brotli made once, from the moment there is one', async () => {
      expect(brotliDecompressSync((await sent('/', 'br')).body).toString()).toContain(text)
      await expect.poll(async () => isBest(await sent('/', 'gzip, br'))).toBe(true)
      const { headers, body } = await sent('/', 'gzip, br')
      expect(headers).toMatchObject({ 'content-length': String(body.length), vary: 'Accept-Encoding' })
      expect(brotliDecompressSync(body).toString()).toContain(text)
    })

    test('a client without Brotli gets what it can read', async () => {
      await expect.poll(async () => isBest(await sent('/', 'br'))).toBe(true)
      expect((await sent('/', 'gzip')).headers['content-encoding']).toBe('gzip')
      expect((await sent('/', 'br;q=0, identity')).body.toString()).toContain(text)
    })

    test('a page that is not kept is compressed for each answer', async () => {
      await sent('/no-existe', 'br')
      await sent('/', 'br')
      await expect.poll(async () => isBest(await sent('/', 'br'))).toBe(true)
      expect(isBest(await sent('/no-existe', 'br'))).toBe(false)
    })
  })

  test('an unknown address is a 404 page', async () => {
    await fixture.releaseShell()
    const response = await get('/no-existe')
    expect(response.status).toBe(404)
    expect(response.headers.get('cache-control')).toBe('no-store')
  })

  test('a server bundle that throws or fails to load falls back to rendering in the browser', async () => {
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

  test('a new release is live without a restart', async () => {
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

  test('a trailing slash redirects, never to another host', async () => {
    await fixture.releaseShell()
    const moved = await get('/contacto/?a=1')
    expect([moved.status, moved.headers.get('location')]).toEqual([301, '/contacto?a=1'])
    expect((await get('//otro.es/')).headers.get('location')).toBe('/otro.es')
  })

  test('responds 503 with a message before the first release', async () => {
    const response = await get('/')
    expect(response.status).toBe(503)
    expect(await response.text()).toContain('Vuelve a cargar')
  })

  test('send security headers', async () => {
    await fixture.releaseShell()
    const { headers } = await get('/no-existe')
    const policy = headers.get('content-security-policy') ?? ''
    for (const rule of [
      "script-src 'self';",
      "style-src-attr 'none'",
      "font-src 'self';",
      "base-uri 'none'",
      "frame-ancestors 'none'",
      "media-src 'self' https://videos.example",
      'upgrade-insecure-requests',
    ])
      expect(policy).toContain(rule)
    expect(policy).not.toContain('unsafe-eval')
    expect(headers.get('strict-transport-security')).toMatch(/max-age=\d{7,}/)
    expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin')
    expect(headers.get('permissions-policy')).toContain('camera=()')
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('x-powered-by')).toBeNull()
  })

  test.each(['/livez', '/healthz', '/api/projects', '/images/a.webp', '/assets/none.js'])(
    'security headers come with %s too, also while the gateway is down',
    async (path) => {
      const both = [await get(path)]
      await gateway.close()
      both.push(await get(path))
      for (const { headers } of both) {
        expect(headers.get('strict-transport-security')).toMatch(/max-age=\d{7,}/)
        expect(headers.get('x-content-type-options')).toBe('nosniff')
        expect(headers.get('content-security-policy')).toContain("default-src '")
      }
    },
  )

  test('contain the operator’s configuration', async () => {
    await fixture.releaseShell()
    await fixture.releaseRemote('mf-marketing', { release: '111111111111', path: '/', bundle: hello('hola') })
    expect(await (await get('/')).text()).toContain('"heroVideoUrl":"https://videos.example/hero.mp4"')
  })

  test('send X-Robots-Tag for noindex pages, and their own language', async () => {
    await fixture.releaseShell()
    await fixture.releaseRemote('mf-admin', { release: '111111111111', path: '/admin', robots: 'noindex' })
    await fixture.releaseRemote('mf-marketing', { release: '111111111111', path: '/', bundle: hello('hola') })
    expect((await get('/admin')).headers.get('x-robots-tag')).toBe('noindex')
    const unknown = await get('/no-existe')
    expect(unknown.headers.get('x-robots-tag')).toBe('noindex')
    expect(await unknown.text()).toContain('<html lang="en">')
    const home = await get('/')
    expect(home.headers.get('x-robots-tag')).toBeNull()
    expect(await home.text()).toContain('<html lang="es">')
  })
})

describe('a page rendered from gateway data', () => {
  const projects = (name: string) => `
    let text = ''
    export const prefetch = async ({ fetchJson }) => { text = 'none'; text = (await fetchJson('/api/projects')).join() }
    export default () => '${name}:' + text`
  const home = async () => (await (await get('/')).text()).match(/<div id="root">(.*?)<\/div>/)?.[1]

  beforeEach(async () => {
    await fixture.releaseShell()
    await fixture.releaseRemote('mf-marketing', {
      release: '111111111111',
      path: '/',
      bundle: projects('uno'),
    })
  })

  test('is cached until the data change, and fresh on the next load', async () => {
    expect(await home()).toBe('uno:Bodega')
    expect(await home()).toBe('uno:Bodega')
    gateway.projects = ['Bodega', 'Ferretería']
    expect(await home()).toBe('uno:Bodega,Ferretería')
  })

  test('is served from the cache while the gateway is down', async () => {
    await home()
    await gateway.close()
    expect(await home()).toBe('uno:Bodega')
  })

  test('is not cached when the gateway was down during rendering', async () => {
    const { projects: broken } = gateway
    gateway.projects = undefined as unknown as string[] // not JSON
    expect(await home()).toBe('uno:none')
    gateway.projects = broken
    expect(await home()).toBe('uno:Bodega')
  })

  test('reads the gateway once for concurrent loads', async () => {
    await home()
    gateway.requests.length = 0
    await Promise.all([home(), home(), home()])
    expect(gateway.requests.length).toBeLessThan(3)
  })
})

describe('a page with a query', () => {
  const open = async (query: string) => {
    const response = await get(`/analiza-tu-web${query}`)
    const html = await response.text()
    return {
      cache: response.headers.get('cache-control'),
      rendered: html.match(/<div id="root">(.*?)<\/div>/)?.[1],
      canonical: html.match(/rel="canonical" href="(.*?)"/)?.[1],
    }
  }

  beforeEach(async () => {
    await fixture.releaseShell()
    await fixture.releaseRemote('mf-seo-tool', {
      release: '111111111111',
      path: '/analiza-tu-web',
      bundle: "let renderings = 0; export default ({ search }) => (renderings += 1) + ' [' + search + ']'",
    })
  })

  test('is rendered with the address to analyse alone, every time, and never cached', async () => {
    for (const rendering of [1, 2]) {
      expect(await open('?utm=a&web=%20mi%C3%B1o.es%2F%3Fa%3D1%20&x=2')).toEqual({
        cache: 'private, no-store',
        rendered: `${rendering} [?web=mi%C3%B1o.es%2F%3Fa%3D1]`,
        canonical: 'https://agencia.es/analiza-tu-web',
      })
    }
  })

  test.each(['?utm_source=correo', '?', '?otra=web'])('%s changes nothing', async (query) => {
    await open('')
    expect(await open(query)).toMatchObject({ cache: 'no-cache', rendered: '1 []' })
  })

  test.each(['?web=', '?web=%20', `?web=${'a'.repeat(2049)}`])(
    'an address that cannot be one is ignored',
    async (query) => {
      expect((await open(query)).rendered).toBe('1 []')
    },
  )

  test('an address of 2,048 characters is accepted, the first of several counts', async () => {
    expect((await open(`?web=${'a'.repeat(2048)}`)).rendered).toBe(`1 [?web=${'a'.repeat(2048)}]`)
    expect((await open('?web=a.es&web=b.es')).rendered).toBe('2 [?web=a.es]')
  })

  test('the id of a report stays in the browser, which stores no such page', async () => {
    expect(await open('?informe=abc')).toMatchObject({ cache: 'private, no-store', rendered: '1 []' })
  })
})

describe('a canary', () => {
  const releaseOf = async (browser: string, path = '/remotes.json') => {
    const response = await get(path, { headers: { 'user-agent': browser } })
    return { cache: response.headers.get('cache-control'), text: await response.text() }
  }
  const browsers = Array.from({ length: 40 }, (_, index) => `Browser/${index}`)

  beforeEach(async () => {
    await fixture.releaseShell()
    for (const release of ['111111111111', '222222222222'])
      await fixture.releaseRemote('mf-marketing', { release, path: '/', bundle: hello(`soy ${release}`) })
    await fixture.makeCurrent('mf-marketing', '111111111111', { release: '222222222222', share: 0.5 })
  })

  test('goes to a share of the visitors, consistently for page and remotes, and to the same ones again', async () => {
    const chosen: string[] = []
    for (const browser of browsers) {
      const { text, cache } = await releaseOf(browser)
      const release = JSON.parse(text)['mf-marketing'].release
      expect(cache).toBe('private, no-cache')
      for (let load = 0; load < 2; load++) {
        const page = await releaseOf(browser, '/')
        expect(page.text).toContain(`soy ${release}`)
        expect(page.text).toContain(`remoteEntry-${release}.js`)
        expect(page.text).toContain(`"release":"${release}"`)
      }
      if (release === '222222222222') chosen.push(browser)
    }
    expect(chosen.length).toBeGreaterThan(5)
    expect(chosen.length).toBeLessThan(35)
  })

  test('is skipped when unreadable', async () => {
    await fixture.makeCurrent('mf-marketing', '111111111111', { release: '333333333333', share: 0.5 })
    await expect
      .poll(async () => (await Promise.all(browsers.map((b) => releaseOf(b)))).map(({ text }) => text).join())
      .not.toContain('222222222222')
    expect((await releaseOf('Browser/0')).cache).toBe('no-cache')
  })
})

describe('files', () => {
  beforeEach(async () => {
    await fixture.releaseShell('aaaaaaaaaaaa', {
      'assets/shell-abcdefgh.js': 'shell()',
      'favicon.svg': '<svg/>',
      'fonts/figtree.woff2': 'font',
      'icons/icon-maskable-512.png': 'png',
    })
    await fixture.releaseRemote('mf-marketing', {
      release: '111111111111',
      path: '/',
      files: { 'assets/old-abcdefgh.js': 'old()' },
    })
    await fixture.releaseRemote('mf-marketing', {
      release: '222222222222',
      path: '/',
      files: { 'assets/new-abcdefgh.js': 'new()', 'assets/hero-abcdefgh.mp4': 'abcdefgh' },
    })
  })

  test.each([
    ['/assets/shell-abcdefgh.js', 'shell()'],
    ['/remotes/mf-marketing/assets/new-abcdefgh.js', 'new()'],
    ['/remotes/mf-marketing/assets/old-abcdefgh.js', 'old()'],
  ])('%s is served as immutable, older releases included', async (path, text) => {
    const response = await get(path)
    expect(await response.text()).toBe(text)
    expect(response.headers.get('cache-control')).toContain('immutable')
    expect(response.headers.get('content-type')).toBe('text/javascript; charset=utf-8')
  })

  test.each(['/favicon.svg', '/icons/icon-maskable-512.png'])(
    '%s, without a hash, is asked for again',
    async (path) => {
      expect((await get(path)).headers.get('cache-control')).toBe('no-cache')
    },
  )

  test('a font is cached for two months', async () => {
    expect((await get('/fonts/figtree.woff2')).headers.get('cache-control')).toBe('public, max-age=5184000')
  })

  test.each([
    ['bytes=0-1', 'ab', 'bytes 0-1/8'],
    ['bytes=6-', 'gh', 'bytes 6-7/8'],
    ['bytes=-3', 'fgh', 'bytes 5-7/8'],
  ])('a video range, %s', async (range, part, contentRange) => {
    const response = await get('/remotes/mf-marketing/assets/hero-abcdefgh.mp4', { headers: { range } })
    expect(response.status).toBe(206)
    expect(response.headers.get('content-range')).toBe(contentRange)
    expect(response.headers.get('content-type')).toBe('video/mp4')
    expect(response.headers.get('cache-control')).toContain('immutable')
    expect(await response.text()).toBe(part)
  })

  test('a video accepts ranges and refuses those beyond its end', async () => {
    const path = '/remotes/mf-marketing/assets/hero-abcdefgh.mp4'
    expect((await get(path)).headers.get('accept-ranges')).toBe('bytes')
    expect((await get(path, { headers: { range: 'bytes=9-' } })).status).toBe(416)
  })

  test('the web app manifest is the shell’s', async () => {
    const response = await get('/manifest.webmanifest')
    expect(response.headers.get('content-type')).toContain('application/manifest+json')
    expect(await response.json()).toEqual({ name: 'Agencia' })
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

  test('an address without an extension is a page, whatever the files are called', async () => {
    await fixture.releaseShell('bbbbbbbbbbbb', { contacto: 'a file' })
    const response = await get('/contacto')
    expect(response.status).toBe(404)
    expect(response.headers.get('content-type')).toContain('text/html')
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
    await fixture.releaseRemote('mf-seo-tool', {
      release: '111111111111',
      path: '/analiza-tu-web',
      modified: '2026-10-01',
    })
    const sitemap = async () => (await get('/sitemap.xml')).text()
    expect(await sitemap()).toContain(
      '<loc>https://agencia.es/analiza-tu-web</loc><lastmod>2026-10-01</lastmod>',
    )
    // Released before pages had a date.
    expect(await sitemap()).toContain('<loc>https://agencia.es/</loc></url>')
    expect(await sitemap()).not.toContain('/admin')
    expect(await (await get('/robots.txt')).text()).toContain('Sitemap: https://agencia.es/sitemap.xml')
  })

  test('security.txt names the brand’s address and has not expired', async () => {
    const response = await get('/.well-known/security.txt')
    expect([response.status, response.headers.get('content-type')]).toEqual([
      200,
      'text/plain; charset=utf-8',
    ])
    const text = await response.text()
    expect(text).toContain('Contact: mailto:hola@agencia.es\n')
    expect(Date.parse(/^Expires: (.+)$/m.exec(text)?.[1] ?? '')).toBeGreaterThan(Date.now())
  })

  test('a shell of before security.txt has none', async () => {
    await fixture.releaseShell('bbbbbbbbbbbb')
    const bundle = 'shell/bbbbbbbbbbbb/server/entry-server.mjs'
    const text = await readFile(join(fixture.folder, bundle), 'utf8')
    await fixture.write(bundle, text.replace(/^export const contactEmail.*$/m, ''))
    expect((await get('/.well-known/security.txt')).status).toBe(404)
  })
})

describe('/api', () => {
  test('is proxied with its full path and the client’s real address', async () => {
    const response = await get('/api/projects?a=1', { headers: { 'x-forwarded-for': '203.0.113.9' } })
    expect(await response.json()).toEqual({ url: '/api/projects?a=1' })
    expect(gateway.requests[0]?.headers['x-forwarded-for']).toBe('127.0.0.1')
  })

  test('stored images are proxied too', async () => {
    expect(await (await get('/images/a-640.webp')).json()).toEqual({ url: '/images/a-640.webp' })
  })

  describe('over connections that the gateway closes', () => {
    let calls: string[]
    let front: Awaited<ReturnType<typeof serve>>

    /** Serves one request on each connection and resets it when the next one comes, as an idle timeout at that moment does. */
    beforeEach(async () => {
      calls = []
      await gateway.close()
      const served = new WeakSet<Socket>()
      const server = createServer((request, response) => {
        if (served.has(request.socket)) return void request.socket.destroy()
        served.add(request.socket)
        request.on('data', (chunk) => calls.push(String(chunk)))
        request.on('end', () => response.end(`${request.method} ${calls.push('end')}`))
      })
      front = await serve(server, Number(new URL(gateway.url).port))
    })
    afterEach(() => front.close())

    test('a read is sent again', async () => {
      for (const _ of [1, 2, 3]) expect((await get('/api/projects')).status).toBe(200)
    })

    test('a write is sent once, on a connection of its own', async () => {
      await get('/api/projects')
      for (const _ of [1, 2, 3]) {
        calls = []
        expect((await get('/api/contact', { method: 'POST', body: 'hola' })).status).toBe(200)
        expect(calls).toEqual(['hola', 'end'])
      }
    })
  })

  test.each(['GET', 'POST'])('a %s waits for a gateway that restarts', async (method) => {
    await get('/api/projects')
    await gateway.close()
    const body = method === 'POST' ? 'x'.repeat(1_000_000) : null
    const response = get('/api/contact', { method, body })
    await new Promise((resolve) => setTimeout(resolve, 300))
    const received: number[] = []
    const server = createServer((request, response) => {
      let size = 0
      request.on('data', (chunk) => {
        size += chunk.length
      })
      request.on('end', () => response.end(String(received.push(size))))
    })
    const restarted = await serve(server, Number(new URL(gateway.url).port))
    expect((await response).status).toBe(200)
    expect(received).toEqual([body?.length ?? 0])
    await restarted.close()
  })

  test('responds 503 with a message while the gateway is down, and after the first wait at once', async () => {
    await gateway.close()
    const response = await get('/api/projects')
    expect(response.status).toBe(503)
    const waiting = get('/api/projects')
    await expect(Promise.race([waiting, onceHeld(1900)])).resolves.toMatchObject({ status: 503 })
    expect(await response.json()).toMatchObject({
      code: 'SERVICE_UNAVAILABLE',
      error: expect.stringContaining('Inténtalo'),
    })
  })
})

describe('hostile requests', () => {
  /** What is sent back for the request line and headers, byte for byte. */
  const raw = (target: string, headers = 'Host: agencia.es', method = 'GET') =>
    new Promise<{ status: number; location: string | undefined; text: string }>((resolve, reject) => {
      let text = ''
      const socket = connect(Number(new URL(site.url).port), '127.0.0.1')
      socket.setEncoding('utf8').on('error', reject)
      socket.on('data', (part) => {
        text += part
      })
      socket.on('close', () =>
        resolve({
          status: Number(text.split(' ', 2)[1]),
          location: /^Location: (.*)\r$/m.exec(text)?.[1],
          text,
        }),
      )
      socket.write(`${method} ${target} HTTP/1.1\r\n${headers}\r\nConnection: close\r\n\r\n`)
    })

  beforeEach(() => fixture.releaseShell())

  test.each(['//:x', '//[', '//%00', '/%', '/contacto/%ff'])(
    '%s is refused without a stack',
    async (target) => {
      expect((await raw(target)).status).toBe(400)
      expect(logged).toEqual([])
    },
  )

  test('TRACE is not answered with the request', async () => {
    const { status, text } = await raw('/', 'Host: agencia.es\r\nX-Echo: echoed', 'TRACE')
    expect(status).toBe(404)
    expect(text).not.toContain('echoed')
  })

  test.each(['//evil.com', '//evil.com:80/a', '/\\evil.com', '/%2f%2fevil.com'])(
    '%s is a 404 of this site',
    async (target) => {
      const { status, text } = await raw(target)
      expect(status).toBe(404)
      expect(/rel="canonical" href="(.*?)"/.exec(text)?.[1]).toMatch(/^https:\/\/agencia\.es\//)
    },
  )

  test.each(['//evil.com/', '/\\evil.com/', '//\\/evil.com/', '/\\/\\evil.com//'])(
    '%s redirects to this site',
    async (target) => {
      const { status, location = '' } = await raw(target)
      expect(status).toBe(301)
      expect(new URL(location, 'https://agencia.es').host).toBe('agencia.es')
    },
  )

  test.each(['/', '/api/projects', '/images/a.webp'])('%s for two hosts is refused', async (path) => {
    expect((await raw(path, 'Host: agencia.es\r\nHost: evil.com')).status).toBe(400)
    expect(gateway.requests).toEqual([])
  })
})

test('startup logs the legal data missing from the brand file', async () => {
  await fixture.releaseShell()
  createApp()
  await expect.poll(() => notices).toEqual(['packages/web-kit/src/brand.ts lacks legal data: nif'])
})

describe('health', () => {
  test('reports the gateway and its dependencies', async () => {
    const response = await get('/healthz')
    expect(response.status).toBe(200)
    expect(await response.json()).toEqual({
      status: 'ok',
      checks: { 'svc-api': 'ok', store: 'ok', 'svc-seo': 'ok' },
    })
  })

  test('passes on what the gateway notes, and stays 200', async () => {
    Object.assign(gateway.health, { notes: { backup: 'overdue' } })
    const response = await get('/healthz')
    expect([response.status, await response.json()]).toMatchObject([200, { notes: { backup: 'overdue' } }])
  })

  test('is 503 while the gateway is down, and liveness stays 200', async () => {
    await gateway.close()
    expect((await get('/healthz')).status).toBe(503)
    expect((await get('/livez')).status).toBe(200)
  })
})
