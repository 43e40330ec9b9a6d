import { brotliCompressSync, gzipSync } from 'node:zlib'
import { PROGRESS_TITLE_MAX } from '@agency/contracts/analysis-values'
import { afterEach, describe, expect, it } from 'vitest'
import { buildArtefacts } from '../testing/artefacts.ts'
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
import { ANSWERS } from '../testing/hostile-answers.ts'
import { PUBLIC_ADDRESS } from '../testing/site-server.ts'

afterEach(closeSites)

const index = (...paths: readonly string[]) =>
  `<sitemapindex>${paths.map((path) => `<sitemap><loc>${new URL(path, HOME)}</loc></sitemap>`).join('')}</sitemapindex>`
const NOT_FOUND = `/${'0'.repeat(24)}`

it('tells a long title cut, and none where there is none', async () => {
  const long = await gatherFrom(await serve({ '/': `<title>${'a'.repeat(1000)}</title>` }))
  expect(long.progress[0]?.title).toBe('a'.repeat(PROGRESS_TITLE_MAX))
  const untitled = await gatherFrom(await serve({ '/': '<title> </title><h1>Botas</h1>' }))
  expect(untitled.progress[0]).toEqual({ requests: 1 })
})

describe('a whole site', () => {
  it('asks for everything once, and hands over each thing', async () => {
    const site = await serve({
      '/': `<title>Zapatería</title><main><a href="/botas">Botas</a><a href="https://otra.test/">Otra</a></main>
        <nav><a href="/contacto#mapa">Contacto</a><a href="/sitemap.xml">Mapa</a><a href="/#top">Arriba</a></nav>`,
      '/robots.txt': `User-agent: *\nSitemap: ${HOME}sitemap.xml`,
      '/sitemap.xml': urlset('/', '/botas'),
      '/llms.txt': '# Zapatería',
      '/botas': '<h1>Botas</h1>',
      '/contacto': '<h1>Contacto</h1>',
    })
    const { artefacts, finalUrl, requests, stages, progress } = await gatherFrom(site)
    expect(finalUrl).toBe(HOME)
    expect(progress[0]).toEqual({ title: 'Zapatería', requests: 1 })
    expect(progress.at(-1)).toEqual({ title: 'Zapatería', requests: requests.made })
    const counts = progress.map(({ requests: sent }) => sent)
    expect(counts).toEqual(counts.toSorted((a, b) => a - b))
    expect(stages).toEqual(['crawl', 'performance'])
    expect(given(artefacts.page)).toMatchObject({ status: 200, truncated: false })
    expect(given(artefacts.robots)).toMatchObject({
      status: 200,
      text: expect.stringContaining('User-agent'),
    })
    expect(given(artefacts.llms).text).toBe('# Zapatería')
    expect(given(artefacts.notFound)).toMatchObject({
      status: 404,
      requestedUrl: `http://${HOST}${NOT_FOUND}`,
    })
    expect(given(artefacts.sitemaps)).toMatchObject([
      { url: `${HOME}sitemap.xml`, from: 'robots', response: { ok: true, value: { status: 200 } } },
    ])
    const sample = given(artefacts.sitemapSample)
    expect(sample.total).toBe(2)
    expect(sample.probes.map((probe) => probe.url).sort()).toEqual([HOME, `${HOME}botas`])
    const links = given(artefacts.links)
    expect(links.total).toBe(3)
    expect(links.probes.map(({ url, text }) => [url, text])).toEqual([
      [`${HOME}contacto`, 'Contacto'],
      [`${HOME}sitemap.xml`, 'Mapa'],
      [`${HOME}botas`, 'Botas'],
    ])
    expect(requests).toEqual({ made: site.requests.length, refused: 0 })
    // Its own address is asked for once more, for its timing; what two of us want, once.
    expect(site.requests.filter((line) => line.endsWith(' /'))).toEqual(['GET /', 'GET /'])
    expect(site.requests.filter((line) => line.endsWith(' /botas'))).toEqual(['HEAD /botas'])
  })

  it('looks beside the page where redirects ended', async () => {
    const site = await serve({
      '/': (request, response) => {
        if (request.headers.host === HOST)
          response.writeHead(301, { location: 'http://zapateria.test/es/' }).end()
        else response.end()
      },
      '/es/': '<a href="../botas">Botas</a>',
      '/robots.txt': status(301, { location: '/robots-nuevo.txt' }),
      '/robots-nuevo.txt': 'Disallow:',
    })
    const { artefacts, finalUrl } = await gatherFrom(site, { dns: { 'zapateria.test': [PUBLIC_ADDRESS] } })
    expect(finalUrl).toBe('http://zapateria.test/es/')
    expect(given(artefacts.page).hops).toHaveLength(2)
    expect(given(artefacts.robots)).toMatchObject({
      requestedUrl: 'http://zapateria.test/robots.txt',
      finalUrl: 'http://zapateria.test/robots-nuevo.txt',
      text: 'Disallow:',
    })
    expect(given(artefacts.links).probes.map((probe) => probe.url)).toEqual(['http://zapateria.test/botas'])
  })

  it('keeps what one part could not give from touching another', async () => {
    const site = await serve({
      '/': '<a href="/lenta">Lenta</a><a href="/botas">Botas</a>',
      '/robots.txt': hang,
      '/lenta': hang,
      '/botas': '<h1>Botas</h1>',
      '/sitemap.xml': urlset('/botas'),
    })
    const { artefacts, stages } = await gatherFrom(site, { limits: { totalMs: 20_000, pageMs: 1500 } })
    const late = { ok: false, reason: 'no ha respondido a tiempo' }
    expect(artefacts.robots).toEqual(late)
    expect(artefacts.notFound.ok).toBe(true)
    expect(given(artefacts.sitemaps)).toHaveLength(1)
    expect(given(artefacts.links).probes.map((probe) => probe.response)).toMatchObject([late, { ok: true }])
    expect(stages).toEqual(['crawl', 'performance'])
  })

  it('stops asking when time or budget is over, and says which', async () => {
    const links = Array.from({ length: 20 }, (_, n) => `<a href="/${n}">${n}</a>`).join('')
    const site = await serve({ '/': links })
    const { artefacts, requests } = await gatherFrom(site, { limits: { requests: 6, concurrency: 1 } })
    expect(requests.made).toBe(6)
    expect(given(artefacts.links).probes).toHaveLength(15)
    expect(given(artefacts.links).probes.at(-1)?.response).toEqual({
      ok: false,
      reason: 'el análisis ha llegado a su límite de peticiones',
    })
    const slow = await serve({ '/': links, '/robots.txt': hang })
    const late = await gatherFrom(slow, { limits: { totalMs: 1500, concurrency: 1 } })
    expect(late.artefacts.robots).toEqual({ ok: false, reason: 'no ha respondido a tiempo' })
    expect(late.artefacts.llms).toEqual({
      ok: false,
      reason: 'el análisis se ha quedado sin tiempo antes de pedirlo',
    })
  })

  it('counts what our own policy refused', async () => {
    const site = await serve({
      '/': '<a href="/dentro">Dentro</a>',
      '/robots.txt': `Sitemap: http://10.0.0.1/sitemap.xml`,
      '/dentro': status(302, { location: 'http://localhost/' }),
    })
    const { artefacts, requests } = await gatherFrom(site)
    expect(requests.refused).toBe(2)
    expect(given(artefacts.sitemaps)).toMatchObject([
      { response: { ok: false, reason: 'la dirección lleva a una red que no es pública' } },
    ])
    expect(requests.made).toBe(site.requests.length)
  })

  it('ends everything when nobody wants it any more', async () => {
    const hanging = Object.fromEntries(
      ['/robots.txt', '/a', '/llms.txt', '/favicon.ico', '/index.html', '/index.php', '/aviso-legal/'].map(
        (path) => [path, hang],
      ),
    )
    const site = await serve({ '/': '<a href="/a">a</a>', ...hanging })
    const leave = new AbortController()
    const gone = expect(gatherFrom(site, { signal: leave.signal })).rejects.toThrow('gone')
    // All places are taken by what hangs.
    await expect.poll(site.openRequests).toBe(6)
    leave.abort(new Error('gone'))
    await gone
    await expect.poll(site.openRequests).toBe(0)
  })
})

