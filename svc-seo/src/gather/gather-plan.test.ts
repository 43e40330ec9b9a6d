import type { IncomingMessage } from 'node:http'
import { afterEach, describe, expect, it } from 'vitest'
import type { LegalPage } from '../artefacts.ts'
import { summarise } from '../plan/index.ts'
import { selfSignedCertificate } from '../testing/certificate.ts'
import {
  closeSites,
  gatherFrom,
  given,
  HOME,
  HOST,
  HTML,
  hang,
  type Page,
  type Pages,
  serve,
  status,
  urlset,
} from '../testing/gathered-site.ts'
import { PUBLIC_ADDRESS } from '../testing/site-server.ts'

afterEach(closeSites)

const BARE = 'zapateria.test'
const BOTH = { [BARE]: [PUBLIC_ADDRESS] }
const LATE = { ok: false, reason: 'no ha respondido a tiempo' }
const SPENT = { ok: false, reason: 'el análisis ha llegado a su límite de peticiones' }
const NOTHING = { ok: true, value: null }
const words = (count: number) => 'palabra '.repeat(count)
const many = (count: number, make: (n: number) => string) => Array.from({ length: count }, (_, n) => make(n))

/** Everything that was gathered of a site with these pages. */
async function artefactsOf(pages: Pages, options: Parameters<typeof gatherFrom>[1] = {}) {
  const site = await serve(pages)
  const { artefacts, requests } = await gatherFrom(site, options)
  return { artefacts, requests, site }
}

const asked = (lines: readonly string[], path: string) => lines.filter((line) => line.split(' ')[1] === path)

