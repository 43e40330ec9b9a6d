import { testCheck } from '../../../testing/check-tester.ts'
import { hreflangValid } from './hreflang-valid.ts'

const site = 'https://www.mitienda.es'
const one = (code: string, href = `${site}/`) => `<link rel="alternate" hreflang="${code}" href="${href}">`
const sitemap = (code: string) =>
  `<urlset xmlns:xhtml="x"><url><loc>${site}/</loc><xhtml:link rel="alternate" hreflang="${code}" href="${site}/x"/></url></urlset>`

testCheck(hreflangValid, [
  {
    name: 'the languages of Spain',
    html: ['es', 'ca', 'gl', 'eu', 'oc', 'an', 'x-default']
      .map((code) => one(code, `${site}/${code}`))
      .join(''),
    outcome: 'success',
    message: 'ok',
    data: { count: 7, codes: 'es, ca, gl, eu, oc, an y x-default' },
  },
  {
    name: 'regions and scripts, upper and lower case',
    html: one('es-es') + one('zh-Hant-TW', `${site}/zh`),
    outcome: 'success',
    message: 'ok',
  },
  {
    name: 'the same said twice',
    html: one('es'),
    headers: { link: `<${site}/>; rel=alternate; hreflang=es` },
    outcome: 'success',
    message: 'ok',
    data: { count: 1 },
  },
  { name: 'in the sitemap', sitemaps: [{ text: sitemap('en') }], outcome: 'success', message: 'ok' },
  { name: 'none', outcome: 'notApplicable', message: 'none' },
  {
    name: 'in the body, where Google does not look',
    html: `<body>${one('xx')}`,
    outcome: 'notApplicable',
    message: 'none',
  },
  {
    name: 'a sitemap with those of another page',
    sitemaps: [{ text: sitemap('xx').replace(`${site}/<`, `${site}/pan<`) }],
    outcome: 'notApplicable',
    message: 'none',
  },
  {
    name: 'sitemaps that did not answer',
    sitemaps: { reason: 'no ha respondido a tiempo' },
    outcome: 'unknown',
  },
  {
    name: 'UK',
    html: one('en-UK'),
    outcome: 'error',
    message: 'invalid',
    data: { code: 'en-UK', better: 'en-GB' },
    evidence: [one('en-UK')],
  },
  { name: 'a continent', html: one('en-EU'), outcome: 'error', message: 'invalid', data: { better: 'en' } },
  { name: 'a number', html: one('es-419'), outcome: 'error', message: 'invalid' },
  {
    name: 'three letters for two',
    html: one('spa'),
    outcome: 'error',
    message: 'invalid',
    data: { better: 'es' },
  },
  {
    name: 'empty',
    html: one(' '),
    outcome: 'error',
    message: 'invalid',
    data: { better: 'un código como es, es-ES o en-GB' },
  },
  {
    name: 'invalid in a header',
    headers: { link: `<${site}/>; rel="alternate"; hreflang="xx"` },
    outcome: 'error',
    message: 'invalid',
  },
  {
    name: 'invalid in the sitemap',
    sitemaps: [{ text: sitemap('xx') }],
    outcome: 'error',
    message: 'invalid',
  },
  { name: 'relative', html: one('es', '/es'), outcome: 'error', message: 'relative' },
  {
    name: 'without href',
    html: '<link rel="alternate" hreflang="es">',
    outcome: 'error',
    message: 'relative',
  },
  {
    name: 'two addresses for a code',
    html: one('es') + one('ES-es') + one('es', `${site}/es`),
    outcome: 'error',
    message: 'conflict',
    data: { code: 'es', count: 2 },
    evidence: [`${site}/`, `${site}/es`],
  },
  { name: 'Laos', html: one('es-LA'), outcome: 'warning', message: 'laos' },
  { name: 'Asturian', html: one('ast'), outcome: 'warning', message: 'threeLetters' },
  {
    name: 'an underscore',
    html: one('es_ES'),
    outcome: 'warning',
    message: 'style',
    data: { better: 'es-ES' },
  },
  { name: 'capitals', html: one('ES'), outcome: 'warning', message: 'style', data: { better: 'es' } },
  { name: 'spaces', html: one(' es '), outcome: 'warning', message: 'style' },
])
