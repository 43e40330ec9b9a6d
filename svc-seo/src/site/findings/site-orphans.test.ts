import { testFinding } from '../../testing/finding-tester.ts'
import { siteOrphans } from './site-orphans.ts'

const listed = { sitemap: ['/', '/a', '/sola'] }

testFinding(siteOrphans, [
  {
    name: 'a page that only the sitemap names',
    pages: { '/': { links: ['/a'] }, '/a': {}, '/sola': { from: 'sitemap' } },
    site: listed,
    found: {
      outcome: 'warning',
      message: 'orphans',
      text: 'Nadie llega navegando a 1 página de tu sitemap: ninguna otra la enlaza. Por ejemplo, «Título de /sola»',
      items: [['/sola', ['/sola']]],
    },
  },
  {
    name: 'two that nobody links to, one but by itself',
    pages: { '/': {}, '/a': { title: '' }, '/sola': { links: ['/sola#arriba', '/sola/'] } },
    site: listed,
    found: {
      outcome: 'warning',
      message: 'orphans',
      items: [
        ['/a', ['/a']],
        ['/sola', ['/sola']],
      ],
    },
  },
  {
    name: 'not all pages were read',
    pages: { '/': { links: ['/a'] }, '/a': {}, '/sola': {} },
    site: { ...listed, readAll: false },
    found: { outcome: 'unknown', message: 'unknown', items: [] },
  },
  {
    name: 'a script paints lists',
    pages: { '/': { links: ['/a'] }, '/a': { scriptedLists: true }, '/sola': {} },
    site: listed,
    found: { outcome: 'unknown', message: 'unknown', items: [] },
  },
  {
    name: 'pages of a list were left out',
    pages: { '/': { links: ['/a'] }, '/a': {}, '/sola': {} },
    site: { ...listed, skipped: [{ why: 'alike', count: 4, example: 'https://mitienda.es/blog/9' }] },
    found: { outcome: 'unknown', message: 'unknown', items: [] },
  },
  {
    name: 'links were cut',
    pages: { '/': { links: ['/a'], linksCut: true }, '/a': {}, '/sola': {} },
    site: listed,
    found: { outcome: 'unknown', message: 'unknown', items: [] },
  },
  {
    name: 'all are linked, one by an address that redirects and one as another language',
    pages: {
      '/': { links: ['/vieja'], hreflangs: [{ lang: 'en', url: '/sola' }], scriptedLists: true },
      '/a': { aliases: ['/vieja'] },
      '/sola': {},
    },
    site: listed,
  },
  {
    name: 'not listed, not to be shown, a variant, a legal text',
    pages: {
      '/': {},
      '/otra': {},
      '/a': { noindex: true },
      '/sola': { canonical: '/otra' },
      '/aviso-legal': { h1: 'Aviso legal' },
    },
    site: { sitemap: ['/', '/a', '/sola', '/aviso-legal'] },
  },
  { name: 'no sitemap', pages: { '/': {}, '/sola': {} }, site: { readAll: false } },
])
