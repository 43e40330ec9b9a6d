import fc from 'fast-check'

/** Words with which pages, headers and files are written: formats are explored by their grammar, not by noise. */
const HOSTILE_TEXTS = [
  '',
  ' ',
  '\0',
  '\uFEFF',
  '\uD800',
  '\u202E',
  '%',
  '%00',
  '%E0%A4%A',
  '<',
  '>',
  '"',
  "'",
  '&',
  '&#0;',
  '&#x110000;',
  '&amp;amp;',
  '__proto__',
  'constructor',
  'toString',
  'NaN',
  '-1',
  '1e309',
  '99999999999999999999',
  '$&',
  '{url}',
  '\r\n',
  '\u2028',
  'ñ',
  '😀',
  '<!--',
  '-->',
  ']]>',
  '</script',
  '*/',
  '\\',
] as const

const ADDRESSES = [
  '/',
  '//',
  '///',
  '//[',
  '//:x',
  '//%00',
  '?',
  '#',
  '#a',
  '..',
  '/../../..',
  'http:',
  'http://',
  'https://www.mitienda.es/',
  'https://www.mitienda.es:99999/',
  'https://mitienda.es/botas?utm_source=a&b=%FF#c',
  'https://user:secret@mitienda.es/',
  'https://xn--/',
  'https://mitienda.es./',
  'https://[::1]/',
  'https://127.1/',
  'javascript:alert(1)',
  'data:image/png;base64,AAAA',
  'mailto:hola@mitienda.es?subject=%E0',
  'tel:+34 968 79 01 23',
  'ftp://mitienda.es/a',
  'https://www.googletagmanager.com/gtag/js?id=G-8HK2L4M9QZ',
  'https://connect.facebook.net/en_US/fbevents.js',
  '/aviso-legal',
  '/politica-de-privacidad/',
  '/cookies',
] as const

/** A short text: hostile, random, or a piece of Spanish that the checks look for. */
export const text: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom(...HOSTILE_TEXTS),
  fc.string({ unit: 'binary', maxLength: 24 }),
  fc.string({ maxLength: 24 }),
  fc.constantFrom(
    'Aviso legal',
    'Política de privacidad',
    'Aceptar todas las cookies',
    'Rechazar',
    'B12345674',
    'CIF: B-12345674, Calle Mayor, 3, 30510 Yecla (Murcia)',
    '968 790 123',
    'hola@mitienda.es',
    'Responsable del tratamiento: Carpintería Ibáñez, S.L.',
    '19,95 €',
    '© 2019-2031',
    'Lorem ipsum dolor sit amet',
  ),
)

export const address: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom(...ADDRESSES),
  fc.webUrl({ withQueryParameters: true, withFragments: true }),
  fc
    .tuple(fc.constantFrom('', '/', 'https://www.mitienda.es/', '//'), text)
    .map(([start, end]) => start + end),
)

/** A piece again and again, up to so many characters: what costs a reader more than its length shows then. */
export const repeated = (piece: fc.Arbitrary<string>, max: number): fc.Arbitrary<string> =>
  fc
    .tuple(piece, fc.integer({ min: 1, max: 4_000 }))
    .map(([one, times]) => one.repeat(Math.min(times, Math.max(1, Math.floor(max / (one.length || 1))))))

/** A real text with pieces of it taken out, doubled, moved or replaced. */
export function mutated(
  originals: readonly string[],
  words: fc.Arbitrary<string> = text,
): fc.Arbitrary<string> {
  const edit = fc.record({
    at: fc.double({ min: 0, max: 1, noNaN: true }),
    length: fc.integer({ min: 0, max: 400 }),
    put: fc.oneof(words, fc.constant(undefined)),
  })
  return fc.tuple(fc.constantFrom(...originals), fc.array(edit, { maxLength: 8 })).map(([original, edits]) =>
    edits.reduce((so, { at, length, put }) => {
      const from = Math.floor(at * so.length)
      const piece = so.slice(from, from + length)
      // Without a word of its own the piece comes twice.
      return so.slice(0, from) + (put ?? piece + piece) + so.slice(from + length)
    }, original),
  )
}

const NAMES =
  'html head body title base link meta style script noscript template a img svg p div span h1 h2 h3 main nav header footer form input label textarea select option button iframe video table tr td ul li picture source area object embed frame frameset math foreignObject dialog details summary'.split(
    ' ',
  )

