import { testFix } from '../../testing/fix-tester.ts'
import { canonicalFix } from './canonical.ts'

const HOME = 'https://www.mitienda.es/'
const link = (href: string) => `<link rel="canonical" href="${href}">`
const page = (head: string, body = '<h1>Pan</h1>') =>
  `<!doctype html><html lang="es"><head><meta charset="utf-8"><title>Pan de masa madre en Yecla</title>${head}</head><body>${body}</body></html>`
const params = { url: HOME }

testFix(canonicalFix, [
  {
    name: 'none',
    html: page(''),
    state: 'ready',
    params,
    covers: ['canonical-present'],
    from: [`la dirección en la que acaba tu página: “${HOME}”`],
    places: [],
  },
  {
    name: 'the address without what only says where a visit came from',
    url: `${HOME}pan?utm_source=boletin#horno`,
    html: page(''),
    params: { url: `${HOME}pan` },
    covers: ['canonical-present'],
  },
  { name: 'an empty one', html: page(link(' ')), params, covers: ['canonical-present'] },
  {
    name: 'in the body',
    html: page('', link(HOME)),
    params,
    covers: ['canonical-present'],
    places: [{ line: 1, tag: link(HOME), set: {} }],
  },
  { name: 'relative', html: page(link('/')), params, covers: ['canonical-valid'] },
  { name: 'not encrypted', html: page(link('http://www.mitienda.es/')), params, covers: ['canonical-valid'] },
  { name: 'twice', html: page(link(HOME) + link(HOME)), params, covers: ['canonical-valid'] },
  { name: 'an anchor alone', html: page(link('#pan')), params, covers: ['canonical-valid'] },
  { name: 'no web address', html: page(link('ftp://www.mitienda.es/')), params, covers: ['canonical-valid'] },
  {
    name: 'an address with a query may be one of many',
    url: `${HOME}?categoria=3`,
    html: page(''),
    refused: 'notCertain',
  },
  { name: 'several that differ', html: page(link(HOME) + link(`${HOME}pan`)), refused: 'deliberate' },
  {
    name: 'a copy for trying things out',
    html: page(link('https://staging.mitienda.es/')),
    refused: 'deliberate',
  },
  {
    name: 'another one in a header, which the page cannot change',
    headers: { link: `<http://www.mitienda.es/>; rel="canonical"` },
    html: page(''),
    refused: 'hasOwn',
  },
  { name: 'a good one', html: page(link(HOME)), idle: true },
  { name: 'another page on purpose', html: page(link(`${HOME}pan`)), idle: true },
])
