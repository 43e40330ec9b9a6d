import { testCheck } from '../../../testing/check-tester.ts'
import { sitemapSampleOk } from './sitemap-sample-ok.ts'

const at = (path: string) => `https://www.mitienda.es${path}`
const hops = (path: string) => [{ status: 301, url: at(path) }]

testCheck(sitemapSampleOk, [
  {
    name: 'all well',
    sitemapSample: { probes: [{ url: '/a' }, { url: '/b' }], total: 40 },
    outcome: 'success',
    message: 'ok',
    data: { checked: 2, total: 40 },
  },
  { name: 'no sitemap', sitemapSample: { probes: [], total: 0 }, outcome: 'notApplicable', message: 'none' },
  {
    name: 'one redirects',
    sitemapSample: { probes: [{ url: '/a' }, { url: '/b', hops: hops('/b') }] },
    outcome: 'warning',
    message: 'redirected',
    data: { count: 1, url: at('/b') },
  },
  {
    name: 'a redirect that was not followed',
    sitemapSample: { probes: [{ url: '/a', status: 302 }] },
    outcome: 'warning',
    message: 'redirected',
  },
  {
    name: 'one is gone, another redirects',
    sitemapSample: {
      probes: [
        { url: '/b', hops: hops('/b') },
        { url: '/a', status: 410 },
      ],
    },
    outcome: 'error',
    message: 'broken',
    data: { count: 1, checked: 2, status: 410 },
    evidence: [`${at('/a')} (410)`],
  },
  {
    name: 'a redirect to nowhere',
    sitemapSample: { probes: [{ url: '/a', status: 404, hops: hops('/a') }] },
    outcome: 'error',
    message: 'broken',
  },
  {
    name: 'a broken server',
    sitemapSample: { probes: [{ url: '/a', status: 500 }] },
    outcome: 'error',
    message: 'broken',
  },
  {
    name: 'refusals and silence are not counted',
    sitemapSample: {
      probes: [
        { url: '/a' },
        { url: '/b', status: 403 },
        { url: '/c', status: 429 },
        { url: '/d', missing: 'lento' },
      ],
    },
    outcome: 'success',
    message: 'ok',
    data: { checked: 1 },
  },
  {
    name: 'nothing but silence',
    sitemapSample: { probes: [{ url: '/d', missing: 'no ha respondido' }] },
    outcome: 'unknown',
    message: 'unanswered',
  },
  { name: 'not asked', sitemapSample: { reason: 'no ha dado tiempo' }, outcome: 'unknown' },
])
