import { afterEach, describe, expect, it } from 'vitest'
import { crawlSite, pathOf } from '../testing/crawled-site.ts'
import {
  closeSites,
  HOME,
  HOST,
  HTML,
  hang,
  type Page,
  serve,
  status,
  urlset,
} from '../testing/gathered-site.ts'

afterEach(closeSites)

const WORDS = 'zapatos de piel hechos a mano con suela de cuero y cordones encerados para toda la vida '

/** A page with a text of its own, of some 70 words. */
const page = (name: string, body = '', head = '') =>
  `<!doctype html><html lang="es"><head><title>${name}</title>${head}</head><body><header><nav>
  <a href="/">Inicio</a> <a href="/contacto">Contacto</a> <a href="/servicios">Servicios</a></nav></header>
  <main><h1>${name}</h1><p>${Array.from(name.repeat(3), (letter) => `${letter}${name} ${WORDS}`)
    .join('')
    .slice(0, 700)}</p>${body}</main>
  <footer><a href="/aviso-legal">Aviso legal</a></footer></body></html>`

const shop = {
  '/': page('Zapatería Paco', '<a href="/botas">Botas</a> <a href="/botas#tallas">Tallas</a>'),
  '/contacto': page('Contacto', '<a href="/tarifas.pdf">Tarifas</a> <a href="/rota">Rota</a>'),
  '/servicios': page('Servicios', '<a href="/botas/">Botas</a> <a href="/servicios/suelas">Suelas</a>'),
  '/servicios/suelas': page('Suelas', '<img src="/suela.jpg">'),
  '/botas': page('Botas'),
  '/aviso-legal': page('Aviso legal'),
  '/tarifas.pdf': 'un PDF',
  '/suela.jpg': 'una imagen',
}