describe('the page under other addresses', () => {
  const byHost =
    (pages: Readonly<Record<string, Page>>): Page =>
    (request, response) => {
      const page = pages[request.headers.host ?? '']
      if (typeof page === 'function') page(request, response)
      else response.writeHead(200, { 'content-type': HTML }).end(page ?? '')
    }

  it('http is the page itself where the page has no other', async () => {
    const { artefacts } = await artefactsOf({ '/': '<p>Hola' })
    expect(given(artefacts.httpVariant)).toMatchObject({ finalUrl: HOME, status: 200, hops: { length: 1 } })
  })

  it('http is asked for where the page is https, up to what is already known', async () => {
    const secure = await serve(
      { '/': '<p>Hola' },
      selfSignedCertificate(HOST, new Date('2030-01-01T00:00:00Z')),
    )
    const site = await serve({ '/': status(301, { location: `https://${HOST}/` }) })
    const { artefacts, requests } = await gatherFrom(site, { secure, url: `https://${HOST}/` })
    const variant = given(artefacts.httpVariant)
    expect(variant).toMatchObject({ requestedUrl: HOME, finalUrl: `https://${HOST}/`, status: 200 })
    expect(variant.hops.map((hop) => hop.status)).toEqual([301, 200])
    expect(variant.tls).toMatchObject({ error: 'DEPTH_ZERO_SELF_SIGNED_CERT' })
    expect(given(artefacts.page).tls).toEqual(variant.tls)
    expect(given(artefacts.tls)).toEqual({ alpn: 'http/1.1', protocol: 'TLSv1.3', acceptsOld: false })
    expect(asked(site.requests, '/')).toEqual(['GET /'])
    // Two handshakes are requests that no server logs.
    expect(requests.made).toBe(site.requests.length + secure.requests.length + 2)
  })

  it('is known already where the visitor’s own address led through it', async () => {
    const secure = await serve(
      { '/': '<p>Hola' },
      selfSignedCertificate(HOST, new Date('2030-01-01T00:00:00Z')),
    )
    const site = await serve({ '/': status(302, { location: `https://${HOST}/` }) })
    const { artefacts } = await gatherFrom(site, { secure })
    expect(given(artefacts.page).hops).toHaveLength(2)
    expect(given(artefacts.httpVariant).hops.map((hop) => hop.status)).toEqual([302, 200])
    expect(asked(site.requests, '/')).toHaveLength(1)
    expect(given(artefacts.secondVisit).hops).toHaveLength(1)
  })

  it('http that nobody serves is a failure, not an absence', async () => {
    const secure = await serve(
      { '/': '<p>Hola' },
      selfSignedCertificate(HOST, new Date('2030-01-01T00:00:00Z')),
    )
    const site = await serve({ '/': (request) => request.socket.destroy() })
    const { artefacts } = await gatherFrom(site, { secure, url: `https://${HOST}/` })
    expect(artefacts.httpVariant).toEqual({ ok: false, reason: 'la conexión se ha cortado' })
  })

  it('the bare host is asked for where the page is under www, and the other way round', async () => {
    const pages = { '/': byHost({ [HOST]: '<p>Con', [BARE]: '<p>Sin' }) }
    const { artefacts } = await artefactsOf(pages, { dns: BOTH })
    expect(given(artefacts.wwwVariant)).toMatchObject({ finalUrl: `http://${BARE}/`, text: '<p>Sin' })
    const other = await artefactsOf(pages, { dns: BOTH, url: `http://${BARE}/` })
    expect(given(other.artefacts.wwwVariant)).toMatchObject({ finalUrl: HOME, text: '<p>Con' })
  })

  it('a bare host that redirects to the page costs one request', async () => {
    const pages = { '/': byHost({ [HOST]: '<p>Hola', [BARE]: status(301, { location: HOME }) }) }
    const { artefacts, site } = await artefactsOf(pages, { dns: BOTH })
    const variant = given(artefacts.wwwVariant)
    expect(variant).toMatchObject({ requestedUrl: `http://${BARE}/`, finalUrl: HOME, text: '<p>Hola' })
    expect(variant?.hops.map((hop) => hop.status)).toEqual([301, 200])
    // The page, its second visit, and the bare host.
    expect(asked(site.requests, '/')).toHaveLength(3)
  })

  it('there is no other host where its name does not exist, nor for a subdomain', async () => {
    expect((await artefactsOf({ '/': '<p>' })).artefacts.wwwVariant).toEqual(NOTHING)
    const shop = { url: 'http://tienda.zapateria.test/', dns: { 'tienda.zapateria.test': [PUBLIC_ADDRESS] } }
    expect((await artefactsOf({ '/': '<p>' }, shop)).artefacts.wwwVariant).toEqual(NOTHING)
  })

  it('a bare host that leads inside is a failure', async () => {
    const { artefacts, requests } = await artefactsOf({ '/': '<p>' }, { dns: { [BARE]: ['10.0.0.1'] } })
    expect(artefacts.wwwVariant).toEqual({
      ok: false,
      reason: 'la dirección lleva a una red que no es pública',
    })
    expect(requests.refused).toBe(1)
  })

  it('the home’s files are tried, and those of no other page', async () => {
    const { artefacts } = await artefactsOf({ '/': '<p>', '/index.html': '<title>Inicio</title>' })
    expect(given(artefacts.indexVariants)).toMatchObject([
      {
        url: `${HOME}index.html`,
        response: { ok: true, value: { status: 200, text: '<title>Inicio</title>' } },
      },
      { url: `${HOME}index.php`, response: { ok: true, value: { status: 404 } } },
    ])
    const inner = await artefactsOf({ '/botas': '<p>' }, { url: `${HOME}botas` })
    expect(inner.artefacts.indexVariants).toEqual({ ok: true, value: [] })
    expect(asked(inner.site.requests, '/index.html')).toEqual([])
  })

  it('is asked for a second time, once, and its body left alone', async () => {
    const { artefacts, site } = await artefactsOf({ '/': `<a href="/">Inicio</a>${words(100_000)}` })
    expect(given(artefacts.secondVisit)).toMatchObject({ finalUrl: HOME, status: 200, hops: { length: 1 } })
    expect(artefacts.secondVisit.ok && 'text' in artefacts.secondVisit.value).toBe(false)
    expect(asked(site.requests, '/')).toEqual(['GET /', 'GET /'])
  })

  it('a second visit that hangs takes nothing else with it', async () => {
    let visits = 0
    const page: Page = (_request, response) => {
      visits += 1
      if (visits === 1) response.writeHead(200, { 'content-type': HTML }).end('<p>Hola')
    }
    const { artefacts } = await artefactsOf({ '/': page }, { limits: { pageMs: 500 } })
    expect(artefacts.secondVisit).toEqual(LATE)
    expect(artefacts.robots.ok).toBe(true)
  })
})

describe('the handshake', () => {
  it('is not asked for without https', async () => {
    expect((await artefactsOf({ '/': '<p>' })).artefacts.tls).toEqual(NOTHING)
  })

  it('is left out when the budget is spent', async () => {
    const secure = await serve({ '/': '<p>' }, selfSignedCertificate(HOST, new Date('2030-01-01T00:00:00Z')))
    const { artefacts } = await gatherFrom(secure, { url: `https://${HOST}/`, limits: { requests: 1 } })
    expect(artefacts.tls).toEqual(SPENT)
    expect(artefacts.page.ok).toBe(true)
  })
})

