import fc from 'fast-check'
import { SITE_RUN_MAX } from '../../packages/contracts/src/site-values.ts'
import type { SiteFacts, SitePageFacts } from '../../svc-seo/src/site/site-facts.ts'
import { siteFacts, sitePage } from '../../svc-seo/src/testing/site-facts.ts'
import * as inputs from './inputs.ts'

/** One answer of a site that is read whole. */
export interface SiteAnswer {
  readonly status: number
  readonly headers: readonly (readonly [string, string])[]
  readonly body: string
}

/** What a site answers; its pages by their path, in no order. */
export interface HostileSite {
  readonly robots: SiteAnswer
  readonly sitemap: SiteAnswer
  readonly home: SiteAnswer
  readonly pages: readonly SiteAnswer[]
}

const LONG = 'x'.repeat(3_000)
/** Where links, sitemaps and redirects of one site may lead. */
const target = fc.oneof(
  fc.constantFrom(
    '/',
    '/contacto',
    '/aviso-legal',
    '/precios?utm_source=a&b=%ff',
    '/a/../b//c/',
    '/carrito',
    '/a.pdf',
    '/foto.jpg',
    '/%',
    '/%00',
    '/#a',
    '?s=botas',
    `/${LONG}`,
    `/?${LONG}`,
    `http://tienda.zapateria.test/${LONG}`,
    'https://www.zapateria.test/botas',
    'http://zapateria.test/botas',
    'http://otro.example/',
  ),
  fc.nat(400).map((number) => `/reservas/${number}/dia`),
  inputs.address,
)

const header = fc.oneof(
  fc.tuple(
    fc.constant('retry-after'),
    fc.oneof(
      fc.constantFrom('0', '1', '-1', '99999999999', 'Thu, 01 Jan 1970 00:00:00 GMT', 'nunca', '1e9', ''),
      fc.nat(1_000_000).map(String),
    ),
  ),
  fc.tuple(fc.constant('location'), target),
  fc.tuple(fc.constant('x-robots-tag'), fc.constantFrom('noindex', 'nofollow', 'none', 'otherbot:', ',')),
  fc.tuple(fc.constant('link'), fc.constantFrom(`</${LONG}>; rel=canonical`, '<', '</b>; rel="canonical"')),
  fc.tuple(fc.constant('set-cookie'), inputs.text),
  fc.tuple(
    fc.constant('content-type'),
    fc.constantFrom('text/plain', 'application/pdf', 'text/html;charset='),
  ),
)
/** No server sends other characters. */
const sendable = (text: string) => text.replace(/[^\t\x20-\x7e\x80-\xff]/g, '')

const linked = fc
  .array(fc.tuple(target, inputs.text, fc.constantFrom('a', 'a rel=nofollow', 'img', 'link rel=canonical')), {
    maxLength: 40,
  })
  .map((links) =>
    links
      .map(([to, text, tag]) => {
        const address = to.replaceAll('"', '')
        return tag === 'img' ? `<img src="${address}">` : `<${tag} href="${address}">${text}</a>`
      })
      .join(''),
  )
const menu = fc.tuple(linked, inputs.markup, linked).map(([nav, main, footer]) => {
  return `<!doctype html><html lang="es"><title>Zapatos</title><nav>${nav}</nav>${main}<footer>${footer}</footer>`
})

const answer = (body: fc.Arbitrary<string>, status: fc.Arbitrary<number>): fc.Arbitrary<SiteAnswer> =>
  fc.record({
    status,
    headers: fc
      .array(header, { maxLength: 3 })
      .map((list) => list.map(([name, value]) => [name, sendable(value)] as const)),
    body,
  })
