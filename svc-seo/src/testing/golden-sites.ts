import { readFileSync } from 'node:fs'
import type { LegalKind } from '../artefacts.ts'
import type { SiteSpec } from './artefacts.ts'

const fileOf = (site: string, file: string) =>
  readFileSync(new URL(`./sites/${site}/${file}`, import.meta.url), 'utf8')

const pageOf = (site: string) => fileOf(site, 'page.html')

/** A legal text of a site, kept in `sites/<site>/legal-<kind>.html`. */
const legalPage = (site: string, kind: LegalKind, url: string, linkText: string) => ({
  kind,
  url,
  linkText,
  text: fileOf(site, `legal-${kind}.html`),
})

/** The first bytes of a PNG of this size: its signature and the chunk that says its width and height. */
export function pngHead(width: number, height: number): Uint8Array {
  const head = new Uint8Array(33)
  head.set([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52])
  const view = new DataView(head.buffer)
  view.setUint32(16, width)
  view.setUint32(20, height)
  head.set([8, 6, 0, 0, 0], 24)
  return head
}

/** The first bytes of a JPEG of this size: JFIF, and the frame that says its height and width. */
function jpegHead(width: number, height: number): Uint8Array {
  const head = new Uint8Array(39)
  head.set([0xff, 0xd8, 0xff, 0xe0, 0, 16, 0x4a, 0x46, 0x49, 0x46, 0, 1, 1, 0, 0, 1, 0, 1, 0, 0])
  head.set([0xff, 0xc0, 0, 17, 8], 20)
  const view = new DataView(head.buffer)
  view.setUint16(25, height)
  view.setUint16(27, width)
  head.set([3, 1, 0x22, 0, 2, 0x11, 1, 3, 0x11, 1], 29)
  return head
}

const svgHead = new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96"></svg>')

const YEAR_CACHE = 'public, max-age=31536000, immutable'

/** Headers of a file that is served as it should be. */
const served = (bytes: number, type: string, encoding?: string) => ({
  headers: {
    'content-type': type,
    'content-length': String(bytes),
    'cache-control': YEAR_CACHE,
    ...(encoding !== undefined && { 'content-encoding': encoding }),
  },
})

const SAFE_HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'content-encoding': 'br',
  'cache-control': 'public, max-age=300',
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'SAMEORIGIN',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=()',
  server: 'nginx',
} as const

const GOOD_TLS = { protocol: 'TLSv1.3', validTo: '2027-01-28T09:14:00.000Z' }
const GOOD_PROBE = { alpn: 'h2', protocol: 'TLSv1.3', acceptsOld: false }

/** A language version that names every version, itself included. */
const alternatePage = (lang: string, title: string, links: readonly (readonly [string, string])[]) =>
  `<!doctype html><html lang="${lang}"><head><meta charset="utf-8"><title>${title}</title>${links
    .map(([hreflang, href]) => `<link rel="alternate" hreflang="${hreflang}" href="${href}">`)
    .join('')}</head><body><h1>${title}</h1></body></html>`

const SHOP = 'https://www.calzadosazorin.es'
const SHOP_LANGUAGES = [
  ['es', `${SHOP}/`],
  ['en', `${SHOP}/en/`],
  ['fr', `${SHOP}/fr/`],
  ['x-default', `${SHOP}/`],
] as const

