import { testCheck } from '../../../testing/check-tester.ts'
import { sitemapLastmod } from './sitemap-lastmod.ts'

const sitemap = (...dates: (string | undefined)[]) => ({
  text: `<urlset>${dates
    .map((date, index) => {
      const lastmod = date === undefined ? '' : `<lastmod>${date}</lastmod>`
      return `<url><loc>https://www.mitienda.es/${index}</loc>${lastmod}</url>`
    })
    .join('')}</urlset>`,
})
const now = '2026-11-20T12:00:00Z'

testCheck(sitemapLastmod, [
  {
    name: 'every way to write a date',
    sitemaps: [
      sitemap('2025', '2025-03', ' 2025-03-04 ', '2025-03-04T10:00Z', '2025-03-04T10:00:00.5+01:00'),
    ],
    outcome: 'success',
    message: 'ok',
    data: { valid: 5, count: 5 },
  },
  {
    name: 'four of five',
    sitemaps: [sitemap('2025', '2025', '2025', '2025', undefined)],
    outcome: 'success',
    message: 'ok',
    data: { valid: 4, count: 5 },
  },
  { name: 'no sitemap', sitemaps: [], outcome: 'notApplicable', message: 'none' },
  {
    name: 'an index alone, or an empty one',
    sitemaps: [
      { text: '<sitemapindex><sitemap><loc>https://a.es/</loc></sitemap></sitemapindex>' },
      sitemap(),
    ],
    outcome: 'notApplicable',
    message: 'none',
  },
  {
    name: 'no dates, or empty ones',
    sitemaps: [sitemap(undefined, ' ')],
    outcome: 'warning',
    message: 'absent',
    data: { count: 2, today: '2026-11-20' },
  },
  {
    name: 'dates written our way',
    sitemaps: [sitemap('04/03/2025', '2025-03-04')],
    outcome: 'warning',
    message: 'few',
    data: { wrong: 1, count: 2, example: '«04/03/2025»' },
    evidence: ['04/03/2025'],
  },
  { name: 'no such day', sitemaps: [sitemap('2025-13-40')], outcome: 'warning', message: 'few' },
  { name: 'no time zone', sitemaps: [sitemap('2025-03-04T10:00:00')], outcome: 'warning', message: 'few' },
  {
    name: 'most without one',
    sitemaps: [sitemap('2025', undefined)],
    outcome: 'warning',
    message: 'few',
    data: { example: 'sin fecha' },
  },
  {
    name: 'in the future',
    now,
    sitemaps: [sitemap('2025', '2026-11-22')],
    outcome: 'warning',
    message: 'future',
    data: { future: 1, example: '2026-11-22' },
  },
  { name: 'tomorrow somewhere', now, sitemaps: [sitemap('2026-11-21')], outcome: 'success', message: 'ok' },
  {
    name: 'all of them today',
    now,
    sitemaps: [sitemap('2026-11-20', '2026-11-20T08:00:00Z')],
    outcome: 'warning',
    message: 'today',
    data: { count: 2 },
  },
  { name: 'the only page, today', now, sitemaps: [sitemap('2026-11-20')], outcome: 'success', message: 'ok' },
  {
    name: 'not all of them today',
    now,
    sitemaps: [sitemap('2026-11-20', '2026-11-19')],
    outcome: 'success',
    message: 'ok',
  },
])