describe('the canonical target', () => {
  it.each<[string, string, object]>([
    ['none', '<p>', NOTHING],
    ['the page itself', `<link rel=canonical href="${HOME}">`, NOTHING],
    [
      'the page itself, in other letters',
      '<link rel=canonical href="http://WWW.zapateria.test:80/#x">',
      NOTHING,
    ],
    ['what is no address', '<link rel=canonical href="http://">', NOTHING],
    ['another scheme', '<link rel=canonical href="mailto:a@b.test">', NOTHING],
    [
      'another page',
      '<link rel=canonical href="/otra">',
      { ok: true, value: { status: 200, text: '<p>Otra' } },
    ],
    [
      'by the base',
      '<base href="/sub/"><link rel=canonical href="otra">',
      { ok: true, value: { status: 404 } },
    ],
    [
      'a host that does not exist',
      '<link rel=canonical href="https://nadie.test/">',
      {
        ok: false,
        reason: 'no existe ningún servidor con ese nombre',
      },
    ],
  ])('%s', async (_what, html, expected) => {
    const { artefacts } = await artefactsOf({ '/': html, '/otra': '<p>Otra' })
    expect(artefacts.canonicalTarget).toMatchObject(expected)
  })

  it('is read from a header too', async () => {
    const page: Page = (_request, response) =>
      void response
        .writeHead(200, { 'content-type': HTML, link: '</x>; rel=preload, </otra>; rel="canonical"' })
        .end('<p>')
    const { artefacts } = await artefactsOf({ '/': page, '/otra': '<p>Otra' })
    expect(given(artefacts.canonicalTarget)).toMatchObject({ requestedUrl: `${HOME}otra` })
  })
})

