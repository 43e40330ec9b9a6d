import type { SiteSpec } from './artefacts.ts'
import { pngHead } from './golden-sites.ts'

const WORDS = [
  'Amasamos de noche y horneamos con leña de encina para que el pan llegue caliente a primera hora a tu mesa.',
  'Usamos harina de trigo de la comarca, masa madre de treinta años y nada más que sal y agua de la fuente.',
  'También hacemos toñas, rollos de anís y libricos, y las tartas de encargo para bodas y comuniones de la comarca.',
  'El obrador abre de lunes a sábado de siete a dos y los domingos hasta que se acaba el pan, que suele ser a las once.',
  'Puedes encargar por teléfono hasta la tarde de antes, y te lo guardamos con tu nombre hasta la hora de cerrar.',
  'Llevamos cuatro generaciones en la misma calle, con el mismo horno y casi con las mismas recetas de la abuela.',
  'Si tienes un bar o un restaurante te servimos cada mañana antes de las siete, con albarán y a precio de obrador.',
].map((text) => `<p>${text}</p>`)

const LEGAL = (kind: string) =>
  `<html lang="es"><title>${kind}</title><main><h1>${kind}</h1><p>Panadería Ortiz, S.L., NIF B12345674, calle Mayor, 3, 30510 Yecla (Murcia), hola@panaderiaortiz.es, inscrita en el Registro Mercantil de Murcia, tomo 1.234, folio 56, hoja MU-7890.</p><p>${'El uso de la web es libre y gratuito, y no obliga a nada a quien la visita. '.repeat(20)}</p></main></html>`

const legalPages: SiteSpec['legalPages'] = [
  { kind: 'notice', url: '/aviso-legal', linkText: 'Aviso legal', text: LEGAL('Aviso legal') },
  {
    kind: 'privacy',
    url: '/privacidad',
    linkText: 'Política de privacidad',
    text: LEGAL('Política de privacidad'),
  },
  { kind: 'cookies', url: '/cookies', linkText: 'Política de cookies', text: LEGAL('Política de cookies') },
]

const FOOTER =
  '<footer><p>Panadería Ortiz, S.L. · Calle Mayor, 3, 30510 Yecla (Murcia) · <a href="tel:+34968790123">968 790 123</a></p><a href="/aviso-legal">Aviso legal</a> <a href="/privacidad">Política de privacidad</a> <a href="/cookies">Política de cookies</a></footer>'
const BUSINESS =
  '<script type="application/ld+json">{"@context":"https://schema.org","@type":"Bakery","name":"Panadería Ortiz","url":"https://www.panaderiaortiz.es/","image":"https://www.panaderiaortiz.es/f.jpg","telephone":"+34968790123","openingHours":"Mo-Sa 07:00-14:00","address":{"@type":"PostalAddress","streetAddress":"Calle Mayor, 3","postalCode":"30510","addressLocality":"Yecla","addressCountry":"ES"}}</script>'
const PHOTOS = Array.from(
  { length: 12 },
  (_, index) => `<img src="/fotos/pan-${index}.webp" alt="Pan ${index}" width="600" height="400">`,
).join('\n')

/** Written by hand years ago: next to nothing in its head. */
const bakery: SiteSpec = {
  url: 'https://www.panaderiaortiz.es/',
  html: `<!DOCTYPE html>
<html>
<head>
<meta charset="utf-8">
<title>Panadería Ortiz | Pan de leña, tartas y bollería de encargo | Reparto a bares y restaurantes de Yecla</title>
${BUSINESS}
</head>
<body>
<header><a href="/"><img src="/logo.png" alt="Panadería Ortiz" width="120" height="40"></a></header>
<main><h1>Pan de leña en Yecla</h1>${WORDS.join('\n')}
${PHOTOS}</main>
${FOOTER}
</body>
</html>`,
  headers: { server: 'Apache/2.4.62 (Debian)' },
  favicon: { url: 'https://www.panaderiaortiz.es/favicon.png', head: pngHead(192, 192), size: 4_000 },
  links: {
    probes: [
      { url: '/aviso-legal', anchor: 'Aviso legal' },
      { url: '/privacidad', anchor: 'Política de privacidad' },
      { url: '/cookies', anchor: 'Política de cookies' },
    ],
  },
  httpVariant: {},
  notFound: {
    status: 404,
    headers: { 'content-type': 'text/html; charset=iso-8859-1' },
    text: '<!DOCTYPE HTML PUBLIC "-//IETF//DTD HTML 2.0//EN">\n<html><head>\n<title>404 Not Found</title>\n</head><body>\n<h1>Not Found</h1>\n<p>The requested URL was not found on this server.</p>\n</body></html>',
  },
  legalPages,
}