const goodShop: SiteSpec = {
  url: `${SHOP}/`,
  html: pageOf('good-shop'),
  ms: 140,
  headers: {
    ...SAFE_HEADERS,
    'content-security-policy':
      "default-src 'self'; script-src 'self' 'nonce-dGllbmRhYXpvcmlu' https://www.googletagmanager.com; img-src 'self' data:; frame-ancestors 'self'; upgrade-insecure-requests",
    'set-cookie': [
      'wp_woocommerce_session_8f3a=t_2b71%7C1732200000; path=/; secure; HttpOnly; SameSite=Lax',
      'cmplz_policy_id=12; path=/; secure; SameSite=Lax',
    ],
  },
  pageTls: GOOD_TLS,
  tls: GOOD_PROBE,
  robots: `User-agent: *\nDisallow: /carrito\nDisallow: /mi-cuenta\n\nSitemap: ${SHOP}/sitemap.xml\n`,
  llms: `# Calzados Azorín\n\n> Zapatería infantil en Yecla (Murcia).\n\n- [Guía de tallas](${SHOP}/guia-de-tallas)\n`,
  sitemaps: [
    {
      url: `${SHOP}/sitemap.xml`,
      text: `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
  <url><loc>${SHOP}/</loc><lastmod>2026-10-02</lastmod></url>
  <url><loc>${SHOP}/bebes</loc><lastmod>2026-09-14</lastmod></url>
</urlset>`,
    },
  ],
  sitemapSample: { probes: [{ url: '/' }, { url: '/bebes' }] },
  links: {
    probes: [
      { url: '/bebes', anchor: 'Zapatos para bebés' },
      { url: '/colegiales', anchor: 'Zapatos colegiales' },
      { url: '/deportivas', anchor: 'Deportivas infantiles' },
      { url: '/guia-de-tallas', anchor: 'Guía de tallas' },
      { url: '/contacto', anchor: 'Contacto' },
      { url: '/carrito', anchor: 'Carrito' },
    ],
    total: 13,
  },
  wwwVariant: { url: `${SHOP}/`, hops: [{ status: 301, url: 'https://calzadosazorin.es/' }] },
  indexVariants: [
    { url: '/index.html', status: 404 },
    { url: '/index.php', hops: [{ status: 301, url: `${SHOP}/index.php`, location: `${SHOP}/` }] },
  ],
  secondVisit: { ms: 60 },
  legalPages: [
    legalPage('good-shop', 'notice', '/aviso-legal', 'Aviso legal'),
    legalPage('good-shop', 'privacy', '/politica-de-privacidad', 'Política de privacidad'),
    legalPage('good-shop', 'cookies', '/politica-de-cookies', 'Política de cookies'),
    legalPage('good-shop', 'terms', '/condiciones-de-venta', 'Condiciones de venta'),
  ],
  stylesheets: [
    {
      url: '/wp-content/themes/azorin/tienda.css',
      headers: { 'content-type': 'text/css', 'content-encoding': 'br' },
      text: '@font-face{font-family:Nunito;src:url(fonts/nunito.woff2) format("woff2");font-display:swap}body{font-family:Nunito,sans-serif;margin:0}img{max-width:100%;height:auto}',
    },
    {
      url: '/wp-content/plugins/complianz-gdpr/assets/css/cookieblocker.min.css',
      headers: { 'content-type': 'text/css', 'content-encoding': 'br' },
      text: '.cmplz-cookiebanner{position:fixed;bottom:0}',
    },
  ],
  scripts: [
    {
      url: '/wp-content/themes/azorin/js/consent.js',
      headers: { 'content-type': 'text/javascript', 'content-encoding': 'br' },
      text: `document.addEventListener('cmplz_status_change',function(e){var g=e.detail.category==='statistics'&&e.detail.value==='allow'?'granted':'denied';gtag('consent','update',{analytics_storage:g})});document.querySelector('form[action="/contacto/enviar"]').addEventListener('submit',function(){gtag('event','generate_lead')});`,
    },
    {
      url: '/wp-content/plugins/complianz-gdpr/cookiebanner/js/complianz.min.js',
      headers: { 'content-type': 'text/javascript', 'content-encoding': 'br' },
      text: 'var cmplz_banner=document.getElementById("cmplz-cookiebanner-container");',
    },
    {
      url: '/wp-content/plugins/woocommerce/assets/js/frontend/cart-fragments.min.js',
      headers: { 'content-type': 'text/javascript', 'content-encoding': 'br' },
      text: 'jQuery(function(t){t(document.body).trigger("wc_fragments_loaded")});',
    },
  ],
  assets: {
    assets: [
      { url: '/wp-content/uploads/escaparate.webp', kind: 'image', ...served(84_210, 'image/webp') },
      { url: '/wp-content/uploads/gateo.webp', kind: 'image', ...served(21_480, 'image/webp') },
      { url: '/wp-content/uploads/colegial.webp', kind: 'image', ...served(23_904, 'image/webp') },
      { url: '/wp-content/uploads/deportiva.webp', kind: 'image', ...served(22_117, 'image/webp') },
      { url: '/wp-content/uploads/plano.webp', kind: 'image', ...served(31_560, 'image/webp') },
      { url: '/wp-content/uploads/logo.svg', kind: 'image', ...served(2_310, 'image/svg+xml', 'br') },
      { url: '/wp-content/themes/azorin/tienda.css', kind: 'style', ...served(6_120, 'text/css', 'br') },
      {
        url: '/wp-content/plugins/complianz-gdpr/cookiebanner/js/complianz.min.js',
        kind: 'script',
        ...served(9_870, 'text/javascript', 'br'),
      },
      { url: '/wp-content/themes/azorin/fonts/nunito.woff2', kind: 'font', ...served(18_240, 'font/woff2') },
    ],
    total: 12,
  },
  favicon: { url: `${SHOP}/favicon.png`, head: pngHead(96, 96), size: 4_120 },
  manifest: `{"name":"Calzados Azorín","icons":[{"src":"/icono-192.png","sizes":"192x192","type":"image/png"},{"src":"/icono-512.png","sizes":"512x512","type":"image/png"}]}`,
  shareImage: {
    url: `${SHOP}/wp-content/uploads/escaparate-compartir.jpg`,
    headers: { 'content-type': 'image/jpeg', 'content-length': '148200' },
    head: jpegHead(1200, 630),
    size: 148_200,
  },
  alternates: {
    pages: [
      {
        hreflang: 'en',
        url: `${SHOP}/en/`,
        text: alternatePage('en', "Children's shoes in Yecla", SHOP_LANGUAGES),
      },
      {
        hreflang: 'fr',
        url: `${SHOP}/fr/`,
        text: alternatePage('fr', 'Chaussures pour enfants', SHOP_LANGUAGES),
      },
    ],
  },
}