describe('legal pages', () => {
  const seen = (pages: readonly LegalPage[]) =>
    pages.map(({ kind, url, from, response }) => [
      kind,
      new URL(url).pathname,
      from,
      response.ok && response.value.status,
    ])
  const PROBES = [
    '/aviso-legal/',
    '/politica-de-privacidad/',
    '/politica-de-cookies/',
    '/avis-legal/',
    '/privacidad/',
    '/legal/',
  ]

  it('are those that are linked, the best link of each kind', async () => {
    const { artefacts, site } = await artefactsOf({
      '/': `<a href="/blog/privacidad">Cómo redactar tu política de privacidad</a><a href="/p">Política de privacidad</a>
        <footer><a href="/aviso">Aviso legal</a><a href="/p">Privacidad</a><a href="/c#tabla">Política de cookies</a>
        <a href="/venta" title="Condiciones de venta"><img src="/v.png" alt=""></a>
        <a href="https://otra.test/privacidad">Privacidad de otra</a></footer>`,
      '/aviso': words(120),
      '/p': words(120),
    })
    const pages = given(artefacts.legalPages)
    expect(seen(pages).sort()).toEqual([
      ['cookies', '/c', 'link', 404],
      ['notice', '/aviso', 'link', 200],
      ['privacy', '/p', 'link', 200],
      ['terms', '/venta', 'link', 404],
    ])
    expect(pages.find(({ kind }) => kind === 'notice')).toMatchObject({
      linkText: 'Aviso legal',
      inFooter: true,
    })
    expect(pages.find(({ kind }) => kind === 'terms')).not.toHaveProperty('linkText')
    expect(PROBES.flatMap((path) => asked(site.requests, path))).toEqual([])
    // Asked for as texts, so not once more as links.
    expect(asked(site.requests, '/aviso')).toEqual(['GET /aviso'])
  })

  it('may be one for two kinds, or stand with who writes such texts', async () => {
    const { artefacts, site } = await artefactsOf(
      {
        '/': `<a href="/legal">Aviso legal y política de privacidad</a>
          <a href="http://www.iubenda.com/cookies">Política de cookies</a>`,
        '/legal': words(120),
      },
      { dns: { 'www.iubenda.com': [PUBLIC_ADDRESS] } },
    )
    const pages = given(artefacts.legalPages)
    expect(seen(pages).sort()).toEqual([
      ['cookies', '/cookies', 'link', 404],
      ['notice', '/legal', 'link', 200],
      ['privacy', '/legal', 'link', 200],
    ])
    expect(asked(site.requests, '/legal')).toHaveLength(1)
    const [notice, privacy] = ['notice', 'privacy'].map(
      (kind) => pages.find((page) => page.kind === kind)?.response,
    )
    // One object, so that it crosses into the worker once and is parsed once.
    expect(notice?.ok && privacy?.ok && notice.value === privacy.value).toBe(true)
  })

  it('are looked for at usual addresses when none is linked, and taken only when they are what they seem', async () => {
    const { artefacts, site } = await artefactsOf({
      '/': '<a href="/contacto">Contacto</a>',
      '/aviso-legal/': `<title>Aviso legal | Zapatería</title>${words(100)}`,
      '/politica-de-privacidad/': `<h1>Política de privacidad</h1>${words(90)}`,
      '/politica-de-cookies/': `<title>Zapatería</title><h1>Botas</h1>${words(120)}`,
      '/legal/': `<h1>Aviso legal</h1>${words(120)}`,
      '/privacidad/': status(301, { location: '/' }),
    })
    expect(seen(given(artefacts.legalPages))).toEqual([['notice', '/aviso-legal/', 'probe', 200]])
    expect(PROBES.flatMap((path) => asked(site.requests, path))).toHaveLength(6)
  })

  it('are looked for by kind: what is linked is not', async () => {
    const { site } = await artefactsOf({ '/': '<a href="/p">Privacidad</a><a href="/c">Cookies</a>' })
    expect(PROBES.filter((path) => asked(site.requests, path).length > 0)).toEqual([
      ...['/aviso-legal/', '/avis-legal/', '/legal/'],
    ])
  })

  it('are not those of a site that answers anything with its name', async () => {
    const everything: Page = (request, response) => {
      const asks = decodeURIComponent(request.url ?? '').replace(/[/-]/g, ' ')
      response
        .writeHead(200, { 'content-type': HTML })
        .end(`<title>Resultados de ${asks}</title>${words(150)}`)
    }
    const { artefacts } = await artefactsOf(new Proxy({}, { get: () => everything }))
    expect(given(artefacts.legalPages)).toEqual([])
  })

  it('are unknown, not absent, where the usual addresses did not tell', async () => {
    const { artefacts } = await artefactsOf({
      '/': '<p>',
      '/aviso-legal/': status(503),
      '/politica-de-privacidad/': (request) => request.socket.destroy(),
      '/privacidad/': `<h1>Privacidad</h1>${words(120)}`,
    })
    expect(given(artefacts.legalPages)).toMatchObject([
      { kind: 'notice', from: 'probe', response: { ok: true, value: { status: 503 } } },
      { kind: 'privacy', url: `${HOME}privacidad/`, response: { ok: true, value: { status: 200 } } },
    ])
  })

  it('within the page itself are left to it', async () => {
    const { artefacts } = await artefactsOf({
      '/': `<a href="#aviso">Aviso legal</a><a href="/#p">Privacidad</a><dialog id=aviso>${words(120)}</dialog>`,
    })
    expect(given(artefacts.legalPages)).toEqual([])
  })
})