const ATTRIBUTES: Readonly<Record<string, fc.Arbitrary<string>>> = {
  href: address,
  src: address,
  srcset: fc
    .array(fc.tuple(address, fc.constantFrom('', ' 2x', ' 480w', ' ,', ' -1x')), { maxLength: 4 })
    .map((list) => list.map((one) => one.join('')).join(', ')),
  rel: fc.constantFrom(
    'canonical',
    'alternate',
    'icon',
    'stylesheet',
    'preload',
    'manifest',
    'amphtml',
    'nofollow noopener',
    '',
  ),
  hreflang: fc.constantFrom('es', 'es-ES', 'x-default', 'zz', '', 'es_ES', 'en-UK'),
  name: fc.constantFrom(
    'description',
    'robots',
    'viewport',
    'googlebot',
    'twitter:card',
    'email',
    'nif',
    '__proto__',
    '',
  ),
  property: fc.constantFrom('og:title', 'og:image', 'og:url', 'og:locale', ''),
  content: fc.oneof(
    text,
    fc.constantFrom(
      'noindex, nofollow',
      'max-snippet:-1',
      'unavailable_after: 25 Jun 2010',
      'width=device-width',
      '0;url=/a',
    ),
  ),
  'http-equiv': fc.constantFrom('refresh', 'content-security-policy', 'content-type', 'x-ua-compatible'),
  type: fc.constantFrom(
    'application/ld+json',
    'module',
    'email',
    'checkbox',
    'hidden',
    'text/javascript',
    'submit',
    'image/svg+xml',
  ),
  charset: fc.constantFrom('utf-8', 'latin1', 'utf-16', 'nope'),
  lang: fc.constantFrom('es', 'es-ES', 'ca', '', 'x', 'i-klingon', 'es-419-x-y'),
  class: fc.constantFrom('footer', 'cookie-banner', 'hidden', 'menu', 'a b c'),
  id: fc.constantFrom('cookies', 'pie', 'a', '__proto__', ''),
  style: fc.constantFrom('display:none', 'color:#fff', 'background:url(', 'width:1px;height:1px', '}'),
  alt: text,
  title: text,
  width: fc.constantFrom('1', '100%', '-1', 'a', '99999999999'),
  onclick: fc.constantFrom("gtag('event')", '}', 'alert(1'),
  action: address,
  for: fc.constantFrom('a', ''),
  role: fc.constantFrom('navigation', 'contentinfo', 'dialog', 'main'),
  sizes: fc.constantFrom('32x32', 'any', '-', '1e9x1'),
  as: fc.constantFrom('font', 'image', 'style', 'script'),
  media: fc.constantFrom('print', '(min-width', 'all'),
  loading: fc.constantFrom('lazy', 'eager'),
}

const attribute = fc
  .oneof(
    ...Object.entries(ATTRIBUTES).map(([name, value]) => fc.tuple(fc.constant(name), value)),
    fc.tuple(fc.string({ minLength: 1, maxLength: 6 }), text),
  )
  .chain(([name, value]) =>
    fc.constantFrom(` ${name}="${value}"`, ` ${name}='${value}'`, ` ${name}=${value}`, ` ${name}`),
  )

const openTag = fc
  .tuple(
    fc.constantFrom(...NAMES),
    fc.array(attribute, { maxLength: 5 }),
    fc.constantFrom('>', ' />', '', '>'),
  )
  .map(([name, attributes, end]) => `<${name}${attributes.join('')}${end}`)
const closeTag = fc.constantFrom(...NAMES).map((name) => `</${name}>`)

const json: fc.Arbitrary<string> = fc.oneof(
  fc.json({ maxDepth: 4 }),
  fc.json().map((code) => code.slice(0, -1)),
  fc
    .record({
      '@context': fc.constantFrom('https://schema.org', 'http://schema.org/', '', null),
      '@type': fc.oneof(
        fc.constantFrom(
          'Product',
          'LocalBusiness',
          'BreadcrumbList',
          'FAQPage',
          'Organization',
          'WebSite',
          '__proto__',
        ),
        fc.array(fc.string(), { maxLength: 2 }),
        fc.constant(7),
      ),
      '@id': fc.oneof(address, fc.constant('#a')),
      '@graph': fc.oneof(
        fc.constant(undefined),
        fc.array(fc.dictionary(fc.string(), fc.jsonValue({ maxDepth: 2 })), { maxLength: 3 }),
      ),
      name: fc.oneof(text, fc.jsonValue({ maxDepth: 2 })),
      url: fc.oneof(address, fc.constant(null)),
      offers: fc.oneof(
        fc.record({ price: fc.oneof(text, fc.double()), priceCurrency: text }),
        fc.jsonValue({ maxDepth: 2 }),
      ),
      itemListElement: fc.oneof(
        fc.array(fc.record({ position: fc.oneof(fc.integer(), text), item: address })),
        text,
      ),
      telephone: fc.oneof(text, fc.integer()),
      address: fc.jsonValue({ maxDepth: 3 }),
      aggregateRating: fc.jsonValue({ maxDepth: 2 }),
    })
    .map((value) => JSON.stringify(value)),
)

