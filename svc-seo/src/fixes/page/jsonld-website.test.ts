import { testFix } from '../../testing/fix-tester.ts'
import { jsonldWebsiteFix } from './jsonld-website.ts'

const HOME = 'https://www.panaderiaortiz.es/'
const ld = (...nodes: readonly object[]) =>
  `<script type="application/ld+json">${JSON.stringify({ '@context': 'https://schema.org', '@graph': nodes })}</script>`
const BAKERY = {
  '@type': 'Bakery',
  name: 'Panadería Ortiz',
  url: HOME,
  image: `${HOME}f.jpg`,
  telephone: '+34968790123',
  openingHours: 'Mo-Sa 07:00-14:00',
  address: {
    '@type': 'PostalAddress',
    streetAddress: 'Calle Mayor, 3',
    postalCode: '30510',
    addressLocality: 'Yecla',
  },
}
const page = (head: string, title = 'Pan de leña | Panadería Ortiz') =>
  `<!doctype html><html lang="es"><head><meta charset="utf-8"><title>${title}</title>${head}</head><body><h1>Pan</h1><p>Calle Mayor, 3, 30510 Yecla (Murcia) 968 790 123</p></body></html>`

testFix(jsonldWebsiteFix, [
  {
    name: 'a name that the business and the title say',
    url: HOME,
    html: page(ld(BAKERY)),
    state: 'ready',
    params: { name: 'Panadería Ortiz', url: HOME },
    covers: ['sd-website-name'],
    from: ['el nombre que tu página da a los buscadores o a las redes: “Panadería Ortiz”'],
  },
  {
    name: 'the home of a language',
    url: `${HOME}ca/`,
    html: page(ld(BAKERY)),
    params: { name: 'Panadería Ortiz', url: HOME },
    covers: ['sd-website-name'],
  },
  {
    name: 'a name with signs of HTML',
    url: HOME,
    html: page(ld({ ...BAKERY, name: 'Pan & <Ortiz>' }), 'Pan de leña | Pan &amp; &lt;Ortiz&gt;'),
    params: { name: 'Pan & <Ortiz>', url: HOME },
    covers: ['sd-website-name'],
  },
  {
    name: 'a name that only one place says, and not the domain',
    url: 'https://www.mitienda.es/',
    html: page(ld({ ...BAKERY, url: 'https://www.mitienda.es/' }), 'Pan de leña'),
    refused: 'notCertain',
  },
  {
    name: 'two names',
    url: HOME,
    html: page(`<meta property="og:site_name" content="Horno Ortiz">${ld(BAKERY)}`),
    refused: 'notCertain',
  },
  {
    name: 'data of its own that lack something',
    url: HOME,
    html: page(ld(BAKERY, { '@type': 'WebSite', url: HOME })),
    refused: 'hasOwn',
  },
  {
    name: 'a plugin that writes them',
    url: HOME,
    html: page(`<!-- This site is optimized with the Yoast SEO plugin v23 -->${ld(BAKERY)}`),
    refused: 'plugin',
  },
  { name: 'an inner page', url: `${HOME}tartas`, html: page(ld(BAKERY)), idle: true },
  {
    name: 'a good one',
    url: HOME,
    html: page(ld(BAKERY, { '@type': 'WebSite', name: 'Panadería Ortiz', url: HOME })),
    idle: true,
  },
])