describe('pages', () => {
  it.each<[string, Page, string, number]>([
    [
      'a PDF',
      (_, response) => void response.writeHead(200, { 'content-type': 'application/pdf' }).end('%PDF'),
      'NOT_HTML',
      422,
    ],
    ['text without a type', (_, response) => void response.writeHead(200).end('hola'), 'NOT_HTML', 422],
    ['more than 5 MB', 'a'.repeat(5 * 1024 * 1024 + 1), 'PAGE_TOO_LARGE', 422],
    [
      'a bomb',
      (request, response) => ANSWERS['gzip-bomb']?.(request, response as never),
      'PAGE_TOO_LARGE',
      422,
    ],
    ['a redirect to itself', status(302, { location: '/' }), 'TOO_MANY_REDIRECTS', 422],
    ['a redirect inside', status(302, { location: 'http://127.0.0.1/' }), 'ADDRESS_NOT_PUBLIC', 403],
    [
      'a redirect to nothing sensible',
      status(302, { location: 'mailto:ana@zapateria.test' }),
      'BAD_RESPONSE',
      422,
    ],
    [
      '60,000 attributes',
      `<p ${Array.from({ length: 60_000 }, (_, n) => `a${n}=1`).join(' ')}>`,
      'PAGE_TOO_COMPLEX',
      422,
    ],
    ['endless nesting', '<div>'.repeat(200_000), 'PAGE_TOO_COMPLEX', 422],
  ])('refuses %s', async (_what, page, code, httpStatus) => {
    const site = await serve({ '/': page })
    await expect(gatherFrom(site)).rejects.toMatchObject({ code, status: httpStatus })
    expect(site.requests.some((line) => line.includes('robots'))).toBe(false)
  })

  it.each<[string, string, string, number]>([
    ['a name nobody has', 'http://nadie.test/', 'HOST_NOT_FOUND', 422],
    ['an address inside', 'http://192.168.0.1/', 'ADDRESS_NOT_PUBLIC', 403],
    ['another port', `http://${HOST}:8080/`, 'ADDRESS_NOT_PUBLIC', 403],
    ['a password', `http://ana:clave@${HOST}/`, 'INVALID_URL', 400],
    ['a handshake with a server that speaks none', `https://${HOST}/`, 'TLS_FAILED', 422],
  ])('refuses %s', async (_what, url, code, httpStatus) => {
    const site = await serve({ '/': '<p>' })
    await expect(gatherFrom(site, { url })).rejects.toMatchObject({ code, status: httpStatus })
  })

  it('refuses a slow drip at the deadline of the page', async () => {
    const site = await serve({ '/': (request, response) => ANSWERS.drip?.(request, response as never) })
    await expect(gatherFrom(site, { limits: { pageMs: 300 } })).rejects.toMatchObject({
      code: 'SITE_TIMEOUT',
      status: 504,
    })
  })

  it.each<[string, Page, number, string]>([
    [
      'an error page',
      (_, response) => void response.writeHead(500, { 'content-type': HTML }).end('<p>Ay'),
      500,
      '<p>Ay',
    ],
    [
      'a forbidden page',
      (_, response) => void response.writeHead(403, { 'content-type': HTML }).end('<p>No'),
      403,
      '<p>No',
    ],
    ['no content', status(204), 204, ''],
    ['an empty page', status(200), 200, ''],
    ['HTML without a type', (_, response) => void response.writeHead(200).end('  <p>Hola'), 200, '  <p>Hola'],
    [
      'XHTML',
      (_, response) => void response.writeHead(200, { 'content-type': 'application/xhtml+xml' }).end('<p/>'),
      200,
      '<p/>',
    ],
    [
      'windows-1252',
      (_, response) =>
        void response
          .writeHead(200, { 'content-type': 'text/html; charset=iso-8859-1' })
          .end(Buffer.from([0x80, 0xf1])),
      200,
      '€ñ',
    ],
    [
      'brotli',
      (_, response) =>
        void response
          .writeHead(200, { 'content-type': HTML, 'content-encoding': 'br' })
          .end(brotliCompressSync('<p>ñ')),
      200,
      '<p>ñ',
    ],
  ])('analyses %s', async (_what, page, code, text) => {
    const { artefacts } = await gatherFrom(await serve({ '/': page }))
    expect(given(artefacts.page)).toMatchObject({ status: code, text })
  })
})

