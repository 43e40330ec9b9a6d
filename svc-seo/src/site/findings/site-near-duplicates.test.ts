import { testFinding } from '../../testing/finding-tester.ts'
import { siteNearDuplicates } from './site-near-duplicates.ts'

const prose = (seed: string, words = 200) =>
  Array.from({ length: words }, (_, at) => `${seed}${at}`).join(' ')
const town = (name: string) => ({
  text: `${prose('limpieza')} ${name} ${prose('cristales', 100)}`,
  title: name,
})

testFinding(siteNearDuplicates, [
  {
    name: 'pages of towns',
    pages: {
      '/': { text: prose('inicio') },
      '/yecla': town('Yecla'),
      '/jumilla': town('Jumilla'),
      '/caudete': town('Caudete'),
    },
    found: {
      outcome: 'warning',
      message: 'alike',
      text: 'Google puede quedarse con una y olvidar las demás: 1 grupo de páginas casi iguales, 3 páginas en total, como «Caudete»',
      items: [['/caudete', ['/caudete', '/jumilla', '/yecla'], 'alike']],
    },
  },
  {
    name: 'two groups',
    pages: {
      '/a': { text: prose('a') },
      '/b': { text: prose('b') },
      '/a2': { text: prose('a') },
      '/b2': { text: prose('b'), canonical: '/b2' },
    },
    found: {
      outcome: 'warning',
      message: 'alike',
      items: [
        ['/a', ['/a', '/a2'], 'alike'],
        ['/b', ['/b', '/b2'], 'alike'],
      ],
    },
  },
  {
    name: 'a list sorted in two ways without a canonical',
    pages: { '/tienda': { text: prose('botas') }, '/tienda?orden=precio': { text: prose('botas') } },
    found: {
      outcome: 'warning',
      message: 'alike',
      items: [['/tienda', ['/tienda', '/tienda?orden=precio'], 'alike']],
    },
  },
  {
    name: 'a variant with the right canonical, a hidden page, a further page, lists of posts',
    pages: {
      '/a': { text: prose('a') },
      '/a?tag=b': { text: prose('a'), canonical: '/a' },
      '/c': { text: prose('a'), noindex: true },
      '/a/page/2': { text: prose('a') },
      '/author/ana': { text: prose('a') },
      '/category/a': { text: prose('a') },
    },
  },
  {
    name: 'short texts, and different ones in one frame',
    pages: {
      '/a': { text: prose('a', 50), words: 50 },
      '/b': { text: prose('a', 50), words: 50 },
      '/c': { text: `${prose('pie', 40)} ${prose('c')}` },
      '/d': { text: `${prose('pie', 40)} ${prose('d')}` },
    },
  },
])