describe('files of the site’s own', () => {
  const CSS = '@font-face { font-family: a; src: url("../fuentes/a.woff2?v=1") format("woff2") }'

  it('are its stylesheets and scripts, those that promise consent first', async () => {
    const { artefacts, site } = await artefactsOf({
      '/': `${many(8, (n) => `<link rel=stylesheet href="/css/${n}.css">`).join('')}
        ${many(6, (n) => `<script src="/js/${n}.js"></script>`).join('')}<script src="/js/cookie-banner.js"></script>
        <script src="https://www.otra.test/x.js"></script>`,
      '/css/0.css': CSS,
      '/js/cookie-banner.js': 'var a = 1',
    })
    const stylesheets = given(artefacts.stylesheets)
    expect(stylesheets.map(({ url }) => new URL(url).pathname)).toEqual(
      [0, 1, 2, 3, 4, 5].map((n) => `/css/${n}.css`),
    )
    expect(stylesheets[0]?.response).toMatchObject({ ok: true, value: { status: 200, text: CSS } })
    expect(stylesheets[1]?.response).toMatchObject({ ok: true, value: { status: 404 } })
    expect(given(artefacts.scripts).map(({ url }) => new URL(url).pathname)).toEqual([
      ...['/js/cookie-banner.js', '/js/0.js', '/js/1.js', '/js/2.js'],
    ])
    const { assets, total } = given(artefacts.assets)
    expect(assets.map(({ url, kind }) => [kind, new URL(url).pathname])).toEqual([
      ...['0', '1', '2', 'cookie-banner'].map((name) => ['script', `/js/${name}.js`]),
      ...[0, 1, 2, 3, 4, 5].map((n) => ['style', `/css/${n}.css`]),
      ...[3, 4, 5].map((n) => ['script', `/js/${n}.js`]),
      ...[6, 7].map((n) => ['style', `/css/${n}.css`]),
      ['font', '/fuentes/a.woff2'],
    ])
    expect(total).toBe(16)
    expect(site.requests.filter((line) => line.includes('.js') && line.startsWith('GET'))).toHaveLength(4)
    expect(asked(site.requests, '/css/0.css')).toEqual(['GET /css/0.css'])
    expect(asked(site.requests, '/fuentes/a.woff2?v=1')).toEqual(['HEAD /fuentes/a.woff2?v=1'])
  })

  it('are twelve besides those at most, images first, each once, of the whole domain', async () => {
    const accepts: (string | undefined)[] = []
    const image: Page = (request: IncomingMessage, response) => {
      accepts.push(request.headers.accept)
      response.writeHead(200, { 'content-type': 'image/webp', 'content-length': '1234' }).end()
    }
    const { artefacts, site } = await artefactsOf(
      {
        '/': `${many(15, (n) => `<img src="/${n}.jpg" width="8" height="6"><img src="/${n}.jpg#x" width="8">`).join('')}
          <img src="http://cdn.zapateria.test/c.jpg" height="6"><img src="http://otra.test/o.jpg"><img src="data:image/png;base64,AA==">
          <link rel=preload as=font href=/a.woff2>`,
        '/0.jpg': image,
      },
      { dns: { 'cdn.zapateria.test': [PUBLIC_ADDRESS] } },
    )
    const { assets, total } = given(artefacts.assets)
    expect(assets).toHaveLength(12)
    expect(assets[0]).toMatchObject({ kind: 'image', response: { ok: true, value: { status: 200 } } })
    expect(total).toBe(17)
    expect(accepts).toEqual([expect.stringMatching(/^image\/avif,image\/webp/)])
    expect(site.requests.filter((line) => line.endsWith('.jpg'))).toEqual(many(12, (n) => `HEAD /${n}.jpg`))
  })

  it('are none where there are none', async () => {
    const { artefacts } = await artefactsOf({ '/': '<p>' })
    expect(given(artefacts.stylesheets)).toEqual([])
    expect(given(artefacts.scripts)).toEqual([])
    expect(given(artefacts.assets)).toEqual({ assets: [], total: 0 })
  })

  it('that fail say so one by one', async () => {
    const { artefacts } = await artefactsOf(
      { '/': '<link rel=stylesheet href=/a.css><img src=/b.jpg>', '/a.css': hang, '/b.jpg': hang },
      { limits: { pageMs: 400 } },
    )
    expect(given(artefacts.stylesheets)).toEqual([{ url: `${HOME}a.css`, response: LATE }])
    expect(given(artefacts.assets).assets).toEqual([
      { url: `${HOME}b.jpg`, kind: 'image', response: LATE },
      { url: `${HOME}a.css`, kind: 'style', response: LATE },
    ])
  })

  it('are read up to their caps', async () => {
    const { artefacts } = await artefactsOf({
      '/': '<link rel=stylesheet href=/a.css><script src=/a.js></script>',
      '/a.css': 'a'.repeat(600 * 1024),
      '/a.js': 'a'.repeat(300 * 1024),
    })
    const sizeOf = (file: (typeof artefacts)['scripts']) =>
      given(file).map(({ response }) => response.ok && [response.value.bytes, response.value.truncated])
    expect(sizeOf(artefacts.stylesheets)).toEqual([[512 * 1024, true]])
    expect(sizeOf(artefacts.scripts)).toEqual([[200 * 1024, true]])
  })
})