describe('a run over a site', () => {
  it('reads the home, its menus, then what they lead to, and the legal texts last', async () => {
    const site = await serve(shop)
    const { paths, end, facts, plans, pages, used } = await crawlSite(site)
    expect(paths).toEqual(['/', '/contacto', '/servicios', ...paths.slice(3, 5), '/aviso-legal'])
    expect(paths.slice(3, 5).toSorted()).toEqual(['/botas', '/servicios/suelas'])
    // One more than are read: a link leads to a page that is not there.
    expect(end).toMatchObject({ state: 'done', found: 7, failed: 1 })
    expect(end.stop).toBeUndefined()
    expect(facts.map(({ from, depth }) => [from, depth])).toEqual(
      expect.arrayContaining([
        ['home', 0],
        ['nav', 1],
        ['link', 1],
        ['link', 2],
      ]),
    )
    expect(pages.every(({ scores, status: code }) => scores !== undefined && code === 200)).toBe(true)
    expect(plans[0]).toEqual({ found: 5, of: 5, engine: expect.stringMatching(/^svc-seo@/) })
    expect(used.at(-1)?.requests).toBeGreaterThan(used[0]?.requests ?? 0)
    expect(used.at(-1)?.ms).toBeGreaterThan(0)
    expect(used.at(-1)?.bytes).toBeGreaterThan(5_000)
  })

  it('asks for each page once, and for what pages share with the home', async () => {
    const site = await serve(shop)
    await crawlSite(site)
    for (const path of ['/contacto', '/servicios', '/botas', '/servicios/suelas']) {
      expect(site.requests.filter((one) => one === `GET ${path}`)).toEqual([`GET ${path}`])
    }
    const shared = ['/robots.txt', '/llms.txt', '/favicon.ico', '/index.html', '/aviso-legal', '/sitemap.xml']
    for (const path of shared) {
      expect(site.requests.filter((one) => one.endsWith(` ${path}`))).toHaveLength(1)
    }
  })

  it('tells what the links and images lead to that it has not read, twice where that seems to be gone', async () => {
    const site = await serve(shop)
    const { site: facts } = await crawlSite(site)
    const probes = facts.probes.map(({ url, ...probe }) => ({ url: pathOf(url), ...probe }))
    expect(probes).toContainEqual({ url: '/tarifas.pdf', status: 200 })
    expect(probes).toContainEqual({ url: '/rota', status: 404, twice: true })
    // The spelling with a slash is another address, which this site does not have.
    expect(probes).toContainEqual({ url: '/botas/', status: 404, twice: true })
    expect(probes).toContainEqual({ url: '/suela.jpg', status: 200 })
    expect(facts).toMatchObject({ home: HOME, readAll: true, forbidden: [], hosts: [] })
  })

  it('leaves out what facts have no room for', async () => {
    const long = `/${'x'.repeat(3_000)}`
    const body = `<a href="/larga">a</a><a href="http://tienda.zapateria.test${long}">b</a><a href="/pesa.pdf">c</a>`
    const site = await serve({
      '/': page('Inicio', body),
      '/larga': status(302, { location: long }),
      [long]: page('Larga'),
      '/pesa.pdf': status(200, { 'content-length': '9007199254740993' }),
    })
    const { end, paths, site: facts } = await crawlSite(site)
    expect(paths).toEqual(['/'])
    expect(end.skipped).toEqual(
      expect.arrayContaining([
        { why: 'long', count: 1, example: `${HOME}larga` },
        { why: 'otherHost', count: 1, example: 'http://tienda.zapateria.test' },
      ]),
    )
    expect(facts.probes).toContainEqual({ url: `${HOME}pesa.pdf`, status: 200 })
  })

  it('does not read a site whose home has a longer address than facts have room for', async () => {
    const long = `/${'x'.repeat(3_000)}`
    const site = await serve({ '/': status(302, { location: long }), [long]: page('Inicio') })
    await expect(crawlSite(site)).rejects.toMatchObject({ code: 'NOT_A_SITE' })
  })

  it('asks for nothing that may do something', async () => {
    const links = ['/carrito', '/mi-cuenta', '/?add-to-cart=3', '/botas?talla=38', '/wp-login.php', '/?s=x']
    const body = links.map((href) => `<a href="${href}">a</a>`).join('')
    const site = await serve({ ...shop, '/': page('Inicio', body) })
    const { end } = await crawlSite(site)
    const asked = site.requests.map((one) => one.split(' ')[1])
    for (const link of links.filter((one) => one !== '/botas?talla=38')) expect(asked).not.toContain(link)
    expect(end.skipped).toEqual(
      expect.arrayContaining([
        { why: 'private', count: 3, example: `${HOME}carrito` },
        { why: 'filter', count: 2, example: `${HOME}?add-to-cart=3` },
      ]),
    )
  })

  it('takes addresses that end at one page for one', async () => {
    const moved: Page = (_request, response) => void response.writeHead(301, { location: '/nueva' }).end()
    const away: Page = (_request, response) =>
      void response.writeHead(302, { location: 'https://otra.test/' }).end()
    const body = ['/vieja', '/nueva', '/antigua', '/fuera'].map((href) => `<a href="${href}">a</a>`).join('')
    const pages = { '/vieja': moved, '/antigua': moved, '/fuera': away, '/nueva': page('Nueva') }
    const site = await serve({ ...shop, ...pages, '/': page('Inicio', body) })
    const { paths, facts, site: ofSite } = await crawlSite(site)
    expect(paths.filter((path) => path === '/nueva')).toHaveLength(1)
    const nueva = facts.find(({ url }) => url.endsWith('/nueva'))
    const probed = ofSite.probes.filter(({ finalUrl }) => finalUrl?.endsWith('/nueva'))
    expect([...(nueva?.aliases ?? []), ...probed.map(({ url }) => url)].toSorted()).toEqual(
      expect.arrayContaining([expect.stringMatching(/antigua|vieja/)]),
    )
    expect(ofSite.probes).toContainEqual({ url: `${HOME}fuera` })
  })

  it('follows the sitemap and what its index lists', async () => {
    const names = Array.from('abcdef', (name) => `/mapa-${name}.xml`)
    const index = `<sitemapindex>${names.map((name) => `<sitemap><loc>${HOME.slice(0, -1)}${name}</loc></sitemap>`).join('')}</sitemapindex>`
    const maps = Object.fromEntries(names.map((name) => [name, urlset(`/de${name.slice(1, -4)}`)]))
    const pages = Object.fromEntries(names.map((name) => [`/de${name.slice(1, -4)}`, page(name)]))
    const site = await serve({
      '/': '<title>Portada</title><h1>Hola</h1>',
      '/sitemap.xml': index,
      ...maps,
      ...pages,
    })
    const { facts, site: ofSite } = await crawlSite(site)
    expect(ofSite.sitemap).toMatchObject({ whole: true })
    expect(ofSite.sitemap?.urls).toHaveLength(6)
    expect(facts.filter(({ from, depth }) => from === 'sitemap' && depth === undefined)).toHaveLength(6)
  })

  it('reads as many pages as it may, and says what is left', async () => {
    const paths = Array.from('abcdefghij', (name) => `/p${name}`)
    const pages = Object.fromEntries(paths.map((path) => [path, page(path)]))
    const site = await serve({ '/': page('Inicio'), '/sitemap.xml': urlset(...paths), ...pages })
    const { end, pages: read, plans, site: ofSite } = await crawlSite(site, { bounds: { pages: 5 } })
    expect(read).toHaveLength(5)
    expect(end).toMatchObject({ state: 'done', stop: 'PAGES' })
    expect(plans[0]).toMatchObject({ of: 5 })
    expect(end.skipped.find(({ why }) => why === 'limit')?.count).toBe(end.found - 5 - end.failed)
    expect(ofSite.readAll).toBe(false)
  })
})

