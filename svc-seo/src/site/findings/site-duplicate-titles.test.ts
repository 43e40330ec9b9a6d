import { testFinding } from '../../testing/finding-tester.ts'
import { siteDuplicateTitles } from './site-duplicate-titles.ts'

testFinding(siteDuplicateTitles, [
  {
    name: 'a legal notice with the title of another text',
    pages: {
      '/': {},
      '/privacidad': { title: 'Política de privacidad' },
      '/aviso': { title: 'Política de privacidad' },
    },
    found: {
      outcome: 'warning',
      message: 'same',
      text: 'Google no sabe cuál de tus páginas mostrar: 1 título se repite en 2 páginas, como «Política de privacidad»',
      items: [['Política de privacidad', ['/privacidad', '/aviso']]],
    },
  },
  {
    name: 'capitals and accents make no difference; the most repeated is first',
    pages: {
      '/a': { title: 'Menú' },
      '/b': { title: 'MENU' },
      '/c': { title: 'Zapatería' },
      '/d': { title: 'Zapatería' },
      '/e': { title: 'Zapatería', canonical: '/e' },
    },
    found: {
      outcome: 'warning',
      message: 'same',
      items: [
        ['Zapatería', ['/c', '/d', '/e']],
        ['Menú', ['/a', '/b']],
      ],
    },
  },
  {
    name: 'variants of a list that do not say which is the good one',
    pages: { '/blog': { title: 'Blog' }, '/blog?tag=a': { title: 'Blog' } },
    found: { outcome: 'warning', message: 'same', items: [['Blog', ['/blog', '/blog?tag=a']]] },
  },
  {
    name: 'variants with the right canonical, and what Google must not show',
    pages: {
      '/blog': { title: 'Blog' },
      '/blog?tag=a': { title: 'Blog', canonical: '/blog' },
      '/gracias': { title: 'Blog', noindex: true },
    },
  },
  {
    name: 'further pages of a list',
    pages: {
      '/blog': { title: 'Blog' },
      '/blog/page/2': { title: 'Blog' },
      '/blog?paged=3': { title: 'Blog' },
    },
  },
  { name: 'no title at all', pages: { '/a': { title: '' }, '/b': { title: '' } } },
])
