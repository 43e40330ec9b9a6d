import { testFinding } from '../../testing/finding-tester.ts'
import { siteDuplicateH1 } from './site-duplicate-h1.ts'

testFinding(siteDuplicateH1, [
  {
    name: 'the name of the business on every page',
    pages: { '/': { h1: 'Zapatería Paco' }, '/a': { h1: 'Zapatería Paco' }, '/b': { h1: 'ZAPATERÍA PACO' } },
    found: {
      outcome: 'info',
      message: 'same',
      text: 'Tus páginas no se distinguen al abrirlas: 1 encabezado principal se repite en 3 páginas, como «Zapatería Paco»',
      items: [['Zapatería Paco', ['/', '/a', '/b']]],
    },
  },
  {
    name: 'a heading that was copied',
    pages: { '/': {}, '/frenos': { h1: 'Frenos' }, '/discos': { h1: 'Frenos' } },
    found: { outcome: 'info', message: 'same', items: [['Frenos', ['/frenos', '/discos']]] },
  },
  {
    name: 'in two languages, twice in one of them',
    pages: {
      '/blog': { h1: 'Blog', written: 'es' },
      '/noticias': { h1: 'Blog', written: 'es' },
      '/en/blog': { h1: 'Blog', written: 'en' },
    },
    found: { outcome: 'info', message: 'same', items: [['Blog', ['/blog', '/noticias']]] },
  },
  {
    name: 'two languages share a word: as they are written, as their address says, as they declare',
    pages: {
      '/blog': { h1: 'Blog', declared: 'es' },
      '/en/blog': { h1: 'Blog', declared: 'es' },
      '/ca/blog': { h1: 'Blog', written: 'ca' },
      '/bloc': { h1: 'Blog', declared: 'gl' },
    },
  },
  {
    name: 'none, a variant, a further page and a hidden one',
    pages: {
      '/blog': { h1: 'Blog' },
      '/blog?tag=a': { h1: 'Blog', canonical: '/blog' },
      '/blog/page/2': { h1: 'Blog' },
      '/gracias': { h1: 'Blog', noindex: true },
      '/a': { h1: '' },
      '/b': { h1: '' },
    },
  },
])
