import { testCheck } from '../../../testing/check-tester.ts'
import { hreflangSelfReturn } from './hreflang-self-return.ts'

const home = 'https://www.mitienda.es/'
const en = `${home}en`
const one = (code: string, href: string) => `<link rel="alternate" hreflang="${code}" href="${href}">`
const html = one('es', home) + one('en', en)
const page = (text: string, more = {}) => ({ pages: [{ hreflang: 'en', url: en, text, ...more }] })
const sitemap = (loc: string, href: string) =>
  `<urlset xmlns:xhtml="x"><url><loc>${loc}</loc><xhtml:link rel="alternate" hreflang="es" href="${href}"/></url></urlset>`

testCheck(hreflangSelfReturn, [
  {
    name: 'both ways',
    html: html + one('x-default', `${home}world`),
    alternates: page(html),
    outcome: 'success',
    message: 'ok',
    data: { checked: 1, total: 2 },
  },
  {
    name: 'back by a header',
    html,
    alternates: page(' ', { headers: { link: `<${home}>; rel="alternate"; hreflang="ES"` } }),
    outcome: 'success',
    message: 'ok',
  },
  {
    name: 'back to the canonical',
    url: `${home}?utm_source=a`,
    html,
    alternates: page(html),
    outcome: 'success',
    message: 'ok',
  },
  {
    name: 'back by the sitemap',
    html,
    alternates: page('<p>Bread'),
    sitemaps: [{ text: sitemap(en, home) }],
    outcome: 'success',
    message: 'ok',
  },
  { name: 'none', outcome: 'notApplicable', message: 'none' },
  { name: 'only itself', html: one('es', home), outcome: 'notApplicable', message: 'none' },
  {
    name: 'versions that could not be asked',
    html,
    alternates: { reason: 'no ha respondido a tiempo' },
    outcome: 'unknown',
  },
  {
    name: 'a version that did not answer',
    html,
    alternates: page('', { missing: 'no ha respondido' }),
    outcome: 'unknown',
    message: 'silent',
    data: { total: 1 },
  },
  {
    name: 'a version that refused us',
    html,
    alternates: page('', { status: 403 }),
    outcome: 'unknown',
    message: 'silent',
  },
  {
    name: 'a version that is this page',
    html,
    alternates: {
      pages: [
        { hreflang: 'en', url: en, text: html, hops: [] },
        { hreflang: 'fr', url: home, text: '' },
      ],
    },
    outcome: 'success',
    message: 'ok',
  },
  {
    name: 'a version rendered in the browser',
    html,
    alternates: page('<div id="root"></div><script src="/a.js"></script>'),
    outcome: 'unknown',
    message: 'silent',
  },
  {
    name: 'a sitemap with versions of other pages',
    html,
    alternates: page('<p>Bread'),
    sitemaps: [{ text: sitemap(`${home}pan`, home) }],
    outcome: 'unknown',
    message: 'silent',
  },
  {
    name: 'not found',
    html,
    alternates: page('', { status: 404 }),
    outcome: 'error',
    message: 'broken',
    data: { code: 'en', status: 404 },
    evidence: [`404 ${en}`],
  },
  {
    name: 'noindex',
    html,
    alternates: page(`<META NAME=ROBOTS CONTENT=NoIndex>${html}`),
    outcome: 'error',
    message: 'noindex',
  },
  {
    name: 'one way',
    html,
    alternates: page('<h1>Bread</h1>'),
    outcome: 'error',
    message: 'oneway',
    data: { url: en, own: 'es', checked: 1, total: 1 },
    evidence: [`en: ${en}`],
  },
  {
    name: 'back to another page',
    html,
    alternates: page(one('es', `${home}pan`)),
    outcome: 'error',
    message: 'oneway',
  },
  {
    name: 'without itself',
    html: one('en', en),
    alternates: page(html),
    outcome: 'warning',
    message: 'self',
  },
  {
    name: 'three languages and no default',
    html: html + one('fr', `${home}fr`),
    alternates: page(html),
    outcome: 'warning',
    message: 'default',
    data: { count: 3 },
  },
  {
    name: 'three languages and a default',
    html: html + one('fr', `${home}fr`) + one('X-Default', home),
    alternates: page(html),
    outcome: 'success',
    message: 'ok',
  },
])
