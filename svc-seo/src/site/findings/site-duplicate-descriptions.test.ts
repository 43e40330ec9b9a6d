import { testFinding } from '../../testing/finding-tester.ts'
import { siteDuplicateDescriptions } from './site-duplicate-descriptions.ts'

testFinding(siteDuplicateDescriptions, [
  {
    name: 'one for all pages',
    pages: {
      '/': { description: 'Zapatos' },
      '/a': { description: 'Zapatos' },
      '/b': { description: 'zapatos' },
    },
    found: {
      outcome: 'warning',
      message: 'same',
      text: 'Google no sabe qué cuenta cada página: 1 descripción se repite en 3 páginas, como «Zapatos»',
      items: [['Zapatos', ['/', '/a', '/b']]],
    },
  },
  {
    name: 'copied from one product to the next',
    pages: {
      '/': {},
      '/botas': { description: 'Hechas a mano' },
      '/botines': { description: 'Hechas a mano' },
    },
    found: { outcome: 'warning', message: 'same', items: [['Hechas a mano', ['/botas', '/botines']]] },
  },
  {
    name: 'two that are repeated',
    pages: {
      '/a': { description: 'uno' },
      '/b': { description: 'uno' },
      '/c': { description: 'dos' },
      '/d': { description: 'dos' },
    },
    found: {
      outcome: 'warning',
      message: 'same',
      items: [
        ['dos', ['/c', '/d']],
        ['uno', ['/a', '/b']],
      ],
    },
  },
  { name: 'none', pages: { '/': { description: '' }, '/a': { description: '' } } },
  {
    name: 'a variant, a further page and a hidden one',
    pages: {
      '/blog': { description: 'Blog' },
      '/blog?tag=a': { description: 'Blog', canonical: '/blog' },
      '/blog/page/2': { description: 'Blog' },
      '/gracias': { description: 'Blog', noindex: true },
    },
  },
])