describe('a firewall', () => {
  const challenge =
    (code: number, html: string, headers: Record<string, string> = {}): Page =>
    (_request, response) =>
      void response.writeHead(code, { 'content-type': HTML, ...headers }).end(html)

  it.each<[string, Page, number]>([
    ['Cloudflare’s header', challenge(403, '<p>', { 'cf-mitigated': 'challenge' }), 403],
    ['Cloudflare’s waiting page', challenge(503, '<title>Just a moment...</title>'), 503],
    ['Cloudflare’s block', challenge(403, '<title>Attention Required! | Cloudflare</title>'), 403],
    [
      'Cloudflare’s script beside a refusal',
      challenge(429, '<script src="/cdn-cgi/challenge-platform/x.js"></script>'),
      429,
    ],
    ['Incapsula', challenge(200, '<iframe id="main-iframe" src="/_Incapsula_Resource?x=1"></iframe>'), 200],
    [
      'SiteGround',
      challenge(202, '<meta http-equiv="refresh" content="0;/.well-known/sgcaptcha/?r=%2F">'),
      202,
    ],
    ['DataDome', challenge(403, '<script src="https://ct.captcha-delivery.com/c.js"></script>'), 403],
  ])('%s is not taken for the page, and nothing more is asked', async (_what, page, code) => {
    const site = await serve({ '/': page })
    const { artefacts, finalUrl, stages, requests, progress } = await gatherFrom(site)
    expect(progress).toEqual([])
    const blocked = { ok: false, reason: `la web bloquea herramientas automáticas (código ${code})` }
    for (const artefact of Object.values(artefacts)) expect(artefact).toEqual(blocked)
    expect(Object.keys(artefacts).sort()).toEqual(Object.keys(buildArtefacts()).sort())
    expect({ finalUrl, stages, requests }).toEqual({
      finalUrl: HOME,
      stages: ['crawl', 'performance'],
      requests: { made: 1, refused: 0 },
    })
  })

  it.each<[string, Page]>([
    [
      'a page that its product merely watches',
      challenge(
        200,
        '<div id="root"></div><script src="/cdn-cgi/challenge-platform/scripts/jsd/main.js"></script>',
      ),
    ],
    [
      'a page about firewalls',
      challenge(200, '<title>Qué es DataDome</title><p>sgcaptcha y _Incapsula_Resource'),
    ],
    ['a plain refusal', challenge(403, '<title>Prohibido</title>')],
  ])('%s is a page like any other', async (_what, page) => {
    const { artefacts } = await gatherFrom(await serve({ '/': page }))
    expect(artefacts.page.ok).toBe(true)
  })
})

