import { testFinding } from '../../testing/finding-tester.ts'
import { siteSitemapBad } from './site-sitemap-bad.ts'

testFinding(siteSitemapBad, [
  {
    name: 'a page that is gone',
    pages: { '/': {} },
    site: { sitemap: ['/', '/vieja'], probes: [{ url: '/vieja', status: 404, twice: true }] },
    found: {
      outcome: 'warning',
      message: 'bad',
      text: 'Google pierde el tiempo con 1 dirección de tu sitemap: no existe, pide no salir o señala a otra. La primera: /vieja',
      items: [['/vieja', ['/vieja'], 'gone']],
    },
  },
  {
    name: 'a page that must not be shown',
    pages: { '/': {}, '/gracias': { noindex: true } },
    site: { sitemap: ['/', '/gracias'] },
    found: { outcome: 'warning', message: 'bad', items: [['/gracias', ['/gracias'], 'noindex']] },
  },
  {
    name: 'a page that points elsewhere, listed twice',
    pages: { '/': {}, '/botas?talla=40': { canonical: '/botas' } },
    site: { sitemap: ['/', '/botas?talla=40', 'http://www.mitienda.es/botas?talla=40'] },
    found: {
      outcome: 'warning',
      message: 'bad',
      items: [
        ['http://www.mitienda.es/botas?talla=40', ['http://www.mitienda.es/botas?talla=40'], 'canonical'],
      ],
    },
  },
  {
    name: 'right ones, in any spelling, and one that redirects',
    pages: { '/': {}, '/a': { canonical: '/a/' }, '/nueva': { aliases: ['/antigua'], noindex: true } },
    site: { sitemap: ['http://mitienda.es', '/a/', '/antigua'] },
  },
  {
    name: 'one that refuses us, breaks now and then, or was not read',
    pages: { '/': {} },
    site: {
      sitemap: ['/cerrada', '/rota', '/lejos'],
      probes: [
        { url: '/cerrada', status: 403, twice: true },
        { url: '/rota', status: 503, twice: true },
        { url: '/lejos', status: 404 },
      ],
    },
  },
  { name: 'no sitemap', pages: { '/gracias': { noindex: true } } },
])