const CHEAP = 'http://www.zapatosbaratos.es'
const CHEAP_PATH =
  '/Zapatos_Baratos/index.php?id_category=12&controller=category&orderby=price&PHPSESSID=ab12cd34ef56'
const UNCOMPRESSED = { 'content-type': 'text/css', 'content-length': '48200', 'cache-control': 'no-store' }
// A banner of 180 KB is written into the page: too long for a file that people read.
const cheapPage = pageOf('bad-shop').replace('base64,R0lGODlh', `base64,R0lGODlh${'R0lG'.repeat(45_000)}`)

/** Style sheet and script as somebody left them: spaces, comments and lines for nobody. */
const sprawlingCss = `/* Hoja de estilos general de la tienda */
@font-face {
    font-family: 'Tienda';
    src: url('../fonts/tienda.ttf');
}
${`
/* ---------------------------------------------
   Bloque de producto
   --------------------------------------------- */
.producto .precio {
        color:       #ff0000;
        font-size:   18px;
}
`.repeat(80)}`
const sprawlingScript = `// Carrusel de la portada
${`
// -------------------------------------------------
//   Paso al siguiente producto del carrusel
// -------------------------------------------------
function siguiente() {
        var actual   =   document.getElementById('actual');

        actual.style.display   =   'none';
}
`.repeat(80)}`