describe('robots.txt', () => {
  it.each<[string, Page, object]>([
    ['missing', status(404), { ok: true, value: { status: 404 } }],
    ['failing', status(500), { ok: true, value: { status: 500 } }],
    ['a page', '<!doctype html><p>Sitemap: /a.xml', { ok: true, value: { status: 200 } }],
    [
      'redirected for ever',
      status(302, { location: '/robots.txt' }),
      { ok: false, reason: 'redirige demasiadas veces' },
    ],
    [
      'longer than anybody reads',
      '#'.repeat(600 * 1024),
      { ok: true, value: { truncated: true, bytes: 512 * 1024 } },
    ],
  ])('%s', async (_what, robots, expected) => {
    const { artefacts } = await gatherFrom(await serve({ '/': '<p>', '/robots.txt': robots }))
    expect(artefacts.robots).toMatchObject(expected)
    expect(artefacts.sitemaps).toEqual({ ok: true, value: [] })
    expect(artefacts.sitemapSample).toEqual({ ok: true, value: { probes: [], total: 0 } })
  })
})

describe('sitemaps', () => {
  const files = async (pages: Pages) => {
    const site = await serve({ '/': '<p>', ...pages })
    const { artefacts } = await gatherFrom(site)
    const list = given(artefacts.sitemaps).map(
      ({ url, from, response }) =>
        [new URL(url).pathname, from, response.ok ? response.value.status : response.reason] as const,
    )
    return { list, artefacts, site }
  }

  it('are looked for at the usual addresses, in order, until one is found', async () => {
    const { list, site } = await files({
      '/sitemap.xml': '<!doctype html><p>Inicio',
      '/wp-sitemap.xml': urlset('/'),
      '/sitemap-index.xml': urlset('/'),
    })
    expect(list).toEqual([['/wp-sitemap.xml', 'usual', 200]])
    expect(site.requests).not.toContain('GET /sitemap-index.xml')
  })

  it('are not looked for elsewhere when robots.txt declares one, even a missing one', async () => {
    const { list, site } = await files({
      '/robots.txt': 'Sitemap: /perdido.xml',
      '/sitemap.xml': urlset('/'),
    })
    expect(list).toEqual([['/perdido.xml', 'robots', 404]])
    expect(site.requests).not.toContain('GET /sitemap.xml')
  })

  it('are opened from an index, the first three, and from gzip', async () => {
    const { list, artefacts } = await files({
      '/robots.txt': 'Sitemap: /indice.xml',
      '/indice.xml': index('/a.xml.gz', '/b.xml', '/c.xml', '/d.xml'),
      '/a.xml.gz': gzipSync(urlset('/botas', '/zapatos')),
      '/b.xml': (_request, response) =>
        void response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync(urlset('/sandalias'))),
      '/c.xml': Buffer.from([0x1f, 0x8b, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10]),
    })
    expect(list).toEqual([
      ['/indice.xml', 'robots', 200],
      ['/a.xml.gz', 'index', 200],
      ['/b.xml', 'index', 200],
      ['/c.xml', 'index', 'la respuesta viene comprimida de una forma que no se puede leer'],
    ])
    const sample = given(artefacts.sitemapSample)
    expect(sample.total).toBe(3)
    expect(
      sample.probes.map((probe) => [probe.url, probe.response.ok && probe.response.value.status]),
    ).toEqual([
      [`${HOME}botas`, 404],
      [`${HOME}zapatos`, 404],
      [`${HOME}sandalias`, 404],
    ])
  })

  it('are five at most, and five of their pages are tried', async () => {
    const names = Array.from({ length: 7 }, (_, n) => `/s${n}.xml`)
    const pages = Array.from({ length: 9 }, (_, n) => `/pagina-${n}`)
    const { list, artefacts } = await files({
      '/robots.txt': names.map((name) => `Sitemap: ${name}`).join('\n'),
      '/s0.xml': index('/hijo.xml'),
      '/s1.xml': urlset(...pages),
    })
    expect(list).toHaveLength(5)
    expect(given(artefacts.sitemapSample)).toMatchObject({ total: 9, probes: { length: 5 } })
  })

  it('are unknown, not absent, when one did not answer', async () => {
    const site = await serve({
      '/': '<p>',
      '/sitemap_index.xml': status(302, { location: '/sitemap_index.xml' }),
    })
    const { artefacts } = await gatherFrom(site)
    const unknown = { ok: false, reason: 'redirige demasiadas veces' }
    expect(artefacts.sitemaps).toEqual(unknown)
    expect(artefacts.sitemapSample).toEqual(unknown)
  })
})

