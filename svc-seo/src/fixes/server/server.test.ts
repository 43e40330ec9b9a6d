import { describe, expect, it } from 'vitest'
import { buildArtefacts, type SiteSpec } from '../../testing/artefacts.ts'
import { kitOf } from '../../testing/fixed-site.ts'
import { triedOn, tryFix } from '../../testing/tried-fix.ts'
import { serverFix } from './server.ts'

const HOME = 'https://www.mitienda.es/'
const TLS = { protocol: 'TLSv1.3', validTo: '2027-02-01T00:00:00Z' }
const HTML =
  '<!doctype html><html lang="es"><head><title>Mi tienda</title></head><body><p>Zapatos</p></body></html>'
const CSS = { 'content-type': 'text/css', 'content-encoding': 'gzip', 'cache-control': 'max-age=31536000' }

/** A site whose server does all it should. */
const GOOD: SiteSpec = {
  html: HTML,
  pageTls: TLS,
  headers: {
    'strict-transport-security': 'max-age=31536000',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'SAMEORIGIN',
    'referrer-policy': 'same-origin',
    'permissions-policy': 'camera=()',
    'content-encoding': 'gzip',
    server: 'Apache',
  },
  stylesheets: [{ url: '/a.css', text: 'body{}', headers: CSS }],
  wwwVariant: { url: HOME, hops: [{ status: 301, url: 'https://mitienda.es/' }] },
}
const NOTHING = {
  host: 'www.mitienda.es',
  https: false,
  index: [],
  headers: [],
  compress: false,
  cache: false,
  hideVersion: false,
  page404: false,
}
const without = (...names: readonly string[]) =>
  Object.fromEntries(Object.entries(GOOD.headers ?? {}).filter(([name]) => !names.includes(name)))

const paramsOf = (site: SiteSpec) => {
  const { params, refused } = triedOn(serverFix, site)
  return params ?? refused
}