describe('what the head of a page names', () => {
  const PNG = Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), Buffer.alloc(100_000)])

  it('icon, manifest, image for sharing and AMP version', async () => {
    const { artefacts } = await artefactsOf({
      '/': `<link rel=icon href=/16.png sizes=16x16><link rel="shortcut icon" href=/192.png sizes=192x192>
        <link rel=manifest href=/manifest.json><meta property=og:image content=/share.png><link rel=amphtml href=/amp>`,
      '/192.png': PNG,
      '/manifest.json': '{}',
      '/share.png': PNG.subarray(0, 500),
      '/amp': '<p>AMP',
    })
    const icon = given(artefacts.favicon)
    expect(icon).toMatchObject({ requestedUrl: `${HOME}192.png`, status: 200 })
    expect(icon.head).toBeInstanceOf(Uint8Array)
    expect(icon.head).toHaveLength(64 * 1024)
    // Sent without its length, so only what was read is known.
    expect(icon.size).toBeUndefined()
    expect(given(artefacts.shareImage)).toMatchObject({ size: 500, head: { length: 500 } })
    expect(given(artefacts.manifest)).toMatchObject({ text: '{}' })
    expect(given(artefacts.amp)).toMatchObject({ text: '<p>AMP' })
  })

  it('knows the size of a whole file from its header', async () => {
    const long: Page = (_request, response) =>
      void response
        .writeHead(200, { 'content-type': 'image/png', 'content-length': String(PNG.length) })
        .end(PNG)
    const { artefacts } = await artefactsOf({
      '/': '<meta property=og:image content=/share.png>',
      '/share.png': long,
    })
    expect(given(artefacts.shareImage)).toMatchObject({ size: PNG.length, head: { length: 64 * 1024 } })
  })

  it('is nothing where it names nothing, but for the usual icon', async () => {
    const { artefacts } = await artefactsOf({ '/': '<p>' })
    expect(given(artefacts.favicon)).toMatchObject({ requestedUrl: `${HOME}favicon.ico`, status: 404 })
    for (const name of ['manifest', 'shareImage', 'amp'] as const) expect(artefacts[name]).toEqual(NOTHING)
  })

  it('is unknown where it does not answer, or leads where nobody may go', async () => {
    const { artefacts, requests } = await artefactsOf(
      {
        '/': `<link rel=manifest href=/m><meta property=og:image content="http://localhost/s.png">
          <link rel=icon href="data:image/svg+xml,x"><link rel=amphtml href=/amp>`,
        '/m': hang,
        '/amp': hang,
      },
      { limits: { pageMs: 400 } },
    )
    expect(artefacts.manifest).toEqual(LATE)
    expect(artefacts.amp).toEqual(LATE)
    expect(artefacts.shareImage).toEqual({ ok: false, reason: 'el nombre no es el de una web pública' })
    expect(artefacts.favicon).toEqual({ ok: false, reason: 'el icono va escrito dentro de la propia página' })
    expect(requests.refused).toBe(1)
  })
})

describe('other languages', () => {
  it('are five at most, each address once and without the page itself', async () => {
    const { artefacts } = await artefactsOf({
      '/': `<link rel=alternate hreflang=es href="/"><link rel=alternate hreflang=x-default href="/l0">
        ${many(7, (n) => `<link rel=alternate hreflang=l${n} href="/l${n}">`).join('')}
        <link rel=alternate hreflang=fr href="tel:1"><link rel=alternate type=application/rss+xml href=/rss>`,
      '/l1': '<p>Uno',
    })
    const { pages, total } = given(artefacts.alternates)
    expect(total).toBe(7)
    expect(pages.map(({ hreflang, url }) => [hreflang, new URL(url).pathname])).toEqual([
      ['x-default', '/l0'],
      ...[1, 2, 3, 4].map((n) => [`l${n}`, `/l${n}`]),
    ])
    expect(pages[0]?.response).toMatchObject({ ok: true, value: { status: 404 } })
    expect(pages[1]?.response).toMatchObject({ ok: true, value: { text: '<p>Uno' } })
  })

  it('are none where there are none', async () => {
    expect(given((await artefactsOf({ '/': '<p>' })).artefacts.alternates)).toEqual({ pages: [], total: 0 })
  })
})

