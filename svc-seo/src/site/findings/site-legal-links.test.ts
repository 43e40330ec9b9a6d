import { testFinding } from '../../testing/finding-tester.ts'
import { siteLegalLinks } from './site-legal-links.ts'

const BOTH = { legal: ['notice', 'privacy'] as ('notice' | 'privacy')[] }

testFinding(siteLegalLinks, [
  {
    name: 'a landing page without a footer',
    pages: { '/': BOTH, '/precios': BOTH, '/oferta': { noindex: true } },
    found: {
      outcome: 'error',
      message: 'missing',
      text: 'Posible incumplimiento: desde 1 página no se llega a los textos legales que enlazan las demás. Faltan: Aviso legal y Política de privacidad.',
      items: [
        ['Aviso legal', ['/oferta'], 'missing'],
        ['Política de privacidad', ['/oferta'], 'missing'],
      ],
    },
  },
  {
    name: 'the home alone has them',
    pages: { '/': BOTH, '/a': { legal: ['privacy'] }, '/b': { legal: ['privacy'] } },
    found: { outcome: 'error', message: 'missing', items: [['Aviso legal', ['/a', '/b'], 'missing']] },
  },
  {
    name: 'the home forgot one',
    pages: { '/': { legal: ['notice'] }, '/a': BOTH, '/b': BOTH },
    found: { outcome: 'error', message: 'missing', items: [['Política de privacidad', ['/'], 'missing']] },
  },
  {
    name: 'the text itself, which does not link to itself',
    pages: {
      '/': BOTH,
      '/aviso-legal': { h1: 'Aviso legal', legal: ['privacy'] },
      '/privacidad': { title: 'Política de privacidad | Zapatería Paco', legal: ['notice'] },
      '/legal': { h1: 'Avís legal i privacitat' },
    },
  },
  {
    name: 'a form alone links to a text',
    pages: {
      '/': { legal: ['notice'] },
      '/contacto': BOTH,
      '/a': { legal: ['notice'] },
      '/b': { legal: ['notice'] },
    },
  },
  { name: 'no page has any', pages: { '/': {}, '/a': {} } },
  {
    name: 'a language in which we do not know their names, and a page made in the browser',
    pages: { '/': BOTH, '/de/preise': { declared: 'de' }, '/app': { clientRendered: true } },
  },
])
