import { testCheck } from '../../../testing/check-tester.ts'
import { jsonldValid } from './jsonld-valid.ts'

const blocks = (...texts: string[]) =>
  texts.map((text) => `<script type="application/ld+json">${text}</script>`).join('\n')
const good = '{"@context": "https://schema.org", "@type": "Bakery", "name": "Horno San José"}'

testCheck(jsonldValid, [
  {
    name: 'a good block',
    html: blocks(good),
    outcome: 'success',
    message: 'ok',
    data: { types: 'Bakery', count: 1 },
  },
  {
    name: 'upper case and white space',
    html: `<SCRIPT TYPE=" APPLICATION/LD+JSON ">\n\n ${good} \n</SCRIPT>`,
    outcome: 'success',
    message: 'ok',
  },
  {
    name: 'a type of another vocabulary',
    html: blocks(
      '{"@context": ["https://schema.org", {"gs1": "https://gs1.org/voc/"}], "@type": ["Product", "gs1:Product"]}',
    ),
    outcome: 'success',
    message: 'ok',
  },
  {
    name: 'the address of a search is no mark',
    html: blocks(
      '{"@context": "https://schema.org", "@type": "WebSite", "potentialAction": {"@type": "SearchAction", "target": "https://www.mitienda.es/?s={search_term_string}%20%C3%B1"}}',
    ),
    outcome: 'success',
    message: 'ok',
  },
  {
    name: 'no JSON-LD',
    html: '<p>Horno</p><script>{"a": 1,}</script>',
    outcome: 'notApplicable',
    message: 'none',
  },
  { name: 'an empty page', html: '', outcome: 'notApplicable', message: 'none' },
  {
    name: 'a comma too many in the second block',
    html: blocks(good, '{\n "name": "Horno",\n}'),
    outcome: 'error',
    message: 'extraComma',
    data: { line: 3, block: 2 },
    evidence: ['Bloque 2, línea 3: { "name": "Horno", }'],
  },
  {
    name: 'no comma',
    html: blocks('{"name": "Horno"\n "telephone": "600 000 000"}'),
    outcome: 'error',
    message: 'missingComma',
    data: { line: 2 },
  },
  {
    name: 'a line break within a text',
    html: blocks('{"name": "Horno\nSan José"}'),
    outcome: 'error',
    message: 'lineBreak',
    data: { line: 1 },
  },
  {
    name: 'typographic quotes',
    html: blocks('{“name”: “Horno”}'),
    outcome: 'error',
    message: 'broken',
    data: { around: '{“name”: “Horno”}' },
  },
  {
    name: 'an empty block',
    html: blocks(good, ' \n '),
    outcome: 'error',
    message: 'empty',
    data: { block: 2 },
  },
  {
    name: 'no context',
    html: blocks('{"@type": "Bakery"}'),
    outcome: 'warning',
    message: 'context',
    evidence: ['{"@type": "Bakery"}'],
  },
  {
    name: 'no type',
    html: blocks('{"@context": "https://schema.org", "name": "Horno"}'),
    outcome: 'warning',
    message: 'untyped',
  },
  {
    name: 'a mark that nobody filled in',
    html: blocks(good.replace('Horno San José', '{{ shop.name }}')),
    outcome: 'warning',
    message: 'template',
    data: { mark: '{{ shop.name }}' },
  },
  {
    name: 'the mark of a plugin',
    html: blocks(good.replace('Horno', '%%sitename%%')),
    outcome: 'warning',
    message: 'template',
  },
  {
    name: 'a type that does not exist',
    html: blocks(good.replace('Bakery', 'Panadería')),
    outcome: 'warning',
    message: 'unknownType',
    evidence: ['Panadería'],
  },
  {
    name: 'a type that is written wrong',
    html: blocks(good.replace('Bakery', 'LocalBuisness')),
    outcome: 'warning',
    message: 'misspelt',
    data: { type: 'LocalBuisness', nearest: 'LocalBusiness' },
    evidence: ['LocalBuisness'],
  },
])
