import { testCheck } from '../../../testing/check-tester.ts'
import { ogBasic } from './og-basic.ts'

const home = 'https://www.mitienda.es/'
const tag = (name: string, content = 'x') => `<meta property="og:${name}" content="${content}">`
const all = ['title', 'type', 'image', 'description'].map((name) => tag(name)).join('')

testCheck(ogBasic, [
  { name: 'all', html: all + tag('url', home), outcome: 'success', message: 'ok' },
  {
    name: 'by name, in capitals',
    html: (all + tag('url', home)).replaceAll('property', 'NAME').replaceAll('og:', 'OG:'),
    outcome: 'success',
    message: 'ok',
  },
  {
    name: 'the canonical',
    url: `${home}?a=1`,
    html: `<link rel=canonical href="${home}">${all}${tag('url', home)}`,
    outcome: 'success',
    message: 'ok',
  },
  {
    name: 'a visit from an advert',
    url: `${home}?utm_source=a`,
    html: all + tag('url', home),
    outcome: 'success',
    message: 'ok',
  },
  {
    name: 'the other name of the image',
    html: all.replace('og:image', 'og:image:url') + tag('url', home),
    outcome: 'success',
    message: 'ok',
  },
  {
    name: 'one missing',
    html: all,
    outcome: 'warning',
    message: 'missing',
    data: { names: 'og:url', count: 1 },
  },
  { name: 'one empty', html: all + tag('url', ' '), outcome: 'warning', message: 'missing' },
  { name: 'four missing', html: tag('title'), outcome: 'warning', message: 'missing', data: { count: 4 } },
  { name: 'none', html: '<title>Pan</title>', outcome: 'error', message: 'none' },
  {
    name: 'others',
    html: '<meta name="title" content="x"><meta property="og:locale" content="es_ES">',
    outcome: 'error',
    message: 'none',
  },
  {
    name: 'another address',
    html: all + tag('url', `${home}pan`),
    outcome: 'warning',
    message: 'url',
    evidence: [tag('url', `${home}pan`)],
  },
  { name: 'no address', html: all + tag('url', 'https://'), outcome: 'warning', message: 'url' },
])
