import { CLIENT_RENDERED, testCheck } from '../../../testing/check-tester.ts'
import { brokenLinks } from './broken-links.ts'

testCheck(brokenLinks, [
  {
    name: 'all answer',
    links: { probes: [{ url: '/pan' }, { url: '/a', status: 206 }, { url: '/b', status: 399 }], total: 40 },
    outcome: 'success',
    message: 'ok',
    data: { checked: 3, total: 40 },
  },
  {
    name: 'a redirect that ends well',
    links: { probes: [{ url: '/pan', hops: [{ status: 301, url: 'https://www.mitienda.es/viejo' }] }] },
    outcome: 'success',
    message: 'ok',
  },
  {
    name: 'not found, gone and broken',
    links: {
      probes: [
        { url: '/pan' },
        { url: '/a', status: 404, anchor: 'Tartas' },
        { url: '/b', status: 410 },
        { url: '/c', status: 500 },
        { url: '/d', status: 503 },
      ],
      total: 9,
    },
    outcome: 'error',
    message: 'broken',
    data: { count: 4, checked: 5, total: 9 },
    evidence: [
      '404 https://www.mitienda.es/a («Tartas»)',
      '410 https://www.mitienda.es/b',
      '500 https://www.mitienda.es/c',
      '503 https://www.mitienda.es/d',
    ],
  },
  {
    name: 'refusals to our tool and silence do not count',
    links: {
      probes: [
        { url: '/pan' },
        { url: '/a', status: 401 },
        { url: '/b', status: 403 },
        { url: '/c', status: 429 },
        { url: '/d', missing: 'no ha respondido a tiempo' },
      ],
    },
    outcome: 'success',
    message: 'ok',
    data: { checked: 1, total: 5 },
  },
  {
    name: 'nothing but refusals and silence',
    links: {
      probes: [
        { url: '/a', status: 403 },
        { url: '/b', missing: 'no ha respondido a tiempo' },
      ],
    },
    outcome: 'unknown',
    message: 'silent',
    data: { asked: 2 },
  },
  CLIENT_RENDERED,
  {
    name: 'rendered in the browser, but with links of its own',
    html: '<nav><a href="/pan">Pan</a></nav><div id="root"></div><script src="/app.js"></script>',
    links: { probes: [{ url: '/pan', status: 404 }] },
    outcome: 'error',
    message: 'broken',
  },
  { name: 'no own links', outcome: 'notApplicable', message: 'none' },
  { name: 'they could not be visited', links: { reason: 'no ha dado tiempo' }, outcome: 'unknown' },
])
