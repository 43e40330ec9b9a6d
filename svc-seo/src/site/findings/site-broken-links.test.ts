import { testFinding } from '../../testing/finding-tester.ts'
import { siteBrokenLinks } from './site-broken-links.ts'

const GONE = { status: 404, twice: true } as const
const nav = (href: string, text: string) => ({ href, text, place: 'nav' as const })

testFinding(siteBrokenLinks, [
  {
    name: 'a link of the menu, once for all pages',
    pages: {
      '/': { links: [nav('/cita', 'Reserva una llamada')] },
      '/precios': { links: [nav('/cita', '')] },
    },
    site: { probes: [{ url: '/cita', ...GONE }] },
    found: {
      outcome: 'error',
      message: 'broken',
      text: 'Tus visitas acaban en una página de error: 1 dirección enlazada no funciona, en 2 páginas. La más repetida: «Reserva una llamada»',
      items: [['/cita', ['/', '/precios'], 'nav']],
    },
  },
  {
    name: 'links of the footer and the text, those on most pages first; spellings of one address are one',
    pages: {
      '/': { links: ['/presupuesto', { href: '/pie', place: 'footer' }] },
      '/a': { links: ['/presupuesto/', { href: '/pie', place: 'footer' }] },
      '/b': { links: [{ href: '/pie#x', place: 'footer' }] },
    },
    site: {
      probes: [
        { url: '/presupuesto', ...GONE },
        { url: '/presupuesto/', ...GONE },
        { url: '/pie', status: 410, twice: true },
      ],
    },
    found: {
      outcome: 'error',
      message: 'broken',
      items: [
        ['/pie', ['/', '/a', '/b'], 'footer'],
        ['/presupuesto', ['/', '/a'], 'page'],
      ],
    },
  },
  {
    name: 'an address that breaks the server, with its query',
    pages: { '/': { links: ['/ficha?id=3'] } },
    site: { probes: [{ url: '/ficha?id=3', status: 500, twice: true }] },
    found: { outcome: 'error', message: 'broken', items: [['/ficha?id=3', ['/'], 'page']] },
  },
  {
    name: 'refusals may be meant for us alone',
    pages: { '/': { links: ['/a', '/b', '/c', '/d'] } },
    site: {
      probes: [401, 403, 429, 200].map((status, index) => ({
        url: `/${'abcd'[index]}`,
        status,
        twice: true as const,
      })),
    },
  },
  {
    name: 'asked once only, or without an answer',
    pages: { '/': { links: ['/a', '/b'] } },
    site: {
      probes: [
        { url: '/a', status: 404 },
        { url: '/b', twice: true },
      ],
    },
  },
  {
    name: 'nobody links to it, or another spelling works',
    pages: { '/': { links: ['/Botas'] } },
    site: {
      probes: [
        { url: '/otra', ...GONE },
        { url: '/Botas', status: 200 },
      ],
    },
  },
  { name: 'a run that was cancelled', pages: { '/': { links: ['/cita'] } }, site: null },
])