const badShop: SiteSpec = {
  url: `${CHEAP}${CHEAP_PATH}`,
  html: cheapPage,
  ms: 2_400,
  hops: [
    { status: 302, url: 'http://zapatosbaratos.es/' },
    { status: 302, url: `${CHEAP}/` },
    { status: 302, url: `${CHEAP}/inicio.php` },
    { status: 302, url: `${CHEAP}/portada.php` },
  ],
  headers: {
    'content-type': 'text/html',
    'cache-control': 'no-store',
    server: 'Apache/2.4.7 (Ubuntu)',
    'x-powered-by': 'PHP/5.6.40',
    'set-cookie': [
      'PHPSESSID=ab12cd34ef56; path=/',
      '_ga=GA1.2.182736455.1700000000; path=/',
      'visitante=8812; path=/',
    ],
  },
  robots: '<html><body>Bienvenidos</body></html>',
  notFound: { status: 200, text: '<title>Zapatos</title><h1>Bienvenidos</h1>' },
  links: { probes: [{ url: '/Zapatos_Baratos/catalogo.html', status: 404, anchor: 'Click aquí' }], total: 4 },
  httpVariant: { url: `${CHEAP}${CHEAP_PATH}` },
  wwwVariant: { url: `http://zapatosbaratos.es${CHEAP_PATH}`, text: cheapPage },
  secondVisit: { ms: 2_100 },
  canonicalTarget: { reason: 'apunta a una dirección que no es pública' },
  legalPages: [
    legalPage('bad-shop', 'notice', '/aviso-legal.php', 'Aviso legal'),
    legalPage('bad-shop', 'privacy', '/politica-privacidad.php', 'Política de privacidad'),
    legalPage('bad-shop', 'cookies', '/cookies.php', 'Política de cookies'),
  ],
  stylesheets: [
    { url: '/themes/barato/css/global.css', headers: UNCOMPRESSED, text: sprawlingCss },
    { url: '/themes/barato/css/menu.css', status: 404 },
    { url: '/themes/barato/css/slider.css', missing: 'no ha respondido a tiempo' },
  ],
  scripts: [
    {
      url: '/js/slider.js',
      headers: { ...UNCOMPRESSED, 'content-type': 'text/javascript' },
      text: sprawlingScript,
    },
    { url: '/js/jquery/jquery-1.8.3.min.js', text: '/*! jQuery v1.8.3 jquery.com | jquery.org/license */' },
  ],
  assets: {
    assets: [
      {
        url: '/Zapatos_Baratos/foto1.jpg',
        kind: 'image',
        headers: { 'content-type': 'image/jpeg', 'content-length': '2483104' },
      },
      {
        url: '/Zapatos_Baratos/foto2.jpg',
        kind: 'image',
        headers: { 'content-type': 'image/jpeg', 'content-length': '412800' },
      },
      { url: '/Zapatos_Baratos/foto3.jpg', kind: 'image', status: 404 },
      { url: '/themes/barato/css/global.css', kind: 'style', headers: UNCOMPRESSED },
      {
        url: '/js/slider.js',
        kind: 'script',
        headers: { ...UNCOMPRESSED, 'content-type': 'text/javascript' },
      },
    ],
    total: 18,
  },
  favicon: { status: 404, headers: { 'content-type': 'text/html' } },
  shareImage: { status: 404, url: `${CHEAP}/img/logo.gif`, headers: { 'content-type': 'text/html' } },
  alternates: {
    pages: [
      { hreflang: 'esp', url: `${CHEAP}/es`, status: 404 },
      { hreflang: 'en_GB', url: `${CHEAP}/en/`, text: '<!doctype html><title>Cheap shoes</title>' },
    ],
  },
  amp: { status: 404, url: `${CHEAP}/amp/index.php` },
}

const PADEL = 'https://padellamanchuela.es'