/** WordPress with a plugin for search engines, half set up. */
const blog: SiteSpec = {
  ...bakery,
  html: `<!DOCTYPE html>
<html lang="en-US">
<head>
<meta charset="UTF-8" />
<meta name="viewport" content="width=device-width, initial-scale=1, maximum-scale=1, user-scalable=no" />
<!-- This site is optimized with the Yoast SEO plugin v23.0 - https://yoast.com/wordpress/plugins/seo/ -->
<title>Inicio - Panadería Ortiz</title>
<meta name="description" content="Pan de leña, tartas de encargo y bollería hechos en Yecla desde 1931. Amasamos cada noche y servimos a bares antes de las siete. Llámanos y te lo guardamos con tu nombre hasta la hora de cerrar." />
<meta property="og:site_name" content="Panadería Ortiz" />
<meta property="og:type" content="website" />
<meta name="twitter:image" content="https://www.panaderiaortiz.es/wp-content/uploads/horno.png" />
<script type="application/ld+json" class="yoast-schema-graph">{"@context":"https://schema.org","@graph":[{"@type":"WebSite","name":"Panadería Ortiz","url":"https://www.panaderiaortiz.es/"}]}</script>
<!-- / Yoast SEO plugin. -->
<link rel="stylesheet" href="/wp-content/themes/pan/style.css" />
</head>
<body class="home">
<main><h1>Pan de leña en Yecla</h1>
${WORDS.join('\n')}
</main>
${FOOTER}
</body>
</html>`,
  shareImage: {
    url: 'https://www.panaderiaortiz.es/wp-content/uploads/horno.png',
    head: pngHead(1200, 630),
    size: 200_000,
  },
}

/** An inner page of a shop, whose tags say two things. */
const shop: SiteSpec = {
  ...bakery,
  url: 'https://www.panaderiaortiz.es/tartas',
  html: `<html lang="xx"><head><title>Tartas de encargo para bodas y comuniones</title><title>Tartas</title>
<link rel=canonical href="/tartas"><meta name=viewport content="width=980">
<meta name="description" content="Tartas.">
<meta property="og:title" content="Tartas"><meta property="og:description" content="Tartas de encargo"><meta property="og:type" content="website">
<meta property="og:url" content="https://www.panaderiaortiz.es/tienda">
<meta property="og:image" content="/tarta.png"></head>
<body><h1>Tartas de encargo</h1>${WORDS.join('')}<div class="swiper">${PHOTOS}</div>${PHOTOS}${FOOTER}`,
  shareImage: { url: 'https://www.panaderiaortiz.es/tarta.png', head: pngHead(1200, 630), size: 200_000 },
}

/** A page of its own hand, without a word to machines. */
const florist: SiteSpec = {
  ...bakery,
  url: 'https://www.floresvega.es/',
  html: `<!DOCTYPE html>
<html lang="es">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Ramos y plantas a domicilio en Yecla | Flores Vega</title>
</head>
<body>
<header><a href="/"><img src="/logo.png" alt="Flores Vega" width="120" height="40"></a></header>
<main><h1>Flores a domicilio en Yecla</h1>${WORDS.join('\n')}</main>
<footer><p>Flores Vega<br>Calle Mayor, 3<br>30510 Yecla (Murcia)<br><a href="tel:+34968790123">968 790 123</a></p>
<a href="https://www.instagram.com/floresvega/">Instagram</a>
<a href="/aviso-legal">Aviso legal</a> <a href="/privacidad">Política de privacidad</a> <a href="/cookies">Política de cookies</a></footer>
</body>
</html>`,
}

/** Sites with the usual issues, which have patches. */
export const FIXABLE_SITES = { bakery, blog, shop, florist } as const satisfies Record<string, SiteSpec>
