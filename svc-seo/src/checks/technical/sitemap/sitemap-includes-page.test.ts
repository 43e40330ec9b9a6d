import { testCheck } from '../../../testing/check-tester.ts'
import { sitemapIncludesPage } from './sitemap-includes-page.ts'

const url = 'https://www.mitienda.es/camisón/?a=1'
const written = 'HTTPS://WWW.MITIENDA.ES:443/camis%c3%b3n/?a=1#arriba'
const urlset = (...locs: string[]) =>
  `<urlset>${locs.map((loc) => `<url><loc>${loc}</loc></url>`).join('')}</urlset>`
const listed = [{ text: urlset('https://www.mitienda.es/', ` ${written} `) }]
const index = '<sitemapindex><sitemap><loc>https://www.mitienda.es/1.xml</loc></sitemap></sitemapindex>'
const sitemap = 'https://www.mitienda.es/sitemap.xml'

testCheck(sitemapIncludesPage, [
  {
    name: 'listed, written otherwise',
    url,
    sitemaps: listed,
    outcome: 'success',
    message: 'listed',
    data: { sitemap },
  },
  {
    name: 'listed in the child of an index',
    url,
    sitemaps: [{ text: index }, { url: 'https://www.mitienda.es/1.xml', from: 'index', text: urlset(url) }],
    outcome: 'success',
    message: 'listed',
    data: { sitemap: 'https://www.mitienda.es/1.xml' },
  },
  { name: 'no sitemap', url, sitemaps: [], outcome: 'notApplicable', message: 'none' },
  {
    name: 'a broken sitemap',
    url,
    sitemaps: [{ text: '<urlset>' }],
    outcome: 'notApplicable',
    message: 'none',
  },
  {
    name: 'without its slash, its query or its www. it is another page',
    url,
    sitemaps: [
      {
        text: urlset('https://www.mitienda.es/camisón/', 'https://mitienda.es/camisón/?a=1', '/camisón/?a=1'),
      },
    ],
    outcome: 'warning',
    message: 'missing',
    data: { count: 3 },
  },
  { name: 'an empty sitemap', url, sitemaps: [{ text: urlset() }], outcome: 'warning', message: 'missing' },
  ...[
    { name: 'an error page', status: 404 },
    { name: 'a page that asks to be left out', html: '<meta name="robots" content="noindex">' },
    { name: 'a page that robots.txt closes', robots: 'User-agent: *\nDisallow: /camisón' },
    { name: 'a page that names another', html: '<link rel="canonical" href="/camisas/">' },
  ].map((site) => ({
    ...site,
    name: `not listed, as it should be: ${site.name}`,
    url,
    sitemaps: [{ text: urlset('https://www.mitienda.es/') }],
    outcome: 'notApplicable' as const,
    message: 'unwanted' as const,
  })),
  {
    name: 'listed, but it asks to be left out',
    url,
    html: '<META NAME="ROBOTS" CONTENT="NOINDEX">',
    sitemaps: listed,
    outcome: 'error',
    message: 'noindex',
    evidence: ['<meta name="ROBOTS" content="NOINDEX">'],
  },
  {
    name: 'listed, but closed by robots.txt',
    url,
    robots: 'User-agent: *\nDisallow: /camisón',
    sitemaps: listed,
    outcome: 'error',
    message: 'blocked',
    evidence: ['Línea 2: Disallow: /camisón'],
  },
  {
    name: 'listed, but another page is the good one',
    url,
    html: '<link rel="canonical" href="/camisas/">',
    sitemaps: listed,
    outcome: 'error',
    message: 'canonical',
    data: { evidence: 'https://www.mitienda.es/camisas/' },
  },
  {
    name: 'a robots.txt that fails closes nothing',
    url,
    robots: { status: 500 },
    sitemaps: listed,
    outcome: 'success',
    message: 'listed',
  },
  {
    name: 'an index whose child was not read',
    url,
    sitemaps: [{ text: index }],
    outcome: 'unknown',
    message: 'partial',
  },
  {
    name: 'a list whose end was not read',
    url,
    sitemaps: [{ text: urlset('https://www.mitienda.es/').slice(0, -9), truncated: true }],
    outcome: 'unknown',
    message: 'partial',
    data: { count: 1 },
  },
  {
    name: 'one of two files did not answer',
    url,
    sitemaps: [{ text: urlset('https://www.mitienda.es/') }, { missing: 'no ha respondido' }],
    outcome: 'unknown',
    message: 'partial',
  },
])
