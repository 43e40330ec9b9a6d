import { describe, expect, it } from 'vitest'
import type { SiteSpec } from '../../testing/artefacts.ts'
import { triedOn } from '../../testing/tried-fix.ts'
import { sitemapFix } from './sitemap.ts'

const HOME = 'https://www.mitienda.es/'
const NONE = [{ url: `${HOME}sitemap.xml`, from: 'usual', status: 404 }] as const
const html = (path: string, headers: Record<string, string> = {}) => ({
  url: path,
  headers: { 'content-type': 'text/html', ...headers },
})
const SITE: SiteSpec = {
  html: '<html lang="es"><head><title>Mi tienda</title></head><body>Zapatos</body></html>',
  sitemaps: NONE,
  links: {
    probes: [html('/tallas', { 'last-modified': 'Tue, 03 Nov 2026 10:00:00 GMT' }), html('/contacto')],
  },
}
const NEW_LINE = `Sitemap: ${HOME}sitemap.xml`

describe('sitemap', () => {
  it('lists the page and its links, with dates of their own, and has robots.txt name the list', () => {
    expect(triedOn(sitemapFix, SITE)).toMatchObject({
      params: {
        urls: [{ loc: HOME }, { loc: `${HOME}tallas`, lastmod: '2026-11-03' }, { loc: `${HOME}contacto` }],
        robots: ['User-agent: *', 'Disallow:', NEW_LINE],
      },
      gone: ['sitemap-found'],
      fresh: ['sitemap-lastmod'],
    })
  })

  it('leaves out what moved, failed, hides, is no page, another host’s, or forbidden', () => {
    const probes = [
      { ...html('/fotos'), headers: { 'content-type': 'application/pdf' } },
      { ...html('/vieja'), hops: [{ status: 301, url: `${HOME}antes` }] },
      { ...html('/rota'), status: 404 },
      { ...html('/lenta'), missing: 'no ha respondido a tiempo' },
      html('/oculta', { 'x-robots-tag': 'noindex' }),
      html('/pedido/1'),
      html('/?s=zapatos'),
      html('https://mitienda.es/otra'),
      html('/hoy', { 'last-modified': 'Fri, 20 Nov 2026 11:59:00 GMT' }),
    ]
    const robots = '# Mi tienda\nUser-agent: *\nDisallow: /pedido # no\nCrawl-delay: 2\n'
    expect(triedOn(sitemapFix, { ...SITE, robots, links: { probes } })).toMatchObject({
      params: {
        urls: [{ loc: HOME }, { loc: `${HOME}hoy` }],
        robots: ['User-agent: *', 'Disallow: /pedido', 'Crawl-delay: 2', NEW_LINE],
      },
    })
  })

  it('drops lines that no crawler reads, and names of sitemaps that are not there', () => {
    const robots = `User-agent: *\nDisallow: /pedido\nHola\nSitemap: ${HOME}viejo.xml\n`
    const sitemaps = [{ url: `${HOME}viejo.xml`, status: 404 }, ...NONE]
    expect(triedOn(sitemapFix, { ...SITE, robots, sitemaps })).toMatchObject({
      params: { robots: ['User-agent: *', 'Disallow: /pedido', NEW_LINE] },
      gone: ['robots-txt-syntax', 'sitemap-found'],
    })
  })

  it('is written in place of a page that stands in for robots.txt', () => {
    expect(triedOn(sitemapFix, { ...SITE, robots: '<html><body>Hola</body></html>' })).toMatchObject({
      params: { robots: ['User-agent: *', 'Disallow:', NEW_LINE] },
      gone: ['robots-txt-fetch', 'sitemap-found'],
    })
  })

  it('lists 200 addresses at most', () => {
    const probes = Array.from({ length: 300 }, (_, index) => html(`/p${index}`))
    const { params } = triedOn(sitemapFix, { ...SITE, links: { probes } })
    expect(params).toMatchObject({ urls: { length: 200 } })
  })

  it.each<[string, SiteSpec, string]>([
    ['WordPress', { ...SITE, headers: { 'x-pingback': `${HOME}xmlrpc.php` } }, 'platform'],
    [
      'a sitemap that robots.txt does not name',
      {
        ...SITE,
        sitemaps: [
          {
            url: `${HOME}sitemap.xml`,
            from: 'usual',
            text: `<urlset><url><loc>${HOME}</loc></url></urlset>`,
          },
        ],
      },
      'hasOwn',
    ],
    [
      'a sitemap that was refused to us',
      {
        ...SITE,
        robots: `${NEW_LINE}\nHola`,
        sitemaps: [
          { url: `${HOME}sitemap.xml`, status: 403 },
          { ...NONE[0], url: `${HOME}s.xml` },
        ],
        links: { probes: [] },
      },
      'notCertain',
    ],
    ['a page that robots.txt forbids', { ...SITE, robots: 'User-agent: *\nDisallow: /\nHola' }, 'deliberate'],
    [
      'a page that it forbids to others',
      { ...SITE, robots: 'User-agent: bingbot\nDisallow: /' },
      'deliberate',
    ],
    [
      'a wrong line that means something',
      { ...SITE, robots: 'User agent *\nDisallow: /tallas' },
      'deliberate',
    ],
    ['a rule in other letters', { ...SITE, robots: 'User-agent: *\nDisallow: /año' }, 'deliberate'],
    [
      'a canonical that names another page',
      { ...SITE, html: `<link rel="canonical" href="${HOME}otra">` },
      'contradiction',
    ],
    [
      'a line that is too long',
      { ...SITE, robots: `User-agent: *\nDisallow: /${'a'.repeat(300)}` },
      'tooLong',
    ],
  ])('refuses %s', (_name, site, why) => {
    expect(triedOn(sitemapFix, site)).toEqual({ refused: why })
  })
})