export const structuredData: fc.Arbitrary<string> = fc.oneof(
  json,
  mutated([
    '{"@context":"https://schema.org","@type":"Product","name":"Botas","offers":{"@type":"Offer","price":"59,95"}}',
  ]),
  repeated(fc.constantFrom('[', '{"a":', '{"@graph":['), 60_000),
)

const SCRIPTS = [
  "window.dataLayer=window.dataLayer||[];function gtag(){dataLayer.push(arguments)}gtag('js',new Date());gtag('config','G-8HK2L4M9QZ')",
  "gtag('consent','default',{ad_storage:'denied',analytics_storage:'denied',wait_for_update:500})",
  "!function(f,b,e,v,n,t,s){if(f.fbq)return}(window,document,'script','https://connect.facebook.net/en_US/fbevents.js');fbq('init','182736455190283')",
  "document.getElementById('aceptar').addEventListener('click',()=>{localStorage.setItem('cookies','si');cargar()})",
  'const a = `x$' + '{b}y`; /re[/]/g.test(a) // end',
  "if (a) { (function(){ try { s=document.createElement('script'); s.src='https://static.hotjar.com/c/hotjar-1.js' } catch(e) {} })() }",
]
export const script: fc.Arbitrary<string> = fc.oneof(
  mutated(
    SCRIPTS,
    fc.oneof(text, fc.constantFrom('{', '}', '(', ')', '`', '${', '/*', '//', '/', '=>', ';', 'function(')),
  ),
  repeated(
    fc.constantFrom(
      '(',
      '{',
      '`${',
      '/*',
      "'",
      'a=>',
      'if(a){',
      'gtag(',
      "gtag('config','G-1');",
      '\\',
      '/[',
    ),
    60_000,
  ),
)

export const css: fc.Arbitrary<string> = fc.oneof(
  mutated(
    [
      "@import url('a.css');@font-face{font-family:A;src:url('a.woff2') format('woff2'),url(b.woff);font-display:swap}body{color:#333;background:url(\"a.png\")}",
      '@media (max-width:600px){.a{font-size:10px}}/* a */@charset "utf-8";.b::after{content:"\\"}"}',
    ],
    fc.oneof(text, fc.constantFrom('{', '}', '(', ')', '/*', '@font-face', '@import ', 'url(', ';')),
  ),
  repeated(
    fc.constantFrom('/*', '@font-face{', 'url(', '{', '@import "', "url('", ' ', '@font-face'),
    60_000,
  ),
)

const piece: fc.Arbitrary<string> = fc.oneof(
  { arbitrary: openTag, weight: 6 },
  { arbitrary: closeTag, weight: 3 },
  { arbitrary: text, weight: 3 },
  {
    arbitrary: structuredData.map((code) => `<script type="application/ld+json">${code}</script>`),
    weight: 1,
  },
  { arbitrary: script.map((code) => `<script>${code}</script>`), weight: 1 },
  { arbitrary: css.map((code) => `<style>${code}</style>`), weight: 1 },
  {
    arbitrary: fc.constantFrom(
      '<!doctype html>',
      '<!--',
      '-->',
      '<![CDATA[',
      '<?xml version="1.0"?>',
      '<!',
      '</',
      '<',
    ),
    weight: 1,
  },
  {
    arbitrary: repeated(
      fc.array(fc.oneof(openTag, closeTag, text), { maxLength: 4 }).map((tags) => tags.join('')),
      40_000,
    ),
    weight: 1,
  },
)

/** Markup by its grammar, well formed or not. */
export const markup: fc.Arbitrary<string> = fc
  .array(piece, { maxLength: 40 })
  .map((pieces) => pieces.join(''))

