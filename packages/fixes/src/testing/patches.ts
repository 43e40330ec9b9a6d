import type { Generator, Kit, Patch, PatchOf } from '@agency/contracts'

/** A patch of these parameters, ready to be pasted. */
export const patchOf = <Gen extends Generator>(
  gen: Gen,
  params: PatchOf<Gen>['params'],
  rest: Partial<Omit<Patch, 'gen' | 'params'>> = {},
) =>
  ({
    gen,
    v: 1,
    covers: [],
    state: 'ready',
    with: [],
    from: [],
    places: [],
    ...rest,
    params,
  }) as unknown as PatchOf<Gen>

/** One patch of every generator, each with all that it can say. */
export const PATCHES: { readonly [Gen in Generator]: PatchOf<Gen> } = {
  title: patchOf(
    'title',
    { proposals: ['Horno Paco | Pan de pueblo', 'Horno Paco'] },
    { state: 'choose', places: [{ line: 4, tag: '<title>', set: {} }] },
  ),
  description: patchOf(
    'description',
    { proposals: ['Pan de masa madre & dulces en Yecla.', 'Pan en Yecla.'] },
    { state: 'choose' },
  ),
  canonical: patchOf(
    'canonical',
    { url: 'https://www.pan.es/?a=1&b=2' },
    { places: [{ line: 7, tag: '<link rel="canonical" href="/x">', set: {} }] },
  ),
  lang: patchOf(
    'lang',
    { lang: 'es' },
    { places: [{ line: 2, tag: '<html class="a">', set: { lang: 'es' } }] },
  ),
  viewport: patchOf('viewport', {}),
  'open-graph': patchOf('open-graph', {
    title: 'Horno Paco',
    description: 'Pan de pueblo',
    url: 'https://www.pan.es/',
    type: 'website',
    siteName: 'Horno Paco',
    locale: 'es_ES',
    image: { url: 'https://www.pan.es/a.jpg', width: 1200, height: 630 },
    twitterCard: 'summary_large_image',
  }),
  'jsonld-website': patchOf('jsonld-website', { name: 'Horno Paco', url: 'https://www.pan.es/' }),
  'jsonld-business': patchOf('jsonld-business', {
    type: 'Bakery',
    name: 'Horno Paco',
    url: 'https://www.pan.es/',
    site: true,
    telephone: '968 790 123',
    address: { street: 'Calle Mayor, 3', postcode: '30510', town: 'Yecla', region: 'Murcia' },
    logo: 'https://www.pan.es/logo.png',
    image: 'https://www.pan.es/a.jpg',
    sameAs: ['https://www.instagram.com/hornopaco', 'https://www.facebook.com/hornopaco'],
  }),
  'jsonld-repair': patchOf(
    'jsonld-repair',
    {
      blocks: [
        JSON.stringify({
          '@context': 'https://schema.org',
          '@type': 'Product',
          name: 'Pan {de} <pueblo>',
          offers: [{ '@type': 'Offer', price: 2.5, priceCurrency: 'EUR', url: null }],
        }),
        JSON.stringify([
          { '@context': 'https://schema.org', '@type': 'FAQPage', mainEntity: [], isFree: true },
        ]),
      ],
    },
    { places: [{ line: 9, tag: '<script type="application/ld+json">', set: {} }] },
  ),
  icons: patchOf('icons', { url: 'https://www.pan.es/i.png', size: 512 }),
  'image-size': patchOf(
    'image-size',
    {},
    {
      places: [
        {
          line: 18,
          tag: '<img src="/horno.jpg">',
          set: { width: '1200', height: '800', fetchpriority: 'high' },
        },
        { line: 31, tag: '<img src="/pan.jpg" alt="Pan">', set: { width: '600', height: '400' } },
      ],
    },
  ),
  'image-lazy': patchOf(
    'image-lazy',
    {},
    {
      places: [
        { line: 40, tag: '<img src="/a.jpg" alt="Pan & vino">', set: { loading: 'lazy', decoding: 'async' } },
        { line: 52, tag: '<img src="/b.jpg">', set: { loading: 'lazy' } },
      ],
    },
  ),
  'tap-links': patchOf(
    'tap-links',
    {},
    {
      places: [
        { line: 60, tag: '968 79 01 23', set: { href: 'tel:+34968790123' }, act: 'link' },
        { line: 61, tag: '<a href="tel:968">', set: { href: 'tel:+34968790123' } },
      ],
    },
  ),
  'alt-list': patchOf(
    'alt-list',
    {
      images: [
        { line: 40, url: 'https://www.pan.es/a.jpg' },
        { line: 52, url: 'https://www.pan.es/b.jpg' },
      ],
    },
    { state: 'blanks' },
  ),
  labels: patchOf(
    'labels',
    {},
    {
      places: [
        { line: 70, tag: '<input placeholder="Tu nombre">', set: { 'aria-label': 'Tu nombre' } },
        {
          line: 72,
          tag: '<iframe src="https://www.google.com/maps/embed?pb=1">',
          set: { title: 'Mapa de Google' },
        },
      ],
    },
  ),
  main: patchOf('main', {}, { places: [{ line: 20, tag: '<div id="content">', set: { role: 'main' } }] }),
  'legal-links': patchOf(
    'legal-links',
    {
      lang: 'es',
      links: [
        { kind: 'notice', url: 'https://www.pan.es/aviso-legal' },
        { kind: 'privacy', url: 'https://www.pan.es/privacidad?a=1&b=2' },
        { kind: 'cookies', url: 'https://www.pan.es/cookies' },
      ],
    },
    { places: [{ line: 70, tag: '<footer class="pie">', set: {}, act: 'end' }] },
  ),
  'form-privacy': patchOf(
    'form-privacy',
    {
      lang: 'es',
      policy: 'https://www.pan.es/privacidad?a=1&b=2',
      owner: 'Pan & Hijos, S.L.',
      pieces: [
        { layer: 'contact', box: true },
        { layer: 'newsletter', box: false },
        { box: true },
        { box: false },
      ],
    },
    {
      places: [80, 90, 100, 110].map((line, part) => ({
        line,
        tag: '<button class="a">',
        set: {},
        act: 'before' as const,
        part,
      })),
    },
  ),
  consent: patchOf(
    'consent',
    {
      lang: 'es',
      services: [
        { name: 'Google Analytics 4', purpose: 'analytics' },
        { name: 'Píxel de Meta', purpose: 'ads' },
      ],
      policy: 'https://www.pan.es/cookies',
      google: true,
    },
    {
      places: [
        {
          line: 8,
          tag: '<script async src="https://www.googletagmanager.com/gtag/js?id=G-ABC1234567">',
          set: { type: 'text/plain', 'data-consent': 'analytics' },
        },
        {
          line: 60,
          tag: '<iframe src="https://www.google.com/maps/embed?pb=1">',
          set: { srcdoc: 'https://www.google.com/maps/embed?pb=1&a="2"' },
        },
        { line: 70, tag: '<footer>', set: {}, act: 'end', part: 1 },
        { line: 5, tag: '<body>', set: {}, act: 'end', part: 0 },
      ],
    },
  ),
  withdraw: patchOf(
    'withdraw',
    { lang: 'es', store: 'cookie', key: 'cookies_ok' },
    { places: [{ line: 70, tag: '<footer>', set: {}, act: 'end' }] },
  ),
  conversion: patchOf('conversion', {}),
  server: patchOf('server', {
    host: 'www.pan.es',
    https: true,
    www: 'add',
    index: ['index.html'],
    headers: ['hsts', 'nosniff'],
    compress: true,
    cache: true,
    hideVersion: true,
    page404: true,
  }),
  'page-404': patchOf('page-404', { lang: 'es', name: 'Horno Paco', home: 'https://www.pan.es/' }),
  sitemap: patchOf('sitemap', {
    urls: [{ loc: 'https://www.pan.es/', lastmod: '2026-11-20' }, { loc: 'https://www.pan.es/pan' }],
    robots: ['User-agent: *', 'Disallow: /privado', 'Sitemap: https://www.pan.es/sitemap.xml'],
  }),
  'host-ticket': patchOf('host-ticket', { host: 'www.pan.es', software: 'apache', requests: ['http2'] }),
}

const points = { current: 80, max: 100 }

/** A kit of every generator. */
export const KIT: Kit = {
  v: 1,
  patches: Object.values(PATCHES),
  refused: [],
  expected: { technical: points, analytics: points, legal: points },
}
