import type { SiteSpec } from '../../testing/artefacts.ts'
import { testFix } from '../../testing/fix-tester.ts'
import { titleFix } from './title.ts'

const TEXT = 'Hacemos pan de masa madre cada mañana en nuestro obrador, y lo servimos a bares y familias.'
const page = (title: string, body = '<h1>Pan de masa madre en Yecla</h1>', head = '') =>
  `<!doctype html><html lang="es"><head><meta charset="utf-8">${title}${head}</head><body>${body}<p>${TEXT}</p></body></html>`
const ORTIZ = { url: 'https://www.panaderiaortiz.es/' } satisfies SiteSpec
const LONG =
  'Pan artesano con horno de leña | Bollería y tartas de encargo | Reparto en Yecla y Villena | Panadería Ortiz'

testFix(titleFix, [
  {
    name: 'a long title of a home, cut at its separators: the name stays',
    ...ORTIZ,
    html: page(`<title>${LONG}</title>`),
    state: 'choose',
    params: {
      proposals: [
        'Pan artesano con horno de leña | Panadería Ortiz',
        'Pan de masa madre en Yecla | Panadería Ortiz',
      ],
    },
    covers: ['title-length'],
    from: [
      `tu título: “${LONG.slice(0, 100).trimEnd()}…”`,
      'tu H1: “Pan de masa madre en Yecla”',
      'tu título: “Panadería Ortiz”',
    ],
  },
  {
    name: 'a long title of an inner page needs no name',
    url: 'https://www.mitienda.es/pan',
    html: page(
      '<title>Pan de masa madre con harina ecológica | Reparto a domicilio en Yecla y Villena | Encargos por teléfono</title>',
    ),
    params: { proposals: ['Pan de masa madre con harina ecológica', 'Pan de masa madre en Yecla'] },
    covers: ['title-length'],
  },
  {
    name: 'none, and a name that is the domain',
    ...ORTIZ,
    html: page(
      '',
      '<h1>Pan de masa madre en Yecla</h1><a href="/"><img src="l.png" alt="Panadería Ortiz"></a>',
    ),
    params: { proposals: ['Pan de masa madre en Yecla | Panadería Ortiz'] },
    covers: ['title-present'],
  },
  {
    name: 'the default of an editor',
    ...ORTIZ,
    html: page(
      '<title>Inicio</title>',
      undefined,
      '<meta property="og:site_name" content="Panadería Ortiz">',
    ),
    params: { proposals: ['Pan de masa madre en Yecla | Panadería Ortiz'] },
    covers: ['title-present'],
  },
  {
    name: 'only the name',
    ...ORTIZ,
    html: page('<title>Panadería Ortiz</title>'),
    params: { proposals: ['Pan de masa madre en Yecla | Panadería Ortiz'] },
    covers: ['title-quality'],
  },
  {
    name: 'two titles: each may be meant',
    ...ORTIZ,
    html: page(
      '<title>Pan y bollería en Yecla | Panadería Ortiz</title><title>Panadería Ortiz: pan de masa madre</title>',
    ),
    params: {
      proposals: [
        'Pan y bollería en Yecla | Panadería Ortiz',
        'Panadería Ortiz: pan de masa madre',
        'Pan de masa madre en Yecla | Panadería Ortiz',
      ],
    },
    covers: ['title-present'],
  },
  {
    name: 'code in a title stays words',
    ...ORTIZ,
    html: page(
      '<title>Inicio</title>',
      '<h1>Pan &amp; "bollos" &lt;/title&gt;&lt;script&gt; en Yecla</h1>',
      '<meta property="og:site_name" content="Panadería Ortiz">',
    ),
    params: { proposals: ['Pan & "bollos" </title><script> en Yecla | Panadería Ortiz'] },
    covers: ['title-present'],
  },
  {
    name: 'a long list is not cut inside',
    ...ORTIZ,
    html: page(
      '<title>Pan, bollos, tartas, empanadas, cocas, rollos, mantecados, toñas, monas, tortas fritas y almojábanas, Panadería Ortiz</title>',
      '<p>Pan</p>',
      '<meta property="og:site_name" content="Panadería Ortiz">',
    ),
    refused: 'noFact',
  },
  {
    name: 'a home whose name is not certain',
    html: page(`<title>${LONG}</title>`),
    refused: 'notCertain',
  },
  {
    name: 'two names that the page declares',
    ...ORTIZ,
    html: page(
      `<title>${LONG}</title>`,
      undefined,
      '<meta property="og:site_name" content="Horno Ortiz"><meta name="application-name" content="Panadería Ortiz">',
    ),
    refused: 'notCertain',
  },
  {
    name: 'capitals are not for us to lower, and its H1 shouts too',
    ...ORTIZ,
    html: page(
      '<title>PAN DE MASA MADRE EN YECLA | PANADERÍA ORTIZ</title>',
      '<h1>PAN DE MASA MADRE EN YECLA</h1>',
    ),
    refused: 'noFact',
  },
  {
    name: 'an H1 and a name that say the same',
    url: 'https://farmaciasoriano.es/',
    html: page('<title>Farmacia Soriano</title>', '<h1>Farmacia Lda. Soriano</h1>'),
    refused: 'noFact',
  },
  {
    name: 'an H1 that an offer made',
    ...ORTIZ,
    html: page(`<title>${LONG}</title>`, '<h1>Monas de Pascua: -20 % hasta el 5 de abril</h1>'),
    params: { proposals: ['Pan artesano con horno de leña | Panadería Ortiz'] },
    covers: ['title-length'],
  },
  {
    name: 'an H1 that leaves out all that a long title says',
    ...ORTIZ,
    html: page(`<title>${LONG}</title>`, '<h1>Lo nuestro es madrugar</h1>'),
    params: { proposals: ['Pan artesano con horno de leña | Panadería Ortiz'] },
    covers: ['title-length'],
  },
  {
    name: 'an H1 that calls',
    ...ORTIZ,
    html: page('<title>Panadería Ortiz</title>', '<h1>¡Ven a probar nuestro pan!</h1>'),
    refused: 'noFact',
  },
  {
    name: 'an H1 of which nothing else on the page speaks, next to a title that only says the name',
    ...ORTIZ,
    html: page('<title>Panadería Ortiz</title>', '<h1>Comedor escolar</h1>'),
    refused: 'noFact',
  },
  {
    name: 'an H1 that says since when, next to a title that only says the name',
    ...ORTIZ,
    html: page('<title>Panadería Ortiz</title>', '<h1>Pan de masa madre en Yecla desde 1948</h1>'),
    params: { proposals: ['Pan de masa madre en Yecla desde 1948 | Panadería Ortiz'] },
    covers: ['title-quality'],
  },
  {
    name: 'an H1 of one word, or of a product',
    ...ORTIZ,
    html: page('<title>Panadería Ortiz</title>', '<h1>Lote de 6 panes de masa madre</h1>'),
    refused: 'noFact',
  },
  {
    name: 'what is left is more than the name with its legal form',
    ...ORTIZ,
    html: page(
      `<title>Panadería Ortiz Hnos., S.L. - ${'Pan, bollos, tartas, cocas, rollos y empanadas '.repeat(3).trim()}</title>`,
      '<p>Pan</p>',
      '<meta property="og:site_name" content="Panadería Ortiz">',
    ),
    refused: 'noFact',
  },
  {
    name: 'no cut inside a list of words',
    ...ORTIZ,
    html: page(
      '<title>Panadería Ortiz | Pan con masa madre en Yecla | Bollos | Tartas | Empanadas | Cocas</title>',
      '<p>Pan</p>',
    ),
    params: { proposals: ['Panadería Ortiz | Pan con masa madre en Yecla'] },
    covers: ['title-length', 'title-quality'],
  },
  {
    name: 'each part keeps its own separator',
    ...ORTIZ,
    html: page(
      '<title>Pan artesano en Yecla: molletes, barras, hogazas, candeales y panecillos de leche y de nueces - Panadería Ortiz</title>',
      '<p>Pan</p>',
    ),
    params: { proposals: ['Pan artesano en Yecla - Panadería Ortiz'] },
    covers: ['title-length'],
  },
  {
    name: 'what it says to visitors from abroad goes first',
    ...ORTIZ,
    html: page(
      '<title>Panadería Ortiz | Bakery in Yecla since 1932 and sourdough bread | Pan de masa madre en Yecla</title>',
      '<p>Pan</p>',
    ),
    params: { proposals: ['Panadería Ortiz | Pan de masa madre en Yecla'] },
    covers: ['title-length'],
  },
  {
    name: 'near: the Latin of a clinic is not English',
    url: 'https://clinicaorion.es/',
    html: page(
      '<title>Clínica Orión | Fecundación in vitro en Vigo | Seguimiento del embarazo y del parto con tu ginecóloga de siempre</title>',
      '<p>Clínica</p>',
    ),
    params: { proposals: ['Clínica Orión | Fecundación in vitro en Vigo'] },
    covers: ['title-length'],
  },
  {
    name: '«Inicio» before the name',
    ...ORTIZ,
    html: page(
      '<title>Inicio - Panadería Ortiz | Pan de masa madre en Yecla | Tartas de encargo para bodas y comuniones en la comarca</title>',
      '<p>Pan</p>',
    ),
    params: { proposals: ['Panadería Ortiz | Pan de masa madre en Yecla'] },
    covers: ['title-length'],
  },
  {
    name: 'a greeting is no title',
    ...ORTIZ,
    html: page(
      '<title>Bienvenidos a Panadería Ortiz | Pan de masa madre en Yecla, tartas de encargo, bollería, empanadas y cocas</title>',
      '<p>Pan</p>',
      '<meta property="og:site_name" content="Panadería Ortiz">',
    ),
    refused: 'noFact',
  },
  {
    name: 'a name with a separator in it stays whole',
    url: 'https://juanehijosdesde1950.es/',
    html: page(
      '<title>Juan e Hijos – Desde 1950 – Carpintería de madera y de aluminio con taller propio y montaje en toda la provincia de Cuenca</title>',
      '<h1>Carpintería en Cuenca</h1>',
      '<meta property="og:site_name" content="Juan e Hijos – Desde 1950">',
    ),
    params: { proposals: ['Carpintería en Cuenca | Juan e Hijos – Desde 1950'] },
    covers: ['title-length'],
  },
  {
    name: 'a good one',
    ...ORTIZ,
    html: page('<title>Pan de masa madre en Yecla | Panadería Ortiz</title>'),
    idle: true,
  },
  {
    name: 'a page that asks not to be shown',
    ...ORTIZ,
    html: page('<meta name="robots" content="noindex">'),
    refused: 'noindex',
  },
  { name: 'a page that is an error', ...ORTIZ, status: 404, html: page(''), refused: 'status' },
  {
    name: 'another domain answered',
    ...ORTIZ,
    hops: [{ status: 301, url: 'https://www.ortizpan.com/' }],
    html: page(''),
    refused: 'otherPage',
  },
  {
    name: 'a page that a browser had to read',
    ...ORTIZ,
    html: page(''),
    sentHtml: '<div id="root"></div><script src="/a.js"></script>',
    refused: 'clientRendered',
  },
])