const headerName = fc.constantFrom(
  'content-type',
  'link',
  'set-cookie',
  'x-robots-tag',
  'content-security-policy',
  'strict-transport-security',
  'cache-control',
  'expires',
  'content-encoding',
  'server',
  'x-powered-by',
  'refresh',
  'permissions-policy',
  'referrer-policy',
  'vary',
  'age',
  'location',
)
const headerValue = fc.oneof(
  text,
  fc.constantFrom(
    '<https://www.mitienda.es/>; rel="canonical", <',
    '</a.css>; rel=preload; as=style;;',
    'max-age=99999999999999999999; includeSubDomains; preload',
    "default-src 'self'; script-src 'nonce-a' 'unsafe-inline';;",
    'noindex, unavailable_after: nunca',
    'googlebot: noindex, otherbot:',
    '_ga=GA1.1.1.1; Expires=Thu, 99 Abc 9999 99:99:99 GMT; Domain=.mitienda.es; SameSite=None',
    'a=b; Max-Age=-1; Path=/; HttpOnly; Secure; HttpOnly',
    '=; =; =',
    'text/html; charset=; charset="utf-8',
    'public, max-age="31536000", immutable, =',
    'PHP/5.2.1, nginx/0.0.0.0.0',
  ),
  repeated(fc.constantFrom(';', ',', 'a=', '<a>;', '"', ' '), 8_000),
)
export const headers: fc.Arbitrary<Readonly<Record<string, readonly string[]>>> = fc
  .array(fc.tuple(headerName, fc.array(headerValue, { minLength: 1, maxLength: 3 })), { maxLength: 6 })
  .map((list) => Object.fromEntries(list))

export const robots: fc.Arbitrary<string> = fc.oneof(
  fc
    .array(
      fc
        .tuple(
          fc.constantFrom(
            'User-agent',
            'Disallow',
            'Allow',
            'Sitemap',
            'Crawl-delay',
            'disalow',
            'Host',
            '',
            '#',
            'user-agent\t',
          ),
          fc.constantFrom(':', ' :', '', '::'),
          fc.oneof(
            text,
            address,
            fc.constantFrom('*', 'Googlebot', '/*.php$', '/*****a', '/$', '/a*b*c*d*e*f*g*h$', 'GPTBot'),
          ),
        )
        .map((parts) => parts.join('')),
      { maxLength: 30 },
    )
    .chain((lines) => fc.constantFrom(lines.join('\n'), lines.join('\r'), `\uFEFF${lines.join('\r\n')}`)),
  repeated(
    fc.constantFrom(
      '*',
      'Disallow: /\n',
      'User-agent: a\n',
      'Sitemap: /a\n',
      'Disallow: /*a*a*a*a*a*a$\n',
      '\r',
    ),
    200_000,
  ),
)

const SITEMAP = `<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml"><url><loc>https://www.mitienda.es/botas</loc><lastmod>2026-11-01</lastmod><xhtml:link rel="alternate" hreflang="en" href="https://www.mitienda.es/en"/></url></urlset>`
export const sitemap: fc.Arbitrary<string> = fc.oneof(
  mutated(
    [
      SITEMAP,
      '<sitemapindex><sitemap><loc>https://www.mitienda.es/a.xml</loc></sitemap><sitemap><loc>/b.xml</loc></sitemap></sitemapindex>',
      '<rss><channel><item><link>https://www.mitienda.es/a</link><pubDate>ayer</pubDate></item></channel></rss>',
      '<feed xmlns="http://www.w3.org/2005/Atom"><entry><link href="https://www.mitienda.es/a"/></entry></feed>',
      'https://www.mitienda.es/a\nhttps://www.mitienda.es/b\n',
    ],
    fc.oneof(
      text,
      address,
      fc.constantFrom(
        '<url>',
        '</url>',
        '<loc>',
        '<![CDATA[',
        '<!DOCTYPE a [<!ENTITY b "c">]>',
        '&b;',
        '<a:url>',
        '<?',
        ' xmlns:a="b"',
      ),
    ),
  ),
  repeated(
    fc.constantFrom(
      '<url>',
      '<url><loc>https://a.es/</loc></url>',
      '<!--',
      '&',
      'https://a.es/\n',
      '<a b="',
      '<urlset>',
      '<![CDATA[',
    ),
    200_000,
  ).map((code) => `<urlset>${code}`),
)

/** Bytes that begin like a file of some kind. */
export const bytes = (starts: readonly (readonly number[])[]): fc.Arbitrary<Uint8Array> =>
  fc
    .tuple(fc.constantFrom(...starts), fc.uint8Array({ maxLength: 200 }))
    .map(([start, rest]) => Uint8Array.from([...start, ...rest]))

/** The value with one field or item, anywhere in it, of another value. */
export const changed = (original: unknown): fc.Arbitrary<unknown> =>
  fc
    .tuple(fc.array(fc.nat(), { minLength: 1, maxLength: 8 }), fc.oneof(text, fc.jsonValue()))
    .map(([path, put]) => withChange(original, path, put))

function withChange(value: unknown, [step, ...rest]: readonly number[], put: unknown): unknown {
  if (step === undefined || typeof value !== 'object' || value === null) return put
  const keys = Object.keys(value)
  const key = keys[step % keys.length]
  if (key === undefined) return put
  const inner = withChange((value as Record<string, unknown>)[key], rest, put)
  return Array.isArray(value) ? value.with(Number(key), inner) : { ...value, [key]: inner }
}
