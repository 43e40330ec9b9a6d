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
    refused: 'unproven',
  },
  {
    name: 'an H1 and a name that say the same',
    url: 'https://farmaciasoriano.es/',
    html: page('<title>Farmacia Soriano</title>', '<h1>Farmacia Lda. Soriano</h1>'),
    refused: 'noFact',
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