const javascriptOnly: SiteSpec = {
  url: `${PADEL}/`,
  html: pageOf('javascript-only'),
  headers: { 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'br', server: 'Vercel' },
  pageTls: GOOD_TLS,
  tls: GOOD_PROBE,
  robots: 'User-agent: *\nAllow: /\n',
  // Applications answer every address with the same shell.
  notFound: { text: pageOf('javascript-only') },
  llms: { text: pageOf('javascript-only'), headers: { 'content-type': 'text/html; charset=utf-8' } },
  wwwVariant: { url: `${PADEL}/`, hops: [{ status: 308, url: 'https://www.padellamanchuela.es/' }] },
  indexVariants: [
    { url: '/index.html', text: pageOf('javascript-only') },
    { url: '/index.php', text: pageOf('javascript-only') },
  ],
  secondVisit: { ms: 45 },
  stylesheets: [{ url: '/assets/index-D8fK2mQw.css', text: '#root{min-height:100vh}' }],
  scripts: [
    {
      url: '/assets/index-BqT1x9aZ.js',
      text: 'import("./vendor.js").then(function(t){t.render(document.getElementById("root"))});',
    },
  ],
  assets: {
    assets: [
      { url: '/assets/index-BqT1x9aZ.js', kind: 'script', ...served(182_400, 'text/javascript', 'br') },
      { url: '/assets/index-D8fK2mQw.css', kind: 'style', ...served(8_200, 'text/css', 'br') },
    ],
  },
  favicon: { url: `${PADEL}/icono.svg`, headers: { 'content-type': 'image/svg+xml' }, head: svgHead },
  manifest: {
    url: `${PADEL}/manifest.json`,
    text: '{"name":"Pádel La Manchuela","icons":[{"src":"/icono-192.png","sizes":"192x192","type":"image/png"}]}',
  },
  shareImage: { url: `${PADEL}/compartir.png`, head: pngHead(1200, 630), size: 96_400 },
}

const firewall: SiteSpec = {
  url: 'https://www.hotelcostacalida.es/',
  html: pageOf('firewall'),
  status: 403,
  headers: { 'cf-mitigated': 'challenge', server: 'cloudflare' },
  blocked: 'la web bloquea herramientas automáticas (código 403)',
}

const FISIO = 'https://www.fisioroserpuig.cat'
const FISIO_LANGUAGES = [
  ['ca', `${FISIO}/`],
  ['es', `${FISIO}/es/`],
] as const

const catalan: SiteSpec = {
  url: `${FISIO}/`,
  html: pageOf('catalan'),
  headers: SAFE_HEADERS,
  pageTls: GOOD_TLS,
  tls: GOOD_PROBE,
  robots: `User-agent: *\nDisallow:\n\nSitemap: ${FISIO}/sitemap.xml\n`,
  notFound: {
    status: 404,
    text: '<!doctype html><html lang="ca"><title>Pàgina no trobada</title><h1>Pàgina no trobada</h1><a href="/">Torna a l’inici</a>',
  },
  sitemaps: [
    {
      url: `${FISIO}/sitemap.xml`,
      text: `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
  <url><loc>${FISIO}/</loc><lastmod>2026-08-30</lastmod></url>
  <url><loc>${FISIO}/tractaments</loc><lastmod>2026-05-11</lastmod></url>
</urlset>`,
    },
  ],
  sitemapSample: { probes: [{ url: '/' }, { url: '/tractaments' }] },
  links: {
    probes: [
      { url: '/tractaments', anchor: 'Tractaments' },
      { url: '/sol-pelvia', anchor: 'Sòl pelvià' },
      { url: '/preus', anchor: 'Preus i horaris' },
      { url: '/contacte', anchor: 'Contacte' },
    ],
    total: 7,
  },
  wwwVariant: { url: `${FISIO}/`, hops: [{ status: 301, url: 'https://fisioroserpuig.cat/' }] },
  indexVariants: [
    { url: '/index.html', status: 404 },
    { url: '/index.php', status: 404 },
  ],
  legalPages: [
    legalPage('catalan', 'notice', '/avis-legal', 'Avís legal'),
    legalPage('catalan', 'privacy', '/politica-de-privacitat', 'Política de privacitat'),
  ],
  stylesheets: [{ url: '/css/consulta.css', text: 'body{font-family:Georgia,serif}' }],
  assets: {
    assets: [
      { url: '/img/consulta.webp', kind: 'image', ...served(96_300, 'image/webp') },
      { url: '/css/consulta.css', kind: 'style', ...served(3_400, 'text/css', 'br') },
    ],
  },
  favicon: { url: `${FISIO}/icona.svg`, headers: { 'content-type': 'image/svg+xml' }, head: svgHead },
  shareImage: {
    url: `${FISIO}/img/consulta-compartir.jpg`,
    headers: { 'content-type': 'image/jpeg' },
    head: jpegHead(1200, 630),
    size: 120_000,
  },
  alternates: {
    pages: [
      {
        hreflang: 'es',
        url: `${FISIO}/es/`,
        text: alternatePage('es', 'Fisioterapia en Olot', FISIO_LANGUAGES),
      },
    ],
  },
}