describe('other pages that a check may parse', () => {
  const complex = '<div>'.repeat(2_000)
  const reason = 'es demasiado compleja para analizarla'
  const everywhere: Pages = {
    '/': `<link rel=canonical href=/c><link rel=amphtml href=/amp><link rel=alternate hreflang=ca href=/ca>
      <a href="/aviso">Aviso legal</a>`,
    [`/${'0'.repeat(24)}`]: complex,
    '/c': complex,
    '/amp': complex,
    '/ca': complex,
    '/aviso': complex,
    '/index.html': complex,
    '/politica-de-privacidad/': complex,
  }

  it('are looked at together, and left out where they are too complex', async () => {
    const summarised: number[] = []
    const { artefacts } = await artefactsOf(everywhere, {
      reader: {
        summarise: async (pages) => {
          summarised.push(pages.length)
          return summarise(pages)
        },
      },
    })
    const refused = { ok: false, reason }
    expect(artefacts.notFound).toEqual(refused)
    expect(artefacts.canonicalTarget).toEqual(refused)
    expect(artefacts.amp).toEqual(refused)
    expect(given(artefacts.alternates).pages).toEqual([
      { hreflang: 'ca', url: `${HOME}ca`, response: refused },
    ])
    expect(given(artefacts.indexVariants)[0]?.response).toEqual(refused)
    expect(given(artefacts.legalPages).map(({ kind, from, response }) => [kind, from, response])).toEqual([
      ['notice', 'link', refused],
      ['privacy', 'probe', refused],
    ])
    expect(artefacts.page.ok).toBe(true)
    expect(summarised).toHaveLength(1)
  })

  it('share one bound', async () => {
    const big = '<br>'.repeat(30_000)
    const { artefacts } = await artefactsOf({
      '/': `<link rel=canonical href=/c><link rel=amphtml href=/amp>${big}`,
      '/c': big,
      '/amp': big,
    })
    expect(artefacts.canonicalTarget.ok).toBe(true)
    expect(artefacts.amp).toEqual({ ok: false, reason })
  })

  it('are not looked at again where a redirect leads back to the page', async () => {
    const summarised: (readonly string[])[] = []
    const page = `<a href="/aviso">Aviso legal</a>${'<br>'.repeat(50_000)}`
    const { artefacts } = await artefactsOf(
      { '/': page, '/aviso': status(302, { location: '/' }) },
      {
        reader: {
          summarise: async (pages) => {
            summarised.push(pages)
            return summarise(pages)
          },
        },
      },
    )
    expect(given(artefacts.legalPages)[0]).toMatchObject({
      response: { ok: true, value: { finalUrl: HOME } },
    })
    expect(summarised.flat().filter((text) => text === page)).toEqual([])
  })

  it('are unknown when nobody could look at them, and the page is analysed all the same', async () => {
    const { artefacts } = await artefactsOf(everywhere, {
      reader: { summarise: () => Promise.reject(new Error('no thread')) },
    })
    expect(artefacts.canonicalTarget).toEqual({ ok: false, reason })
    expect(artefacts.page.ok).toBe(true)
  })

  it('are not the challenge of a firewall', async () => {
    const challenge: Page = (_request, response) =>
      void response.writeHead(403, { 'content-type': HTML, 'cf-mitigated': 'challenge' }).end('<p>')
    const { artefacts } = await artefactsOf({ '/': '<a href="/aviso">Aviso legal</a>', '/aviso': challenge })
    expect(given(artefacts.legalPages)[0]?.response).toEqual({
      ok: false,
      reason: 'la web bloquea herramientas automáticas (código 403)',
    })
  })
})

/** A page that has something of everything, more than may be asked for. */
const RICH: Pages = {
  '/': `<link rel=canonical href=/canonica><link rel=icon href=/icono.png><link rel=manifest href=/manifest.json>
    <link rel=amphtml href=/amp><meta property=og:image content=/compartir.jpg>
    ${many(8, (n) => `<link rel=alternate hreflang=l${n} href="/l${n}">`).join('')}
    ${many(6, (n) => `<link rel=stylesheet href="/${n}.css"><script src="/${n}.js"></script>`).join('')}
    ${many(30, (n) => `<img src="/${n}.jpg"><a href="/pagina-${n}">Página ${n}</a>`).join('')}
    <a href="/sitemap.xml">Mapa</a><footer><a href="/aviso">Aviso legal</a><a href="/privacidad">Privacidad</a>
    <a href="/cookies">Política de cookies</a><a href="/condiciones">Condiciones de venta</a></footer>`,
  '/robots.txt': many(5, (n) => `Sitemap: /sitemap${n === 0 ? '' : n}.xml`).join('\n'),
  '/sitemap.xml': urlset('/', ...many(20, (n) => `/pagina-${n}`)),
  '/0.css': many(5, (n) => `@font-face { src: url(/${n}.woff2) }`).join(''),
}

