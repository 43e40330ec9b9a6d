import { testFinding } from '../../testing/finding-tester.ts'
import { siteHreflang } from './site-hreflang.ts'

const es = (url: string) => ({ lang: 'es', url })
const en = (url: string) => ({ lang: 'en', url })

testFinding(siteHreflang, [
  {
    name: 'the other page does not name it back',
    pages: { '/': { hreflangs: [es('/'), en('/en')] }, '/en': { hreflangs: [en('/en')] } },
    found: {
      outcome: 'warning',
      message: 'unpaired',
      text: 'Google puede enseñar tu web en el idioma equivocado: 1 versión que anuncian tus páginas no existe o no les devuelve el enlace. Por ejemplo, /en',
      items: [['/en', ['/'], 'oneWay']],
    },
  },
  {
    name: 'the other page does not exist',
    pages: {
      '/blog/a': { hreflangs: [en('/blog/blog/a')] },
      '/': { hreflangs: [en('/en')] },
      '/en': { hreflangs: [es('/')] },
    },
    site: { probes: [{ url: '/blog/blog/a', status: 404, twice: true }] },
    found: { outcome: 'warning', message: 'unpaired', items: [['/blog/blog/a', ['/blog/a'], 'gone']] },
  },
  {
    name: 'a stray sign closed its head',
    pages: { '/': { hreflangs: [en('/en')] }, '/en': { headClosedBy: '-' } },
    found: { outcome: 'warning', message: 'unpaired', items: [['/en', ['/'], 'closed']] },
  },
  {
    name: 'all pages name the same home in the other language',
    pages: {
      '/': { hreflangs: [en('/en')] },
      '/a': { hreflangs: [en('/en')] },
      '/en': { hreflangs: [es('/')] },
    },
    found: { outcome: 'warning', message: 'unpaired', items: [['/en', ['/a'], 'oneWay']] },
  },
  {
    name: 'pairs, in other spellings, and itself',
    pages: {
      '/': { hreflangs: [es('/'), en('/en/'), { lang: 'x-default', url: '/index.html' }] },
      '/en': { hreflangs: [es('http://www.mitienda.es/'), en('/en')] },
    },
  },
  {
    name: 'variants that point at another page as the good one',
    pages: {
      '/?tag=a': { canonical: '/', hreflangs: [en('/en')] },
      '/': {},
      '/en': {},
      '/b': { hreflangs: [en('/en/b')] },
      '/en/b': { canonical: '/en/c' },
    },
  },
  {
    name: 'a list with something asked for, which copies the languages of the plain one',
    pages: {
      '/venta?zona=centro': { hreflangs: [es('/venta'), en('/en/sale')] },
      '/venta': { hreflangs: [es('/venta'), en('/en/sale')] },
      '/en/sale': { hreflangs: [es('/venta'), en('/en/sale')] },
    },
  },
  {
    name: 'a page that was not read, refuses us, redirects, or is made in the browser',
    pages: {
      '/': {
        hreflangs: [
          en('/en'),
          { lang: 'fr', url: '/fr' },
          { lang: 'de', url: '/de' },
          { lang: 'pt', url: '/pt' },
        ],
      },
      '/german': { aliases: ['/de'] },
      '/pt': { clientRendered: true },
    },
    site: { probes: [{ url: '/fr', status: 403, twice: true }] },
  },
])