const furniture = (site: 'trackers-blocked' | 'trackers-active', origin: string): SiteSpec => ({
  url: `${origin}/`,
  html: pageOf(site),
  pageTls: GOOD_TLS,
  tls: GOOD_PROBE,
  wwwVariant: { url: `${origin}/`, hops: [{ status: 301, url: `${origin.replace('www.', '')}/` }] },
  indexVariants: [
    { url: '/index.html', status: 404 },
    { url: '/index.php', status: 404 },
  ],
  links: {
    probes: ['/armarios', '/librerias', '/cocinas', '/camas', '/contacto'].map((url) => ({ url })),
    total: 8,
  },
  stylesheets: [{ url: '/css/muebles.css', text: 'body{font-family:sans-serif}' }],
  assets: { assets: [{ url: '/css/muebles.css', kind: 'style', ...served(2_900, 'text/css', 'gzip') }] },
  favicon: { url: `${origin}/favicon.png`, head: pngHead(48, 48), size: 1_900 },
})

const trackersBlocked: SiteSpec = {
  ...furniture('trackers-blocked', 'https://www.muebleslaferia.es'),
  url: 'https://www.muebleslaferia.es/blog/muebles-de-pino',
  wwwVariant: {
    url: 'https://www.muebleslaferia.es/blog/muebles-de-pino',
    hops: [{ status: 301, url: 'https://muebleslaferia.es/blog/muebles-de-pino' }],
  },
  indexVariants: [],
  headers: SAFE_HEADERS,
  legalPages: [
    legalPage('trackers-blocked', 'notice', '/aviso-legal', 'Aviso legal'),
    legalPage('trackers-blocked', 'privacy', '/privacidad', 'Política de privacidad'),
    legalPage('trackers-blocked', 'cookies', '/cookies', 'Política de cookies'),
  ],
}

const PARK = 'https://www.mueblesdelparque.es'

const trackersActive: SiteSpec = {
  ...furniture('trackers-active', PARK),
  // Its canonical names the bare host, which redirects back to this one.
  canonicalTarget: {
    url: `${PARK}/`,
    hops: [{ status: 302, url: 'https://mueblesdelparque.es/' }],
    text: pageOf('trackers-active'),
  },
  wwwVariant: {
    url: `${PARK}/`,
    hops: [{ status: 302, url: 'https://mueblesdelparque.es/' }],
    text: pageOf('trackers-active'),
  },
  indexVariants: [
    { url: '/index.html', text: pageOf('trackers-active').replace('rel="canonical"', 'rel="shortlink"') },
    { url: '/index.php', status: 403 },
  ],
  robots: `User-agent: *\nDisallow:\n\nSitemap: ${PARK}/sitemap.xml\n`,
  sitemaps: [
    {
      url: `${PARK}/sitemap.xml`,
      text: `<?xml version="1.0"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><url><loc>${PARK}/</loc><lastmod>2026-10-01</lastmod></url><url><loc>http://www.mueblesdelparque.es/camas</loc><lastmod>2031-01-01</lastmod></url></urlset>`,
    },
  ],
  sitemapSample: {
    probes: [
      { url: '/' },
      { url: '/camas', hops: [{ status: 301, url: 'http://www.mueblesdelparque.es/camas' }] },
    ],
  },
  ms: 1_200,
  secondVisit: { ms: 1_100 },
  headers: {
    'content-type': 'text/html; charset=utf-8',
    'set-cookie': ['_fbp=fb.1.1732104000000.918273; path=/', '_gcl_au=1.1.8172635; path=/'],
  },
  assets: {
    assets: [
      {
        url: 'http://www.mueblesdelparque.es/img/taller.jpg',
        kind: 'image',
        ...served(284_000, 'image/jpeg'),
      },
      {
        url: 'http://www.mueblesdelparque.es/js/galeria.js',
        kind: 'script',
        missing: 'no ha respondido a tiempo',
      },
    ],
    total: 4,
  },
  // A certificate about to expire, and a server that still takes the old versions.
  pageTls: { protocol: 'TLSv1.2', validTo: '2026-11-28T00:00:00.000Z' },
  tls: { alpn: 'http/1.1', protocol: 'TLSv1.2', acceptsOld: true },
  stylesheets: [
    {
      url: '/css/muebles.css',
      text: '@import url("https://fonts.googleapis.com/css2?family=Inter");body{font-family:Inter}',
    },
  ],
  legalPages: [
    legalPage('trackers-active', 'notice', '/aviso-legal', 'Aviso legal'),
    legalPage('trackers-active', 'privacy', '/privacidad', 'Política de privacidad'),
    { kind: 'cookies', url: '/cookies', linkText: 'Política de cookies', status: 404 },
  ],
}