describe('own links', () => {
  it('are asked for with HEAD, and with GET where the server does not know it', async () => {
    const noHead =
      (code: number): Page =>
      (request, response) =>
        void response.writeHead(request.method === 'HEAD' ? code : 200).end('hola')
    const site = await serve({
      '/': '<a href="/a">A</a><a href="/b">B</a><a href="/c">C</a><a href="/d">D</a>',
      '/a': noHead(405),
      '/b': noHead(501),
      '/c': noHead(403),
    })
    const { artefacts } = await gatherFrom(site)
    const statuses = given(artefacts.links).probes.map(({ response }) => response.ok && response.value.status)
    expect(statuses).toEqual([200, 200, 403, 404])
    expect(site.requests.filter((line) => line === 'GET /a' || line === 'GET /c')).toEqual(['GET /a'])
  })

  it('are those of this host, resolved against the base, each once', async () => {
    const site = await serve({
      '/': `<base href="/tienda/"><a href="botas">1</a><a href="./botas#x">2</a><a href="/tienda/botas?a=1">3</a>
        <a href="mailto:a@b.test">4</a><a href="https://${HOST}/segura">5</a><a href="//otra.test/">6</a>
        <a href="http://">7</a><a href="/">8</a><a href="javascript:void(0)">9</a>`,
    })
    const { artefacts } = await gatherFrom(site)
    expect(given(artefacts.links).probes.map(({ url, text }) => [url, text])).toEqual([
      [`${HOME}tienda/botas`, '1'],
      [`${HOME}tienda/botas?a=1`, '3'],
      [`https://${HOST}/segura`, '5'],
    ])
  })
})