describe('a run that goes on', () => {
  it('reads what is missing, and neither reads nor tells again what there is', async () => {
    const whole = await crawlSite(await serve(shop))
    const have = whole.facts.slice(0, 3)
    const site = await serve(shop)
    const used = { ms: 1_000, requests: 40, bytes: 9_000 }
    const rest = await crawlSite(site, { have, used })
    expect(rest.paths.toSorted()).toEqual(whole.paths.slice(3).toSorted())
    expect(rest.paths.at(-1)).toBe('/aviso-legal')
    expect(rest.end.found).toBe(whole.end.found)
    expect(site.requests).not.toContain('GET /contacto')
    expect(rest.used[0]?.requests).toBeGreaterThan(40)
    expect(rest.used[0]?.ms).toBeGreaterThan(1_000)
    expect(rest.site.probes.map(({ url }) => url).toSorted()).toEqual(
      whole.site.probes.map(({ url }) => url).toSorted(),
    )
  })

  it('ends at once where its time, requests or bytes were used before', async () => {
    const { facts } = await crawlSite(await serve(shop))
    for (const [stop, used] of [
      ['TIME', { ms: 180_000, requests: 0, bytes: 0 }],
      ['REQUESTS', { ms: 0, requests: 400, bytes: 0 }],
      ['BYTES', { ms: 0, requests: 0, bytes: 60 * 1024 * 1024 }],
    ] as const) {
      const site = await serve(shop)
      const { end } = await crawlSite(site, { have: facts.slice(0, 1), used })
      expect(end).toMatchObject({ state: 'partial', stop })
      expect(site.requests).toEqual([])
    }
  })
})

describe('what a run obeys', () => {
  it('is robots.txt, which is asked for first', async () => {
    const robots = 'User-agent: *\nDisallow: /servicios'
    const site = await serve({ ...shop, '/robots.txt': robots })
    const { paths, end, site: ofSite } = await crawlSite(site)
    expect(site.requests[0]).toBe('GET /robots.txt')
    expect(paths).not.toContain('/servicios')
    expect(site.requests.filter((one) => one.includes('servicios'))).toEqual([])
    expect(end.skipped).toContainEqual({ why: 'robots', count: 1, example: `${HOME}servicios` })
    expect(ofSite.forbidden).toEqual([`${HOME}servicios`])
  })

  it.each([
    ['that shuts us out', 'User-agent: AnalizaTuWeb\nDisallow: /'],
    ['whose server fails', status(500)],
    ['that wants us to come back later', status(429)],
  ])('is a robots.txt %s: nothing else is asked for', async (_case, robots) => {
    const site = await serve({ ...shop, '/robots.txt': robots })
    const { end, pages } = await crawlSite(site)
    expect(end).toMatchObject({ state: 'failed', stop: 'ROBOTS', found: 0 })
    expect(pages).toEqual([])
    expect(site.requests).toEqual(['GET /robots.txt'])
  })

  it('is nofollow, of a page and of a link; noindex it only notes', async () => {
    const site = await serve({
      '/': '<a href="/a" rel="nofollow">a</a><a href="/b">b</a><a href="/c">c</a>',
      '/b': '<meta name="robots" content="nofollow"><a href="/d">d</a>',
      '/c': '<meta name="robots" content="noindex"><p>c</p>',
    })
    const { paths, pages, end } = await crawlSite(site)
    expect(paths.toSorted()).toEqual(['/', '/b', '/c'])
    expect(pages.find(({ url }) => url.endsWith('/c'))?.noindex).toBe(true)
    expect(end.skipped).toContainEqual({ why: 'nofollow', count: 2, example: `${HOME}a` })
    expect(site.requests.filter((one) => /\/[ad]$/.test(one))).toEqual([])
  })

  it('is the pause that robots.txt asks for', async () => {
    const site = await serve({ ...shop, '/robots.txt': 'User-agent: *\nCrawl-delay: 8' })
    const { end, clock } = await crawlSite(site)
    expect(end.state).toBe('done')
    // Four pages and one that is not there have to be asked for, after the home and three addresses of a sitemap.
    expect(clock.now()).toBeGreaterThan(5 * 8_000)
    const hasty = await crawlSite(await serve(shop))
    expect(hasty.clock.now()).toBeLessThan(2 * 8_000)
  })

  it('is a pause that is too long: the home alone is read', async () => {
    const site = await serve({ ...shop, '/robots.txt': 'User-agent: *\nCrawl-delay: 60' })
    const { paths, end } = await crawlSite(site)
    expect(paths).toEqual(['/'])
    expect(end).toMatchObject({ state: 'partial', stop: 'ROBOTS' })
    expect(end.skipped).toContainEqual({ why: 'robots', count: 4, example: expect.any(String) })
  })
})

