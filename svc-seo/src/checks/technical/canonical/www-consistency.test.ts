import { testCheck } from '../../../testing/check-tester.ts'
import { wwwConsistency } from './www-consistency.ts'

const page = 'https://www.mitienda.es/'
const bare = 'https://mitienda.es/'
const html = `<title>Pan</title><p>${'Pan de Yecla. '.repeat(20)}`
const link = (href: string) => `<link rel="canonical" href="${href}">`

testCheck(wwwConsistency, [
  {
    name: 'one redirect',
    wwwVariant: { url: page, hops: [{ status: 301, url: bare }] },
    outcome: 'success',
    message: 'ok',
    data: { from: bare, to: page },
  },
  {
    name: 'a sister that does not exist',
    outcome: 'success',
    message: 'alone',
  },
  { name: '… of a bare host', url: bare, outcome: 'success', message: 'alone' },
  {
    name: 'neither www nor bare',
    url: 'https://tienda.mitienda.es/',
    outcome: 'notApplicable',
    message: 'none',
  },
  { name: 'no answer', wwwVariant: { reason: 'no ha respondido a tiempo' }, outcome: 'unknown' },
  { name: 'refused', wwwVariant: { url: bare, status: 403 }, outcome: 'unknown', message: 'refused' },
  {
    name: 'redirected, whatever the page itself answers',
    status: 404,
    wwwVariant: { url: page, status: 404, hops: [{ status: 301, url: bare }] },
    outcome: 'success',
    message: 'ok',
  },
  {
    name: 'an error on both',
    status: 404,
    wwwVariant: { url: bare, status: 404 },
    outcome: 'notApplicable',
    message: 'failing',
  },
  {
    name: 'another page without title',
    html,
    wwwVariant: { url: bare, text: ' ' },
    outcome: 'warning',
    message: 'different',
    data: { title: 'sin título' },
  },
  {
    name: 'a canonical that only scripts write',
    html: `${link(page)}${html}`,
    sentHtml: html,
    wwwVariant: { url: bare, text: html },
    outcome: 'unknown',
    message: 'painted',
  },
  {
    name: 'the same page as it is sent, whatever scripts make of it',
    html: `${html}<p>${'Más pan. '.repeat(200)}`,
    sentHtml: html,
    wwwVariant: { url: bare, text: html },
    outcome: 'error',
    message: 'duplicate',
  },
  {
    name: 'a temporary redirect',
    wwwVariant: { url: page, hops: [{ status: 302, url: bare }] },
    outcome: 'warning',
    message: 'temporary',
    data: { status: 302 },
  },
  {
    name: 'to another page',
    url: `${page}pan`,
    wwwVariant: { url: page, hops: [{ status: 301, url: `${bare}pan` }] },
    outcome: 'warning',
    message: 'path',
  },
  {
    name: 'not found',
    wwwVariant: { url: bare, status: 404 },
    outcome: 'warning',
    message: 'broken',
    evidence: [`404 ${bare}`],
  },
  {
    name: 'a page of the hosting company',
    html,
    wwwVariant: { url: bare, text: '<title>Dominio aparcado</title>' },
    outcome: 'warning',
    message: 'different',
    data: { title: 'Dominio aparcado' },
  },
  {
    name: 'the same title and another size',
    html,
    wwwVariant: { url: bare, text: `${html}${html}` },
    outcome: 'warning',
    message: 'similar',
  },
  {
    name: 'the same twice',
    html,
    wwwVariant: { url: bare, text: html.replace('<title>', '<TITLE> ') },
    outcome: 'error',
    message: 'duplicate',
    data: { title: 'Pan' },
    evidence: [`200 ${bare}`, `200 ${page}`],
  },
  {
    name: 'the same twice, each its own canonical',
    html: link(page) + html,
    wwwVariant: { url: bare, text: link(bare) + html },
    outcome: 'error',
    message: 'duplicate',
  },
  {
    name: 'the same twice, with a canonical to one',
    html: link(page) + html,
    wwwVariant: { url: bare, text: link(page) + html },
    outcome: 'success',
    message: 'canonical',
    data: { host: 'www.mitienda.es' },
  },
  {
    name: '… even if it is the other',
    html: link(bare) + html,
    wwwVariant: { url: bare, text: link(bare) + html },
    outcome: 'success',
    message: 'canonical',
    data: { host: 'mitienda.es' },
  },
])
