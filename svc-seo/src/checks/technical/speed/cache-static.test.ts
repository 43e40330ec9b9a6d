import { testCheck } from '../../../testing/check-tester.ts'
import { cacheStatic } from './cache-static.ts'

const files = (...policies: readonly (string | undefined)[]) => ({
  assets: policies.map((policy, index) => ({
    url: `/${index}.js`,
    kind: 'script' as const,
    ...(policy !== undefined && { headers: { 'cache-control': policy } }),
  })),
})
const YEAR = 'public, max-age=31536000'

testCheck(cacheStatic, [
  { name: 'a year', assets: files(YEAR), outcome: 'success', message: 'ok', data: { long: 1, count: 1 } },
  { name: '30 days', assets: files('MAX-AGE=2592000'), outcome: 'success', message: 'ok' },
  { name: 'immutable', assets: files('immutable'), outcome: 'success', message: 'ok' },
  { name: 'three of four', assets: files(YEAR, YEAR, YEAR, undefined), outcome: 'success', message: 'ok' },
  {
    name: 'by Expires',
    assets: {
      assets: [{ url: '/a.css', kind: 'style', headers: { Expires: 'Fri, 20 Nov 2027 12:00:00 GMT' } }],
    },
    outcome: 'success',
    message: 'ok',
  },
  {
    name: 'a little less than 30 days',
    assets: files('max-age=2591999'),
    outcome: 'warning',
    message: 'short',
    data: { long: 0, count: 1 },
    evidence: ['https://www.mitienda.es/0.js (Cache-Control: max-age=2591999)'],
  },
  {
    name: 'no-cache is kept, but asked for',
    assets: files('no-cache'),
    outcome: 'warning',
    message: 'short',
  },
  { name: 'two of three', assets: files(YEAR, YEAR, undefined), outcome: 'warning', message: 'short' },
  {
    name: 'nothing said',
    assets: files(undefined, undefined),
    outcome: 'error',
    message: 'none',
    data: { unkept: 2, count: 2 },
    evidence: [
      'https://www.mitienda.es/0.js (sin Cache-Control)',
      'https://www.mitienda.es/1.js (sin Cache-Control)',
    ],
  },
  { name: 'forbidden', assets: files('no-store'), outcome: 'error', message: 'none' },
  {
    name: 'three of four forbidden',
    assets: files('no-store', '', 'no-store', YEAR),
    outcome: 'warning',
    message: 'short',
  },
  {
    name: 'ten at most',
    assets: files(...Array<string>(10).fill(YEAR), undefined, undefined),
    outcome: 'success',
    message: 'ok',
    data: { count: 10 },
  },
  {
    name: 'HTML that is not kept',
    headers: { 'cache-control': 'No-Store, max-age=0' },
    assets: files(YEAR),
    outcome: 'warning',
    message: 'html',
    evidence: ['Cache-Control: No-Store, max-age=0'],
  },
  { name: '… without files', headers: { 'cache-control': 'no-store' }, outcome: 'warning', message: 'html' },
  {
    name: 'HTML that is asked for',
    headers: { 'cache-control': 'no-cache' },
    assets: files(YEAR),
    outcome: 'success',
    message: 'ok',
  },
  {
    name: 'no files but style sheets and scripts that were read',
    stylesheets: [{ url: '/a.css', text: 'p{}', headers: { 'cache-control': 'no-store' } }],
    scripts: [{ url: '/a.js', text: '1', headers: { 'cache-control': YEAR } }],
    outcome: 'warning',
    message: 'short',
    data: { count: 2, short: 1 },
  },
  { name: 'no files', outcome: 'notApplicable', message: 'noFiles' },
  {
    name: 'files that do not answer',
    assets: {
      assets: [
        { url: '/a.js', kind: 'script', status: 404 },
        { url: '/b.js', kind: 'script', missing: 'no ha respondido a tiempo' },
      ],
    },
    outcome: 'unknown',
    message: 'silent',
  },
  { name: 'files that were not asked for', assets: { reason: 'no ha dado tiempo' }, outcome: 'unknown' },
])