const WOOD = 'https://www.maderastolosa.es'

const brokenHtml: SiteSpec = {
  url: `${WOOD}/carpinteria.html`,
  html: pageOf('broken-html'),
  headers: { 'content-type': 'text/html', server: 'Apache' },
  pageTls: {
    error: 'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
    protocol: 'TLSv1.2',
    validTo: '2027-03-01T00:00:00.000Z',
  },
  tls: { alpn: 'http/1.1', protocol: 'TLSv1.2' },
  robots: 'User-agent: *\nDisallow: /carpinteria\nSitemap /sitemap.xml\n',
  httpVariant: { url: 'http://www.maderastolosa.es/carpinteria.html' },
  wwwVariant: null,
  sitemaps: [
    {
      url: `${WOOD}/sitemap.xml`,
      from: 'usual',
      text: `\n<?xml version="1.0"?><urlset><url><loc>http://www.maderastolosa.es/carpinteria.html</loc><lastmod>ayer</lastmod></url><url>`,
    },
  ],
  sitemapSample: { probes: [{ url: `${WOOD}/carpinteria.html` }] },
  links: {
    probes: [
      { url: '/puertas.html', anchor: 'Puertas de madera' },
      { url: '/armarios.html', missing: 'no ha respondido a tiempo' },
      { url: '/escaleras.html', status: 500, anchor: 'Escaleras' },
    ],
    total: 4,
  },
  legalPages: [
    {
      kind: 'notice',
      url: '/aviso.html',
      linkText: 'Aviso legal',
      inFooter: false,
      text: '<p>En construcción',
    },
  ],
  stylesheets: [{ url: 'http://www.maderastolosa.es/estilo.css', text: 'body { color: #333 }' }],
  assets: {
    assets: [
      {
        url: 'http://www.maderastolosa.es/taller.jpg',
        kind: 'image',
        headers: { 'content-type': 'image/jpeg', 'content-length': '640000' },
      },
    ],
    total: 2,
  },
  favicon: { head: pngHead(16, 12), size: 300 },
}

const CLINIC = 'https://www.hermanosibanez.es'

const notFound: SiteSpec = {
  url: `${CLINIC}/ofertas-de-verano`,
  html: pageOf('not-found'),
  status: 404,
  headers: SAFE_HEADERS,
  pageTls: GOOD_TLS,
  tls: GOOD_PROBE,
  robots: `User-agent: *\nDisallow:\n\nSitemap: ${CLINIC}/sitemap.xml\n`,
  notFound: { status: 404, text: pageOf('not-found') },
  sitemaps: [
    {
      url: `${CLINIC}/sitemap.xml`,
      text: `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><url><loc>${CLINIC}/</loc></url></urlset>`,
    },
  ],
  sitemapSample: { probes: [{ url: '/' }] },
  links: {
    probes: ['/', '/implantes', '/ortodoncia', '/urgencias', '/contacto'].map((url) => ({ url })),
    total: 7,
  },
  wwwVariant: {
    status: 404,
    url: `${CLINIC}/ofertas-de-verano`,
    hops: [{ status: 301, url: 'https://hermanosibanez.es/ofertas-de-verano' }],
  },
  secondVisit: { status: 404 },
  legalPages: [
    legalPage('not-found', 'notice', '/aviso-legal', 'Aviso legal'),
    legalPage('not-found', 'privacy', '/privacidad', 'Política de privacidad'),
  ],
  stylesheets: [{ url: '/css/clinica.css', text: 'body{font-family:sans-serif}' }],
  assets: { assets: [{ url: '/css/clinica.css', kind: 'style', ...served(1_900, 'text/css', 'br') }] },
  favicon: { url: `${CLINIC}/favicon.ico`, headers: { 'content-type': 'image/x-icon' }, size: 5_430 },
}

