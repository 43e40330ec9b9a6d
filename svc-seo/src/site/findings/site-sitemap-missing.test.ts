import { testFinding } from '../../testing/finding-tester.ts'
import { siteSitemapMissing } from './site-sitemap-missing.ts'

testFinding(siteSitemapMissing, [
  {
    name: 'a new service',
    pages: { '/': { links: ['/tintes', '/cortes'] }, '/tintes': {}, '/cortes': {} },
    site: { sitemap: ['/', '/cortes'] },
    found: {
      outcome: 'info',
      message: 'missing',
      text: 'Google tardará más en ver 1 página enlazada que no está en tu sitemap, como «Título de /tintes»',
      items: [['/tintes', ['/tintes']]],
    },
  },
  {
    name: 'a whole part of the site',
    pages: {
      '/': { links: ['/tienda'] },
      '/tienda': { links: ['/tienda/botas'] },
      '/tienda/botas': { title: '' },
    },
    site: { sitemap: ['/'] },
    found: {
      outcome: 'info',
      message: 'missing',
      items: [
        ['/tienda', ['/tienda']],
        ['/tienda/botas', ['/tienda/botas']],
      ],
    },
  },
  {
    name: 'the home itself',
    pages: { '/': {}, '/a': { links: ['/'] } },
    site: { sitemap: ['/a'] },
    found: { outcome: 'info', message: 'missing', items: [['/', ['/']]] },
  },
  {
    name: 'listed in another spelling, or by an address that redirects to it',
    pages: { '/': { links: ['/a', '/nueva'] }, '/a': {}, '/nueva': { aliases: ['/antigua'] } },
    site: { sitemap: ['/index.html', 'http://www.mitienda.es/a/', '/antigua'] },
  },
  {
    name: 'legal texts, archives, further pages, variants and hidden pages',
    pages: {
      '/': {
        links: ['/aviso', '/tag/botas', '/blog/page/2', '/blog?tag=a', '/gracias', '/autor/paco', '/2026/03'],
      },
      '/aviso': { h1: 'Aviso legal' },
      '/tag/botas': {},
      '/blog/page/2': {},
      '/blog?tag=a': {},
      '/gracias': { noindex: true },
      '/autor/paco': {},
      '/2026/03': {},
    },
    site: { sitemap: ['/'] },
  },
  {
    name: 'a sitemap that was not read whole, or is none',
    pages: { '/': { links: ['/a'] }, '/a': {} },
    site: { sitemap: ['/'], wholeSitemap: false },
  },
  { name: 'no sitemap', pages: { '/': { links: ['/a'] }, '/a': {} } },
  { name: 'nobody links to it', pages: { '/': {}, '/a': { links: ['/a'] } }, site: { sitemap: ['/'] } },
])
