import type { BrowserPage } from '@agency/contracts'
import { afterEach, describe, expect, it } from 'vitest'
import type { Asked, GatheredArtefacts } from '../artefacts.ts'
import {
  closeSites,
  gatherFrom,
  given,
  HOME,
  needsOf,
  type Pages,
  serve,
  urlset,
} from '../testing/gathered-site.ts'

afterEach(closeSites)

const SHOP: Pages = {
  '/': `<title>Zapatería</title><link rel="stylesheet" href="/hoja.css"><script src="/main.js"></script>
    <link rel="manifest" href="/manifest.json"><h1>Zapatos</h1><p>${'Zapatos hechos en Yecla. '.repeat(20)}</p>
    <img src="/foto.jpg"><a href="/botas">Botas</a><footer><a href="/aviso-legal">Aviso legal</a></footer>`,
  '/botas': '<title>Botas</title>',
  '/aviso-legal': `<title>Aviso legal</title><p>${'Titular: Paco. '.repeat(120)}</p>`,
  '/robots.txt': `Sitemap: ${HOME}mapa.xml`,
  '/mapa.xml': urlset('/', '/botas'),
  '/hoja.css': '@font-face{src:url(/letra.woff2)}',
  '/main.js': '0',
}
const TOKEN = `/${'0'.repeat(24)}`
const USUAL = ['politica-de-privacidad/', 'politica-de-cookies/', 'privacidad/']

/** Names of the artefacts that came, besides the page. */
const cameOf = (artefacts: GatheredArtefacts) =>
  Object.entries(artefacts)
    .filter(([name, { ok }]) => ok && name !== 'page' && name !== 'sentPage')
    .map(([name]) => name)

describe('gathering some artefacts alone', () => {
  it.each<[readonly Asked[], readonly string[]]>([
    [[], []],
    [['llms'], ['GET /llms.txt']],
    [['secondVisit'], ['GET /']],
    [['notFound'], [`GET ${TOKEN}`]],
    [['robots'], ['GET /robots.txt']],
    [['sitemaps'], ['GET /robots.txt', 'GET /mapa.xml']],
    // The page is known already.
    [['sitemapSample'], ['GET /robots.txt', 'GET /mapa.xml', 'HEAD /botas']],
    [['links'], ['HEAD /botas', 'HEAD /aviso-legal']],
    [['manifest'], ['GET /manifest.json']],
    [['stylesheets'], ['GET /hoja.css']],
    [['scripts'], ['GET /main.js']],
    [['assets'], ['GET /hoja.css', 'GET /main.js', 'HEAD /foto.jpg', 'HEAD /letra.woff2']],
    [['legalPages'], ['GET /aviso-legal', `GET ${TOKEN}`, ...USUAL.map((path) => `GET /${path}`)]],
    [['amp', 'canonicalTarget', 'tls'], []],
  ])('%j asks for no more than that', async (only, asked) => {
    const site = await serve(SHOP)
    const { artefacts } = await gatherFrom(site, { only })
    expect(site.requests[0]).toBe('GET /')
    expect(site.requests.slice(1).toSorted()).toEqual(asked.toSorted())
    expect(cameOf(artefacts).toSorted()).toEqual(only.toSorted())
  })
})

describe('some artefacts of a page that scripts build', () => {
  const SHELL = '<title>Zapatería</title><div id="root"></div><script src="/app.js"></script>'
  const SITE = { '/': SHELL, '/app.js': '0', '/aviso-legal': SHELL }
  const page: BrowserPage = {
    finalUrl: HOME,
    status: 200,
    html: `<title>Paco</title><h1>Zapatos</h1><p>${'Zapatos hechos en Yecla. '.repeat(20)}</p><a href="/aviso-legal">Aviso legal</a>`,
  }
  const UNRENDERED = 'la página se construye con JavaScript y ahora no hemos podido abrirla con un navegador'

  it('are read as a browser has it, where there is one', async () => {
    const site = await serve(SITE)
    expect(await needsOf(site, { only: ['llms'], renderings: new Map() })).toEqual([HOME])
    const { artefacts, readWith } = await gatherFrom(site, {
      only: ['llms'],
      renderings: new Map([[HOME, page]]),
    })
    expect([given(artefacts.page).text, readWith]).toEqual([page.html, 'browser'])
    expect(site.requests).toEqual(['GET /', 'GET /', 'GET /llms.txt'])
  })

  it('have its legal texts read too where those are asked for', async () => {
    const renderings = new Map([[HOME, page]])
    const needs = await needsOf(await serve(SITE), { only: ['legalPages'], renderings })
    expect(needs).toEqual([`${HOME}aviso-legal`])
  })

  it.each([
    ['no browser is there', undefined],
    ['it could not read the page', new Map([[HOME, undefined]])],
    ['it was shown another page', new Map([[HOME, { ...page, status: 403 }]])],
  ])('are all missing where %s, and nothing else is asked for', async (_case, renderings) => {
    const site = await serve(SITE)
    const { artefacts, finalUrl } = await gatherFrom(site, {
      only: ['llms'],
      ...(renderings && { renderings }),
    })
    expect(new Set(Object.values(artefacts).map((one) => !one.ok && one.reason))).toEqual(
      new Set([UNRENDERED]),
    )
    expect([finalUrl, site.requests]).toEqual([HOME, ['GET /']])
  })
})