const BAKERY = 'https://harbourlightbakery.co.uk'

const notSpanish: SiteSpec = {
  url: `${BAKERY}/`,
  html: pageOf('not-spanish'),
  headers: { ...SAFE_HEADERS, server: 'Apache', 'x-robots-tag': 'bingbot: noindex' },
  pageTls: GOOD_TLS,
  tls: GOOD_PROBE,
  robots: `User-agent: *\nDisallow: /assets/\n\nUser-agent: PerplexityBot\nUser-agent: OAI-SearchBot\nDisallow: /\n\nSitemap: ${BAKERY}/sitemap.xml\n`,
  notFound: { status: 404, text: '<h1>Not Found</h1>' },
  llms: 'Harbour Light Bakery',
  sitemaps: [
    {
      url: `${BAKERY}/sitemap.xml`,
      text: `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><url><loc>${BAKERY}/bread</loc><lastmod>2026-11-20</lastmod></url><url><loc>${BAKERY}/buns</loc><lastmod>2026-11-20</lastmod></url></urlset>`,
    },
  ],
  sitemapSample: { probes: [{ url: '/bread' }, { url: '/buns', status: 404 }] },
  wwwVariant: { url: `${BAKERY}/`, hops: [{ status: 301, url: 'https://www.harbourlightbakery.co.uk/' }] },
  indexVariants: [
    { url: '/index.html', status: 404 },
    { url: '/index.php', status: 404 },
  ],
  links: {
    probes: ['/bread', '/cakes', '/visit', '/contact', '/privacy', '/terms'].map((url) => ({ url })),
  },
  legalPages: [legalPage('not-spanish', 'privacy', '/privacy', 'Privacy policy')],
  stylesheets: [
    {
      url: '/assets/bakery.css',
      headers: { 'content-type': 'text/css', 'content-encoding': 'gzip' },
      text: `body{font-family:Lora,serif}${'.loaf{margin:0 auto;padding:1rem}'.repeat(400)}`,
    },
  ],
  assets: {
    assets: [
      { url: '/img/counter.jpg', kind: 'image', ...served(210_000, 'image/jpeg') },
      { url: '/assets/bakery.css', kind: 'style', ...served(2_100, 'text/css', 'br') },
    ],
  },
  alternates: {
    pages: [
      { hreflang: 'fr', url: `${BAKERY}/fr/`, text: alternatePage('fr', 'Boulangerie à Whitby', []) },
      { hreflang: 'de', url: `${BAKERY}/de/`, missing: 'no ha respondido a tiempo' },
    ],
  },
  amp: {
    url: `${BAKERY}/amp/`,
    text: `<!doctype html><html amp><title>Bakery</title><link rel="canonical" href="${BAKERY}/">`,
  },
  favicon: { url: `${BAKERY}/favicon.ico`, headers: { 'content-type': 'image/x-icon' }, size: 5_430 },
}

/** Sites written to try the whole catalogue, by name: what each answers, page and legal texts included. */
export const GOLDEN_SITES = {
  'good-shop': goodShop,
  'bad-shop': badShop,
  'javascript-only': javascriptOnly,
  firewall,
  catalan,
  'trackers-blocked': trackersBlocked,
  'trackers-active': trackersActive,
  'broken-html': brokenHtml,
  'not-found': notFound,
  'not-spanish': notSpanish,
} as const satisfies Readonly<Record<string, SiteSpec>>