describe('the bounds of an analysis', () => {
  it('are sixty requests for a rich page, no address twice', async () => {
    const { artefacts, requests, site } = await artefactsOf(RICH, { dns: BOTH })
    expect(requests.made).toBeLessThanOrEqual(60)
    expect(requests.made).toBe(site.requests.length)
    const paths = site.requests.map((line) => line.split(' ')[1])
    const twice = paths.filter((path, index) => paths.indexOf(path) !== index)
    // The page: itself, its second visit for timing, and under the other host.
    expect(twice).toEqual(['/', '/'])
    expect(structuredClone(artefacts)).toEqual(artefacts)
    expect(given(artefacts.legalPages)).toHaveLength(4)
    expect(given(artefacts.sitemapSample).probes).toHaveLength(5)
    expect(given(artefacts.links)).toMatchObject({ total: 35, probes: { length: 15 } })
  })

  it('are as many for a rich page over https, handshakes counted', async () => {
    const secure = await serve(RICH, selfSignedCertificate(HOST, new Date('2030-01-01T00:00:00Z')))
    const site = await serve({ '/': status(301, { location: `https://${HOST}/` }) })
    const { requests, artefacts } = await gatherFrom(site, { secure, dns: BOTH, url: `https://${HOST}/` })
    expect(requests.made).toBeLessThanOrEqual(60)
    expect(requests.made).toBe(secure.requests.length + site.requests.length + 2)
    expect(given(artefacts.tls)).toMatchObject({ alpn: 'http/1.1', acceptsOld: false })
    // Its sitemap lists http addresses, which are other ones than its links: the last links go unasked, and say so.
    const { probes } = given(artefacts.links)
    const missing = probes.map(({ response }) => response).filter(({ ok }) => !ok)
    expect(probes).toHaveLength(15)
    expect(missing.length).toBeGreaterThan(0)
    expect(missing).toEqual(missing.map(() => SPENT))
  })

  it('hold for redirects too, and what they leave out is said', async () => {
    const chains: Pages = Object.fromEntries(
      many(200, (n) => `/r${n}`).map((path, n) => [path, status(302, { location: `/r${n + 1}` })]),
    )
    const { artefacts, requests, site } = await artefactsOf(
      { ...chains, '/': many(20, (n) => `<a href="/r${n * 9}">${n}</a>`).join('') },
      { limits: { requests: 40 } },
    )
    expect(requests.made).toBe(40)
    expect(site.requests).toHaveLength(40)
    expect(given(artefacts.links).probes.map(({ response }) => response)).toContainEqual(SPENT)
  })

  it('are fifteen seconds in all, for a site that is slow everywhere', async () => {
    const slow = new Proxy(RICH, {
      get: (pages, path) => (path === '/' ? pages['/'] : hang),
    })
    const { artefacts, stages } = await gatherFrom(await serve(slow), {
      limits: { totalMs: 1200, pageMs: 500 },
    })
    expect(stages).toEqual(['crawl', 'performance'])
    expect(artefacts.robots).toEqual(LATE)
    expect(given(artefacts.links).probes).toHaveLength(15)
    const reasons = given(artefacts.links).probes.map(({ response }) => !response.ok && response.reason)
    expect(reasons).toContain('el análisis se ha quedado sin tiempo antes de pedirlo')
  })

  it('let a private network be analysed where that is allowed, on ports of its own', async () => {
    const site = await serve({
      '/': '<a href="/aviso">Aviso legal</a><img src="/a.png">',
      '/aviso': words(120),
    })
    const url = `http://localhost:${site.port}/`
    const { artefacts, requests } = await gatherFrom(site, {
      url,
      allowPrivateNetwork: true,
      dns: { localhost: ['127.0.0.1'] },
    })
    expect(given(artefacts.httpVariant)).toMatchObject({ finalUrl: url })
    expect(artefacts.wwwVariant).toEqual(NOTHING)
    expect(given(artefacts.assets)).toMatchObject({ total: 1 })
    expect(given(artefacts.legalPages)[0]).toMatchObject({ url: `${url}aviso`, response: { ok: true } })
    expect(requests.refused).toBe(0)
    const secure = await serve(
      { '/': '<p>' },
      selfSignedCertificate('localhost', new Date('2030-01-01T00:00:00Z')),
    )
    const other = await gatherFrom(secure, {
      url: `https://localhost:${secure.port}/`,
      allowPrivateNetwork: true,
      dns: { localhost: ['127.0.0.1'] },
    })
    expect(other.artefacts.httpVariant).toEqual({
      ok: false,
      reason: 'la web no usa los puertos habituales de http y https',
    })
    expect(given(other.artefacts.tls)).toMatchObject({ protocol: 'TLSv1.3' })
  })
})
