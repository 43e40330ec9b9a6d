import { testCheck } from '../../../testing/check-tester.ts'
import { trailingVariants } from './trailing-variants.ts'

const html = '<title>Pan de Yecla</title>'
const index = 'https://www.mitienda.es/index.html'

testCheck(trailingVariants, [
  {
    name: 'not found, gone and redirected',
    html,
    indexVariants: [
      { url: '/index.html', status: 404 },
      { url: '/index.php', hops: [{ status: 301, url: 'https://www.mitienda.es/index.php' }], text: html },
    ],
    outcome: 'success',
    message: 'ok',
    data: { variants: '/index.html y /index.php' },
  },
  {
    name: 'a canonical to the home',
    html,
    indexVariants: [
      { url: '/index.html', text: `${html}<link rel="canonical" href="https://www.mitienda.es/">` },
    ],
    outcome: 'success',
    message: 'ok',
  },
  {
    name: 'a site that answers 200 to whatever is asked',
    html,
    indexVariants: [{ url: '/index.php', text: '<title>Página no encontrada</title>' }],
    outcome: 'success',
    message: 'ok',
  },
  {
    name: 'a canonical that only scripts write',
    html: `${html}<link rel="canonical" href="https://www.mitienda.es/">`,
    sentHtml: html,
    indexVariants: [{ url: '/index.html', text: html }],
    outcome: 'unknown',
    message: 'painted',
    data: { first: index },
  },
  { name: 'an inner page', url: 'https://www.mitienda.es/pan', outcome: 'notApplicable', message: 'none' },
  {
    name: 'silence and a refusal',
    html,
    indexVariants: [
      { url: '/index.html', missing: 'no ha respondido a tiempo' },
      { url: '/index.php', status: 403 },
    ],
    outcome: 'unknown',
    message: 'silent',
  },
  {
    name: 'the home again',
    html,
    indexVariants: [
      { url: '/index.html', text: '<TITLE> Pan  de Yecla\n</TITLE>' },
      { url: '/index.php', status: 404 },
    ],
    outcome: 'warning',
    message: 'duplicate',
    evidence: [index],
  },
  {
    name: 'the home again, with a canonical of its own',
    html,
    indexVariants: [{ url: '/index.html', text: `${html}<link rel="canonical" href="${index}">` }],
    outcome: 'warning',
    message: 'duplicate',
  },
])
