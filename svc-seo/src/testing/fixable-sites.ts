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
<body><div id="contenido"><h1>Tartas de encargo</h1>${WORDS.join('')}<div class="swiper">${PHOTOS}</div>${PHOTOS}</div>${FOOTER}`,
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

/** Every way in which styles size an image that does not say its size, and one image that its attributes size. */
const GALLERY_STYLES = `@layer base { img { max-width: 100% } .mitad { width: 50% } }
body { margin: 0; font: 16px/1.4 sans-serif }
.sello { height: 48px }
.franja { max-height: 90px }
.fila { display: flex; gap: 8px }
.fila img { flex: 1; min-width: 0 }
.caja { display: flex; flex-direction: column; height: 240px }
.caja img { min-height: 0; flex: 1 }
.rejilla { display: grid; grid-template-columns: repeat(3, 1fr) }
.rejilla img { width: 100% }
.recorte { width: 160px; height: 160px; object-fit: cover }
.swiper { overflow: hidden; white-space: nowrap }
.swiper img { width: 320px; height: 180px; object-fit: contain }
.flota { float: right; width: 30%; margin: 0 0 8px 8px }
.columnas { columns: 2 }
.columnas img { display: block; width: 100%; height: auto }
td img { max-width: 80px }`

const PHOTO_SIZES = [
  ['sello', 640, 200],
  ['franja', 900, 300],
  ['masa', 800, 600],
  ['horno', 801, 600],
  ['tarta', 500, 750],
  ['toña', 400, 400],
  ['rollos', 640, 480],
  ['libricos', 480, 640],
  ['mesa', 700, 500],
  ['vitrina', 1000, 562],
  ['puerta', 560, 420],
  ['equipo', 1200, 500],
  ['bodas', 450, 600],
  ['reparto', 900, 675],
  ['saco', 300, 260],
  ['pan', 1400, 700],
] as const

const gallery: SiteSpec = {
  ...bakery,
  url: 'https://www.panaderiaortiz.es/obrador',
  html: `<!DOCTYPE html>
<html lang="es">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>El obrador en fotos | Panadería Ortiz</title>
<meta name="description" content="Así trabajamos en el obrador de Yecla: la masa madre, el horno de leña, las tartas de encargo y el reparto de cada mañana.">
<link rel="stylesheet" href="/galeria.css">
</head>
<body>
<header><a href="/"><img class="sello" src="/fotos/sello.png" alt="Panadería Ortiz"></a></header>
<main><h1>El obrador en fotos</h1>
<p><img src="/fotos/pan.png" alt="Pan recién hecho"></p>
<p><img class="franja" src="/fotos/franja.png" alt="La calle Mayor"><img src="/fotos/horno.png" alt="El horno" width="120" height="90"></p>
${WORDS.join('\n')}
<div class="fila"><img src="/fotos/masa.png" alt="La masa"><img src="/fotos/tarta.png" alt="Una tarta"></div>
<div class="caja"><img src="/fotos/to%C3%B1a.png" alt="Toñas"><p>Toñas de Navidad</p></div>
<div class="rejilla"><img src="/fotos/rollos.png" alt="Rollos"><img src="/fotos/libricos.png" alt="Libricos"><img src="/fotos/mesa.png" alt="La mesa"></div>
<img class="recorte" src="/fotos/puerta.png" alt="La puerta"><img class="mitad" src="/fotos/vitrina.png" alt="La vitrina">
<div class="swiper"><img src="/fotos/equipo.png" alt="El equipo"><img src="/fotos/bodas.png" alt="Bodas"></div>
<img class="flota" src="/fotos/reparto.png" alt="El reparto">${WORDS[0]}
<div class="columnas"><img src="/fotos/mesa.png" alt="La mesa puesta">${WORDS[1]}</div>
<table><tr><td><img src="/fotos/saco.png" alt="Un saco"></td><td>Harina de trigo</td></tr></table>
</main>
${FOOTER}
</body>
</html>`,
  stylesheets: [{ url: '/galeria.css', text: GALLERY_STYLES }],
  imageHeads: PHOTO_SIZES.filter(([name]) => name !== 'horno').map(([name, width, height]) => ({
    url: `/fotos/${encodeURIComponent(name)}.png`,
    head: pngHead(width, height),
    size: 40_000,
  })),
}

/** The same with structured data of its own hand, which nothing can read. */
const broken: SiteSpec = {
  ...florist,
  html: `${florist.html}`.replace(
    '</head>',
    `<script type="application/ld+json">
{
  "@context": "http://schema.org",
  "@type": "florist", // lo que somos
  "name": "Flores Vega",
  "telephone": "968 790 123",
  "address": {
    "@type": "PostalAddress",
    "streetAddress": "Calle Mayor, 3",
    "postalCode": "30510",
    "addressLocality": "Yecla",
  },
}
</script>
</head>`,
  ),
}

const CARPENTER_FOOTER =
  '<footer><p>Carpintería Vega, S.L. · <a href="tel:+34968790123">968 790 123</a></p></footer>'
const carpenterText = (kind: string) =>
  LEGAL(kind)
    .replace('Panadería Ortiz, S.L.', 'Titular: Carpintería Vega, S.L.')
    .replace('panaderiaortiz', 'carpinteriavega')
    .replace('</html>', `${CARPENTER_FOOTER}</html>`)

/** Its legal texts are online, and no page links them. */
const carpenter: SiteSpec = {
  ...bakery,
  url: 'https://www.carpinteriavega.es/',
  html: `<!DOCTYPE html>
