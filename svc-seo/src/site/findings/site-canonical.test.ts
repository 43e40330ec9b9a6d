import { testFinding } from '../../testing/finding-tester.ts'
import { siteCanonical } from './site-canonical.ts'

const prose = (seed: string) => Array.from({ length: 80 }, (_, index) => `${seed}${index}`).join(' ')

testFinding(siteCanonical, [
  {
    name: 'a thank-you page that points at the legal notice',
    pages: {
      '/gracias': { canonical: '/aviso-legal', text: prose('gracias') },
      '/aviso-legal': { title: 'Aviso legal', text: prose('legal') },
    },
    found: {
      outcome: 'warning',
      message: 'other',
      text: 'Google puede dejar de mostrar 1 página: dice que la buena es otra, con un contenido distinto. La más repetida: /aviso-legal',
      items: [['/aviso-legal', ['/gracias'], 'other']],
    },
  },
  {
    name: 'all pages point at the home, and one at nothing',
    pages: {
      '/': { text: prose('inicio') },
      '/a': { canonical: '/', text: prose('a') },
      '/b': { canonical: '/', text: prose('b') },
      '/c': { canonical: '/vieja', text: prose('c') },
    },
    site: { probes: [{ url: '/vieja', status: 404, twice: true }] },
    found: {
      outcome: 'error',
      message: 'gone',
      items: [
        ['/', ['/a', '/b'], 'other'],
        ['/vieja', ['/c'], 'gone'],
      ],
    },
  },
  {
    name: 'short pages that have nothing in common',
    pages: { '/a': { canonical: '/b' }, '/b': {} },
    found: { outcome: 'warning', message: 'other', items: [['/b', ['/a'], 'other']] },
  },
  {
    name: 'lists that are filtered or sorted, which point at the plain one',
    pages: {
      '/blog?tag=recetas': { canonical: '/blog' },
      '/blog?orderby=date': { canonical: '/blog' },
      '/blog': { canonical: '/blog' },
    },
  },
  {
    name: 'itself, in another spelling',
    pages: { '/a': { canonical: 'http://www.mitienda.es/a/' }, '/b/index.html': { canonical: '/b' } },
  },
  {
    name: 'a version of the same: a colour, a print-out, one for phones',
    pages: {
      '/botas': { text: prose('botas') },
      '/botas-negras': { canonical: '/botas', text: `${prose('botas')} en negro` },
      '/botas/amp': { canonical: '/botas', text: prose('movil') },
      '/botas-rojas': { canonical: '/botas', title: 'Título de /botas', h1: 'Sobre /botas' },
    },
  },
  {
    name: 'a page that was not read, or refuses us',
    pages: { '/a': { canonical: '/lejos' }, '/b': { canonical: '/cerrada' } },
    site: { probes: [{ url: '/cerrada', status: 403, twice: true }] },
  },
])