const anyStatus = fc.oneof(
  { weight: 8, arbitrary: fc.constant(200) },
  { weight: 3, arbitrary: fc.constantFrom(204, 301, 302, 304, 307, 403, 404, 410, 429, 500, 503) },
  { weight: 1, arbitrary: fc.integer({ min: 200, max: 599 }) },
)
const robotsText = fc.oneof(
  inputs.robots,
  fc
    .tuple(
      fc.constantFrom('*', 'AnalizaTuWeb'),
      fc.constantFrom('0', '3', '10', '11', '1e9', '-1', 'NaN', '0.001', ''),
      fc.constantFrom('/a', '/*b*c*d$', '', '/%'),
    )
    .map(
      ([agent, delay, path]) =>
        `User-agent: ${agent}\nCrawl-delay: ${delay}\nDisallow: ${path}\nSitemap: http://www.zapateria.test/sitemap.xml`,
    ),
)
const listed = fc
  .array(target, { maxLength: 60 })
  .map((urls) => `<urlset>${urls.map((url) => `<url><loc>${url}</loc></url>`).join('')}</urlset>`)

/** What scripts build: a browser is asked for it. */
const SHELL = '<title>Zapatos</title><div id="root"></div><script src="/app.js"></script>'
const menuOrShell = fc.oneof({ weight: 8, arbitrary: menu }, { weight: 1, arbitrary: fc.constant(SHELL) })

export const hostileSite: fc.Arbitrary<HostileSite> = fc.record({
  robots: answer(robotsText, anyStatus),
  sitemap: answer(fc.oneof(inputs.sitemap, listed), anyStatus),
  home: answer(
    menuOrShell,
    fc.oneof({ weight: 12, arbitrary: fc.constant(200) }, { weight: 1, arbitrary: anyStatus }),
  ),
  pages: fc.array(answer(menuOrShell, anyStatus), { minLength: 1, maxLength: 5 }),
})

const page = (body: string, own: Partial<SiteAnswer> = {}): SiteAnswer => ({
  status: 200,
  headers: [],
  body: `<!doctype html><html lang="es"><title>Zapatos</title>${body}`,
  ...own,
})
const NOTHING = page('', { status: 404 })
const site = (own: Partial<HostileSite>): HostileSite => ({
  robots: NOTHING,
  sitemap: NOTHING,
  home: page('<a href=/a>a</a><a href=/b>b</a><a href=/c>c</a><img src=/d.jpg>'),
  pages: [page('<h1>Botas</h1>')],
  ...own,
})

/** What has ended a run without a word once, or would be the first to. */
export const KNOWN_SITES: readonly HostileSite[] = [
  site({}),
  ...['/a', `/${LONG}`, 'http://otro.example/', 'file:///etc/passwd', '%', '/login'].map((end) =>
    site({
      home: page(SHELL, { headers: [['location', end]] }),
      pages: [page(SHELL, { headers: [['location', end]] }), page('<a href=/a>a</a><a href=/b>b</a>')],
    }),
  ),
  site({ home: page(SHELL), pages: [page('<div>'.repeat(600))] }),
  site({ pages: [page('', { status: 302, headers: [['location', `/${LONG}`]] }), page('<h1>a</h1>')] }),
  site({ home: page(`<a href="http://tienda.zapateria.test/${LONG}">a</a>`) }),
  site({ pages: [page('', { status: 404, headers: [['content-length', '9007199254740993']], body: '' })] }),
  site({ pages: [page('', { headers: [['content-length', '9007199254740993']] })] }),
  site({ pages: [page('', { status: 503, headers: [['retry-after', '99999999999']] })] }),
  site({ home: page('', { status: 429 }) }),
  site({ pages: [page('', { status: 302, headers: [['location', '/a?{turn}']] })] }),
  site({ home: page(Array.from({ length: 5_000 }, (_, at) => `<a href=/p/${at}/x${at}>a</a>`).join('')) }),
  site({ robots: page('', { body: 'User-agent: *\nCrawl-delay: 99999999999999999999' }) }),
]

