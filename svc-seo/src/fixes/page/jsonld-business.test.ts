import { testFix } from '../../testing/fix-tester.ts'
import { jsonldBusinessFix } from './jsonld-business.ts'

const HOME = 'https://www.floresvega.es/'
const NAP = '<p>Calle Mayor, 3<br>30510 Yecla (Murcia)</p><p>Tel. 968 790 123</p>'
/** Over the size from which a page has to be compressed, with a patch or without. */
const WORDS = `<p>${'Ramos del día, plantas de interior y coronas por encargo. '.repeat(20)}</p>`
const LOGO = '<a href="/"><img src="/logo.png" alt="Flores Vega"></a>'
const page = (body: string, { head = '', title = 'Ramos a domicilio | Flores Vega' } = {}) =>
  `<!doctype html><html lang="es"><head><meta charset="utf-8"><title>${title}</title>${head}</head><body><h1>Ramos</h1>${WORDS}${body}</body></html>`
const ld = (data: object) =>
  `<script type="application/ld+json">${JSON.stringify({ '@context': 'https://schema.org', ...data })}</script>`
const ADDRESS = { street: 'Calle Mayor, 3', postcode: '30510', town: 'Yecla', region: 'Murcia' }
const PLAIN = {
  type: 'LocalBusiness',
  name: 'Flores Vega',
  url: HOME,
  site: true,
  telephone: '968 790 123',
  address: ADDRESS,
  sameAs: [],
} as const
const covers = ['sd-business']

