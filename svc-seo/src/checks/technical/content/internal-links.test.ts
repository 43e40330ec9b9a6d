import { testCheck } from '../../../testing/check-tester.ts'
import { internalLinks } from './internal-links.ts'

const links = (...hrefs: string[]) => hrefs.map((href) => `<a href="${href}">a</a>`).join('')
const numbered = (count: number) => links(...Array.from({ length: count }, (_, index) => `/p${index}`))

testCheck(internalLinks, [
  {
    name: 'three',
    html: links('/pan', 'tartas', 'HTTPS://WWW.MITIENDA.ES/contacto'),
    outcome: 'success',
    message: 'ok',
    data: { count: 3 },
  },
  {
    name: 'without www is the same site',
    html: links('/a', '/b', 'https://mitienda.es/c'),
    outcome: 'success',
    message: 'ok',
  },
  { name: 'three hundred', html: numbered(300), outcome: 'success', message: 'ok' },
  {
    name: 'three hundred and one',
    html: numbered(301),
    outcome: 'warning',
    message: 'many',
    data: { count: 301 },
  },
  {
    name: 'two, however often',
    html: links('/pan', '/pan#precio', ' /pan ', '/tartas', '/tartas'),
    outcome: 'warning',
    message: 'few',
    data: { count: 2 },
    evidence: ['https://www.mitienda.es/pan', 'https://www.mitienda.es/tartas'],
  },
  {
    name: 'a query makes another page',
    html: links('/?p=1', '/?p=2', '/?p=3'),
    outcome: 'success',
    message: 'ok',
  },
  {
    name: 'a site of one page',
    html: `${links('#pan', '#contacto')}<section id="pan"></section><section id="contacto"></section>`,
    outcome: 'notApplicable',
    message: 'onePage',
  },
  {
    name: 'one part of the page, and one that is not there',
    html: `${links('#pan', '#pan', '#contacto')}<section id="pan"></section>`,
    outcome: 'error',
    message: 'none',
  },
  { name: 'none', html: '<p>Pan</p>', outcome: 'error', message: 'none' },
  {
    name: 'itself, files, other sites, other protocols and nonsense are not pages of the site',
    html: links(
      '/',
      '#fin',
      '',
      '/carta.PDF',
      '/foto.jpg',
      'https://otra.es/a',
      'https://blog.mitienda.es/',
      'tel:1',
      'mailto:a@mitienda.es',
      'http://[',
    ),
    outcome: 'error',
    message: 'none',
  },
  {
    name: 'a landing page that hides from Google',
    html: `<meta name="ROBOTS" content="NOINDEX">${links('https://otra.es')}`,
    outcome: 'notApplicable',
    message: 'landing',
  },
  {
    name: 'the same, by header',
    html: '<p>Pan</p>',
    headers: { 'X-Robots-Tag': 'noindex' },
    outcome: 'notApplicable',
    message: 'landing',
  },
  {
    name: 'hiding from Google does not excuse few links',
    html: `<meta name="robots" content="noindex">${links('/pan')}`,
    outcome: 'warning',
    message: 'few',
  },
  {
    name: 'rendered in the browser',
    html: '<div id="app"></div><script src="a.js"></script>',
    outcome: 'unknown',
  },
])