const shortText = inputs.text.map((text) => text.slice(0, SITE_RUN_MAX.text))
const webAddress = fc.oneof(
  fc.constantFrom(
    'https://mitienda.es/',
    'https://mitienda.es/a',
    'https://mitienda.es/b?page=2',
    'http://a.es/%',
  ),
  fc.nat(20).map((number) => `https://mitienda.es/${number}`),
  fc.constant(`https://mitienda.es/${'b'.repeat(SITE_RUN_MAX.url - 20)}`),
)
const anyAddress = fc.oneof(
  webAddress,
  inputs.address.map((text) => text.slice(0, SITE_RUN_MAX.url)).filter((text) => text !== ''),
)
const signature = fc.oneof(shortText, fc.constant('A'.repeat(342)), fc.constant(''))

/** Facts of a page that fit their schema, and say what no page of ours would. */
export const pageFacts: fc.Arbitrary<SitePageFacts> = fc
  .record(
    {
      key: anyAddress,
      url: webAddress,
      aliases: fc.array(anyAddress, { maxLength: 4 }),
      status: fc.constantFrom(200, 200, 200, 299, 404, 599),
      depth: fc.nat(2 ** 31),
      noindex: fc.boolean(),
      canonical: anyAddress,
      headClosedBy: shortText,
      declared: shortText,
      written: shortText,
      title: shortText,
      description: shortText,
      h1: shortText,
      words: fc.constantFrom(0, 60, 2 ** 53 - 1),
      shingles: signature,
      template: signature,
      links: fc.array(
        fc.record({
          href: anyAddress,
          text: shortText,
          place: fc.constantFrom('nav' as const, 'footer' as const, 'page' as const),
        }),
        { maxLength: 8 },
      ),
      anchors: fc.array(fc.string({ maxLength: 7 }), { maxLength: 3 }),
      hreflangs: fc.array(fc.record({ lang: shortText, url: anyAddress }), { maxLength: 4 }),
      images: fc.array(anyAddress, { maxLength: 5 }),
      trackers: fc.array(
        fc.record({
          name: shortText,
          kind: fc.oneof(shortText, fc.constantFrom('analytics', 'ads')),
          state: fc.constantFrom('active' as const, 'waiting' as const),
        }),
        { maxLength: 4 },
      ),
      banner: fc.boolean(),
      legal: fc.subarray(['notice', 'privacy', 'cookies', 'terms'] as const).map((kinds) => [...kinds]),
      emails: fc.array(fc.oneof(shortText, fc.emailAddress(), fc.constantFrom('hola@a.es', 'hola@a.com')), {
        maxLength: 4,
      }),
      places: fc.array(
        fc.record({ street: fc.oneof(shortText, fc.constant('Calle Mayor, 3')), code: shortText }),
        {
          maxLength: 4,
        },
      ),
      passes: fc.array(fc.oneof(shortText, fc.constantFrom('id-email', 'id-phone', 'nap')), { maxLength: 3 }),
      scriptedLists: fc.boolean(),
    },
    { requiredKeys: ['url'] },
  )
  .map((facts) => ({ ...sitePage('/'), ...facts }))

/** What belongs to no page, in the same way. */
export const factsOfSite: fc.Arbitrary<SiteFacts> = fc
  .record(
    {
      home: anyAddress,
      sitemap: fc.record({ urls: fc.array(anyAddress, { maxLength: 20 }), whole: fc.boolean() }),
      probes: fc.array(
        fc.record(
          {
            url: anyAddress,
            status: fc.constantFrom(200, 404, 410, 500, 599),
            twice: fc.constant(true as const),
            finalUrl: anyAddress,
            bytes: fc.constantFrom(0, 500_000, 2 ** 53 - 1),
          },
          { requiredKeys: ['url'] },
        ),
        { maxLength: 20 },
      ),
      forbidden: fc.array(anyAddress, { maxLength: 5 }),
      hosts: fc.array(anyAddress, { maxLength: 5 }),
      readAll: fc.boolean(),
    },
    { requiredKeys: [] },
  )
  .map((facts) => ({ ...siteFacts(), ...facts }))