<html lang="es">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Muebles a medida en Yecla | Carpintería Vega</title>
<script async src="https://www.googletagmanager.com/gtag/js?id=G-ABC1234567"></script>
<script>window.dataLayer = window.dataLayer || []; function gtag(){dataLayer.push(arguments)} gtag('js', new Date()); gtag('config', 'G-ABC1234567')</script>
</head>
<body>
<header><a href="/"><img src="/logo.png" alt="Carpintería Vega" width="120" height="40"></a></header>
<main><h1>Muebles a medida en Yecla</h1>${WORDS.join('\n')}
<section><h2>Escríbenos</h2><form action="/enviar.php" method="post"><label>Nombre <input name="nombre"></label> <label>Correo <input type="email" name="correo"></label> <label>Mensaje <textarea name="mensaje"></textarea></label> <button>Enviar</button></form></section></main>
${CARPENTER_FOOTER}
</body>
</html>`,
  links: { probes: [] },
  legalPages: [
    {
      kind: 'notice',
      url: '/aviso-legal',
      from: 'probe',
      inFooter: false,
      text: carpenterText('Aviso legal'),
    },
    {
      kind: 'privacy',
      url: '/politica-de-privacidad',
      from: 'probe',
      inFooter: false,
      text: carpenterText('Política de privacidad'),
    },
  ],
}

const META_PIXEL = `<script>
!function(f,b,e,v,n,t,s)
{if(f.fbq)return;n=f.fbq=function(){n.callMethod?
n.callMethod.apply(n,arguments):n.queue.push(arguments)};
if(!f._fbq)f._fbq=n;n.push=n;n.loaded=!0;n.version='2.0';
n.queue=[];t=b.createElement(e);t.async=!0;
t.src=v;s=b.getElementsByTagName(e)[0];
s.parentNode.insertBefore(t,s)}(window, document,'script',
'https://connect.facebook.net/en_US/fbevents.js');
fbq('init', '1234567890123');
fbq('track', 'PageView');
</script>`

/** Measures, advertises and shows a map, and asks nobody. */
const tracked: SiteSpec = {
  ...bakery,
  html: `<!DOCTYPE html>
<html lang="es">
<head>
<meta charset="utf-8">
<title>Panadería Ortiz: pan de leña en Yecla</title>
<script async src="https://www.googletagmanager.com/gtag/js?id=G-ABCDEF1234"></script>
<script>
  window.dataLayer = window.dataLayer || [];
  function gtag(){dataLayer.push(arguments);}
  gtag('js', new Date());
  gtag('config', 'G-ABCDEF1234');
</script>
${META_PIXEL}
</head>
<body>
<main><h1>Pan de leña en Yecla</h1>${WORDS.join('\n')}
<iframe src="https://www.google.com/maps/embed?pb=!1m18" width="600" height="450" title="Mapa"></iframe>
<a href="https://reservas.ejemplo.es/ortiz">Encarga tu tarta</a></main>
${FOOTER}
</body>
</html>`,
}

/** Asks once, and keeps the answer for ever. */
const asking: SiteSpec = {
  ...bakery,
  html: `<!DOCTYPE html>
<html lang="es">
<head>
<meta charset="utf-8">
<title>Panadería Ortiz: pan de leña en Yecla</title>
</head>
<body>
<main><h1>Pan de leña en Yecla</h1>${WORDS.join('\n')}</main>
<div id="aviso-cookies" hidden><p>Usamos cookies propias y de terceros para medir las visitas. <a href="/cookies">Política de cookies</a></p>
<button id="si">Aceptar</button><button id="no">Rechazar</button></div>
<script>
  var aviso = document.getElementById('aviso-cookies');
  function medir() {
    var etiqueta = document.createElement('script');
    etiqueta.src = 'https://www.googletagmanager.com/gtag/js?id=G-ABCDEF1234';
    document.head.appendChild(etiqueta);
  }
  function responder(valor) { localStorage.setItem('cookies_ok', valor); aviso.hidden = true; }
  document.getElementById('si').addEventListener('click', function () { responder('si'); medir(); });
  document.getElementById('no').addEventListener('click', function () { responder('no'); });
  if (localStorage.getItem('cookies_ok') === 'si') medir();
  if (!localStorage.getItem('cookies_ok')) aviso.hidden = false;
</script>
${FOOTER}
</body>
</html>`,
}

/** Sites with the usual issues, which have patches. */
export const FIXABLE_SITES = {
  bakery,
  blog,
  shop,
  florist,
  gallery,
  broken,
  carpenter,
  tracked,
  asking,
} as const satisfies Record<string, SiteSpec>