describe('a site that wants no more', () => {
  /** Answers like this from its second page on. */
  const after = (refusal: Page) => {
    let asked = 0
    const refusing =
      (name: string): Page =>
      (request, response) => {
        asked += 1
        if (asked <= 1) return void response.writeHead(200, { 'content-type': HTML }).end(page(name))
        if (typeof refusal === 'function') refusal(request, response)
      }
    const paths = ['/contacto', '/servicios', '/botas', '/a', '/b']
    const body = paths.map((path) => `<a href="${path}">a</a>`).join('')
    return { '/': page('Inicio', body), ...Object.fromEntries(paths.map((path) => [path, refusing(path)])) }
  }

  it.each([429, 503])('is left alone after three answers %i in a row', async (code) => {
    const { end, pages, clock } = await crawlSite(await serve(after(status(code))))
    expect(end).toMatchObject({ state: 'partial', stop: 'REFUSED' })
    expect(pages).toHaveLength(2)
    expect(clock.slept).toEqual(expect.arrayContaining([2_000, 4_000]))
  })

  it('is asked again when it said to wait', async () => {
    let asked = 0
    const busy: Page = (_request, response) => {
      asked += 1
      if (asked === 1) response.writeHead(429, { 'retry-after': '20' }).end()
      else response.writeHead(200, { 'content-type': HTML }).end(page('Botas'))
    }
    const { paths, end, clock } = await crawlSite(await serve({ ...shop, '/botas': busy }))
    expect(end).toMatchObject({ state: 'done', found: 7, failed: 1 })
    expect(paths.at(-1)).toBe('/botas')
    expect(clock.slept.some((ms) => ms > 19_000)).toBe(true)
  })

  it('has its home asked for three times', async () => {
    const site = await serve({ ...shop, '/': status(503) })
    const { end } = await crawlSite(site)
    expect(end).toMatchObject({ state: 'failed', stop: 'REFUSED' })
    expect(site.requests).toEqual(['GET /robots.txt', 'GET /', 'GET /', 'GET /'])
  })

  it('is left alone after two challenges of a firewall', async () => {
    const challenge: Page = (_request, response) =>
      void response
        .writeHead(403, { 'content-type': HTML, 'cf-mitigated': 'challenge' })
        .end('<title>Un momento</title>')
    const { end, pages } = await crawlSite(await serve(after(challenge)))
    // The next page was under way.
    expect(end).toMatchObject({ state: 'partial', stop: 'CHALLENGE', failed: 3 })
    expect(pages).toHaveLength(2)
    const shut = await crawlSite(await serve({ ...shop, '/': challenge }))
    expect(shut.end).toMatchObject({ state: 'failed', stop: 'CHALLENGE' })
  })
})