describe('server', () => {
  it.each<[string, SiteSpec, object, readonly string[]]>([
    [
      'headers that are missing',
      { ...GOOD, headers: without('x-frame-options', 'x-content-type-options') },
      { headers: ['nosniff', 'frameOptions'] },
      ['security-headers'],
    ],
    [
      'hsts, after the redirect',
      { ...GOOD, headers: without('strict-transport-security') },
      { headers: ['hsts'] },
      ['hsts'],
    ],
    [
      'https, and hsts behind it',
      {
        ...GOOD,
        headers: without('strict-transport-security'),
        httpVariant: { url: 'http://www.mitienda.es/' },
      },
      { https: true, headers: ['hsts'] },
      ['https-redirect', 'hsts'],
    ],
    [
      'a temporary redirect of the same server',
      {
        ...GOOD,
        httpVariant: {
          hops: [{ status: 302, url: 'http://www.mitienda.es/', headers: { server: 'Apache' } }],
        },
      },
      { https: true },
      ['https-redirect'],
    ],
    [
      'the other name of the same site',
      { ...GOOD, wwwVariant: { url: 'https://mitienda.es/', text: HTML } },
      { www: 'add' },
      ['www-consistency'],
    ],
    [
      'the bare name where that one stays',
      {
        ...GOOD,
        url: 'https://mitienda.es/',
        wwwVariant: { url: 'https://www.mitienda.es/', text: HTML },
      },
      { host: 'mitienda.es', www: 'remove' },
      ['www-consistency'],
    ],
    [
      'second homes',
      {
        ...GOOD,
        indexVariants: [
          { url: '/index.html', text: HTML },
          { url: '/index.php', status: 404 },
        ],
      },
      { index: ['index.html'] },
      ['trailing-variants'],
    ],
    [
      'compression',
      {
        ...GOOD,
        headers: without('content-encoding'),
        html: HTML.replace('Zapatos', 'Zapatos de niño. '.repeat(100)),
      },
      { compress: true },
      ['compression'],
    ],
    [
      'files that browsers forget',
      {
        ...GOOD,
        stylesheets: [{ url: '/a.css', text: 'body{}', headers: { 'cache-control': 'no-cache' } }],
      },
      { cache: true },
      ['cache-static'],
    ],
    [
      'versions that a site can hide',
      { ...GOOD, headers: { ...without(), 'x-powered-by': 'PHP/8.1.2' } },
      { hideVersion: true },
      ['info-leak'],
    ],
    [
      'the version of nginx',
      { ...GOOD, headers: { ...without('server'), server: 'nginx/1.22.1' } },
      { hideVersion: true },
      ['info-leak'],
    ],
  ])('adds %s', (_name, site, params, gone) => {
    expect(triedOn(serverFix, site)).toMatchObject({ params: { ...NOTHING, ...params }, gone, fresh: [] })
  })

  it('offers nothing for what the host alone can change', () => {
    const site = { ...GOOD, headers: { ...without('server'), server: 'Apache/2.4.57 (Debian)' } }
    expect(paramsOf(site)).toBe('hasOwn')
  })

  it.each<[string, SiteSpec]>([
    [
      'HSTS of its own, however short',
      { ...GOOD, headers: { ...without(), 'strict-transport-security': 'max-age=300' } },
    ],
    [
      'a redirect of another machine',
      { ...GOOD, wwwVariant: { url: HOME, hops: [{ status: 302, url: 'https://mitienda.es/' }] } },
    ],
    [
      'a redirect of a network in front of the site',
      {
        ...GOOD,
        headers: { ...without(), server: 'cloudflare' },
        httpVariant: {
          hops: [{ status: 302, url: 'http://www.mitienda.es/', headers: { server: 'cloudflare' } }],
        },
      },
    ],
    [
      'another site under the other name',
      { ...GOOD, wwwVariant: { url: 'https://mitienda.es/', text: '<title>En venta</title>' } },
    ],
    [
      'a canonical that names the other host',
      {
        ...GOOD,
        html: HTML.replace('</head>', '<link rel="canonical" href="https://mitienda.es/"></head>'),
        wwwVariant: { url: 'https://mitienda.es/', text: HTML },
      },
    ],
    ['a page that is not to be stored', { ...GOOD, headers: { ...without(), 'cache-control': 'no-store' } }],
  ])('leaves alone %s', (_name, site) => {
    expect(paramsOf(site)).toBe('hasOwn')
  })

  it('sends nobody to a certificate that browsers refuse', () => {
    const site = {
      ...GOOD,
      headers: without('strict-transport-security', 'x-frame-options', 'referrer-policy'),
      pageTls: { ...TLS, error: 'CERT_HAS_EXPIRED' },
      httpVariant: { url: 'http://www.mitienda.es/' },
    }
    expect(paramsOf(site)).toMatchObject({ https: false, headers: ['frameOptions', 'referrerPolicy'] })
  })

  it('says no HSTS where the certificate is about to expire', () => {
    const site = {
      ...GOOD,
      headers: without('strict-transport-security', 'x-frame-options', 'referrer-policy'),
      pageTls: { ...TLS, validTo: '2026-11-28T00:00:00Z' },
    }
    expect(paramsOf(site)).toMatchObject({ headers: ['frameOptions', 'referrerPolicy'] })
  })

  it('says no nosniff where a script is called text', () => {
    const site = {
      ...GOOD,
      headers: without('x-content-type-options', 'x-frame-options'),
      scripts: [
        {
          url: '/a.js',
          text: 'a',
          headers: { 'content-type': 'text/plain', 'cache-control': 'max-age=31536000' },
        },
      ],
    }
    expect(paramsOf(site)).toMatchObject({ headers: ['frameOptions'] })
  })

  it('says no X-Frame-Options where a policy names who may frame the page', () => {
    const site = {
      ...GOOD,
      headers: {
        ...without('x-content-type-options', 'x-frame-options', 'referrer-policy'),
        'content-security-policy': 'frame-ancestors https://otra.es',
      },
    }
    expect(paramsOf(site)).toMatchObject({ headers: ['nosniff', 'referrerPolicy'] })
  })

  it.each<[string, SiteSpec, string]>([
    [
      'Wix',
      { ...GOOD, headers: { ...without('x-frame-options', 'referrer-policy'), 'x-wix-request-id': '1' } },
      'platform',
    ],
    [
      'IIS',
      {
        ...GOOD,
        headers: { ...without('x-frame-options', 'referrer-policy'), server: 'Microsoft-IIS/10.0' },
      },
      'notCertain',
    ],
    ['a host without a name', { ...GOOD, url: 'https://www.mitienda.es:8443/', headers: {} }, 'notCertain'],
  ])('refuses %s', (_name, site, why) => {
    expect(paramsOf(site)).toBe(why)
  })

  it('does without what could not be gathered', () => {
    const missing = { reason: 'no ha respondido a tiempo' }
    const site = {
      ...GOOD,
      headers: without('x-frame-options', 'referrer-policy', 'strict-transport-security'),
      httpVariant: missing,
      wwwVariant: missing,
      indexVariants: missing,
      assets: missing,
      stylesheets: missing,
      scripts: missing,
      notFound: missing,
    }
    expect(tryFix(serverFix, buildArtefacts(site))).toMatchObject({
      params: { headers: ['frameOptions', 'referrerPolicy'] },
    })
  })

  it('has the error page of the kit answered where the server has none', () => {
    const made = tryFix(serverFix, buildArtefacts({ ...GOOD, notFound: { status: 404, text: '' } }))
    expect(made).toMatchObject({ params: { page404: true }, with: ['page-404'] })
  })

  it('is proven beside all others and by itself, with the error page that it has answered', () => {
    const site: SiteSpec = {
      ...GOOD,
      headers: { server: 'Apache/2.4.57 (Debian)' },
      notFound: { status: 404, text: '' },
      httpVariant: { url: 'http://www.mitienda.es/' },
      sitemaps: [{ url: `${HOME}sitemap.xml`, from: 'usual', status: 404 }],
    }
    const kit = kitOf(buildArtefacts(site))
    const patches = kit?.patches.filter(({ gen }) =>
      ['server', 'page-404', 'sitemap', 'host-ticket'].includes(gen),
    )
    expect(
      patches?.map(({ gen, covers, with: company, zipOnly }) => [gen, covers, company, zipOnly]),
    ).toEqual([
      ['page-404', ['page-404-useful'], ['server'], undefined],
      ['server', ['page-404-useful', 'https-redirect', 'hsts', 'security-headers'], ['page-404'], undefined],
      ['sitemap', ['sitemap-found'], [], undefined],
      ['host-ticket', ['info-leak'], [], undefined],
    ])
  })
})