testFix(jsonldBusinessFix, [
  {
    name: 'name, address and phone of the page',
    url: HOME,
    html: page(NAP),
    state: 'ready',
    params: { ...PLAIN, sameAs: [] },
    covers,
    from: [
      'tu título: “Flores Vega”',
      'la dirección que se lee en tu página: “Calle Mayor, 3, 30510 Yecla”',
      'el teléfono que se lee en tu página: “968 790 123”',
    ],
  },
  {
    name: 'all that a page can show',
    url: HOME,
    html: page(
      `${LOGO}<img src="/tienda.jpg" alt="">${NAP}<a href="https://www.instagram.com/floresvega/?hl=es">Instagram</a> <a href="https://www.facebook.com/profile.php?id=123&ref=x">Facebook</a>`,
      { head: '<meta property="og:image" content="https://www.floresvega.es/tienda.jpg">' },
    ),
    params: {
      ...PLAIN,
      logo: `${HOME}logo.png`,
      image: `${HOME}tienda.jpg`,
      sameAs: ['https://www.instagram.com/floresvega/', 'https://www.facebook.com/profile.php?id=123'],
    },
    covers,
  },
  {
    name: 'a name that says what it is',
    url: 'https://www.panaderiaortiz.es/',
    html: page(NAP, { title: 'Pan de leña | Panadería Ortiz' }),
    params: {
      ...PLAIN,
      type: 'Bakery',
      name: 'Panadería Ortiz',
      url: 'https://www.panaderiaortiz.es/',
      sameAs: [],
    },
    covers,
  },
  {
    name: 'beside data of other things, which say the name of the site or not',
    url: HOME,
    html: page(NAP, { head: ld({ '@type': 'WebSite', name: 'Flores Vega', url: HOME }) }),
    params: { ...PLAIN, site: false, sameAs: [] },
    covers,
  },
  {
    name: 'a contact page',
    url: `${HOME}contacto`,
    html: page(NAP),
    params: { ...PLAIN, site: false, sameAs: [] },
    covers,
  },
  {
    name: 'a landline, a mobile and a fax',
    url: HOME,
    html: page(`<p>600 123 456</p>${NAP}<p>Fax: 968 790 124</p>`),
    params: { ...PLAIN, sameAs: [] },
    covers,
  },
  {
    name: 'an address without a phone',
    url: HOME,
    html: page('<p>Calle Mayor, 3, 30510 Yecla</p>', { title: 'Ramos en Yecla | Flores Vega' }),
    params: {
      type: 'LocalBusiness',
      name: 'Flores Vega',
      url: HOME,
      site: true,
      address: { street: 'Calle Mayor, 3', postcode: '30510', town: 'Yecla' },
      sameAs: [],
    },
    covers,
  },
  {
    name: 'a phone and a logo without an address',
    url: HOME,
    html: page(`${LOGO}<p>Tel. 968 790 123</p>`),
    params: {
      type: 'Organization',
      name: 'Flores Vega',
      url: HOME,
      site: true,
      telephone: '968 790 123',
      logo: `${HOME}logo.png`,
      sameAs: [],
    },
    covers,
  },
  {
    name: 'no profile of posts, of chats, of shares or of several',
    url: HOME,
    html: page(
      `${NAP}<a href="https://www.instagram.com/p/Cx1/">Foto</a> <a href="https://wa.me/34600123456">WhatsApp</a> <a href="https://www.facebook.com/sharer/sharer.php?u=x">Compartir</a> <a href="https://www.tiktok.com/@floresvega">TikTok</a> <a href="https://www.tiktok.com/@otra">Otra</a>`,
    ),
    params: { ...PLAIN, sameAs: [] },
    covers,
  },
  {
    name: 'no image that only networks see, and no logo of two',
    url: HOME,
    html: page(`<img src="/logo-a.png" alt=""><img src="/logo-b.png" alt="">${NAP}`, {
      head: '<meta property="og:image" content="https://www.floresvega.es/tienda.jpg">',
    }),
    params: { ...PLAIN, sameAs: [] },
    covers,
  },
  {
    name: 'two phones of a kind',
    url: HOME,
    html: page(`${NAP}<p>Tel. 968 790 124</p>`),
    refused: 'contradiction',
  },
  {
    name: 'a link that calls another number than it shows',
    url: HOME,
    html: page(NAP.replace('968 790 123', '<a href="tel:+34968790999">968 790 123</a>')),
    refused: 'contradiction',
  },
  {
    name: 'two addresses',
    url: HOME,
    html: page(`${NAP}<p>Calle Baja, 2, 02640 Almansa</p>`),
    refused: 'contradiction',
  },
  {
    name: 'an address without its postal code',
    url: HOME,
    html: page('<p>Calle Mayor, 3, Yecla. Tel. 968 790 123</p>'),
    refused: 'noFact',
  },
  {
    name: 'an address without its number',
    url: HOME,
    html: page('<p>Calle Mayor, 30510 Yecla. Tel. 968 790 123</p>'),
    refused: 'noFact',
  },
  {
    name: 'an address that is hidden',
    url: HOME,
    html: page('<p hidden>Calle Mayor, 3, 30510 Yecla</p>'),
    refused: 'noFact',
  },
  {
    name: 'a town that may go on',
    url: HOME,
    html: page('<p>Calle Mayor, 3, 41701 Dos Hermanas</p>'),
    refused: 'notCertain',
  },
  {
    name: 'the address of an authority',
    url: HOME,
    html: page(
      '<p>Puedes reclamar ante la Agencia Española de Protección de Datos, C/ Jorge Juan, 6, 28001 Madrid.</p>',
    ),
    refused: 'notCertain',
  },
  {
    name: 'a name that is not certain',
    url: 'https://www.mitienda.es/',
    html: page(NAP),
    refused: 'notCertain',
  },
  {
    name: 'a logo without a phone, which a person may have',
    url: HOME,
    html: page(LOGO),
    refused: 'noFact',
  },
  {
    name: 'data in microdata',
    url: HOME,
    html: page(`<div itemscope itemtype="https://schema.org/Florist">${NAP}</div>`),
    refused: 'hasOwn',
  },
  {
    name: 'data of another vocabulary, about other things',
    url: HOME,
    html: page(`<div typeof="sioc:Item foaf:Document">${NAP}</div>`),
    params: { ...PLAIN, site: false, sameAs: [] },
    covers,
  },
  {
    name: 'a business of another vocabulary',
    url: HOME,
    html: page(`<div itemscope itemtype="http://data-vocabulary.org/Organization">${NAP}</div>`),
    refused: 'hasOwn',
  },
  {
    name: 'a type that does not exist, which may be the business',
    url: HOME,
    html: page(NAP, { head: ld({ '@type': 'Floristeria2', name: 'Flores Vega' }) }),
    refused: 'hasOwn',
  },
  {
    name: 'a plugin that writes them',
    url: HOME,
    html: page(NAP, { head: '<!-- This site is optimized with the Yoast SEO plugin v23 -->' }),
    refused: 'plugin',
  },
  {
    name: 'a business that is there',
    url: HOME,
    html: page(NAP, { head: ld({ '@type': 'Florist', name: 'Flores Vega' }) }),
    idle: true,
  },
  { name: 'an inner page', url: `${HOME}ramos`, html: page(NAP), idle: true },
])