describe('a page that is none', () => {
  it('takes no place: errors, files, what cannot be parsed, what never answers', async () => {
    const pdf: Page = (_request, response) =>
      void response.writeHead(200, { 'content-type': 'application/pdf' }).end('%PDF')
    const links = ['/no-esta', '/descarga', '/honda', '/rota', '/cortada'].map(
      (href) => `<a href="${href}">a</a>`,
    )
    const site = await serve({
      '/': page('Inicio', links.join('')),
      '/contacto': page('Contacto'),
      '/descarga': pdf,
      '/honda': '<div>'.repeat(600),
      '/rota': status(500),
      '/cortada': (request) => void request.socket.destroy(),
    })
    const { paths, end, site: ofSite } = await crawlSite(site)
    expect(paths).toEqual(['/', '/contacto'])
    expect(end.skipped).toContainEqual({ why: 'file', count: 1, example: `${HOME}descarga` })
    // With /servicios and /aviso-legal, which the menu and the footer name.
    expect(end.skipped).toContainEqual({ why: 'failed', count: 6, example: expect.any(String) })
    expect(end.failed).toBe(6)
    const probes = new Map(ofSite.probes.map((probe) => [pathOf(probe.url), probe]))
    expect(probes.get('/no-esta')).toMatchObject({ status: 404, twice: true })
    expect(probes.get('/rota')).toMatchObject({ status: 500, twice: true })
    expect(probes.get('/cortada')).toEqual({ url: `${HOME}cortada` })
    expect(probes.get('/honda')).toMatchObject({ status: 200 })
  })

  it('may be a login that a page leads to', async () => {
    const login = status(302, { location: '/login?desde=socios' })
    const found = { '/socios': login, '/login?desde=socios': page('Entrar') }
    const site = await serve({ ...shop, '/': page('Inicio', '<a href="/socios">a</a>'), ...found })
    const { paths, end } = await crawlSite(site)
    expect(paths).not.toContain('/login?desde=socios')
    expect(end.skipped).toContainEqual({ why: 'private', count: 1, example: `${HOME}socios` })
  })

  it('may be the one that is shown for all that does not exist: it takes one place', async () => {
    const links = ['/a', '/b', '/c'].map((href) => `<a href="${href}">a</a>`).join('')
    const lost: Page = (_request, response) =>
      void response.writeHead(200, { 'content-type': HTML }).end(page('Ups'))
    const pages = {
      '/': page('Inicio', links),
      '/contacto': page('Contacto'),
      '/robots.txt': 'User-agent: *\nAllow: /',
    }
    const site = await serve(
      new Proxy<Record<string, Page>>(pages, { get: (all, path) => all[String(path)] ?? lost }),
    )
    const { paths, end } = await crawlSite(site)
    expect(paths).toHaveLength(3)
    expect(end.skipped.find(({ why }) => why === 'soft404')?.count).toBe(4)
  })
})

describe('a home that gives no page', () => {
  const image: Page = (_request, response) =>
    void response.writeHead(200, { 'content-type': 'image/png' }).end()
  const away: Page = ({ headers }, response) => {
    if (headers.host === HOST) response.writeHead(301, { location: 'http://otra.test/' }).end()
    else response.writeHead(200, { 'content-type': HTML }).end(page('Otra'))
  }

  it.each([
    ['an error', status(404), 'NOT_A_SITE'],
    ['a file', image, 'NOT_HTML'],
    ['what cannot be parsed', '<div>'.repeat(600), 'PAGE_TOO_COMPLEX'],
    ['another domain', away, 'NOT_A_SITE'],
  ])('is refused: %s', async (_case, home, code) => {
    const site = await serve({ ...shop, '/': home })
    await expect(crawlSite(site, { dns: { 'otra.test': ['93.184.216.35'] } })).rejects.toMatchObject({ code })
  })

  it('is refused where its host does not exist', async () => {
    const site = await serve(shop)
    await expect(crawlSite(site, { website: 'http://nadie.test/' })).rejects.toMatchObject({
      code: 'HOST_NOT_FOUND',
    })
  })
})

describe('a run among others', () => {
  it('gives way to single analyses before each page, but not for ever', async () => {
    const { clock, end } = await crawlSite(await serve(shop), { deps: { analysesUnderWay: () => 1 } })
    expect(end.state).toBe('done')
    const waits = clock.slept.filter((ms) => ms === 100)
    // Ten seconds before each page but the home.
    expect(waits.length).toBe(6 * 100)
  })

  it('ends with its caller', async () => {
    const leave = new AbortController()
    const site = await serve({ ...shop, '/contacto': hang })
    const run = crawlSite(site, {
      signal: leave.signal,
      onEvent: (event) => 'page' in event && leave.abort(new Error('left')),
    })
    await expect(run).rejects.toThrow('left')
    await expect.poll(site.openRequests).toBe(0)
  })
})
