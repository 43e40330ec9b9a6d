import { testFix } from '../../testing/fix-tester.ts'
import { jsonldRepairFix } from './jsonld-repair.ts'

const HOME = 'https://www.floresvega.es/'
/** Over the size from which a page has to be compressed, with a patch or without. */
const WORDS = `<p>${'Ramos del día, plantas de interior y coronas por encargo. '.repeat(20)}</p>`
const TAG = '<script type="application/ld+json">'
const page = (...blocks: readonly string[]) =>
  `<!doctype html><html lang="es"><head><meta charset="utf-8"><title>Ramos en Yecla | Flores Vega</title></head><body><h1>Ramos</h1>${WORDS}
<p>Calle Mayor, 3, 30510 Yecla (Murcia). Tel. 968 790 123</p>${blocks.map((block) => `${TAG}${block}</script>`).join('\n')}</body></html>`
const ADDRESS =
  '"address": {"@type": "PostalAddress", "streetAddress": "Calle Mayor, 3", "postalCode": "30510", "addressLocality": "Yecla"}'
const SITE = `{"@context": "https://schema.org", "@type": "WebSite", "name": "Flores Vega", "url": "${HOME}"}`
const FLORIST = {
  '@context': 'https://schema.org',
  '@type': 'Florist',
  name: 'Flores Vega',
  address: {
    '@type': 'PostalAddress',
    streetAddress: 'Calle Mayor, 3',
    postalCode: '30510',
    addressLocality: 'Yecla',
  },
}
const WRITTEN = `{"@context": "https://schema.org", "@type": "Florist", "name": "Flores Vega", ${ADDRESS}}`
const blocks = [JSON.stringify(FLORIST)]
const covers = ['jsonld-valid']

testFix(jsonldRepairFix, [
  {
    name: 'a comma too many',
    url: HOME,
    html: page(SITE, WRITTEN.replace(/}$/, ',}')),
    state: 'ready',
    params: { blocks },
    covers,
    from: ['el propio bloque de datos estructurados de tu página, con los mismos datos'],
    places: [{ line: 3, tag: TAG, set: {} }],
  },
  {
    name: 'a comment',
    url: HOME,
    html: page(SITE, WRITTEN.replace('"name"', '/* el nombre */ "name"')),
    params: { blocks },
    covers,
  },
  {
    name: 'a line break in a text',
    url: HOME,
    html: page(SITE, WRITTEN.replace('Flores Vega', 'Flores\n  Vega')),
    params: { blocks },
    covers,
  },
  {
    name: 'entities in place of quotes',
    url: HOME,
    html: page(SITE, WRITTEN.replaceAll('"', '&quot;')),
    params: { blocks },
    covers,
  },
  {
    name: 'a type in small letters',
    url: HOME,
    html: page(SITE, WRITTEN.replace('Florist', 'http://schema.org/florist')),
    params: { blocks },
    covers,
    from: [
      'el propio bloque de datos estructurados de tu página, con los mismos datos',
      'el tipo que dice tu página, y el que existe: “florist → Florist”',
    ],
  },
  {
    name: 'a type with a letter too many, among others',
    url: HOME,
    html: page(SITE, WRITTEN.replace('"Florist"', '["Floristt", "ex:Shop"]')),
    params: { blocks: [JSON.stringify({ ...FLORIST, '@type': ['Florist', 'ex:Shop'] })] },
    covers,
  },
  {
    name: 'no context',
    url: HOME,
    html: page(SITE, WRITTEN.replace('"@context": "https://schema.org", ', '')),
    params: { blocks },
    covers,
  },
  {
    name: 'two blocks, one of them a list',
    url: HOME,
    html: page(SITE.replace(/}$/, ',}'), `[${WRITTEN},]`),
    params: { blocks: [JSON.stringify(JSON.parse(SITE)), JSON.stringify([FLORIST])] },
    covers,
  },
  {
    name: 'what the broken block hid about the rest of the page',
    url: HOME,
    html: page(WRITTEN.replace(/}$/, ',}')),
    params: { blocks },
    covers,
  },
  {
    name: 'a type that may be several',
    url: HOME,
    html: page(WRITTEN.replace('Florist', 'Playa')),
    refused: 'notCertain',
  },
  {
    name: 'quotes within a text',
    url: HOME,
    html: page(WRITTEN.replace('Flores Vega', 'Flores "Vega"')),
    refused: 'notCertain',
  },
  {
    name: 'one that can be put right and one that cannot',
    url: HOME,
    html: page(WRITTEN.replace(/}$/, ',}'), SITE.replace('{', '')),
    refused: 'notCertain',
  },
  { name: 'an empty block', url: HOME, html: page(SITE, ' '), refused: 'notCertain' },
  { name: 'one without a type', url: HOME, html: page(SITE, '{"name": "a"}'), refused: 'notCertain' },
  {
    name: 'one of another vocabulary',
    url: HOME,
    html: page(SITE, '{"@context": "https://ex.org", "@type": "Florist"}'),
    refused: 'notCertain',
  },
  {
    name: 'a mark of a template',
    url: HOME,
    html: page(SITE, WRITTEN.replace('Flores Vega', '{{ shop.name }}')),
    refused: 'notCertain',
  },
  {
    name: 'a large one',
    url: HOME,
    html: page(SITE, WRITTEN.replace('Flores Vega', 'x'.repeat(5_000)).replace(/}$/, ',}')),
    refused: 'tooLong',
  },
  {
    name: 'a plugin that writes it',
    url: HOME,
    html: `<!-- This site is optimized with the Yoast SEO plugin v23 -->${page(WRITTEN.replace(/}$/, ',}'))}`,
    refused: 'plugin',
  },
  { name: 'nothing wrong', url: HOME, html: page(SITE, WRITTEN), idle: true },
])
